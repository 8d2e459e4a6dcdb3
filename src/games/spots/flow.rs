//! How a round runs: the deal and who starts, a card for change, what is turned up for it, the count at the end.

use super::{Event, Finished, HAND, PACK, Phase, SEATS, Spots};
use crate::engine::Fate;
use crate::kit::change::{Counter, Trade, sum};
use crate::kit::history::leaders;
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl Spots {
    /// Deals the next round; after the first the dealer moves one seat left.
    pub(super) fn deal_round(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.round > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.round += 1;
        self.stock = Stock::shuffled(Card::pack().take(PACK), fate);
        self.hands = [Set::NONE; SEATS];
        self.stock.deal(HAND, self.dealer, seats, &mut self.hands);
        self.counter = Counter::new(self.stock.take().into_iter().collect());
        (self.piles, self.values) = ([Set::NONE; SEATS], [0; SEATS]);
        self.totals = self.hands.map(|hand| sum(hand) as u8);
        self.trades.clear();
        self.first = self.starter();
        self.starts[self.first.index()] += 1;
        self.seat = self.first;
        self.event = Event::Dealt;
        self.phase = Phase::Turn;
    }

    /// The poorest hand starts; of several the one that has started least often, and then the first from the dealer's left
    /// (Ruling 7).
    pub(super) fn starter(&self) -> Seat {
        let seats = self.house.seats();
        let order = |seat: &Seat| (self.totals[seat.index()], self.starts[seat.index()]);
        // Of equal ones the first counts.
        self.dealer.left(seats).round(seats).min_by_key(order).unwrap_or(Seat::FIRST)
    }

    /// A seat plays a card beside the pool.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].take(card);
        self.counter.give(card);
        self.event = Event::Played;
        self.phase = Phase::Given;
    }

    /// Turns up one card while the pool is worth less than the card, never because exact change is missing (Ruling 3); or else
    /// counts out the change: all there is where the deck is empty (Ruling 4).
    #[inline]
    pub(super) fn turn_up_or_pay(&mut self) {
        if self.counter.is_short()
            && let Some(card) = self.stock.take()
        {
            self.counter.add(card);
            self.event = Event::Turned(card);
            return;
        }
        self.counter.pay();
        self.event = Event::Paid;
        self.phase = Phase::Paid;
    }

    /// The change goes to the seat's pile, and the card that was played joins the pool.
    #[inline]
    pub(super) fn hand_over(&mut self, fate: &Fate) {
        let Some((given, change, gain)) = self.counter.close() else { return };
        let trade = Trade { seat: self.seat, given, change, gain };
        let index = self.seat.index();
        self.piles[index] = self.piles[index].or(change);
        self.values[index] += sum(change) as u8;
        self.trades.add(fate, trade);
        self.event = Event::Traded(trade);
        self.seat = self.seat.left(self.house.seats());
        self.phase = if self.hand(self.seat).is_empty() { Phase::Score } else { Phase::Turn };
    }

    /// The seats with the most after handicaps.
    pub(super) fn best_of_round(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, self.adjusted2(seat))))
    }

    /// Counts the round for everybody who has the most (Ruling 8), and ends the match if that is enough for somebody.
    pub(super) fn count(&mut self, fate: &Fate) {
        let best = self.best_of_round();
        best.iter().for_each(|seat| self.wins[seat.index()] += 1);
        let points = BySeat::from_fn(|seat| i32::from(best.contains(seat)));
        let adjusted2 = BySeat::from_fn(|seat| if seat.index() < SEATS { self.adjusted2(seat) } else { 0 });
        self.history.add(fate, points, || Finished { adjusted2 });
        self.event = Event::Scored;
        let done: SeatSet = best.iter().filter(|seat| self.wins[seat.index()] >= self.house.wins).collect();
        self.phase = if done.is_empty() { Phase::Shown } else { Phase::Over(done) };
    }
}
