//! How computer seats play.

use super::{CaribbeanStar, Move, Phase};
use crate::engine::{Agent, Rng, Skill};
use crate::table::Seat;

impl Agent for CaribbeanStar {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, _seat: Seat, _skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        rng.below(legal.len())
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        0.5
    }
}
