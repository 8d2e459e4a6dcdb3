//! The moves and their notation.

use std::fmt;
use std::str::FromStr;

use super::avatar::{Avatar, Slot};
use super::cards::{Cards, Colour};
use crate::table::Seat;

/// A move of Domino Avatars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `place 9/2`: the next drawn domino stands like this.
    Place(Avatar),
    /// `attack a p2.b`: the own avatar in slot a challenges that of p2 in slot b.
    Attack(Slot, Seat, Slot),
    /// `strike 5h,Th`, `strike red`.
    Strike(Blow),
    /// `guard 3h,7h`, `guard none`.
    Guard(Cards),
    /// `counter 8s,Kc`, `counter black`.
    Counter(Blow),
    /// `waive`: no attack, or no blow in return.
    Waive,
}

/// What a blow is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blow {
    /// No card: the colour is named, because the guard depends on it (Ruling 2).
    Bare(Colour),
    /// One or two cards.
    With(Cards),
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

impl fmt::Display for Blow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blow::Bare(colour) => f.write_str(colour.word()),
            Blow::With(cards) => cards.fmt(f),
        }
    }
}

impl FromStr for Blow {
    type Err = ();

    fn from_str(text: &str) -> Result<Blow, ()> {
        match Colour::ALL.into_iter().find(|colour| colour.word() == text) {
            Some(colour) => Ok(Blow::Bare(colour)),
            None => text.parse().map(Blow::With).map_err(drop),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(avatar) => write!(f, "place {avatar}"),
            Move::Attack(slot, seat, target) => write!(f, "attack {slot} {seat}.{target}"),
            Move::Strike(blow) => write!(f, "strike {blow}"),
            Move::Guard(cards) if cards.is_empty() => f.write_str("guard none"),
            Move::Guard(cards) => write!(f, "guard {cards}"),
            Move::Counter(blow) => write!(f, "counter {blow}"),
            Move::Waive => f.write_str("waive"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["place", avatar] => avatar.parse().map(Move::Place),
            ["attack", slot, target] => {
                let (seat, at) = target.split_once('.').ok_or(())?;
                Ok(Move::Attack(slot.parse()?, seat.parse().map_err(drop)?, at.parse()?))
            }
            ["strike", blow] => blow.parse().map(Move::Strike),
            ["guard", "none"] => Ok(Move::Guard(Cards::NONE)),
            ["guard", cards] => cards.parse().map(Move::Guard).map_err(drop),
            ["counter", blow] => blow.parse().map(Move::Counter),
            ["waive"] => Ok(Move::Waive),
            _ => Err(()),
        }
    }
}
