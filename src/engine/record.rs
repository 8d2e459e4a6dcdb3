//! Records: a match as it is saved, shared and replayed (`pipyard/1`).

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::{FateError, FateScript, Match, Setup, Turn};
use crate::games;
use crate::table::{GameCard, Seat};

/// The format that this version writes and reads.
pub const FORMAT: &str = "pipyard/1";

/// A match as JSON. A scenario is a record with expectations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// The game's id.
    pub game: String,
    /// What somebody called it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The number of seats.
    pub seats: usize,
    /// Options that differ from the default.
    #[serde(default)]
    pub options: BTreeMap<String, Json>,
    /// Where its randomness comes from.
    #[serde(default)]
    pub fate: FateScript,
    /// The moves, each as `p1 move`.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// Why a record cannot be replayed. The message names the move or entry at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(pub String);

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordError {}

/// Turns any error into a record's error, keeping its words.
pub(super) fn say(error: impl fmt::Display) -> RecordError {
    RecordError(error.to_string())
}

impl Record {
    /// The record of a match.
    pub fn of(card: &GameCard, setup: &Setup, fate: &FateScript, moves: &[(Seat, String)]) -> Record {
        Record {
            format: FORMAT.to_owned(),
            game: card.id.clone(),
            title: None,
            seats: setup.seats(),
            options: setup.options_to_json(card),
            fate: fate.clone(),
            moves: moves.iter().map(|(seat, text)| format!("{seat} {text}")).collect(),
        }
    }

    /// Reads a record's JSON.
    ///
    /// # Errors
    /// Text that is not JSON, not a record, or of another format.
    pub fn from_json(json: &str) -> Result<Record, RecordError> {
        let record: Record =
            serde_json::from_str(json).map_err(|error| RecordError(format!("this is not a record: {error}")))?;
        record.check_format()?;
        Ok(record)
    }

    /// The record as JSON on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record holds only strings and numbers")
    }

    /// Whether it was written by a version that this one can read.
    ///
    /// # Errors
    /// Another format, by its name.
    pub fn check_format(&self) -> Result<(), RecordError> {
        if self.format == FORMAT {
            Ok(())
        } else {
            Err(RecordError(format!("the format is \"{}\"; this version reads \"{FORMAT}\"", self.format)))
        }
    }

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

/// The seat and the text of a line `p1 move`.
///
/// # Errors
/// A line without a seat.
pub fn read_line(line: &str) -> Result<(Seat, &str), RecordError> {
    let (seat, text) =
        line.split_once(' ').ok_or_else(|| RecordError(format!("\"{line}\" lacks a seat; write \"p1 {line}\"")))?;
    Ok((seat.parse().map_err(say)?, text))
}

/// Plays a line `p1 move`, then lets the table do its steps.
pub(super) fn play_line(playing: &mut dyn Match, line: &str) -> Result<(), RecordError> {
    let (seat, text) = read_line(line)?;
    playing.play(seat, text).map_err(say)?;
    playing.settle().map_err(say)
}
