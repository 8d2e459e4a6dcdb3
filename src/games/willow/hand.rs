//! The pack of Willow and what two of its cards are worth together.

use std::fmt;

use crate::kit::poker::plural;
use crate::pieces::{Card, Rank, Suit};

/// Cards in the pack: ace to queen in three suits.
pub const PACK: usize = 36;
/// Ranks in the pack; a rank is also its value, the ace counting 1 and the queen 12.
pub const RANKS: usize = 12;

/// Cards of each rank.
pub const OF_A_RANK: u8 = 3;

/// The cards of the pack, in notation order. Which suit is left out makes no difference; it is spades (Ruling 1).
pub const CARDS: [Card; PACK] = Card::of_suits([Suit::Clubs, Suit::Diamonds, Suit::Hearts]);

/// The place of a card's rank, from 0 for the ace to 11 for the queen.
pub fn place(card: Card) -> usize {
    card.rank().map_or(0, |rank| usize::from(rank.number()) - 1)
}

/// How strong two cards are: the greater wins, equal ones tie. There are 78 different hands; this is their number from the
/// weakest (0) to the pair of aces (77).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

/// How many different hands there are.
pub const STRENGTHS: usize = 78;

/// What makes a hand strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two of a rank.
    Pair(Rank),
    /// The difference of two values, and the higher card.
    Gap(u8, Rank),
}

/// The strength of every two places, worked out once.
const TABLE: [[u8; RANKS]; RANKS] = {
    let mut table = [[0; RANKS]; RANKS];
    let mut number = 0;
    let mut gap = 1;
    while gap < RANKS {
        // Of equal gaps the higher top card is better.
        let mut high = gap;
        while high < RANKS {
            table[high][high - gap] = number;
            table[high - gap][high] = number;
            number += 1;
            high += 1;
        }
        gap += 1;
    }
    // Pairs from twos to queens, then aces.
    let mut rank = 1;
    while rank <= RANKS {
        table[rank % RANKS][rank % RANKS] = number;
        number += 1;
        rank += 1;
    }
    table
};

impl Strength {
    /// The strength of two cards.
    pub fn of(one: Card, other: Card) -> Strength {
        Strength::of_places(place(one), place(other))
    }

    /// The strength of two cards by the places of their ranks, ace 0 to queen 11.
    #[inline]
    pub const fn of_places(one: usize, other: usize) -> Strength {
        Strength(TABLE[one][other])
    }

    /// Its number, from 0 for the weakest.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

impl Kind {
    /// What makes these two cards strong.
    pub fn of(one: Card, other: Card) -> Kind {
        let (low, high) = (one.min(other), one.max(other));
        let rank = high.rank().unwrap_or(Rank::ACE);
        match place(high) - place(low) {
            0 => Kind::Pair(rank),
            gap => Kind::Gap(gap as u8, rank),
        }
    }

    /// "pair of queens", "gap 8".
    pub fn short(self) -> String {
        match self {
            Kind::Pair(rank) => format!("pair of {}", plural(rank)),
            Kind::Gap(gap, _) => format!("gap {gap}"),
        }
    }
}

impl fmt::Display for Kind {
    /// "pair of queens", "gap of 8, ten high".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Pair(_) => f.write_str(&self.short()),
            Kind::Gap(gap, high) => write!(f, "gap of {gap}, {} high", high.words()),
        }
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "strength {}", self.0)
    }
}
