//! Flip: turn over a die of your own, or order one of the other's into the middle, for which they may take back change. Who
//! runs out of dice has lost.
//!
//! This file holds the state and the flow of a match; `position` is the same game packed for the search, `bot` plays,
//! `said`, `touch`, `view` and `summary` show it. Rulings are those of the specification, section 6.

#![cfg(game = "flip")]

mod bot;
mod card;
mod house;
mod moves;
mod position;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::House;
pub use moves::{Change, Move, Name};

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::table::{GameCard, Seat, SeatSet};

/// The seats.
const SEATS: usize = 2;
/// The most dice on the table.
const DICE: usize = 10;
/// The sides of a die; opposite ones add up to one more.
const SIDES: u8 = 6;
/// Throws after which equal sums settle nothing any more (Ruling 1).
const THROWS: u8 = 10;

/// A match of Flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    house: House,
    phase: Phase,
    /// Which game of the match it is, from 1.
    game: u16,
    /// Throws of this game that were equal.
    equal: u8,
    /// All dice, d1 first; those beyond the number agreed are not there.
    dice: [Piece; DICE],
    /// The seat that is to turn, order or take.
    seat: Seat,
    points: [u16; SEATS],
    event: Event,
    tally: Tally,
}

/// A die: what it shows, where it lies, whether it may not be flipped again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    value: u8,
    holder: Option<Seat>,
    turned: bool,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// All dice are to be thrown.
    Throw,
    /// The seat flips or orders.
    Turn,
    /// The seat may take back less than this.
    Change(u8),
    /// The other seat has run out of dice, and this one scores.
    Won(Seat),
    /// The match is over.
    Over(Seat),
}

/// What just happened, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// All dice were thrown, and this seat begins; or the sums were equal.
    Thrown(Option<Seat>),
    /// This seat turned a die over, which shows this now.
    Flipped(Seat, Name, u8),
    /// This seat ordered a die out, worth so much.
    Ordered(Seat, Name, u8),
    /// This seat took change.
    Took(Seat, Change),
    /// This seat won a game and scored so many pips.
    Scored(Seat, u16),
}

/// What the summary tells of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    orders: [u8; SEATS],
    flips: [u16; SEATS],
    /// Games won.
    won: [u16; SEATS],
}

impl Flip {
    /// The places of all dice that are there.
    fn places(&self) -> std::ops::Range<usize> {
        0..self.house.dice * SEATS
    }

    fn other(seat: Seat) -> Seat {
        seat.left(SEATS)
    }

    /// The dice of a seat, or those in the middle.
    fn of(&self, holder: Option<Seat>) -> impl Iterator<Item = (Name, Piece)> + Clone + '_ {
        self.places().map(|place| (Name::at(place), self.dice[place])).filter(move |(_, die)| die.holder == holder)
    }

    fn count(&self, holder: Option<Seat>) -> usize {
        self.of(holder).count()
    }

    fn pips(&self, holder: Option<Seat>) -> u16 {
        self.of(holder).map(|(_, die)| u16::from(die.value)).sum()
    }

    /// How many dice of a value lie in the middle.
    fn in_middle(&self, value: u8) -> u8 {
        self.of(None).filter(|(_, die)| die.value == value).count() as u8
    }

    /// Throws all dice; the lower sum begins.
    fn throw(&mut self, fate: &mut Fate) {
        for place in self.places() {
            let holder = Some(Seat::new(place / self.house.dice));
            self.dice[place] = Piece { value: fate.roll(SIDES), holder, turned: false };
        }
        let [first, second] = [0, 1].map(|seat| self.pips(Some(Seat::new(seat))));
        self.equal += u8::from(first == second);
        if first == second && self.equal < THROWS {
            self.event = Event::Thrown(None);
            return;
        }
        self.seat = Seat::new(usize::from(second < first));
        self.event = Event::Thrown(Some(self.seat));
        self.phase = Phase::Turn;
    }

    /// The seat orders a die of the other out.
    fn order(&mut self, name: Name) {
        let (seat, other) = (self.seat, Flip::other(self.seat));
        for die in self.dice.iter_mut().filter(|die| die.holder == Some(seat)) {
            die.turned = false;
        }
        let value = self.dice[name.place()].value;
        self.dice[name.place()] = Piece { value, holder: None, turned: false };
        self.tally.orders[seat.index()] += 1;
        self.event = Event::Ordered(seat, name, value);
        self.seat = other;
        // Nobody is asked who could take nothing (Ruling 6).
        if self.of(None).any(|(_, die)| die.value < value) {
            self.phase = Phase::Change(value);
        } else {
            self.settle();
        }
    }

    /// The seat takes the lowest-numbered dice of these values.
    fn take(&mut self, change: Change) {
        for value in change.values() {
            let found = self.of(None).find(|(_, die)| die.value == value);
            if let Some((name, _)) = found {
                self.dice[name.place()].holder = Some(self.seat);
            }
        }
        self.event = Event::Took(self.seat, change);
        self.settle();
    }

    /// The order is carried out: whoever has no dice left has lost.
    fn settle(&mut self) {
        let left = self.count(Some(self.seat));
        self.phase = if left == 0 { Phase::Won(Flip::other(self.seat)) } else { Phase::Turn };
    }

    /// The winner of a game scores what it holds; then the match is over, or all dice are thrown anew.
    fn score_game(&mut self, winner: Seat) {
        let pips = self.pips(Some(winner));
        self.points[winner.index()] += pips;
        self.tally.won[winner.index()] += 1;
        self.event = Event::Scored(winner, pips);
        if self.points[winner.index()] >= self.house.target {
            self.phase = Phase::Over(winner);
        } else {
            self.game += 1;
            self.equal = 0;
            self.tally = Tally { won: self.tally.won, ..Tally::default() };
            self.phase = Phase::Throw;
        }
    }
}

impl Rules for Flip {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Flip {
            house: House::read(setup),
            phase: Phase::Throw,
            game: 1,
            equal: 0,
            dice: [Piece { value: 0, holder: None, turned: false }; DICE],
            seat: Seat::FIRST,
            points: [0; SEATS],
            event: Event::Begun,
            tally: Tally::default(),
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn | Phase::Change(_) => Turn::of(self.seat),
            Phase::Throw | Phase::Won(_) => Turn::Table,
            Phase::Over(winner) => Turn::Over(SeatSet::one(winner)),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Turn if seat == self.seat => {
                let all = self.places().map(|place| (Name::at(place), self.dice[place]));
                legal.extend(all.filter_map(|(name, die)| match die.holder {
                    Some(holder) if holder != seat => Some(Move::Trash(name)),
                    Some(_) if !die.turned => Some(Move::Flip(name)),
                    Some(_) | None => None,
                }));
            }
            Phase::Change(limit) if seat == self.seat => {
                let mut of = [0; SIDES as usize + 1];
                self.of(None).for_each(|(_, die)| of[usize::from(die.value)] += 1);
                Change::choose(limit, |value| of[usize::from(value)], &mut |change| legal.push(Move::Take(change)));
            }
            Phase::Turn | Phase::Change(_) | Phase::Throw | Phase::Won(_) | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        debug_assert!(seat == self.seat);
        match (*mv, self.phase) {
            (Move::Flip(name), _) => {
                let die = &mut self.dice[name.place()];
                (die.value, die.turned) = (SIDES + 1 - die.value, true);
                self.event = Event::Flipped(seat, name, die.value);
                self.tally.flips[seat.index()] += 1;
                self.seat = Flip::other(seat);
            }
            (Move::Trash(name), _) => self.order(name),
            (Move::Take(change), Phase::Change(_)) => self.take(change),
            (Move::Take(_), Phase::Throw | Phase::Turn | Phase::Won(_) | Phase::Over(_)) => {}
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Throw => self.throw(fate),
            Phase::Won(winner) => self.score_game(winner),
            Phase::Turn | Phase::Change(_) | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.points.get(seat.index()).map_or(0, |points| i32::from(*points))
    }

    fn deal(&self) -> u32 {
        self.game.into()
    }
}
