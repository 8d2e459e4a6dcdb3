//! What a seat may believe: all that the kit's sealed hands say. Hidden are the deck, the marks not yet turned up, and of every
//! hand the dealt cards that were never marked.

use super::Lamarckian;
use crate::engine::Rng;
use crate::table::Seat;

impl Lamarckian {
    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Lamarckian {
        let mut imagined = self.clone();
        imagined.hands.imagine(seat, rng);
        imagined
    }
}
