//! How a round runs: the deal, art for sale, bids turned up, a queue of buyers, the score.

use super::house::SEATS;
use super::{Cards, Event, HAND, LAST_ROUND, MONEY, Penniless, Phase, TRICKS, Why};
use crate::engine::Fate;
use crate::kit::history::leaders;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl Penniless {
    /// Clears the table for a round, but for the hands, and gives all seats their money.
    pub(super) fn gather(&mut self) {
        (self.art, self.discard, self.last_out) = (Cards::NONE, Cards::NONE, None);
        self.money = [0; SEATS];
        self.money[..self.house.seats()].fill(MONEY);
        self.trick = 0;
    }

    /// Deals the next round; the dealer moves one seat left.
    pub(super) fn deal_round(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.round > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.round += 1;
        self.gather();
        self.hands.deal(HAND, self.dealer, seats, fate);
        self.event = Event::Dealt;
        self.phase = Phase::Offer;
    }

    /// Clears away what nobody bought and turns up one card fewer than there are seats.
    #[inline]
    pub(super) fn offer(&mut self) {
        self.event = Event::Offered(self.clear_away());
        self.art = self.hands.turn_up(self.house.seats() - 1);
        self.trick += 1;
        self.hands.ask(SeatSet::all(self.house.seats()));
        self.phase = Phase::Bid;
    }

    /// Unsold art goes to the discard pile.
    #[inline]
    fn clear_away(&mut self) -> Cards {
        self.discard = self.discard.or(self.art);
        self.last_out = self.art.last().or(self.last_out);
        std::mem::take(&mut self.art)
    }

    /// A seat lays a bid face down.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.event = Event::Laid(seat);
        if self.hands.lay(seat, card) {
            self.phase = Phase::Sealed;
        }
    }

    /// Turns all bids up.
    #[inline]
    pub(super) fn open(&mut self) {
        self.hands.reveal();
        self.event = Event::Opened;
        self.go_on();
    }

    /// Whose action comes: the front of the queue buys, or gets its bid back; with nobody left the trick is over.
    #[inline]
    fn go_on(&mut self) {
        self.phase = match self.front() {
            Some((seat, bid)) if self.why_back(seat, bid).is_none() => Phase::Buy(seat),
            Some(_) => Phase::Return,
            None if self.trick < TRICKS => Phase::Offer,
            None => Phase::Score,
        };
    }

    /// Why a bid would come back now; nothing if it buys. Money equal to it is enough (Ruling 2).
    #[inline]
    pub(super) fn why_back(&self, seat: Seat, bid: Card) -> Option<Why> {
        if self.art.is_empty() { Some(Why::Nothing) } else { (self.money(seat) < bid.number()).then_some(Why::Broke) }
    }

    /// A seat pays its bid and takes a card of the art.
    #[inline]
    pub(super) fn buy(&mut self, seat: Seat, card: Card) {
        let bid = self.hands.drop_mark(seat).expect("a seat that buys has bid");
        let paid = bid.number();
        self.discard.add(bid);
        self.last_out = Some(bid);
        self.art.take(card);
        self.hands.take(Cards::one(card), seat);
        self.money[seat.index()] -= paid;
        if self.house.gambling {
            self.pot += i32::from(paid);
        }
        self.event = Event::Took(seat, card, paid);
        self.go_on();
    }

    /// The seat at the front of the queue takes its bid back. Everybody has seen it (Ruling 3).
    #[inline]
    pub(super) fn give_back(&mut self) {
        if let Some((seat, bid)) = self.front() {
            let why = self.why_back(seat, bid).unwrap_or(Why::Nothing);
            self.hands.take_back(seat);
            self.event = Event::Returned(seat, bid, why);
        }
        self.go_on();
    }

    /// Scores the round, shows all hands, and ends the match if it is to end.
    pub(super) fn score_round(&mut self, fate: &Fate) {
        self.event = Event::Scored(self.clear_away());
        self.hands.show_all();
        let gains = if self.house.gambling { self.winnings() } else { self.house.by_seat(|seat| self.points(seat)) };
        self.pot = 0;
        self.history.add(fate, gains, || ());
        let (leaders, most) = self.history.lead(self.house.seats());
        self.phase = if self.ends(most, leaders.len()) { Phase::Over(leaders) } else { Phase::Shown };
    }

    /// The seats with the most points in this round.
    pub(super) fn best_of_round(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, self.points(seat))))
    }

    /// What each seat has gained in a round of gambling: its share of the pot, less what it paid.
    fn winnings(&self) -> BySeat<i32> {
        let best = self.best_of_round();
        self.house.by_seat(|seat| self.share_of_pot(self.pot, best, seat) - self.spent(seat))
    }

    /// What a seat gets of a pot that these divide: equal shares, and odd dollars one each to those nearest to the dealer's
    /// left.
    pub(super) fn share_of_pot(&self, pot: i32, best: SeatSet, seat: Seat) -> i32 {
        if !best.contains(seat) {
            return 0;
        }
        let (seats, sharers) = (self.house.seats(), best.len() as i32);
        let round = self.dealer.left(seats).round(seats).take_while(|other| *other != seat);
        let before = round.filter(|other| best.contains(*other)).count() as i32;
        pot / sharers + i32::from(before < pot % sharers)
    }

    /// Whether this round ends the match with so many seats in the lead at so much (Ruling 4).
    pub(super) fn ends(&self, most: i32, leaders: usize) -> bool {
        if self.house.gambling {
            return self.round >= self.house.rounds;
        }
        most >= self.house.target && (leaders == 1 || self.round >= LAST_ROUND)
    }
}
