//! What everybody has heard in a deal: the questions, and the half-suits that left play.

use super::half::{FishCard, HALF, HalfSuit};
use crate::kit::list::Filler;
use crate::table::Seat;

/// A question and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who asked.
    pub asker: Seat,
    /// Who was asked.
    pub asked: Seat,
    /// For which card.
    pub card: FishCard,
    /// Whether it changed hands.
    pub yes: bool,
}

impl Filler for Asked {
    const FILLER: Asked = Asked { asker: Seat::FIRST, asked: Seat::FIRST, card: FishCard::FIRST, yes: false };
}

/// Who has won a half-suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prize {
    /// It is in play.
    #[default]
    InPlay,
    /// Team 0 or 1: the specification's team 1 or 2.
    Team(u8),
    /// Nobody.
    Nobody,
}

/// How a half-suit left play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It was declared.
    Declared,
    /// It was lost by a bad question.
    Slipped {
        /// Who was asked.
        asked: Seat,
        /// For which card.
        card: FishCard,
    },
    /// The deal was called.
    Called,
}

/// The end of a half-suit: what was said, and what was true. The cards by their place in rank order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who declared it or asked wrongly; the seat on turn where the deal was called.
    pub by: Seat,
    /// The half-suit.
    pub half: HalfSuit,
    /// How it left play.
    pub how: How,
    /// Who was said to hold each card.
    pub said: [Option<Seat>; HALF],
    /// Who held each card, once they are shown.
    pub held: [Seat; HALF],
}

impl Claim {
    /// A claim of which nothing is said yet.
    pub fn new(by: Seat, half: HalfSuit, how: How) -> Claim {
        Claim { by, half, how, said: [None; HALF], held: [by; HALF] }
    }

    /// The next card that the declarer has to assign.
    pub fn next_card(&self) -> Option<FishCard> {
        self.said.iter().position(Option::is_none).map(|place| self.half.card(place))
    }

    /// The places (bits) at which what was said and who held it are such.
    pub fn places(&self, wanted: impl Fn(Option<Seat>, Seat) -> bool) -> u8 {
        let fits = |place: &usize| wanted(self.said[*place], self.held[*place]);
        (0..HALF).filter(fits).fold(0, |places, place| places | 1 << place)
    }

    /// Whether every card lay where it was said to lie.
    pub fn is_right(&self) -> bool {
        self.places(|said, held| said == Some(held)) == 0b11_1111
    }
}

impl Default for Claim {
    fn default() -> Claim {
        Claim::new(Seat::FIRST, FishCard::FIRST.half(), How::Called)
    }
}
