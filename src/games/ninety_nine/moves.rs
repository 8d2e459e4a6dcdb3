//! The moves of Ninety-nine and their notation.

use super::blocks::Block;
use crate::kit::notation::notation;
use crate::pieces::Card;
use crate::table::Seat;

notation! {
    /// A move of Ninety-nine.
    pub enum Move {
        /// Play a card that counts one thing.
        Play(card: Card) = "play {card}" if !card.is_joker(),
        /// The same, and choose who goes next.
        PlayTo(card: Card, next: Seat) = "play {card} {next}" if !card.is_joker(),
        /// Play a card that might count several things.
        PlayAs(card: Card, count: i32) = "play {card} {count}" if !card.is_joker(),
        /// The same, and choose who goes next.
        PlayAsTo(card: Card, count: i32, next: Seat) = "play {card} {count} {next}" if !card.is_joker(),
        /// Show a card that may not be played, and lose it.
        Slip(card: Card) = "slip {card}" if !card.is_joker(),
        /// The same with a count.
        SlipAs(card: Card, count: i32) = "slip {card} {count}" if !card.is_joker(),
        /// Take the card that is due for the one just played.
        Draw = "draw",
        /// Hand the rule in.
        Done = "rule done",
        /// Begin the rule anew.
        Scrap = "rule scrap",
        /// Add no rule.
        None = "rule none",
        /// Add a block to the rule.
        Rule(block: Block) = "rule {block}",
        /// Let the new rule be.
        Accept = "accept",
        /// Vote against it.
        Veto = "veto",
    }
}

impl Move {
    /// The card that is played or shown, and its count if that is said.
    pub const fn card(self) -> Option<(Card, Option<i32>)> {
        match self {
            Move::Play(card) | Move::PlayTo(card, _) | Move::Slip(card) => Some((card, None)),
            Move::PlayAs(card, count) | Move::PlayAsTo(card, count, _) | Move::SlipAs(card, count) => {
                Some((card, Some(count)))
            }
            _ => None,
        }
    }

    /// Whether a card is lost by it.
    pub const fn is_slip(self) -> bool {
        matches!(self, Move::Slip(_) | Move::SlipAs(..))
    }

    /// Who is chosen to go next.
    pub const fn next(self) -> Option<Seat> {
        match self {
            Move::PlayTo(_, next) | Move::PlayAsTo(_, _, next) => Some(next),
            _ => None,
        }
    }
}
