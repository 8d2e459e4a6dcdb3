//! The options of Seven-Handed Poker.

use crate::kit::house::options;

/// The seats of every match.
pub const SEATS: usize = 2;

options! {
    /// What was agreed before a match.
    pub struct House {
        jokers: u8 = 0, "jokers", "Jokers" {
            "0" => 0, "None", "The plain pack of 52.";
            "2" => 2, "Two", "A joker is whichever card its hand lacks and needs most; five of a kind beats everything.";
        }
        help "Both jokers are shuffled in, and wild."
        source "The rulebook allows jokers without a word on what they do.";

        wins: i32 = 1, "wins", "Games to win" {
            "1" => 1, "1", "A single game.";
            "2" => 2, "2", "";
            "3" => 3, "3", "";
            "5" => 5, "5", "";
        }
        help "Whoever has won this many games wins the match. A tied game counts for both."
        source "Ours: the rulebook plays a single game.";
    }
}
