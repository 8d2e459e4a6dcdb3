//! The end of a hand: who gets what for the tiles that are left.

use super::house::{House, Settle};
use super::{AllFives, End};

/// What the settlement of a hand comes to, in pips (not yet divided for a cribbage board).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// The match was won in play: nothing is settled (Ruling 10).
    Won,
    /// One side gets the pips in all other sides' hands, rounded once (Ruling 8).
    Winner {
        /// The side that gets them.
        side: usize,
        /// The pips in the others' hands.
        pips: i32,
    },
    /// Two of three seats hold the fewest and share the third's pips, halved first, then rounded (Ruling 9).
    Split {
        /// The two.
        sides: [usize; 2],
        /// The pips of the third.
        pips: i32,
    },
    /// No single side holds the fewest: nobody scores.
    Tied,
    /// Every side subtracts its own pips, rounded (Ruling 14).
    Subtract,
}

impl Settlement {
    /// What each side's total changes by, as pips, given the pips in its hands.
    pub fn changes(self, house: &House, pips: [i32; 4]) -> [i32; 4] {
        let mut changes = [0; 4];
        match self {
            Settlement::Won | Settlement::Tied => {}
            Settlement::Winner { side, pips } => changes[side] = rounded(pips),
            Settlement::Split { sides, pips } => sides.iter().for_each(|side| changes[*side] = rounded(pips / 2)),
            Settlement::Subtract => {
                changes.iter_mut().zip(pips).take(house.sides()).for_each(|(change, pips)| *change = -rounded(pips));
            }
        }
        changes
    }
}

impl AllFives {
    /// The pips in the hands of every side.
    pub(super) fn pips_held(&self) -> [i32; 4] {
        let mut pips = [0; 4];
        for (hand, seat) in self.hands.iter().zip(self.house.everybody()) {
            pips[self.house.side(seat)] += hand.pips();
        }
        pips
    }

    /// What the hand that has just ended comes to.
    pub(super) fn settlement(&self, end: End) -> Settlement {
        let pips = self.pips_held();
        let sides = self.house.sides();
        let others = |side: usize| pips[..sides].iter().sum::<i32>() - pips[side];
        match end {
            End::Target => Settlement::Won,
            End::Domino | End::Blocked if self.house.settle == Settle::Subtract => Settlement::Subtract,
            End::Domino => {
                let side = self.house.side(self.to_act);
                Settlement::Winner { side, pips: others(side) }
            }
            End::Blocked => {
                let fewest = pips[..sides].iter().copied().min().unwrap_or(0);
                let mut lowest = (0..sides).filter(|side| pips[*side] == fewest);
                match (lowest.next(), lowest.next(), lowest.next()) {
                    (Some(side), None, _) => Settlement::Winner { side, pips: others(side) },
                    (Some(one), Some(two), None) if sides == 3 => {
                        Settlement::Split { sides: [one, two], pips: pips[3 - one - two] }
                    }
                    _ => Settlement::Tied,
                }
            }
        }
    }

    /// Enters the settlement on the score; with an exact target, points that would pass it are lost.
    pub(super) fn settle(&mut self, end: End) {
        let changes = self.settlement(end).changes(&self.house, self.pips_held());
        for (side, change) in changes.into_iter().enumerate() {
            let points = self.house.entered(change);
            if points < 0 || self.house.may_score(self.totals[side], points) {
                self.totals[side] += points;
                self.settled[side] = points;
            }
        }
    }
}

/// To the nearest multiple of five: 7 → 5, 8 → 10.
pub const fn rounded(pips: i32) -> i32 {
    (pips + 2) / 5 * 5
}
