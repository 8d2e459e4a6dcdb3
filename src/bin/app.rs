//! The program on the page.

fn main() {
    pipyard::ui::app::start();
}
