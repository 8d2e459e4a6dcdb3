//! Sets of tiles and of numbers. A double-fifteen set has more tiles than a [`Set`](crate::kit::set::Set) has bits, and
//! what one asks of a hand is which of its tiles show a number: so a hand is a row of numbers for every number.

use crate::kit::refusals::{Hand, Refused};
use crate::pieces::Domino;

/// How many tiles the largest set has.
pub const SET: usize = 136;

/// How many numbers there are, the blank among them.
const NUMBERS: usize = Domino::MOST as usize + 1;

/// A set of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers(pub u16);

impl Numbers {
    /// This number alone.
    #[inline]
    pub const fn one(number: u8) -> Numbers {
        Numbers(1 << number)
    }

    /// Whether it holds the number.
    #[inline]
    pub const fn has(self, number: u8) -> bool {
        self.0 >> number & 1 != 0
    }

    /// The numbers, the lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        (0..NUMBERS as u8).filter(move |number| self.has(*number))
    }
}

/// That a seat has no tile with any of these numbers.
impl Refused for Numbers {
    type Hand = Tiles;
    const NOTHING: Numbers = Numbers(0);

    fn and_also(self, other: Numbers) -> Numbers {
        Numbers(self.0 | other.0)
    }

    fn is_part_of(self, other: Numbers) -> bool {
        self.0 & !other.0 == 0
    }

    fn concerns(self, tile: Domino) -> bool {
        self.has(tile.high()) || self.has(tile.low())
    }

    fn of(self, hand: Tiles) -> Tiles {
        let mut rows = hand.0;
        for (number, row) in rows.iter_mut().enumerate() {
            if !self.has(number as u8) {
                *row &= self.0;
            }
        }
        Tiles(rows)
    }
}

/// A set of tiles: for every number, with which others it lies on a tile of the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles([u16; NUMBERS]);

impl Tiles {
    /// The full set up to the double of `most`.
    pub fn full(most: u8) -> Tiles {
        Domino::set(most).collect()
    }

    /// Adds a tile.
    #[inline]
    pub fn add(&mut self, tile: Domino) {
        let (high, low) = (tile.high(), tile.low());
        self.0[usize::from(high)] |= 1 << low;
        self.0[usize::from(low)] |= 1 << high;
    }

    /// Takes a tile out.
    #[inline]
    pub fn take(&mut self, tile: Domino) {
        let (high, low) = (tile.high(), tile.low());
        self.0[usize::from(high)] &= !(1 << low);
        self.0[usize::from(low)] &= !(1 << high);
    }

    /// The set without a tile.
    #[inline]
    pub fn without(mut self, tile: Domino) -> Tiles {
        self.take(tile);
        self
    }

    /// Whether a tile is in it.
    #[inline]
    pub fn has(&self, tile: Domino) -> bool {
        Numbers(self.0[usize::from(tile.high())]).has(tile.low())
    }

    /// The numbers with which this one lies on a tile of the set.
    #[inline]
    pub fn beyond(&self, number: u8) -> Numbers {
        Numbers(self.0[usize::from(number)])
    }

    /// How many tiles show this number.
    #[inline]
    pub fn showing(&self, number: u8) -> usize {
        self.0[usize::from(number)].count_ones() as usize
    }

    /// Whether a tile shows one of these numbers.
    #[inline]
    pub fn fits(&self, numbers: Numbers) -> bool {
        self.0.iter().enumerate().any(|(number, row)| numbers.has(number as u8) && *row != 0)
    }

    /// How many tiles there are.
    #[inline]
    pub fn len(&self) -> usize {
        let (mut halves, mut doubles) = (0, 0);
        for (number, row) in self.0.iter().enumerate() {
            halves += row.count_ones();
            doubles += u32::from(row >> number & 1);
        }
        (halves + doubles) as usize / 2
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; NUMBERS]
    }

    /// The tiles of both sets.
    pub fn or(mut self, other: Tiles) -> Tiles {
        self.0.iter_mut().zip(other.0).for_each(|(row, more)| *row |= more);
        self
    }

    /// The tiles from the double blank up.
    pub fn iter(self) -> Iter {
        Iter { left: self, high: 0 }
    }

    /// How many tiles come before this one.
    pub fn place(self, tile: Domino) -> usize {
        self.iter().take_while(|other| *other != tile).count()
    }

    /// What the tiles cost at the end of a round, the double blank so much.
    pub fn pips(&self, blank: i32) -> i32 {
        // A double stands once in its row and counts both its halves.
        let row =
            |(number, row): (usize, &u16)| (row.count_ones() + u32::from(row >> number & 1)) as i32 * number as i32;
        let zero = if self.0[0] & 1 == 0 { 0 } else { blank };
        self.0.iter().enumerate().map(row).sum::<i32>() + zero
    }
}

impl Hand for Tiles {
    fn count(self) -> usize {
        self.len()
    }

    fn less(mut self, other: Tiles) -> Tiles {
        self.0.iter_mut().zip(other.0).for_each(|(row, gone)| *row &= !gone);
        self
    }
}

/// The tiles of a set from the double blank up.
#[derive(Clone)]
pub struct Iter {
    left: Tiles,
    high: u8,
}

impl Iterator for Iter {
    type Item = Domino;

    #[inline]
    fn next(&mut self) -> Option<Domino> {
        loop {
            let row = self.left.0.get_mut(usize::from(self.high))?;
            let low = row.trailing_zeros() as u8;
            if low <= self.high {
                *row &= *row - 1;
                return Domino::new(self.high, low);
            }
            self.high += 1;
        }
    }
}

impl IntoIterator for Tiles {
    type Item = Domino;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Domino> for Tiles {
    fn from_iter<I: IntoIterator<Item = Domino>>(tiles: I) -> Tiles {
        tiles.into_iter().fold(Tiles::default(), |mut all, tile| {
            all.add(tile);
            all
        })
    }
}
