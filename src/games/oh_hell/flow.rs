//! How a match runs: the deal, the bids, the trick, and the count.

use super::{Event, Finished, OhHell, Phase, SEATS};
use crate::engine::Fate;
use crate::kit::list::List;
use crate::kit::sealed::Sealed;
use crate::kit::tricks::{CardSet, Trick, TrickRules};
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl OhHell {
    /// Shuffles and deals the next hands, and turns up the trump card if one is left.
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        let count = self.house.seats();
        if self.deal > 0 {
            self.dealer = self.dealer.left(count);
        }
        self.deal += 1;
        let mut pack = [Card::BLACK_JOKER; 52];
        pack.iter_mut().zip(Card::pack()).for_each(|(place, card)| *place = card);
        fate.shuffle(&mut pack);
        let dealt = usize::from(self.size()) * count;
        let first = self.dealer.left(count);
        self.hands = [CardSet::NONE; SEATS];
        let mut to = first;
        for card in &pack[..dealt] {
            self.hands[to.index()].add(*card);
            to = to.left(count);
        }
        self.turnup = pack.get(dealt).copied();
        self.law = TrickRules::plain(self.turnup.and_then(Card::suit));
        self.deck = pack[dealt..].iter().skip(1).copied().collect();
        self.won = [CardSet::NONE; SEATS];
        self.seen = self.turnup.into_iter().collect();
        self.lacks = [CardSet::NONE; SEATS];
        self.tricks = [0; SEATS];
        self.bids = Sealed::ask(SeatSet::all(count));
        self.bidder = first;
        self.trick = Trick::new(first, count);
        self.played = List::EMPTY;
        self.leaders = List::EMPTY;
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
            self.phase = Phase::Play;
        } else {
            self.bidder = seat.left(self.house.seats());
        }
    }

    /// Lays a card to the trick.
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        if let Some(led) = self.trick.led().filter(|led| self.law.suit_of(card) != Some(*led)) {
            self.lacks[seat.index()] = self.lacks[seat.index()].or(self.law.suit(led));
        }
        if self.trick.is_empty() {
            self.leaders.push(seat);
        }
        self.hands[seat.index()].take(card);
        self.seen.add(card);
        self.trick.play(card, &self.law);
        self.played.push(card);
        self.event = Event::Played(seat, card);
        if self.trick.is_complete() {
            self.phase = Phase::Gather;
        }
    }

    /// Gives the complete trick to its winner, who leads next.
    pub(super) fn gather(&mut self) {
        let Some(winner) = self.trick.winner() else { return };
        self.won[winner.index()] = self.won[winner.index()].or(self.trick.cards());
        self.tricks[winner.index()] += 1;
        self.trick = Trick::new(winner, self.house.seats());
        self.event = Event::Took(winner);
        self.phase = if self.hands[winner.index()].is_empty() { Phase::Settle } else { Phase::Play };
    }

    /// What a seat scores in this deal as its bid and its tricks stand now.
    pub(super) fn points_now(&self, seat: Seat) -> i32 {
        let bid = self.bids.of(seat).unwrap_or(0);
        self.house.points(bid, self.tricks[seat.index()], self.size())
    }

    /// Counts the deal, and ends the match with the last.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let points = BySeat::from_fn(|seat| if seat.index() < self.house.seats() { self.points_now(seat) } else { 0 });
        let bids = std::array::from_fn(|index| self.bids.of(Seat::new(index)).unwrap_or(0));
        let finished = Finished { size: self.size(), bids, tricks: self.tricks };
        self.history.add(fate, points, || finished);
        self.event = Event::Settled;
        self.phase = if self.deal < self.house.deals() {
            Phase::Shown
        } else {
            Phase::Over(self.history.leaders(self.house.seats()))
        };
    }
}
