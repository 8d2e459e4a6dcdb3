//! A running match for a screen: who sits where, what the person at the screen may see, undo, hints, saving.
//!
//! The same host serves the Web Worker, the page where no worker can be started, and the tests. It owns no clock and does
//! no I/O: [`Host::ask`] answers at once, [`Host::think`] works a slice, and whoever drives it decides how long.

mod follow;
mod saved;
mod sitting;

use crate::engine::Record;
use crate::table::Seat;
use crate::wire::{Ask, Plan, Sitter, Tell};

pub use follow::Follow;
pub use saved::Saved;
use sitting::Sitting;

/// The host of at most one match at a time.
#[derive(Default)]
pub struct Host {
    sitting: Option<Sitting>,
}

impl Host {
    /// Answers an ask. What the screen sent is never trusted: anything wrong is refused in words and changes nothing.
    pub fn ask(&mut self, ask: Ask) -> Vec<Tell> {
        self.answer(ask).unwrap_or_else(|why| vec![Tell::Refused { why }])
    }

    fn answer(&mut self, ask: Ask) -> Result<Vec<Tell>, String> {
        match ask {
            Ask::Open(plan) => self.seat_them(Sitting::open(plan)?),
            Ask::Resume(text) => self.seat_them(Sitting::resume(Saved::from_json(&text)?)?),
            Ask::Watch(text) => self.seat_them(Sitting::watch(&read_record(&text)?)?),
            Ask::Again { seed } => {
                let plan = Plan { seed, ..self.sitting()?.plan().clone() };
                self.seat_them(Sitting::open(plan)?)
            }
            Ask::Move { seat, ply, text } => self.sitting()?.play(seat, ply, &text),
            Ask::Look(seat) => self.sitting()?.look(seat),
            Ask::GoOn { ply } => self.sitting()?.go_on(ply),
            Ask::Undo => self.sitting()?.undo(),
            Ask::Redo => self.sitting()?.redo(),
            Ask::Hint => self.sitting()?.hint(),
            Ask::Close => {
                self.sitting = None;
                Ok(Vec::new())
            }
            Ask::Measure { .. } => Err("only a driver with a clock can measure".to_owned()),
            Ask::Stumble => panic!("it was asked to"),
        }
    }

    /// A new sitting takes the place of the old one, which is dropped only now that the new one stands.
    fn seat_them(&mut self, (sitting, tells): (Sitting, Vec<Tell>)) -> Result<Vec<Tell>, String> {
        self.sitting = Some(sitting);
        Ok(tells)
    }

    fn sitting(&mut self) -> Result<&mut Sitting, String> {
        self.sitting.as_mut().ok_or_else(|| "no match is open".to_owned())
    }

    /// Whether a computer seat is thinking, so that [`Host::think`] has work to do.
    pub fn is_thinking(&self) -> bool {
        self.sitting.as_ref().is_some_and(Sitting::is_thinking)
    }

    /// Lets the seat that is thinking work for so many rounds. When it is done, or `enough` says that its time is up, it
    /// moves, and what happened is told.
    pub fn think(&mut self, rounds: u32, enough: bool) -> Vec<Tell> {
        match &mut self.sitting {
            Some(sitting) => sitting.think(rounds, enough).unwrap_or_else(|what| vec![Tell::Broken { what }]),
            None => Vec::new(),
        }
    }
}

/// A record from a link's text or from JSON.
fn read_record(text: &str) -> Result<Record, String> {
    if text.trim_start().starts_with('{') {
        Record::from_json(text).map_err(|error| error.to_string())
    } else {
        Record::from_link(text).map_err(|error| error.to_string())
    }
}

/// Sitters for a record that says only how many there were.
fn nameless(seats: usize) -> Vec<Sitter> {
    Seat::all(seats).map(|seat| Sitter::Person { name: format!("Seat {}", seat.index() + 1) }).collect()
}

#[cfg(test)]
mod tests;
