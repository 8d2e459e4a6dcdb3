//! How computer seats play: what a card gains now, against what such a card usually gains and, unlike the formula of the
//! specification, what the next card gains from the pool it leaves. That won 62.8 % of rounds between two and 36.4 % among
//! three against the bare formula (30,000 each); playouts need it as much as the middle level. Two play rounds out exactly in
//! imagined decks, more are searched.

use super::{Move, Phase, Spots, solve};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::change::{Taste, worth};
use crate::kit::words::{counted, jotted, number};
use crate::table::Seat;

/// What a card of each rank gains on average, the ace first (specification, section 8).
const USUAL: [f32; 10] = [2.8, 3.2, 2.9, 2.5, 2.1, 1.6, 1.3, 1.1, 1.0, 1.1];
/// What a card gains for which more than one card has to be turned up.
const TURNED: f32 = 2.0;
const TASTE: Taste = Taste { usual: &USUAL, drawn: TURNED };
/// Half points by which a round is mostly decided: the step of the curve from margins to chances.
const STEP: f32 = 6.0;

impl Agent for Spots {
    /// The order of the deck is all that is hidden, and hidden from everybody.
    fn determinize(&self, _seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.stock.imagine(rng);
        imagined
    }

    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        // What the next seat gains is lost to one rival of several.
        let share = 1.0 / (self.house.seats() - 1) as f32;
        let cards = legal.iter().map(|mv| mv.card());
        TASTE.choose(&self.counter, cards, self.unseen(), share, skill, rng)
    }

    /// Two play rounds out exactly in imagined decks (see `solve`).
    fn solved(&self, _seat: Seat, rng: &mut Rng) -> Option<Move> {
        solve::best(self, solve::imagined(self, rng), chance).map(Move::Play)
    }

    /// How likely the lead in this round is to last.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let rivals = self.house.others(seat).map(|other| self.adjusted2(other));
        chance(self.adjusted2(seat) - rivals.max().unwrap_or(0))
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 2_000, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let quote = self.counter.quote(mv.card());
        if quote.short && !self.stock.is_exhausted() {
            let gain = self.counter.expected_gain(mv.card(), self.unseen(), TURNED);
            return format!("the deck has to help, which gains about {}", number(gain.round() as i32));
        }
        let what = jotted(quote.change.iter().rev());
        match quote.gain {
            gain @ 1.. => format!("it buys {what} and gains {}", counted(gain, "point", "points")),
            loss @ ..0 => format!("the deck is empty: it buys {what}, {} short", counted(-loss, "point", "points")),
            0 if self.hand(seat).iter().any(|card| worth(card) < worth(mv.card())) => {
                format!("it buys {what}, and lower cards wait for a pool without small change")
            }
            0 => format!("it buys {what} at an even price"),
        }
    }
}

/// How likely a round is won with twice this margin.
pub(super) fn chance(margin2: i32) -> f32 {
    1.0 / (1.0 + (-(margin2 as f32) / STEP).exp())
}
