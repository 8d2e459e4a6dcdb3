//! What a hand costs at the end of a deal, and which cards the threes hide.

use crate::kit::heap::{Faces, Heap};
use crate::kit::list::List;
use crate::pieces::{Arrange, Card, Rank};

use super::CARDS;
use super::moves::EIGHT;

/// What a card costs, ace first.
const POINTS: [i32; 13] = [1, 20, 3, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10];
/// A hand of nothing but threes: so much for each.
const THREE_ALONE: i32 = -50;
/// The three.
pub const THREE: Rank = Rank::new(3).expect("3 is a rank");

/// What a card costs by itself.
#[inline]
pub const fn points(card: Card) -> i32 {
    match card.rank() {
        Some(rank) => POINTS[rank.number() as usize - 1],
        None => 0,
    }
}

/// What a heap of cards costs without regard to threes.
pub fn sum(cards: Heap) -> i32 {
    cards.into_iter().map(points).sum()
}

/// A hand counted out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// What it costs.
    pub points: i32,
    /// The threes.
    pub threes: Heap,
    /// What they hide, the dearest first.
    pub covered: List<Card, CARDS>,
    /// What counts in full, the dearest first.
    pub open: List<Card, CARDS>,
}

/// Whether a hand is threes and nothing else.
pub fn is_all_threes(hand: Heap) -> bool {
    !hand.is_empty() && hand.kinds().minus(Faces::rank(THREE)).is_empty()
}

/// What a hand costs: a three hides the dearest card that is neither three nor eight, and what is left over hides threes.
pub fn cost(hand: Heap) -> i32 {
    if is_all_threes(hand) {
        return THREE_ALONE * hand.len() as i32;
    }
    let threes = hand.of(Faces::rank(THREE));
    if threes.is_empty() {
        return sum(hand);
    }
    // How many cards of each price, dearest first, eights apart.
    let eights = hand.of(Faces::rank(EIGHT));
    let mut rest: List<i32, CARDS> = hand.minus(threes).minus(eights).into_iter().map(points).collect();
    rest.sort_unstable_by_key(|points| -points);
    let hidden = threes.len().min(rest.len());
    50 * eights.len() as i32 + rest[hidden..].iter().sum::<i32>() + 3 * hidden.max(1) as i32
}

/// A hand counted out card by card, for the screen.
pub fn counted(hand: Heap) -> Counted {
    let threes = hand.of(Faces::rank(THREE));
    let mut rest: List<Card, CARDS> = hand.minus(threes).into_iter().collect();
    rest.arrange_by_key(|card| -points(*card));
    let mut left = threes.len();
    let (mut covered, mut open) = (List::EMPTY, List::EMPTY);
    for card in rest.iter().copied() {
        if left > 0 && card.rank() != Some(EIGHT) {
            left -= 1;
            covered.push(card);
        } else {
            open.push(card);
        }
    }
    Counted { points: cost(hand), threes, covered, open }
}
