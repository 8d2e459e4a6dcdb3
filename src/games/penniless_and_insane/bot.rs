//! How computer seats play.

use super::{Move, Penniless, Phase, value};
use crate::engine::{Agent, Rng, Skill};
use crate::table::Seat;

impl Agent for Penniless {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }
    fn policy(&self, _seat: Seat, _skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        rng.below(legal.len())
    }
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(w) = self.phase { return if w.contains(seat) { 1.0 / w.len() as f32 } else { 0.0 }; }
        let _ = value;
        0.5
    }
}
