//! The options of Brain Baseball.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        innings: Option<u8> = 0, "innings", "Innings", 0..=21
        help "How many innings make a match. 0 means one for each player, so that everybody deals once."
        source "One for each player in the rulebook; other numbers are ours.";

        hand: usize = 7, "hand", "Cards each", 3..=7
        help "How many cards everybody is dealt. Fewer make a short game in which more is luck."
        source "Seven in the rulebook.";

        three_strikes: bool = true, "three_strikes", "Three strikes win"
        help "Three strikes in a row by the same pitcher win the whole match. Without it a strike only keeps the ball.";

        stakes: enum Stakes = Points, "stakes", "Stakes" {
            "points" => Points, "Points", "Every ball is worth its number.";
            "pot" => Pot, "A pot", "Every pitch is paid for, and the best of the inning takes it all.";
        }
        help "Whether you play for points or for coins."
        source "The pot is the rulebook’s gambling variation.";
    }
}

impl House {
    /// How many innings the match has.
    pub fn length(self) -> u8 {
        self.innings.unwrap_or(self.seats() as u8)
    }

    /// Whether coins are played for.
    pub fn has_pot(self) -> bool {
        self.stakes == Stakes::Pot
    }
}
