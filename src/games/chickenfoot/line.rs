//! The layout: its branches, which places are open, and what a tile laid there changes.

use std::fmt;
use std::str::FromStr;

use super::tiles::{Numbers, SET, Tiles};
use crate::pieces::Domino;

/// The most branches: six arms, and three toes at each of fifteen doubles.
const BRANCHES: usize = 51;

/// A branch by its way from the hub: the number of its arm, then a, b or c for every double on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch(u64);

impl Branch {
    /// An arm of the hub, from 1.
    const fn arm(number: u8) -> Branch {
        Branch(number as u64)
    }

    /// A toe of the double at the end of this branch: 1 is the left one, 2 the middle one, 3 the right one.
    const fn toe(self, toe: u64) -> Branch {
        Branch(self.0 | toe << (3 + 2 * self.doubles()))
    }

    /// How many doubles lie between the hub and this branch.
    const fn doubles(self) -> u32 {
        (64 - (self.0 >> 3).leading_zeros()).div_ceil(2)
    }

    /// The branch that the double lies in from which this one grows; nothing for an arm.
    pub const fn parent(self) -> Option<Branch> {
        match self.doubles() {
            0 => None,
            doubles => Some(Branch(self.0 & ((1 << (1 + 2 * doubles)) - 1))),
        }
    }

    /// The number of its arm, or which toe it is, from 1.
    pub const fn nth(self) -> u8 {
        match self.doubles() {
            0 => self.0 as u8,
            doubles => (self.0 >> (1 + 2 * doubles)) as u8,
        }
    }

    /// The name of its zone: `line.3a`.
    pub fn zone(self) -> String {
        format!("line.{self}")
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 & 7)?;
        (0..self.doubles()).try_for_each(|toe| f.write_str(["a", "b", "c"][(self.0 >> (3 + 2 * toe) & 3) as usize - 1]))
    }
}

impl FromStr for Branch {
    type Err = ();

    fn from_str(text: &str) -> Result<Branch, ()> {
        let (arm, toes) = text.as_bytes().split_first().ok_or(())?;
        if !(b'1'..=b'6').contains(arm) || toes.len() > 15 {
            return Err(());
        }
        toes.iter().try_fold(Branch::arm(arm - b'0'), |branch, toe| match toe {
            b'a'..=b'c' => Ok(branch.toe(u64::from(toe - b'a') + 1)),
            _ => Err(()),
        })
    }
}

/// How a branch ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// No tile lies in it yet.
    Begun,
    /// With this number.
    Open(u8),
    /// With a double.
    Closed,
}

/// The whole layout. Branches are known by their places in the order in which they came to be.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    hub: u8,
    branches: [(Branch, End); BRANCHES],
    count: u8,
    /// Places to fill before anything else, the first of them, and the number that they show.
    owed: u8,
    missing: u8,
    number: u8,
    /// How many branches end with each number.
    ends: [u8; 16],
    laid: [(Domino, u8); SET],
    tiles: u8,
}

impl Line {
    /// The double of this number as hub, with so many arms to come.
    pub fn new(double: u8, arms: u8) -> Line {
        let blank = Domino::new(0, 0).expect("the double blank is a domino");
        let mut line = Line {
            hub: double,
            branches: [(Branch::arm(0), End::Begun); BRANCHES],
            count: 0,
            owed: arms,
            missing: 0,
            number: double,
            ends: [0; 16],
            laid: [(blank, 0); SET],
            tiles: 0,
        };
        (1..=arms).for_each(|arm| line.begin(Branch::arm(arm)));
        line
    }

    fn begin(&mut self, branch: Branch) {
        self.branches[usize::from(self.count)] = (branch, End::Begun);
        self.count += 1;
    }

    /// The number of the hub.
    pub const fn hub(&self) -> u8 {
        self.hub
    }

    /// Places that must be filled before anything else is laid.
    #[inline]
    pub const fn owed(&self) -> u8 {
        self.owed
    }

    /// The number that the owed places show.
    pub const fn number(&self) -> Option<u8> {
        if self.owed > 0 { Some(self.number) } else { None }
    }

    /// All branches with their ends, in the order in which they came to be.
    pub fn branches(&self) -> &[(Branch, End)] {
        &self.branches[..usize::from(self.count)]
    }

    /// The tiles without the hub in the order in which they were laid, each with the place of its branch.
    pub fn laid(&self) -> &[(Domino, u8)] {
        &self.laid[..usize::from(self.tiles)]
    }

    /// All tiles of the layout, the hub too.
    pub fn tiles(&self) -> Tiles {
        self.laid().iter().map(|(tile, _)| *tile).chain(Domino::new(self.hub, self.hub)).collect()
    }

    /// The tiles of a branch from the inside outwards.
    pub fn along(&self, branch: usize) -> impl Iterator<Item = Domino> + '_ {
        self.laid().iter().filter(move |(_, at)| usize::from(*at) == branch).map(|(tile, _)| *tile)
    }

    /// The open places with their numbers.
    #[inline]
    pub fn open(&self) -> impl Iterator<Item = (Branch, u8)> + '_ {
        let (owed, missing) = (self.owed > 0, usize::from(self.missing));
        self.branches().iter().enumerate().filter_map(move |(place, (branch, end))| match *end {
            End::Begun if owed && place == missing => Some((*branch, self.number)),
            End::Open(number) if !owed => Some((*branch, number)),
            _ => None,
        })
    }

    /// The numbers that can be laid at.
    #[inline]
    pub fn numbers(&self) -> Numbers {
        if self.owed > 0 {
            return Numbers::one(self.number);
        }
        let ends = self.ends.iter().enumerate();
        Numbers(ends.fold(0, |numbers, (number, ends)| numbers | u16::from(*ends > 0) << number))
    }

    /// How many open places show each number, by number.
    pub fn ends(&self) -> [u8; 16] {
        self.ends
    }

    /// The numbers that could be laid at when `tile` lies at an open place of `number`.
    pub fn numbers_with(&self, tile: Domino, number: u8) -> Numbers {
        if tile.is_double() || self.owed > 1 {
            return Numbers::one(number);
        }
        let mut ends = self.ends;
        if self.owed == 0 {
            ends[usize::from(number)] -= 1;
        }
        ends[usize::from(tile.pips() - number)] += 1;
        Line { owed: 0, ends, ..*self }.numbers()
    }

    /// The number of an open place.
    #[inline]
    pub fn number_at(&self, at: Branch) -> Option<u8> {
        self.open().find(|(branch, _)| *branch == at).map(|(_, number)| number)
    }

    /// Lays a tile that fits at an open place. Whether a foot, or the ring round the hub, is complete now.
    pub fn lay(&mut self, tile: Domino, at: Branch) -> bool {
        let Some(place) = self.branches().iter().position(|(branch, _)| *branch == at) else { return false };
        let (number, owed) = (self.number_at(at).unwrap_or(self.number), self.owed > 0);
        self.laid[usize::from(self.tiles)] = (tile, place as u8);
        self.tiles += 1;
        if owed {
            self.owed -= 1;
            self.missing += 1;
        } else {
            self.ends[usize::from(number)] -= 1;
        }
        if tile.is_double() {
            self.branches[place].1 = End::Closed;
            (self.owed, self.missing, self.number) = (3, self.count, number);
            (1..=3).for_each(|toe| self.begin(at.toe(toe)));
            return false;
        }
        let end = tile.pips() - number;
        self.branches[place].1 = End::Open(end);
        self.ends[usize::from(end)] += 1;
        owed && self.owed == 0
    }
}
