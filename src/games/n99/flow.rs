//! How a match runs: the deal, the bids, the trick, the bids turned up, and the count.

use super::{Event, Finished, NinetyNine, Phase, Trumps, spelt};
use crate::engine::Fate;
use crate::kit::pack::Pack;
use crate::kit::tricks::{CardSet, Certain, TrickPlay, TrickRules};
use crate::pieces::{Card, Suit};
use crate::table::{Seat, SeatSet};

/// The trumps of five deals, and round again.
pub(super) const CYCLE: [Option<Suit>; 5] =
    [Some(Suit::Diamonds), Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Clubs), None];

impl NinetyNine {
    /// The trump suit of a deal, `succeeded` having made their bid in the one before; nothing of that before the first.
    pub(super) fn trump_of(&self, deal: u8, succeeded: Option<u8>) -> Option<Suit> {
        match self.house.trumps {
            Trumps::Cycle => CYCLE[usize::from(deal.saturating_sub(1)) % CYCLE.len()],
            Trumps::BySuccess => succeeded.and_then(|made| CYCLE.get(usize::from(made)).copied().flatten()),
        }
    }

    /// The cards that are not in the pack: with five seats two deuces.
    pub(super) fn left_out(&self) -> CardSet {
        let deuce = |suit| CardSet::suit(suit).first();
        if self.house.seats() == 4 {
            CardSet::NONE
        } else {
            [deuce(Suit::Clubs), deuce(Suit::Diamonds)].into_iter().flatten().collect()
        }
    }

    /// Shuffles and deals all cards.
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        let count = self.house.seats();
        if self.deal > 0 {
            self.dealer = self.dealer.left(count);
        }
        self.deal += 1;
        let out = self.left_out();
        let pack = CardSet::PACK.minus(out);
        let rules = TrickRules::plain(self.trump_of(self.deal, self.succeeded));
        self.cards = TrickPlay::new(rules, self.dealer.left(count), count);
        self.cards.seen = out;
        <Pack>::of(pack).shuffle(fate).deal(pack.len() / count, self.dealer, count, &mut self.cards.hands);
        self.to_bid = SeatSet::all(count);
        self.opened = SeatSet::NONE;
        self.phase = Phase::Bid;
        self.event = Event::Dealt;
    }

    /// Lays a bid aside. It cannot be taken back.
    pub(super) fn bid(&mut self, seat: Seat, cards: CardSet) {
        let hand = &mut self.cards.hands[seat.index()];
        *hand = hand.minus(cards);
        self.cards.aside[seat.index()] = cards;
        self.to_bid.remove(seat);
        self.event = Event::Bid(seat);
        if self.to_bid.is_empty() {
            self.lead();
        }
    }

    /// A trick is led, unless all that are left are certain.
    fn lead(&mut self) {
        self.phase = self.certain_rest().map_or(Phase::Play, |(seat, why)| Phase::Claim(seat, why));
    }

    /// Who takes the rest for certain, and why. Only where it has no choice: to claim because all are wanted, or not to, would
    /// tell what was bid.
    fn certain_rest(&self) -> Option<(Seat, Certain)> {
        self.cards.certain_rest(|_| false)
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
            self.phase = Phase::Open;
        } else {
            self.lead();
        }
    }

    /// Opens the next bid, beginning on the dealer's left.
    pub(super) fn open_next(&mut self) {
        let count = self.house.seats();
        let order = self.dealer.left(count).round(count);
        let mut closed = order.filter(|seat| !self.opened.contains(*seat));
        let next = closed.next();
        let more = closed.next().is_some();
        if let Some(seat) = next {
            self.opened.insert(seat);
            self.cards.seen = self.cards.seen.or(self.cards.aside[seat.index()]);
            self.event = Event::Opened(seat);
        }
        if !more {
            self.phase = Phase::Settle;
        }
    }

    /// Counts the deal, and ends the match if somebody has won it.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let made = self.made_it();
        let points = self.house.by_seat(|seat| self.points_now(seat));
        let finished = Finished {
            trump: self.cards.rules.trump,
            bids: self.cards.aside.map(spelt),
            tricks: self.cards.tricks,
            made,
        };
        self.history.add(fate, points, || finished);
        self.succeeded = Some(made.len() as u8);
        self.event = Event::Settled;
        self.phase = self.winners(|seat| self.history.total(seat), made).map_or(Phase::Shown, Phase::Over);
    }
}
