//! What the cards of a heap are worth on the sinking ship, and whose claim is the higher.

use std::cmp::Ordering;

pub(super) use crate::kit::heap::Heap as Cards;
use crate::kit::heap::{Faces, RANKS};
use crate::pieces::{Card, Rank, Suit};

/// The most cards there are: two packs.
pub(super) const MOST: usize = 104;

/// The boat of a card.
#[inline]
pub(super) const fn suit(card: Card) -> Suit {
    Suit::ALL[card.index() % 4]
}

/// Nothing beats it.
#[inline]
pub(super) const fn is_king(card: Card) -> bool {
    card.number() == Rank::KING.number()
}

/// The value of every set of ranks: A = 1, 2–10, J = 11, Q = 12, K = 13.
static WORTH: [u8; 1 << RANKS] = {
    let mut worth = [0; 1 << RANKS];
    let mut set = 1;
    while set < worth.len() {
        // The set without its lowest card, and that card.
        worth[set] = worth[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
        set += 1;
    }
    worth
};

/// What cards are worth in a boat and beside each other.
pub(super) trait Claims {
    /// The value of the cards of one suit.
    fn points(self, suit: Suit) -> u16;

    /// How many cards are higher than this one, in any suit.
    fn above(self, card: Card) -> usize;

    /// Which of two claims of one suit is the higher: by points, then card by card from the highest down (Ruling 7).
    fn claims_over(self, other: Self, suit: Suit) -> Ordering;
}

impl Claims for Cards {
    #[inline]
    fn points(self, suit: Suit) -> u16 {
        let worth = |faces: Faces| u16::from(WORTH[faces.ranks(suit)]);
        worth(self.kinds()) + worth(self.twins())
    }

    #[inline]
    fn above(self, card: Card) -> usize {
        let higher = ABOVE[usize::from(card.number())];
        self.of(higher).len()
    }

    fn claims_over(self, other: Cards, suit: Suit) -> Ordering {
        self.points(suit).cmp(&other.points(suit)).then_with(|| {
            // The highest card of which one claim has more copies: the other has a lower card in its place.
            let (more, less) = (self.minus(other).kinds(), other.minus(self).kinds());
            more.last().cmp(&less.last())
        })
    }
}

/// The faces above each value.
static ABOVE: [Faces; RANKS + 1] = {
    let mut above = [Faces::NONE; RANKS + 1];
    let mut value = RANKS;
    while value > 0 {
        value -= 1;
        if let Some(rank) = Rank::new(value as u8 + 1) {
            above[value] = above[value + 1].or(Faces::rank(rank));
        }
    }
    above
};

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(texts: &str) -> Cards {
        texts.split_whitespace().map(|text| text.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn cards_are_worth_their_numbers() {
        let heap = cards("Ah Kh 5h 5h Ts");
        assert_eq!((heap.points(Suit::Hearts), heap.points(Suit::Spades), heap.points(Suit::Clubs)), (24, 10, 0));
        assert_eq!(Cards::packs(2).points(Suit::Diamonds), 182);
        assert_eq!((heap.above("5d".parse().unwrap()), heap.above("Kd".parse().unwrap())), (2, 0));
    }

    #[test]
    fn equal_totals_are_compared_from_the_highest_card_down() {
        let order = |a: &str, b: &str| cards(a).claims_over(cards(b), Suit::Hearts);
        assert_eq!(order("9h 2h", "Jh"), Ordering::Less);
        assert_eq!(order("Qh", "Jh 2h"), Ordering::Less);
        assert_eq!(order("9h 9h 2h", "9h 8h 3h"), Ordering::Greater);
        assert_eq!(order("9h 2h", "9h 2h"), Ordering::Equal);
    }
}
