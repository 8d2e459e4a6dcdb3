//! The options of Lamarckian Poker.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        wins: i32 = 1, "wins", "Deals to win" {
            "1" => 1, "1", "A single deal.";
            "2" => 2, "2", "";
            "3" => 3, "3", "";
            "5" => 5, "5", "";
        }
        help "Whoever has won this many deals wins the match. A shared deal counts for everybody who shares it."
        source "Ours: the rulebook plays a single deal.";
    }
}
