//! Change: a sum is paid with valued pieces by a fixed recipe. The smallest total that is enough comes first, then the
//! fewest pieces, then the highest highest piece, the highest second-highest and so on, then whichever is named first.
//!
//! [`pay`] knows numbers only; [`change`] pays with cards, of equal ranks the lower suits. [`Totals`] answers how much too
//! much would be paid without looking for the pieces. `counter` has the steps of a purchase, `trades` what is remembered of
//! them, `zones` what is seen, `taste` how seats choose.

pub mod counter;
mod taste;
pub mod trades;
mod zones;

pub use counter::{Counter, Quote};
pub use taste::Taste;
pub use trades::{Trade, Trades};

use crate::kit::set::Set;
use crate::pieces::{Card, Rank};

/// Pieces that a sum is paid with, at most.
const MOST: usize = 32;
/// A price and the highest piece together, at most: all totals that matter are lower.
const HIGHEST: u32 = 64;

/// The totals that some of a few pieces add up to, as far as they can matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals(u64);

impl Totals {
    /// Of no pieces.
    pub const NONE: Totals = Totals(1);

    /// Of these cards.
    #[inline]
    pub fn of(cards: Set<Card>) -> Totals {
        cards.iter().fold(Totals::NONE, |totals, card| totals.with(worth(card)))
    }

    /// With one piece more.
    #[inline]
    #[must_use]
    pub const fn with(self, value: u8) -> Totals {
        Totals(self.0 | self.0 << value)
    }

    /// The smallest total that is at least `price`; nothing if all of it is not enough.
    #[inline]
    pub const fn at_least(self, price: u8) -> Option<u8> {
        let enough = self.0 >> price;
        if enough == 0 { None } else { Some(price + enough.trailing_zeros() as u8) }
    }

    /// How much more than `price` would be paid; nothing if all of it is not enough.
    #[inline]
    pub const fn excess(self, price: u8) -> Option<u8> {
        let enough = self.0 >> price;
        if enough == 0 { None } else { Some(enough.trailing_zeros() as u8) }
    }
}

/// Which of these pieces pay a price, as bits by their place; nothing if all together are not enough.
///
/// The highest come first, and of equal ones those that are to be paid first. At most 32, and the price and the highest
/// together below 64.
pub fn pay(values: &[u8], price: u8) -> Option<u32> {
    debug_assert!(values.len() <= MOST && values.is_sorted_by(|a, b| a >= b), "the highest first");
    debug_assert!(u32::from(price) + u32::from(values.first().copied().unwrap_or(0)) < HIGHEST);
    // What the pieces from each place on add up to.
    let mut rest = [Totals::NONE; MOST + 1];
    for (place, value) in values.iter().enumerate().rev() {
        rest[place] = rest[place + 1].with(*value);
    }
    let total = rest[0].at_least(price)?;
    (0..=values.len() as u8).find_map(|count| pick(values, &rest, 0, count, total))
}

/// The first `count` pieces from a place on that add up to exactly this, in the order of their places.
fn pick(values: &[u8], rest: &[Totals; MOST + 1], from: usize, count: u8, total: u8) -> Option<u32> {
    if count == 0 {
        return (total == 0).then_some(0);
    }
    for place in from..values.len() {
        let value = values[place];
        if u32::from(count) * u32::from(value) < u32::from(total) {
            // All that follow are lower still.
            return None;
        }
        if value > total || rest[place + 1].0 >> (total - value) & 1 == 0 {
            continue;
        }
        if let Some(others) = pick(values, rest, place + 1, count - 1, total - value) {
            return Some(others | 1 << place);
        }
    }
    None
}

/// What a card counts: an ace 1, a jack 11, a queen 12, a king 13, all others their pips.
#[inline]
pub const fn worth(card: Card) -> u8 {
    card.index() as u8 / 4 + 1
}

/// What these cards count together.
#[inline]
pub fn sum(cards: Set<Card>) -> i32 {
    cards.iter().map(|card| i32::from(worth(card))).sum()
}

/// The change for a price out of a pool of cards: of equal ranks the lower suits, clubs first. A pool that is worth less
/// gives all it has.
pub fn change(pool: Set<Card>, price: u8) -> Set<Card> {
    let Some(total) = Totals::of(pool).at_least(price) else { return pool };
    // One card, as is usual.
    let single = Rank::new(total).map_or(Set::NONE, |rank| pool.and(Set::<Card>::rank(rank)));
    if let Some(card) = single.first() {
        return Set::one(card);
    }
    let (mut values, mut cards, mut count) = ([0; MOST], [0; MOST], 0);
    let mut left = pool.bits();
    while left != 0 {
        // The lowest suit of the highest rank.
        let rank = (63 - left.leading_zeros()) / 4;
        let bit = (left & 0xf << (4 * rank)).trailing_zeros();
        left &= !(1 << bit);
        (values[count], cards[count]) = (rank as u8 + 1, bit);
        count += 1;
    }
    let paid = pay(&values[..count], price).unwrap_or(0);
    (0..count)
        .filter(|place| paid >> place & 1 == 1)
        .fold(Set::NONE, |set, place| set.or(Set::from_bits(1 << cards[place])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;

    fn cards(list: &str) -> Set<Card> {
        list.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    /// The recipe as it is written, over all subsets.
    fn by_brute_force(pool: Set<Card>, price: u8) -> Set<Card> {
        let list: Vec<Card> = pool.iter().collect();
        let subsets = (0_u32..1 << list.len()).map(|mask| {
            let chosen = list.iter().enumerate().filter(|(place, _)| mask >> place & 1 == 1).map(|(_, card)| *card);
            chosen.collect::<Vec<Card>>()
        });
        let best = subsets
            .filter(|chosen| chosen.iter().map(|card| i32::from(worth(*card))).sum::<i32>() >= i32::from(price))
            .min_by_key(|chosen| {
                let total: i32 = chosen.iter().map(|card| i32::from(worth(*card))).sum();
                let mut ranks: Vec<i32> = chosen.iter().map(|card| -i32::from(worth(*card))).collect();
                ranks.sort_unstable();
                // Rank by rank from the highest, the suits of each from the lowest.
                let mut suited: Vec<(i32, usize)> =
                    chosen.iter().map(|card| (-i32::from(worth(*card)), card.index() % 4)).collect();
                suited.sort_unstable();
                (total, chosen.len(), ranks, suited)
            });
        best.map_or(pool, |chosen| chosen.into_iter().collect())
    }

    #[test]
    fn change_is_the_best_of_all_subsets() {
        let mut rng = Rng::new(7);
        for round in 0..3_000 {
            let size = if round % 10 == 0 { 12 } else { rng.below(10) };
            // Low cards mostly, so that there are many ways.
            let ranks = if round % 2 == 0 { 13 } else { 5 };
            let mut pool = Set::NONE;
            while pool.len() < size {
                pool.add(Card::ALL[rng.below(4 * ranks)]);
            }
            for price in (1..=13).filter(|_| size < 12 || rng.below(4) == 0) {
                let (found, wanted) = (change(pool, price), by_brute_force(pool, price));
                assert_eq!(found, wanted, "{price} out of {pool}");
                let excess = (sum(pool) >= i32::from(price)).then(|| sum(wanted) - i32::from(price));
                assert_eq!(Totals::of(pool).excess(price).map(i32::from), excess, "{price} out of {pool}");
            }
        }
    }

    #[test]
    fn the_recipe_of_the_rulebook() {
        for (pool, price, paid) in [
            ("4c 3d Jh Qc Kd 6s As", 7, "6s As"),
            ("4c 3d Jh Qc Kd 7h", 8, "7h 3d"),
            ("5c 4h Th Jc", 8, "5c 4h"),
            ("Jc Jd Jh Qh 8s Th", 13, "8s Th"),
            ("Jc Jd Jh", 2, "Jc"),
            ("9c 4c Ad 9s 3d 2h", 14, "9c 4c Ad"),
            ("3c 2d", 9, "3c 2d"),
            ("", 4, ""),
        ] {
            assert_eq!(change(cards(pool), price), cards(paid), "{price} out of {pool}");
        }
    }

    #[test]
    fn pieces_need_not_be_cards() {
        assert_eq!(pay(&[25, 10, 10, 5, 1], 20), Some(0b0_0110));
        assert_eq!(pay(&[25, 10, 5, 1], 17), Some(0b0_0001));
        assert_eq!((pay(&[5, 1], 7), pay(&[5], 0)), (None, Some(0)));
    }
}
