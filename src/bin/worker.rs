//! The program in the Web Worker.

fn main() {
    pipyard::worker::start();
}
