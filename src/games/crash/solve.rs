//! The end between two seats, solved exactly: what the seat to move wins from every state, by the number of turns left.
//!
//! With two seats left a turn has two throws at most, and the chips of both and the pot add up to all chips there are. So a
//! turn begins with (own chips, the other's chips), and its value follows from the values with one turn less: one pass of
//! value iteration for each turn that is left, as for Pig (Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP
//! Journal 25(1), 2004), with a last turn instead of a target.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Crash, House, Phase, SIDES, Winning};
use crate::table::Seat;

/// The largest table that is made, in states times turns: it takes 32 MB and a fifth of a second.
const LARGEST: usize = 8_000_000;

/// What decides the end of a match between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stakes {
    /// All chips there are.
    pub total: u16,
    /// What everybody began with.
    pub start: u16,
    /// What a 1 costs.
    pub penalty: u16,
    /// Who wins.
    pub winning: Winning,
}

/// The values of all states at the start of a turn.
pub(super) struct Solved {
    stakes: Stakes,
    /// By the turns left, beginning with none: the match is over and the pot divided.
    turns: Vec<Vec<f32>>,
}

/// The values of both choices to the seat that chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Chances {
    /// Throwing two dice.
    pub roll: f32,
    /// Taking the pot.
    pub take: f32,
}

impl Chances {
    /// Whether it is better to throw; of equal choices the sure one.
    pub fn rolls(self) -> bool {
        self.roll > self.take
    }
}

impl Stakes {
    /// The part of the win that a seat has with these chips at the end. Those who are out are never ahead.
    pub fn won(&self, own: u16, other: u16) -> f32 {
        let ahead = |chips| self.winning == Winning::Ahead && chips > self.start;
        match (ahead(own), ahead(other)) {
            (true, false) => 1.0,
            (false, true) => 0.0,
            (true, true) => 0.5,
            (false, false) if own == other => 0.5,
            (false, false) => f32::from(u8::from(own > other)),
        }
    }

    /// The states of one turn.
    fn states(&self) -> usize {
        let total = usize::from(self.total);
        (total + 1) * (total + 2) / 2
    }

    /// The place of a state in the table.
    fn place(&self, own: u16, other: u16) -> usize {
        let (own, total) = (usize::from(own), usize::from(self.total));
        own * (2 * total + 3 - own) / 2 + usize::from(other)
    }
}

impl Solved {
    /// The solution as far as so many turns, if that is not too much. The latest one is kept.
    pub fn of(stakes: Stakes, turns: usize) -> Option<Arc<Solved>> {
        static LATEST: Mutex<Option<Arc<Solved>>> = Mutex::new(None);
        if stakes.states() * turns > LARGEST {
            return None;
        }
        let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        let known = latest.clone().filter(|solved| solved.stakes == stakes && solved.turns.len() > turns);
        Some(known.unwrap_or_else(|| latest.insert(Arc::new(Solved::new(stakes, turns))).clone()))
    }

    fn new(stakes: Stakes, turns: usize) -> Solved {
        let mut solved = Solved { stakes, turns: Vec::new() };
        for _ in 0..=turns {
            let mut next = vec![0.0; stakes.states()];
            for own in 0..=stakes.total {
                for other in 0..=stakes.total - own {
                    next[stakes.place(own, other)] = solved.begin(own, other);
                }
            }
            solved.turns.push(next);
        }
        solved
    }

    /// The value at the start of a turn, so many being left with it.
    #[cfg(test)]
    pub fn start(&self, turns: usize, own: u16, other: u16) -> f32 {
        self.turns[turns][self.stakes.place(own, other)]
    }

    /// The value at the start of a turn, one more being left than the table knows: the first die, or the end of the match
    /// and the pot divided.
    fn begin(&self, own: u16, other: u16) -> f32 {
        let turns = self.turns.len();
        if turns == 0 {
            let each = (self.stakes.total - own - other) / 2;
            return self.stakes.won(own + each, other + each);
        }
        let safe = |value| match other.checked_sub(value) {
            Some(other) => {
                let chances = self.chances(turns, own, other);
                chances.roll.max(chances.take)
            }
            None => 1.0,
        };
        (self.crash(turns, own, other, 1) + (2..=u16::from(SIDES)).map(safe).sum::<f32>()) / f32::from(SIDES)
    }

    /// Both choices after the first die, so many turns being left with this one.
    pub fn chances(&self, turns: usize, own: u16, other: u16) -> Chances {
        Chances { roll: self.roll(turns, own, other), take: self.take(turns, other) }
    }

    fn take(&self, turns: usize, other: u16) -> f32 {
        self.pass(turns, self.stakes.total - other, other)
    }

    /// Two dice; there is no third, so what they bring is taken.
    fn roll(&self, turns: usize, own: u16, other: u16) -> f32 {
        let safe = |sum: u16| {
            let ways = f32::from(5 - sum.abs_diff(8));
            ways * other.checked_sub(sum).map_or(1.0, |other| self.take(turns, other))
        };
        let crashes = 10.0 * self.crash(turns, own, other, 1) + self.crash(turns, own, other, 2);
        (crashes + (4..=12).map(safe).sum::<f32>()) / f32::from(SIDES * SIDES)
    }

    fn crash(&self, turns: usize, own: u16, other: u16, ones: u16) -> f32 {
        own.checked_sub(ones * self.stakes.penalty).map_or(0.0, |own| self.pass(turns, own, other))
    }

    /// The turn is over; it is the other's, if any is left.
    fn pass(&self, turns: usize, own: u16, other: u16) -> f32 {
        1.0 - self.turns[turns - 1][self.stakes.place(other, own)]
    }
}

impl Crash {
    /// What decides between the last two.
    pub(super) fn stakes(&self) -> Stakes {
        let House { chips, penalty, winning, .. } = self.house;
        Stakes { total: chips * self.house.seats() as u16, start: chips, penalty, winning }
    }

    /// The other seat, if only two are left.
    pub(super) fn rival(&self) -> Option<Seat> {
        self.rivals().first().filter(|_| self.still_in.len() == 2)
    }

    /// How many turns are left with this one, two seats being in.
    fn turns_left(&self, rival: Seat) -> usize {
        let place = |seat: Seat| (seat.index() + self.house.seats() - self.starter.index()) % self.house.seats();
        let full = 2 * usize::from(self.house.rounds - self.round);
        full + if place(self.seat) < place(rival) { 2 } else { 1 }
    }

    /// The values of both choices after the first die of a turn, where the end is solved.
    pub(super) fn chances(&self) -> Option<Chances> {
        let rival = self.rival().filter(|_| self.phase == Phase::Choose && self.thrown == 1)?;
        let turns = self.turns_left(rival);
        Some(Solved::of(self.stakes(), turns)?.chances(turns, self.has(self.seat), self.has(rival)))
    }
}
