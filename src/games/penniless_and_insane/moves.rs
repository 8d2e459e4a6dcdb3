//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Penniless and Insane.
    pub enum Move {
        /// A card of the hand, laid face down: the place in the queue and the price. Never a joker.
        Bid(card: Card) = "bid {card}" if !card.is_joker(),
        /// A card of the art on sale. Never a joker.
        Take(card: Card) = "take {card}" if !card.is_joker(),
    }
}

impl Move {
    /// The card bid or taken.
    pub const fn card(self) -> Card {
        match self {
            Move::Bid(card) | Move::Take(card) => card,
        }
    }
}
