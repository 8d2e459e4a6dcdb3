//! The end of a game when the deck is out and both hands are known: solved exactly.
//!
//! Both seats choose a card at once, so every turn is a matrix whose payoffs are the solutions of the turns after it; who may
//! stop a card or sells a trick chooses in the open.

use std::collections::HashMap;

use super::house::SEATS;
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
        let value = self.solution(stage).map_or_else(|| (self.worth)(stage.ended()), |solution| solution.value);
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
    fn rest(&mut self, stage: &Stage, laid: Laid) -> f32 {
        let cards = laid.iter().zip(Seat::all(SEATS)).filter_map(|(card, seat)| Some(((*card)?, seat)));
        match cards.min() {
            Some((card, by)) => self.best(stage, laid, (by, card), other(by)),
            None => self.value(stage),
        }
    }

    /// What p1 gains when a card is due and this seat has its time. Aces are all alike.
    fn best(&mut self, stage: &Stage, laid: Laid, due: (Seat, Card), asked: Seat) -> f32 {
        let passed = self.after(stage, laid, due, asked, Move::Allow);
        let ace = stage.aces(asked).first();
        ace.map_or(passed, |ace| better(asked, passed, self.after(stage, laid, due, asked, Move::Stop(ace))))
    }

    /// What p1 gains by a move of `seat` while a card is due.
    pub fn after(&mut self, stage: &Stage, mut laid: Laid, (by, card): (Seat, Card), seat: Seat, mv: Move) -> f32 {
        let mut after = *stage;
        match mv {
            Move::Allow if seat != by => return self.best(stage, laid, (by, card), by),
            Move::Allow if after.resolve(card) == Effect::Offered => {
                let owner = stage.owner(card);
                let skipped = self.after(stage, laid, (by, card), owner, Move::Skip);
                return stage.tricks(owner).iter().fold(skipped, |value, trick| {
                    better(owner, value, self.after(stage, laid, (by, card), owner, Move::Buffet(trick)))
                });
            }
            Move::Stop(ace) => after.stop(seat, ace, card),
            Move::Buffet(trick) => after.sell(seat, trick),
            Move::Allow | Move::Skip | Move::Play(_) => {}
        }
        laid[by.index()] = None;
        self.rest(&after, laid)
    }
}

/// Of two values the one that a seat prefers.
fn better(seat: Seat, one: f32, other: f32) -> f32 {
    if seat == Seat::FIRST { one.max(other) } else { one.min(other) }
}
