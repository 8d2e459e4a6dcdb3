//! Bogart: every throw feeds the pot and takes one die more than the last; a single 1 costs the turn and leaves the pot to
//! the next seat. Thirty chips win, and so do five clean dice.
//!
//! This file holds the state and the flow of a match; `said`, `summary` and `view` show it, `bot` plays it, `solve` knows
//! the two-seat game exactly. Rulings are those of the specification, section 6.

#![cfg(game = "bogart")]

mod bot;
mod card;
mod house;
mod moves;
mod said;
mod solve;
mod summary;
#[cfg(test)]
mod tests;
mod view;

pub use house::{Bank, House};
pub use moves::Move;

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::leaders;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats, and so the length of the arrays by seat.
const SEATS: usize = 6;
/// The dice there are; that many without a 1 end the match.
const DICE: u8 = 5;
/// The chance that `dice` four-sided dice show no 1.
const SAFE: [f32; DICE as usize + 1] = [1.0, 0.75, 0.5625, 0.421_875, 0.316_406_25, 0.237_304_69];
/// The sides of a die.
const SIDES: u8 = 4;
/// Turns of every seat after which the match ends at the latest (Ruling 6).
const LAST_ROUND: u8 = 60;
/// What each seat has paid into a bank with stakes.
const STAKE: u16 = 20;

/// A match of Bogart. Small and flat: a playout copies it and allocates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bogart {
    house: House,
    phase: Phase,
    /// The seat that begins; rounds are counted from it.
    starter: Seat,
    /// The seat whose turn it is, or was when the match ended.
    seat: Seat,
    round: u8,
    /// Dice of the last throw in this turn, 0 at its start.
    thrown: u8,
    /// The values of the latest throw, also of an earlier turn; the first `lying` of them count, none while dice are in the air.
    dice: [u8; DICE as usize],
    lying: u8,
    pot: u16,
    /// Chips left in the bank; always 0 when it is endless.
    bank: u16,
    chips: [u16; SEATS],
    tally: [Tally; SEATS],
    event: Event,
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The starting seat is still to be picked.
    Start,
    /// The seat rolls or takes.
    Choose,
    /// The chips are in the pot, the dice in the air (Ruling 2).
    Paid,
    /// The dice lie, a 1 among them.
    Aced,
    /// Five dice lie, no 1 among them.
    Five,
    /// Somebody has won.
    Over(Ending, SeatSet),
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// A seat took a pot and reached the target (Ruling 4).
    Target,
    /// Five clean dice (Ruling 5).
    FiveClean,
    /// Stakes: bank and pot were used up (Ruling 7).
    Dry,
    /// Every seat has had its last turn (Ruling 6).
    Limit,
}

/// What just happened, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// The starting seat was picked.
    Starts,
    /// This seat paid so many chips for its dice.
    Paid(Seat, u16),
    /// This seat's dice fell.
    Threw(Seat, u16),
    /// This seat lost its turn to a 1.
    AcedOut(Seat),
    /// This seat took so many chips, by choice or with five clean dice.
    Took(Seat, u16),
}

/// What the summary tells of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    turns: u8,
    aces: u8,
    /// The most dice thrown without a 1 in one throw.
    run: u8,
    /// The biggest pot taken.
    best: u16,
}

impl Bogart {
    fn stakes(&self) -> bool {
        self.house.bank == Bank::Stakes
    }

    /// The values of the dice that lie on the table.
    fn lying(&self) -> &[u8] {
        &self.dice[..usize::from(self.lying)]
    }

    /// Whether the pot is all that the seat needs.
    #[inline]
    fn wins_by_taking(&self) -> bool {
        self.house.target().is_some_and(|target| self.chips[self.seat.index()] + self.pot >= target)
    }

    /// What a throw of `dice` dice would put into the pot.
    #[inline]
    fn price(&self, dice: u8) -> u16 {
        if self.stakes() { u16::from(dice).min(self.bank) } else { u16::from(dice) }
    }

    /// Gives the pot, and `more` from the bank, to the seat.
    #[inline]
    fn pour(&mut self, more: u16) {
        let won = self.pot + more;
        let index = self.seat.index();
        self.chips[index] += won;
        self.tally[index].best = self.tally[index].best.max(won);
        self.pot = 0;
        self.bank -= more;
        self.event = Event::Took(self.seat, won);
    }

    /// Passes the dice on, or ends the match.
    #[inline]
    fn end_turn(&mut self) {
        self.thrown = 0;
        let next = self.seat.left(self.house.seats());
        if self.stakes() && self.bank == 0 && self.pot == 0 {
            self.end(Ending::Dry);
        } else if next == self.starter && self.round == LAST_ROUND {
            self.end(Ending::Limit);
        } else {
            self.round += u8::from(next == self.starter);
            self.seat = next;
            self.phase = Phase::Choose;
        }
    }

    fn end(&mut self, ending: Ending) {
        let outright = ending == Ending::Target || ending == Ending::FiveClean && !self.stakes();
        let winners = if outright { SeatSet::one(self.seat) } else { self.richest() };
        self.thrown = 0;
        self.phase = Phase::Over(ending, winners);
    }

    fn richest(&self) -> SeatSet {
        leaders(Seat::all(self.house.seats()).map(|seat| (seat, self.score(seat))))
    }
}

impl Rules for Bogart {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(Bogart {
            house,
            phase: Phase::Start,
            starter: Seat::FIRST,
            seat: Seat::FIRST,
            round: 1,
            thrown: 0,
            dice: [0; DICE as usize],
            lying: 0,
            pot: 0,
            bank: match house.bank {
                Bank::Stakes => STAKE * house.seats() as u16,
                Bank::Endless => 0,
            },
            chips: [0; SEATS],
            tally: [Tally::default(); SEATS],
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose => Turn::of(self.seat),
            Phase::Start | Phase::Paid | Phase::Aced | Phase::Five => Turn::Table,
            Phase::Over(_, winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase == Phase::Choose && seat == self.seat {
            legal.push(Move::Roll);
            // The first throw of a turn cannot be declined (Ruling 3).
            if self.thrown > 0 {
                legal.push(Move::Take);
            }
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        debug_assert!(seat == self.seat && self.phase == Phase::Choose);
        match mv {
            Move::Roll => {
                self.thrown += 1;
                self.tally[seat.index()].turns += u8::from(self.thrown == 1);
                let paid = self.price(self.thrown);
                self.bank -= if self.stakes() { paid } else { 0 };
                self.pot += paid;
                // All of them are taken up, those that have just lain there too.
                self.lying = 0;
                self.event = Event::Paid(seat, paid);
                self.phase = Phase::Paid;
            }
            Move::Take => {
                let wins = self.wins_by_taking();
                self.pour(0);
                if wins {
                    self.end(Ending::Target);
                } else {
                    self.end_turn();
                }
            }
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Start => {
                self.starter = fate.pick_seat(SeatSet::all(self.house.seats()));
                self.seat = self.starter;
                self.event = Event::Starts;
                self.phase = Phase::Choose;
            }
            Phase::Paid => {
                self.lying = self.thrown;
                let mut clean = true;
                for die in &mut self.dice[..usize::from(self.thrown)] {
                    *die = fate.roll(SIDES);
                    clean &= *die != 1;
                }
                if let Event::Paid(seat, paid) = self.event {
                    self.event = Event::Threw(seat, paid);
                }
                let tally = &mut self.tally[self.seat.index()];
                if clean {
                    tally.run = tally.run.max(self.thrown);
                } else {
                    tally.aces += 1;
                }
                self.phase = match (clean, self.thrown) {
                    (false, _) => Phase::Aced,
                    (true, DICE) => Phase::Five,
                    (true, _) => Phase::Choose,
                };
            }
            Phase::Aced => {
                self.event = Event::AcedOut(self.seat);
                self.end_turn();
            }
            Phase::Five => {
                self.pour(self.bank);
                self.end(Ending::FiveClean);
            }
            Phase::Choose | Phase::Over(..) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.chips.get(seat.index()).map_or(0, |chips| i32::from(*chips))
    }
}
