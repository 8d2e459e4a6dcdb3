//! Combat: who attacks whom in the ring, from the smallest fighter to the biggest. Knows no seats and no coins.

use super::Cards;
use super::house::Aces;
use crate::pieces::{Card, Rank};

/// Ranks of the pack.
const RANKS: u8 = 13;

/// How big a fighter is, from 0 up.
#[inline]
pub fn size(card: Card, aces: Aces) -> u8 {
    let rank = card.number();
    match aces {
        Aces::Low => rank - 1,
        Aces::High => (rank + 11) % RANKS,
    }
}

/// The four cards of a size.
#[inline]
fn of_size(size: u8, aces: Aces) -> Cards {
    let number = match aces {
        Aces::Low => size,
        Aces::High => (size + 1) % RANKS,
    } + 1;
    Rank::new(number).map_or(Cards::NONE, Cards::rank)
}

/// All cards below a size.
#[inline]
fn below(size: u8, aces: Aces) -> Cards {
    let smaller = (1 << (4 * size)) - 1;
    Cards::from_bits(match aces {
        Aces::Low => smaller,
        Aces::High => smaller << 4,
    })
}

/// Fighters from the smallest to the biggest, those of a rank by suit.
pub fn by_size(fighters: Cards, aces: Aces) -> impl Iterator<Item = Card> + Clone {
    (0..RANKS).flat_map(move |size| fighters.and(of_size(size, aces)))
}

/// A single fighter and those that it kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Who attacks.
    pub by: Card,
    /// Whom: at least one.
    pub victims: Cards,
    /// The smallest leaps at the biggest.
    pub leap: bool,
}

/// One round of combat.
#[derive(Clone, Copy, Debug)]
pub struct Combat {
    aces: Aces,
    line_up: Cards,
    /// The biggest size in the line-up.
    high: u8,
    /// Nobody below this size attacks any more.
    next: u8,
    /// Whether nobody has had a chance to attack yet.
    first: bool,
}

impl Combat {
    /// The combat of these fighters.
    #[inline]
    pub fn new(line_up: Cards, aces: Aces) -> Combat {
        let mut high = RANKS - 1;
        while high > 0 && !line_up.meets(of_size(high, aces)) {
            high -= 1;
        }
        Combat { aces, line_up, high, next: 0, first: true }
    }

    /// The next attack that kills anybody, if these fighters are still alive. A rank with several fighters in the line-up
    /// never attacks: they live and die together, so it is enough to look at those alive.
    #[inline]
    pub fn next(&mut self, alive: Cards) -> Option<Attack> {
        while self.next <= self.high {
            let size = self.next;
            self.next += 1;
            let rank = self.line_up.and(of_size(size, self.aces));
            if rank.is_empty() {
                continue;
            }
            let lowest = std::mem::take(&mut self.first);
            if rank.len() > 1 || !rank.within(alive) {
                continue;
            }
            let victims = match lowest {
                true if size == self.high => Cards::NONE,
                true => alive.and(of_size(self.high, self.aces)),
                false => alive.and(below(size, self.aces)),
            };
            if let Some(by) = rank.first().filter(|_| !victims.is_empty()) {
                return Some(Attack { by, victims, leap: lowest });
            }
        }
        None
    }

    /// The fighters that block each other: of each rank with several of them in the line-up, all.
    pub fn blocked(&self) -> Cards {
        let ranks = (0..RANKS).map(|size| self.line_up.and(of_size(size, self.aces)));
        ranks.filter(|rank| rank.len() > 1).fold(Cards::NONE, Cards::or)
    }
}
