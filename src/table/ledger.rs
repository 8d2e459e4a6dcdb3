//! What was asked, called or claimed in turn, and is looked up again and again.

use serde::{Deserialize, Serialize};

use super::{Mood, Seat};

/// Lines in the order in which they came about: questions with their answers. They fill what the rest of the middle leaves
/// free, the newest on top and largest; where not all find room, a touch opens the list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// What it is, for a heading and for readers: "Questions and answers".
    pub label: String,
    /// What stands there while it has no line: what will come, and what it is for.
    pub empty: String,
    /// The oldest first.
    pub lines: Vec<Entry>,
}

/// A line of a ledger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Who said it.
    pub by: Seat,
    /// What: "Is it alive?"
    pub text: String,
    /// What came of it, in a word; empty while that is open.
    pub result: String,
    /// How that is for those who said it.
    pub mood: Mood,
}

impl Entry {
    /// It in words: "{p2}: Is it alive? Yes".
    pub fn words(&self) -> String {
        let said = format!("{}: {}", self.by.named(), self.text);
        if self.result.is_empty() { said } else { format!("{said} {}", self.result) }
    }
}

impl Ledger {
    /// Its lines in words, with their numbers.
    pub fn words(&self) -> impl Iterator<Item = String> {
        (1..).zip(&self.lines).map(|(number, line)| format!("{number}. {}", line.words()))
    }
}
