//! The table: the screen on which every game is played, drawn from plain data alone.

pub mod chain;
