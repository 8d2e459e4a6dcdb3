//! How a bid is gathered and a card is played on the screen, and why something cannot be done.

use super::said::spelling;
use super::{Move, NinetyNine, Phase, spelt};
use crate::engine::Screen;
use crate::kit::tricks::CardSet;
use crate::kit::words::jotted;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for NinetyNine {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A bid is its three cards and the tray they go into; a card of the hand is touched itself.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Bid(cards) => {
                let pile: CardSet = cards.iter().collect();
                let bid = spelt(pile);
                let touches = spelling(pile).map(|card| self.cards.touch(seat, card));
                let touches: Vec<Touch> = touches.chain([Touch::zone(format!("{seat}.bid"))]).collect();
                let label = format!("Bid {}: {}", self.named_bid(bid), jotted(spelling(pile)));
                let choice = Choice::touching(mv, label, touches).note(self.tricks_bid(bid)).gathered();
                if bid > self.size() {
                    choice.confirm(format!("Only {} tricks are played. Bid {bid} all the same?", self.size()))
                } else {
                    choice
                }
            }
            Move::Play(card) => self.cards.playing(seat, card, mv),
        }
    }

    /// The cards that do not follow suit.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Play || !self.to_act().contains(seat) {
            return Vec::new();
        }
        let may = self.cards.playable(seat);
        self.cards.crossed_out(seat, may, Move::Play, |card| self.cards.why_not(seat, card))
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match (*mv, self.phase) {
            (Move::Bid(_), Phase::Bid) if self.pile(seat).is_some() => "your bid is made, and final".to_owned(),
            (Move::Bid(_), Phase::Bid) => "you do not hold all three of these cards".to_owned(),
            (Move::Bid(_), _) => "the bids are made, and final: play a card".to_owned(),
            (Move::Play(_), Phase::Bid) => "the bids come first: lay three cards aside".to_owned(),
            (Move::Play(card), _) => self.cards.why_not(seat, card),
        }
    }
}
