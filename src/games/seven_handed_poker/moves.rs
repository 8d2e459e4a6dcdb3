//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

/// Spots in the row.
pub const SPOTS: usize = 7;
/// The most cards of a hand.
pub const MOST: usize = 5;

notation! {
    /// A move of Seven-Handed Poker.
    pub enum Move {
        /// Stage a card; the cards of a hand are staged in order, so each hand has one spelling.
        Put(card: Card) = "put {card}",
        /// Play the staged cards.
        Done = "done",
        /// Send the other's staged cards to a spot, counted from 1.
        Spot(spot: u8) = "spot {spot}" if spot >= 1 && spot as usize <= SPOTS,
    }
}
