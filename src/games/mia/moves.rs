//! The moves of Mia and their notation.

use std::fmt;
use std::str::FromStr;

use super::Throw;

/// A move of the seat whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Shake the cup and look: `roll`.
    Roll,
    /// Name a value after a throw: `claim 62`.
    Claim(Throw),
    /// Lift the cup: `challenge`.
    Challenge,
    /// Take the claim over unseen: `pass`.
    Pass,
    /// Throw anew, to name more: `reroll`.
    Reroll,
    /// Name more without throwing: `raise 65`.
    Raise(Throw),
    /// Pay a life rather than lift a Mia: `concede`.
    Concede,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Roll => f.write_str("roll"),
            Move::Claim(throw) => write!(f, "claim {throw}"),
            Move::Challenge => f.write_str("challenge"),
            Move::Pass => f.write_str("pass"),
            Move::Reroll => f.write_str("reroll"),
            Move::Raise(throw) => write!(f, "raise {throw}"),
            Move::Concede => f.write_str("concede"),
        }
    }
}

/// A text that is not a move of Mia.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a move is \"roll\", \"claim 62\", \"challenge\", \"pass\", \"reroll\", \"raise 65\" or \"concede\"",
        )
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let named = |verb: &str| text.strip_prefix(verb)?.parse::<Throw>().ok();
        match text {
            "roll" => Ok(Move::Roll),
            "challenge" => Ok(Move::Challenge),
            "pass" => Ok(Move::Pass),
            "reroll" => Ok(Move::Reroll),
            "concede" => Ok(Move::Concede),
            _ => named("claim ").map(Move::Claim).or_else(|| named("raise ").map(Move::Raise)).ok_or(NotAMove),
        }
    }
}
