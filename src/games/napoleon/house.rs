//! The options of Napoleon.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        target: i32 = 21, "target", "Points that win", 2..=60
        help "The match ends after a deal in which somebody has so many. 7 takes half an hour.";

        least: u8 = 1, "min-bid", "Lowest bid", 1..=16
        help "Many tables begin at 8 or 11, since low bids all pay the same.";

        command: enum Command = Free, "command", "Take it, Secretary" {
            "free" => Free, "Only words", "The secretary may do as asked, or not.";
            "binding" => Binding, "An order", "The secretary must play the secretary card at the next turn.";
        }
        source "The order is a variant of the rulebook.";
    }
}
