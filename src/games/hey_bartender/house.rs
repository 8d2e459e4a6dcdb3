//! The options of Hey, Bartender!

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        deals: u8 = 1, "deals", "Deals", 1..=6
        help "How many complete deals make a match. Tips add up, and the deal moves left each time."
        source "One in the rulebook; more are ours.";
    }
}

impl House {
    /// Cards dealt to each hand.
    pub const fn hand(self) -> usize {
        if self.seats() < 5 { 7 } else { 6 }
    }
}
