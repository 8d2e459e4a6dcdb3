//! How computer seats play: the chance to win the showdown against the price of staying. The best of them imagine hidden
//! cards that go with everybody's bets (`read`) and play the hand out.

use super::hand::place;
use super::read::Situation;
use super::{Move, Phase, Willow};
use crate::bots::{Budget, Mind};
use crate::engine::{Agent, Rng, Skill};
use crate::table::Seat;

impl Agent for Willow {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        self.decent_move(seat, skill, legal, rng)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }

    fn mind(level: &str) -> Mind {
        mind(level)
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        self.reason_for(seat, *mv)
    }
}

/// So many imagined deals are all that an easy seat looks at.
const FEW: u32 = 20;
/// How often an easy seat calls where it should fold.
const STUBBORN: f32 = 0.2;
/// So many times its fair share is reason enough for a seat to bet more, in hints.
const AMPLE: f32 = 1.2;
/// How a search lets everybody play: decently, but as foolishly as the seat was found at showdowns.
const PLAYOUT: Skill = Skill(161);

/// The levels. A search that compares the moves at hand won 70 % of 300 matches of two seats against the plain policy.
pub(super) fn mind(level: &str) -> Mind {
    match level {
        "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.0 },
        "hard" => {
            Mind::Search(Budget { rounds: 2_000, depth: 1, skill: PLAYOUT, stray: 0.0, explore: 0.25, ..Budget::USUAL })
        }
        _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
    }
}

/// What a seat is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Fold.
    Leave,
    /// The smallest bet, or a call.
    Stay,
    /// The largest bet or raise; a call where no raise is left.
    Press,
}

impl Wish {
    /// What pays in this situation at this chance to win.
    pub fn at(situation: &Situation, equity: f32) -> Wish {
        let seats = situation.live.len() as f32;
        let (pot, price) = (f32::from(situation.pot), f32::from(situation.price));
        let (much, pays) = if situation.open {
            (equity > 1.8 / seats && equity > 0.55, equity * (pot + price) > price)
        } else {
            (equity > 1.6 / seats, equity * (pot + seats * price) >= price)
        };
        match (much, pays) {
            (true, _) => Wish::Press,
            (false, true) => Wish::Stay,
            (false, false) => Wish::Leave,
        }
    }

    /// The index of the move that does it.
    fn among(self, legal: &[Move]) -> usize {
        let stays = |mv: &Move| *mv != Move::Fold;
        let found = match self {
            Wish::Leave => legal.iter().position(|mv| *mv == Move::Fold),
            Wish::Stay => legal.iter().position(stays),
            Wish::Press => legal.iter().rposition(stays),
        };
        found.unwrap_or(0)
    }
}

impl Willow {
    /// The index of the move that the policy makes.
    pub(super) fn decent_move(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if skill == PLAYOUT && rng.chance(self.tracks[seat.index()].folly()) {
            return rng.below(legal.len());
        }
        let mut equity = self.own_equity(seat);
        let careless = skill < Skill(100);
        if careless {
            equity = (0..FEW).filter(|_| rng.chance(equity)).count() as f32 / FEW as f32;
        }
        let mut wish = Wish::at(&self.situation(seat), equity);
        if careless && wish == Wish::Leave && self.betting.is_open() && rng.chance(STUBBORN) {
            wish = Wish::Stay;
        }
        wish.among(legal)
    }

    /// The share of the pot that `seat` may expect, knowing its own cards.
    fn own_equity(&self, seat: Seat) -> f32 {
        let down = self.down[seat.index()].map(place);
        down.map_or(0.0, |down| self.equity(seat, down, self.live(), self.round))
    }

    /// How well the hand has gone for `seat`, from 0 to 1; after the last hand, mostly whether it has won the match.
    pub(super) fn promise(&self, seat: Seat) -> f32 {
        let standing = match self.house.stack {
            // With table stakes coins are worth less the more one has, and the last one is worth most.
            Some(stack) => {
                let all = stack * self.house.seats as i32;
                ((self.purse.coins(seat) + 1) as f32).ln() / ((all + 1) as f32).ln()
            }
            None => {
                let span = 16.0 * f32::from(self.house.limits(2).most);
                (0.5 + self.gain(seat) as f32 / span).clamp(0.0, 1.0)
            }
        };
        match self.phase {
            Phase::Over(winners) => {
                let won = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
                0.8 * won + 0.2 * standing
            }
            _ => standing,
        }
    }

    /// What speaks for a move, in a short line.
    pub(super) fn reason_for(&self, seat: Seat, mv: Move) -> String {
        if !self.is_asked(seat) {
            return String::new();
        }
        let equity = self.own_equity(seat);
        let odds = format!("wins {:.0} % of showdowns against any cards", equity * 100.0);
        let Situation { price, pot, live, .. } = self.situation(seat);
        match mv {
            Move::Fold if self.betting.is_open() => format!("{odds}: {price} is too much for {pot}"),
            Move::Fold => format!("{odds}: not enough to open"),
            Move::Call | Move::Check => format!("{odds}, and {price} may win {pot}"),
            Move::Bet(_) | Move::Raise(_) if equity * live.len() as f32 >= AMPLE => {
                format!("{odds}, more than your share: make them pay")
            }
            Move::Bet(_) => format!("{odds}, and somebody has to open"),
            Move::Raise(_) => format!("{odds}, but they may fold"),
        }
    }
}
