//! The layout: which ends are open, what they count, and what a tile laid there changes.
//!
//! [`Ends`] is the part that play and search need, small enough to be copied for every trial; [`Line`] adds which tile
//! lies where, for the table.

use std::fmt;
use std::str::FromStr;

use super::tile::{SET, Tiles, double};
use crate::kit::set::{Indexed, Set};
use crate::pieces::Domino;

/// How many arms there can be: `w`, `e`, and two for every double.
pub const ARMS: usize = 16;

/// An arm of the layout: `w`, `e`, `5n`, `5s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arm(u8);

impl Arm {
    /// The western arm of the main line.
    pub const W: Arm = Arm(0);
    /// The eastern arm of the main line.
    pub const E: Arm = Arm(1);

    /// The first arm of the double of `number`.
    pub const fn north(number: u8) -> Arm {
        Arm(2 + 2 * number)
    }

    /// The second arm of the double of `number`.
    pub const fn south(number: u8) -> Arm {
        Arm(3 + 2 * number)
    }

    /// All arms there can be.
    pub fn all() -> impl Iterator<Item = Arm> {
        (0..ARMS as u8).map(Arm)
    }

    /// Its place among all arms.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the double that it branches off from; nothing for the main line.
    pub const fn branch(self) -> Option<u8> {
        if self.0 < 2 { None } else { Some((self.0 - 2) / 2) }
    }

    /// Whether it is the first of the two arms of a double.
    pub const fn is_north(self) -> bool {
        self.0 >= 2 && self.0 & 1 == 0
    }

    /// The name of its zone: `line.5n`.
    pub fn zone(self) -> String {
        format!("line.{self}")
    }

    /// Where a tile goes, as a player at the table says it: "at the left end", "above the 5-5".
    pub fn place(self) -> String {
        match (self, self.branch()) {
            (_, Some(number)) => {
                let side = if self.is_north() { "above" } else { "below" };
                format!("{side} the {}", double(number))
            }
            (Arm::W, None) => "at the left end".to_owned(),
            _ => "at the right end".to_owned(),
        }
    }
}

impl Indexed for Arm {
    type Item = Arm;
    const SIZE: usize = ARMS;

    #[inline]
    fn bit(arm: Arm) -> usize {
        arm.index()
    }

    #[inline]
    fn item(bit: usize) -> Arm {
        Arm(bit as u8)
    }
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.branch() {
            Some(number) => write!(f, "{number}{}", if self.is_north() { 'n' } else { 's' }),
            None => f.write_str(if *self == Arm::W { "w" } else { "e" }),
        }
    }
}

impl FromStr for Arm {
    type Err = ();

    fn from_str(text: &str) -> Result<Arm, ()> {
        match text.as_bytes() {
            b"w" => Ok(Arm::W),
            b"e" => Ok(Arm::E),
            [number @ b'0'..=b'6', b'n'] => Ok(Arm::north(number - b'0')),
            [number @ b'0'..=b'6', b's'] => Ok(Arm::south(number - b'0')),
            _ => Err(()),
        }
    }
}

/// Which doubles grow arms of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branching {
    /// None: there are never more than two ends.
    Never,
    /// The first double of the hand, once both its long sides are covered.
    First,
    /// The first double lies in line and takes one tile on each side (Ruling 4).
    Sniff,
    /// Every double, once both its long sides are covered.
    Every,
}

/// The open ends and what they count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    branching: Branching,
    /// A double has been laid in this hand.
    double_seen: bool,
    sum: u8,
    open: Set<Arm>,
    /// Arms whose next tile covers a double that then branches.
    waiting: Set<Arm>,
    number: [u8; ARMS],
    /// What counts at the end of the arm; the parts of a sum.
    weight: [u8; ARMS],
    length: [u8; ARMS],
}

impl Ends {
    /// No tile lies yet.
    pub fn new(branching: Branching) -> Ends {
        let number = std::array::from_fn(|index| (index as u8).saturating_sub(2) / 2);
        Ends {
            branching,
            double_seen: false,
            sum: 0,
            open: Set::NONE,
            waiting: Set::NONE,
            number,
            weight: [0; ARMS],
            length: [0; ARMS],
        }
    }

    /// The sum of all ends; 0 before the lead.
    #[inline]
    pub const fn sum(&self) -> u8 {
        self.sum
    }

    /// The arms at which a tile may be laid.
    #[inline]
    pub const fn open(&self) -> Set<Arm> {
        self.open
    }

    /// Whether a tile may be laid at this arm.
    #[inline]
    pub fn is_open(&self, arm: Arm) -> bool {
        self.open.has(arm)
    }

    /// The number that a tile must have to be laid at this arm.
    #[inline]
    pub const fn number(&self, arm: Arm) -> u8 {
        self.number[arm.index()]
    }

    /// Whether a tile with this number fits at one arm and no other.
    pub fn has_one(&self, number: u8) -> bool {
        self.open.iter().filter(|arm| self.number(*arm) == number).count() == 1
    }

    /// What the arm contributes to the sum.
    #[inline]
    pub const fn weight(&self, arm: Arm) -> u8 {
        self.weight[arm.index()]
    }

    /// How many tiles lie in the arm.
    pub const fn length(&self, arm: Arm) -> usize {
        self.length[arm.index()] as usize
    }

    /// The tiles that can be laid somewhere.
    #[inline]
    pub fn fitting(&self) -> Tiles {
        self.open.iter().fold(Tiles::NONE, |tiles, arm| tiles.or(Tiles::of(self.number(arm))))
    }

    /// The double at which a first arm has opened since these were the ends.
    #[inline]
    pub fn opened_since(&self, before: &Ends) -> Option<u8> {
        self.open.minus(before.open).iter().find(|arm| arm.is_north()).and_then(Arm::branch)
    }

    /// Lays the first tile of a hand.
    pub fn lead(&mut self, tile: Domino) {
        let (high, low) = (tile.high(), tile.low());
        self.number[..2].copy_from_slice(&[high, low]);
        self.sum = tile.pips();
        self.weight[..2].copy_from_slice(&[high, low]);
        self.open = Set::one(Arm::W);
        if !tile.is_double() {
            self.open.add(Arm::E);
            return;
        }
        // Its sides are alike, so only `w` is offered at first (Ruling 1).
        self.double_seen = true;
        match self.branching {
            Branching::Sniff => self.open.add(Arm::north(high)),
            // Crosswise it counts in full until both long sides are covered: all of that is booked at `e`, the later one.
            Branching::Never | Branching::First | Branching::Every => self.weight[..2].copy_from_slice(&[0, 2 * high]),
        }
        if matches!(self.branching, Branching::First | Branching::Every) {
            self.waiting = Set::one(Arm::E);
        }
    }

    /// What a tile with the other half `outer` counts when it is laid at an arm of `number`.
    #[inline]
    const fn weight_of(&self, number: u8, outer: u8) -> u8 {
        if number != outer || self.is_sniff_next() { outer } else { 2 * outer }
    }

    /// Whether the next double would lie in line, as the sniff.
    #[inline]
    const fn is_sniff_next(&self) -> bool {
        matches!(self.branching, Branching::Sniff) && !self.double_seen
    }

    /// The sum that a tile laid at `arm` would make; `outer` is its other half.
    #[inline]
    pub const fn sum_with(&self, arm: Arm, outer: u8) -> u8 {
        self.sum - self.weight(arm) + self.weight_of(self.number(arm), outer)
    }

    /// Lays a tile that fits at an open arm.
    pub fn lay(&mut self, tile: Domino, arm: Arm) {
        let number = self.number(arm);
        let outer = tile.pips() - number;
        self.sum = self.sum_with(arm, outer);
        self.weight[arm.index()] = self.weight_of(number, outer);
        self.number[arm.index()] = outer;
        self.length[arm.index()] += 1;
        if self.waiting.has(arm) {
            self.waiting.take(arm);
            self.open.add(Arm::north(number));
        }
        if tile.is_double() {
            match self.branching {
                Branching::Sniff if !self.double_seen => self.open.add(Arm::north(outer)),
                Branching::First if !self.double_seen => self.waiting.add(arm),
                Branching::Every => self.waiting.add(arm),
                Branching::Never | Branching::First | Branching::Sniff => {}
            }
            self.double_seen = true;
        }
        if arm == Arm::W {
            self.open.add(Arm::E);
        } else if let Some(number) = arm.branch() {
            if self.branching == Branching::Sniff {
                self.open.take(arm);
            }
            if arm.is_north() {
                self.open.add(Arm::south(number));
            }
        }
    }
}

/// The points in a sum: itself if it is a multiple of five, else nothing. A sum of 0 gives nothing (Ruling 3).
#[inline]
pub const fn points(sum: u8) -> u8 {
    if sum.is_multiple_of(5) { sum } else { 0 }
}

/// A tile in the layout and where it was laid; the led tile has no arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The tile.
    pub tile: Domino,
    /// The arm at which it lies.
    pub arm: Option<Arm>,
}

/// The whole layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The open ends.
    pub ends: Ends,
    laid: [Laid; SET],
    count: u8,
    tiles: Tiles,
}

impl Line {
    /// An empty layout.
    pub fn new(branching: Branching) -> Line {
        let none = Laid { tile: double(0), arm: None };
        Line { ends: Ends::new(branching), laid: [none; SET], count: 0, tiles: Tiles::NONE }
    }

    /// All tiles in the order in which they were laid, the led one first.
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.count)]
    }

    /// All its tiles.
    #[inline]
    pub const fn tiles(&self) -> Tiles {
        self.tiles
    }

    /// The led tile.
    pub fn lead(&self) -> Option<Domino> {
        self.laid().first().map(|laid| laid.tile)
    }

    /// The tiles of an arm, from the inside outwards.
    pub fn arm(&self, arm: Arm) -> impl Iterator<Item = Domino> + Clone {
        self.laid().iter().filter(move |laid| laid.arm == Some(arm)).map(|laid| laid.tile)
    }

    /// Whether the tile lies crosswise: every double but the sniff.
    pub fn is_across(&self, tile: Domino) -> bool {
        tile.is_double() && !(self.ends.branching == Branching::Sniff && self.first_double() == Some(tile))
    }

    /// The first double of the hand.
    pub fn first_double(&self) -> Option<Domino> {
        self.laid().iter().map(|laid| laid.tile).find(|tile| tile.is_double())
    }

    /// The tiles from which arms grow or will grow, by when they were laid; and whether they will from the next double.
    pub fn forks(&self) -> (Vec<u8>, bool) {
        let most = match self.ends.branching {
            Branching::Never => 0,
            Branching::First | Branching::Sniff => 1,
            Branching::Every => SET,
        };
        let doubles = (0..self.count).filter(|at| self.laid[usize::from(*at)].tile.is_double());
        let forks: Vec<u8> = doubles.take(most).collect();
        let more = forks.len() < most;
        (forks, more)
    }

    /// Lays a tile: the first one without an arm, every other where it fits.
    pub fn lay(&mut self, tile: Domino, arm: Option<Arm>) {
        match arm {
            Some(arm) => self.ends.lay(tile, arm),
            None => self.ends.lead(tile),
        }
        self.laid[usize::from(self.count)] = Laid { tile, arm };
        self.count += 1;
        self.tiles.add(tile);
    }
}
