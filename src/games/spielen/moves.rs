//! The moves of Spielen and their notation.

use super::code::Block;
use super::signals::{Gesture, Sent, Word};
use crate::kit::notation::notation;
use crate::pieces::Card;
use crate::table::Seat;

notation! {
    /// A move of Spielen.
    pub enum Move {
        /// Put the draft on the team's list of codes.
        Done = "plan done",
        /// Clear the draft.
        Scrap = "plan scrap",
        /// Lay the next block of the draft.
        Plan(block: Block) = "plan {block}",
        /// Strike a code of the team's list.
        Drop(number: u8) = "drop {number}",
        /// Agree on how many beats to wait before calling.
        Delay(beats: u8) = "delay {beats}",
        /// The planning is over, for this seat.
        Ready = "ready",
        /// Put a card of the hand on the board.
        Throw(card: Card) = "throw {card}" if !card.is_joker(),
        /// Take a card of the board.
        Take(card: Card) = "take {card}" if !card.is_joker(),
        /// Both at once.
        Swap(mine: Card, board: Card) = "swap {mine} {board}" if !mine.is_joker() && !board.is_joker(),
        /// Say a word.
        Say(word: Word) = "say {word}",
        /// Make a gesture.
        Do(gesture: Gesture) = "do {gesture}",
        /// The partner has four of a kind.
        Games = "games",
        /// Both partners have.
        DoubleGames = "double-games",
        /// One of that team has.
        AntiGames(team: Seat) = "anti-games {team}",
        /// Both of that team have.
        AntiDoubleGames(team: Seat) = "anti-double-games {team}",
        /// Sweep the board.
        Sweep = "sweep",
        /// A beat is over.
        Tick = "tick",
        /// The turn is over.
        Wait = "wait",
    }
}

impl Move {
    /// Whether it is a call.
    pub const fn is_call(self) -> bool {
        matches!(self, Move::Games | Move::DoubleGames | Move::AntiGames(_) | Move::AntiDoubleGames(_))
    }

    /// The signal that it is.
    pub const fn signal(self) -> Option<Sent> {
        match self {
            Move::Say(word) => Some(Sent::Say(word)),
            Move::Do(gesture) => Some(Sent::Do(gesture)),
            _ => None,
        }
    }

    /// How many points it is worth.
    pub const fn worth(self) -> i32 {
        match self {
            Move::AntiDoubleGames(_) => 4,
            Move::DoubleGames | Move::AntiGames(_) => 2,
            _ => 1,
        }
    }
}
