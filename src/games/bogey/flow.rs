//! How a match flows: cards are drawn, dealt with, and then the bogey turns one, until all lie on the table or one has no
//! place.

use super::columns::{PACK, rank, suit};
use super::moves::Move;
use super::{Bogey, Deal, Event, Phase};
use crate::engine::{Fate, Foresight};
use crate::kit::stock::Stock;
use crate::pieces::Card;

impl Deal {
    /// A deal of which nothing is known.
    pub(super) fn unknown(to_come: Foresight) -> Deal {
        let mut pack = [Card::BLACK_JOKER; PACK];
        pack.iter_mut().zip(Card::pack()).for_each(|(place, card)| *place = card);
        Deal { pack, to_come }
    }
}

impl Bogey {
    /// Whether there may be one more column.
    #[inline]
    pub(super) fn may_begin(&self) -> bool {
        self.columns.len() < usize::from(self.house.limit)
    }

    /// Whether a card can be laid anywhere.
    #[inline]
    pub(super) fn has_place(&self, card: Card) -> bool {
        self.may_begin() || self.columns.outline().best_fit(card).is_some()
    }

    /// Shuffles the pack.
    pub(super) fn shuffle(&mut self, fate: &mut Fate) {
        self.stock = Stock::shuffled(Card::pack(), fate);
        self.deal.pack.iter_mut().zip(self.stock.deck()).for_each(|(place, card)| *place = card);
        self.deal.to_come = fate.foresight();
        self.event = Event::Shuffled;
        self.phase = Phase::Draw;
    }

    /// Shuffles the discards if the deck is empty. False if there was no need, or nothing to shuffle.
    #[inline]
    fn reshuffled(&mut self, fate: &mut Fate) -> bool {
        let needed = self.stock.is_exhausted() && !self.stock.discard().is_empty();
        if needed {
            self.stock.refill(fate);
            self.event = Event::Reshuffled;
        }
        needed
    }

    /// Fills the hand from the deck; one step more where the discards have to be shuffled in between.
    #[inline]
    pub(super) fn draw(&mut self, fate: &mut Fate) {
        let wanted = usize::from(self.house.size);
        if self.hand.len() < wanted && self.reshuffled(fate) {
            return;
        }
        let before = self.hand.len();
        while self.hand.len() < wanted
            && let Some(card) = self.stock.take()
        {
            self.hand.push(card);
        }
        self.event = Event::Drew((self.hand.len() - before) as u8);
        let nothing_left = self.stock.is_exhausted() && self.stock.discard().is_empty();
        if nothing_left || self.hand.len() == wanted {
            // Held suit by suit, the highest first.
            self.hand.sort_unstable_by_key(|card| (suit(*card), std::cmp::Reverse(*card)));
            self.turn += 1;
            self.thrown = 0;
            self.phase = if nothing_left { Phase::Last } else { Phase::Hand };
            self.look_for_the_end();
        }
    }

    /// The bogey turns the next card.
    #[inline]
    pub(super) fn call(&mut self, fate: &mut Fate) {
        if self.reshuffled(fate) {
            return;
        }
        // There is one: this phase only follows on one in which deck or discards held a card.
        let Some(card) = self.stock.take() else { return self.phase = Phase::Draw };
        self.called = Some(card);
        self.event = Event::Called(card);
        self.phase = if self.has_place(card) { Phase::Bogey } else { Phase::Lost };
    }

    /// Carries out a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        match mv {
            Move::Play(card, column) => self.lay_own(card, Some(usize::from(column) - 1)),
            Move::Begin(card) => self.lay_own(card, None),
            Move::Discard(card) => {
                self.drop_from_hand(card);
                self.stock.throw(card);
                self.thrown += 1;
                self.event = Event::Discarded(card);
            }
            Move::End => {
                self.event = Event::Ended { kept: self.hand.len() as u8, thrown: self.thrown };
                self.phase = Phase::Call;
            }
            Move::Place(column) => self.lay_called(Some(usize::from(column) - 1)),
            Move::PlaceNew => self.lay_called(None),
        }
    }

    #[inline]
    fn drop_from_hand(&mut self, card: Card) {
        if let Some(place) = self.hand.iter().position(|other| *other == card) {
            self.hand.remove(place);
        }
    }

    #[inline]
    fn lay_own(&mut self, card: Card, column: Option<usize>) {
        self.drop_from_hand(card);
        self.lay(card, column, false);
        self.look_for_the_end();
    }

    #[inline]
    fn lay_called(&mut self, column: Option<usize>) {
        let Some(card) = self.called.take() else { return };
        self.lay(card, column, true);
        self.phase = Phase::Draw;
        self.look_for_the_end();
    }

    #[inline]
    fn lay(&mut self, card: Card, column: Option<usize>, bogey: bool) {
        let outline = self.columns.outline();
        let onto = column.map(|column| rank(self.columns.ends()[column]));
        let skipped = outline.gap(card, onto).count_ones() as u8;
        let number = column.unwrap_or(self.columns.len()) as u8 + 1;
        self.columns.lay(card, column, bogey);
        self.event = Event::Laid { card, column: number, new: column.is_none(), skipped, bogey };
    }

    /// Won when all cards lie on the table; lost when nothing is left but cards in hand that have no place.
    #[inline]
    fn look_for_the_end(&mut self) {
        if self.columns.outline().placed() as usize == PACK {
            self.phase = Phase::Won;
        } else if self.phase == Phase::Last && !self.hand.iter().any(|card| self.has_place(*card)) {
            self.phase = Phase::Lost;
        }
    }
}
