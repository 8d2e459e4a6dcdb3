//! Sets of cards, and the small pack that a number of seats plays with.

use crate::pieces::{Card, Rank, Suit};

/// The card that makes its holder the thief.
pub const ACE: Card = Card::new(Rank::ACE, Suit::Spades);

/// The most cards that a pack of this game has: three for each of ten seats.
pub const MOST_CARDS: usize = 30;

/// A set of cards, a bit for each by [`Card::index`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The set of one card.
    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards(1 << card.index())
    }

    /// The pack for so many seats: the ace of spades and, rank by rank from the twos up, clubs, diamonds and hearts, until
    /// there are three cards a seat (Ruling 1).
    pub fn pack(seats: usize) -> Cards {
        let plain = Card::pack().filter(|card| card.rank() != Some(Rank::ACE) && card.suit() != Some(Suit::Spades));
        plain.take(3 * seats - 1).fold(Cards::one(ACE), Cards::with)
    }

    /// Whether it holds a card.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 & 1 << card.index() != 0
    }

    /// The set with one more card.
    #[inline]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.index())
    }

    /// The cards of either set.
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards of both sets.
    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards that may leave a hand like this: the ace only if it is the only one (the ace rule).
    #[inline]
    pub const fn free(self) -> Cards {
        if self.len() == 1 { self } else { self.without(Cards::one(ACE)) }
    }

    /// Where a card of the set stands among the others in their order.
    pub const fn place(self, card: Card) -> usize {
        (self.0 & ((1 << card.index()) - 1)).count_ones() as usize
    }

    /// The cards in the order of notation.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(FACES[index])
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

/// Every card without jokers by [`Card::index`].
const FACES: [Card; 52] = {
    let mut faces = [ACE; 52];
    let mut index = 0;
    while index < 52 {
        let Some(rank) = Rank::new((index / 4) as u8 + 1) else { panic!("thirteen ranks") };
        faces[index] = Card::new(rank, Suit::ALL[index % 4]);
        index += 1;
    }
    faces
};

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(texts: &str) -> Cards {
        texts.split_whitespace().map(|text| text.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_pack_has_three_cards_a_seat_and_ends_where_the_specification_says() {
        for (seats, last) in [(4, "5d"), (5, "6d"), (10, "Jd")] {
            let pack = Cards::pack(seats);
            assert_eq!(pack.len(), 3 * seats);
            assert_eq!(pack.iter().last().unwrap().to_string(), last);
            assert_eq!(pack.iter().next(), Some(ACE));
        }
    }

    #[test]
    fn the_ace_leaves_only_as_the_last_card() {
        assert_eq!(cards("As 2c 2d").free(), cards("2c 2d"));
        assert_eq!(cards("As").free(), cards("As"));
        assert_eq!(cards("2c").free(), cards("2c"));
    }

    #[test]
    fn cards_stand_in_the_order_of_notation() {
        let hand = cards("Td As 2h 2c");
        let order: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
        assert_eq!(order, ["As", "2c", "2h", "Td"]);
        assert!(hand.iter().enumerate().all(|(place, card)| hand.place(card) == place));
    }
}
