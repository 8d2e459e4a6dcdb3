//! The program in the Web Worker.

fn main() {}
