//! The options of Shooting Party.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        /// How often the guests who left come back.
        reshuffles: u8 = 2, "reshuffles", "Guests come back" {
            "0" => 0, "Never", "A single candle: the match ends when the deck does.";
            "1" => 1, "Once", "Two candles. Shorter and harder.";
            "2" => 2, "Twice", "Three candles.";
            "3" => 3, "Three times", "Four candles, for a long evening.";
        }
        help "How often all who left may be shuffled into a new deck."
        source "Two times in the rules; the others are house rules.";

        /// A lone queen is met at once.
        at_once: bool = false, "contact", "Alone with a queen" {
            "choice" => false, "You may wait", "Making contact is a move of yours, so you can wait for her papers.";
            "auto" => true, "At once", "You make contact as soon as nobody else is in the room.";
        }
        help "Whether you choose when to make contact."
        source "The rules say that you may lay the queen down.";

        /// The butler runs errands.
        errands: bool = true, "butler", "The butler" {
            "full" => true, "Runs errands", "He fetches a guest who left, or finds papers.";
            "plain" => false, "Only leaves", "He can be seen out on his own, and that is all.";
        }
        help "What the joker is good for.";
    }
}
