//! The options of Canadian Fish.

use crate::kit::house::options;

options! {
    /// What was agreed before the match.
    pub struct House {
        deals: u32 = 6, "deals", "Deals", 1..=12
        help "One deal is a fine game; six give every seat a first turn and make an evening."
        source "The book wants a fixed number of deals and finds six good.";

        mixed: bool = false, "teams", "Teams" {
            "fixed" => false, "Fixed", "Every other seat plays together, all match long.";
            "mixed" => true, "Mixed", "Partners are drawn before every deal; points are everybody’s own.";
        }
        help "Who plays with whom."
        source "The book allows both.";

        prevented: bool = false, "blunders", "Bad questions" {
            "punished" => false, "Punished", "Asked is asked: the half-suit goes to the other team.";
            "prevented" => true, "Prevented", "They cannot be asked.";
        }
        help "What happens to a question for a card one holds oneself, or in a half-suit of which one holds nothing."
        source "The book punishes them. Preventing them is a kindness of ours.";

        any_time: bool = true, "declare", "Declaring" {
            "any-time" => true, "At any time", "Everybody who holds cards may ring between two moves.";
            "own-turn" => false, "On turn", "Only the seat on turn may.";
        }
        help "When a half-suit may be declared. Once a team has no cards left, all of the other may in any case."
        source "The book has it at any time; on turn only is how Literature is often played.";

        misplaced_to_nobody: bool = false, "misplaced", "Right team, wrong seat" {
            "opponents" => false, "To the opponents", "A wrong declaration is a wrong declaration.";
            "nobody" => true, "To nobody", "The half-suit is out of play.";
        }
        help "Who gets a half-suit that the declaring team held entirely, though not as it said."
        source "The book gives it to the opponents; many tables of Literature to nobody.";

        memory: enum Memory = Table, "memory", "Memory" {
            "table" => Table, "Your own", "You hear every question once, as at a table.";
            "log" => Log, "A log", "All questions of the deal can be read again.";
            "grid" => Grid, "Log and grid", "And a grid shows who can hold what, as far as it follows.";
        }
        help "What the screen remembers for you. Computer seats remember what their level does, whatever you choose.";
    }
}
