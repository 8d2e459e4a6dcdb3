//! How a match runs: the deal, the bids, the trick, and the count.

use super::{Event, Finished, OhHell, Phase};
use crate::engine::Fate;
use crate::kit::pack::Pack;
use crate::kit::sealed::Sealed;
use crate::kit::tricks::{Certain, TrickPlay, TrickRules};
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

impl OhHell {
    /// Shuffles and deals the next hands, and turns up the trump card if one is left.
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        let count = self.house.seats();
        if self.deal > 0 {
            self.dealer = self.dealer.left(count);
        }
        self.deal += 1;
        let first = self.dealer.left(count);
        let mut pack = Pack::shuffled(fate);
        self.cards = TrickPlay::new(TrickRules::default(), first, count);
        pack.deal(self.size().into(), self.dealer, count, &mut self.cards.hands);
        self.turnup = pack.draw(1).first().copied();
        self.cards.rules = TrickRules::plain(self.turnup.and_then(Card::suit));
        self.cards.seen.extend(self.turnup);
        self.deck = pack.deck().iter().copied().collect();
        self.bids = Sealed::ask(SeatSet::all(count));
        self.bidder = first;
        self.phase = Phase::Bid;
        self.event = Event::Dealt;
    }

    /// Notes a bid. Bids are final.
    pub(super) fn bid(&mut self, seat: Seat, tricks: u8) {
        self.bids.put(seat, tricks);
        self.event = Event::Bid(seat);
        if self.house.at_once {
            if self.bids.is_complete() {
                self.phase = Phase::Reveal;
            }
        } else if seat == self.dealer {
            self.lead();
        } else {
            self.bidder = seat.left(self.house.seats());
        }
    }

    /// A trick is led, unless all that are left are certain.
    pub(super) fn lead(&mut self) {
        self.phase = self.certain_rest().map_or(Phase::Play, |(seat, why)| Phase::Claim(seat, why));
    }

    /// Who takes the rest for certain, and why: whoever wants all of it, or has no choice.
    fn certain_rest(&self) -> Option<(Seat, Certain)> {
        self.cards.certain_rest(|seat| self.need(seat) == Some(self.cards.hand(seat).len() as i32))
    }

    /// Whoever leads lays the hand open that takes the rest.
    pub(super) fn claim(&mut self, seat: Seat, why: Certain) {
        self.cards.lay_open(seat);
        self.event = Event::Claimed(seat, why);
        self.phase = Phase::Play;
    }

    /// Lays a card to the trick.
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.cards.lay(seat, card);
        self.event = Event::Played(seat, card);
        if self.cards.trick.is_complete() {
            self.phase = Phase::Gather;
        }
    }

    /// Gives the complete trick to its winner, who leads next.
    pub(super) fn gather(&mut self) {
        let Some(winner) = self.cards.gather() else { return };
        self.event = Event::Took(winner);
        if self.cards.hand(winner).is_empty() {
            self.phase = Phase::Settle;
        } else {
            self.lead();
        }
    }

    /// What a seat scores in this deal as its bid and its tricks stand now.
    pub(super) fn points_now(&self, seat: Seat) -> i32 {
        let bid = self.bids.of(seat).unwrap_or(0);
        self.house.points(bid, self.cards.taken(seat), self.size())
    }

    /// Counts the deal, and ends the match with the last.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let points = self.house.by_seat(|seat| self.points_now(seat));
        let bids = std::array::from_fn(|index| self.bids.of(Seat::new(index)).unwrap_or(0));
        let finished = Finished { size: self.size(), bids, tricks: self.cards.tricks };
        self.history.add(fate, points, || finished);
        self.event = Event::Settled;
        let over = self.deal >= self.house.deals();
        self.phase = if over { Phase::Over(self.history.leaders(self.house.seats())) } else { Phase::Shown };
    }
}
