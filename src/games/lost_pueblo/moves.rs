//! The moves and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;
use crate::table::Seat;

notation! {
    /// A move of The Lost Pueblo.
    pub enum Move {
        /// The seat on turn gives a card of its own to another.
        Hand(card: Card, to: Seat) = "hand {card} {to}",
        /// The other must give the seat on turn a card of its choice.
        Ask(of: Seat) = "ask {of}",
        /// Names the thief.
        Accuse(thief: Seat) = "accuse {thief}",
        /// The answer to an ask, or a card of the price for a wrong accusation.
        Give(card: Card) = "give {card}",
        /// Table talk.
        Say(statement: Statement) = "say {statement}",
    }
}

notation! {
    /// What can be said aloud. It may be a lie.
    pub enum Statement {
        /// I am not the thief.
        Innocent = "innocent",
        /// I am the thief.
        Thief = "thief",
        /// I believe that this seat is the thief.
        Suspect(thief: Seat) = "suspect {thief}",
        /// I believe that this seat is not.
        Clear(other: Seat) = "clear {other}",
    }
}

impl Statement {
    /// Whether it agrees with the truth when `speaker` says it and the thief is `thief`.
    pub fn is_true(self, speaker: Seat, thief: Seat) -> bool {
        match self {
            Statement::Innocent => speaker != thief,
            Statement::Thief => speaker == thief,
            Statement::Suspect(other) => other == thief,
            Statement::Clear(other) => other != thief,
        }
    }
}
