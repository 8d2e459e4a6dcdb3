//! The moves and their notation.

use std::fmt;
use std::str::FromStr;

use super::half::{FishCard, HalfSuit};
use crate::table::Seat;

/// A move of Canadian Fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `ask p3 Kd`: an opponent is asked for a card.
    Ask(Seat, FishCard),
    /// `slip p3 Kd`: a question that the asker had no right to; it costs the half-suit.
    Slip(Seat, FishCard),
    /// `declare low-c`: the seat is going to say who holds the half-suit.
    Declare(HalfSuit),
    /// `assign Jd p4`: one card of a declaration.
    Assign(FishCard, Seat),
    /// `pass p5`: a seat without cards hands its turn to a teammate.
    Pass(Seat),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Ask(seat, card) => write!(f, "ask {seat} {card}"),
            Move::Slip(seat, card) => write!(f, "slip {seat} {card}"),
            Move::Declare(half) => write!(f, "declare {half}"),
            Move::Assign(card, seat) => write!(f, "assign {card} {seat}"),
            Move::Pass(seat) => write!(f, "pass {seat}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        let seat = |text: &str| text.parse::<Seat>().map_err(|_| ());
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["ask", asked, card] => Ok(Move::Ask(seat(asked)?, card.parse()?)),
            ["slip", asked, card] => Ok(Move::Slip(seat(asked)?, card.parse()?)),
            ["declare", half] => Ok(Move::Declare(half.parse()?)),
            ["assign", card, holder] => Ok(Move::Assign(card.parse()?, seat(holder)?)),
            ["pass", to] => Ok(Move::Pass(seat(to)?)),
            _ => Err(()),
        }
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
