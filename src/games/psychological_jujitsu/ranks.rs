//! Sets of ranks: hands, prizes and piles are all subsets of one suit. Rank 1 is the ace, 13 the king.

use crate::pieces::{Card, Rank, Suit};

/// The highest rank, and so the most cards in a suit.
pub const KING: usize = 13;

/// A set of ranks 1 to 13.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranks(u16);

impl Ranks {
    /// No rank.
    pub const NONE: Ranks = Ranks(0);

    /// The ranks from 1 to `highest`.
    pub const fn up_to(highest: u8) -> Ranks {
        Ranks((1 << highest) - 1)
    }

    /// One rank.
    pub const fn one(rank: u8) -> Ranks {
        Ranks(1 << (rank - 1))
    }

    /// Bit r − 1 stands for rank r; for keys of tables.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the rank is in it.
    pub const fn has(self, rank: u8) -> bool {
        self.0 & Ranks::one(rank).0 != 0
    }

    /// Adds a rank.
    pub const fn add(&mut self, rank: u8) {
        self.0 |= Ranks::one(rank).0;
    }

    /// Takes a rank out.
    pub const fn take(&mut self, rank: u8) {
        self.0 &= !Ranks::one(rank).0;
    }

    /// The set without a rank.
    pub const fn but(self, rank: u8) -> Ranks {
        Ranks(self.0 & !Ranks::one(rank).0)
    }

    /// The ranks of either set.
    pub const fn or(self, other: Ranks) -> Ranks {
        Ranks(self.0 | other.0)
    }

    /// The ranks that the other set lacks.
    pub const fn without(self, other: Ranks) -> Ranks {
        Ranks(self.0 & !other.0)
    }

    /// How many ranks it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The highest rank, if there is any.
    pub const fn highest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(16 - self.0.leading_zeros() as u8) }
    }

    /// How many of its ranks are lower than `rank`; its place in the sorted set if it is in it.
    pub const fn below(self, rank: u8) -> usize {
        (self.0 & (Ranks::one(rank).0 - 1)).count_ones() as usize
    }

    /// The ranks added up: what they are worth as prizes.
    pub fn sum(self) -> i32 {
        self.iter().map(i32::from).sum()
    }

    /// The ranks, the lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let rank = left.trailing_zeros() as u8 + 1;
            (left != 0).then(|| {
                left &= left - 1;
                rank
            })
        })
    }

    /// As cards of a suit, the lowest first.
    pub fn cards(self, suit: Suit) -> impl Iterator<Item = Card> + Clone {
        self.iter().map(move |rank| card(rank, suit))
    }
}

impl FromIterator<u8> for Ranks {
    fn from_iter<I: IntoIterator<Item = u8>>(ranks: I) -> Self {
        ranks.into_iter().fold(Ranks::NONE, |set, rank| set.or(Ranks::one(rank)))
    }
}

/// The card of a rank from 1 to 13.
pub fn card(rank: u8, suit: Suit) -> Card {
    Card::new(Rank::new(rank).expect("ranks are from 1 to 13"), suit)
}

/// "ace", "two" … "king".
pub fn name(rank: u8) -> &'static str {
    card(rank, Suit::Diamonds).rank().expect("it is no joker").words()
}
