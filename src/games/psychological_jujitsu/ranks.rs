//! Sets of ranks: hands, prizes and piles are all subsets of one suit. Rank 1 is the ace, 13 the king.

use crate::kit::matrix;
use crate::kit::set::{Indexed, Set};
use crate::pieces::{Card, Rank, Suit};

/// The highest rank, and so the most cards in a suit.
pub const KING: usize = 13;

/// How likely each card of a hand is bid, the lowest first.
pub type Mixture = matrix::Mixture<KING>;
/// What each pair of bids of two hands is worth to the row.
pub type Payoff = matrix::Payoff<KING>;
/// How two hands bid against each other.
pub type Solution = matrix::Solution<KING>;

/// Ranks by number, for a [`Set`].
pub enum Numbered {}

/// A set of ranks 1 to 13.
pub type Ranks = Set<Numbered>;

impl Indexed for Numbered {
    type Item = u8;
    const SIZE: usize = KING;

    #[inline(always)]
    fn bit(rank: u8) -> usize {
        usize::from(rank) - 1
    }

    #[inline(always)]
    fn item(bit: usize) -> u8 {
        bit as u8 + 1
    }
}

impl Ranks {
    /// The ranks from 1 to `highest`.
    pub const fn up_to(highest: u8) -> Ranks {
        Ranks::from_bits((1 << highest) - 1)
    }

    /// The ranks added up: what they are worth as prizes.
    pub fn sum(self) -> i32 {
        self.iter().map(i32::from).sum()
    }

    /// As cards of a suit, the lowest first.
    #[inline]
    pub fn cards(self, suit: Suit) -> impl Iterator<Item = Card> + Clone {
        self.iter().map(move |rank| card(rank, suit))
    }
}

/// The card of a rank from 1 to 13.
#[inline]
pub fn card(rank: u8, suit: Suit) -> Card {
    Card::new(Rank::new(rank).expect("ranks are from 1 to 13"), suit)
}

/// "ace", "two" … "king".
pub fn name(rank: u8) -> &'static str {
    card(rank, Suit::Diamonds).rank().expect("it is no joker").words()
}

/// A rank in a table: `A 2 … 10 J Q K`.
pub fn short(rank: u8) -> String {
    card(rank, Suit::Diamonds).rank().map_or(String::new(), |rank| rank.index().to_owned())
}
