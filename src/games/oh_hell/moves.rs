//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Oh Hell.
    pub enum Move {
        /// How many tricks the seat will take.
        Bid(tricks: u8) = "bid {tricks}",
        /// A card to the trick.
        Play(card: Card) = "play {card}",
    }
}
