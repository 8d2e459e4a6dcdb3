//! What a seat may believe: the deck, the marks not yet turned up, and of every hand the dealt cards that were never marked.
//!
//! All other cards have been seen by everybody: so one observer of the table, shown a seat's own hand, knows what it knows.

use super::{DECK, FollowingSuit, OPEN};
use crate::engine::Rng;
use crate::kit::tricks::CardSet;
use crate::table::Seat;

impl FollowingSuit {
    /// The cards of a hand, and the mark before it, that everybody has seen or can tell from what has been seen.
    pub(super) fn known(&self, seat: Seat) -> CardSet {
        self.public.sure(seat.index())
    }

    /// The cards whose places `seat` does not know: in the deck, or dealt to others and never marked.
    pub(super) fn unseen(&self, seat: Seat) -> CardSet {
        let seen = self.everybody().fold(self.public.sure(OPEN), |seen, other| seen.or(self.known(other)));
        CardSet::PACK.minus(seen).minus(self.public.sure(DECK)).minus(self.held(seat))
    }

    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> FollowingSuit {
        let mut imagined = self.clone();
        let deal = self.public.seeing(self.held(seat), seat.index()).sample(rng);
        let hidden = self.marks_are_hidden();
        if hidden {
            imagined.marks = self.marks.known_to(seat);
        }
        for other in self.others(seat) {
            let mut hand = deal[other.index()];
            match self.mark(other) {
                Some(_) if hidden => imagined.marks.imagine(other, &mut hand, rng),
                Some(mark) => hand.take(mark),
                None => {}
            }
            imagined.hands[other.index()] = hand;
        }
        imagined.pack.imagine(deal[DECK], rng);
        imagined
    }
}
