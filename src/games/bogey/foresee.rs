//! A deal looked at with open cards: in how many columns somebody could have laid it who sees through them.
//!
//! Nobody searches through all of it. Hasty players stray from the fair one on this very deal, shuffles and all, and the best
//! of them counts: what is said is that so many columns are possible, never that fewer are not.

use super::Bogey;
use super::playout::{LOSS, Playout, Step, Way};
use crate::engine::Rng;

/// How many play-outs grade a deal, and how many look for the best way when it is over.
pub const GRADING: u32 = 200;
pub const SEARCHING: u32 = 10_000;
/// How often a hasty player does anything with a card: between these.
const STRAY: (f32, f32) = (0.05, 0.3);

impl Bogey {
    /// The fewest columns in which one of so many play-outs laid this deal; nothing if none did.
    pub(super) fn best_known(&self, tries: u32) -> Option<u8> {
        let mut best = LOSS;
        for number in 0..tries {
            best = best.min(self.tried(number, best, |_| ()));
        }
        (best < LOSS).then_some(best)
    }

    /// The columns of one play-out of this deal, if there are fewer than `bound`.
    pub(super) fn tried(&self, number: u32, bound: u8, told: impl FnMut(Step)) -> u8 {
        let mut rng = Rng::new(u64::from(number));
        // The first plays as the fair player does.
        let stray = if number == 0 { 0.0 } else { STRAY.0 + (STRAY.1 - STRAY.0) * rng.unit() };
        let start = Playout::begin(self.deal.pack, self.house.size, self.house.limit);
        start.play(&mut self.deal.to_come.clone(), Way { stray, rng: &mut rng, bound }, told)
    }

    /// How kind the deal is.
    pub(super) fn grade(&self) -> &'static str {
        match self.best_known(GRADING) {
            Some(..=9) => "kind",
            Some(10) => "fair",
            Some(_) | None => "wicked",
        }
    }
}
