//! The options of Barcelona.

use crate::kit::house::options;

/// The most seats.
pub(super) const SEATS: usize = 5;

options! {
    /// What was agreed.
    pub struct House {
        hands: u32 = 12, "hands", "Hands", 1..=60
        help "The match ends after so many hands; with table stakes it may end sooner."
        source "The booklet says several hands; with twelve, two, three or four seats deal equally often.";

        ante: i32 = 1, "ante", "Ante", 1..=10
        help "Coins that everybody pays into the pot before a hand."
        source "The booklet has one coin.";

        stack: Option<i32> = 0, "stack", "Coins at the start", 0 | 10..=500
        help "0: coins only keep score, and you may owe some. Otherwise everybody starts with so many and never pays more \
              than it has; whoever cannot pay an ante is out of the match."
        source "The booklet plays for coins without a word on how many; table stakes are the custom of card rooms.";
    }
}
