//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Hey, Bartender!
    pub enum Move {
        /// A card of the hand, handed over the bar. Never a joker.
        Give(card: Card) = "give {card}" if !card.is_joker(),
    }
}

impl Move {
    /// The card that is given.
    pub const fn card(self) -> Card {
        let Move::Give(card) = self;
        card
    }
}
