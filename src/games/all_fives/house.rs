//! The agreed house rules of a match, typed.

use super::layout::Branching;
use super::tile::{SET, Tile};
use crate::engine::{Setup, SetupError};
use crate::table::{Seat, SeatSet};

/// What was agreed before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Seats at the table.
    pub seats: usize,
    /// Tiles dealt to each seat.
    pub hand: usize,
    /// Which doubles branch.
    pub branching: Branching,
    /// Doubles and scoring tiles give another turn (Ruling 5).
    pub chains: bool,
    /// p1 and p3 play against p2 and p4.
    pub partners: bool,
    /// Every hand begins with the highest double (Ruling 12).
    pub highest_double: bool,
    /// Tiles of the boneyard that are never drawn.
    pub reserve: usize,
    /// Points are divided by five.
    pub fives: bool,
    /// The total that wins.
    pub target: i32,
    /// The target must be hit exactly.
    pub exact: bool,
    /// At the end of a hand every side subtracts its own pips (Ruling 14).
    pub subtract: bool,
}

impl House {
    /// Reads the options.
    ///
    /// # Errors
    /// More tiles in the hands than the set has; a target of 61 in pips (Ruling 11).
    pub fn read(setup: &Setup) -> Result<House, SetupError> {
        let seats = setup.seats();
        let hand = setup.number("hand").map_or([9, 7, 5][seats.clamp(2, 4) - 2], |hand| hand as usize);
        if seats * hand > SET {
            let needed = seats * hand;
            return Err(SetupError(format!(
                "{seats} seats with {hand} tiles each need {needed} tiles, and the set has {SET}: choose a smaller hand or fewer seats"
            )));
        }
        let fives = setup.word("scale") == "fives";
        let auto = match seats {
            _ if fives => 61,
            2 => 250,
            _ => 200,
        };
        let target = setup.number("target").unwrap_or(auto);
        if target == 61 && !fives {
            return Err(SetupError(
                "a target of 61 is the length of a cribbage board: choose the scale fives with it, or another target"
                    .to_owned(),
            ));
        }
        let (branching, chains) = match setup.word("variant") {
            "muggins" => (Branching::Never, false),
            "sniff" => (Branching::Sniff, false),
            "five-up" => (Branching::Every, false),
            "seven-toed-pete" => (Branching::First, true),
            "horse-race" => (Branching::Every, true),
            _ => (Branching::First, false),
        };
        Ok(House {
            seats,
            hand,
            branching,
            chains,
            partners: seats == 4 && setup.flag("partners"),
            highest_double: setup.word("lead") == "highest-double",
            reserve: setup.number("reserve").unwrap_or(0) as usize,
            fives,
            target,
            exact: setup.flag("exact"),
            subtract: setup.word("settle") == "subtract",
        })
    }

    /// How many sides there are.
    pub const fn sides(&self) -> usize {
        if self.partners { 2 } else { self.seats }
    }

    /// The side of a seat: a partnership, or the seat itself (Ruling 13).
    #[inline]
    pub const fn side(&self, seat: Seat) -> usize {
        if self.partners { seat.index() % 2 } else { seat.index() }
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: usize) -> SeatSet {
        Seat::all(self.seats).filter(|seat| self.side(*seat) == side).collect()
    }

    /// Pips as they are entered on the score: divided by five on a cribbage board.
    pub const fn entered(&self, pips: i32) -> i32 {
        if self.fives { pips / 5 } else { pips }
    }

    /// Whether a side with this total has won.
    pub const fn is_won(&self, total: i32) -> bool {
        if self.exact { total == self.target } else { total >= self.target }
    }

    /// Whether a side with this total may score so many points: with an exact target it must not pass it.
    pub const fn may_score(&self, total: i32, points: i32) -> bool {
        !self.exact || total + points <= self.target
    }
}

/// To the nearest multiple of five: 7 → 5, 8 → 10.
pub const fn rounded(pips: i32) -> i32 {
    (pips + 2) / 5 * 5
}

/// How a tile ranks for the lead by the highest double; doubles above all, then pips, then the higher half.
pub const fn lead_rank(tile: Tile) -> u8 {
    if tile.is_double() { 200 + tile.high() } else { tile.pips() * 7 + tile.high() }
}
