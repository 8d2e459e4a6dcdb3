//! The moves of Flip and their notation, the names of dice, and change.

use std::fmt;
use std::str::FromStr;

use super::{DICE, SIDES};
use crate::kit::notation::notation;

notation! {
    /// A move of the seat to act.
    pub enum Move {
        /// Turn an own die over.
        Flip(die: Name) = "flip {die}",
        /// Order a die of the other seat into the middle.
        Trash(die: Name) = "trash {die}",
        /// Take change from the middle, or nothing.
        Take(change: Change) = "take {change}",
    }
}

/// The name of a die, `d1` first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(u8);

impl Name {
    /// The die at this place, counted from 0.
    pub const fn at(place: usize) -> Name {
        Name(place as u8)
    }

    /// Its place, counted from 0.
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0 + 1)
    }
}

/// A text that means no die or no change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotThat(pub String);

impl fmt::Display for NotThat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is neither a die, like d3, nor change, like 1,3", self.0)
    }
}

impl std::error::Error for NotThat {}

impl FromStr for Name {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Name, NotThat> {
        let number = text.strip_prefix('d').and_then(|number| number.parse::<usize>().ok());
        let place = number.filter(|number| (1..=DICE).contains(number)).map(|number| number - 1);
        place.map(Name::at).ok_or_else(|| NotThat(text.to_owned()))
    }
}

/// Dice of the middle by their values, up to fives: how many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Change(u16);

impl Change {
    /// Nothing.
    pub const NONE: Change = Change(0);

    /// One more die of a value below 6, as long as the sum can be change at all.
    #[must_use]
    pub const fn with(self, value: u8) -> Option<Change> {
        if value == 0 || self.sum() + value >= SIDES { None } else { Some(Change(self.0 + (1 << (3 * (value - 1))))) }
    }

    /// How many dice of a value.
    pub const fn of(self, value: u8) -> u8 {
        if value == 0 || value >= SIDES { 0 } else { (self.0 >> (3 * (value - 1)) & 7) as u8 }
    }

    /// The pips of all.
    pub const fn sum(self) -> u8 {
        self.of(1) + 2 * self.of(2) + 3 * self.of(3) + 4 * self.of(4) + 5 * self.of(5)
    }

    /// The values in order, each as often as it is there.
    pub fn values(self) -> impl Iterator<Item = u8> + Clone {
        (1..SIDES).flat_map(move |value| (0..self.of(value)).map(move |_| value))
    }

    /// All change worth less than `limit` from a middle with so many dice of each value, nothing first.
    #[inline]
    pub fn choose(limit: u8, of: impl Fn(u8) -> u8 + Copy, each: &mut impl FnMut(Change)) {
        Change::NONE.add(1, limit, of, each);
    }

    fn add(self, value: u8, limit: u8, of: impl Fn(u8) -> u8 + Copy, each: &mut impl FnMut(Change)) {
        if value >= limit {
            return each(self);
        }
        let mut more = self;
        for _ in 0..=of(value) {
            more.add(value + 1, limit, of, each);
            match more.with(value) {
                Some(next) if next.sum() < limit => more = next,
                _ => break,
            }
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Change::NONE {
            return f.write_str("none");
        }
        for (place, value) in self.values().enumerate() {
            write!(f, "{}{value}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// Reads values in any order; the notation sees to the one spelling.
impl FromStr for Change {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Change, NotThat> {
        if text == "none" {
            return Ok(Change::NONE);
        }
        text.split(',').try_fold(Change::NONE, |change, value| {
            let value = value.parse().ok().filter(|value| (1..SIDES).contains(value));
            value.and_then(|value| change.with(value)).ok_or_else(|| NotThat(text.to_owned()))
        })
    }
}
