//! The moves of Barcelona and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Barcelona.
    pub enum Move {
        /// Choose, in secret, which of the two cards to show. Never a joker.
        Show(card: Card) = "show {card}" if !card.is_joker(),
        /// Make everybody still in turn up both cards and pay.
        Showdown = "showdown",
        /// Leave the hand for the price of the ante.
        Drop = "drop",
    }
}
