//! How computer seats play: the levels, the policy, how good the end of a deal is for the search, and reasons for hints.

use super::{Move, OhHell, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::counted;
use crate::table::Seat;

/// How often a careless player bids one too many or too few.
const MISJUDGES: f32 = 1.0 / 3.0;
/// How often a careless player plays any card.
const SLIPS: f32 = 0.2;

impl Agent for OhHell {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        if self.deal > 0 {
            imagined.deal_anew(seat, rng);
            if !self.bids_are_open() {
                imagined.bid_anew(seat);
            }
        }
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careless = skill < Skill::NORMAL;
        if self.phase == Phase::Bid {
            let best = self.best_bid(seat, legal);
            if !careless || !rng.chance(MISJUDGES) {
                return best;
            }
            return if rng.below(2) == 0 { best.saturating_sub(1) } else { (best + 1).min(legal.len() - 1) };
        }
        if careless && rng.chance(SLIPS) {
            return rng.below(legal.len());
        }
        let card = |mv: &Move| if let Move::Play(card) = mv { Some(*card) } else { None };
        let usual = self.usual_card(seat, legal.iter().filter_map(card).collect());
        legal.iter().position(|mv| card(mv) == usual).unwrap_or(0)
    }

    fn solved(&self, seat: Seat, _rng: &mut Rng) -> Option<Move> {
        self.certain_best(seat).map(Move::Play)
    }

    fn drop_hopeless(&self, seat: Seat, legal: &mut Vec<Move>, rng: &mut Rng) {
        let Some(bid) = self.bids.of(seat).filter(|_| self.phase == Phase::Play) else { return };
        self.cards.drop_hopeless(seat, legal, Move::Play, |tricks| tricks == bid, || self.determinize(seat, rng).cards);
    }

    /// How well the deal has gone: the points less two fifths of what the others have on average, and at the end of the match
    /// whether it is won.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.standing(seat);
        }
        let counted = self.phase == Phase::Shown;
        let points = |seat: Seat| if counted { 0 } else { self.points_now(seat) };
        let others = self.house.others(seat);
        let rivals = others.map(points).sum::<i32>() as f32 / (self.house.seats() - 1) as f32;
        let most = self.house.points(self.size(), self.size(), self.size()) as f32;
        let deal = (0.3 + 0.6 * (points(seat) as f32 - 0.4 * rivals) / most).clamp(0.0, 1.0);
        if self.deal < self.house.deals() || counted {
            return deal;
        }
        self.history.decided(seat, self.house.seats(), points, deal)
    }

    /// In points a seat and deal with duplicate deals, 1,200 to 1,500 rounds each: a search without a tree lost 0.52 ± 0.38
    /// to one with a tree in hands of seven. Twice this trust in the policy lost 0.31 ± 0.31 to none there and 0.68 ± 0.64
    /// in hands of ten; this much lost nothing.
    /// Bids made at once and searched as a sealed round won 24 ± 5 % of a seat's share of 25 over 100 matches: no more.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 2_500, stray: 0.15, explore: 0.3, trust: 0.01, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Bid(bid) => {
                let sure = self.sure_tricks(seat);
                let claimed = if self.house.at_once { 0 } else { self.bids_total() };
                match bid {
                    _ if sure > bid => format!("but {} certain", counted(sure, "trick is", "tricks are")),
                    0 => "nothing in this hand has to take a trick".to_owned(),
                    _ if sure == bid => format!("{} cannot be beaten", counted(sure, "trump", "trumps")),
                    _ if claimed > self.size() => "more tricks are bid already than there are".to_owned(),
                    _ => "about what this hand takes on average".to_owned(),
                }
            }
            Move::Play(card) => match self.need(seat).unwrap_or(0) {
                ..0 => "your bid is lost: spoil somebody else’s".to_owned(),
                need => self.cards.reason_for(seat, card, need),
            },
        }
    }
}
