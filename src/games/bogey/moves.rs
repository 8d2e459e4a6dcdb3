//! The moves of The Bogey and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

/// The most columns that any house rule allows.
pub const MOST: usize = 12;

notation! {
    /// One move.
    pub enum Move {
        /// Begin a column with a card of the hand.
        Begin(card: Card) = "play {card} new",
        /// Lay a card of the hand on a column, counted from 1.
        Play(card: Card, column: u8) = "play {card} {column}" if column >= 1 && column as usize <= MOST,
        /// Discard a card of the hand.
        Discard(card: Card) = "discard {card}",
        /// Keep what is left of the hand; the bogey turns a card.
        End = "end",
        /// Begin a column with the bogey's card.
        PlaceNew = "place new",
        /// Lay the bogey's card on a column, counted from 1.
        Place(column: u8) = "place {column}" if column >= 1 && column as usize <= MOST,
    }
}
