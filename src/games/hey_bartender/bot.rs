//! How computer seats play: what a card brings now, against what such a card usually brings and what it leaves behind. The
//! hard one is the usual search: 3,000 imagined deals won 58.8 ± 4.6 % against the middle level between two, 6,000 in a flat
//! comparison of the cards 57.5 ± 4.7 %.

use super::{HeyBartender, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::change::{Taste, worth};
use crate::kit::words::{jotted, whole};
use crate::table::Seat;

/// What a card of each rank tips on average, the ace first (specification, section 8).
const USUAL: [f32; 13] = [2.4, 2.3, 2.2, 2.1, 1.9, 1.6, 1.3, 1.1, 0.9, 0.6, 0.5, 0.4, 0.4];
/// What a card tips that makes the bartender draw.
const DRAWN: f32 = 2.0;
const TASTE: Taste = Taste { usual: &USUAL, drawn: DRAWN };
/// Tips by which a deal is mostly decided: the step of the curve from margins to chances.
const STEP: f32 = 2.5;
/// How far the lead of a deal that is still to come spreads.
const SPREAD: f32 = 5.0;

impl Agent for HeyBartender {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let cards = legal.iter().map(|mv| mv.card());
        TASTE.choose(&self.counter, cards, self.may_come(seat), 1.0, skill, rng)
    }

    /// After the last deal who has won; before that how likely the margin over the best rival is to last: one tip more is
    /// worth little when one leads by ten.
    fn evaluate(&self, seat: Seat) -> f32 {
        let mine = self.total(seat);
        let rivals = self.house.others(seat).map(|other| self.total(other));
        let margin = mine - rivals.clone().max().unwrap_or(0);
        let left = self.house.deals.saturating_sub(self.deal);
        if left == 0 && matches!(self.phase, Phase::Score | Phase::Over(_)) {
            let equals = rivals.filter(|total| *total == mine).count();
            return if margin < 0 { 0.0 } else { 1.0 / (1 + equals) as f32 };
        }
        1.0 / (1.0 + (-(margin as f32) / (STEP + SPREAD * f32::from(left).sqrt())).exp())
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 3_000, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let quote = self.counter.quote(mv.card());
        if quote.short {
            let tip = self.counter.expected_gain(mv.card(), self.may_come(seat), DRAWN);
            return format!("he has to draw for it, which tips about {}", whole(tip.max(0.0)));
        }
        let what = jotted(quote.change.iter().rev());
        match quote.gain {
            0 if self.hand(seat).iter().any(|card| worth(card) < worth(mv.card())) => {
                format!("he pays {what}, and lower cards wait for a better moment")
            }
            0 => format!("he pays {what}, and nothing more is to be had for it now"),
            tip => format!("he pays {what}, a tip of {tip}"),
        }
    }
}
