//! The moves and their notation.

use super::line::Branch;
use crate::kit::notation::notation;
use crate::pieces::Domino;

notation! {
    /// A move of Chickenfoot.
    pub enum Move {
        /// A tile at an open place.
        Play(tile: Domino, at: Branch) = "play {tile} {at}",
        /// The same, announcing that one tile is left.
        Bok(tile: Domino, at: Branch) = "play {tile} {at} bok",
        /// A tile from the chicken yard.
        Draw = "draw",
        /// The tile that was drawn does not fit.
        Pass = "pass",
        /// The seat before forgot to announce its last tile.
        Call = "call",
    }
}

impl Move {
    /// The tile that is laid, and where.
    pub const fn laid(self) -> Option<(Domino, Branch)> {
        match self {
            Move::Play(tile, at) | Move::Bok(tile, at) => Some((tile, at)),
            Move::Draw | Move::Pass | Move::Call => None,
        }
    }
}
