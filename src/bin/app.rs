//! The program at the front door.

fn main() {
    pipyard::ui::shell::front::start();
}
