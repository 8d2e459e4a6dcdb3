//! The moves and their notation.

use super::half::{FishCard, HalfSuit};
use crate::kit::notation::notation;
use crate::table::Seat;

notation! {
    /// A move of Canadian Fish.
    pub enum Move {
        /// An opponent is asked for a card.
        Ask(of: Seat, card: FishCard) = "ask {of} {card}",
        /// A question that the asker had no right to; it costs the half-suit.
        Slip(of: Seat, card: FishCard) = "slip {of} {card}",
        /// The seat is going to say who holds the half-suit.
        Declare(half: HalfSuit) = "declare {half}",
        /// One card of a declaration.
        Assign(card: FishCard, holder: Seat) = "assign {card} {holder}",
        /// A seat without cards hands its turn to a teammate.
        Pass(to: Seat) = "pass {to}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_read_back_as_written() {
        for text in ["ask p3 Kd", "slip p1 2d", "declare high-h", "assign Tc p2", "pass p5"] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        }
        for text in ["ask p3 8d", "ask Kd p3", "declare clubs", "assign p2 Tc", "pass", "pass p5 p5", "Ask p3 Kd"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
