//! How computer seats play: the levels, the policy, how good the end of a deal is for the search, and reasons for hints.

use super::moves::bid;
use super::{ALL, Move, NinetyNine, Phase, spelt};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::tricks::CardSet;
use crate::pieces::Arrange;
use crate::table::Seat;

/// How far a careless player misjudges a hand, in points either way.
const MISJUDGES: f32 = 9.0;
/// How often a careless player plays any card.
const SLIPS: f32 = 0.2;
/// So many bids a search weighs.
const BIDS: usize = 12;
/// A hand that is expected to take so many goes for all ten, if it laid three diamonds aside.
const GREEDY: f32 = 5.5;

impl Agent for NinetyNine {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.deal_anew(seat, rng);
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careless = skill < Skill::NORMAL;
        if self.phase == Phase::Bid {
            let hand = self.cards.hand(seat);
            let error = if careless { MISJUDGES } else { 0.0 };
            let best = bid(self.best_pile(hand, hand, CardSet::NONE, || error * rng.unit()));
            return legal.iter().position(|mv| *mv == best).unwrap_or(0);
        }
        if careless && rng.chance(SLIPS) {
            return rng.below(legal.len());
        }
        let card = |mv: &Move| if let Move::Play(card) = mv { Some(*card) } else { None };
        let may: CardSet = legal.iter().filter_map(card).collect();
        let sound = self.sound(seat).and(may);
        let usual = self.cards.usual_card(seat, if sound.is_empty() { may } else { sound }, self.aim(seat));
        legal.iter().position(|mv| card(mv) == usual).unwrap_or(0)
    }

    /// The bids that are best by the policy's own judgement; the cards that do not lose the bid for certain.
    fn promising(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase != Phase::Bid {
            let sound = self.sound(seat);
            legal.retain(|mv| matches!(mv, Move::Play(card) if sound.has(*card)));
            return;
        }
        let hand = self.cards.hand(seat);
        let mut all: Vec<(f32, CardSet)> = Vec::new();
        self.weigh(hand, hand, CardSet::NONE, |pile, points| all.push((points, pile)));
        all.arrange_by(|one, two| two.0.total_cmp(&one.0));
        legal.clear();
        legal.extend(all.into_iter().take(BIDS).map(|(_, pile)| bid(pile)));
    }

    fn solved(&self, seat: Seat, _rng: &mut Rng) -> Option<Move> {
        if self.phase != Phase::Play {
            return None;
        }
        self.cards.certain_best(seat, self.need(seat)?).map(Move::Play)
    }

    fn drop_hopeless(&self, seat: Seat, legal: &mut Vec<Move>, rng: &mut Rng) {
        let Some(bid) = self.bid_of(seat).filter(|_| self.phase == Phase::Play) else { return };
        let wanted = |tricks| self.makes(bid, tricks);
        self.cards.drop_hopeless(seat, legal, Move::Play, wanted, || self.determinize(seat, rng).cards);
    }

    /// How well the deal has gone: the points less two fifths of what the others have on average, and where the match ends
    /// with it, whether it is won.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.standing(seat);
        }
        let counted = self.phase == Phase::Shown;
        let points = |seat: Seat| if counted { 0 } else { self.points_now(seat) };
        let others = self.cards.others(seat);
        let rivals = others.map(points).sum::<i32>() as f32 / (self.house.seats() - 1) as f32;
        let deal = (0.3 + 0.035 * (points(seat) as f32 - 0.4 * rivals)).clamp(0.0, 1.0);
        let total = |seat: Seat| self.history.total(seat) + points(seat);
        match self.winners(total, self.made_it()).filter(|_| !counted) {
            Some(winners) if winners.contains(seat) => 0.4 * deal + 0.6 * winners.share(seat) as f32,
            Some(_) => 0.2 * deal,
            None => deal,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 1_500, depth: 1, stray: 0.1, explore: 0.3, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Bid(cards) => {
                let pile: CardSet = cards.iter().collect();
                let bid = spelt(pile);
                let (least, most) = self.span_without(self.cards.hand(seat), pile);
                let tricks = match most - least {
                    0 => format!("about {most}"),
                    1 => format!("{least} or {most}"),
                    _ => format!("{least} to {most}"),
                };
                // The bid was chosen by playing it out, so it may lie beside what the cards promise one by one.
                let rest = format!("the other {} should take {tricks}", self.size());
                if self.is_double(bid) { format!("none, or all ten: {rest}") } else { rest }
            }
            Move::Play(card) => {
                let (need, left) = (self.need(seat).unwrap_or(0), self.cards.hand(seat).len() as i32);
                match (0..=left).contains(&need) {
                    true => self.cards.reason_for(seat, card, need),
                    false => "the bid is lost: every trick is a point still".to_owned(),
                }
            }
        }
    }
}

impl NinetyNine {
    /// How many more tricks a seat wants; below nought, or more than are left, if its bid is lost. Nothing before it has bid.
    pub(super) fn need(&self, seat: Seat) -> Option<i32> {
        let bid = self.bid_of(seat)?;
        let (taken, gone) = (self.cards.taken(seat), self.cards.gathered() as u8);
        let all = self.is_double(bid) && taken == gone && (gone > 0 || self.is_greedy(seat));
        Some(i32::from(if all { ALL } else { bid }) - i32::from(taken))
    }

    /// Whether a hand before its first trick is so strong that three diamonds stand for ten.
    fn is_greedy(&self, seat: Seat) -> bool {
        self.mean_without(self.whole(seat), self.cards.aside[seat.index()]) >= GREEDY
    }

    /// How many of the tricks to come a seat is after. A lost bid leaves the tricks themselves, which spoil the bids of others.
    fn aim(&self, seat: Seat) -> i32 {
        let (need, left) = (self.need(seat).unwrap_or(0), self.cards.hand(seat).len() as i32);
        if need < 0 || need > left { left } else { need }
    }

    /// The cards that a seat may play without losing its bid for certain.
    fn sound(&self, seat: Seat) -> CardSet {
        self.cards.sound(seat, self.cards.playable(seat), self.aim(seat))
    }
}
