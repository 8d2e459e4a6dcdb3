//! What the looker has said of the dice under the cup, which everybody has heard.

use super::ladder::Rank;

/// What the looker has said of the dice under the cup. Words of seats that have not seen them say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// The claim over which it threw, and what it named.
    pub first: Option<(Option<Rank>, Rank)>,
    /// The claim that came back to it, and what it raised that to, the last time.
    pub raised: Option<(Rank, Rank)>,
}

impl Words {
    /// Notes what the looker says with this claim standing.
    pub fn say(&mut self, bar: Option<Rank>, rank: Rank) {
        match (self.first, bar) {
            (Some(_), Some(bar)) => self.raised = Some((bar, rank)),
            _ => self.first = Some((bar, rank)),
        }
    }

    /// The last value that the looker named.
    pub fn last(&self) -> Option<Rank> {
        self.raised.map(|(_, rank)| rank).or(self.first.map(|(_, rank)| rank))
    }

    /// The claim over which the dice were thrown; nothing at an opening.
    pub fn bar(&self) -> Option<Rank> {
        self.first.and_then(|(bar, _)| bar)
    }

    /// What the looker last raised, if it has.
    pub fn raised_from(&self) -> Option<Rank> {
        self.raised.map(|(bar, _)| bar)
    }
}
