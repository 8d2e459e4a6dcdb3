//! The moves and their notation.

use super::layout::Arm;
use crate::kit::notation::notation;
use crate::pieces::Domino;

notation! {
    /// A move of All Fives.
    pub enum Move {
        /// The first tile of a hand.
        Lead(tile: Domino) = "lead {tile}" if tile.high() <= 6,
        /// A tile at an open end.
        Play(tile: Domino, arm: Arm) = "play {tile} {arm}" if tile.high() <= 6,
        /// A tile from the boneyard.
        Draw = "draw",
        /// Nothing fits and nothing can be drawn.
        Pass = "pass",
    }
}
