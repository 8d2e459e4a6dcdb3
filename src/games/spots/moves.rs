//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Spots.
    pub enum Move {
        /// A card of the hand, played for change from the pool. No court cards take part, and no jokers.
        Play(card: Card) = "play {card}" if card.rank().is_some_and(|rank| rank.number() <= 10),
    }
}

impl Move {
    /// The card that is played.
    pub const fn card(self) -> Card {
        let Move::Play(card) = self;
        card
    }
}
