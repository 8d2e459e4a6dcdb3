//! Domino tiles up to double-fifteen, written with the higher half first.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{NotAPiece, wanted};

/// A domino: two halves, the higher one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Domino {
    high: u8,
    low: u8,
}

impl Domino {
    /// The most pips a half may have.
    pub const MOST: u8 = 15;

    /// The tile with these halves, in either order; nothing if a half has more than [`Domino::MOST`] pips.
    pub const fn new(a: u8, b: u8) -> Option<Domino> {
        if a > Domino::MOST || b > Domino::MOST {
            None
        } else if a >= b {
            Some(Domino { high: a, low: b })
        } else {
            Some(Domino { high: b, low: a })
        }
    }

    /// The full set up to the double of `most`: 28 tiles for 6, 55 for 9, 91 for 12, 136 for 15.
    pub fn set(most: u8) -> impl Iterator<Item = Domino> + Clone {
        (0..=most.min(Domino::MOST)).flat_map(|high| (0..=high).map(move |low| Domino { high, low }))
    }

    /// A number unique to this tile, dense from 0-0 up: an index for tables and bit sets.
    #[inline]
    pub const fn index(self) -> usize {
        self.high as usize * (self.high as usize + 1) / 2 + self.low as usize
    }

    /// The half with more pips.
    #[inline]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The half with fewer pips.
    #[inline]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The sum of both halves.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.high + self.low
    }

    /// Both halves equal.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// Whether one of its halves shows this number.
    #[inline]
    pub const fn has(self, number: u8) -> bool {
        self.high == number || self.low == number
    }

    /// The half opposite the one that shows `number`; nothing if the tile does not show it.
    #[inline]
    pub const fn beyond(self, number: u8) -> Option<u8> {
        if self.high == number {
            Some(self.low)
        } else if self.low == number {
            Some(self.high)
        } else {
            None
        }
    }

    /// "six-four", "double three", "double blank".
    pub fn words(self) -> String {
        const NAMES: [&str; 16] = [
            "blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen",
        ];
        let (high, low) = (NAMES[self.high as usize], NAMES[self.low as usize]);
        if self.is_double() { format!("double {high}") } else { format!("{high}-{low}") }
    }
}

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}

impl fmt::Debug for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Domino {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        let half = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text);
        let parsed = text
            .split_once('-')
            .and_then(|(high, low)| half(high).zip(half(low)))
            .filter(|(high, low)| high >= low)
            .and_then(|(high, low)| Domino::new(high, low));
        wanted(parsed, text, "a domino, like 6-4 (higher half first)")
    }
}

impl TryFrom<String> for Domino {
    type Error = NotAPiece;

    fn try_from(text: String) -> Result<Self, NotAPiece> {
        text.parse()
    }
}

impl From<Domino> for String {
    fn from(domino: Domino) -> String {
        domino.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_the_known_sizes_and_dense_indices() {
        for (most, size) in [(6, 28), (9, 55), (12, 91), (15, 136)] {
            let indices: Vec<usize> = Domino::set(most).map(Domino::index).collect();
            assert_eq!(indices, (0..size).collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_tile_reads_back_as_written_and_no_other_spelling_is_taken() {
        for tile in Domino::set(15) {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        for text in ["4-6", "16-1", "6", "6-", "06-1", "6-4-1", "+6-4"] {
            assert!(text.parse::<Domino>().is_err(), "{text}");
        }
    }

    #[test]
    fn beyond_is_the_other_half() {
        let tile = Domino::new(2, 5).unwrap();
        assert_eq!((tile.beyond(5), tile.beyond(2), tile.beyond(4)), (Some(2), Some(5), None));
    }
}
