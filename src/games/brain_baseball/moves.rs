//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Brain Baseball. Jokers are cards, but not of this game.
    pub enum Move {
        /// Throw a card: it is the ball.
        Pitch(card: Card) = "pitch {card}" if !card.is_joker(),
        /// Swing at the ball.
        Swing(card: Card) = "swing {card}" if !card.is_joker(),
        /// Reach for a ball that was hit.
        Catch(card: Card) = "catch {card}" if !card.is_joker(),
        /// Let it go by.
        Pass = "pass",
    }
}

impl Move {
    /// The card that is played; none with a pass.
    pub const fn card(self) -> Option<Card> {
        match self {
            Move::Pitch(card) | Move::Swing(card) | Move::Catch(card) => Some(card),
            Move::Pass => None,
        }
    }
}
