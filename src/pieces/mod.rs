//! The things that lie on a table: cards, dominoes and dice, with the notation of records and scenarios.
//!
//! Pieces know their text and their order, nothing of what a game does with them.

mod arrange;
mod card;
mod die;
mod domino;
mod fingerprint;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use arrange::{Arrange, mapped};
pub use card::{Card, Rank, Suit};
pub use die::Die;
pub use domino::Domino;
pub use fingerprint::Fingerprint;

/// Any piece, as a zone of a table holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Piece {
    /// A playing card or a joker.
    Card(Card),
    /// A domino tile.
    Domino(Domino),
    /// A die showing a value.
    Die(Die),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Card(card) => card.fmt(f),
            Piece::Domino(domino) => domino.fmt(f),
            Piece::Die(die) => die.fmt(f),
        }
    }
}

impl From<Card> for Piece {
    fn from(card: Card) -> Self {
        Piece::Card(card)
    }
}

impl From<Domino> for Piece {
    fn from(domino: Domino) -> Self {
        Piece::Domino(domino)
    }
}

impl From<Die> for Piece {
    fn from(die: Die) -> Self {
        Piece::Die(die)
    }
}

impl Piece {
    /// Reads a piece as rule books write it for their pictures: `Th`, `6-4`, or `3/6` for a three on a die with six sides.
    ///
    /// # Errors
    /// Anything else.
    pub fn pictured(text: &str) -> Result<Piece, NotAPiece> {
        let die = || {
            let (value, sides) = text.split_once('/')?;
            Die::new(sides.parse().ok()?, value.parse().ok()?).map(Piece::Die)
        };
        let card = || text.parse().ok().map(Piece::Card);
        let domino = || text.parse().ok().map(Piece::Domino);
        let wanted = "a card like Th, a domino like 6-4 or a die like 3/6";
        die().or_else(card).or_else(domino).ok_or_else(|| NotAPiece { text: text.to_owned(), wanted })
    }

    /// The piece in plain words, for screen readers and sentences: "ten of hearts", "six-four", "a 3".
    pub fn words(&self) -> String {
        match self {
            Piece::Card(card) => card.words(),
            Piece::Domino(domino) => domino.words(),
            Piece::Die(die) if die.value() == 0 => "a die not thrown yet".to_owned(),
            Piece::Die(die) => format!("a {}", die.value()),
        }
    }
}

/// A text that is not the notation of the piece that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAPiece {
    /// The text as it was given.
    pub text: String,
    /// What it should have been, such as "a card, like Th or Xb".
    pub wanted: &'static str,
}

impl fmt::Display for NotAPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not {}", self.text, self.wanted)
    }
}

impl std::error::Error for NotAPiece {}

/// Parses `text`, or says what was wanted; the shared last step of all the `FromStr` implementations here.
fn wanted<T>(parsed: Option<T>, text: &str, wanted: &'static str) -> Result<T, NotAPiece> {
    parsed.ok_or_else(|| NotAPiece { text: text.to_owned(), wanted })
}

/// Writes pieces as a list of notation: `4c,4s`.
pub fn list<P: fmt::Display>(pieces: &[P]) -> String {
    pieces.iter().map(P::to_string).collect::<Vec<_>>().join(",")
}

/// Reads a list of notation: `4c,4s`. An empty text is an empty list.
///
/// # Errors
/// The first entry that is not a piece of this kind.
pub fn read_list<P: FromStr>(text: &str) -> Result<Vec<P>, P::Err> {
    if text.is_empty() { Ok(Vec::new()) } else { text.split(',').map(P::from_str).collect() }
}
