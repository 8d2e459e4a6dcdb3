//! What a turn and its draws are made of: who plays, as whom, and what comes when all that is owed has been drawn.

use crate::kit::list::Filler;
use crate::pieces::Suit;
use crate::table::{Seat, SeatSet};

/// A turn, with all that its seat plays in it: after its own six or echo it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Whose turn it is.
    pub player: Seat,
    /// The seat as which the next card counts.
    pub actor: Seat,
    /// Which turn of the match it is.
    pub number: u32,
    /// "One card" was said.
    pub called: bool,
    /// A card was played.
    pub played: bool,
    /// The time to think was up.
    pub dozed: bool,
    /// Those that have reached for a card meanwhile.
    pub jumped: SeatSet,
}

impl Part {
    /// The turn of a seat.
    pub const fn new(player: Seat, number: u32) -> Part {
        Part { player, actor: player, number, called: false, played: false, dozed: false, jumped: SeatSet::NONE }
    }
}

/// Cards that a seat must draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Who.
    pub seat: Seat,
    /// How many.
    pub count: u8,
    /// Why.
    pub why: Why,
}

impl Filler for Owed {
    const FILLER: Owed = Owed { seat: Seat::FIRST, count: 0, why: Why::Nothing };
}

impl Filler for Suit {
    const FILLER: Suit = Suit::Clubs;
}

/// Why cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing could be played.
    Nothing,
    /// The crank was broken.
    Crank,
    /// A five.
    Five,
    /// A seven.
    Seven,
    /// A slip.
    Penalty,
    /// "One card" was forgotten.
    Careless,
}

/// What comes when nothing is owed any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The same turn goes on.
    Goes,
    /// The turn ends; a nine slipped as its end still costs a card.
    Ends {
        /// Whose turn is next.
        next: Seat,
        /// The penalty card is due.
        penalty: bool,
    },
    /// The turn has ended, and this seat is next.
    Next(Seat),
}

/// How a card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Singly, perhaps with the suit it called.
    Single(Option<Suit>),
    /// Both copies at once, perhaps with the suit called.
    Pair(Option<Suit>),
    /// The echo of the card on top.
    Echo(Option<Suit>),
    /// In a crank, which it brought to this.
    Crank(u8),
    /// A nine whose call of this suit was void.
    Void(Suit),
}

impl How {
    /// The suit that was called.
    pub const fn called(self) -> Option<Suit> {
        match self {
            How::Single(suit) | How::Pair(suit) | How::Echo(suit) => suit,
            How::Crank(_) | How::Void(_) => None,
        }
    }
}
