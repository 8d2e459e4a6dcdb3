//! What two dice can be worth: 21 values, and the orders in which they rank.

use std::fmt;
use std::str::FromStr;

use super::house::Order;

/// How many different values two dice have.
pub const VALUES: usize = 21;
/// In how many ways two dice fall.
pub const WAYS: u8 = 36;

/// The value of a throw: the higher die as tens, the lower one as units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw(u8);

impl Throw {
    /// 2 and 1, the highest of all in every order.
    pub const MIA: Throw = Throw(21);

    /// What two dice are worth.
    pub const fn of(dice: [u8; 2]) -> Throw {
        let [one, two] = dice;
        if one < two { Throw(two * 10 + one) } else { Throw(one * 10 + two) }
    }

    /// As two digits, 21 to 66.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The two dice, the higher one first.
    pub const fn dice(self) -> [u8; 2] {
        [self.0 / 10, self.0 % 10]
    }

    /// Two equal dice.
    pub const fn is_double(self) -> bool {
        self.0.is_multiple_of(11)
    }

    /// In how many of the 36 ways it falls.
    pub const fn ways(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }

    /// "62", or "Mia".
    pub fn words(self) -> String {
        if self == Throw::MIA { "Mia".to_owned() } else { self.to_string() }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Throw {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let known = LADDERS[0].iter().find(|number| number.to_string() == text);
        known.map(|number| Throw(*number)).ok_or(())
    }
}

/// A place on the ladder of the chosen order, from 0 (the lowest) to 20 (Mia).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The top rung.
    pub const MIA: Rank = Rank(VALUES as u8 - 1);

    /// All of them, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (0..VALUES as u8).map(Rank)
    }

    /// Those above `bar`, lowest first; all without one.
    #[inline]
    pub fn above(bar: Option<Rank>) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (bar.map_or(0, |bar| bar.0 + 1)..VALUES as u8).map(Rank)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank at this place, if there is one.
    pub const fn at(index: usize) -> Option<Rank> {
        if index < VALUES { Some(Rank(index as u8)) } else { None }
    }
}

/// The values of each order, lowest first.
const LADDERS: [[u8; VALUES]; 3] = [
    [31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 66, 55, 44, 33, 22, 11, 21],
    [11, 22, 31, 32, 33, 41, 42, 43, 44, 51, 52, 53, 54, 55, 61, 62, 63, 64, 65, 66, 21],
    [31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 11, 22, 33, 44, 55, 66, 21],
];

/// The rank of each two-digit number in each order.
const RANKS: [[u8; 67]; 3] = {
    let mut ranks = [[0; 67]; 3];
    let mut order = 0;
    while order < 3 {
        let mut rank = 0;
        while rank < VALUES {
            ranks[order][LADDERS[order][rank] as usize] = rank as u8;
            rank += 1;
        }
        order += 1;
    }
    ranks
};

impl Order {
    /// Whether all doubles stand above the mixed values.
    pub const fn keeps_doubles_together(self) -> bool {
        !matches!(self, Order::Modern)
    }

    /// Where a value ranks.
    #[inline]
    pub const fn rank(self, throw: Throw) -> Rank {
        Rank(RANKS[self as usize][throw.0 as usize])
    }

    /// The value of a rank.
    #[inline]
    pub const fn throw(self, rank: Rank) -> Throw {
        Throw(LADDERS[self as usize][rank.index()])
    }

    /// In how many of the 36 ways a throw gets exactly this rank.
    #[inline]
    pub const fn ways(self, rank: Rank) -> u8 {
        self.throw(rank).ways()
    }

    /// In how many of the 36 ways a throw reaches this rank or a higher one.
    pub const fn reach(self, rank: Rank) -> u8 {
        let mut ways = 0;
        let mut at = rank.index();
        while at < VALUES {
            ways += Throw(LADDERS[self as usize][at]).ways();
            at += 1;
        }
        ways
    }

    /// In how many of the 36 ways a throw ranks above this one.
    pub const fn beat(self, rank: Rank) -> u8 {
        self.reach(rank) - self.ways(rank)
    }
}
