//! The options of The Lost Pueblo.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        hands: u8 = 1, "hands", "Hands" {
            "1" => 1, "1", "Five minutes.";
            "3" => 3, "3", "";
            "5" => 5, "5", "";
            "10" => 10, "10", "An evening of suspicion.";
        }
        help "How many hands make a match. Each hand won is a point; the most points win."
        source "The booklet plays single hands; counting several is ours.";

        /// In rounds of the table.
        limit: u8 = 10, "limit", "Rounds in a hand" {
            "5" => 5, "5", "The thief needs little patience.";
            "10" => 10, "10", "";
            "20" => 20, "20", "Plenty of time.";
        }
        help "After so many rounds the thief has got away: time works for the ace, so the others must act."
        source "Cards could go round for ever by the booklet; the limit is ours.";

        talk: bool = true, "talk", "Table talk"
        help "Everybody may say one thing a turn: who it is, who it is not. It binds nobody. Switch it off when you sit round \
              one device and can talk for yourselves."
        source "The booklet all but demands talk; the four phrases stand in for it.";
    }
}

impl House {
    /// A hand ends after so many turns at the latest.
    #[inline]
    pub const fn turns(&self) -> u8 {
        self.limit * self.seats() as u8
    }
}
