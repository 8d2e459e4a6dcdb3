//! What everybody can remember of a seat's hand: the tiles that it showed not to have when it drew or passed.

use super::tile::{Tile, Tiles};

/// So many are remembered; more than a seat's hand says in practice.
const MOST: usize = 8;

/// At some moment a seat held none of these tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lack {
    /// The tiles it did not hold.
    pub tiles: Tiles,
    /// How many tiles it has drawn since and may still hold: so many of its tiles may be among them.
    pub since: u8,
}

impl Lack {
    /// Whether a hand agrees with it.
    pub const fn allows(self, hand: Tiles) -> bool {
        hand.and(self.tiles).len() <= self.since as usize
    }
}

/// What is remembered of one seat, oldest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    lacks: [Lack; MOST],
    count: u8,
}

impl Memory {
    /// All that is remembered, oldest first.
    pub fn lacks(&self) -> &[Lack] {
        &self.lacks[..usize::from(self.count)]
    }

    /// The seat holds none of these tiles now. What says less than that is forgotten.
    pub fn lacks_now(&mut self, tiles: Tiles) {
        self.keep(|lack| !lack.tiles.within(tiles));
        if usize::from(self.count) == MOST {
            self.forget_oldest();
        }
        self.lacks[usize::from(self.count)] = Lack { tiles, since: 0 };
        self.count += 1;
    }

    /// The seat has drawn a tile that nobody else has seen.
    pub fn drew(&mut self) {
        let count = usize::from(self.count);
        self.lacks[..count].iter_mut().for_each(|lack| lack.since += 1);
    }

    /// The seat has laid a tile. If it lacked that tile once, it must have drawn it since.
    pub fn laid(&mut self, tile: Tile) {
        let count = usize::from(self.count);
        for lack in &mut self.lacks[..count] {
            if lack.tiles.has(tile) {
                lack.since = lack.since.saturating_sub(1);
            }
        }
    }

    /// The seat has laid the tile that it drew last.
    pub fn laid_drawn(&mut self) {
        let count = usize::from(self.count);
        self.lacks[..count].iter_mut().for_each(|lack| lack.since = lack.since.saturating_sub(1));
    }

    /// Drops the oldest entry.
    pub fn forget_oldest(&mut self) {
        let mut first = true;
        self.keep(|_| !std::mem::replace(&mut first, false));
    }

    fn keep(&mut self, mut wanted: impl FnMut(Lack) -> bool) {
        let mut kept = 0;
        for index in 0..usize::from(self.count) {
            if wanted(self.lacks[index]) {
                self.lacks[kept] = self.lacks[index];
                kept += 1;
            }
        }
        // Blank what is behind, so that equal memories are equal.
        self.lacks[kept..].fill(Lack::default());
        self.count = kept as u8;
    }
}
