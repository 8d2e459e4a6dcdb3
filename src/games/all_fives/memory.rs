//! What everybody can remember of a seat's hand: the tiles that it showed not to have when it drew or passed.

use super::tile::{Tile, Tiles};
use crate::kit::list::{Filler, List};

/// So many are remembered; more than a seat's hand says in practice.
const MOST: usize = 8;

/// At some moment a seat held none of these tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lack {
    /// The tiles it did not hold, as the bits of a set; half as wide, since four seats keep many of these.
    bits: u32,
    /// How many tiles it has drawn since and may still hold: so many of its tiles may be among them.
    pub since: u8,
}

impl Lack {
    const fn of(tiles: Tiles) -> Lack {
        Lack { bits: tiles.bits() as u32, since: 0 }
    }

    /// The tiles it did not hold.
    #[inline]
    pub const fn tiles(self) -> Tiles {
        Tiles::from_bits(self.bits as u64)
    }

    /// Whether a hand agrees with it.
    pub const fn allows(self, hand: Tiles) -> bool {
        hand.and(self.tiles()).len() <= self.since as usize
    }
}

impl Filler for Lack {
    const FILLER: Lack = Lack::of(Tiles::NONE);
}

/// What is remembered of one seat, oldest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory(List<Lack, MOST>);

impl Memory {
    /// All that is remembered, oldest first.
    pub fn lacks(&self) -> &[Lack] {
        &self.0
    }

    /// The seat holds none of these tiles now. What says less than that is forgotten.
    pub fn lacks_now(&mut self, tiles: Tiles) {
        self.0 = self.0.iter().copied().filter(|lack| !lack.tiles().within(tiles)).collect();
        if self.0.len() == MOST {
            self.forget_oldest();
        }
        self.0.push(Lack::of(tiles));
    }

    /// The seat has drawn a tile that nobody else has seen.
    pub fn drew(&mut self) {
        self.0.iter_mut().for_each(|lack| lack.since += 1);
    }

    /// The seat has laid a tile. If it lacked that tile once, it must have drawn it since.
    pub fn laid(&mut self, tile: Tile) {
        let lacked = self.0.iter_mut().filter(|lack| lack.tiles().has(tile));
        lacked.for_each(|lack| lack.since = lack.since.saturating_sub(1));
    }

    /// The seat has laid the tile that it drew last.
    pub fn laid_drawn(&mut self) {
        self.0.iter_mut().for_each(|lack| lack.since = lack.since.saturating_sub(1));
    }

    /// Drops the oldest entry, if there is any.
    pub fn forget_oldest(&mut self) {
        if !self.0.is_empty() {
            self.0.remove(0);
        }
    }
}
