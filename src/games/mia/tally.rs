//! What the match summary tells of a seat, and what was laid open of its honesty.

use super::Rank;

/// The deeds of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Values it named, after throws and as raises.
    pub claims: u16,
    /// Those of them that it named knowing the dice.
    pub knowing: u16,
    /// Those of them that the dice reached. Known to the seat alone until the match is over.
    honest: u16,
    /// The highest lie of its own that nobody challenged. Known to the seat alone until the match is over.
    boldest: Option<Rank>,
    /// False claims that it had to pay for.
    pub caught: u8,
    /// Its challenges, and those that were right.
    pub challenges: u8,
    pub right: u8,
    /// Throws of its own that were laid open, and those of them that reached what it had said.
    pub open: u8,
    pub open_honest: u8,
}

impl Tally {
    /// It named a value, knowing the dice.
    pub fn named_knowing(&mut self, honest: bool) {
        self.knowing += 1;
        self.honest += u16::from(honest);
    }

    /// A lie of its own was not challenged.
    pub fn lie_passed(&mut self, claim: Rank) {
        self.boldest = self.boldest.max(Some(claim));
    }

    /// It challenged.
    pub fn challenged(&mut self, right: bool) {
        self.challenges += 1;
        self.right += u8::from(right);
    }

    /// The dice it threw lie open.
    pub fn laid_open(&mut self, honest: bool) {
        self.open += 1;
        self.open_honest += u8::from(honest);
    }

    /// What nobody else knows is dropped: a determinization must not have it.
    pub fn forget_secrets(&mut self) {
        self.honest = 0;
        self.boldest = None;
    }

    /// How many of its claims the dice reached, once that may be told.
    pub const fn honest(&self) -> u16 {
        self.honest
    }

    /// Its highest lie that passed, once that may be told.
    pub const fn boldest(&self) -> Option<Rank> {
        self.boldest
    }
}
