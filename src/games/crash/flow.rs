//! The steps of a match: the pick, the fall of the dice, what is paid, the end of turns and of the match.

use super::{Crash, Event, Owners, Phase, SEATS, SIDES};
use crate::engine::Fate;
use crate::table::{Seat, SeatSet};

impl Crash {
    /// Picks the starting seat.
    pub(super) fn begin(&mut self, fate: &mut Fate) {
        self.starter = fate.pick_seat(SeatSet::all(self.house.seats()));
        self.seat = self.starter;
        self.event = Event::Starts;
        self.phase = Phase::Choose;
    }

    /// The dice fall: of each owner the first, then the second. They go back to their owners as they lie (Ruling 8).
    pub(super) fn fall(&mut self, owners: Owners, fate: &mut Fate) {
        for (seat, dice) in owners.seats() {
            for die in &mut self.shown[seat.index()][..usize::from(dice)] {
                *die = fate.roll(SIDES);
            }
        }
        self.lying = owners;
        self.event = Event::Fell(self.seat);
        self.phase = Phase::Landed;
    }

    /// The owners pay what lies, or the roller pays for its 1s and nobody else does (Ruling 4).
    pub(super) fn settle(&mut self) {
        let roller = self.seat;
        let ones = self.ones();
        let mut out = SeatSet::NONE;
        if ones > 0 {
            let paid = self.pay(roller, u16::from(ones) * self.house.penalty, &mut out);
            self.tally[roller.index()].crashes += 1;
            self.event = Event::Crashed { roller, ones, paid, out };
        } else {
            let mut paid = [0; SEATS];
            for (owner, _) in self.lying.seats() {
                let owed = self.values_of(owner).iter().map(|value| u16::from(*value)).sum();
                paid[owner.index()] = self.pay(owner, owed, &mut out);
            }
            self.event = Event::Paid { roller, paid, out };
        }
        if self.still_in.len() == 1 {
            self.last_one();
        } else if ones > 0 {
            self.end_turn();
        } else {
            self.phase = Phase::Choose;
        }
    }

    /// A seat pays the debt of a whole throw, or all that it has and is out (Ruling 7). Its dice leave with it (Ruling 6).
    fn pay(&mut self, seat: Seat, owed: u16, out: &mut SeatSet) -> u16 {
        let has = &mut self.chips[seat.index()];
        let paid = owed.min(*has);
        if owed > *has {
            out.insert(seat);
            self.still_in.remove(seat);
        }
        *has -= paid;
        self.pot += paid;
        self.tally[seat.index()].paid[self.seat.index()] += paid;
        paid
    }

    /// The pot goes to the seat whose turn it is.
    pub(super) fn take(&mut self) {
        let index = self.seat.index();
        let won = std::mem::take(&mut self.pot);
        self.chips[index] += won;
        self.tally[index].best = self.tally[index].best.max(won);
        self.event = Event::Took(self.seat, won);
        self.end_turn();
    }

    /// Passes the turn on. A round is over when it comes to the place of the seat that began, in or out.
    fn end_turn(&mut self) {
        self.thrown = 0;
        let seats = self.house.seats();
        let mut next = self.seat.left(seats);
        let mut full = next == self.starter;
        while !self.still_in.contains(next) {
            next = next.left(seats);
            full |= next == self.starter;
        }
        if full && self.round == self.house.rounds {
            if self.pot == 0 {
                self.phase = Phase::Over(self.winners());
            } else {
                self.phase = Phase::Divide;
            }
        } else {
            self.round += u8::from(full);
            self.seat = next;
            self.phase = Phase::Choose;
        }
    }

    /// What nobody took is divided; what cannot be divided stays (Ruling 3).
    pub(super) fn divide(&mut self) {
        let each = self.pot / self.still_in.len() as u16;
        for seat in self.still_in.iter() {
            self.chips[seat.index()] += each;
            self.pot -= each;
        }
        self.event = Event::Divided(each);
        self.phase = Phase::Over(self.winners());
    }

    /// The last one in takes the pot and wins.
    fn last_one(&mut self) {
        let Some(last) = self.still_in.first() else { return };
        self.chips[last.index()] += std::mem::take(&mut self.pot);
        self.thrown = 0;
        self.phase = Phase::Over(SeatSet::one(last));
    }
}
