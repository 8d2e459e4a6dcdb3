//! Imagining the hidden tiles: deals that agree with all that a seat knows.
//!
//! What a seat knows of others is what everybody remembers ([`Memory`]: a draw or a pass tells that no number then open was
//! there) and that its own tiles are not theirs. One other hand is drawn exactly evenly among all that agree with its newest
//! memories; several are drawn one after the other, the most restricted first. Deals that break an older memory are thrown
//! away, up to [`TRIES`] times; then the oldest memories are dropped.

use super::tiles::Tiles;
use super::{Chickenfoot, Phase};
use crate::engine::Rng;
use crate::kit::refusals::{Hand, deal};
use crate::table::Seat;

/// So many deals are tried before the oldest memories are dropped.
const TRIES: usize = 200;

impl Chickenfoot {
    /// The tiles that a seat does not see.
    pub(super) fn unseen(&self, seat: Seat) -> Tiles {
        Tiles::full(self.house.most()).less(self.line.tiles()).less(self.hands[seat])
    }

    /// Draws the hands of all others and the yard anew, from what `seat` knows.
    pub(super) fn imagine(&mut self, seat: Seat, rng: &mut Rng) {
        if matches!(self.phase, Phase::Play | Phase::Drawn | Phase::Ended(_)) {
            let unseen = self.unseen(seat);
            let mut memory = self.memory;
            self.hands = 'imagined: loop {
                for _ in 0..TRIES {
                    let size = |other: Seat| self.hands[other].len();
                    if let Some(mut hands) = deal(unseen, self.house.others(seat), size, |other| memory[other], rng) {
                        hands[seat] = self.hands[seat];
                        break 'imagined hands;
                    }
                }
                self.house.everybody().for_each(|seat| memory[seat].forget_oldest());
            };
        }
        self.imagine_yard(rng);
    }

    /// Shuffles whatever no hand holds into the yard.
    fn imagine_yard(&mut self, rng: &mut Rng) {
        let held = self.house.everybody().fold(self.line.tiles(), |tiles, seat| tiles.or(self.hands[seat]));
        self.yard.imagine(Tiles::full(self.house.most()).less(held), rng);
    }
}
