//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Following Suit.
    pub enum Move {
        /// A card of the hand, laid face down: it captures if it is the highest of its suit. Never a joker.
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
