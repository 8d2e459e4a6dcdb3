//! How computer seats play: levels, what deals won are worth, and what speaks for a mark.

use super::bait::{matching, strength};
use super::last::{DEALS, Last};
use super::outlook::Outlook;
use super::said::jotted;
use super::{Lamarckian, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::set::first_best;
use crate::kit::words::counted;
use crate::pieces::Card;
use crate::table::Seat;

/// How often an easy seat marks any card.
const WHIM: f32 = 0.25;
/// How often a mark face down is imagined as the best of its hand; else it is any card.
const WISE: f32 = 0.9;

impl Agent for Lamarckian {
    /// Marks that lie face down are mostly imagined as good ones, so that a seat does not judge by who was quicker.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.hands.imagine(seat, rng);
        if self.hands.is_hidden() {
            for (rival, _) in self.hands.marks().made().filter(|(rival, _)| *rival != seat && rng.chance(WISE)) {
                world.hands.unlay(rival);
                if let Some(mark) = world.best_mark(rival) {
                    world.hands.lay(rival, mark);
                }
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

    /// The match if it is over, otherwise about how likely it is to be won: with each deal that is still to be won three times
    /// less likely, as among two between whom two deals or more are to come.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(_, winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let weight = |seat: Seat| 3.0_f32.powi(self.history.total(seat));
        weight(seat) / self.house.everybody().map(weight).sum::<f32>()
    }

    fn reopen(&mut self) {
        self.hands.reopen();
    }

    /// In the last turn marks are mixed as `last` says.
    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        if self.phase != Phase::Mark || self.turns_left() > 0 {
            return None;
        }
        let mut open = self.clone();
        open.reopen();
        let mixture = Last::of(&open, seat).mixture(DEALS, rng);
        self.hand(seat).nth(rng.choose(&mixture)).map(Move::Mark)
    }

    /// The levels: one that is greedy, one that weighs each mark, and playouts of the deal in which everybody does. Over 400
    /// matches of two, `easy` won 94 ± 2 % against `random`, `normal` 83 ± 4 % against `easy`, `hard` 87 ± 3 % against
    /// `normal` and 60 ± 5 % against `plain`; one `hard` seat won 78 ± 10 % of 60 matches against two `normal` ones.
    /// Everybody at one node, learning in a sealed round over all hands that were imagined, did no better than `plain`:
    /// hands are too hidden for that.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 2_000, depth: 1, stray: 0.3, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let mark = mv.card();
        let prey = self.pool.and(matching(mark));
        if prey.is_empty() {
            return "matches nothing in the pool; what it may catch are marks of others".to_owned();
        }
        let catches = format!("catches {}", jotted(prey));
        let then = self.hand(seat).without(mark).or(prey);
        if Outlook::new(self, seat).can_be_robbed(mark) {
            let them = if prey.len() == 1 { "it" } else { "them" };
            return format!("{catches}, unless a higher mark takes {them} first");
        }
        match self.turns_left() {
            0 => format!("{catches} for certain: {} in the end", strength(then).words()),
            _ => format!("{catches} for certain and leaves you {}", counted(then.len() as i64, "card", "cards")),
        }
    }
}

impl Lamarckian {
    /// The mark that leaves the best hand on average.
    fn best_mark(&self, seat: Seat) -> Option<Card> {
        let outlook = Outlook::new(self, seat);
        first_best(self.hand(seat), |card| outlook.worth(*card))
    }

    /// Any of the marks that match the most cards of the pool, and now and then any mark.
    fn greedy(&self, legal: &[Move], rng: &mut Rng) -> usize {
        let prey = |mv: &Move| self.pool.and(matching(mv.card())).len();
        let most = legal.iter().map(prey).max().unwrap_or(0);
        let most = if rng.chance(WHIM) { 0 } else { most };
        let count = legal.iter().filter(|mv| prey(mv) >= most).count();
        let mut good = (0..legal.len()).filter(|index| prey(&legal[*index]) >= most);
        good.nth(rng.below(count.max(1))).unwrap_or(0)
    }
}
