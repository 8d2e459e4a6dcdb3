//! The moves of Bogart and their notation.

use crate::kit::notation::notation;

notation! {
    /// A move of the seat whose turn it is.
    pub enum Move {
        /// Pay for one more die than last time and throw them all.
        Roll = "roll",
        /// Take the pot and pass the dice on.
        Take = "take",
    }
}
