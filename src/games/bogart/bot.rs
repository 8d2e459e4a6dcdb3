//! How computer seats play Bogart: a formula for the plain policy, the exact table for two seats, playouts for more.

use super::solve::{Chances, SAFE, Solved};
use super::{Bogart, DICE, Move, Phase};
use crate::bots::{Budget, Mind};
use crate::engine::{Agent, Rng, Skill};
use crate::table::Seat;

impl Agent for Bogart {
    /// Nothing is hidden, so every seat knows the state as it is.
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        *self
    }

    #[inline]
    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = policy(self, skill, rng);
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    fn solved(&self, _seat: Seat) -> Option<Move> {
        solved(self)
    }

    fn odds(&self, _seat: Seat, mv: &Move) -> Option<f32> {
        chances(self).map(|chances| chances.of(*mv))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        worth(self, seat)
    }

    fn mind(level: &str) -> Mind {
        mind(level)
    }

    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        reason(self, *mv)
    }
}

/// What five clean dice, which win the match, are worth in shares of the target.
const CLEAN_SWEEP: f32 = 0.7;
/// How much of a pot left behind counts as lost to the others together.
const LEFT_BEHIND: f32 = 0.8;

/// How the levels think. Easy tosses a coin, Normal follows the formula, Hard knows or plays out (section 8).
pub(super) fn mind(level: &str) -> Mind {
    match level {
        "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.0 },
        // Both choices are played out to the end of the match, everybody using the formula; about 1,500 times each, for
        // with 300 the luck of the playouts drowns the difference.
        "hard" => Mind::Search(Budget {
            rounds: 3_000,
            depth: 1,
            skill: Skill::NORMAL,
            stray: 0.0,
            explore: 1.0,
            horizon: u16::MAX,
            ..Budget::USUAL
        }),
        _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
    }
}

/// The move of the seat whose turn it is.
#[inline]
pub(super) fn policy(game: &Bogart, skill: Skill, rng: &mut Rng) -> Move {
    if game.thrown == 0 {
        Move::Roll
    } else if skill <= Skill::EASY {
        if rng.chance(0.5) { Move::Take } else { Move::Roll }
    } else if wins_by_taking(game) || !worth_rolling(game) {
        Move::Take
    } else {
        Move::Roll
    }
}

fn wins_by_taking(game: &Bogart) -> bool {
    game.target.is_some_and(|target| game.chips[game.seat.index()] + game.pot >= target)
}

/// The plain policy of section 8: the pot in hand against one throw more, what is left behind helping the others.
///
/// With stakes, five clean dice are worth the pot and the bank, and throws put in only what the bank still has.
fn worth_rolling(game: &Bogart) -> bool {
    let blame = LEFT_BEHIND / f32::from(game.seats - 1);
    let mut pots = [f32::from(game.pot); DICE as usize + 1];
    let mut bank = game.bank;
    for dice in game.thrown + 1..=DICE {
        let paid = if game.stakes() { u16::from(dice).min(bank) } else { u16::from(dice) };
        bank -= paid.min(bank);
        pots[usize::from(dice)] = pots[usize::from(dice) - 1] + f32::from(paid);
    }
    let mut value = match game.target {
        Some(target) => CLEAN_SWEEP * f32::from(target),
        None => pots[usize::from(DICE)] + f32::from(bank),
    };
    let mut roll = 0.0;
    for dice in (usize::from(game.thrown) + 1..=usize::from(DICE)).rev() {
        roll = SAFE[dice] * value - (1.0 - SAFE[dice]) * blame * pots[dice];
        value = roll.max(pots[dice - 1]);
    }
    roll > pots[usize::from(game.thrown)]
}

/// The chances of both moves, where the game is solved: two seats and an endless bank.
pub(super) fn chances(game: &Bogart) -> Option<Chances> {
    let target = game.target.filter(|_| game.seats == 2 && game.phase == Phase::Choose)?;
    let own = game.chips[game.seat.index()];
    let other = game.chips[game.seat.left(2).index()];
    Some(Solved::of(target)?.chances(own.into(), other.into(), game.pot.into(), game.thrown.into()))
}

/// The exactly best move, where it is known.
pub(super) fn solved(game: &Bogart) -> Option<Move> {
    chances(game).map(Chances::best)
}

/// Won matches count, shared ones in part; before the end, the share of all chips is as good a guess as any.
pub(super) fn worth(game: &Bogart, seat: Seat) -> f32 {
    match game.phase {
        Phase::Over(_, winners) if winners.contains(seat) => 1.0 / winners.len() as f32,
        Phase::Over(..) => 0.0,
        _ => {
            let all: u16 = game.chips.iter().sum();
            f32::from(game.chips[seat.index()] + 1) / f32::from(all + u16::from(game.seats))
        }
    }
}

/// What speaks for a move, with its odds.
pub(super) fn reason(game: &Bogart, mv: Move) -> String {
    let next = usize::from(game.thrown + 1);
    if game.thrown == 0 {
        return "the first die of a turn is a must; 75 % safe".to_owned();
    }
    if mv == Move::Take && wins_by_taking(game) {
        return "that wins the match".to_owned();
    }
    if let Some(chances) = chances(game) {
        let (that, other) = match mv {
            Move::Roll => (Move::Take, "taking"),
            Move::Take => (Move::Roll, "rolling on"),
        };
        let percent = |mv| chances.of(mv) * 100.0;
        return format!("wins {:.1} % of such matches; {other} wins {:.1} %", percent(mv), percent(that));
    }
    let safe = (SAFE[next] * 100.0).round();
    match mv {
        Move::Roll if next == usize::from(DICE) => format!("{safe} % for five clean dice"),
        Move::Roll => format!("{safe} % safe, and the pot grows to {}", game.pot + game.price(next as u8)),
        Move::Take => format!("{next} dice would be only {safe} % safe"),
    }
}
