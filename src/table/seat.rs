//! Seats, sets of seats, and who is looking.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most seats any game has.
pub const MAX_SEATS: usize = 12;

/// A seat at the table: `p1` … `p12`, clockwise in that order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seat(u8);

impl Seat {
    /// The first seat, `p1`.
    pub const FIRST: Seat = Seat(0);

    /// The seat at this place, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "no table has that many seats");
        Seat(index as u8)
    }

    /// Its place counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Seat)
    }

    /// The next seat clockwise (to the left) at a table of `count` seats.
    pub const fn left(self, count: usize) -> Seat {
        self.plus(1, count)
    }

    /// The seats of a table of `count` in clockwise order, beginning with this one.
    pub fn round(self, count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count).map(move |steps| self.plus(steps, count))
    }

    /// The seat `steps` places clockwise.
    #[inline]
    pub const fn plus(self, steps: usize, count: usize) -> Seat {
        let to = self.0 as usize + steps;
        // Mostly less than once around, and to divide takes many times as long as all the rest.
        Seat(if to < count { to } else { (to - count) % count } as u8)
    }

    /// `{p1}`: how sentences of a table name this seat, for the screen to replace by a name; see [`parts`](super::parts).
    pub fn named(self) -> String {
        format!("{{{self}}}")
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASeat(pub String);

impl fmt::Display for NotASeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a seat, like p1", self.0)
    }
}

impl std::error::Error for NotASeat {}

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Self, NotASeat> {
        text.strip_prefix('p')
            .and_then(|number| number.parse::<usize>().ok().filter(|n| n.to_string() == number))
            .filter(|number| (1..=MAX_SEATS).contains(number))
            .map(|number| Seat::new(number - 1))
            .ok_or_else(|| NotASeat(text.to_owned()))
    }
}

impl TryFrom<String> for Seat {
    type Error = NotASeat;

    fn try_from(text: String) -> Result<Self, NotASeat> {
        text.parse()
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> String {
        seat.to_string()
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// The set of one seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The first `count` seats.
    pub const fn all(count: usize) -> SeatSet {
        SeatSet(((1u32 << count) - 1) as u16)
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with one more seat.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The seats of either set.
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Whether the seat is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How a seat stands at the end of a match that these seats have won, from 0 to 1: at nothing if it is none of them, else
    /// above a half, the higher the fewer they are.
    pub fn standing(self, seat: Seat) -> f32 {
        if self.contains(seat) { 0.5 + 0.5 * self.share(seat) as f32 } else { 0.0 }
    }

    /// The part of a win that each of these seats has where they share it, 0 for any other.
    pub fn share(self, seat: Seat) -> f64 {
        if self.contains(seat) { 1.0 / self.len() as f64 } else { 0.0 }
    }

    /// How many seats it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its bits, the lowest for the first seat.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The seats with these bits, all of them below [`MAX_SEATS`].
    #[inline]
    pub const fn from_bits(bits: u16) -> SeatSet {
        SeatSet(bits)
    }

    /// The lowest seat.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// "{p1}", "{p1} and {p3}", "{p1}, {p2} and {p3}"; "nobody" for none.
    pub fn named(self) -> String {
        super::count::series(self.iter().map(Seat::named), "nobody")
    }

    /// The seats that are in this set and not in the other.
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left.0 &= left.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

/// One `T` for every seat that a table could have, indexed by [`Seat`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// The values that `make` gives for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| make(Seat::new(index))))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Who is looking at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// The person on a seat: sees what that seat may see.
    Seat(Seat),
    /// A bystander: sees what lies open for all.
    #[default]
    Public,
    /// Everything, for records, tests and the end of a match.
    All,
}

impl Viewer {
    /// Whether this viewer may see what belongs to `seat` alone.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::All || self == Viewer::Seat(seat)
    }
}
