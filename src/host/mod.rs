//! A running match for a screen: who sits where, what the person at the screen may see, undo, hints, saving.
//!
//! The same host serves the Web Worker, the page where no worker can be started, and the tests. It owns no clock and does
//! no I/O: [`Host::ask`] answers at once, [`Host::think`] works a slice, and whoever drives it decides how long.

mod fair;
mod follow;
mod reel;
mod review;
mod saved;
mod sitting;

use crate::engine::Record;
use crate::fair::seal;
use crate::table::Seat;
use crate::wire::{Ask, Plan, SEED_MAX, Sitter, Tell};

pub use fair::Chronicle;
pub use follow::Follow;
use reel::Reel;
pub use saved::{Saved, Sealed};
use sitting::Sitting;

/// Fills bytes that nobody could guess, or says that it cannot.
pub type Lots = fn(&mut [u8]) -> bool;

/// The deal of a host without [`Lots`]: a fixed one is better than none.
const FIXED: u64 = 0x5EED;

/// The host of at most one match at a time. One made by default draws no lots.
#[derive(Default)]
pub struct Host {
    lots: Option<Lots>,
    sitting: Option<Sitting>,
    /// What is looked at meanwhile: the match of the sitting, or a record of any other.
    reel: Option<Reel>,
}

impl Host {
    /// A host that draws seeds and salts from `lots`.
    pub fn new(lots: Lots) -> Host {
        Host { lots: Some(lots), ..Host::default() }
    }

    /// Answers an ask. What the screen sent is never trusted: anything wrong is refused in words and changes nothing.
    pub fn ask(&mut self, ask: Ask) -> Vec<Tell> {
        self.answer(ask).unwrap_or_else(|why| vec![Tell::Refused { why }])
    }

    fn answer(&mut self, ask: Ask) -> Result<Vec<Tell>, String> {
        match ask {
            Ask::Open(plan) => self.begin(plan),
            Ask::Resume(text) => self.seat_them(Sitting::resume(Saved::from_json(&text)?)?),
            Ask::Watch { record, ply } => {
                let (reel, tells) = Reel::watch(read_record(&record)?, ply)?;
                (self.sitting, self.reel) = (None, Some(reel));
                Ok(tells)
            }
            Ask::LookBack => {
                let (reel, tells) = self.sitting()?.look_back()?;
                self.reel = Some(reel);
                Ok(tells)
            }
            Ask::Show { at, eyes } => self.reel()?.show(at, eyes),
            Ask::PlayOn { sitters } => {
                let mut saved = self.reel()?.fork(sitters)?;
                if let Some(sitting) = &self.sitting {
                    sitting.hand_down(&mut saved);
                }
                self.seat_them(Sitting::resume(saved)?)
            }
            Ask::Review(seat) => self.reel()?.review(seat),
            Ask::StopReview => Ok(self.reel()?.stop_review()),
            Ask::GoBack => {
                let sitting = self.sitting.as_mut().ok_or("there is no match to go back to")?;
                self.reel = None;
                Ok(sitting.present())
            }
            Ask::Export => {
                let record = match &self.reel {
                    Some(reel) => reel.export()?,
                    None => self.sitting()?.export()?,
                };
                Ok(vec![Tell::Exported { record }])
            }
            Ask::Again { seed } => {
                let plan = Plan { seed, ..self.sitting()?.plan().clone() };
                self.begin(plan)
            }
            Ask::SameAgain => {
                let sitting = self.sitting()?;
                let (plan, seal) = (sitting.plan().clone(), sitting.seal_again());
                self.seat_them(Sitting::open(plan, seal)?)
            }
            Ask::Check { seed } => {
                let checked = match (&self.sitting, &self.reel) {
                    (Some(sitting), _) => sitting.check(seed)?,
                    (None, Some(reel)) => reel.check(seed)?,
                    (None, None) => return Err("no match is open".to_owned()),
                };
                Ok(vec![Tell::Checked(checked)])
            }
            Ask::Move { seat, ply, text } => self.sitting()?.play(seat, ply, &text),
            Ask::Look(seat) => self.sitting()?.look(seat),
            Ask::GoOn { ply } => self.sitting()?.go_on(ply),
            Ask::Undo => self.sitting()?.undo(),
            Ask::Redo => self.sitting()?.redo(),
            Ask::Hint => self.sitting()?.hint(),
            Ask::Close => {
                (self.sitting, self.reel) = (None, None);
                Ok(Vec::new())
            }
            Ask::Stumble => panic!("it was asked to"),
        }
    }

    /// Begins the match of a plan; a seed that was not agreed is drawn and sealed.
    fn begin(&mut self, mut plan: Plan) -> Result<Vec<Tell>, String> {
        let mut seal = None;
        if plan.seed.is_none() {
            let mut bytes = [0; 8 + seal::SALT];
            let drawn = self.lots.is_some_and(|lots| lots(&mut bytes));
            let (seed, salt) = bytes.split_at(8);
            let seed = seed.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
            plan.seed = Some(if drawn { seed & SEED_MAX } else { FIXED });
            seal = drawn.then(|| Sealed { salt: seal::hex(salt), again: false });
        }
        self.seat_them(Sitting::open(plan, seal)?)
    }

    /// A new sitting takes the place of the old one, which is dropped only now that the new one stands.
    fn seat_them(&mut self, (sitting, tells): (Sitting, Vec<Tell>)) -> Result<Vec<Tell>, String> {
        (self.sitting, self.reel) = (Some(sitting), None);
        Ok(tells)
    }

    /// The match at the table. It waits while one looks back.
    fn sitting(&mut self) -> Result<&mut Sitting, String> {
        if self.reel.is_some() {
            return Err("go back to the match first".to_owned());
        }
        self.sitting.as_mut().ok_or_else(|| "no match is open".to_owned())
    }

    fn reel(&mut self) -> Result<&mut Reel, String> {
        self.reel.as_mut().ok_or_else(|| "no record is open".to_owned())
    }

    /// Whether a computer seat is thinking, or choices are looked over, so that [`Host::think`] has work to do.
    pub fn is_thinking(&self) -> bool {
        match &self.reel {
            Some(reel) => reel.is_thinking(),
            None => self.sitting.as_ref().is_some_and(Sitting::is_thinking),
        }
    }

    /// Lets the seat that is thinking work for so many rounds. When it is done, or `enough` says that its time is up, it
    /// moves, and what happened is told.
    pub fn think(&mut self, rounds: u32, enough: bool) -> Vec<Tell> {
        let told = match (&mut self.reel, &mut self.sitting) {
            (Some(reel), _) => reel.think(rounds, enough),
            (None, Some(sitting)) => sitting.think(rounds, enough),
            (None, None) => Ok(Vec::new()),
        };
        told.unwrap_or_else(|what| vec![Tell::Broken { what }])
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
