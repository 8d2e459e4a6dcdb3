//! The moves and their notation, and how cards spell a bid.

use crate::kit::notation::notation;
use crate::kit::set::Set;
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};

/// Cards that make a bid.
pub const SPELT: usize = 3;

notation! {
    /// A move of 99.
    pub enum Move {
        /// Three cards of the hand are laid aside; their suits spell the bid.
        Bid(cards: Set<Card>) = "bid {cards}" if cards.len() == SPELT,
        /// A card to the trick.
        Play(card: Card) = "play {card}",
    }
}

/// What a card of this suit counts in a bid.
pub const fn worth(suit: Suit) -> u8 {
    match suit {
        Suit::Diamonds => 0,
        Suit::Spades => 1,
        Suit::Hearts => 2,
        Suit::Clubs => 3,
    }
}

/// The number that these cards spell.
#[inline]
pub fn spelt(cards: CardSet) -> u8 {
    Suit::ALL.into_iter().map(|suit| worth(suit) * cards.and(CardSet::suit(suit)).len() as u8).sum()
}

/// The move that lays these cards aside.
pub fn bid(cards: CardSet) -> Move {
    Move::Bid(cards.iter().collect())
}

/// All subsets of so many cards, up to three.
pub fn subsets(cards: CardSet, size: usize, mut each: impl FnMut(CardSet)) {
    match size {
        0 => each(CardSet::NONE),
        1 => cards.iter().for_each(|card| each(CardSet::one(card))),
        _ => {
            for first in cards.iter() {
                let later = cards.and(after(first));
                for second in later.iter() {
                    let pair = CardSet::one(first).with(second);
                    if size == 2 {
                        each(pair);
                    } else {
                        later.and(after(second)).iter().for_each(|third| each(pair.with(third)));
                    }
                }
            }
        }
    }
}

/// The cards that come after this one in a set.
fn after(card: Card) -> CardSet {
    CardSet::from_bits(!(CardSet::one(card).bits() | (CardSet::one(card).bits() - 1)))
}
