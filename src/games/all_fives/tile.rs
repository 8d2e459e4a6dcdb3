//! The 28 tiles of a double-six set as small numbers, and sets of them as bits.

use std::fmt;

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

const WITH: [u32; 7] = {
    let mut with = [0; 7];
    let mut index = 0;
    while index < SET {
        let (high, low) = HALVES[index];
        with[high as usize] |= 1 << index;
        with[low as usize] |= 1 << index;
        index += 1;
    }
    with
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

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles(u32);

impl Tiles {
    /// No tile.
    pub const NONE: Tiles = Tiles(0);
    /// The whole set.
    pub const ALL: Tiles = Tiles((1 << SET) - 1);

    /// The tiles that have this number.
    #[inline]
    pub const fn with(number: u8) -> Tiles {
        Tiles(WITH[number as usize])
    }

    /// Whether the tile is in it.
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 & (1 << tile.0) != 0
    }

    /// Adds a tile.
    #[inline]
    pub const fn add(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// Takes a tile out.
    #[inline]
    pub const fn take(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// The tiles of both.
    #[inline]
    pub const fn and(self, other: Tiles) -> Tiles {
        Tiles(self.0 & other.0)
    }

    /// The tiles of either.
    #[inline]
    pub const fn or(self, other: Tiles) -> Tiles {
        Tiles(self.0 | other.0)
    }

    /// The tiles that are not in `other`.
    #[inline]
    pub const fn without(self, other: Tiles) -> Tiles {
        Tiles(self.0 & !other.0)
    }

    /// Whether all of them are in `other`.
    #[inline]
    pub const fn within(self, other: Tiles) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tiles of the set come before `tile`: its index in a sorted hand.
    pub const fn rank(self, tile: Tile) -> usize {
        (self.0 & ((1 << tile.0) - 1)).count_ones() as usize
    }

    /// The pips on all of them.
    pub fn pips(self) -> i32 {
        self.iter().map(|tile| i32::from(tile.pips())).sum()
    }

    /// The tiles in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros();
            left &= left - 1;
            Some(Tile(index as u8))
        })
    }

    /// The tiles as pieces of the table, in order.
    pub fn dominoes(self) -> impl Iterator<Item = Domino> + Clone {
        self.iter().map(Tile::domino)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        let mut set = Tiles::NONE;
        tiles.into_iter().for_each(|tile| set.add(tile));
        set
    }
}
