//! What a seat may believe: all that the kit's sealed hands say.

use super::LastMan;
use crate::engine::Rng;
use crate::table::Seat;

impl LastMan {
    /// A state that `seat` cannot tell from this one. A choice that lies face down may be any card of that hand.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> LastMan {
        let mut imagined = self.clone();
        imagined.hands.imagine(seat, rng);
        imagined
    }
}
