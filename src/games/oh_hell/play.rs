//! Which card to play by rules of thumb: quick, since a search plays many deals out by them.
//!
//! Enough tricks: the highest card that loses, and leads that others have to beat. Tricks wanted: the certain ones as
//! cheaply as possible, the doubtful ones early. All of the rest wanted, or the bid lost: everything.

use super::{OhHell, Phase, Scoring};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

impl OhHell {
    /// The place of the card that `seat` plays among those it may play.
    pub(super) fn usual_card(&self, seat: Seat) -> usize {
        let may = self.playable(seat);
        let card = if self.trick.is_empty() { self.usual_lead(seat, may) } else { self.usual_reply(seat, may) };
        card.map_or(0, |card| may.place(card))
    }

    /// How many of the tricks to come `seat` is after. Whose bid is lost takes what it can, to spoil those of others, unless
    /// each trick too many costs.
    fn aim(&self, seat: Seat) -> i32 {
        let need = self.need(seat).unwrap_or(0);
        let left = self.hands[seat.index()].len() as i32;
        let is_lost = need > left || need < 0 && self.house.scoring != Scoring::Penalty;
        if is_lost { left } else { need }
    }

    /// The lowest card of that suit in which most of the cards still out beat it.
    fn humblest(&self, seat: Seat, cards: CardSet) -> Option<Card> {
        let unseen = self.unseen(seat);
        let lowest = Suit::ALL.into_iter().filter_map(|suit| cards.and(CardSet::suit(suit)).first());
        let out = |cards: CardSet| unseen.and(cards).len() as i32;
        lowest.max_by_key(|card| out(CardSet::above(*card)) - out(CardSet::below(*card)))
    }

    fn usual_lead(&self, seat: Seat, may: CardSet) -> Option<Card> {
        let need = self.aim(seat);
        let trumps = may.and(self.law.trumps());
        let side = may.minus(trumps);
        if need >= may.len() as i32 {
            return trumps.last().or(side.highest());
        }
        if need <= 0 || self.certain_trumps(may) >= need {
            return self.humblest(seat, side).or(trumps.first());
        }
        // A doubtful card now, while there is time to put things right.
        side.highest().or(trumps.last())
    }

    fn usual_reply(&self, seat: Seat, may: CardSet) -> Option<Card> {
        let hand = self.hands[seat.index()];
        let need = self.aim(seat);
        let is_last = self.trick.len() + 1 == self.house.seats();
        let trumps = self.law.trumps();
        let winning = may.and(self.trick.beating());
        let losing = may.minus(winning);
        let wanted = need > 0 && (need >= hand.len() as i32 || self.certain_trumps(hand) < need);
        match (wanted, winning.is_empty(), losing.is_empty()) {
            // Cheaply where that is enough, or where a trump is: else as high as possible.
            (true, false, _) => {
                let side = winning.minus(trumps);
                let cheap = side.lowest().or(winning.first());
                if is_last { cheap } else { side.highest().or(winning.first()) }
            }
            (true, true, _) => losing.minus(trumps).lowest().or(losing.first()),
            (false, _, false) => losing.minus(trumps).highest().or(losing.last()),
            // Bound to win so far: the highest if nobody can help it, else the lowest in hope.
            (false, _, true) => {
                if is_last {
                    winning.highest()
                } else {
                    winning.lowest()
                }
            }
        }
    }

    /// The card that no other can be better than, where that can be told without thinking ahead.
    pub(super) fn certain_best(&self, seat: Seat) -> Option<Card> {
        if self.phase != Phase::Play {
            return None;
        }
        let hand = self.hands[seat.index()];
        let trumps = hand.and(self.law.trumps());
        let (need, left) = (self.need(seat)?, hand.len() as i32);
        match self.trick.led() {
            // All are wanted: the highest trump must win some trick, and draws what could beat the others.
            None if need == left && trumps.len() >= 2 => trumps.last(),
            // Two cards, one of which takes the last trick for certain and the other cannot take this one.
            Some(led) if (need, left, trumps.len()) == (1, 2, 1) => {
                let is_void = hand.and(self.law.suit(led)).is_empty();
                (is_void && self.certain_trumps(hand) == 1).then(|| hand.minus(trumps).last())?
            }
            _ => None,
        }
    }
}
