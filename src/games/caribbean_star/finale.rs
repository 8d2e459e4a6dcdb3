//! The end of a game when the deck is out and both hands are known: solved exactly.
//!
//! Both seats choose a card at once, so every turn is a matrix whose payoffs are the solutions of the turns after it; who may
//! stop a card or sells a trick chooses in the open.

use std::collections::HashMap;

use super::stage::{Effect, Stage};
use super::{HAND, Move, other};
use crate::kit::matrix::{Payoff, Solution, solve};
use crate::pieces::Card;
use crate::table::Seat;

/// What p1 gains by ending the game with these points.
type Worth<'a> = &'a dyn Fn([i32; 2]) -> f32;

/// Cards that lie before the seats and are not done yet.
pub type Laid = [Option<Card>; 2];

/// What is known of the positions of one game.
pub struct Finale<'a> {
    worth: Worth<'a>,
    known: HashMap<Stage, f32>,
}

impl<'a> Finale<'a> {
    /// Nothing yet.
    pub fn new(worth: Worth<'a>) -> Finale<'a> {
        Finale { worth, known: HashMap::new() }
    }

    /// What p1 gains from here where both play as they should, when a turn begins.
    pub fn value(&mut self, stage: &Stage) -> f32 {
        if let Some(value) = self.known.get(stage) {
            return *value;
        }
        let value = match self.solution(stage) {
            Some(solution) => solution.value,
            None => {
                let mut end = *stage;
                end.farewell();
                (self.worth)(end.points)
            }
        };
        self.known.insert(*stage, value);
        value
    }

    /// How both seats mix their cards at the beginning of a turn, p1 in rows; nothing if the game is over.
    pub fn solution(&mut self, stage: &Stage) -> Option<Solution<HAND>> {
        let [rows, columns] = [0, 1].map(|index| stage.playable(Seat::new(index)));
        if rows.is_empty() || columns.is_empty() {
            return None;
        }
        let mut payoff: Payoff<HAND> = [[0.0; HAND]; HAND];
        for (gains, one) in payoff.iter_mut().zip(rows) {
            for (gain, two) in gains.iter_mut().zip(columns) {
                let mut after = *stage;
                after.hands[0].take(one);
                after.hands[1].take(two);
                *gain = self.rest(&after, [Some(one), Some(two)]);
            }
        }
        Some(solve(&payoff, rows.len(), columns.len()))
    }

    /// What p1 gains once these cards are on the table.
    pub fn rest(&mut self, stage: &Stage, laid: Laid) -> f32 {
        let due = laid.iter().enumerate().filter_map(|(index, card)| Some((((*card)?), Seat::new(index)))).min();
        match due {
            Some((card, by)) => self.due(stage, laid, (by, card), other(by)),
            None => self.value(stage),
        }
    }

    /// What p1 gains when a card is due and this seat has its time.
    pub fn due(&mut self, stage: &Stage, laid: Laid, (by, card): (Seat, Card), asked: Seat) -> f32 {
        let passed = self.passed(stage, laid, (by, card), asked);
        // Aces are all alike.
        let Some(ace) = stage.aces(asked).first() else { return passed };
        let stopped = self.stopped(stage, laid, (by, card), asked, ace);
        better(asked, passed, stopped)
    }

    /// What p1 gains when this seat lets the card that is due pass.
    pub fn passed(&mut self, stage: &Stage, laid: Laid, (by, card): (Seat, Card), asked: Seat) -> f32 {
        if asked != by {
            return self.due(stage, laid, (by, card), by);
        }
        let mut after = *stage;
        let effect = after.resolve(card);
        let skipped = self.rest(&after, without(laid, by));
        if effect != Effect::Offered {
            return skipped;
        }
        let owner = stage.owner(card);
        let tricks = stage.tricks(owner).iter();
        tricks.fold(skipped, |value, trick| better(owner, value, self.sold(&after, laid, by, (owner, trick))))
    }

    /// What p1 gains when this seat stops the card that is due.
    pub fn stopped(&mut self, stage: &Stage, laid: Laid, (by, card): (Seat, Card), seat: Seat, ace: Card) -> f32 {
        let mut after = *stage;
        after.stop(seat, ace, card);
        self.rest(&after, without(laid, by))
    }

    /// What p1 gains when the owner of an eight sells a trick.
    pub fn sold(&mut self, stage: &Stage, laid: Laid, by: Seat, (owner, trick): (Seat, Card)) -> f32 {
        let mut after = *stage;
        after.sell(owner, trick);
        self.rest(&after, without(laid, by))
    }

    /// What p1 gains by a move of `seat` while cards lie on the table.
    pub fn after(&mut self, stage: &Stage, laid: Laid, due: (Seat, Card), seat: Seat, mv: Move) -> f32 {
        match mv {
            Move::Stop(ace) => self.stopped(stage, laid, due, seat, ace),
            Move::Buffet(trick) => self.sold(stage, laid, due.0, (seat, trick)),
            Move::Skip => self.rest(stage, without(laid, due.0)),
            Move::Allow | Move::Play(_) => self.passed(stage, laid, due, seat),
        }
    }
}

/// Of two values the one that a seat prefers.
fn better(seat: Seat, one: f32, other: f32) -> f32 {
    if seat == Seat::FIRST { one.max(other) } else { one.min(other) }
}

/// The cards on the table when that of a seat is done.
fn without(mut laid: Laid, by: Seat) -> Laid {
    laid[by.index()] = None;
    laid
}
