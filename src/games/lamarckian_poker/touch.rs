//! How marks are touched on the screen, and why a card cannot be marked.

use super::bait::matching;
use super::said::laid_out;
use super::{Lamarckian, Move};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Lamarckian {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A mark is the card and the place where it is laid, so that a slip of the thumb marks nothing. It says how many cards of
    /// the pool it matches: so many it catches if nobody is faster, and they light up.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let card = mv.card();
        let place = laid_out(self.hand(seat)).take_while(|other| *other != card).count();
        let touches = [Touch::piece(format!("{seat}.hand"), place), Touch::zone(format!("{seat}.mark"))];
        let note = format!("matches {}", self.matched(card));
        let prey = self.pool.and(matching(card));
        let pool = (0..).zip(laid_out(self.pool)).filter(|(_, other)| prey.has(*other));
        let lights: Vec<Touch> = pool.map(|(place, _)| Touch::piece("pool", place)).collect();
        Choice::touching(mv, format!("Mark the {}", card.words()), touches).note(note).lighting(lights)
    }

    fn why_not(&self, _seat: Seat, mv: &Move) -> String {
        format!("you do not hold the {}", mv.card().words())
    }
}

impl Lamarckian {
    /// How many cards of the pool a card matches: "3", "none".
    fn matched(&self, card: crate::pieces::Card) -> String {
        match self.pool.and(matching(card)).len() {
            0 => "none".to_owned(),
            count => count.to_string(),
        }
    }
}
