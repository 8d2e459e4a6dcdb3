//! The program behind the front door.

mod lazy;

fn main() {
    pipyard::ui::shell::yard::start(lazy::page);
}
