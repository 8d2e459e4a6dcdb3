//! How computer seats play: the levels, the policy, how good the end of a deal is for the search, and reasons for hints.

use super::{FACES, Move, Napoleon, Phase, Word};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::tricks::CardSet;
use crate::kit::words::counted;
use crate::table::Seat;

/// By how many face cards a careless player is too timid at most. Misjudging a hand either way is no handicap: who bids too much
/// is Napoleon more often.
const TIMID: f32 = 3.0;
/// How often a careless player plays any card.
const SLIPS: f32 = 0.2;
/// So many secretary cards a search weighs, the usual one among them.
const NAMED: usize = 6;
/// How often Napoleon says something that means nothing.
const NOISE: f32 = 0.01;

impl Agent for Napoleon {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        if self.high != Some(seat) {
            imagined.taken = CardSet::NONE;
        }
        imagined.deal_anew(seat, rng);
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careless = skill < Skill::NORMAL;
        let usual = match self.phase {
            Phase::Bid => {
                let bias = if careless { -TIMID * rng.unit() } else { 0.0 };
                Some(self.usual_bid(seat, bias))
            }
            Phase::Trump => Some(Move::Trump(Napoleon::best_suit(self.cards.hand(seat)).0)),
            Phase::Bury => Some(self.usual_burial(seat)),
            Phase::Keep => Some(self.usual_keep(seat)),
            Phase::Name => self.usual_secretary(seat),
            _ if careless && rng.chance(SLIPS) => {
                let cards = self.playable(seat);
                cards.nth(rng.below(cards.len())).map(Move::Play)
            }
            _ => self.usual_card(seat).map(Move::Play),
        };
        legal.iter().position(|mv| Some(*mv) == usual).unwrap_or(0)
    }

    /// What Napoleon says is no card, and is decided apart.
    fn promising(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Bid => {
                let usual = self.usual_bid(seat, 0.0);
                legal.retain(|mv| match mv {
                    Move::Bid(faces) => *mv == usual || self.is_likely_bid(*faces),
                    _ => true,
                });
            }
            Phase::Bury => self.likely_burials(seat, legal),
            Phase::Name => {
                let likely: CardSet = self.likely_secretaries(seat).take(NAMED).collect();
                legal.retain(|mv| matches!(mv, Move::Secretary(card) if likely.has(*card)));
            }
            _ => legal.retain(|mv| !matches!(mv, Move::Say(_))),
        }
    }

    /// Napoleon speaks, whoever holds the secretary card.
    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        if skill < Skill::NORMAL {
            return None;
        }
        let noise = rng.chance(NOISE).then_some(Word::Careful);
        let word = self.usual_word(seat).or(noise)?;
        legal.iter().position(|mv| *mv == Move::Say(word))
    }

    /// How well the deal has gone: the points less those of the others on average, a little for the faces, and where the match
    /// ends with it, whether it is won.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.standing(seat);
        }
        if self.goal == 0 || self.phase == Phase::Shown {
            return 0.4;
        }
        let points = self.points_now();
        let all: i32 = self.house.everybody().map(|other| points[other]).sum();
        let others = (all - points[seat]) as f32 / (self.house.seats() - 1) as f32;
        let ours = f32::from(self.side_faces()) - f32::from(self.goal);
        let faces = if self.side().contains(seat) { ours } else { -ours };
        let deal = (0.4 + 0.13 * (points[seat] as f32 - others) + 0.015 * faces).clamp(0.0, 1.0);
        match self.winners(|other| self.history.total(other) + points[other]) {
            Some(winners) => 0.4 * deal + 0.6 * winners.share(seat) as f32,
            None => deal,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 4_000, depth: 1, stray: 0.05, explore: 0.3, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let faces = self.cards.trick.cards().and(FACES).len() as u8;
        let lies = counted(faces, "face card", "face cards");
        match *mv {
            Move::Bid(faces) => {
                let suit = Napoleon::best_suit(self.cards.hand(seat)).0;
                format!("with {} as trumps this hand should win about {faces}", suit.words())
            }
            Move::Pass => "the bid is more than this hand can promise; you are asked again".to_owned(),
            Move::Trump(_) => "your longest and strongest suit".to_owned(),
            Move::Bury(_) => "what is least use: low cards, and short suits".to_owned(),
            Move::Keep => "no other suit is worth one face card more".to_owned(),
            Move::Change(_) => "so much better that it is worth one face card more".to_owned(),
            Move::Secretary(card) if self.cards.rules.trumps().has(card) => {
                "the highest trump that you do not hold: it is a friend’s, and yours below it are high".to_owned()
            }
            Move::Secretary(_) => "you do not hold it, and the secretary card beats everything".to_owned(),
            Move::Say(Word::TakeIt) => format!("{lies} would go to a rival"),
            Move::Say(Word::Careful) => "it means nothing, and keeps them guessing".to_owned(),
            Move::Play(card) => {
                let takes = self.cards.chance_to_take(seat, card);
                let winner = self.cards.trick.winner();
                let friend = winner.map(|winner| self.camps(seat)[winner.index()]);
                let beaters = self.cards.rules.beaters(card).and(self.cards.unseen(seat));
                match (takes, friend, FACES.has(card)) {
                    (all, ..) if all > 0.99 => "takes the trick for certain".to_owned(),
                    (some, ..)
                        if some > 0.0 && self.secretary_card().is_some_and(|high| beaters == CardSet::one(high)) =>
                    {
                        "only the secretary card can beat it".to_owned()
                    }
                    (some, ..) if some > 0.5 => "will probably take the trick".to_owned(),
                    (_, None, _) => "a trick that you would lose later anyhow".to_owned(),
                    (_, Some(friend), true) if friend > 0.3 => {
                        "gives a face to somebody probably on your side".to_owned()
                    }
                    (_, Some(friend), false) if friend > 0.3 => {
                        "somebody probably on your side has this trick".to_owned()
                    }
                    (some, ..) if some > 0.2 => "may take the trick, and costs little".to_owned(),
                    (_, _, true) => "gives a face away, and saves a better card".to_owned(),
                    (_, _, false) => "gives away as little as possible".to_owned(),
                }
            }
        }
    }
}
