//! Sets of the 28 tiles of a double-six set.

use crate::kit::set::{Indexed, Set};
use crate::pieces::Domino;

/// How many tiles the set has.
pub const SET: usize = 28;

const TILES: [Domino; SET] = {
    let mut tiles = [double(0); SET];
    let (mut high, mut index) = (0, 0);
    while high <= 6 {
        let mut low = 0;
        while low <= high {
            tiles[index] = Domino::new(high, low).expect("no half of the set has more than six pips");
            index += 1;
            low += 1;
        }
        high += 1;
    }
    tiles
};

const OF: [u64; 7] = {
    let mut of = [0; 7];
    let mut index = 0;
    while index < SET {
        let tile = TILES[index];
        of[tile.high() as usize] |= 1 << index;
        of[tile.low() as usize] |= 1 << index;
        index += 1;
    }
    of
};

/// The double of this number, which is at most 6.
pub const fn double(number: u8) -> Domino {
    Domino::new(number, number).expect("no number of the set is higher than six")
}

/// How a tile ranks for the lead by the highest double; doubles above all, then pips, then the higher half.
pub const fn lead_rank(tile: Domino) -> u8 {
    if tile.is_double() { 200 + tile.high() } else { tile.pips() * 7 + tile.high() }
}

/// The tiles of the set from the double blank up, for a [`Set`].
pub enum DoubleSix {}

impl Indexed for DoubleSix {
    type Item = Domino;
    const SIZE: usize = SET;

    #[inline]
    fn bit(tile: Domino) -> usize {
        tile.index()
    }

    #[inline]
    fn item(bit: usize) -> Domino {
        TILES[bit]
    }
}

/// A set of tiles.
pub type Tiles = Set<DoubleSix>;

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
}

/// "a 3", "a blank".
pub fn number_in_words(number: u8) -> String {
    if number == 0 { "a blank".to_owned() } else { format!("a {number}") }
}
