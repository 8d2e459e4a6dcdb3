//! The moves of Abandon Ship and their notation.

use std::fmt;
use std::str::FromStr;

use crate::pieces::Card;
use crate::table::Seat;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Throw a card into the boat of its suit.
    Discard(Card),
    /// Attack a seat with a card.
    Fight(Card, Seat),
    /// Play a higher card in a fight.
    Answer(Card),
    /// Give up a fight.
    Surrender,
    /// Run for the boat of this card's suit.
    Key(Card),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Discard(card) => write!(f, "discard {card}"),
            Move::Fight(card, seat) => write!(f, "fight {card} {seat}"),
            Move::Answer(card) => write!(f, "answer {card}"),
            Move::Surrender => f.write_str("surrender"),
            Move::Key(card) => write!(f, "key {card}"),
        }
    }
}

/// A text that is not a move of Abandon Ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is like \"discard 5h\", \"fight 5h p2\", \"answer 5h\", \"surrender\" or \"key 5h\"")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        // Jokers are cards, but not of this game.
        let card = |text: &str| text.parse::<Card>().ok().filter(|card| !card.is_joker()).ok_or(NotAMove);
        let mut words = text.split(' ');
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("discard"), Some(text), None, None) => Ok(Move::Discard(card(text)?)),
            (Some("fight"), Some(text), Some(seat), None) => {
                Ok(Move::Fight(card(text)?, seat.parse().map_err(|_| NotAMove)?))
            }
            (Some("answer"), Some(text), None, None) => Ok(Move::Answer(card(text)?)),
            (Some("surrender"), None, None, None) => Ok(Move::Surrender),
            (Some("key"), Some(text), None, None) => Ok(Move::Key(card(text)?)),
            _ => Err(NotAMove),
        }
    }
}
