//! The moves of Abandon Ship and their notation. Jokers are cards, but not of this game.

use crate::kit::notation::notation;
use crate::pieces::Card;
use crate::table::Seat;

notation! {
    /// A move.
    pub enum Move {
        /// Throw a card into the boat of its suit.
        Discard(card: Card) = "discard {card}" if !card.is_joker(),
        /// Attack a seat with a card.
        Fight(card: Card, at: Seat) = "fight {card} {at}" if !card.is_joker(),
        /// Play a higher card in a fight.
        Answer(card: Card) = "answer {card}" if !card.is_joker(),
        /// Give up a fight.
        Surrender = "surrender",
        /// Run for the boat of this card's suit.
        Key(card: Card) = "key {card}" if !card.is_joker(),
    }
}
