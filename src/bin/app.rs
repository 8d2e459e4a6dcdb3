//! The program at the front door.

fn main() {
    pipyard::ui::front::start();
}
