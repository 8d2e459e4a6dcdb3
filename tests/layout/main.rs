//! The geometry of real matches: where the dominoes of a chain come to lie, and how every game's table is composed.

#[cfg(game = "all-fives")]
mod chains;
#[cfg(game = "chickenfoot")]
mod feet;
mod tables;
mod touches;
