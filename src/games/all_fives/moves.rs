//! The moves and their notation.

use super::layout::Arm;
use super::tile::Tile;
use crate::kit::notation::notation;

notation! {
    /// A move of All Fives.
    pub enum Move {
        /// The first tile of a hand.
        Lead(tile: Tile) = "lead {tile}",
        /// A tile at an open end.
        Play(tile: Tile, arm: Arm) = "play {tile} {arm}",
        /// A tile from the boneyard.
        Draw = "draw",
        /// Nothing fits and nothing can be drawn.
        Pass = "pass",
    }
}
