//! How computer seats play: levels, what scores are worth, and what speaks for a mark.

use super::chances::Outlook;
use super::circle::{prey, suit_of, worth, worth_of};
use super::{FollowingSuit, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::history::chance_by_lead;
use crate::kit::set::first_best;
use crate::kit::tricks::CardSet;
use crate::kit::words::counted;
use crate::pieces::Card;
use crate::table::Seat;

/// The points that whoever leads adds in a round.
const ROUND: f32 = 33.0;
/// How far the points of a round spread.
const SPREAD: f32 = 12.0;
/// How often a mark face down is imagined as the best of its hand; else it is any card.
const WISE: f32 = 0.9;

impl Agent for FollowingSuit {
    /// Marks that lie face down are mostly imagined as good ones, so that a seat does not judge by who was quicker.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.hands.imagine(seat, rng);
        if self.hands.is_hidden() {
            for (rival, _) in self.hands.marks().made().filter(|(rival, _)| *rival != seat && rng.chance(WISE)) {
                world.mark_wisely(rival);
            }
        }
        world
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if skill <= Skill::EASY {
            return self.greedy(legal, rng);
        }
        let wanted = self.best_mark(seat);
        legal.iter().position(|mv| Some(mv.card()) == wanted).unwrap_or(0)
    }

    /// The match if it is over, otherwise about how likely it is to be won from these scores: the more a seat leads and the
    /// fewer rounds are to come.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let total = |seat: Seat| self.history.total(seat);
        let most = self.house.everybody().map(total).max().unwrap_or(0);
        let to_come = match self.house.rounds {
            Some(rounds) => f32::from(rounds.saturating_sub(self.round)),
            None => ((self.house.target - most) as f32 / ROUND).max(0.0),
        };
        chance_by_lead(seat, self.house.everybody(), |seat| total(seat) as f32, SPREAD * (to_come + 0.3).sqrt())
    }

    /// The levels: one that is greedy, one that weighs each mark, and playouts of the round in which everybody does. One hard
    /// seat of four won 75 ± 4 % of matches against normal ones; 56 ± 6 % when it imagined marks face down as any cards, and
    /// 27 ± 6 % with everybody at one node, learning in a sealed round over all hands that were imagined: hands are too
    /// hidden for that.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { depth: 1, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let card = mv.card();
        let (suit, prey) = (suit_of(card), prey(suit_of(card)));
        let points = worth_of(self.pool, prey);
        if points == 0 {
            return format!("no {} lie in the pool, so it takes only what others mark of them", prey.words());
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
    /// The mark that leaves the best hand on average.
    fn best_mark(&self, seat: Seat) -> Option<Card> {
        let outlook = Outlook::new(self, seat);
        first_best(self.hand(seat), |card| outlook.worth(*card))
    }

    /// Takes a mark back and makes the best one instead.
    fn mark_wisely(&mut self, seat: Seat) {
        self.hands.unlay(seat);
        if let Some(mark) = self.best_mark(seat) {
            self.hands.lay(seat, mark);
        }
    }

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
