//! How cards are given on the screen, and why one cannot be.

use super::{HeyBartender, Move};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for HeyBartender {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A card and the bar, on which it is lit and written what he would pay.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let card = mv.card();
        let touch = Touch::piece(format!("{seat}.hand"), self.hand(seat).place(card));
        self.counter.purchase(mv, format!("Give the {}", card.words()), card, touch, "bar", Some("draws first"))
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        if seat != self.seat {
            "it is not your turn".to_owned()
        } else {
            format!("you do not hold the {}", mv.card().words())
        }
    }
}
