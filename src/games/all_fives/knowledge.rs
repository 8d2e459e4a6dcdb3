//! Imagining the hidden tiles: deals that agree with all that a seat knows.
//!
//! What a seat knows of others is what everybody remembers ([`Memory`]) and that its own tiles are not theirs. One other
//! hand is drawn exactly evenly among all that agree with its newest memories; several are drawn one after the other, the
//! most restricted first. Deals that break an older memory are thrown away, up to [`TRIES`] times; then the oldest
//! memories are dropped.

use super::AllFives;
use super::memory::{Lack, Memory};
use super::tile::{SET, Tile, Tiles};
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
        let left = &mut self.boneyard[usize::from(self.drawn)..];
        for (place, tile) in left.iter_mut().zip(Tiles::ALL.minus(held)) {
            *place = tile;
        }
        rng.shuffle(left);
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
            let free = unseen.minus(now_lacking(memory[*index].lacks())).len();
            (free as isize - self.hands[*index].len() as isize, *index)
        };
        order[..self.house.seats()].sort_unstable_by_key(room);
        let mut left = unseen;
        for index in order.into_iter().filter(|index| *index < self.house.seats() && *index != seat.index()) {
            let lacks = memory[index].lacks();
            let hand = draw_hand(left, self.hands[index].len(), lacks, rng)?;
            if !lacks.iter().all(|lack| lack.allows(hand)) {
                return None;
            }
            hands[index] = hand;
            left = left.minus(hand);
        }
        Some(hands)
    }
}

/// The tiles that a seat has none of at present.
fn now_lacking(lacks: &[Lack]) -> Tiles {
    lacks.iter().filter(|lack| lack.since == 0).fold(Tiles::NONE, |all, lack| all.or(lack.tiles()))
}

/// A hand of `size` tiles out of `from`: evenly among those that agree with the lacks of now and with the newest other.
fn draw_hand(from: Tiles, size: usize, lacks: &[Lack], rng: &mut Rng) -> Option<Tiles> {
    let from = from.minus(now_lacking(lacks));
    if from.len() < size {
        return None;
    }
    let newest = lacks.iter().rev().find(|lack| lack.since > 0 && usize::from(lack.since) < size);
    let Some(lack) = newest else {
        return Some(some_of(from, size, rng));
    };
    let (doubtful, sure) = (from.and(lack.tiles()), from.minus(lack.tiles()));
    // How many doubtful tiles there are among the drawn ones: as likely as there are hands like that.
    let ways = |few: usize| choose(doubtful.len(), few) * choose(sure.len(), size - few);
    let most = usize::from(lack.since).min(size);
    let all: f64 = (0..=most).map(ways).sum();
    if all <= 0.0 {
        return None;
    }
    let mut left = f64::from(rng.unit()) * all;
    let mut few = 0;
    while few < most && (left >= ways(few) || ways(few) <= 0.0) {
        left -= ways(few);
        few += 1;
    }
    while ways(few) <= 0.0 {
        few -= 1;
    }
    Some(some_of(doubtful, few, rng).or(some_of(sure, size - few, rng)))
}

/// So many of these tiles, every choice equally likely.
fn some_of(tiles: Tiles, size: usize, rng: &mut Rng) -> Tiles {
    let mut all = [Tile::double(0); SET];
    let mut count = 0;
    for tile in tiles.iter() {
        all[count] = tile;
        count += 1;
    }
    rng.partial_shuffle(&mut all[..count], size).0.iter().copied().collect()
}

/// How many ways there are to choose `few` of `many`.
fn choose(many: usize, few: usize) -> f64 {
    if few > many { 0.0 } else { (0..few).map(|step| (many - step) as f64 / (step + 1) as f64).product() }
}
