//! The moves and their notation.

use std::fmt;
use std::str::FromStr;

use super::layout::Arm;
use super::tile::Tile;

/// A move of All Fives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `lead 6-4`: the first tile of a hand.
    Lead(Tile),
    /// `play 6-4 w`: a tile at an open end.
    Play(Tile, Arm),
    /// `draw`: a tile from the boneyard.
    Draw,
    /// `pass`: nothing fits and nothing can be drawn.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lead(tile) => write!(f, "lead {tile}"),
            Move::Play(tile, arm) => write!(f, "play {tile} {arm}"),
            Move::Draw => f.write_str("draw"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["lead", tile] => Ok(Move::Lead(tile.parse()?)),
            ["play", tile, arm] => Ok(Move::Play(tile.parse()?, arm.parse()?)),
            ["draw"] => Ok(Move::Draw),
            ["pass"] => Ok(Move::Pass),
            _ => Err(()),
        }
    }
}
