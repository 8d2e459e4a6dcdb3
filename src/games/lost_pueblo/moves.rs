//! The moves and their notation.

use std::fmt;
use std::str::FromStr;

use crate::pieces::Card;
use crate::table::Seat;

/// A move of The Lost Pueblo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `hand 3c p2`: the seat on turn gives a card of its own to another.
    Hand(Card, Seat),
    /// `ask p2`: the other must give the seat on turn a card of its choice.
    Ask(Seat),
    /// `accuse p2`: names the thief.
    Accuse(Seat),
    /// `give 3c`: the answer to an ask, or a card of the price for a wrong accusation.
    Give(Card),
    /// `say …`: table talk.
    Say(Statement),
}

/// What can be said aloud. It may be a lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// `innocent`: I am not the thief.
    Innocent,
    /// `thief`: I am the thief.
    Thief,
    /// `suspect p2`: I believe that this seat is the thief.
    Suspect(Seat),
    /// `clear p2`: I believe that this seat is not.
    Clear(Seat),
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

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Innocent => f.write_str("innocent"),
            Statement::Thief => f.write_str("thief"),
            Statement::Suspect(seat) => write!(f, "suspect {seat}"),
            Statement::Clear(seat) => write!(f, "clear {seat}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Hand(card, seat) => write!(f, "hand {card} {seat}"),
            Move::Ask(seat) => write!(f, "ask {seat}"),
            Move::Accuse(seat) => write!(f, "accuse {seat}"),
            Move::Give(card) => write!(f, "give {card}"),
            Move::Say(statement) => write!(f, "say {statement}"),
        }
    }
}

/// A text that is not a move of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is like \"hand 3c p2\", \"ask p2\", \"accuse p2\", \"give 3c\" or \"say suspect p2\"")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let mut words = text.split(' ');
        let mut next = || words.next().unwrap_or_default();
        let (verb, first, second) = (next(), next(), next());
        let card = || first.parse::<Card>().map_err(|_| NotAMove);
        let seat = |word: &str| word.parse::<Seat>().map_err(|_| NotAMove);
        // Words too many are caught where the spelling is compared with `Display`.
        Ok(match (verb, first) {
            ("hand", _) => Move::Hand(card()?, seat(second)?),
            ("ask", _) => Move::Ask(seat(first)?),
            ("accuse", _) => Move::Accuse(seat(first)?),
            ("give", _) => Move::Give(card()?),
            ("say", "innocent") => Move::Say(Statement::Innocent),
            ("say", "thief") => Move::Say(Statement::Thief),
            ("say", "suspect") => Move::Say(Statement::Suspect(seat(second)?)),
            ("say", "clear") => Move::Say(Statement::Clear(seat(second)?)),
            _ => return Err(NotAMove),
        })
    }
}
