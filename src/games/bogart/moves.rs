//! The moves of Bogart and their notation.

use std::fmt;
use std::str::FromStr;

/// A move of the seat whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Pay for one more die than last time and throw them all.
    Roll,
    /// Take the pot and pass the dice on.
    Take,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Roll => "roll",
            Move::Take => "take",
        })
    }
}

/// A text that is not a move of Bogart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is \"roll\" or \"take\"")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        match text {
            "roll" => Ok(Move::Roll),
            "take" => Ok(Move::Take),
            _ => Err(NotAMove),
        }
    }
}
