//! How a deal runs: hands and bar, a card over the bar, what the bartender draws and pays, the sum at the end.

use super::{BAR, Event, HeyBartender, Phase};
use crate::engine::Fate;
use crate::kit::change::{Counter, Trade};
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{BySeat, Seat};

impl HeyBartender {
    /// Shuffles and deals; after the first deal the dealer moves one seat left.
    pub(super) fn deal_hands(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.deal > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.deal += 1;
        self.stock = Stock::shuffled(Card::pack(), fate);
        self.hands = Default::default();
        self.stock.deal(self.house.hand(), self.dealer, seats, &mut self.hands);
        self.counter = Counter::default();
        self.tips = BySeat::default();
        self.trades.clear();
        self.seat = self.dealer.left(seats);
        self.event = Event::Dealt;
        self.phase = Phase::Open;
    }

    /// The next cards of the deck are the bartender's.
    pub(super) fn open_bar(&mut self) {
        let bar: Set<Card> = (0..BAR).filter_map(|_| self.stock.take()).collect();
        self.counter = Counter::new(bar);
        self.event = Event::Opened;
        self.phase = Phase::Turn;
    }

    /// A seat hands a card over the bar.
    #[inline]
    pub(super) fn give(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].take(card);
        self.counter.give(card);
        self.event = Event::Gave;
        self.phase = Phase::Given;
    }

    /// The bartender draws one card while he has too little, or else counts out the change. Discards are shuffled when a
    /// card is wanted and the deck is empty, not before (Ruling 5).
    #[inline]
    pub(super) fn draw_or_pay(&mut self, fate: &mut Fate) {
        if self.counter.is_short() {
            let refills = self.stock.refills();
            if let Some(card) = self.stock.draw(fate) {
                self.counter.add(card);
                self.event = Event::Drew(card, self.stock.refills() > refills);
                return;
            }
        }
        self.counter.pay();
        self.event = Event::Paid;
        self.phase = Phase::Paid;
    }

    /// The change goes to the discards, the tip to the seat, and the card that was given joins the bar.
    #[inline]
    pub(super) fn hand_over(&mut self, fate: &Fate) {
        let Some((given, change, more)) = self.counter.close() else { return };
        change.iter().for_each(|card| self.stock.throw(card));
        // Who gets less than the card, because there is no more, owes nothing.
        let trade = Trade { seat: self.seat, given, change, gain: more.max(0) };
        self.trades.add(fate, trade);
        self.tips[self.seat] += trade.gain;
        self.last_tip = trade.gain;
        self.event = Event::Traded(trade);
        let next = self.seat.left(self.house.seats());
        self.phase = if self.hand(next).is_empty() { Phase::Score } else { Phase::Turn };
        self.seat = next;
    }

    /// Adds the deal up, and ends the match after the last.
    pub(super) fn add_up(&mut self, fate: &Fate) {
        self.history.add(fate, self.tips, || ());
        self.event = Event::Scored;
        let over = self.deal >= self.house.deals;
        self.phase = if over { Phase::Over(self.history.leaders(self.house.seats())) } else { Phase::Shown };
    }
}
