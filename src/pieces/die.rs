//! Dice of any size. A die is written as its value, as `d3=5` where the game gives its dice identities, and then as `d3`
//! before it was ever thrown.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{NotAPiece, wanted};

/// A die lying on the table with a value showing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Die {
    sides: u8,
    value: u8,
    /// 1 for `d1` …; 0 for a die without identity.
    id: u8,
}

impl Die {
    /// A die without identity. Nothing if `value` is not on a die with this many sides.
    pub const fn new(sides: u8, value: u8) -> Option<Die> {
        Die::with_id(sides, value, 0)
    }

    /// A die that the game tells apart from the others, `d1` for `id` 1. Nothing if `value` is not on such a die.
    pub const fn with_id(sides: u8, value: u8, id: u8) -> Option<Die> {
        if value >= 1 && value <= sides { Some(Die { sides, value, id }) } else { None }
    }

    /// A die with an identity that nobody has thrown yet. Nothing if it has no number.
    pub const fn unthrown(sides: u8, id: u8) -> Option<Die> {
        if id > 0 { Some(Die { sides, value: 0, id }) } else { None }
    }

    /// The number of sides: 4, 6, 8 …
    pub const fn sides(self) -> u8 {
        self.sides
    }

    /// What it shows, 1 … sides; 0 before it was thrown.
    pub const fn value(self) -> u8 {
        self.value
    }

    /// Its number among the game's dice, if they have identities.
    pub const fn id(self) -> Option<u8> {
        if self.id == 0 { None } else { Some(self.id) }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id() {
            Some(id) if self.value == 0 => write!(f, "d{id}"),
            Some(id) => write!(f, "d{id}={}", self.value),
            None => write!(f, "{}", self.value),
        }
    }
}

impl FromStr for Die {
    type Err = NotAPiece;

    /// Reads `5`, `d3=5` or `d3`. The notation does not tell how many sides a die has, so the smallest of the common sizes
    /// (4, 6, 8, 10, 12, 20, 100) that bears the value is taken.
    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text);
        let name = |text: &str| number(text).filter(|id| *id > 0);
        let (id, value) = match text.strip_prefix('d').map(|rest| (rest, rest.split_once('='))) {
            Some((_, Some((id, value)))) => (name(id), value),
            Some((id, None)) => return wanted(name(id).and_then(|id| Die::unthrown(4, id)), text, "a die, like d3"),
            None => (Some(0), text),
        };
        let value = number(value);
        let parsed = id.zip(value).and_then(|(id, value)| {
            let sides = [4, 6, 8, 10, 12, 20, 100].into_iter().find(|sides| *sides >= value)?;
            Die::with_id(sides, value, id)
        });
        wanted(parsed, text, "a die, like 5 or d3=5")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_written_by_value_and_by_name() {
        assert_eq!(Die::new(4, 3).unwrap().to_string(), "3");
        assert_eq!(Die::with_id(6, 5, 3).unwrap().to_string(), "d3=5");
        assert_eq!("d3=5".parse(), Ok(Die::with_id(6, 5, 3).unwrap()));
        assert_eq!("4".parse(), Ok(Die::new(4, 4).unwrap()));
        assert!(Die::new(6, 7).is_none() && Die::new(6, 0).is_none());
        let unthrown = Die::unthrown(4, 3).unwrap();
        assert_eq!((unthrown.to_string().as_str(), "d3".parse(), unthrown.value()), ("d3", Ok(unthrown), 0));
        for text in ["0", "d", "d0", "d03", "d0=3", "d=3", "x", "", "05"] {
            assert!(text.parse::<Die>().is_err(), "{text}");
        }
    }
}
