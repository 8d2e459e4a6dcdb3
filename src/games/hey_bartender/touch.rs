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
        let quote = self.counter.quote(card);
        let note = match quote.gain {
            _ if quote.short => "He draws first".to_owned(),
            0 => "He pays exactly: no tip".to_owned(),
            tip => format!("A tip of {tip}"),
        };
        self.counter.purchase(mv, format!("Give the {}", card.words()), card, touch, "bar", true).note(note)
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        if seat != self.seat {
            "it is not your turn".to_owned()
        } else {
            format!("you do not hold the {}", mv.card().words())
        }
    }
}
