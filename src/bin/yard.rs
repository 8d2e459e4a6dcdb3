//! The program behind the front door.

fn main() {
    pipyard::ui::yard::start();
}
