//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Lamarckian Poker.
    pub enum Move {
        /// A card of the hand, laid face down: it catches what matches it, and stays behind. Never a joker.
        Mark(card: Card) = "mark {card}" if !card.is_joker(),
    }
}

impl Move {
    /// The card that is marked.
    pub const fn card(self) -> Card {
        let Move::Mark(card) = self;
        card
    }
}
