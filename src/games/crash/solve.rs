//! The end between two seats, solved exactly: what both win from every state, by the number of turns left.
//!
//! With two seats left a turn has two throws at most, and the chips of both and the pot add up to all chips there are. So a
//! turn begins with (own chips, the other's chips), and its value follows from the values with one turn less: one pass of
//! value iteration for each turn that is left, as for Pig (Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP
//! Journal 25(1), 2004), with a last turn instead of a target.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Crash, House, Move, Phase, SIDES, Winning};
use crate::table::Seat;

/// What a state is worth to the seat whose turn it is, and to the other.
pub(super) type Worth = [f32; 2];

/// The largest table that is made, in states times turns: it takes 32 MB and a tenth of a second.
const LARGEST: usize = 4_000_000;

/// Values nearer to each other than this are equal: what so many sums in single precision may be off.
const EQUAL: f32 = 1e-5;

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
    turns: Vec<Vec<Worth>>,
}

/// The values of both choices, to the seat that chooses and to the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Chances {
    /// Throwing two dice.
    pub roll: Worth,
    /// Taking the pot.
    pub take: Worth,
}

/// Whether one value is better for whoever chooses; between equals that of the other decides.
fn better(one: Worth, other: Worth) -> bool {
    let gain = one[0] - other[0];
    gain > EQUAL || gain > -EQUAL && one[1] < other[1] - EQUAL
}

impl Chances {
    /// Whether it is better to throw; of equal choices the sure one.
    pub fn rolls(self) -> bool {
        better(self.roll, self.take)
    }

    /// The value of the better choice.
    fn best(self) -> Worth {
        if self.rolls() { self.roll } else { self.take }
    }
}

impl Stakes {
    /// What the chips at the end are worth to a seat. To be ahead is to win, whoever else is; most chips are shared.
    pub fn won(&self, own: u16, other: u16) -> f32 {
        let ahead = |chips| self.winning == Winning::Ahead && chips > self.start;
        match (ahead(own), ahead(other)) {
            (true, _) => 1.0,
            (false, true) => 0.0,
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
        let mut solved = Solved { stakes, turns: vec![solved_end(stakes)] };
        for _ in 0..turns {
            let mut next = vec![[0.0; 2]; stakes.states()];
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
    pub fn start(&self, turns: usize, own: u16, other: u16) -> Worth {
        self.turns[turns][self.stakes.place(own, other)]
    }

    /// A turn begins, one more than the table knows: the first die.
    fn begin(&self, own: u16, other: u16) -> Worth {
        let turns = self.turns.len();
        let mut worth = self.crash(turns, own, other, 1).map(|worth| worth / f32::from(SIDES));
        for value in 2..=u16::from(SIDES) {
            let safe = match other.checked_sub(value) {
                Some(other) => self.chances(turns, own, other).best(),
                None => [1.0, 0.0],
            };
            (worth[0], worth[1]) = (worth[0] + safe[0] / f32::from(SIDES), worth[1] + safe[1] / f32::from(SIDES));
        }
        worth
    }

    /// Both choices after the first die, so many turns being left with this one.
    pub fn chances(&self, turns: usize, own: u16, other: u16) -> Chances {
        Chances { roll: self.roll(turns, own, other), take: self.take(turns, other) }
    }

    fn take(&self, turns: usize, other: u16) -> Worth {
        self.pass(turns, self.stakes.total - other, other)
    }

    /// Two dice.
    fn roll(&self, turns: usize, own: u16, other: u16) -> Worth {
        const WAYS: f32 = 36.0;
        let (one, both) = (self.crash(turns, own, other, 1), self.crash(turns, own, other, 2));
        let mut worth = [0, 1].map(|of| (10.0 * one[of] + both[of]) / WAYS);
        for sum in 4..=12_u16 {
            let ways = f32::from(5 - sum.abs_diff(8));
            // There is no third die: the pot is taken.
            let safe = other.checked_sub(sum).map_or([1.0, 0.0], |other| self.take(turns, other));
            (worth[0], worth[1]) = (worth[0] + ways * safe[0] / WAYS, worth[1] + ways * safe[1] / WAYS);
        }
        worth
    }

    fn crash(&self, turns: usize, own: u16, other: u16, ones: u16) -> Worth {
        match own.checked_sub(ones * self.stakes.penalty) {
            Some(own) => self.pass(turns, own, other),
            None => [0.0, 1.0],
        }
    }

    /// The turn is over; it is the other's, if any is left.
    fn pass(&self, turns: usize, own: u16, other: u16) -> Worth {
        let [its, mine] = self.turns[turns - 1][self.stakes.place(other, own)];
        [mine, its]
    }
}

/// No turn is left: the pot is divided.
fn solved_end(stakes: Stakes) -> Vec<Worth> {
    let mut over = vec![[0.0; 2]; stakes.states()];
    for own in 0..=stakes.total {
        for other in 0..=stakes.total - own {
            let each = (stakes.total - own - other) / 2;
            let (own_end, other_end) = (own + each, other + each);
            over[stakes.place(own, other)] = [stakes.won(own_end, other_end), stakes.won(other_end, own_end)];
        }
    }
    over
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

    /// The value of a move of the seat to act, where the end is solved.
    pub(super) fn chance(&self, mv: Move) -> Option<f32> {
        let chances = self.chances()?;
        Some(match mv {
            Move::Roll(_) => chances.roll[0],
            Move::Take => chances.take[0],
        })
    }
}
