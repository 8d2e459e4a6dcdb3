//! The explanation of a finished round or match, in the order that decides it.

use serde::{Deserialize, Serialize};

use super::Seat;
use crate::pieces::Piece;

/// What happened in a round or match, who got what, and why.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// "{p1} wins with 31 chips", "Hand 3: {p2} goes out".
    pub title: String,
    /// What the steps below tell of, where the title speaks of more than that: "Hand 7: {p2} goes out".
    pub deal: String,
    /// The steps that led there.
    pub story: Vec<StoryLine>,
    /// The tally.
    pub sheet: Option<Sheet>,
    /// How the scores went, drawn as lines: for each seat its score after each deal or round, p1 first. Empty: no drawing.
    pub lines: Vec<Vec<i32>>,
    /// The whole match is over, not only a round.
    pub last: bool,
    /// What comes when it has been read: "Next hand". May be empty.
    pub next: String,
    /// It holds nothing up, and is there for whoever asks why.
    pub aside: bool,
}

/// One step of the explanation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StoryLine {
    /// The sentence.
    pub text: String,
    /// The pieces it speaks of, drawn beside it.
    pub pieces: Vec<Piece>,
    /// The result in large type: "+15", "13 → 15". May be empty.
    pub result: String,
}

impl StoryLine {
    /// A sentence without pieces.
    pub fn text(text: impl Into<String>) -> StoryLine {
        StoryLine { text: text.into(), ..StoryLine::default() }
    }

    /// The same with pieces.
    pub fn with<P: Into<Piece>>(mut self, pieces: impl IntoIterator<Item = P>) -> StoryLine {
        self.pieces.extend(pieces.into_iter().map(Into::into));
        self
    }

    /// The same with a result.
    pub fn result(mut self, result: impl Into<String>) -> StoryLine {
        self.result = result.into();
        self
    }
}

/// A table of figures, such as a score sheet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// What it is, with what its signs mean, where it is no score sheet.
    pub title: String,
    /// The headings of the columns after the first.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<SheetRow>,
}

impl Sheet {
    /// A score sheet with these headings of the columns after the first, and these rows.
    pub fn new(columns: Vec<String>, rows: Vec<SheetRow>) -> Sheet {
        Sheet { title: String::new(), columns, rows }
    }
}

/// One row of a sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SheetRow {
    /// Whose row it is, if it is a seat's; its name then stands first.
    pub seat: Option<Seat>,
    /// What stands first otherwise.
    pub label: String,
    /// One cell per column.
    pub cells: Vec<String>,
    /// The winner's row, or the total.
    pub strong: bool,
}
