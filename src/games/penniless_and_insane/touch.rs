//! How bids and purchases are touched on the screen, and why a card cannot be bid or taken.

use super::said::dollars;
use super::{Move, Penniless, Phase};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why nobody takes a picture before the bids.
const BIDS_FIRST: &str = "everybody bids first, and the lowest bid chooses first";

impl Screen for Penniless {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A bid is the card and the place where it is laid, so that a slip of the thumb bids nothing; a purchase the picture.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Bid(card) => {
                let place = self.hand(seat).place(card);
                let touches = [Touch::piece(format!("{seat}.hand"), place), Touch::zone(format!("{seat}.bid"))];
                let choice = Choice::touching(mv, format!("Bid the {}", card.words()), touches);
                match self.money(seat).checked_sub(card.number()) {
                    Some(left) => choice.note(format!("leaves you {} if it buys", dollars(i32::from(left)))),
                    None => choice.note("you cannot pay it"),
                }
            }
            Move::Take(card) => {
                let touches = [Touch::piece("art", self.art.place(card))];
                Choice::touching(mv, format!("Take the {}", card.words()), touches)
            }
        }
    }

    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let bids = self.phase == Phase::Bid && self.hands.marks().missing().contains(seat);
        let art = Choice::touching("take", "Take a picture", [Touch::zone("art")]);
        bids.then(|| art.blocked(BIDS_FIRST)).into_iter().collect()
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Bid(_) if matches!(self.phase, Phase::Buy(_)) => "the bids are made: take a picture".to_owned(),
            Move::Bid(card) if self.hand(seat).has(card) => "you have bid already".to_owned(),
            Move::Bid(card) => format!("you do not hold the {}", card.words()),
            Move::Take(_) if self.phase == Phase::Bid => BIDS_FIRST.to_owned(),
            Move::Take(card) => format!("the {} is not for sale", card.words()),
        }
    }
}
