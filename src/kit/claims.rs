//! What bluffing games share: a claim that stands until it is topped or challenged, and the lives it is paid with.

use super::history::leaders;
use crate::table::{BySeat, Seat, SeatSet};

/// A claim that stands, and the seat that answers for it: whoever made it, or took it over unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing<C> {
    /// What is claimed.
    pub claim: C,
    /// Who pays if it is false.
    pub owner: Seat,
}

impl<C> Standing<C> {
    /// Who has lost when somebody challenges: the challenger if the claim holds, else its owner.
    pub const fn loser(&self, challenger: Seat, holds: bool) -> Seat {
        if holds { challenger } else { self.owner }
    }
}

/// Lives, or whatever a seat plays on with: cards of the next deal, matches before it on the table. A seat without any is
/// out and is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lives {
    seats: u8,
    left: BySeat<u8>,
}

impl Lives {
    /// So many lives for each of the first `seats` seats.
    pub fn new(seats: usize, each: u8) -> Lives {
        Lives { seats: seats as u8, left: BySeat::from_fn(|seat| if seat.index() < seats { each } else { 0 }) }
    }

    /// How many seats began.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// What a seat has left.
    #[inline]
    pub fn of(&self, seat: Seat) -> u8 {
        self.left[seat]
    }

    /// Takes lives from a seat, as far as it has any; returns how many it really lost.
    pub fn lose(&mut self, seat: Seat, count: u8) -> u8 {
        let lost = count.min(self.left[seat]);
        self.left[seat] -= lost;
        lost
    }

    /// The seats that are still in.
    pub fn living(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| self.left[*seat] > 0).collect()
    }

    /// How many seats are still in.
    pub fn living_count(&self) -> usize {
        Seat::all(self.seats()).filter(|seat| self.left[*seat] > 0).count()
    }

    /// The next seat clockwise that is still in; the same one if it is the last.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        let mut next = seat.left(self.seats());
        while next != seat && self.left[next] == 0 {
            next = next.left(self.seats());
        }
        next
    }

    /// Who begins after `loser` has paid: the loser itself or, if it is out, the next seat that is still in.
    pub fn starter_after(&self, loser: Seat) -> Seat {
        if self.left[loser] > 0 { loser } else { self.after(loser) }
    }

    /// The seats with the most left.
    pub fn richest(&self) -> SeatSet {
        leaders(Seat::all(self.seats()).map(|seat| (seat, i32::from(self.left[seat]))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: [Seat; 4] = [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)];

    #[test]
    fn the_wrong_one_of_two_pays() {
        let standing = Standing { claim: "62", owner: P[1] };
        assert_eq!((standing.loser(P[2], true), standing.loser(P[2], false)), (P[2], P[1]));
    }

    #[test]
    fn a_seat_without_lives_is_passed_over() {
        let mut lives = Lives::new(4, 1);
        assert_eq!(lives.after(P[0]), P[1]);
        assert_eq!((lives.lose(P[1], 2), lives.of(P[1])), (1, 0));
        assert_eq!((lives.after(P[0]), lives.after(P[3])), (P[2], P[0]));
        assert_eq!(lives.living(), SeatSet::all(4).without(SeatSet::one(P[1])));
        assert_eq!(lives.living_count(), 3);
    }

    #[test]
    fn the_loser_begins_unless_it_is_out() {
        let mut lives = Lives::new(4, 2);
        lives.lose(P[3], 1);
        assert_eq!((lives.starter_after(P[3]), lives.richest().len()), (P[3], 3));
        lives.lose(P[3], 1);
        assert_eq!(lives.starter_after(P[3]), P[0]);
    }

    #[test]
    fn the_last_one_left_follows_itself() {
        let mut lives = Lives::new(2, 1);
        lives.lose(P[0], 1);
        assert_eq!((lives.after(P[1]), lives.richest()), (P[1], SeatSet::one(P[1])));
    }
}
