//! How a match runs: a hand is dealt, auctions are settled one by one, the hand ends.

use super::auction::{self, Auction, Outcome, Verdict};
use super::house::{LAST_HAND, Order, SEATS, Tie};
use super::ranks::{self, Ranks};
use super::{Event, Jujitsu, Phase};
use crate::engine::Fate;
use crate::kit::sealed::Sealed;
use crate::pieces::Suit;
use crate::table::{BySeat, SeatSet};

impl Jujitsu {
    /// Sets up the next hand and turns up its first prize.
    pub(super) fn deal_hand(&mut self, fate: &mut Fate) {
        self.gather();
        if self.house.order == Order::Random {
            fate.shuffle(&mut self.deck[..usize::from(self.house.cards)]);
        }
        self.hand += 1;
        self.turn_up();
        self.event = Event::Dealt;
    }

    /// All prizes into the deck, all cards into the hands.
    pub(super) fn gather(&mut self) {
        let (cards, seats) = (self.house.cards, self.house.seats());
        self.deck.iter_mut().zip(self.house.prizes()).for_each(|(place, card)| *place = card);
        (self.next, self.end) = (0, cards);
        (self.offer, self.returned, self.thrown) = (Ranks::NONE, Ranks::NONE, Ranks::NONE);
        self.won = [Ranks::NONE; SEATS];
        self.hands[..seats].fill(self.house.suit());
        self.points = [0; SEATS];
        self.log.truncate(0);
        self.resolved = 0;
    }

    /// Puts the next prize up and asks everybody for a bid.
    #[inline]
    fn turn_up(&mut self) {
        if self.next < self.end {
            self.offer.add(self.prize(self.next));
            self.next += 1;
        }
        self.bids = Sealed::ask(SeatSet::all(self.house.seats()));
        self.phase = Phase::Bid;
    }

    /// What the bids on the table lead to.
    #[inline]
    pub(super) fn outcome(&self) -> Outcome {
        let bids = auction::opened(&self.bids);
        let tied = match auction::verdict(self.house.tie, &bids[..self.house.seats()]) {
            Verdict::Won(seat) => return Outcome::Won(seat),
            Verdict::Tied(seats) => seats,
        };
        match self.house.tie {
            Tie::Rebid if self.tie_sends_back() => Outcome::Back,
            Tie::Carry if self.resolved + 1 < self.house.rounds() => Outcome::Carried,
            Tie::Split => Outcome::Shared(tied),
            Tie::Discard | Tie::NextHighest | Tie::Rebid | Tie::Carry => Outcome::Thrown,
        }
    }

    /// Carries out what the open bids lead to, and goes on to the next auction or ends the hand.
    pub(super) fn settle(&mut self, outcome: Outcome, fate: &Fate) {
        let worth = self.offer.sum();
        let bids = auction::opened(&self.bids);
        self.log.push(Auction { offer: self.offer, bids, outcome });
        self.last = Some(outcome.winner());
        self.event = Event::Settled;
        self.bids = Sealed::default();
        for seat in self.house.everybody() {
            self.points[seat.index()] += outcome.share(seat, worth);
        }
        match outcome {
            Outcome::Won(seat) => self.won[seat.index()] = self.won[seat.index()].or(self.offer),
            Outcome::Thrown | Outcome::Shared(_) => self.thrown = self.thrown.or(self.offer),
            Outcome::Carried => {}
            Outcome::Back => {
                for prize in self.offer.iter() {
                    self.deck[usize::from(self.end)] = ranks::card(prize, Suit::Diamonds);
                    self.end += 1;
                    self.returned.add(prize);
                }
                for seat in self.house.everybody() {
                    self.hands[seat.index()].add(bids[seat.index()]);
                }
            }
        }
        if outcome != Outcome::Carried {
            self.offer = Ranks::NONE;
        }
        self.resolved += u8::from(outcome.is_settled());
        let stops = self.house.at_once && self.reaches_target();
        if stops || self.resolved == self.house.rounds() {
            self.end_hand(fate);
        } else {
            self.turn_up();
        }
    }

    fn reaches_target(&self) -> bool {
        self.house.target.is_some_and(|target| self.house.everybody().any(|seat| self.total(seat) >= target))
    }

    fn end_hand(&mut self, fate: &Fate) {
        let over = self.house.target.is_none() || self.reaches_target() || self.hand == LAST_HAND;
        let points = BySeat::from_fn(|seat| self.points.get(seat.index()).copied().unwrap_or(0));
        self.history.add(fate, points, || ());
        self.phase = if over { Phase::Over(self.history.leaders(self.house.seats())) } else { Phase::Shown };
    }
}
