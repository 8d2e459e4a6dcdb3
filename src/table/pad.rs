//! Something to point at that is no piece of the match: all cards that one might ask for, the ladder of claims.

use serde::{Deserialize, Serialize};

use crate::pieces::Piece;

/// Rows of cells beside the table. A choice touches a cell by [`Touch::Pad`](super::Touch::Pad); a cell that no choice
/// touches is only looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pad {
    /// What it is, for a heading and for readers: "Cards to ask for".
    pub label: String,
    /// From top to bottom.
    pub rows: Vec<PadRow>,
    /// It is only read, never touched: its cells are small, and a row of pieces stays on one line.
    pub quiet: bool,
    /// What the signs in its cells mean, for whoever touches it; may be empty.
    pub legend: String,
}

/// A row of a pad.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PadRow {
    /// What stands before it; may be empty.
    pub label: String,
    /// From left to right.
    pub cells: Vec<Cell>,
}

/// A cell of a pad: a small picture of a piece, or a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// The name by which choices touch it, unique in the pad: `7c`, `62`.
    pub name: String,
    /// The piece it shows.
    pub piece: Option<Piece>,
    /// What it says where it shows no piece; spoken in any case if it is not empty.
    pub text: String,
    /// A small second line: "14 in 36".
    pub note: String,
    /// Greyed: past, spent, gone.
    pub dim: bool,
    /// Outlined: the one that is meant, held or true.
    pub mark: bool,
    /// It takes the place of two: a word among figures.
    pub wide: bool,
}

impl Cell {
    /// A cell that shows a piece; its name is the piece's notation.
    pub fn piece(piece: impl Into<Piece>) -> Cell {
        let piece = piece.into();
        Cell { name: piece.to_string(), piece: Some(piece), ..Cell::default() }
    }

    /// A cell with a word.
    pub fn text(name: impl Into<String>, text: impl Into<String>) -> Cell {
        Cell { name: name.into(), text: text.into(), ..Cell::default() }
    }

    /// The same cell in the place of two.
    pub fn wide(mut self) -> Cell {
        self.wide = true;
        self
    }

    /// The same cell, greyed if `dim`.
    pub fn dimmed(mut self, dim: bool) -> Cell {
        self.dim = dim;
        self
    }

    /// The same cell, outlined if `mark`.
    pub fn marked(mut self, mark: bool) -> Cell {
        self.mark = mark;
        self
    }

    /// The same cell with a small second line.
    pub fn note(mut self, note: impl Into<String>) -> Cell {
        self.note = note.into();
        self
    }
}
