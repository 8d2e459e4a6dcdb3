//! A counter on the table: the pool, what was given and the change beside it, and how a purchase is touched. What a card
//! would bring is lit and written before it is paid.

use super::trades::highest_first;
use super::{Counter, sum};
use crate::pieces::Card;
use crate::table::{Choice, Place, Placed, Shape, Touch, Zone};

/// Cards of change for which room is kept; more overlap.
const CHANGE: usize = 3;

impl Counter {
    /// The card that was given, and the change for it.
    pub fn mats(&self, pool: &str) -> [Zone; 2] {
        let row = Place::Centre { row: 0 };
        let given = Zone::new("given", "Given", row, Shape::Row).cards(1).up(self.given()).stands_for(pool);
        let change =
            Zone::new("change", "Change", row, Shape::Cascade).cards(CHANGE).up(highest_first(self.counted_out()));
        let note = if self.counted_out().is_empty() { String::new() } else { sum(self.counted_out()).to_string() };
        [given, change.note(note)]
    }

    /// The pool by rank, with what it is worth. Room is kept for so many cards.
    pub fn pool_zone(&self, name: &str, label: &str, shape: Shape, room: usize) -> Zone {
        let zone = Zone::new(name, label, Place::Centre { row: 1 }, shape).cards(room);
        let pieces = self.pool().iter().map(Placed::up).collect();
        Zone { pieces, ..zone }.note(sum(self.pool()).to_string())
    }

    /// A card at this touch, given over the counter into the pool of this name: what would be paid for it is lit, unless other
    /// cards would come to the pool first, as they do where it is short and something `draws`. What it brings the game says.
    pub fn purchase(
        &self,
        mv: impl ToString,
        label: String,
        card: Card,
        touch: Touch,
        pool: &str,
        draws: bool,
    ) -> Choice {
        let quote = self.quote(card);
        let choice = Choice::touching(mv, label, [touch, Touch::zone(pool)]);
        if quote.short && draws {
            return choice;
        }
        let lights: Vec<Touch> = quote.change.iter().map(|paid| Touch::piece(pool, self.pool().place(paid))).collect();
        choice.shining(quote.gain > 0).lighting(lights)
    }
}
