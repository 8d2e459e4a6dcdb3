//! The options of 99.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        target: i32 = 99, "target", "Points that win", 5..=500
        help "A match ends when whoever leads has so many and made the bid. 40 takes a quarter of an hour."
        source "The rulebook plays to 99, as the name says.";

        deals: Option<u8> = 0, "deals", "Deals", 0..=50
        help "0 plays to the target. Otherwise just so many deals are played, and the highest total wins.";

        trumps: enum Trumps = Cycle, "trumps", "Trumps" {
            "cycle" => Cycle, "In turn", "Diamonds, spades, hearts, clubs, none, and round again.";
            "by-success" => BySuccess, "By success",
                "None at first; then by how many made their bid: 0 diamonds, 1 spades, 2 hearts, 3 clubs, 4 or 5 none.";
        }
        help "What is trump in a deal; everybody knows it before the cards are looked at."
        source "By success is how David Parlett’s own game is often played.";
    }
}
