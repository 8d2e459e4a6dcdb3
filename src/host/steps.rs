//! A record, step by step.

use crate::engine::Turn;
use crate::play::{Match, Record, read_line};
use crate::table::Seat;

/// The match of a record before the table's first step.
pub(super) fn open(record: &Record) -> Result<Box<dyn Match>, String> {
    record.open().map_err(|error| error.to_string())
}

/// Does the next step of a record: a step of the table, or its next move. Tells the mover; nothing at the end.
pub(super) fn step(playing: &mut dyn Match, record: &Record) -> Result<Option<Option<Seat>>, String> {
    if playing.turn() == Turn::Table {
        playing.advance().map_err(|error| error.to_string())?;
        return Ok(Some(None));
    }
    let index = playing.moves().len();
    let Some(line) = record.moves.get(index) else { return Ok(None) };
    let (seat, text) = read_line(line).map_err(|error| error.to_string())?;
    playing.play(seat, text).map_err(|refusal| format!("move {} of the record: {}", index + 1, refusal.why))?;
    Ok(Some(Some(seat)))
}
