//! The moves and their notation.

use crate::kit::notation::notation;
use crate::kit::set::Set;
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};

notation! {
    /// What Napoleon may say to the secretary.
    pub enum Word {
        /// "Be careful, Secretary."
        Careful = "careful",
        /// "Take it, Secretary."
        TakeIt = "take-it",
    }
}

impl Word {
    /// Both of them.
    pub const ALL: [Word; 2] = [Word::Careful, Word::TakeIt];

    /// As it is said aloud.
    pub const fn aloud(self) -> &'static str {
        match self {
            Word::Careful => "Be careful, Secretary",
            Word::TakeIt => "Take it, Secretary",
        }
    }
}

notation! {
    /// A move of Napoleon.
    pub enum Move {
        /// The side will win so many face cards.
        Bid(faces: u8) = "bid {faces}",
        /// Not now; the seat is asked again.
        Pass = "pass",
        /// Napoleon names trumps.
        Trump(suit: Suit) = "trump {suit}",
        /// Napoleon lays as many cards aside as the kitty had.
        Bury(cards: Set<Card>) = "bury {cards}" if (3..=4).contains(&cards.len()),
        /// Trumps stay.
        Keep = "keep",
        /// Trumps are another suit now, for one face card more.
        Change(suit: Suit) = "change {suit}",
        /// Napoleon names the secretary card.
        Secretary(card: Card) = "secretary {card}",
        /// A card to the trick.
        Play(card: Card) = "play {card}",
        /// Napoleon speaks.
        Say(word: Word) = "say {word}",
    }
}

/// The move that buries these cards.
pub fn bury(cards: CardSet) -> Move {
    Move::Bury(cards.iter().collect())
}

/// All ways to take so many of these cards, each beside those `taken` already.
pub fn subsets(cards: CardSet, size: usize, taken: CardSet, each: &mut impl FnMut(CardSet)) {
    if size == 0 {
        return each(taken);
    }
    let mut left = cards;
    while left.len() >= size
        && let Some(card) = left.first()
    {
        left.take(card);
        subsets(left, size - 1, taken.with(card), each);
    }
}
