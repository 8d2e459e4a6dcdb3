//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::{Card, Rank, Suit};

/// The eight, which is wild.
pub const EIGHT: Rank = Rank::new(8).expect("8 is a rank");
/// The nine, wild within its colour.
pub const NINE: Rank = Rank::new(9).expect("9 is a rank");

/// Whether a card is an eight or a nine, which can be played on anything and call a suit.
#[inline]
pub fn is_wild(card: Card) -> bool {
    matches!(card.rank(), Some(EIGHT | NINE))
}

notation! {
    /// A move of Creights.
    pub enum Move {
        /// Play an eight or a nine and call a suit.
        Wild(card: Card, suit: Suit) = "play {card} {suit}" if is_wild(card),
        /// Play a card; in a crank a two or an ace.
        Play(card: Card) = "play {card}" if !is_wild(card) && !card.is_joker(),
        /// Play both copies of an eight or a nine and call a suit.
        WildPair(card: Card, suit: Suit) = "pair {card} {suit}" if is_wild(card),
        /// Play both copies of a card.
        Pair(card: Card) = "pair {card}" if !is_wild(card) && !card.is_joker(),
        /// Draw a card, or all that the crank has come to.
        Draw = "draw",
        /// Say "one card".
        OneCard = "one-card",
        /// The dealer names the suit of a wild card that was turned up.
        Call(suit: Suit) = "call {suit}",
        /// A slip: a nine that calls a suit of the wrong colour.
        SlipNine(card: Card, suit: Suit) = "slip {card} {suit}" if card.rank() == Some(NINE),
        /// A slip: a card that cannot be played is shown, and goes back to the hand.
        Slip(card: Card) = "slip {card}" if !card.is_joker(),
        /// A clock move: the time to think is up.
        Late = "late",
        /// A slip: touching a card while it is another seat's turn.
        Jump = "jump",
    }
}
