//! The game packed for the search: which values each side holds, turned or not, and what lies in the middle. Dice that are
//! alike need one representative.

use super::moves::Change;
use super::{Flip, Move, Name, Phase, SEATS, SIDES};
use crate::kit::open::Open;
use crate::table::Seat;

/// What a die is worth beyond its pips, as the specification has it (section 8).
const DIE: i32 = 3;
/// Bits of a count.
const BITS: u32 = 4;
/// Where the counts of turned dice begin.
const TURNED: u32 = BITS * SIDES as u32;
/// The counts of dice that are not turned.
const FRESH: u64 = (1 << TURNED) - 1;

/// A position of one game; the first side is p1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// For each side how many dice it holds of each value, those not turned first.
    pub hands: [u64; SEATS],
    /// How many dice of each value lie in the middle.
    pub middle: u32,
    /// The side to act.
    pub side: u8,
    /// What change stays below, 0 if nobody is to take change.
    pub limit: u8,
    /// Whether pips count, as in a match to a target.
    pub pips: bool,
}

/// A move, of alike dice any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// An own die of this value is turned over.
    Flip(u8),
    /// A die of the other side of this value is ordered out, one that is turned or one that is not.
    Trash(u8, bool),
    /// Change.
    Take(Change),
}

/// The place of the count of a value.
const fn bit(value: u8, turned: bool) -> u32 {
    BITS * (value as u32 - 1) + if turned { TURNED } else { 0 }
}

impl Position {
    /// How many dice of a value a side holds, turned or not.
    pub const fn holds(&self, side: usize, value: u8, turned: bool) -> u8 {
        (self.hands[side] >> bit(value, turned) & 15) as u8
    }

    /// How many dice of a value lie in the middle.
    pub const fn in_middle(&self, value: u8) -> u8 {
        (self.middle >> bit(value, false) & 15) as u8
    }

    /// The position of a match.
    pub fn of(game: &Flip) -> Position {
        let limit = if let Phase::Change(limit) = game.phase { limit } else { 0 };
        let side = game.seat.index() as u8;
        let mut position = Position { hands: [0; SEATS], middle: 0, side, limit, pips: game.house.target > 0 };
        for place in game.places() {
            let die = game.dice[place];
            match die.holder {
                Some(seat) => position.hands[seat.index()] += 1 << bit(die.value, die.turned),
                None => position.middle += 1 << bit(die.value, false),
            }
        }
        position
    }

    /// A move of the match that this step stands for.
    pub fn choice(game: &Flip, step: Step) -> Option<Move> {
        let find = |holder: Seat, value, turned| {
            game.of(Some(holder)).find(|(_, die)| die.value == value && die.turned == turned).map(|(name, _)| name)
        };
        match step {
            Step::Flip(value) => find(game.seat, value, false).map(Move::Flip),
            Step::Trash(value, turned) => find(Flip::other(game.seat), value, turned).map(Move::Trash),
            Step::Take(change) => Some(Move::Take(change)),
        }
    }

    /// The step that a move stands for.
    pub fn step(game: &Flip, mv: Move) -> Step {
        let die = |name: Name| game.dice[name.place()];
        match mv {
            Move::Flip(name) => Step::Flip(die(name).value),
            Move::Trash(name) => Step::Trash(die(name).value, die(name).turned),
            Move::Take(change) => Step::Take(change),
        }
    }

    /// What a side holds: dice and pips.
    fn weight(&self, side: usize) -> (i32, i32) {
        let both = (self.hands[side] & FRESH) + (self.hands[side] >> TURNED);
        (1..=SIDES).fold((0, 0), |(dice, pips), value| {
            let count = (both >> bit(value, false) & 15) as i32;
            (dice + count, pips + count * i32::from(value))
        })
    }

    /// How many dice are in hands.
    pub fn dice_in_hands(&self) -> i32 {
        self.weight(0).0 + self.weight(1).0
    }
}

impl Open for Position {
    type Move = Step;

    fn moves(&self, moves: &mut Vec<Step>) {
        if self.limit > 0 {
            Change::choose(self.limit, |value| self.in_middle(value), &mut |change| moves.push(Step::Take(change)));
            // Most pips first: they are looked for last.
            let from = moves.len() - moves.iter().rev().take_while(|step| matches!(step, Step::Take(_))).count();
            moves[from..].reverse();
            return;
        }
        let (own, other) = (usize::from(self.side), usize::from(1 - self.side));
        for value in (1..=SIDES).rev() {
            for turned in [false, true] {
                if self.holds(other, value, turned) > 0 {
                    moves.push(Step::Trash(value, turned));
                }
            }
        }
        moves.extend((1..=SIDES).filter(|value| self.holds(own, *value, false) > 0).map(Step::Flip));
    }

    fn after(&self, step: Step) -> Position {
        let mut next = *self;
        let (own, other) = (usize::from(self.side), usize::from(1 - self.side));
        match step {
            Step::Flip(value) => {
                next.hands[own] -= 1 << bit(value, false);
                next.hands[own] += 1 << bit(SIDES + 1 - value, true);
                next.side = 1 - self.side;
            }
            Step::Trash(value, turned) => {
                next.hands[other] -= 1 << bit(value, turned);
                next.middle += 1 << bit(value, false);
                next.hands[own] = (next.hands[own] & FRESH) + (next.hands[own] >> TURNED);
                next.side = 1 - self.side;
                let below = next.middle & ((1 << bit(value, false)) - 1);
                next.limit = if below > 0 { value } else { 0 };
            }
            Step::Take(change) => {
                for value in 1..SIDES {
                    let count = u32::from(change.of(value));
                    next.middle -= count << bit(value, false);
                    next.hands[own] += u64::from(count) << bit(value, false);
                }
                next.limit = 0;
            }
        }
        next
    }

    fn is_first(&self) -> bool {
        self.side == 0
    }

    /// Whoever is to move without dice has lost; in a match the winner's pips count.
    fn over(&self) -> Option<i32> {
        if self.limit > 0 || self.hands[usize::from(self.side)] > 0 {
            return None;
        }
        let winner = usize::from(1 - self.side);
        let won = if self.pips { self.weight(winner).1.max(1) } else { 1 };
        Some(if winner == 0 { won } else { -won })
    }

    fn judge(&self) -> i32 {
        let worth = |side| {
            let (dice, pips) = self.weight(side);
            DIE * dice + pips
        };
        worth(0) - worth(1)
    }

    fn hash(&self) -> u64 {
        let mix = |sum: u64, word: u64| (sum.rotate_left(23) ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        let rest = u64::from(self.middle) << 8 | u64::from(self.limit) << 2 | u64::from(self.side) << 1;
        let mixed = mix(mix(mix(0, self.hands[0]), self.hands[1]), rest | u64::from(self.pips));
        mixed ^ mixed >> 31
    }
}
