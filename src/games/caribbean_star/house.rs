//! The options of Caribbean Star.

use crate::kit::house::options;

/// Who plays.
pub const SEATS: usize = 2;

options! {
    /// What was agreed before a match.
    pub struct House {
        red: enum Red = First, "red", "Who owns the red cards" {
            "p1" => First, "The first seat", "The other owns the black ones.";
            "p2" => Second, "The second seat", "The other owns the black ones.";
            "random" => Lot, "By lot", "Drawn before the first game.";
        }
        help "Hearts and diamonds are one magician’s act, clubs and spades the other’s. It changes after every game."
        source "The rulebook leaves it to the players.";

        games: u8 = 1, "games", "Games", 1..=6
        help "So many games are played and their points added up; colours and the deal change hands after each."
        source "Ours: so that both colours are played.";

        cut: usize = 0, "cut", "Cards left ashore" {
            "0" => 0, "0", "The whole cruise: up to twenty-six turns.";
            "2" => 2, "2", "";
            "4" => 4, "4", "";
            "6" => 6, "6", "";
            "8" => 8, "8", "";
            "10" => 10, "10", "";
            "12" => 12, "12", "";
            "14" => 14, "14", "";
            "16" => 16, "16", "";
            "18" => 18, "18", "";
            "20" => 20, "20", "Up to sixteen turns.";
            "22" => 22, "22", "";
            "24" => 24, "24", "";
            "26" => 26, "26", "";
            "28" => 28, "28", "";
            "30" => 30, "30", "";
            "32" => 32, "32", "";
            "34" => 34, "34", "";
            "36" => 36, "36", "";
            "38" => 38, "38", "";
            "40" => 40, "40", "";
            "42" => 42, "42", "No draws: five cards each, and that is all.";
        }
        help "So many cards are set aside unseen, which makes a shorter cruise."
        source "Ours; the rulebook plays the whole pack.";
    }
}
