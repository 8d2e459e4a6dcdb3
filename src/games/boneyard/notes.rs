//! Bank notes: five values, many copies of each. A heap of them is five counts.

use std::fmt;
use std::str::FromStr;

use crate::engine::Rng;
use crate::pieces::{Card, NotAPiece, Rank, Suit, read_list};

/// Different values of notes.
pub const KINDS: usize = 5;
/// What they are worth.
pub const WORTH: [i32; KINDS] = [1, 3, 5, 7, 10];

/// The card that stands for a kind of note.
pub fn card(kind: usize) -> Card {
    let rank = Rank::new(WORTH[kind] as u8).expect("ranks reach from 1 to 13");
    Card::new(rank, Suit::Spades)
}

/// A heap of notes: a byte for each kind, the smallest notes lowest. Nobody ever has as many as 256 of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes(u64);

impl Notes {
    /// No notes.
    pub const NONE: Notes = Notes(0);
    /// One note of each kind.
    pub const EACH: Notes = Notes(0x01_0101_0101);

    /// So many notes of one kind.
    #[inline]
    pub const fn of(kind: usize, count: u8) -> Notes {
        Notes((count as u64) << (8 * kind))
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, kind: usize) -> u8 {
        (self.0 >> (8 * kind)) as u8
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What they are worth together.
    #[inline]
    pub fn total(self) -> i32 {
        // Every other kind, two bytes each, times their worths in reverse: the products of a kind and its own worth add up in
        // the same two bytes; what lies above them does not matter.
        const ONE: u64 = (WORTH[4] | WORTH[2] << 16) as u64 | (WORTH[0] as u64) << 32;
        const OTHER: u64 = (WORTH[3] | WORTH[1] << 16) as u64;
        let (one, other) = (self.0 & 0xff_00ff_00ff, (self.0 >> 8) & 0xff_00ff);
        i32::from((one.wrapping_mul(ONE) >> 32) as u16) + i32::from(((other * OTHER) >> 16) as u16)
    }

    /// These notes and those.
    #[inline]
    pub const fn and(self, more: Notes) -> Notes {
        Notes(self.0 + more.0)
    }

    /// These notes without those, which are among them.
    #[inline]
    pub const fn without(self, less: Notes) -> Notes {
        Notes(self.0 - less.0)
    }

    /// The heap that follows this one among all that can be taken from `hand`, the small notes counting up first; nothing
    /// after the whole hand.
    #[inline]
    const fn next_within(self, hand: Notes) -> Option<Notes> {
        let left = hand.without(self).0;
        if left == 0 {
            return None;
        }
        // The smallest kind of which there is more: one more of that, and none of those below it.
        let kind = left.trailing_zeros() & !7;
        Some(Notes(((self.0 >> kind) + 1) << kind))
    }

    /// All heaps of at least one note that can be taken from these, the small notes counting up first.
    #[inline]
    pub fn parts(self) -> impl ExactSizeIterator<Item = Notes> {
        // Counted beforehand, so that a list of them grows once.
        let all: usize = (0..KINDS).map(|kind| usize::from(self.count(kind)) + 1).product();
        let mut last = Notes::NONE;
        (1..all).map(move |_| {
            last = last.next_within(self).unwrap_or(self);
            last
        })
    }

    /// Some of these notes, at least one: any part is equally likely.
    pub fn any_part(self, rng: &mut Rng) -> Notes {
        loop {
            let some = |kind: usize, rng: &mut Rng| Notes::of(kind, rng.below(usize::from(self.count(kind)) + 1) as u8);
            let part = (0..KINDS).fold(Notes::NONE, |part, kind| part.and(some(kind, rng)));
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
        let first = move |kind: usize| -> usize { (0..kind).map(|kind| usize::from(hand.count(kind))).sum() };
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

impl FromStr for Notes {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Notes, NotAPiece> {
        let wanted = "notes as As, 3s, 5s, 7s and Ts, joined by commas";
        let refused = || NotAPiece { text: text.to_owned(), wanted };
        let mut notes = Notes::NONE;
        for note in read_list::<Card>(text)? {
            let kind = (0..KINDS).find(|kind| card(*kind) == note).ok_or_else(refused)?;
            if notes.count(kind) == u8::MAX {
                return Err(refused());
            }
            notes = notes.and(Notes::of(kind, 1));
        }
        Ok(notes)
    }
}
