//! How a decent player plays a card: what the cards kept are worth, and what the play brings.

use super::Ninety;
use super::blocks::Effect;
use super::book::{Moment, bits};
use super::moves::Move;
use crate::engine::Rng;
use crate::pieces::Card;
use crate::table::Seat;

/// What a card kept is worth: kings, then small cards.
fn worth(moment: &Moment<'_>, card: Card) -> f32 {
    match moment.counts(card).all().iter().min().copied().unwrap_or(0) {
        ..=-5 => 12.0,
        -4..=0 => 9.0,
        count => (8 - count).max(0) as f32,
    }
}

/// A hand is poor whose cards are worth less than this on average.
const POOR: f32 = 6.0;
/// The total is near the limit from so far below it.
const NEAR: i32 = 25;

impl Ninety {
    /// The play that leaves the best cards: an index into `legal`, the plays of `seat`; of equal ones any.
    pub(super) fn tasteful(&self, seat: Seat, legal: &[Move], rng: &mut Rng) -> usize {
        let moment = self.moment(seat);
        let hand = self.hand(seat);
        let mut worths = [0.0; 52];
        hand.iter().for_each(|card| worths[card.index()] = worth(&moment, card));
        let all: f32 = hand.iter().map(|card| worths[card.index()]).sum();
        let (mut best, mut most, mut ties) = (0, f32::MIN, 0);
        for (index, mv) in legal.iter().enumerate() {
            let Some((card, count)) = mv.card().filter(|_| !mv.is_slip()) else { continue };
            let count = count.unwrap_or_else(|| moment.counts(card).all()[0]);
            let outcome = moment.outcome(card, count);
            let left = all - worths[card.index()];
            let near = if outcome.total > self.limit - NEAR { 0.5 } else { 1.0 };
            let mut good = left + 0.25 * near * (outcome.total - self.total) as f32;
            if outcome.total == self.limit {
                good += 3.0;
            }
            for rule in bits(outcome.played | outcome.landed) {
                for effect in self.book.rules()[rule].effects() {
                    good += match effect {
                        Effect::ExtraDraw | Effect::Steal => 3.0,
                        Effect::NoDraw | Effect::LoseCard | Effect::Gift => -4.0,
                        Effect::Bust => -1000.0,
                        Effect::Skip | Effect::SkipTwo if left < POOR * (hand.len() as f32 - 1.0) => 2.0,
                        _ => 0.0,
                    };
                }
            }
            if good > most {
                (best, most, ties) = (index, good, 1);
            } else if good == most {
                ties += 1;
                if rng.below(ties) == 0 {
                    best = index;
                }
            }
        }
        best
    }
}
