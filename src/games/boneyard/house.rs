//! The options of Boneyard.

use crate::kit::house::options;

/// The most seats, and so the length of the arrays by seat.
pub const SEATS: usize = 8;

options! {
    /// What was agreed before a match.
    pub struct House {
        target: i32 = 40, "target", "Dollars that win" {
            "30" => 30, "30", "One good bucket, more or less.";
            "35" => 35, "35", "";
            "40" => 40, "40", "As the rulebook has it.";
            "45" => 45, "45", "";
        }
        help "Whoever holds this much at the end of a round wins; if several do, the richest of them."
        source "40 in the rulebook; the others are ours.";

        max_rounds: u16 = 30, "max_rounds", "Most rounds", 3..=60
        help "After this round the richest seat wins, whatever it holds."
        source "Ours: the rulebook sets no limit.";

        memory: enum Memory = Hidden, "memory", "Other people’s money" {
            "hidden" => Hidden, "Hidden", "You see what everybody wins and loses, and have to keep count.";
            "shown" => Shown, "Shown", "Everybody’s notes and totals can be read at any time.";
        }
        help "Nothing that the others hold is secret: it can only be forgotten.";
    }
}
