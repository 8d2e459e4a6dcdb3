//! How computer seats play: the chance to win the showdown against the price of staying. The best of them imagine hidden
//! cards that go with everybody's bets (`knowledge`) and play the hand out.

use super::deeds::{Situation, Wish};
use super::hand::{RANKS, place};
use super::{Move, Phase, Willow};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::table::Seat;

/// So many imagined deals are all that an easy seat looks at.
const FEW: u32 = 6;
/// How often an easy seat calls where it should fold: the failing of beginners.
const STUBBORN: f32 = 0.7;
/// So many times its fair share is reason enough for a seat to bet more, in hints.
const AMPLE: f32 = 1.2;
/// How a search lets everybody play: decently, but as foolishly as the seat was found at showdowns.
const PLAYOUT: Skill = Skill(161);

impl Agent for Willow {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
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

    /// How well the hand has gone for `seat`; after the last hand, mostly whether it has won the match.
    fn evaluate(&self, seat: Seat) -> f32 {
        let standing = match self.house.stack {
            // With table stakes coins are worth less the more one has, and the last one is worth most.
            Some(stack) => {
                let all = stack * self.house.seats() as i32;
                ((self.purse.coins(seat) + 1) as f32).ln() / ((all + 1) as f32).ln()
            }
            None => {
                let span = 16.0 * f32::from(self.house.limits(2).most);
                (0.5 + self.gain(seat) as f32 / span).clamp(0.0, 1.0)
            }
        };
        match self.phase {
            Phase::Over(winners) => 0.8 * winners.share(seat) as f32 + 0.2 * standing,
            Phase::Deal | Phase::Bet | Phase::Open | Phase::Showdown | Phase::Settle | Phase::Shown => standing,
        }
    }

    /// A search that compares the moves at hand won 70 % of 300 matches of two seats against the plain policy.
    fn mind(level: &str) -> Mind {
        Mind::three(
            level,
            Budget { rounds: 2_000, depth: 1, skill: PLAYOUT, stray: 0.0, explore: 0.25, ..Budget::USUAL },
        )
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        if !self.is_asked(seat) {
            return String::new();
        }
        let equity = self.own_equity(seat);
        let Situation { price, pot, live, .. } = self.situation(seat);
        // In words, since the only figure beside a hint is the chance to win the match.
        let odds = match (equity * live.len() as f32, self.up[seat.index()]) {
            (fair, None) => self.prospects(seat, fair),
            (..0.6, _) => "weak cards".to_owned(),
            (0.6..1.0, _) => "cards a little below average".to_owned(),
            (1.0..1.5, _) => "cards above average".to_owned(),
            _ => "strong cards".to_owned(),
        };
        let but = if equity * live.len() as f32 >= 1.0 { ", but" } else { ":" };
        match mv {
            Move::Fold if self.betting.is_open() => {
                format!("{odds}{but} not good enough to pay {price} for a pot of {pot}")
            }
            Move::Fold => format!("{odds}{but} not good enough to open"),
            Move::Call | Move::Check => format!("{odds}, and {price} may win {pot}"),
            Move::Bet(_) | Move::Raise(_) if equity * live.len() as f32 >= AMPLE => {
                format!("{odds}: make them pay")
            }
            Move::Bet(_) => format!("{odds}, and somebody has to open"),
            Move::Raise(_) => format!("{odds}, but they may fold"),
        }
    }
}

impl Wish {
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
    /// What the one card of a seat promises that has no other yet, with so many times a fair share of the pot.
    fn prospects(&self, seat: Seat, fair: f32) -> String {
        let Some(card) = self.down[seat.index()] else { return String::new() };
        let own = card.rank().map_or("card", |rank| rank.words());
        match (fair, place(card) < RANKS / 2) {
            (..1.0, _) => format!("your {own} seldom makes a wide gap"),
            (_, true) => format!("your {own} makes a wide gap with any high card"),
            (_, false) => format!("your {own} makes a wide gap with any low card"),
        }
    }

    /// The share of the pot that `seat` may expect, knowing its own cards.
    fn own_equity(&self, seat: Seat) -> f32 {
        let down = self.down[seat.index()].map(place);
        down.map_or(0.0, |down| self.equity(seat, down, self.live(), self.round))
    }
}
