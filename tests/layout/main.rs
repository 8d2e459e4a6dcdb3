//! The geometry of real matches: where the dominoes of a chain come to lie, and how every game's table is composed.

mod chains;
mod tables;
