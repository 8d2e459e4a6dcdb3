//! How marks are touched on the screen, and why a card cannot be marked.

use super::circle::{prey, suit_of, worth_of};
use super::said::laid_out;
use super::{FollowingSuit, Move};
use crate::engine::Screen;
use crate::kit::words::counted;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for FollowingSuit {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A mark is the card and the column that it is to capture, which says what lies there.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let card = mv.card();
        let prey = prey(suit_of(card));
        let place = laid_out(self.hand(seat)).take_while(|other| *other != card).count();
        let touches = [Touch::piece(format!("{seat}.hand"), place), Touch::zone(format!("pool.{}", prey.letter()))];
        let label = format!("Mark the {} to take {}", card.words(), prey.words());
        let points = worth_of(self.pool, prey);
        Choice::touching(mv, label, touches).note(counted(points, "point", "points"))
    }

    fn why_not(&self, _seat: Seat, mv: &Move) -> String {
        format!("you do not hold the {}", mv.card().words())
    }
}
