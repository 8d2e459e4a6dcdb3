//! The options of a match.

use crate::kit::betting::Limits;
use crate::kit::house::options;

/// The most seats.
pub(super) const SEATS: usize = 10;
/// What everybody pays before a hand.
pub(super) const ANTE: i32 = 1;
/// Raises in a betting round, after the bet (Ruling 3).
pub(super) const RAISES: u8 = 3;

options! {
    /// What was agreed.
    pub struct House {
        hands: u32 = 10, "hands", "Hands", 1..=100
        help "The match ends after so many hands; with table stakes it may end sooner."
        source "The booklet names no length.";

        stack: Option<i32> = None, "stack", "Coins at the start" {
            "0" => None, "On credit", "Everybody starts at nothing and may owe.";
            "50" => Some(50), "50", "A short stack: all in comes soon.";
            "100" => Some(100), "100", "Table stakes.";
            "200" => Some(200), "200", "Deep pockets.";
        }
        help "With coins in front of you nobody pays more than it has: all in, side pots, and whoever has nothing left is \
              out of the match."
        source "The booklet plays for coins without a word on how many; table stakes are the custom of card rooms.";

        structure: enum Structure = Spread, "structure", "Bets" {
            "spread" => Spread, "1–10, then 2–20", "As printed.";
            "small" => Small, "1–5, then 2–10", "Half of it.";
            "fixed" => Fixed, "5, then 10", "Every bet and every raise is the same.";
        }
        help "The smallest and the largest bet or raise in the first and in the second betting round."
        source "The booklet allows any structure and describes the first; the other two are common ones.";
    }
}

impl House {
    /// What may be bet in a betting round, 1 or 2. Nobody ever checks.
    pub fn limits(&self, round: u8) -> Limits {
        let (least, most) = match (self.structure, round) {
            (Structure::Spread, 1) => (1, 10),
            (Structure::Spread, _) => (2, 20),
            (Structure::Small, 1) => (1, 5),
            (Structure::Small, _) => (2, 10),
            (Structure::Fixed, 1) => (5, 5),
            (Structure::Fixed, _) => (10, 10),
        };
        Limits { least, most, raises: RAISES, check: false }
    }
}
