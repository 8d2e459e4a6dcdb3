//! The options of Penniless and Insane.

use crate::kit::house::options;

/// The most seats, and so the length of the arrays by seat.
pub const SEATS: usize = 7;

options! {
    /// What was agreed before a match.
    pub struct House {
        target: i32 = 150, "target", "Points that win" {
            "50" => 50, "50", "One good round, or two middling ones.";
            "100" => 100, "100", "";
            "150" => 150, "150", "As the rulebook has it.";
            "300" => 300, "300", "An earlier printing.";
        }
        help "The match ends after the round in which somebody’s total reaches this number; the highest total wins. \
              Plays no part in gambling."
        source "150 in the Poker Suite of 2011, 300 in an earlier printing; the shorter ones are ours.";

        gambling: bool = false, "gambling", "Play for the money"
        help "What is spent goes into a pot, and the best round takes it. The biggest purse wins."
        source "The gambling variant of the rulebook.";

        rounds: u16 = 5, "rounds", "Rounds of gambling" {
            "1" => 1, "1", "";
            "3" => 3, "3", "";
            "5" => 5, "5", "";
            "10" => 10, "10", "";
        }
        help "How long a match for the money lasts. Plays no part otherwise."
        source "Ours: by the rulebook one stops when somebody has had enough.";
    }
}
