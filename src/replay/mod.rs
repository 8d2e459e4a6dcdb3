//! Matches played again from what was written down: records, links, scenarios. The one layer that finds a game by its id.

mod link;
mod scenario;

pub use link::LinkError;
pub use scenario::{Expectation, Scenario, check_text};

use crate::engine::{FateError, Setup, Turn};
use crate::games;
use crate::play::{Match, Record, RecordError, read_line, say};
use crate::table::Seat;

impl Record {
    /// The match before its first move: the table has done its first steps.
    ///
    /// # Errors
    /// An unknown game, a set-up that the game refuses, a scripted entry that cannot be.
    pub fn begin(&self) -> Result<Box<dyn Match>, RecordError> {
        self.check_format()?;
        let mut playing = self.open()?;
        playing.settle().map_err(say)?;
        Ok(playing)
    }

    /// The match before the table's first step.
    ///
    /// # Errors
    /// An unknown game, or a set-up that the game refuses.
    pub fn open(&self) -> Result<Box<dyn Match>, RecordError> {
        let entry = games::find(&self.game).map_err(say)?;
        let card = (entry.card)();
        let options = Setup::options_from_json(&self.options).map_err(say)?;
        let setup = Setup::new(&card, self.seats, &options).map_err(say)?;
        (entry.begin)(&setup, self.fate.clone()).map_err(say)
    }

    /// The match after its last move.
    ///
    /// # Errors
    /// As [`Record::begin`], and a move that is refused, by its number and text.
    pub fn replay(&self) -> Result<Box<dyn Match>, RecordError> {
        self.replay_to(self.moves.len())
    }

    /// The match after its first `count` moves (all, if it has fewer).
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn replay_to(&self, count: usize) -> Result<Box<dyn Match>, RecordError> {
        self.follow(count, |_, _| {})
    }

    /// Replays the first `count` moves and shows every step on the way, the table's own ones too.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn follow(&self, count: usize, mut seen: impl FnMut(&dyn Match, Step)) -> Result<Box<dyn Match>, RecordError> {
        self.check_format()?;
        let mut playing = self.open()?;
        settle(playing.as_mut(), &mut seen).map_err(say)?;
        for (index, line) in self.moves.iter().take(count).enumerate() {
            let mut step = || {
                let (seat, text) = read_line(line)?;
                playing.play(seat, text).map_err(say)?;
                seen(playing.as_ref(), Step::Move { index, seat });
                settle(playing.as_mut(), &mut seen).map_err(say)
            };
            step().map_err(|error| RecordError(format!("move {}: {error}", index + 1)))?;
        }
        Ok(playing)
    }
}

/// What has just happened in a match that is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A step of the table itself.
    Table,
    /// A move.
    Move {
        /// Which, counted from 0.
        index: usize,
        /// Whose.
        seat: Seat,
    },
}

/// Lets the table do its steps, and shows each.
fn settle(playing: &mut dyn Match, seen: &mut impl FnMut(&dyn Match, Step)) -> Result<(), FateError> {
    while playing.turn() == Turn::Table {
        playing.advance()?;
        seen(playing, Step::Table);
    }
    Ok(())
}

/// Plays a line `p1 move`, then lets the table do its steps.
pub(super) fn play_line(playing: &mut dyn Match, line: &str) -> Result<(), RecordError> {
    let (seat, text) = read_line(line)?;
    playing.play(seat, text).map_err(say)?;
    playing.settle().map_err(say)
}
