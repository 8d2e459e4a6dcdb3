//! The options of Flip.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        dice: usize = 5, "dice", "Dice each" {
            "3" => 3, "3", "Short and sharp.";
            "4" => 4, "4", "A little shorter.";
            "5" => 5, "5", "As printed.";
        }
        help "How many dice everybody throws."
        source "The booklet plays with five; fewer are ours.";

        target: u16 = 0, "target", "Pips that win" {
            "0" => 0, "One game", "Whoever has the last dice wins.";
            "30" => 30, "30", "Two or three games.";
            "50" => 50, "50", "A rainy afternoon.";
            "100" => 100, "100", "A long feud.";
        }
        help "In a match the winner of a game scores the pips of the dice they hold, and games are played until somebody has so many.";
    }
}
