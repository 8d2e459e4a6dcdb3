//! How a bid is touched on the screen, and why a card cannot be bid.

use super::house::suit_of;
use super::{Jujitsu, Move, ranks};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Jujitsu {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// The card, then the prize it is for, so that a slip of the thumb spends nothing.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let rank = mv.rank();
        let place = self.hands[seat.index()].place(rank);
        let touches = [Touch::piece(format!("{seat}.hand"), place), Touch::zone("prize")];
        let label = format!("Bid the {}", ranks::name(rank));
        let asked = format!("{label} for {}?", Jujitsu::offer_in_words(self.offer));
        let choice = Choice::touching(mv, label, touches).begun(asked);
        if self.house.seats() > 2 || self.house.veiled {
            return choice;
        }
        let cards = self.unspent(seat.left(2));
        choice.note(format!("your {} beats {} of their {}", ranks::short(rank), cards.place(rank), cards.len()))
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let suit = suit_of(seat);
        if mv.card().suit() != Some(suit) {
            return format!("your cards are {}", suit.words());
        }
        match mv.rank() {
            rank if rank > self.house.cards => format!("there is no {} in this match", ranks::name(rank)),
            rank => format!("the {} is spent", ranks::name(rank)),
        }
    }
}
