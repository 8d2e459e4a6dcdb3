//! The options of The Bogey.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        size: u8 = 5, "hand", "Cards in hand" {
            "4" => 4, "4", "Harder: fewer cards to choose from for every one of the bogey’s.";
            "5" => 5, "5", "";
            "6" => 6, "6", "Easier.";
        }
        help "How many cards you hold after drawing."
        source "5 in the rules, 4 as the harder game; 6 is a house rule.";

        limit: u8 = 12, "limit", "Columns allowed" {
            "8" => 8, "8", "Epic or nothing.";
            "9" => 9, "9", "";
            "10" => 10, "10", "";
            "11" => 11, "11", "";
            "12" => 12, "12", "";
        }
        help "The most columns there may ever be. Each step down asks for one of the higher levels from the start."
        source "12 in the rules.";
    }
}
