//! How computer seats play: levels, what scores are worth, and what speaks for a mark.

use super::chances::Outlook;
use super::circle::{prey, suit_of, worth, worth_of};
use super::{FollowingSuit, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::sealed::Sealed;
use crate::kit::tricks::CardSet;
use crate::kit::words::counted;
use crate::table::Seat;

/// The points that whoever leads adds in a round.
const ROUND: f32 = 33.0;
/// How far the points of a round spread.
const SPREAD: f32 = 12.0;

impl Agent for FollowingSuit {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        if skill <= Skill::EASY {
            return self.greedy(legal, rng);
        }
        let outlook = Outlook::new(self, seat);
        let mut best = (0, f32::MIN);
        for (index, mv) in legal.iter().enumerate() {
            let value = outlook.worth(mv.card());
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
    }

    /// The match if it is over, otherwise about how likely it is to be won from these scores: the more a seat leads and the
    /// fewer rounds are to come.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let total = |seat: Seat| self.history.total(seat);
        let most = self.everybody().map(total).max().unwrap_or(0);
        let to_come = match self.house.rounds {
            Some(rounds) => f32::from(rounds.saturating_sub(self.round)),
            None => ((self.house.target - most) as f32 / ROUND).max(0.0),
        };
        let step = SPREAD * (to_come + 0.3).sqrt();
        let weight = |seat: Seat| ((total(seat) - most) as f32 / step).exp();
        weight(seat) / self.everybody().map(weight).sum::<f32>()
    }

    fn mind(level: &str) -> Mind {
        match level {
            "hard" => Mind::Search(Budget { depth: 1, stray: 0.3, ..Budget::USUAL }),
            "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.0 },
            _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
        }
    }

    fn reopen(&mut self) {
        self.marks.made().for_each(|(seat, mark)| self.hands[seat.index()].add(mark));
        self.marks = Sealed::ask(self.marks.asked());
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let card = mv.card();
        let (suit, prey) = (suit_of(card), prey(suit_of(card)));
        let points = worth_of(self.pool, prey);
        if points == 0 {
            return format!("no {} lie in the pool, so it costs you nothing to lose this one", prey.words());
        }
        let takes = format!("would take {} in {}", counted(points, "point", "points"), prey.words());
        if Outlook::new(self, seat).can_be_beaten(card) {
            format!("{takes}, unless somebody marks a higher {}", one(suit.words()))
        } else {
            format!("{takes}, and nobody has a higher {}", one(suit.words()))
        }
    }
}

impl FollowingSuit {
    /// Any of the marks that could capture the most points, whatever the others do.
    fn greedy(&self, legal: &[Move], rng: &mut Rng) -> usize {
        let stake = |mv: &Move| worth(self.pool.and(CardSet::suit(prey(suit_of(mv.card())))));
        let most = legal.iter().map(stake).max().unwrap_or(0);
        let count = legal.iter().filter(|mv| stake(mv) == most).count();
        let mut wanted = rng.below(count.max(1));
        let is_wanted = |mv: &Move| {
            let fits = stake(mv) == most;
            let found = fits && wanted == 0;
            wanted -= usize::from(fits && wanted > 0);
            found
        };
        legal.iter().position(is_wanted).unwrap_or(0)
    }
}

/// One card of a suit: "spade".
fn one(suit: &str) -> &str {
    suit.strip_suffix('s').unwrap_or(suit)
}
