//! Named numbers and words, and how far something is on its way.

use serde::{Deserialize, Serialize};

/// A named number or word that everybody (or the viewer) may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Value {
    /// The name of the specification: `pot`, `can-avoid`.
    pub name: String,
    /// A few words for people: "In the pot".
    pub label: String,
    /// What it is now.
    pub amount: Amount,
    /// How it is shown.
    pub show: Show,
}

impl Value {
    /// A value that is shown as `show` says.
    pub fn new(name: impl Into<String>, label: impl Into<String>, amount: impl Into<Amount>, show: Show) -> Value {
        Value { name: name.into(), label: label.into(), amount: amount.into(), show }
    }

    /// A value that records and scenarios know and the screen does not show.
    pub fn hidden(name: impl Into<String>, amount: impl Into<Amount>) -> Value {
        Value::new(name, "", amount, Show::Hidden)
    }
}

/// A number or a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amount {
    /// A plain integer.
    Number(i32),
    /// A word of the specification, such as `none`.
    Word(String),
    /// What it is is not for this viewer.
    Veiled,
}

impl From<i32> for Amount {
    fn from(number: i32) -> Self {
        Amount::Number(number)
    }
}

impl From<&str> for Amount {
    fn from(word: &str) -> Self {
        Amount::Word(word.to_owned())
    }
}

impl From<String> for Amount {
    fn from(word: String) -> Self {
        Amount::Word(word)
    }
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Amount::Number(number) => number.fmt(f),
            Amount::Word(word) => word.fmt(f),
            Amount::Veiled => f.write_str("?"),
        }
    }
}

/// How a value is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Show {
    /// Not at all.
    Hidden,
    /// Label and amount among the small facts above the table.
    Fact,
    /// The same with how many there will be: "Deal 3 of 9".
    OneOf {
        /// All of them.
        all: i32,
    },
    /// A bar from 0 to `most`, with the number in large type.
    Gauge {
        /// The full bar.
        most: i32,
    },
    /// A heap of chips with the number in the largest type of the table; it stands in the middle.
    Chips,
    /// A large number in a corner of the layout.
    Count,
    /// So many candles in a row, in the corner, that burn down one after the other: the amount says how many are left.
    Candles {
        /// All of them.
        of: u8,
        /// How much is left of the one that burns, of 100.
        left: u8,
    },
    /// The word or number that the round turns on (a claim, a contract), in the largest type, in the middle.
    Headline,
    /// The same in a ring of arrows, which says which way play goes round and turns a little with every change. Wants a short
    /// label and a sign or two.
    Ring {
        /// Play goes to the left.
        clockwise: bool,
    },
}

impl Show {
    /// Whether it stands among the small facts.
    pub const fn is_fact(self) -> bool {
        matches!(self, Show::Fact | Show::OneOf { .. })
    }

    /// Whether it takes a place of its own in the middle.
    pub const fn is_large(self) -> bool {
        matches!(self, Show::Chips | Show::Headline | Show::Ring { .. } | Show::Gauge { .. })
    }
}

/// What a seat announced, and what it has of it: "1 / 2".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reach {
    /// What it has: tricks taken.
    pub has: i32,
    /// What it announced: tricks bid.
    pub wants: i32,
    /// More than announced is a failure, and shown as one.
    pub exact: bool,
}

/// A clock that fills towards what is wanted, with a number in its middle. The badge of its zone says all of it in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dial {
    /// How far its hand has gone, and how far it should go: minutes of a show.
    pub reach: Reach,
    /// What stands in its middle: what the show is worth.
    pub number: i32,
    /// A sign or two below: the suits of whose show it is.
    pub sign: String,
}
