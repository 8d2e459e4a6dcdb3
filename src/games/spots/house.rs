//! The options of Spots.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        wins: u8 = 5, "wins", "Rounds to win" {
            "1" => 1, "1", "A single round.";
            "2" => 2, "2", "";
            "3" => 3, "3", "";
            "5" => 5, "5", "As printed.";
            "7" => 7, "7", "";
        }
        help "How many rounds somebody must win to win the match. A tied round counts for all who share it."
        source "Five in the rulebook; other numbers are ours.";
    }
}
