//! The moves and their notation.

use super::stage::{ACES, TRICKS};
use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// A move of Caribbean Star.
    pub enum Move {
        /// A card of the hand, laid face down. Never an ace.
        Play(card: Card) = "play {card}" if !card.is_joker() && !ACES.has(card),
        /// An ace stops the card that is about to take effect, which goes into the hand of whoever stopped it.
        Stop(ace: Card) = "stop {ace}" if ACES.has(ace),
        /// The card that is about to take effect may do so.
        Allow = "allow",
        /// A magic trick of one's own pile, sold at the buffet for half its points.
        Buffet(trick: Card) = "buffet {trick}" if TRICKS.has(trick),
        /// Nothing is sold at the buffet.
        Skip = "skip",
    }
}
