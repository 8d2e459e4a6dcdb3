//! How a round runs: the deal, the draws that sink the ship, the cards of a fight and its prize.

use super::cards::{Cards, Claims, is_king};
use super::{AbandonShip, Event, HAND, Phase};
use crate::engine::Fate;
use crate::kit::pack::Pack;
use crate::kit::sealed::Sealed;
use crate::pieces::{Card, Suit};
use crate::table::{Seat, SeatSet};

impl AbandonShip {
    /// Shuffles and deals; the dealer takes the first turn (Ruling 1).
    pub(super) fn deal_round(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.round > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.round += 1;
        (self.hands, self.boards) = Default::default();
        self.pack = Pack::shuffled_of(self.house.pack(), fate);
        self.pack.deal(HAND, self.dealer, seats, &mut self.hands);
        self.boats = Cards::NONE;
        self.fought = 0;
        self.keys = Sealed::ask(SeatSet::NONE);
        self.boarded = [None; 4];
        self.to_act = self.dealer;
        self.event = Event::Dealt;
        self.phase = Phase::Turn;
    }

    /// The turn passes to the left.
    pub(super) fn next_turn(&mut self) {
        self.to_act = self.to_act.left(self.house.seats());
        self.phase = if self.hand(self.to_act).len() == HAND { Phase::Turn } else { Phase::Fill };
    }

    /// How many cards a seat would draw if its turn began now.
    pub(super) fn draws(&self, seat: Seat) -> usize {
        HAND - self.hand(seat).len()
    }

    /// Draws up to five cards; the last card of the deck sinks the ship.
    pub(super) fn fill(&mut self) {
        let left = self.deck().len();
        let drawn = self.draws(self.to_act).min(left);
        self.hands[self.to_act.index()].extend(self.pack.draw(drawn).iter().copied());
        self.event = Event::Drew(drawn);
        if drawn == left {
            self.keys = Sealed::ask(self.house.everybody().filter(|seat| !self.hand(*seat).is_empty()).collect());
            self.phase = Phase::Keys;
        } else {
            self.phase = Phase::Turn;
        }
    }

    /// Plays a card in a fight; a king ends it, for nobody can answer (Ruling 4).
    pub(super) fn strike(&mut self, seat: Seat, card: Card, defender: Seat) {
        self.hands[seat.index()].take(card);
        self.fight[usize::from(self.fought)] = card;
        self.fought += 1;
        self.phase = if is_king(card) {
            Phase::Prize { defender, loser: self.other_side(seat, defender) }
        } else {
            Phase::Fight { defender }
        };
    }

    /// A random card of the loser goes to the winner's board.
    pub(super) fn rob(&mut self, defender: Seat, loser: Seat, fate: &mut Fate) {
        let winner = self.other_side(loser, defender);
        let mut cards = [Card::BLACK_JOKER; HAND];
        cards.iter_mut().zip(self.hand(loser).iter()).for_each(|(place, card)| *place = card);
        let card = cards[fate.pick(&cards[..self.hand(loser).len()])];
        self.hands[loser.index()].take(card);
        self.boards[winner.index()].add(card);
        self.event = Event::Robbed { winner, loser, card };
        self.phase = Phase::Clear { defender };
    }

    /// The cards of the fight go to their boats, and the attacker's turn is over.
    pub(super) fn clear(&mut self) {
        let fought: Cards = self.fight().iter().copied().collect();
        self.boats = self.boats.plus(fought);
        self.fought = 0;
        self.event = Event::Cleared(Suit::ALL.map(|suit| fought.points(suit)));
        self.next_turn();
    }
}
