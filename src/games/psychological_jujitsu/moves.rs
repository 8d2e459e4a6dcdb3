//! The one move and its notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Psychological Jujitsu.
    pub enum Move {
        /// A card of the hand, laid face down. Never a joker.
        Bid(card: Card) = "bid {card}" if !card.is_joker(),
    }
}

impl Move {
    /// The card bid.
    pub const fn card(self) -> Card {
        let Move::Bid(card) = self;
        card
    }

    /// The rank bid, 1 to 13.
    pub fn rank(self) -> u8 {
        self.card().number()
    }
}
