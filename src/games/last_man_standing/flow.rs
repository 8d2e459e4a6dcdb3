//! How a game runs: the deal, the auction, cards turned up, attack after attack, and what is left of the pot.

use super::combat::{Attack, Combat, by_size};
use super::house::{LINE, SEATS, Till};
use super::{Account, BOUGHT, Blow, Cards, DEALT, Event, LastMan, Phase, ROUNDS};
use crate::engine::Fate;
use crate::kit::betting::shares;
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

impl LastMan {
    /// Takes the antes, deals two cards to each, turns up the line and picks who buys first.
    pub(super) fn deal_game(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.game > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.game += 1;
        self.hands.deal(DEALT, self.dealer, seats, fate);
        (self.discard, self.rings) = (Cards::NONE, [Cards::NONE; SEATS]);
        self.accounts = [Account::default(); SEATS];
        (self.bought, self.round) = (0, 0);
        self.purse.next_hand();
        for seat in self.house.everybody() {
            self.purse.pay(seat, self.house.ante());
        }
        self.line = std::array::from_fn(|_| Some(self.draw()));
        self.phase = Phase::Buy(fate.pick_seat(SeatSet::all(seats)));
        self.event = Event::Dealt;
    }

    /// Turns up the top card of the deck. Even eight seats leave one, so it never runs short.
    #[inline]
    fn draw(&mut self) -> Card {
        self.hands.turn_up(1).first().expect("the deck never runs short")
    }

    /// A seat buys a card of the line; the dearer ones slide down.
    #[inline]
    pub(super) fn buy(&mut self, seat: Seat, card: Card) {
        let place = self.place_in_line(card).expect("a card that is bought lies in the line");
        let price = self.house.price(place);
        match self.house.auction {
            Till::Pot => {
                self.purse.pay(seat, price);
            }
            Till::Bank => {
                self.purse.lose(seat, price);
                self.bank += price;
            }
        }
        self.accounts[seat.index()].spent += price;
        self.hands.take(Cards::one(card), seat);
        self.line[place..].rotate_left(1);
        self.bought += 1;
        self.event = Event::Bought(seat, card, price);
        if usize::from(self.bought) < BOUGHT * self.house.seats() {
            self.line[LINE - 1] = Some(self.draw());
            self.phase = Phase::Buy(seat.left(self.house.seats()));
        } else {
            self.line[LINE - 1] = None;
            self.discard.extend(self.line.iter().flatten().copied());
            self.line = [None; LINE];
            self.next_round();
        }
    }

    #[inline]
    fn next_round(&mut self) {
        self.round += 1;
        self.hands.ask(SeatSet::all(self.house.seats()));
        self.phase = Phase::Fight;
    }

    /// A seat lays a fighter face down.
    #[inline]
    pub(super) fn choose(&mut self, seat: Seat, card: Card) {
        self.event = Event::Chose(seat);
        if self.hands.lay(seat, card) {
            self.phase = Phase::Sealed;
        }
    }

    /// Turns all choices up: the fighters enter the ring.
    #[inline]
    pub(super) fn enter(&mut self) {
        let mut entered = Cards::NONE;
        self.hands.reveal();
        for seat in self.hands.lying().iter() {
            if let Some(card) = self.hands.drop_mark(seat) {
                self.rings[seat.index()].add(card);
                entered.add(card);
            }
        }
        self.combat = Combat::new(self.fighters(), self.house.aces);
        self.kills = 0;
        self.event = Event::Entered(entered);
        self.phase = Phase::Combat;
    }

    /// Names the next attack; without one the round is over.
    #[inline]
    pub(super) fn aim(&mut self) {
        match self.combat.next(self.fighters()) {
            Some(attack) => {
                self.event = Event::Aimed(attack);
                self.phase = Phase::Strike(attack);
            }
            None => {
                self.event = Event::Quiet;
                self.end_round();
            }
        }
    }

    /// Carries out an attack: the n-th kill of the round pays n coins, and an empty pot ends the game at once (Ruling 7).
    #[inline]
    pub(super) fn strike(&mut self, attack: Attack) {
        let seat = self.owner(attack.by).expect("a fighter that attacks is alive");
        let mut blow = Blow { by: attack.by, seat, killed: Cards::NONE, first: self.kills + 1, got: 0 };
        for victim in attack.victims {
            self.kills += 1;
            blow.killed.add(victim);
            blow.got += self.purse.draw(seat, i32::from(self.kills));
            if self.purse.pot() == 0 {
                break;
            }
        }
        self.rings.iter_mut().for_each(|ring| *ring = ring.minus(blow.killed));
        self.discard = self.discard.or(blow.killed);
        self.accounts[seat.index()].earned[usize::from(self.round) - 1] += blow.got;
        self.event = Event::Struck(blow);
        let mut rest = self.combat;
        if self.purse.pot() == 0 {
            self.phase = Phase::Share;
        } else if rest.next(self.fighters()).is_some() {
            self.phase = Phase::Combat;
        } else {
            self.end_round();
        }
    }

    #[inline]
    fn end_round(&mut self) {
        if self.round < ROUNDS {
            self.next_round();
        } else {
            self.phase = Phase::Share;
        }
    }

    /// Divides what is left of the pot by fighters, shows all hands, and ends the match if that was the last game.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let fighters = self.fighters();
        let pot = self.purse.pot();
        for (fighter, share) in by_size(fighters, self.house.aces).zip(shares(pot, fighters.len())) {
            if let Some(seat) = self.owner(fighter) {
                self.accounts[seat.index()].share += self.purse.draw(seat, share);
            }
        }
        self.hands.show_all();
        self.event = Event::Shared(pot, fighters.len());
        let seats = self.house.seats();
        self.history.add(fate, self.house.by_seat(|seat| self.net(seat)), || ());
        let over = self.game >= self.house.games;
        self.phase = if over { Phase::Over(self.purse.richest(seats)) } else { Phase::Shown };
    }

    /// What a seat got for kills in this game.
    pub(super) fn earned(&self, seat: Seat) -> i32 {
        self.accounts[seat.index()].earned.iter().sum()
    }

    /// What a seat has won in this game, or lost.
    pub(super) fn net(&self, seat: Seat) -> i32 {
        let account = &self.accounts[seat.index()];
        self.earned(seat) + account.share - account.spent - self.house.ante()
    }
}
