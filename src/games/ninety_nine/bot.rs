//! How computer seats play Ninety-nine: by taste, or by playing imagined hands to their end; and how they invent rules.

use super::moves::Move;
use super::trial::{AMBER, Inventor, RED};
use super::wording;
use super::{Ninety, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::{number, signed, whole};
use crate::pieces::Card;
use crate::table::Seat;

/// A seat below this skill plays any card half the time and proposes its first idea.
const CARELESS: Skill = Skill(100);

impl Agent for Ninety {
    /// Between two hands rules are invented and tried out, which takes its time.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = match self.phase {
            Phase::Play if legal.len() == 1 => return 0,
            Phase::Play if skill < CARELESS && rng.chance(0.5) => return rng.below(legal.len()),
            Phase::Play => return self.tasteful(seat, legal, rng),
            Phase::Rule => self.next_block(inventor(skill)),
            Phase::Vote => self.ballot(),
            _ => return rng.below(legal.len()),
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// A card that is due is drawn at once.
    fn interrupt(&self, _seat: Seat, _skill: Skill, legal: &[Move], _rng: &mut Rng) -> Option<usize> {
        legal.iter().position(|mv| *mv == Move::Draw)
    }

    /// Rules and votes are no matter for a search.
    fn solved(&self, _seat: Seat, _rng: &mut Rng) -> Option<Move> {
        match self.phase {
            Phase::Rule => Some(self.next_block(Inventor::Sly)),
            Phase::Vote => Some(self.ballot()),
            _ => None,
        }
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        match self.phase {
            Phase::Won(winner) => f32::from(u8::from(winner == seat)),
            Phase::Over(winners) => winners.share(seat) as f32,
            Phase::Rule | Phase::Vote | Phase::Voted | Phase::Enacted(_) => f32::from(u8::from(self.winner() == seat)),
            Phase::Deal | Phase::Play | Phase::Draw | Phase::Resolve | Phase::Stuck => {
                if self.inside.contains(seat) {
                    1.0 / self.inside.len() as f32
                } else {
                    0.0
                }
            }
        }
    }

    fn mind(level: &str) -> Mind {
        let budget = Budget { rounds: 1_000, depth: 1, stray: 0.0, horizon: 300, trust: 0.0, ..Budget::USUAL };
        Mind::three(level, budget)
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Rule(_) | Move::Done => self.figures(),
            Move::None => "none of my ideas would do the game good".to_owned(),
            Move::Scrap => "from here no rule would pass".to_owned(),
            Move::Draw => "a card that is not drawn now is lost".to_owned(),
            Move::Accept => "it gives nobody too much".to_owned(),
            Move::Veto => "it would help the leader too much".to_owned(),
            Move::Slip(_) | Move::SlipAs(..) => String::new(),
            Move::Play(..) | Move::PlayTo(..) | Move::PlayAs(..) | Move::PlayAsTo(..) => self.why_play(seat, *mv),
        }
    }
}

fn inventor(skill: Skill) -> Inventor {
    match skill {
        _ if skill < CARELESS => Inventor::Hasty,
        _ if skill < Skill::BEST => Inventor::Fair,
        _ => Inventor::Sly,
    }
}

impl Ninety {
    /// What a trial of the proposed rule found.
    fn figures(&self) -> String {
        let Some(rule) = self.idea(Inventor::Sly) else { return String::new() };
        let found = self.try_out(rule);
        let leader = match found.leader {
            much if much > RED => "far too often",
            much if much > AMBER => "rather often",
            _ => "no more often than the others",
        };
        let rule = wording::rule(rule);
        format!("“{rule}”: a hand then lasts about {} cards, and whoever leads it wins {leader}", whole(found.length))
    }

    /// What a play does to the total and the hand.
    fn why_play(&self, seat: Seat, mv: Move) -> String {
        let Some((card, count)) = mv.card() else { return String::new() };
        let moment = self.moment(seat);
        let count = count.unwrap_or_else(|| moment.counts(card).all()[0]);
        let outcome = moment.outcome(card, count);
        let makes = format!("{} makes {}", signed(count), number(outcome.total));
        if outcome.total == self.limit {
            return format!("{makes}: the next one needs a card that goes back");
        }
        let least = |card: &Card| moment.counts(*card).all().iter().min().copied().unwrap_or(0);
        match self.hand(seat).without(card).iter().min_by_key(least).filter(|card| least(card) < 5) {
            Some(kept) => format!("{makes} and saves the {}", kept.words()),
            None => format!("{makes}, and no better card is spent"),
        }
    }
}
