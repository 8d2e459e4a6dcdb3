//! The circle of suits, and what cards are worth in the end.

use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};

/// The suits in the order in which each captures the next; the last captures the first.
pub const CIRCLE: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// The suit that this one captures.
#[inline]
pub const fn prey(suit: Suit) -> Suit {
    // The circle runs against the order of notation.
    Suit::ALL[(suit as usize + 3) % 4]
}

/// The suit that captures this one.
#[inline]
pub const fn hunter(suit: Suit) -> Suit {
    Suit::ALL[(suit as usize + 1) % 4]
}

/// The suit of a card of the pack.
#[inline]
pub fn suit_of(card: Card) -> Suit {
    card.suit().expect("the game has no jokers")
}

/// What a card scores: an ace one, though it captures above the king.
#[inline]
pub fn points(card: Card) -> i32 {
    i32::from(card.number())
}

/// What cards score together.
#[inline]
pub fn worth(cards: CardSet) -> i32 {
    cards.iter().map(points).sum()
}

/// What the cards of one suit score.
#[inline]
pub fn worth_of(cards: CardSet, suit: Suit) -> i32 {
    worth(cards.and(CardSet::suit(suit)))
}

/// What each suit of a hand scores, in the order of notation.
#[inline]
pub fn sums(hand: CardSet) -> [i32; 4] {
    Suit::ALL.map(|suit| worth_of(hand, suit))
}

/// What a hand gains: the points of its best suit.
#[inline]
pub fn best(hand: CardSet) -> i32 {
    sums(hand).into_iter().max().unwrap_or(0)
}

/// The suit for which a hand scores, the first in the circle of several equal ones; nothing for an empty hand.
pub fn best_suit(hand: CardSet) -> Option<Suit> {
    let most = best(hand);
    CIRCLE.into_iter().find(|suit| most > 0 && worth_of(hand, *suit) == most)
}
