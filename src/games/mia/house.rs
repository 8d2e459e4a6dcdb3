//! The options of Mia.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        lives: u8 = 3, "lives", "Lives" {
            "1" => 1, "1", "Sudden death.";
            "2" => 2, "2", "";
            "3" => 3, "3", "As written.";
            "4" => 4, "4", "";
            "5" => 5, "5", "";
            "6" => 6, "6", "The life of a die.";
        }
        help "How often everybody may be wrong."
        source "Three in the rules used here; a die turned down from six is as common.";

        order: enum Order = Traditional, "order", "Ranking" {
            "traditional" => Traditional, "Traditional",
                "Doubles above all mixed values but Mia, 11 the best of them, 66 the least.";
            "modern" => Modern, "By the number", "11, 22, 31 … 66, and Mia above them.";
            "doubles" => Doubles, "Doubles rising", "Doubles above mixed values, 66 the best of them.";
        }
        help "Which value beats which. Mia is the highest in all of them."
        source "The rules give the first two and call the first traditional; most others give the third.";

        /// Every seat that answers may raise blindly.
        blind_raises: bool = false, "raise", "Raising" {
            "looker" => false, "Who has seen", "Only the thrower, when its own dice come back to it.";
            "anyone" => true, "Anyone", "Every seat may name more without looking.";
        }
        help "Who may name a higher value without a throw."
        source "The rules know it of the thrower; raising blindly is a custom of many tables.";

        /// A Mia is challenged or conceded, never passed.
        concede: bool = false, "mia", "Against Mia" {
            "duel" => false, "Duel", "Mia may be passed on; if it comes back, its thrower throws once more.";
            "concede" => true, "Or pay", "Mia is challenged for two lives or believed for one, at once.";
        }
        help "What can be done when somebody names Mia."
        source "The rules have its thrower throw again when nobody dares; as nothing is higher, Mia is then named once more \
                and must be lifted. Paying one life instead is a common house rule.";

        /// The match ends as soon as a seat is out.
        first_out: bool = false, "end", "The end" {
            "last" => false, "Last one standing", "As written.";
            "first-out" => true, "First one out", "The most lives win as soon as somebody has none.";
        }
        help "Nobody has to sit and watch for long in the short form.";
    }
}
