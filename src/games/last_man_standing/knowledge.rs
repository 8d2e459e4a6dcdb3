//! What a seat may believe: the deck, the choices face down, and of every hand the two dealt cards as long as they are hidden.
//!
//! All other cards have been seen by everybody: so one observer of the table, shown a seat's own hand, knows what it knows.

use super::{Cards, DECK, LastMan, Public};
use crate::engine::Rng;
use crate::table::Seat;

impl LastMan {
    /// The cards of a hand, with its choice, that everybody has seen.
    pub(super) fn known(&self, seat: Seat) -> Cards {
        self.public.sure(seat.index())
    }

    /// What a seat knows.
    pub(super) fn known_to(&self, seat: Seat) -> Public {
        self.public.seeing(self.held(seat), seat.index())
    }

    /// A state that `seat` cannot tell from this one. A choice that lies face down may be any card of that hand.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> LastMan {
        let mut imagined = self.clone();
        let deal = self.known_to(seat).sample(rng);
        if self.is_choosing() {
            imagined.choices = self.choices.known_to(seat);
        }
        for other in self.others(seat) {
            let mut hand = deal[other.index()];
            if self.choice_of(other).is_some() {
                imagined.choices.imagine(other, &mut hand, rng);
            }
            imagined.hands[other.index()] = hand;
        }
        imagined.pack.imagine(deal[DECK], rng);
        imagined
    }
}
