//! The one move and its notation.

use std::fmt;
use std::str::FromStr;

use crate::pieces::Card;

/// `bid 7s`: a card of the own hand, laid face down. Never a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid(pub(super) Card);

impl Bid {
    /// The rank bid, 1 to 13.
    pub fn rank(self) -> u8 {
        self.0.rank().map_or(0, crate::pieces::Rank::number)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

/// A text that is not a move of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABid;

impl fmt::Display for NotABid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is \"bid\" and a card, like \"bid 7s\"")
    }
}

impl std::error::Error for NotABid {}

impl FromStr for Bid {
    type Err = NotABid;

    fn from_str(text: &str) -> Result<Self, NotABid> {
        let card = text.strip_prefix("bid ").and_then(|card| card.parse::<Card>().ok());
        card.filter(|card| !card.is_joker()).map(Bid).ok_or(NotABid)
    }
}
