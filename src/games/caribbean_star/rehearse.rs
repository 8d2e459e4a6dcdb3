//! A game that goes on in somebody's mind: quick turns in which both seats play any card, but stop and sell as they should.

use super::other;
use super::stage::Stage;
use super::weigh::{resolve, stops};
use crate::engine::Rng;
use crate::pieces::Card;
use crate::table::Seat;

/// A game in which all cards are known to whoever imagines it.
#[derive(Clone, Copy, Debug)]
pub struct Cruise<'a> {
    /// Hands, piles and points.
    pub stage: Stage,
    /// The cards still to be drawn, the top first.
    pub deck: &'a [Card],
    /// Who draws first.
    pub first: Seat,
}

impl Cruise<'_> {
    /// Both seats play a card, p1's first, and draw.
    #[inline]
    pub fn turn(&mut self, cards: [Card; 2]) {
        self.play(cards);
        self.draw();
    }

    /// Both seats play a card, p1's first. Nobody draws yet.
    #[inline]
    pub fn play(&mut self, cards: [Card; 2]) {
        self.stage.hands[0].take(cards[0]);
        self.stage.hands[1].take(cards[1]);
        let by = Seat::new(usize::from(cards[1] < cards[0]));
        self.due(by, cards[by.index()], other(by));
        self.due(other(by), cards[other(by).index()], by);
    }

    /// A card is due, and this seat may stop it; then its player, if that is another.
    #[inline]
    pub fn due(&mut self, by: Seat, card: Card, asked: Seat) {
        for seat in [asked, by] {
            if let Some(ace) = self.stage.aces(seat).first()
                && stops(&self.stage, seat, card)
            {
                self.stage.stop(seat, ace, card);
                return;
            }
        }
        resolve(&mut self.stage, card);
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
            let hands = [0, 1].map(|index| self.stage.playable(Seat::new(index)));
            let [Some(one), Some(two)] = hands.map(|hand| hand.nth(rng.below(hand.len().max(1)))) else {
                return self.stage.ended();
            };
            self.turn([one, two]);
        }
    }
}
