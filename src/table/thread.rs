//! What ties one seat to another: a bet, a challenge, a suspicion.

use serde::{Deserialize, Serialize};

use super::Seat;

/// A line between two seats, drawn between their plates and told in words: "{p3} doubled {p4}".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thread {
    /// Who tied it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// How much it carries: 1 is thin, and each more is thicker, up to 3.
    pub weight: u8,
    /// What the one did to the other, to stand between their names: "doubled", "suspects".
    pub word: String,
}

impl Thread {
    /// It in words.
    pub fn words(&self) -> String {
        format!("{} {} {}", self.from.named(), self.word, self.to.named())
    }
}
