//! The two-seat game with an endless bank, solved exactly.
//!
//! A state at the start of a turn is (own chips, the other's chips, pot). Taking raises the sum of the chips and an ace
//! raises the pot, so one pass from rich to poor and from large pots to small ones settles everything. It needs no
//! iteration, for once the pot is at least `target` − 1 any clean die wins: v = 3/4 + 1/4 · (1 − v), hence v = 4/5. The
//! limit of 60 rounds is left out; no match that is played to win comes near it.

use std::sync::OnceLock;

use super::{DICE, Move, SAFE};

/// The value of a turn's start once any clean die wins.
const POT_WINS: f32 = 0.8;

/// What is known of the game to one target.
pub(super) struct Solved {
    target: usize,
    /// The chance of the seat to move at the start of its turn, by own chips, other's chips, pot.
    start: Vec<f32>,
}

/// The chances of the two moves that a seat may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Chances {
    /// Throwing one die more.
    pub roll: f32,
    /// Taking the pot.
    pub take: f32,
}

impl Chances {
    /// The chance of one of them.
    pub fn of(self, mv: Move) -> f32 {
        match mv {
            Move::Roll => self.roll,
            Move::Take => self.take,
        }
    }

    /// The better move; of two equal ones, the one that is sure.
    pub fn best(self) -> Move {
        if self.roll > self.take { Move::Roll } else { Move::Take }
    }
}

impl Solved {
    /// The solution for a target of the card, computed once (a few milliseconds).
    pub fn of(target: u16) -> Option<&'static Solved> {
        static TABLES: [OnceLock<Solved>; 3] = [const { OnceLock::new() }; 3];
        let index = [20, 30, 50].iter().position(|known| *known == target)?;
        Some(TABLES[index].get_or_init(|| Solved::new(usize::from(target))))
    }

    fn new(target: usize) -> Solved {
        let mut solved = Solved { target, start: vec![POT_WINS; target * target * target] };
        for sum in (0..=2 * (target - 1)).rev() {
            for pot in (0..target - 1).rev() {
                for own in sum.saturating_sub(target - 1)..=sum.min(target - 1) {
                    let chance = solved.roll(own, sum - own, pot, 0);
                    let place = solved.place(own, sum - own, pot);
                    solved.start[place] = chance;
                }
            }
        }
        solved
    }

    fn place(&self, own: usize, other: usize, pot: usize) -> usize {
        (own * self.target + other) * self.target + pot.min(self.target - 1)
    }

    /// The chance to win at the start of one's turn. Chips are below the target.
    pub fn start(&self, own: usize, other: usize, pot: usize) -> f32 {
        self.start[self.place(own, other, pot)]
    }

    /// The chances after `thrown` clean dice, 0 to 4, with this pot; at 0 there is no taking.
    pub fn chances(&self, own: usize, other: usize, pot: usize, thrown: usize) -> Chances {
        let take = if thrown == 0 { 0.0 } else { self.take(own, other, pot) };
        Chances { roll: self.roll(own, other, pot, thrown), take }
    }

    fn take(&self, own: usize, other: usize, pot: usize) -> f32 {
        if own + pot >= self.target { 1.0 } else { 1.0 - self.start(other, own + pot, 0) }
    }

    /// Throwing once more after `thrown` clean dice, and best play from there.
    fn roll(&self, own: usize, other: usize, pot: usize, thrown: usize) -> f32 {
        let dice = thrown + 1;
        let pot = pot + dice;
        let clean = if dice == usize::from(DICE) {
            1.0
        } else {
            self.take(own, other, pot).max(self.roll(own, other, pot, dice))
        };
        SAFE[dice] * clean + (1.0 - SAFE[dice]) * (1.0 - self.start(other, own, pot))
    }
}
