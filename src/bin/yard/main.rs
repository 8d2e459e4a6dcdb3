//! The program behind the front door.

mod lazy;

fn main() {
    pipyard::ui::yard::start(lazy::page);
}
