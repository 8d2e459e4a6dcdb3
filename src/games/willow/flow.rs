//! How a hand runs: antes and cards, who is asked next, the showdown, and who gets which pot.

use super::house::{ANTE, SEATS};
use super::{Event, Phase, Strength, Willow};
use crate::engine::Fate;
use crate::kit::betting::{Betting, Pot, shares};
use crate::table::{Seat, SeatSet};

impl Willow {
    /// Takes the antes, shuffles, and deals one card face down to every seat that still has coins.
    pub(super) fn deal_hand(&mut self, fate: &mut Fate) {
        self.hand += 1;
        self.round = 1;
        self.purse.next_hand();
        let players = self.purse.able(SeatSet::all(self.house.seats()));
        for seat in players.iter() {
            self.purse.pay(seat, ANTE);
        }
        self.deck = self.deck.shuffle(fate);
        (self.down, self.up) = ([None; SEATS], [None; SEATS]);
        self.shown = SeatSet::NONE;
        self.won = [0; SEATS];
        self.deeds.truncate(0);
        self.beliefs = None;
        for seat in self.positions().filter(|seat| players.contains(*seat)) {
            self.down[seat.index()] = self.deck.draw_one();
        }
        self.event = Event::Dealt(players.len() as u8);
        self.begin_round(1, players);
    }

    /// Deals an open card to every seat that has not folded.
    pub(super) fn deal_open_cards(&mut self) {
        let live = self.live();
        for seat in self.positions().filter(|seat| live.contains(*seat)) {
            self.up[seat.index()] = self.deck.draw_one();
        }
        self.event = Event::Opened;
        self.beliefs = None;
        self.begin_round(2, live);
    }

    fn begin_round(&mut self, round: u8, live: SeatSet) {
        self.round = round;
        self.betting = Betting::new(self.house.limits(round), live);
        self.ask_next(self.dealer);
    }

    /// Finds who is asked after `seat`; if nobody is, the round is closed.
    pub(super) fn ask_next(&mut self, seat: Seat) {
        let order = seat.left(self.house.seats()).round(self.house.seats());
        self.phase = match self.betting.next(&self.purse, order) {
            Some(next) => {
                self.to_act = next;
                Phase::Bet
            }
            // The last one standing takes the pot and shows nothing (Ruling 2).
            None if self.live().len() == 1 => Phase::Settle,
            None if self.round == 1 => Phase::Open,
            None => Phase::Showdown,
        };
    }

    /// Turns up the hidden card of the next seat that is still in.
    pub(super) fn reveal_next(&mut self, fate: &Fate) {
        let hidden = self.live().without(self.shown);
        if let Some(seat) = self.positions().find(|seat| hidden.contains(*seat)) {
            self.shown.insert(seat);
            // A search ends with the hand, and what is judged here bears on the next.
            if fate.is_noted() {
                self.judge(seat);
            }
            self.event = Event::Revealed(seat);
        }
        if hidden.len() <= 1 {
            self.phase = Phase::Settle;
        }
    }

    /// Pays the pots, writes the hand down, and sees whether the match is over.
    pub(super) fn settle(&mut self, fate: &Fate) {
        for pot in self.pots() {
            let best = self.best(pot);
            let winners = self.positions().filter(|seat| best.contains(*seat));
            for (seat, share) in winners.zip(shares(pot.amount, best.len())) {
                self.won[seat.index()] += self.purse.draw(seat, share);
            }
        }
        let gains = self.house.by_seat(|seat| self.gain(seat));
        self.history.add(fate, gains, || ());
        self.event = Event::Settled;
        let able = self.purse.able(SeatSet::all(self.house.seats()));
        let over = self.hand >= self.house.hands || able.len() < 2;
        self.phase = if over { Phase::Over(self.purse.richest(self.house.seats())) } else { Phase::Shown };
    }

    /// The pots of this hand, the main pot first.
    pub(super) fn pots(&self) -> impl Iterator<Item = Pot> + use<> {
        self.purse.pots(self.live())
    }

    /// The seats that win a pot: the best hands among its contestants.
    pub(super) fn best(&self, pot: Pot) -> SeatSet {
        if pot.contest.len() == 1 {
            return pot.contest;
        }
        let strength = |seat: Seat| self.cards(seat).map(|(one, other)| Strength::of(one, other));
        let best = pot.contest.iter().map(strength).max();
        pot.contest.iter().filter(|seat| Some(strength(*seat)) == best).collect()
    }

    /// What this hand has brought a seat so far: what it got less what it paid.
    pub(super) fn gain(&self, seat: Seat) -> i32 {
        self.won[seat.index()] - self.purse.paid(seat)
    }

    /// The next seat on the dealer's left that can still pay an ante.
    pub(super) fn next_dealer(&self) -> Seat {
        let able = self.purse.able(SeatSet::all(self.house.seats()));
        self.positions().find(|seat| able.contains(*seat)).unwrap_or(self.dealer)
    }
}
