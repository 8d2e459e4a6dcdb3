//! A game that goes on in somebody's mind: quick turns in which both seats choose by what a card does alone.

use super::other;
use super::stage::Stage;
use super::weigh::{alone, resolve, stops};
use crate::engine::Rng;
use crate::pieces::Card;
use crate::table::Seat;

/// How often a seat plays any card.
const WHIM: f32 = 0.1;

/// A game in which all cards are known to whoever imagines it.
#[derive(Clone, Copy, Debug)]
pub struct Cruise<'a> {
    pub stage: Stage,
    /// The cards still to be drawn, the top first.
    pub deck: &'a [Card],
    /// Who draws first.
    pub first: Seat,
}

impl Cruise<'_> {
    /// A seat plays one card and the other another; nobody draws yet.
    #[inline]
    pub fn play(&mut self, seat: Seat, own: Card, theirs: Card) {
        self.stage.hands[seat.index()].take(own);
        self.stage.hands[other(seat).index()].take(theirs);
        self.take_effect(if seat == Seat::FIRST { [own, theirs] } else { [theirs, own] });
    }

    /// Both cards take effect, unless they are stopped.
    #[inline]
    fn take_effect(&mut self, cards: [Card; 2]) {
        let by = Seat::new(usize::from(cards[1] < cards[0]));
        self.due(by, cards[by.index()], other(by));
        self.due(other(by), cards[other(by).index()], by);
    }

    /// A card is due, and this seat and those after it may stop it.
    #[inline]
    pub fn due(&mut self, by: Seat, card: Card, asked: Seat) {
        let stopping = |seat: Seat| !self.stage.aces(seat).is_empty() && stops(&self.stage, seat, card);
        let stopped = if stopping(asked) { Some(asked) } else { Some(by).filter(|by| *by != asked && stopping(*by)) };
        match stopped {
            Some(seat) => self.stop(seat, card),
            None => resolve(&mut self.stage, card),
        }
    }

    /// A seat stops a card.
    #[inline]
    pub fn stop(&mut self, seat: Seat, card: Card) {
        if let Some(ace) = self.stage.aces(seat).first() {
            let hand = &mut self.stage.hands[seat.index()];
            *hand = hand.without(ace).with(card);
        }
    }

    /// Both draw.
    #[inline]
    pub fn draw(&mut self) {
        if let [one, two, rest @ ..] = self.deck {
            self.stage.hands[self.first.index()].add(*one);
            self.stage.hands[other(self.first).index()].add(*two);
            self.deck = rest;
        }
    }

    /// Plays on to the end: what each seat has then.
    pub fn finish(mut self, rng: &mut Rng) -> [i32; 2] {
        loop {
            let chosen = [0, 1].map(|index| self.chosen(Seat::new(index), rng));
            let [Some(one), Some(two)] = chosen else {
                self.stage.farewell();
                return self.stage.points;
            };
            self.play(Seat::FIRST, one, two);
            self.draw();
        }
    }

    /// What a seat plays, if it can.
    #[inline]
    fn chosen(&self, seat: Seat, rng: &mut Rng) -> Option<Card> {
        let cards = self.stage.playable(seat);
        if rng.chance(WHIM) {
            return (!cards.is_empty()).then(|| cards.nth(rng.below(cards.len()))).flatten();
        }
        let mut best = None;
        let mut most = f32::MIN;
        for card in cards {
            let worth = alone(&self.stage, seat, card);
            if worth > most {
                (best, most) = (Some(card), worth);
            }
        }
        best
    }
}
