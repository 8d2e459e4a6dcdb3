//! What a seat may believe: everything has been seen by everybody, but for the bids that lie sealed.

use super::Boneyard;
use crate::engine::Rng;
use crate::kit::sealed::Sealed;
use crate::table::Seat;

impl Boneyard {
    /// A state that `seat` cannot tell from this one: all hold what they held, and have bid something.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Boneyard {
        let mut imagined = self.clone();
        if !self.is_sealed() {
            return imagined;
        }
        imagined.bids = self.bids.known_to(seat);
        for (other, _) in self.bids.made().filter(|(other, _)| *other != seat) {
            let held = self.held(other);
            let bid = held.any_part(rng);
            imagined.hands[other.index()] = held.without(bid);
            imagined.bids.put(other, bid);
        }
        imagined
    }

    /// Takes back all bids that lie sealed: who thinks about a bid must not go by whether others were quicker.
    pub(super) fn take_back(&mut self) {
        for (seat, bid) in self.bids.made() {
            self.hands[seat.index()] = self.hands[seat.index()].and(bid);
            self.lying.remove(seat);
        }
        self.bids = Sealed::ask(self.bids.asked());
    }
}
