//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Last Man Standing.
    pub enum Move {
        /// A card of the auction line, for the price of its place. Never a joker.
        Buy(card: Card) = "buy {card}" if !card.is_joker(),
        /// A card of the hand, laid face down, that is to enter the ring. Never a joker.
        Fight(card: Card) = "fight {card}" if !card.is_joker(),
    }
}
