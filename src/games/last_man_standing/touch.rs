//! How cards are bought and sent into the ring on the screen, and why a card cannot be.

use super::said::lined_up;
use super::{LastMan, Move, Phase};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for LastMan {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A card and where it goes, so that a slip of the thumb does nothing: from the line to the hand, from the hand to the
    /// arena.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Buy(card) => {
                let place = self.place_in_line(card).unwrap_or(0);
                let price = self.house.price(place);
                let touches = [Touch::piece(format!("line.{}", place + 1), 0), Touch::zone(format!("{seat}.hand"))];
                let (does, note) = match price {
                    0 => ("Take", "free".to_owned()),
                    _ => ("Buy", format!("pay {price}")),
                };
                Choice::touching(mv, format!("{does} {}", card.jotted()), touches).note(note)
            }
            Move::Fight(card) => {
                let place = lined_up(self, self.hand(seat)).take_while(|other| *other != card).count();
                let touches = [Touch::piece(format!("{seat}.hand"), place), Touch::zone(format!("{seat}.stand"))];
                Choice::touching(mv, format!("Send {}", card.jotted()), touches)
            }
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match (*mv, self.phase) {
            (Move::Buy(_), Phase::Fight) => "the auction is over: send a fighter into the ring".to_owned(),
            (Move::Buy(card), _) => format!("the {} is not for sale", card.words()),
            (Move::Fight(_), Phase::Buy(_)) => "the battle begins when everybody has bought four cards".to_owned(),
            (Move::Fight(card), _) if self.hand(seat).has(card) => "your fighter is chosen already".to_owned(),
            (Move::Fight(card), _) => format!("you do not hold the {}", card.words()),
        }
    }
}
