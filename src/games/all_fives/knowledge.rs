//! Imagining the hidden tiles: deals that agree with all that a seat knows.
//!
//! What a seat knows of others is what everybody remembers ([`Memory`]) and that its own tiles are not theirs. One other
//! hand is drawn exactly evenly among all that agree with its newest memories; several are drawn one after the other, the
//! most restricted first. Deals that break an older memory are thrown away, up to [`TRIES`] times; then the oldest
//! memories are dropped.

use super::tile::Tiles;
use super::{AllFives, Memory};
use crate::engine::Rng;
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
                let Some(hands) = self.deal_unseen(seat, unseen, &memory, rng) else { continue };
                self.hands = hands;
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

    /// One deal of the unseen tiles; nothing if it does not agree with what is remembered.
    fn deal_unseen(&self, seat: Seat, unseen: Tiles, memory: &[Memory; 4], rng: &mut Rng) -> Option<[Tiles; 4]> {
        let mut hands = [Tiles::NONE; 4];
        hands[seat.index()] = self.hands[seat.index()];
        let mut order: [usize; 4] = std::array::from_fn(|index| index);
        // Those with the least room first; the order depends on public facts alone.
        let room = |index: &usize| {
            let free = unseen.minus(memory[*index].now()).len();
            (free as isize - self.hands[*index].len() as isize, *index)
        };
        order[..self.house.seats()].sort_unstable_by_key(room);
        let mut left = unseen;
        for index in order.into_iter().filter(|index| *index < self.house.seats() && *index != seat.index()) {
            let hand = memory[index].draw(left, self.hands[index].len(), rng)?;
            hands[index] = hand;
            left = left.minus(hand);
        }
        Some(hands)
    }
}
