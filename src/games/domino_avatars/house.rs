//! What was agreed before the match: the options, read once.

use super::cards::Faces;
use crate::engine::Setup;

/// The match ends after so many rounds where no limit was agreed.
pub const LAST_ROUND: u8 = 40;
/// The rounds that the formula for the target assumes where no limit was agreed.
const USUAL_ROUNDS: i32 = 10;

/// The options of a match.
#[derive(Clone, Copy, Debug)]
pub struct House {
    /// How many seats take part.
    pub seats: usize,
    /// The highest half in the set, which is the bonus for a capture too (Ruling 7).
    pub highest: u8,
    /// The score that ends the match; 0 if none does.
    pub target: i32,
    /// The rounds that are played, if nothing ends the match sooner.
    pub rounds: u8,
    /// The exchanges after which the clock runs out; 0 if there is no clock.
    pub minutes: u16,
    /// What court cards are worth.
    pub faces: Faces,
    /// Whether one may strike back.
    pub counter: bool,
    /// Whether a capture scores more than its pips.
    pub bonus: bool,
}

impl House {
    /// Reads a set-up.
    pub fn read(setup: &Setup) -> House {
        let number = |id: &str| setup.number(id).unwrap_or_default();
        let (highest, rounds) = (number("set"), number("rounds"));
        let target = match setup.word("target") {
            // One and a half times the highest half for every round, rounded up.
            "auto" => (3 * highest * if rounds == 0 { USUAL_ROUNDS } else { rounds } + 1) / 2,
            _ => number("target"),
        };
        House {
            seats: setup.seats(),
            highest: highest as u8,
            target,
            rounds: if rounds == 0 { LAST_ROUND } else { rounds as u8 },
            minutes: number("minutes") as u16,
            faces: if setup.word("faces") == "ranked" { Faces::Ranked } else { Faces::Ten },
            counter: setup.flag("counter"),
            bonus: setup.flag("bonus"),
        }
    }

    /// Dominoes in the set.
    pub const fn tiles(&self) -> usize {
        (self.highest as usize + 1) * (self.highest as usize + 2) / 2
    }

    /// Packs of cards in the deck.
    pub const fn packs(&self) -> usize {
        if self.seats > 4 { 2 } else { 1 }
    }

    /// What a capture scores besides its pips.
    pub const fn prize(&self) -> i32 {
        if self.bonus { self.highest as i32 } else { 0 }
    }
}
