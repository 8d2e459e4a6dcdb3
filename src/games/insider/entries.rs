//! What was asked, guessed and said in a round.

use super::words::{Answer, Attribute, Word, WordSet};
use crate::kit::list::Filler;
use crate::table::Seat;

/// A question or a guess, which has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who asked or guessed.
    pub seat: Seat,
    /// What.
    pub what: Inquiry,
}

/// See [`Entry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inquiry {
    /// A question, with its answer once it has one.
    Asked(Attribute, Option<Answer>),
    /// A guess, and whether it was right.
    Guessed(Word, bool),
}

impl Filler for Entry {
    const FILLER: Entry = Entry { seat: Seat::FIRST, what: Inquiry::Guessed(Word::FILLER, false) };
}

/// The questions asked so far, as bits.
#[inline]
pub fn asked(entries: &[Entry]) -> u128 {
    entries.iter().fold(0, |asked, entry| match entry.what {
        Inquiry::Asked(attribute, _) => asked | 1 << attribute.index(),
        Inquiry::Guessed(..) => asked,
    })
}

/// The words guessed so far.
#[inline]
pub fn guessed(entries: &[Entry]) -> WordSet {
    let mut guessed = WordSet::default();
    for entry in entries {
        if let Inquiry::Guessed(word, _) = entry.what {
            guessed.add(word);
        }
    }
    guessed
}

/// Something said in the discussion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speech {
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub said: Said,
}

/// See [`Speech`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// It is this one, perhaps because of the entry of this number.
    Suspects(Seat, Option<u8>),
    /// It is not this one.
    Trusts(Seat),
    /// Nothing.
    Nothing,
}

impl Filler for Speech {
    const FILLER: Speech = Speech { seat: Seat::FIRST, said: Said::Nothing };
}
