//! How computer seats play: the levels, the policy, how good the end of a deal is for the search, and reasons for hints.

use super::moves::KINDS;
use super::{Barbu, Contract, Move, Phase, SEATS};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::tricks::CardSet;
use crate::kit::words::counted;
use crate::pieces::{Arrange, Card};
use crate::table::Seat;

/// How often a careless player does anything at all.
const SLIPS: f32 = 0.25;
/// By how many points a dealer does better than the others on average in each contract: midway between calls by chance and by
/// the policy in 12,800 deals each. By so much a call has to be better, for it cannot be made again.
const PAR: [f32; KINDS] = [-0.5, -7.8, -0.5, -1.5, -2.6, -5.3, 19.5, 6.1];
/// So many points more than the others in a deal are half of what there is to gain.
const HALF: f32 = 50.0;
/// A card above this is high.
const LOW: u8 = 9;
/// So many trump suits and pivots a search weighs.
const WEIGHED: usize = 2;

impl Agent for Barbu {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        if self.deal > 0 {
            imagined.deal_anew(seat, rng);
        }
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careless = skill < Skill::NORMAL;
        if careless && rng.chance(SLIPS) {
            return rng.below(legal.len());
        }
        let usual = match self.phase {
            Phase::Call => return self.usual_call(seat, legal),
            Phase::Double | Phase::Redouble => Some(self.usual_bet(seat, careless)),
            _ => self.usual_card(seat).map(Move::Play),
        };
        legal.iter().position(|mv| Some(*mv) == usual).unwrap_or(0)
    }

    /// Of the calls, the trump suits and pivots that suit the hand best.
    fn promising(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase != Phase::Call {
            return;
        }
        let hand = self.cards.hand(seat);
        let appeal = |mv: &Move| self.appeal_of(mv, hand);
        legal.arrange_by(|one, two| appeal(two).total_cmp(&appeal(one)));
        let mut met = [0; KINDS];
        legal.retain(|mv| {
            let Move::Call(contract) = mv else { return true };
            met[contract.kind()] += 1;
            met[contract.kind()] <= WEIGHED
        });
    }

    /// How much better than the others a seat does in this deal, the doubles counted, and in the last deal whether it wins.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.standing(seat);
        }
        let net = self.net();
        let own = net[seat.index()];
        let others = (net.iter().sum::<i32>() - own) as f32 / (SEATS - 1) as f32;
        let later = self.chance_to_call_later(self.called[self.dealer.index()]);
        let par = self.contract.filter(|_| seat == self.dealer).map_or(0.0, |contract| later * PAR[contract.kind()]);
        let ahead = (own as f32 - others - par) / HALF;
        let deal = 0.5 + 0.5 * ahead / (1.0 + ahead.abs());
        if self.deal < self.house.deals() || self.phase == Phase::Shown {
            return deal;
        }
        self.history.decided(seat, SEATS, |seat| net[seat.index()], deal)
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let hand = self.cards.hand(seat);
        match *mv {
            Move::Call(contract) => {
                let above = contract.above_average(hand).round() as i32;
                let points = counted(above.abs(), "point", "points");
                match above {
                    1.. => format!("about {points} better with this hand than with most"),
                    0 => "as good with this hand as with most, and others are worth keeping".to_owned(),
                    _ => format!("about {points} worse than with most hands, but the others are worth keeping"),
                }
            }
            Move::Double(_) | Move::Redouble(_) | Move::Both(..) => {
                match self.contract.map(|it| it.above_average(hand)) {
                    Some(above) if above >= 1.0 => {
                        format!(
                            "about {} better than most hands here",
                            counted(above.round() as i32, "point", "points")
                        )
                    }
                    _ if self.must_double(seat) => "you owe this dealer a double".to_owned(),
                    _ => "plays out better than it looks".to_owned(),
                }
            }
            Move::Pass if self.phase == Phase::Play => "nothing fits".to_owned(),
            Move::Pass => "not good enough to bet on".to_owned(),
            Move::Play(card) => self.reason_to_play(seat, card),
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 6_000, depth: 1, stray: 0.1, explore: 0.3, ..Budget::USUAL })
    }
}

impl Barbu {
    /// What speaks for a card.
    fn reason_to_play(&self, seat: Seat, card: Card) -> String {
        let Some(contract) = self.contract else { return String::new() };
        if self.in_rows() {
            let own = self.rows.behind(card).and(self.cards.hand(seat)).len() as i32;
            return match own {
                0 => "helps the others least".to_owned(),
                own => format!("opens the way for {} of yours", counted(own, "more card", "more cards")),
            };
        }
        let takes = self.cards.chance_to_take(seat, card);
        let high = card.rank().is_some_and(|rank| rank.ace_high() > LOW);
        match (contract, takes) {
            (Contract::Trumps(_), all) if all > 0.99 => "takes the trick for certain".to_owned(),
            (Contract::Trumps(_), some) if some > 0.5 => "will probably take the trick".to_owned(),
            (Contract::Trumps(_), _) => "keeps the better cards for later".to_owned(),
            (_, none) if none < 0.01 && high => "loses for certain, and gets rid of a high card".to_owned(),
            (_, none) if none < 0.01 => "loses for certain".to_owned(),
            (Contract::LastTwo, some) if some > 0.5 => "a high card does no harm yet, and would at the end".to_owned(),
            (_, all) if all > 0.99 => "takes the trick for certain, the least of the evils".to_owned(),
            // Whether somebody beats it who need not is up to them: it is told what can.
            _ => self.what_beats(seat, card),
        }
    }

    /// "3 of the 5 spades still out beat it".
    fn what_beats(&self, seat: Seat, card: Card) -> String {
        let Some(suit) = card.suit() else { return String::new() };
        let unseen = self.cards.unseen(seat);
        let [out, above] = [CardSet::suit(suit), CardSet::above(card)].map(|cards| unseen.and(cards).len());
        let suit = suit.words();
        match above {
            0 => "the least of the evils".to_owned(),
            1 => format!("1 of the {out} {suit} still out beats it"),
            all if all == out => format!("all {suit} still out beat it"),
            some => format!("{some} of the {out} {suit} still out beat it"),
        }
    }

    /// The index of the call that suits the hand best.
    fn usual_call(&self, seat: Seat, legal: &[Move]) -> usize {
        let hand = self.cards.hand(seat);
        let appeal = |mv: &Move| self.appeal_of(mv, hand);
        let best = (0..legal.len()).max_by(|one, two| appeal(&legal[*one]).total_cmp(&appeal(&legal[*two])));
        best.unwrap_or(0)
    }

    fn appeal_of(&self, mv: &Move, hand: CardSet) -> f32 {
        if let Move::Call(contract) = mv { self.appeal(*contract, hand) } else { 0.0 }
    }
}
