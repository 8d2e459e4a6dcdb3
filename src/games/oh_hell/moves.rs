//! The moves and their notation.

use std::fmt;
use std::str::FromStr;

use crate::pieces::Card;

/// A move of Oh Hell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `bid 3`: how many tricks the seat will take.
    Bid(u8),
    /// `play Ks`: a card to the trick.
    Play(Card),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Bid(tricks) => write!(f, "bid {tricks}"),
            Move::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        match text.split_once(' ') {
            Some(("bid", tricks)) => tricks.parse().map(Move::Bid).map_err(|_| ()),
            Some(("play", card)) => card.parse().map(Move::Play).map_err(|_| ()),
            _ => Err(()),
        }
    }
}
