//! Known cards: what each seat knows of where every piece lies, however it got there.
//!
//! A game names its *places* by number: the hands (by their seat), the deck, the discards, whatever can hold a piece that
//! somebody has seen. It reports every move of a piece to [`Observers`], which keeps one [`Observer`] a seat: those who
//! saw the face know where it lies, the others know only that a piece moved. [`Observer::sample`] draws a deal that agrees
//! with all of it, every such deal equally likely. A deal is which pieces lie at which place; an order within a place is
//! the game's to shuffle.
//!
//! How the usual things are told:
//! - a piece drawn, given, stolen, bought, played: [`Observers::give`], seen by its drawer, by both, by all, by nobody;
//! - a piece or a hand shown: [`Observers::show`]; proof that some pieces are not there: [`Observers::lacks`];
//! - two hands change owners: [`Observers::swap`]; hands that go round are several swaps;
//! - pieces shuffled back into a deck: [`Observers::gather`], after which all know what is in it but not who draws it;
//! - pieces that pass at the same time, or a piece laid face down: by way of a place of their own;
//! - a known top of the deck: the top is a place of its own that is drawn from first.
//!
//! Where all that is known is seen by everybody, one observer without a seat does for all: a copy of it that is shown a
//! seat's hand knows what that seat knows.
//!
//! How one observer keeps track is in `observer`.

mod observer;
#[cfg(test)]
mod tests;

pub use observer::Observer;

use super::set::{Indexed, Set};
use crate::engine::Rng;
use crate::table::{Seat, SeatSet};

/// What every seat knows. The numbers are those of [`Observer`], and the most seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observers<T: Indexed, const PLACES: usize, const GROUPS: usize, const CASES: usize, const SEATS: usize> {
    seats: usize,
    observers: [Observer<T, PLACES, GROUPS, CASES>; SEATS],
}

impl<T: Indexed, const PLACES: usize, const GROUPS: usize, const CASES: usize, const SEATS: usize>
    Observers<T, PLACES, GROUPS, CASES, SEATS>
{
    /// Nobody has seen any of these pieces, of which so many lie at each place.
    pub fn new(seats: usize, pieces: Set<T>, sizes: [u8; PLACES]) -> Self {
        Observers { seats, observers: std::array::from_fn(|_| Observer::new(pieces, sizes)) }
    }

    /// What a seat knows.
    pub fn of(&self, seat: Seat) -> &Observer<T, PLACES, GROUPS, CASES> {
        &self.observers[seat.index()]
    }

    /// A piece goes from one place to another; these seats see its face.
    pub fn give(&mut self, piece: T::Item, from: usize, to: usize, seen_by: SeatSet) {
        for (seat, observer) in self.each() {
            if seen_by.contains(seat) {
                observer.saw(piece, from, to);
            } else {
                observer.unseen(from, to);
            }
        }
    }

    /// These seats see that these pieces lie at a place.
    pub fn show(&mut self, pieces: Set<T>, place: usize, to: SeatSet) {
        self.each().filter(|(seat, _)| to.contains(*seat)).for_each(|(_, observer)| observer.shown(pieces, place));
    }

    /// It is proved to these seats that none of these pieces lies at a place.
    pub fn lacks(&mut self, pieces: Set<T>, place: usize, to: SeatSet) {
        self.each().filter(|(seat, _)| to.contains(*seat)).for_each(|(_, observer)| observer.lacks(pieces, place));
    }

    /// All that lies at one place changes with all that lies at another.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.each().for_each(|(_, observer)| observer.swap(one, other));
    }

    /// All that lies at one place goes to another, unseen.
    pub fn gather(&mut self, from: usize, into: usize) {
        self.each().for_each(|(_, observer)| observer.gather(from, into));
    }

    fn each(&mut self) -> impl Iterator<Item = (Seat, &mut Observer<T, PLACES, GROUPS, CASES>)> {
        Seat::all(self.seats).zip(&mut self.observers)
    }
}

/// Deals pieces at random, so many to each place, which is all of them.
pub fn deal_out<T: Indexed, const PLACES: usize>(
    pieces: Set<T>,
    counts: &[u8; PLACES],
    deal: &mut [Set<T>; PLACES],
    rng: &mut Rng,
) {
    let Some(first) = pieces.first() else { return };
    let mut pile = [first; 64];
    pile.iter_mut().zip(pieces).for_each(|(place, piece)| *place = piece);
    let mut left = &mut pile[..pieces.len()];
    // The place with the most room takes what is left over.
    let last = (0..PLACES).max_by_key(|place| counts[*place]).unwrap_or(0);
    for place in (0..PLACES).filter(|place| *place != last) {
        let (dealt, rest) = rng.partial_shuffle(left, usize::from(counts[place]));
        deal[place].extend(dealt.iter().copied());
        left = rest;
    }
    deal[last].extend(left.iter().copied());
}
