//! The two values of a card: its base value for pitching, swinging and scoring, its fielding value for catching alone.

use crate::kit::set::Set;
use crate::pieces::Card;

/// Aces and deuces, the highest fielders.
pub const HIGH: Set<Card> = up_to(2);
/// Jacks, queens and kings.
pub const COURT: Set<Card> = Set::from_bits(up_to(13).bits() & !up_to(10).bits());
/// The fielding value of an ace, which nothing beats.
pub const ACE: u8 = 15;
/// The fielding value of a deuce.
const DEUCE: u8 = 14;

/// The base value: 1 for an ace, 13 for a king.
#[inline]
pub fn base(card: Card) -> u8 {
    card.number()
}

/// The fielding value: as the base value, but 15 for an ace and 14 for a deuce.
#[inline]
pub fn fielding(card: Card) -> u8 {
    match base(card) {
        1 => ACE,
        2 => DEUCE,
        value => value,
    }
}

/// What the base values of these cards add up to.
pub fn points(cards: Set<Card>) -> i32 {
    cards.iter().map(|card| i32::from(base(card))).sum()
}

/// The cards of a base value of at most `most`.
#[inline]
pub const fn up_to(most: u8) -> Set<Card> {
    Set::from_bits((1 << (4 * most as u64)) - 1)
}

/// The cards that may swing at a ball of base value `ball` where the highest swing so far has the base value `best`, or 0.
#[inline]
pub const fn swings(best: u8, ball: u8) -> Set<Card> {
    up_to(ball).minus(up_to(best))
}

/// The cards of a fielding value of at least `least`.
#[inline]
pub const fn fielders(least: u8) -> Set<Card> {
    let low = if least < 3 { 2 } else { least - 1 };
    let plain = if low < 13 { up_to(13).minus(up_to(low)) } else { Set::NONE };
    match least {
        ..=DEUCE => plain.or(HIGH),
        ACE => up_to(1),
        _ => Set::NONE,
    }
}

/// The lowest of these cards by fielding value.
#[inline]
pub fn weakest_fielder(cards: Set<Card>) -> Option<Card> {
    // From three up, then the deuces, then the aces.
    cards.minus(HIGH).first().or(cards.last())
}

/// The highest of these cards by fielding value.
#[inline]
pub fn best_fielder(cards: Set<Card>) -> Option<Card> {
    cards.and(HIGH).first().or(cards.last())
}
