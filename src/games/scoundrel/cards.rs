//! A short list of cards that lives inside the state, so that copying a match allocates nothing.

use std::ops::Deref;

use crate::pieces::{Card, Rank, Suit};

/// What fills the unused end of the array.
const BLANK: Card = Card::new(Rank::ACE, Suit::Clubs);

/// At most `N` cards in order. Reads as a slice.
#[derive(Clone, Copy, Debug)]
pub struct Cards<const N: usize> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Cards<N> {
    /// No cards.
    pub const EMPTY: Cards<N> = Cards { len: 0, cards: [BLANK; N] };

    /// Adds a card at the end.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes out the card at `index`; the others keep their order.
    pub fn remove(&mut self, index: usize) -> Card {
        let card = self[index];
        self.cards.copy_within(index + 1..usize::from(self.len), index);
        self.len -= 1;
        card
    }

    /// Takes out all cards.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<const N: usize> Deref for Cards<N> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> Extend<Card> for Cards<N> {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}
