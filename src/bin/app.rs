//! The program on the page.

fn main() {}
