//! How computer seats play Flip: they look ahead. Nothing is hidden and nothing is left to chance, so that is all there is.

use super::position::{Position, Step};
use super::{Change, Flip, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::open::{Finding, Latest, Open, OpenSearch};
use crate::table::Seat;

/// How far the careless look, and those who know the game (section 8).
const AHEAD: (u8, u8) = (1, 3);
/// How often the careless do anything at all.
const SLIPS: f32 = 0.33;
/// The positions that the hard level looks at for a move: about half a second in a browser.
const NODES: u64 = 600_000;
/// The same where few dice are in hands, and the end is within reach.
const NODES_AT_THE_END: u64 = 2_000_000;
/// Few dice.
const FEW: i32 = 6;
/// The positions that it remembers, as a power of two.
const TABLE: u32 = 17;
/// The positions looked at to tell who wins after a move that is made anyway, and those remembered: a millisecond or two.
const NODES_OF_ODDS: u64 = 20_000;
const SMALL_TABLE: u32 = 12;
/// No game is longer.
const DEPTH: u8 = 200;

/// The search of the hard level, without memories.
pub(super) fn searcher() -> OpenSearch<Position> {
    OpenSearch::new(TABLE)
}

/// What the hard level finds in a position.
pub(super) fn look(search: &mut OpenSearch<Position>, position: Position) -> Option<Finding<Step>> {
    search.best(position, DEPTH, if is_end_near(&position) { NODES_AT_THE_END } else { NODES })
}

/// Whether the end is within reach of the search.
fn is_end_near(position: &Position) -> bool {
    position.dice_in_hands() <= FEW
}

impl Agent for Flip {
    /// A chance told by playouts would take seconds; where the search knows who wins it is told.
    const FORESEES: bool = false;

    /// Nothing is hidden, so every seat knows the state as it is.
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        *self
    }

    #[inline]
    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let ahead = if skill <= Skill::EASY { AHEAD.0 } else { AHEAD.1 };
        let found = OpenSearch::new(0).best(Position::of(self), ahead, u64::MAX);
        let wanted = found.and_then(|found| Position::choice(self, found.best));
        let index = wanted.and_then(|wanted| legal.iter().position(|mv| *mv == wanted));
        index.unwrap_or_else(|| rng.below(legal.len()))
    }

    fn solved(&self, _seat: Seat, _rng: &mut Rng) -> Option<Move> {
        Position::choice(self, self.search()?.best)
    }

    fn odds(&self, seat: Seat, mv: &Move) -> Option<f32> {
        let position = Position::of(self);
        if !is_end_near(&position) || self.house.target > 0 {
            return None;
        }
        let next = position.after(Position::step(self, *mv));
        let first = match next.over() {
            Some(won) => won > 0,
            None => OpenSearch::new(SMALL_TABLE).best(next, DEPTH, NODES_OF_ODDS)?.first_wins()?,
        };
        Some(f32::from(u8::from(first == (seat == Seat::FIRST))))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        let share = |own: u16, other: u16| f32::from(own + 1) / (f32::from(own) + f32::from(other) + 2.0);
        match self.phase {
            Phase::Over(winner) | Phase::Won(winner) => f32::from(u8::from(winner == seat)),
            // A new game is as good for the one as for the other, but for what they have.
            Phase::Throw => share(self.points[seat.index()], self.points[Flip::other(seat).index()]),
            Phase::Turn | Phase::Change(_) => share(self.pips(Some(seat)), self.pips(Some(Flip::other(seat)))),
        }
    }

    /// Easy looks one move ahead and slips, Normal looks three ahead, Hard as far as it gets.
    fn mind(level: &str) -> Mind {
        // The search of the playouts is never asked but when a match is looked over.
        let hard = Budget { rounds: 400, depth: 1, skill: Skill::EASY, explore: 0.7, ..Budget::USUAL };
        Mind::slipping(level, SLIPS, hard)
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let Some(found) = self.search() else { return String::new() };
        let known = found.first_wins().map(|first| first == (seat == Seat::FIRST));
        let best = Position::choice(self, found.best) == Some(*mv);
        match (known, *mv) {
            (Some(true), _) if best => "that wins, whatever the other does".to_owned(),
            (Some(false), _) => "the other wins with perfect play; this holds out longest".to_owned(),
            (_, Move::Flip(_)) => "no order is better now, and it keeps your dice".to_owned(),
            (_, Move::Trash(name)) => {
                let value = self.dice[name.place()].value;
                let most = (1..value).rev().find(|pips| self.changes(value, *pips));
                match most {
                    None => "nothing can be taken back for it".to_owned(),
                    Some(most) => format!("at most {most} can be taken back for it"),
                }
            }
            (_, Move::Take(change)) if change == Change::NONE => {
                "those dice would only be ordered out again".to_owned()
            }
            (_, Move::Take(change)) => format!("{} of the pips come back", change.sum()),
        }
    }
}

impl Flip {
    /// What the hard level finds.
    pub(super) fn search(&self) -> Option<Finding<Step>> {
        static LATEST: Latest<Position> = Latest::nothing();
        let position = Position::of(self);
        LATEST.of(position, || look(&mut searcher(), position))
    }

    /// Whether exactly so many pips could be taken back for a die of this value.
    fn changes(&self, value: u8, pips: u8) -> bool {
        let mut found = false;
        Change::choose(value, |value| self.in_middle(value), &mut |change| found |= change.sum() == pips);
        found
    }
}
