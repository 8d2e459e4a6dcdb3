//! Imagining the hidden tiles: deals that agree with all that a seat knows.
//!
//! What a seat knows of others is what everybody remembers ([`Memory`]) and that its own tiles are not theirs. One other
//! hand is drawn exactly evenly among all that agree with its newest memories; several are drawn one after the other, the
//! most restricted first. Deals that break an older memory are thrown away, up to [`TRIES`] times; then the oldest
//! memories are dropped.

use super::tile::Tiles;
use super::{AllFives, Memory};
use crate::engine::Rng;
use crate::kit::refusals::deal;
use crate::table::Seat;

/// So many deals are tried before the oldest memories are dropped.
const TRIES: usize = 200;

impl AllFives {
    /// The tiles that a seat does not see.
    pub(super) fn unseen(&self, seat: Seat) -> Tiles {
        Tiles::ALL.minus(self.hands[seat.index()]).minus(self.line.tiles())
    }

    /// Draws the hands of all others and the boneyard anew, from what `seat` knows.
    pub(super) fn imagine_hands(&mut self, seat: Seat, rng: &mut Rng) {
        let unseen = self.unseen(seat);
        let mut memory = self.memory;
        let lead = self.lead_is_forced().then(|| self.known_lead(seat));
        if let Some(Some(higher)) = lead {
            // The leader knows that nobody holds more than its own lead.
            memory.iter_mut().for_each(|memory| memory.lacks_now(higher));
        }
        loop {
            for _ in 0..TRIES {
                let size = |other: Seat| self.hands[other.index()].len();
                let dealt = deal(unseen, self.house.others(seat), size, |other| memory[other.index()], rng);
                let Some(dealt) = dealt else { continue };
                self.house.others(seat).for_each(|other| self.hands[other.index()] = dealt[other]);
                if lead != Some(None) || self.holder_of_highest() == self.to_act {
                    self.imagine_boneyard(rng);
                    return;
                }
            }
            if memory.iter().all(|memory| memory.lacks().is_empty()) {
                self.imagine_boneyard(rng);
                return;
            }
            memory.iter_mut().for_each(Memory::forget_oldest);
        }
    }

    /// Shuffles whatever no hand holds into the boneyard.
    pub(super) fn imagine_boneyard(&mut self, rng: &mut Rng) {
        let held = self.hands.iter().fold(self.line.tiles(), |tiles, hand| tiles.or(*hand));
        self.boneyard.imagine(Tiles::ALL.minus(held), rng);
    }

    /// What `seat` knows of a forced lead: as the leader, the tiles that are higher than its own lead.
    fn known_lead(&self, seat: Seat) -> Option<Tiles> {
        if seat != self.to_act {
            return None;
        }
        super::highest(self.hands[seat.index()]).map(super::higher_leads)
    }
}
