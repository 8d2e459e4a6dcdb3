//! The shelf: all games in their boxes, and a way to find something.

mod arrows;
mod boxes;
mod finder;
mod page;

pub use self::page::ShelfPage;
