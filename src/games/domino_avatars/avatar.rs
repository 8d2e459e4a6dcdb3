//! Avatars: dominoes that stand, one half attacking and one defending.

use std::fmt;
use std::str::FromStr;

use crate::kit::notation::notation;
use crate::pieces::Domino;

/// A domino and the way round it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Avatar {
    /// The half that points away from its owner.
    pub attack: u8,
    /// The half next to its owner.
    pub defence: u8,
}

impl Avatar {
    /// A domino with its higher half in front, or behind.
    pub const fn of(domino: Domino, high_attacks: bool) -> Avatar {
        let (high, low) = (domino.high(), domino.low());
        if high_attacks { Avatar { attack: high, defence: low } } else { Avatar { attack: low, defence: high } }
    }

    /// The domino that it is.
    pub fn domino(self) -> Domino {
        Domino::new(self.attack, self.defence).expect("an avatar is made from a domino, or checked when it is read")
    }

    /// Both halves.
    pub const fn pips(self) -> u8 {
        self.attack + self.defence
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.attack, self.defence)
    }
}

impl fmt::Debug for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Avatar {
    type Err = ();

    fn from_str(text: &str) -> Result<Avatar, ()> {
        let half = |text: &str| text.parse::<u8>().ok().filter(|pips| *pips <= Domino::MOST).ok_or(());
        let (attack, defence) = text.split_once('/').ok_or(())?;
        Ok(Avatar { attack: half(attack)?, defence: half(defence)? })
    }
}

notation! {
    /// One of the two places of a seat.
    pub enum Slot {
        /// The left one, where the domino drawn first stands.
        A = "a",
        /// The right one.
        B = "b",
    }
}

impl Slot {
    /// Both, in order.
    pub const ALL: [Slot; 2] = [Slot::A, Slot::B];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }
}
