//! How a hand runs: antes and cards, who decides, the showdown, who pays whom.

use super::pair::cost;
use super::{Barcelona, Event, Pair, Phase, SEATS};
use crate::engine::Fate;
use crate::kit::sealed::Sealed;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl Barcelona {
    /// Takes the antes, shuffles both decks, and deals a card of each to every seat that has paid.
    pub(super) fn deal_hand(&mut self, fate: &mut Fate) {
        self.hand += 1;
        self.purse.next_hand();
        let players = self.able();
        for seat in players.iter() {
            self.purse.pay(seat, self.house.ante);
        }
        self.red = self.red.shuffle(fate);
        self.black = self.black.shuffle(fate);
        self.pairs = [None; SEATS];
        self.live = players;
        self.shows = Sealed::ask(players);
        for seat in self.positions() {
            let cards = self.red.draw_one().zip(self.black.draw_one());
            self.pairs[seat.index()] = cards.map(|(red, black)| Pair { red, black });
        }
        self.open = SeatSet::NONE;
        self.event = Event::Dealt;
        self.phase = Phase::Show;
    }

    /// Asks the lowest card showing. The last seat left wins without a word (Ruling 6).
    #[inline]
    pub(super) fn ask_lowest(&mut self) {
        // The cards count as turned up from here on.
        self.phase = Phase::Settle;
        let lowest = self.ladder().next().filter(|_| self.live.len() > 1);
        self.phase = lowest.map_or(Phase::Settle, Phase::Decide);
    }

    /// Turns up hidden cards: first those of all seats that have dropped (Ruling 3), then those of the others one by one, the
    /// weakest black card first.
    pub(super) fn reveal_next(&mut self, fate: &Fate) {
        let hidden = self.players().without(self.open);
        let dropped = hidden.without(self.live);
        let weakest = || hidden.iter().min_by_key(|seat| self.pairs[seat.index()].map(|pair| pair.black));
        let revealed = if dropped.is_empty() { weakest().map_or(SeatSet::NONE, SeatSet::one) } else { dropped };
        self.open = self.open.union(revealed);
        self.event = Event::Revealed(revealed);
        if self.open == self.players() {
            // A search ends with the hand, and what is learnt here bears on the next.
            if fate.is_noted() {
                self.learn_habits();
            }
            self.phase = Phase::Settle;
        }
    }

    /// Pays the winner, writes the hand down, and sees whether the match is over.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let Some(winner) = self.strongest() else { return };
        if self.live.len() > 1 {
            for loser in self.live.without(SeatSet::one(winner)).iter() {
                let due = self.pairs[loser.index()].map_or(0, |pair| cost(pair.red));
                self.purse.pay(loser, due);
            }
        }
        let won = self.purse.draw(winner, self.purse.pot());
        let got = |seat: Seat| if seat == winner { won } else { 0 };
        self.gains = BySeat::from_fn(|seat| got(seat) - self.purse.paid(seat));
        self.history.add(fate, self.gains, || ());
        self.event = Event::Settled(winner);
        let over = self.hand >= self.house.hands || self.able().len() < 2;
        self.phase = if over { Phase::Over(self.purse.richest(self.house.seats())) } else { Phase::Shown };
    }

    /// What losing a showdown costs a seat that holds this red card.
    pub(super) fn due(&self, seat: Seat, red: Card) -> i32 {
        cost(red).min(self.purse.means(seat))
    }

    /// The seats that can pay a full ante. Who once could not never can again.
    pub(super) fn able(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.purse.means(*seat) >= self.house.ante).collect()
    }

    /// The next seat on the dealer's left that is still in the match.
    pub(super) fn next_dealer(&self) -> Seat {
        let able = self.able();
        let mut order = self.dealer.left(self.house.seats()).round(self.house.seats());
        order.find(|seat| able.contains(*seat)).unwrap_or(self.dealer)
    }
}
