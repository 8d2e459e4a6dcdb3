//! The options of a match.

use crate::engine::Setup;
use crate::kit::betting::{Limits, Purse};

/// The most seats.
pub(super) const SEATS: usize = 10;
/// What everybody pays before a hand.
pub(super) const ANTE: i32 = 1;
/// Raises in a betting round, after the bet (Ruling 3).
pub(super) const RAISES: u8 = 3;

/// What was agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Seats in the match.
    pub seats: usize,
    /// Hands in the match; at table stakes it may end earlier.
    pub hands: u32,
    /// Coins of everybody at the start; nothing on credit.
    pub stack: Option<i32>,
    /// The smallest and largest bet, by betting round.
    bets: [(u16, u16); 2],
}

impl House {
    /// Reads the options.
    pub fn read(setup: &Setup) -> House {
        let bets = match setup.word("structure") {
            "small" => [(1, 5), (2, 10)],
            "fixed" => [(5, 5), (10, 10)],
            _ => [(1, 10), (2, 20)],
        };
        House {
            seats: setup.seats(),
            hands: setup.number("hands").and_then(|hands| u32::try_from(hands).ok()).unwrap_or(10),
            stack: setup.number("stack").filter(|stack| *stack > 0),
            bets,
        }
    }

    /// What may be bet in a betting round, 1 or 2. Nobody ever checks.
    pub fn limits(&self, round: u8) -> Limits {
        let (least, most) = self.bets[usize::from(round > 1)];
        Limits { least, most, raises: RAISES, check: false }
    }

    /// What the seats have before the first ante.
    pub fn purse(&self) -> Purse {
        match self.stack {
            Some(stack) => Purse::with_stacks(self.seats, stack),
            None => Purse::on_credit(),
        }
    }
}
