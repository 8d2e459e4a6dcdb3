//! Crash: throw the others' dice and they pay what you throw; a 1 and you pay. Every throw of a turn takes one die more,
//! and whoever stops in time has the pot.
//!
//! This file holds the state and what may be done; `flow` carries a match on, `solve` knows the end between two seats by
//! heart, `bot` plays, `said`, `touch`, `view` and `summary` show it. Rulings are those of the specification, section 6.

#![cfg(game = "crash")]

mod bot;
mod card;
mod flow;
mod house;
mod moves;
mod said;
mod solve;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::{House, Winning};
pub use moves::{Move, Owners};

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats, and so the length of the arrays by seat.
const SEATS: usize = 6;
/// The dice of a seat.
const EACH: u8 = 2;
/// The sides of a die.
const SIDES: u8 = 6;

/// A match of Crash. Small and flat: a playout copies it and allocates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crash {
    house: House,
    phase: Phase,
    /// The seat that begins; rounds are counted from its place.
    starter: Seat,
    /// The seat whose turn it is, or was when the match ended.
    seat: Seat,
    /// Those that are not out.
    still_in: SeatSet,
    round: u8,
    /// Dice of the last throw in this turn, 0 at its start.
    thrown: u8,
    pot: u16,
    chips: [u16; SEATS],
    /// What every die showed last, 0 before its first throw.
    shown: [[u8; EACH as usize]; SEATS],
    /// The dice of the latest throw, also of an earlier turn.
    lying: Owners,
    event: Event,
    tally: [Tally; SEATS],
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The starting seat is still to be picked.
    Start,
    /// The seat rolls or takes.
    Choose,
    /// These dice are in the air.
    Air(Owners),
    /// The dice lie, and somebody pays.
    Landed,
    /// The last round is over, and the pot is divided.
    Divide,
    /// Somebody has won.
    Over(SeatSet),
}

/// What just happened, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// The starting seat was picked.
    Starts,
    /// A seat takes the dice of these.
    Rolls(Seat),
    /// They have fallen.
    Fell(Seat),
    /// No 1: the owners paid, so much each.
    Paid { roller: Seat, paid: [u16; SEATS], out: SeatSet },
    /// So many 1s: the roller paid for them.
    Crashed { roller: Seat, ones: u8, paid: u16, out: SeatSet },
    /// A seat took so many chips.
    Took(Seat, u16),
    /// Everybody still in got so many chips from the pot.
    Divided(u16),
}

/// What the summary tells of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    crashes: u8,
    /// The biggest pot taken.
    best: u16,
    /// What it paid to the throws of each seat; to its own, what crashes cost.
    paid: [u16; SEATS],
}

impl Crash {
    /// Those whose dice the seat to act may choose from.
    fn rivals(&self) -> SeatSet {
        let mut rivals = self.still_in;
        rivals.remove(self.seat);
        rivals
    }

    /// The dice that the seat to act may choose from.
    fn left(&self) -> u8 {
        EACH * self.rivals().len() as u8
    }

    fn has(&self, seat: Seat) -> u16 {
        self.chips[seat.index()]
    }

    /// The values of the dice of a seat in the latest throw.
    fn values_of(&self, seat: Seat) -> &[u8] {
        &self.shown[seat.index()][..usize::from(self.lying.of(seat))]
    }

    /// The values of the latest throw, in the order of the dice.
    fn values(&self) -> impl Iterator<Item = u8> + '_ {
        self.lying.seats().flat_map(|(seat, _)| self.values_of(seat).iter().copied())
    }

    /// How many of them are 1s.
    fn ones(&self) -> u8 {
        self.values().filter(|value| *value == 1).count() as u8
    }

    /// Who wins with the chips as they are.
    fn winners(&self) -> SeatSet {
        let ahead: SeatSet = self.house.everybody().filter(|seat| self.has(*seat) > self.house.chips).collect();
        match self.house.winning {
            Winning::Ahead if !ahead.is_empty() => ahead,
            Winning::Ahead | Winning::Most => {
                let most = self.chips.iter().max().copied();
                self.house.everybody().filter(|seat| Some(self.has(*seat)) == most).collect()
            }
        }
    }
}

impl Rules for Crash {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let mut chips = [0; SEATS];
        chips[..house.seats()].fill(house.chips);
        Ok(Crash {
            house,
            phase: Phase::Start,
            starter: Seat::FIRST,
            seat: Seat::FIRST,
            still_in: SeatSet::all(house.seats()),
            round: 1,
            thrown: 0,
            pot: 0,
            chips,
            shown: [[0; EACH as usize]; SEATS],
            lying: Owners::default(),
            event: Event::Begun,
            tally: [Tally::default(); SEATS],
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose => Turn::of(self.seat),
            Phase::Start | Phase::Air(_) | Phase::Landed | Phase::Divide => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase != Phase::Choose || seat != self.seat {
            return;
        }
        // The first throw of a turn cannot be declined (Ruling 5).
        if self.thrown > 0 {
            legal.push(Move::Take);
        }
        Owners::choose(self.thrown + 1, self.rivals().iter(), &mut |owners| legal.push(Move::Roll(owners)));
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        debug_assert!(seat == self.seat && self.phase == Phase::Choose);
        match *mv {
            Move::Roll(owners) => {
                self.thrown += 1;
                self.event = Event::Rolls(seat);
                self.phase = Phase::Air(owners);
            }
            Move::Take => self.take(),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Start => self.begin(fate),
            Phase::Air(owners) => self.fall(owners, fate),
            Phase::Landed => self.settle(),
            Phase::Divide => self.divide(),
            Phase::Choose | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.chips.get(seat.index()).map_or(0, |chips| i32::from(*chips))
    }

    fn conserved(&self) -> Option<i32> {
        Some(i32::from(self.pot) + self.chips.iter().map(|chips| i32::from(*chips)).sum::<i32>())
    }
}
