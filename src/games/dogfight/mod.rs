//! Dogfight: throw dice onto a table, one at a time. When all lie still, every die shoots down the lower dice that it sees.
//!
//! This file holds the state and what may be done; `plane` measures the table, `scatter` says where a throw comes to rest,
//! `shooting` who takes whom, `flow` carries a match on; `bot` plays, `said`, `touch`, `view` and `summary` show it. All
//! geometry is in whole numbers. Rulings are those of the specification, section 6.

#![cfg(game = "dogfight")]

mod aiming;
mod bot;
mod card;
mod flow;
mod house;
mod moves;
mod odds;
mod plane;
mod rest;
mod said;
mod scatter;
mod shooting;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::{Edge, House, Kit, Left, Length, Own, Size};
pub use moves::Move;

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::table::{GameCard, Seat, SeatSet};
use moves::{FORCES, STANDS, TURNS};
use plane::{Field, Pose, SIDES};
use scatter::Throw;
use shooting::Shots;

/// The most seats.
const SEATS: usize = 3;
/// The most dice of a seat.
const EACH: usize = 5;
/// The most dice of all.
const DICE: usize = SEATS * EACH;

/// A match of Dogfight.
#[derive(Clone, Debug)]
pub struct Dogfight {
    house: House,
    field: Field,
    phase: Phase,
    /// The seat that began the round.
    starter: Seat,
    /// The seat whose turn it is, or was last.
    seat: Seat,
    round: u8,
    /// Dice thrown in this round, with those that went out.
    thrown: u8,
    dice: Lying,
    /// What the round has brought so far.
    gains: [i16; SEATS],
    /// What of it was lost.
    lost: Lost,
    /// The best shot of the match: the die, its value, what it took at once.
    best: [u16; SEATS],
    history: ScoreHistory<Lost>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The starting seat is still to be picked.
    Start,
    /// The seat chooses one of the dice in its cup.
    Take,
    /// It chooses where to stand with this die.
    Stand(u8),
    /// It aims.
    Aim(u8, Throw),
    /// It chooses how hard.
    Power(u8, Throw),
    /// The die is in the air.
    Air(u8, Throw),
    /// A first die has come to rest too short.
    Short(u8),
    /// All dice lie; those that show this value or more have still to shoot.
    Shoot(u8),
    /// The round is over; the dice are taken back for the next.
    Gather,
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
    /// A seat is about to throw.
    Aims,
    /// A die came to rest.
    Fell(Fall),
    /// A die was short of the middle and is out.
    Short(u8),
    /// Dice of one value shot.
    Shot(Shots),
    /// The round is over.
    Settled,
    /// A new one begins.
    Gathered,
}

/// What each seat lost in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lost {
    /// For dice over the edge.
    edge: [i16; SEATS],
    /// For a first die that fell short.
    short: [i16; SEATS],
}

impl Lost {
    fn by(&self, seat: Seat) -> i16 {
        self.edge[seat.index()] + self.short[seat.index()]
    }
}

/// How a throw ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fall {
    die: u8,
    throw: Throw,
    /// What it moved first, and where that lay before.
    hit: Option<(u8, Pose)>,
    /// Those that went off the table, a bit a die.
    off: u16,
    /// What the thrower loses for them.
    cost: i16,
}

/// Where a die is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lies {
    /// Not thrown yet.
    #[default]
    Cup,
    /// On the table.
    Table,
    /// Out of play for the round.
    Out,
    /// Taken by this die.
    Taken(u8),
}

/// A die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fighter {
    sides: u8,
    lies: Lies,
    /// Where it lies or lay, once thrown.
    pose: Pose,
}

/// All dice, by seat and size, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lying {
    dice: [Fighter; DICE],
    count: u8,
    /// Those of each seat.
    each: u8,
}

impl Lying {
    fn of(house: &House) -> Lying {
        let kit = house.kit();
        let each = kit.sides().len();
        let count = each * house.seats();
        let mut dice = [Fighter::default(); DICE];
        for (die, sides) in dice.iter_mut().zip(kit.sides().iter().cycle().take(count)) {
            die.sides = *sides;
        }
        Lying { dice, count: count as u8, each: each as u8 }
    }

    #[inline]
    fn all(&self) -> &[Fighter] {
        &self.dice[..usize::from(self.count)]
    }

    #[inline]
    fn owner(&self, die: usize) -> Seat {
        Seat::new(die / usize::from(self.each))
    }

    #[inline]
    fn sides(&self, die: usize) -> u8 {
        self.dice[die].sides
    }

    /// Those that lie on the table, with where.
    #[inline]
    fn on_table(&self) -> impl Iterator<Item = (usize, &Pose)> + Clone {
        self.all().iter().enumerate().filter(|(_, die)| die.lies == Lies::Table).map(|(at, die)| (at, &die.pose))
    }

    /// Where a die lies on the table.
    #[inline]
    fn pose(&self, die: usize) -> Option<&Pose> {
        self.all().get(die).filter(|die| die.lies == Lies::Table).map(|die| &die.pose)
    }

    /// Those of a seat that it has not thrown yet.
    #[inline]
    fn cup(&self, seat: Seat) -> impl Iterator<Item = usize> + Clone + '_ {
        let first = seat.index() * usize::from(self.each);
        (first..first + usize::from(self.each)).filter(|die| self.dice[*die].lies == Lies::Cup)
    }

    /// How many dice a seat has thrown.
    #[inline]
    fn thrown_by(&self, seat: Seat) -> usize {
        usize::from(self.each) - self.cup(seat).count()
    }

    /// Puts down what came to rest.
    #[inline]
    fn put(&mut self, die: usize, pose: Option<Pose>) {
        let fighter = &mut self.dice[die];
        match pose {
            Some(pose) => (fighter.lies, fighter.pose) = (Lies::Table, pose),
            None => fighter.lies = Lies::Out,
        }
    }
}

impl Dogfight {
    fn rail(&self) -> bool {
        self.house.edge == Edge::Rail
    }
}

impl Rules for Dogfight {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        if let Err(why) = setup.word("dice").parse::<Kit>() {
            return Err(SetupError(format!("option \"dice\": {why}")));
        }
        let house = House::read(setup);
        Ok(Dogfight {
            house,
            field: Field::of(&house),
            phase: Phase::Start,
            starter: Seat::FIRST,
            seat: Seat::FIRST,
            round: 1,
            thrown: 0,
            dice: Lying::of(&house),
            gains: [0; SEATS],
            lost: Lost::default(),
            best: [0; SEATS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Take | Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) | Phase::Gather => Turn::of(self.seat),
            Phase::Start | Phase::Air(..) | Phase::Short(_) | Phase::Shoot(_) => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat != self.seat {
            return;
        }
        match self.phase {
            Phase::Take => legal.extend(self.dice.cup(seat).map(|die| Move::Take(die as u8 + 1))),
            Phase::Stand(_) => legal.extend((1..=STANDS).map(Move::Stand)),
            Phase::Aim(..) => legal.extend((-TURNS..=TURNS).map(Move::Aim)),
            Phase::Power(..) => legal.extend((1..=FORCES).map(Move::Power)),
            Phase::Gather => legal.push(Move::Gather),
            Phase::Start | Phase::Air(..) | Phase::Short(_) | Phase::Shoot(_) | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        debug_assert!(seat == self.seat);
        self.event = Event::Aims;
        match (*mv, self.phase) {
            (Move::Take(die), _) => self.phase = Phase::Stand(die - 1),
            (Move::Stand(stand), Phase::Stand(die)) => {
                self.phase = Phase::Aim(die, Throw { stand, ..Throw::default() });
            }
            (Move::Aim(aim), Phase::Aim(die, throw)) => self.phase = Phase::Power(die, Throw { aim, ..throw }),
            (Move::Power(force), Phase::Power(die, throw)) => self.phase = Phase::Air(die, Throw { force, ..throw }),
            (Move::Gather, _) => self.gather(),
            (Move::Stand(_) | Move::Aim(_) | Move::Power(_), _) => {}
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Start => self.begin(fate),
            Phase::Air(die, throw) => self.fall(die, throw, fate),
            Phase::Short(die) => self.too_short(die),
            Phase::Shoot(value) => self.shoot(value, fate),
            Phase::Take | Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) | Phase::Gather | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat) + self.gains.get(seat.index()).map_or(0, |gain| i32::from(*gain))
    }

    fn deal(&self) -> u32 {
        self.round.into()
    }
}
