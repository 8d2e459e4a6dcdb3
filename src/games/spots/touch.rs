//! How cards are played on the screen, and why one cannot be.

use super::{Move, Spots};
use crate::engine::Screen;
use crate::kit::change::sum;
use crate::kit::words::signed;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Spots {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A card and the pool, on which it is lit and written what it would bring.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let card = mv.card();
        let touch = Touch::piece(format!("{seat}.hand"), self.hand(seat).place(card));
        let (quote, draws) = (self.counter.quote(card), !self.stock.is_exhausted());
        let note = match (sum(quote.change), quote.gain) {
            _ if quote.short && draws => "The pool is short: cards are turned up".to_owned(),
            (gets, 0) => format!("Get {gets}: even"),
            (gets, gain) => format!("Get {gets}: {}", signed(gain)),
        };
        let buys = if quote.short { "Play the" } else { "Buy these with the" };
        let choice = self.counter.purchase(mv, format!("Play the {}", card.words()), card, touch, "pool", draws);
        choice.note(note).begun(format!("{buys} {}?", card.words()))
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        if seat != self.seat {
            "it is not your turn".to_owned()
        } else {
            format!("you do not hold the {}", mv.card().words())
        }
    }
}
