//! Records: a match as it is saved, shared and replayed (`pipyard/1`).

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::engine::{FateScript, Setup};
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
pub(crate) fn say(error: impl fmt::Display) -> RecordError {
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
