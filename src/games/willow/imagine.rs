//! Imagining the hidden cards from what a seat knows: its own, the open ones, those of a showdown; and how the others bet.

use super::hand::{RANKS, place};
use super::read::Track;
use super::{PACK, Willow};
use crate::engine::Rng;
use crate::pieces::Card;
use crate::table::{Seat, Viewer};

impl Willow {
    /// The same match with everything that `seat` does not know drawn anew, hidden cards as the bets of their seats suggest.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Willow {
        let mut imagined = self.clone();
        // Kept in what is imagined: a search imagines the same moment again and again.
        let beliefs = self.beliefs.unwrap_or_else(|| self.read());
        imagined.beliefs = Some(beliefs);
        imagined.tracks[seat.index()] = Track::SURE;
        let mut pool = Pool::without(self.seen(seat));
        for owner in self.seats().filter(|owner| self.is_dealt_in(*owner)) {
            if !self.sees_down(owner, Viewer::Seat(seat)) {
                imagined.down[owner.index()] = Some(pool.draw(&beliefs[owner.index()], rng));
            }
        }
        let rest = &mut pool.cards[..pool.count];
        rng.shuffle(rest);
        imagined.deck[usize::from(self.drawn)..].copy_from_slice(rest);
        imagined
    }

    /// The cards that `seat` sees, as bits.
    fn seen(&self, seat: Seat) -> u64 {
        let bit = |card: Option<Card>| card.map_or(0, |card| 1_u64 << card.index());
        let both = |owner: Seat| {
            let down = self.down[owner.index()].filter(|_| self.sees_down(owner, Viewer::Seat(seat)));
            bit(down) | bit(self.up[owner.index()])
        };
        self.seats().fold(0, |seen, owner| seen | both(owner))
    }
}

/// The cards that somebody does not see.
struct Pool {
    cards: [Card; PACK],
    count: usize,
}

impl Pool {
    /// All cards of the pack but these, in notation order.
    fn without(seen: u64) -> Pool {
        let mut pool = Pool { cards: [Card::BLACK_JOKER; PACK], count: 0 };
        for card in super::hand::pack().filter(|card| seen & 1 << card.index() == 0) {
            pool.cards[pool.count] = card;
            pool.count += 1;
        }
        pool
    }

    /// Takes a card out, each as likely as its rank weighs.
    fn draw(&mut self, weights: &[f32; RANKS], rng: &mut Rng) -> Card {
        let weight = |card: &Card| weights[place(*card)];
        let all: f32 = self.cards[..self.count].iter().map(weight).sum();
        let mut left = rng.unit() * all;
        let found = self.cards[..self.count].iter().position(|card| {
            left -= weight(card);
            left < 0.0
        });
        self.count -= 1;
        self.cards.swap(found.unwrap_or(self.count), self.count);
        self.cards[self.count]
    }
}
