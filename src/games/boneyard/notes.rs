//! Bank notes: five values, many copies of each. A heap of them is five counts.

use std::fmt;
use std::str::FromStr;

use crate::engine::Rng;
use crate::pieces::{Card, Rank, Suit};

/// Different values of notes.
pub const KINDS: usize = 5;
/// What they are worth.
pub const WORTH: [i32; KINDS] = [1, 3, 5, 7, 10];

/// The card that stands for a kind of note.
pub fn card(kind: usize) -> Card {
    let rank = Rank::new(WORTH[kind] as u8).expect("ranks reach from 1 to 13");
    Card::new(rank, Suit::Spades)
}

/// A heap of notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes {
    counts: [u8; KINDS],
}

impl Notes {
    /// No notes.
    pub const NONE: Notes = Notes { counts: [0; KINDS] };
    /// One note of each kind.
    pub const EACH: Notes = Notes { counts: [1; KINDS] };

    /// So many notes of one kind.
    #[inline]
    pub fn of(kind: usize, count: u8) -> Notes {
        let mut notes = Notes::NONE;
        notes.counts[kind] = count;
        notes
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Notes::NONE
    }

    /// What they are worth together.
    #[inline]
    pub fn total(self) -> i32 {
        self.counts.iter().zip(WORTH).map(|(count, worth)| i32::from(*count) * worth).sum()
    }

    /// These notes and those.
    #[inline]
    pub fn and(self, more: Notes) -> Notes {
        Notes { counts: std::array::from_fn(|kind| self.counts[kind] + more.counts[kind]) }
    }

    /// These notes without those, which are among them.
    #[inline]
    pub fn without(self, less: Notes) -> Notes {
        Notes { counts: std::array::from_fn(|kind| self.counts[kind] - less.counts[kind]) }
    }

    /// The heap that follows this one among all that can be taken from `hand`, the small notes counting up first; nothing
    /// after the whole hand.
    #[inline]
    pub fn next_within(mut self, hand: Notes) -> Option<Notes> {
        for (count, most) in self.counts.iter_mut().zip(hand.counts) {
            if *count < most {
                *count += 1;
                return Some(self);
            }
            *count = 0;
        }
        None
    }

    /// Some of these notes, at least one: any part is equally likely.
    pub fn any_part(self, rng: &mut Rng) -> Notes {
        loop {
            let part = Notes { counts: self.counts.map(|count| rng.below(usize::from(count) + 1) as u8) };
            if !part.is_empty() || self.is_empty() {
                return part;
            }
        }
    }

    /// The notes as cards, from the smallest.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..KINDS).flat_map(move |kind| std::iter::repeat_n(card(kind), self.count(kind).into()))
    }

    /// Where in a hand these notes lie: of each kind the first ones.
    pub fn places_in(self, hand: Notes) -> impl Iterator<Item = usize> {
        let first = move |kind: usize| -> usize { hand.counts[..kind].iter().map(|count| usize::from(*count)).sum() };
        (0..KINDS).flat_map(move |kind| (0..usize::from(self.count(kind))).map(move |place| first(kind) + place))
    }

    /// "1 + 3", "7 + 7 + 10": what each note is worth.
    pub fn sum(self) -> String {
        let worth = |kind: usize| std::iter::repeat_n(WORTH[kind].to_string(), self.count(kind).into());
        (0..KINDS).flat_map(worth).collect::<Vec<_>>().join(" + ")
    }
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.cards().enumerate() {
            write!(f, "{}{card}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// A text that is no list of notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoNotes;

impl fmt::Display for NoNotes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("notes are written as As, 3s, 5s, 7s and Ts, joined by commas")
    }
}

impl FromStr for Notes {
    type Err = NoNotes;

    fn from_str(text: &str) -> Result<Notes, NoNotes> {
        let mut notes = Notes::NONE;
        for note in text.split(',') {
            let read: Card = note.parse().map_err(|_| NoNotes)?;
            let kind = (0..KINDS).find(|kind| card(*kind) == read).ok_or(NoNotes)?;
            notes.counts[kind] = notes.counts[kind].checked_add(1).ok_or(NoNotes)?;
        }
        Ok(notes)
    }
}
