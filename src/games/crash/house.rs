//! The options of Crash.

use crate::kit::house::options;

/// Rounds after which a match ends that is played until one seat is left.
const AT_LATEST: u8 = 100;

options! {
    /// What was agreed before a match.
    pub struct House {
        chips: u16 = 60, "chips", "Chips at the start" {
            "30" => 30, "30", "Somebody will be out soon.";
            "60" => 60, "60", "As printed.";
            "100" => 100, "100", "For thick skins.";
        }
        help "What everybody has at the start, and the mark that has to be passed to be ahead at the end.";

        rounds: u8 = 10, "rounds", "Rounds" {
            "5" => 5, "5", "A quick one.";
            "10" => 10, "10", "The usual length.";
            "20" => 20, "20", "A long one.";
            "last" => AT_LATEST, "Last one in", "Until one is left, at the latest after a hundred rounds.";
        }
        help "How long the match is. A round is one turn of everybody still in."
        source "The booklet plays for any length of time; the numbers are ours.";

        penalty: u16 = 10, "penalty", "A crash costs" {
            "5" => 5, "5 a one", "Brave throws all round.";
            "10" => 10, "10 a one", "As printed.";
            "20" => 20, "20 a one", "Two dice are a risk already.";
        }
        help "The chips that the roller pays into the pot for every 1.";

        winning: enum Winning = Ahead, "winning", "Who wins" {
            "ahead" => Ahead, "All who are ahead", "Everybody who ends with more chips than they began with.";
            "most" => Most, "The richest", "Only the most chips win.";
        }
        help "By the booklet everybody wins who leaves richer than they came. If nobody does, the most chips win."
        source "That somebody always wins is our addition.";
    }
}

impl House {
    /// Whether the match goes on until one seat is left.
    pub const fn to_the_last(&self) -> bool {
        self.rounds == AT_LATEST
    }
}
