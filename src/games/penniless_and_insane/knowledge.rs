//! What a seat may believe: all that the kit's sealed hands say.

use super::Penniless;
use crate::engine::Rng;
use crate::table::Seat;

impl Penniless {
    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Penniless {
        let mut imagined = self.clone();
        imagined.hands.imagine(seat, rng);
        imagined
    }
}
