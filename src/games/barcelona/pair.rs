//! What a seat holds: a red and a black card. Cards compare as they do everywhere in this game: by rank from the ace up, then
//! clubs, diamonds, hearts, spades.

use crate::pieces::{Card, Suit};

/// Cards of one colour in the pack.
pub(super) const HALF: usize = 26;

/// The colour of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Colour {
    /// Diamonds and hearts: what losing costs.
    Red,
    /// Clubs and spades: what wins.
    Black,
}

impl Colour {
    /// The colour of a card.
    pub fn of(card: Card) -> Colour {
        if card.suit().is_some_and(|suit| suit.is_red()) { Colour::Red } else { Colour::Black }
    }

    /// The other one.
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }

    /// "red", "black".
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }

    /// The cards of this colour, the lowest first.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        const DECKS: [[Card; HALF]; 2] =
            [Card::of_suits([Suit::Diamonds, Suit::Hearts]), Card::of_suits([Suit::Clubs, Suit::Spades])];
        DECKS[self as usize].into_iter()
    }
}

/// The two cards of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// What it pays if it loses a showdown.
    pub red: Card,
    /// What it wins or loses with.
    pub black: Card,
}

impl Pair {
    /// The card of this colour.
    pub const fn card(&self, colour: Colour) -> Card {
        match colour {
            Colour::Red => self.red,
            Colour::Black => self.black,
        }
    }

    /// The same pair with another card of a colour.
    pub const fn with(self, colour: Colour, card: Card) -> Pair {
        match colour {
            Colour::Red => Pair { red: card, ..self },
            Colour::Black => Pair { black: card, ..self },
        }
    }

    /// The colour of the lower card.
    pub fn lower(&self) -> Colour {
        if self.red < self.black { Colour::Red } else { Colour::Black }
    }
}

/// What a red card costs who loses with it: ace 1, face cards 10.
pub(super) fn cost(red: Card) -> i32 {
    red.rank().map_or(0, |rank| i32::from(rank.number()).min(10))
}
