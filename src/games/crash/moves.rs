//! The moves of Crash and their notation, and the choice of owners, one for each die.

use std::fmt;
use std::str::FromStr;

use super::{EACH, SEATS};
use crate::kit::notation::notation;
use crate::table::{NotASeat, Seat};

notation! {
    /// A move of the seat whose turn it is.
    pub enum Move {
        /// Throw one die more than last time: a die of each of these seats, or both.
        Roll(owners: Owners) = "roll {owners}",
        /// Take the pot and end the turn.
        Take = "take",
    }
}

/// How many dice of each seat are thrown: none, the first, or both. At least one die of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Owners(u16);

impl Owners {
    /// One more die of a seat, if it has another one.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Option<Owners> {
        if self.of(seat) < EACH { Some(Owners(self.0 + (1 << (2 * seat.index())))) } else { None }
    }

    /// How many dice of a seat.
    pub const fn of(self, seat: Seat) -> u8 {
        (self.0 >> (2 * seat.index()) & 3) as u8
    }

    /// The seats with the number of their dice, in order.
    pub fn seats(self) -> impl Iterator<Item = (Seat, u8)> + Clone {
        Seat::all(SEATS).map(move |seat| (seat, self.of(seat))).filter(|(_, dice)| *dice > 0)
    }

    /// Every way to take so many dice, at most two of each of the seats of `from`.
    #[inline]
    pub fn choose(dice: u8, from: impl Iterator<Item = Seat> + Clone, each: &mut impl FnMut(Owners)) {
        Owners::default().complete(dice, from, each);
    }

    fn complete(self, dice: u8, mut from: impl Iterator<Item = Seat> + Clone, each: &mut impl FnMut(Owners)) {
        if dice == 0 {
            return each(self);
        }
        let left = from.clone().count() as u8;
        let Some(seat) = from.next().filter(|_| dice <= left * EACH) else { return };
        for own in 0..=dice.min(EACH) {
            let more = Owners(self.0 + (u16::from(own) << (2 * seat.index())));
            more.complete(dice - own, from.clone(), each);
        }
    }
}

impl fmt::Display for Owners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.seats().flat_map(|(seat, dice)| (0..dice).map(move |_| seat));
        for (place, seat) in names.enumerate() {
            write!(f, "{}{seat}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// Reads seats in any order; the notation sees to the one spelling.
impl FromStr for Owners {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Owners, NotASeat> {
        text.split(',').try_fold(Owners::default(), |owners, name| {
            let seat: Seat = name.parse()?;
            let known = (seat.index() < SEATS).then_some(seat);
            known.and_then(|seat| owners.with(seat)).ok_or_else(|| NotASeat(name.to_owned()))
        })
    }
}
