//! How computer seats play Bogart: a formula for the plain policy, the exact table for two seats, playouts for more.

use super::solve::{Chances, Solved};
use super::{Bogart, DICE, Move, Phase, SAFE};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::percent;
use crate::table::Seat;

/// What five clean dice, which win the match, are worth in shares of the target.
const CLEAN_SWEEP: f32 = 0.7;
/// How much of a pot left behind counts as lost to the others together.
const LEFT_BEHIND: f32 = 0.8;
/// How often a careless player goes by its feeling alone.
const GUESSES: f32 = 0.5;

impl Agent for Bogart {
    /// Nothing is hidden, so every seat knows the state as it is.
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        *self
    }

    #[inline]
    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let takes = match self.thrown {
            0 => false,
            _ if skill <= Skill::EASY && rng.chance(GUESSES) => rng.chance(0.5),
            _ => self.wins_by_taking() || !self.worth_rolling(),
        };
        let wanted = if takes { Move::Take } else { Move::Roll };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    fn solved(&self, _seat: Seat, _rng: &mut Rng) -> Option<Move> {
        self.chances().map(Chances::best)
    }

    fn odds(&self, _seat: Seat, mv: &Move) -> Option<f32> {
        self.chances().map(|chances| chances.of(*mv))
    }

    /// Won matches count, shared ones in part; before the end, the share of all chips is as good a guess as any.
    fn evaluate(&self, seat: Seat) -> f32 {
        match self.phase {
            Phase::Over(_, winners) => winners.share(seat) as f32,
            Phase::Start | Phase::Choose | Phase::Paid | Phase::Aced | Phase::Five => {
                let all: u16 = self.chips.iter().sum();
                f32::from(self.chips[seat.index()] + 1) / (f32::from(all) + self.house.seats() as f32)
            }
        }
    }

    /// Easy often tosses a coin, Normal follows the formula, Hard knows or plays out (section 8).
    fn mind(level: &str) -> Mind {
        // Both choices are played out to the end of the match, everybody using the formula; about 1,500 times each,
        // for with 300 the luck of the playouts drowns the difference.
        Mind::three(
            level,
            Budget {
                rounds: 3_000,
                depth: 1,
                skill: Skill::NORMAL,
                stray: 0.0,
                explore: 1.0,
                horizon: u16::MAX,
                ..Budget::USUAL
            },
        )
    }

    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        let next = self.thrown + 1;
        if self.thrown == 0 {
            return "the first die has to be rolled; three times in four it is safe".to_owned();
        }
        if *mv == Move::Take && self.wins_by_taking() {
            return "that wins the match".to_owned();
        }
        if let Some(chances) = self.chances() {
            let (that, other) = match mv {
                Move::Roll => (chances.take, "taking"),
                Move::Take => (chances.roll, "rolling on"),
            };
            return format!("{other} would win {}", percent(that));
        }
        let safe = percent(SAFE[usize::from(next)]);
        match mv {
            Move::Roll if next == DICE => format!("{safe} for five clean dice"),
            Move::Roll => format!("{safe} safe, and the pot grows to {}", self.pot + self.price(next)),
            Move::Take => format!("{next} dice would be only {safe} safe"),
        }
    }
}

impl Bogart {
    /// The plain policy of section 8: the pot in hand against one throw more, what is left behind helping the others.
    ///
    /// With stakes, five clean dice are worth the pot and the bank, and throws put in only what the bank still has.
    fn worth_rolling(&self) -> bool {
        let blame = LEFT_BEHIND / (self.house.seats() - 1) as f32;
        let mut pots = [f32::from(self.pot); DICE as usize + 1];
        let mut bank = self.bank;
        for dice in self.thrown + 1..=DICE {
            let paid = if self.stakes() { u16::from(dice).min(bank) } else { u16::from(dice) };
            bank -= paid.min(bank);
            pots[usize::from(dice)] = pots[usize::from(dice) - 1] + f32::from(paid);
        }
        let mut value = match self.house.target() {
            Some(target) => CLEAN_SWEEP * f32::from(target),
            None => pots[usize::from(DICE)] + f32::from(bank),
        };
        let mut roll = 0.0;
        for dice in (usize::from(self.thrown) + 1..=usize::from(DICE)).rev() {
            roll = SAFE[dice] * value - (1.0 - SAFE[dice]) * blame * pots[dice];
            value = roll.max(pots[dice - 1]);
        }
        roll > pots[usize::from(self.thrown)]
    }

    /// The chances of both moves, where the game is solved: two seats and an endless bank.
    fn chances(&self) -> Option<Chances> {
        let target = self.house.target().filter(|_| self.house.seats() == 2 && self.phase == Phase::Choose)?;
        let own = self.chips[self.seat.index()];
        let other = self.chips[self.seat.left(2).index()];
        Some(Solved::of(target)?.chances(own.into(), other.into(), self.pot.into(), self.thrown.into()))
    }
}
