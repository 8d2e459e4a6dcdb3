//! The bets of a deal: who has doubled whom, who has redoubled, who owes a double, and what all that makes of base scores.

use super::SEATS;
use crate::table::{Seat, SeatSet};

/// The bets of a deal. Each double is answered once at most, at the first chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doubles {
    /// Whom each seat has doubled.
    pub made: [SeatSet; SEATS],
    /// Whom each seat has redoubled.
    pub answered: [SeatSet; SEATS],
}

impl Doubles {
    /// What is at stake between two seats: 0, 1 doubled, 2 redoubled.
    #[inline]
    pub fn level(&self, one: Seat, other: Seat) -> i32 {
        let between = |sets: &[SeatSet; SEATS]| sets[one.index()].contains(other) || sets[other.index()].contains(one);
        i32::from(between(&self.made)) + i32::from(between(&self.answered))
    }

    /// Those that have doubled `seat`.
    pub fn of(&self, seat: Seat) -> SeatSet {
        naming(&self.made, seat)
    }

    /// Those between whom and `seat` nothing is at stake.
    pub fn free(&self, seat: Seat) -> SeatSet {
        let said = |sets: &[SeatSet; SEATS]| sets[seat.index()].union(naming(sets, seat));
        SeatSet::all(SEATS).without(said(&self.made).union(said(&self.answered)).with(seat))
    }

    /// Notes what a seat says in its turn.
    pub fn add(&mut self, seat: Seat, doubled: SeatSet, redoubled: SeatSet) {
        self.made[seat.index()] = self.made[seat.index()].union(doubled);
        self.answered[seat.index()] = self.answered[seat.index()].union(redoubled);
    }

    /// What each seat scores: its base score, and with everybody with whom something is at stake the difference of the two.
    pub fn settle(&self, base: [i32; SEATS]) -> [i32; SEATS] {
        let mut net = base;
        for one in Seat::all(SEATS) {
            for other in Seat::all(SEATS) {
                net[one.index()] += self.level(one, other) * (base[one.index()] - base[other.index()]);
            }
        }
        net
    }
}

/// The seats in whose sets `seat` is.
fn naming(sets: &[SeatSet; SEATS], seat: Seat) -> SeatSet {
    Seat::all(SEATS).filter(|other| sets[other.index()].contains(seat)).collect()
}

/// How often each seat has doubled each dealer in this match, by the seat and then the dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DealerDoubles(pub [[u8; SEATS]; SEATS]);

impl DealerDoubles {
    /// How many doubles `seat` owes `dealer` still, of so many in all.
    pub fn owed(&self, seat: Seat, dealer: Seat, of: u8) -> u8 {
        of.saturating_sub(self.0[seat.index()][dealer.index()])
    }
}
