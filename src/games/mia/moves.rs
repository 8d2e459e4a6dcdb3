//! The moves of Mia and their notation.

use super::Throw;
use crate::kit::notation::notation;

notation! {
    /// A move of the seat whose turn it is.
    pub enum Move {
        /// Shake the cup and look.
        Roll = "roll",
        /// Name a value after a throw.
        Claim(value: Throw) = "claim {value}",
        /// Lift the cup.
        Challenge = "challenge",
        /// Take the claim over unseen.
        Pass = "pass",
        /// Throw anew, to name more.
        Reroll = "reroll",
        /// Name more without throwing.
        Raise(value: Throw) = "raise {value}",
        /// Pay a life rather than lift a Mia.
        Concede = "concede",
    }
}
