//! What a whole hand is worth in each contract before the first card: cheap estimates in points, after the specification,
//! section 8; and from them what to call and whom to double.

use super::count::{BARBU, HEARTS, QUEENS};
use super::knowledge::GOOD;
use super::moves::KINDS;
use super::{Barbu, Contract, Move};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Seat, SeatSet};

/// What a seat has of each contract on average: a quarter of its total.
const AVERAGE: [f32; KINDS] = [-3.75, -7.5, -6.0, -6.5, -7.5, -9.0, 16.25, 15.0];
/// What keeping a contract for later is worth: some suit almost any hand.
const KEEPING: [f32; KINDS] = [1.0, 0.0, 0.5, 1.0, 0.0, 0.0, 8.0, 2.0];
/// The dealer has chosen what is played, so one doubles it with better hands only.
const BOLD: f32 = 5.0;
/// While a double of the dealer is owed still, so much worse ones will do.
const OWING: f32 = 1.5;
/// With so good a hand one redoubles.
const SURE: f32 = 3.0;

/// How much a hand is in danger of taking tricks: roughly how many it cannot avoid.
fn danger(hand: CardSet) -> f32 {
    let of_suit = |suit: Suit| {
        let lowest = hand.and(CardSet::suit(suit)).iter().take(4).enumerate();
        lowest.map(|(place, card)| (height(card) - 2.5 * place as f32 - 2.0).max(0.0)).sum::<f32>()
    };
    Suit::ALL.into_iter().map(of_suit).sum::<f32>() / 10.0
}

/// 0 for a deuce … 12 for an ace.
fn height(card: Card) -> f32 {
    card.rank().map_or(0.0, |rank| f32::from(rank.ace_high() - 2))
}

/// Roughly how many tricks a hand takes.
fn power(hand: CardSet, trump: Suit) -> f32 {
    let trumps = hand.and(CardSet::suit(trump));
    let honours = trumps.iter().filter(|card| height(*card) >= 9.0).count() as f32;
    let side = hand.minus(trumps);
    let aces = side.and(CardSet::rank(Rank::ACE)).len() as f32;
    let guarded = |king: &Card| side.and(CardSet::below(*king)).len() + side.and(CardSet::above(*king)).len() > 0;
    let kings = side.and(CardSet::rank(Rank::KING)).iter().filter(guarded).count() as f32;
    trumps.len() as f32 - 3.0 + 0.8 * honours + aces + 0.6 * kings
}

/// How easily a hand goes out: cards near the pivot bring others on, far ones wait.
fn ease(hand: CardSet, pivot: Rank) -> f32 {
    let step = |card: Card| (height(card) - f32::from(pivot.ace_high() - 2)).abs();
    let worth = |card: Card| {
        let inner = if height(card) > f32::from(pivot.ace_high() - 2) {
            CardSet::below(card).last()
        } else {
            CardSet::above(card).first()
        };
        match step(card) {
            near if near < 1.5 => 1.8,
            far if inner.is_some_and(|inner| !hand.has(inner)) => -0.8 * (far - 2.0),
            _ => 0.0,
        }
    };
    hand.iter().map(worth).sum()
}

impl Contract {
    /// What a whole hand scores in it, roughly.
    pub(super) fn estimate(self, hand: CardSet) -> f32 {
        let hearts = hand.and(HEARTS).len();
        let has = |rank, suit| hand.has(Card::new(rank, suit));
        let off = |holds: bool, points: f32| if holds { points } else { 0.0 };
        match self {
            Contract::Barbu => {
                let king = if hearts >= 5 { 3.0 } else { 5.0 };
                -3.75 - 0.6 * (danger(hand) - 2.0) - off(hand.has(BARBU), king)
            }
            Contract::Hearts => -2.5 * danger(hand) - off(hearts < 4 && has(Rank::ACE, Suit::Hearts), 6.0),
            Contract::Queens => {
                let cost = |queen: Card| {
                    let suit = queen.suit().map_or(CardSet::NONE, CardSet::suit);
                    if hand.and(suit).len() < 4 { 3.0 } else { 1.0 }
                };
                -2.0 * danger(hand) - hand.and(QUEENS).iter().map(cost).sum::<f32>()
            }
            Contract::Nullo => -3.2 * danger(hand),
            Contract::LastTwo => -2.7 * danger(hand),
            Contract::Ravage => {
                let long = Suit::ALL.into_iter().any(|suit| hand.and(CardSet::suit(suit)).len() >= 6);
                -3.5 * danger(hand) - off(long, 2.0)
            }
            Contract::Trumps(suit) => 5.0 * power(hand, suit),
            Contract::Dominoes(pivot) => 15.0 + ease(hand, pivot),
        }
    }

    /// By how much a hand is better in it than most.
    pub(super) fn above_average(self, hand: CardSet) -> f32 {
        self.estimate(hand) - AVERAGE[self.kind()]
    }
}

impl Barbu {
    /// What a call brings more than keeping the contract for another hand.
    pub(super) fn appeal(&self, contract: Contract, hand: CardSet) -> f32 {
        let now = self.called[self.dealer.index()] | 1 << contract.kind();
        contract.above_average(hand) - self.chance_to_call_later(now) * KEEPING[contract.kind()]
    }

    /// How likely the dealer could still call in a later deal what it does not call now, if these kinds are used up then:
    /// certain where all eight are played, and nothing in the last deal.
    pub(super) fn chance_to_call_later(&self, used: u8) -> f32 {
        let (deals, kinds) = (self.deals_left() - 1, used.count_zeros());
        if deals == 0 { 0.0 } else { f32::from(deals) / kinds as f32 }
    }

    /// What a decent player says in its turn to bet. A timid one never redoubles.
    pub(super) fn usual_bet(&self, seat: Seat, timid: bool) -> Move {
        let Some(contract) = self.contract else { return Move::Pass };
        let above = contract.above_average(self.cards.hand(seat));
        let (double, redouble) = self.stakes(seat);
        let owed = self.dealer_doubles.owed(seat, self.dealer, self.house.owed());
        let bold = if owed > 0 { BOLD - OWING } else { BOLD };
        let wants = |other: Seat| {
            if other == self.dealer { self.must_double(seat) || !contract.pays() && above > bold } else { above > GOOD }
        };
        let doubled: SeatSet = double.iter().filter(|other| wants(*other)).collect();
        let redoubled = if above > SURE && !timid { redouble } else { SeatSet::NONE };
        Move::speaking(doubled, redoubled)
    }
}
