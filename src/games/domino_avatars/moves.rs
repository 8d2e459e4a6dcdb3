//! The moves and their notation.

use super::avatar::{Avatar, Slot};
use super::cards::{Cards, Colour};
use crate::kit::notation::notation;
use crate::table::Seat;

notation! {
    /// A move of Domino Avatars.
    pub enum Move {
        /// The next drawn domino stands like this.
        Place(avatar: Avatar) = "place {avatar}",
        /// The own avatar in a slot challenges that of another seat.
        Attack(slot: Slot, seat: Seat, target: Slot) = "attack {slot} {seat}.{target}",
        /// A blow.
        Strike(blow: Blow) = "strike {blow}",
        /// Cards against a blow; none is a guard too.
        Guard(cards: Cards) = "guard {cards}",
        /// A blow in return.
        Counter(blow: Blow) = "counter {blow}",
        /// No attack, or no blow in return.
        Waive = "waive",
    }
}

notation! {
    /// What a blow is made with.
    pub enum Blow {
        /// No card: the colour is named, because the guard depends on it (Ruling 2).
        Bare(colour: Colour) = "{colour}",
        /// One or two cards.
        With(cards: Cards) = "{cards}" if !cards.is_empty(),
    }
}

impl Blow {
    /// The cards, none for a bare blow.
    pub fn cards(self) -> Cards {
        match self {
            Blow::Bare(_) => Cards::NONE,
            Blow::With(cards) => cards,
        }
    }

    /// The colour of the blow; nothing for cards of both colours, which are no legal blow.
    pub fn colour(self) -> Option<Colour> {
        match self {
            Blow::Bare(colour) => Some(colour),
            Blow::With(cards) => cards.colour(),
        }
    }
}
