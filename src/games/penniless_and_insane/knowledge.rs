//! What a seat may believe: the deck, the bids not yet turned up, and of every hand the dealt cards that were never bid.
//!
//! All other cards have been seen by everybody: so one observer of the table, shown a seat's own hand, knows what it knows.

use super::{Cards, DECK, Penniless, Phase};
use crate::engine::Rng;
use crate::table::Seat;

impl Penniless {
    /// The cards of a hand, and of the bid before it, that everybody has seen.
    pub(super) fn known(&self, seat: Seat) -> Cards {
        self.public.sure(seat.index())
    }

    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Penniless {
        let mut imagined = self.clone();
        let deal = self.public.seeing(self.held(seat), seat.index()).sample(rng);
        let hidden = matches!(self.phase, Phase::Bid | Phase::Sealed);
        if hidden {
            imagined.bids = self.bids.known_to(seat);
        }
        for other in self.others(seat) {
            let mut hand = deal[other.index()];
            match self.bid(other) {
                Some(_) if hidden => imagined.bids.imagine(other, &mut hand, rng),
                Some(bid) => hand.take(bid),
                None => {}
            }
            imagined.hands[other.index()] = hand;
        }
        imagined.pack.imagine(deal[DECK], rng);
        imagined
    }
}
