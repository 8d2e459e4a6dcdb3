//! The 28 tiles of a double-six set as small numbers, and sets of them.

use std::fmt;

use crate::kit::set::{Indexed, Set};
use crate::pieces::Domino;

/// How many tiles the set has.
pub const SET: usize = 28;

const HALVES: [(u8, u8); SET] = {
    let mut halves = [(0, 0); SET];
    let (mut high, mut index) = (0, 0);
    while high <= 6 {
        let mut low = 0;
        while low <= high {
            halves[index] = (high, low);
            index += 1;
            low += 1;
        }
        high += 1;
    }
    halves
};

const OF: [u64; 7] = {
    let mut of = [0; 7];
    let mut index = 0;
    while index < SET {
        let (high, low) = HALVES[index];
        of[high as usize] |= 1 << index;
        of[low as usize] |= 1 << index;
        index += 1;
    }
    of
};

/// A tile, by its place in the set: 0-0, 1-0, 1-1, 2-0 …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The tile of this domino; nothing if a half has more than six pips.
    pub fn of(domino: Domino) -> Option<Tile> {
        (domino.high() <= 6).then(|| Tile(domino.index() as u8))
    }

    /// The tile as a piece of the table.
    pub fn domino(self) -> Domino {
        Domino::new(self.high(), self.low()).expect("no half of the set has more than six pips")
    }

    /// The double of this number, which is at most 6.
    pub const fn double(number: u8) -> Tile {
        Tile(number * (number + 3) / 2)
    }

    /// The half with more pips.
    #[inline]
    pub const fn high(self) -> u8 {
        HALVES[self.0 as usize].0
    }

    /// The half with fewer pips.
    #[inline]
    pub const fn low(self) -> u8 {
        HALVES[self.0 as usize].1
    }

    /// The sum of both halves.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.high() + self.low()
    }

    /// Both halves equal.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.high() == self.low()
    }

    /// The half opposite the one with `number`, which the tile has.
    #[inline]
    pub const fn beyond(self, number: u8) -> u8 {
        self.pips() - number
    }

    /// How the tile ranks for the lead by the highest double; doubles above all, then pips, then the higher half.
    pub const fn lead_rank(self) -> u8 {
        if self.is_double() { 200 + self.high() } else { self.pips() * 7 + self.high() }
    }

    /// "six-four", "double three".
    pub fn words(self) -> String {
        self.domino().words()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.domino().fmt(f)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.domino().fmt(f)
    }
}

impl std::str::FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Tile, ()> {
        text.parse().ok().and_then(Tile::of).ok_or(())
    }
}

/// Tiles from the double blank up.
impl Indexed for Tile {
    type Item = Tile;
    const SIZE: usize = SET;

    #[inline]
    fn bit(tile: Tile) -> usize {
        usize::from(tile.0)
    }

    #[inline]
    fn item(bit: usize) -> Tile {
        Tile(bit as u8)
    }
}

/// A set of tiles.
pub type Tiles = Set<Tile>;

impl Tiles {
    /// The whole set.
    pub const ALL: Tiles = Set::from_bits((1 << SET) - 1);

    /// The tiles that have this number.
    #[inline]
    pub const fn of(number: u8) -> Tiles {
        Set::from_bits(OF[number as usize])
    }

    /// The pips on all of them.
    pub fn pips(self) -> i32 {
        self.iter().map(|tile| i32::from(tile.pips())).sum()
    }

    /// The tiles as pieces of the table, in order.
    pub fn dominoes(self) -> impl Iterator<Item = Domino> + Clone {
        self.iter().map(Tile::domino)
    }
}

/// "a 3", "a blank".
pub fn number_in_words(number: u8) -> String {
    if number == 0 { "a blank".to_owned() } else { format!("a {number}") }
}
