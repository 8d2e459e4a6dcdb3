//! A running match for a screen: who sits where, what the person at the screen may see, undo, hints, saving.
//!
//! The same host serves the Web Worker, the page where no worker can be started, and the tests. It owns no clock and does
//! no I/O: [`Host::ask`] answers at once, [`Host::think`] works a slice, and whoever drives it decides how long.

mod fair;
mod follow;
mod replay;
mod review;
mod saved;
mod session;
mod steps;

use crate::fair::seal;
use crate::play::Record;
use crate::table::Seat;
use crate::wire::{Ask, Plan, Player, SEED_MAX, Tell};

pub use fair::Chronicle;
pub use follow::Follow;
use replay::ReplaySession;
pub use saved::{Saved, Sealed};
use session::MatchSession;

/// Fills bytes that nobody could guess, or says that it cannot.
pub type Entropy = fn(&mut [u8]) -> bool;

/// The deal of a host without [`Entropy`]: a fixed one is better than none.
const FIXED: u64 = 0x5EED;

/// The host of at most one match at a time. One made by default draws no entropy.
#[derive(Default)]
pub struct Host {
    entropy: Option<Entropy>,
    /// The sitting that it serves: the last one that asked.
    sitting: u32,
    session: Option<MatchSession>,
    /// What is looked at meanwhile: the match of the session, or a record of any other.
    replay: Option<ReplaySession>,
}

impl Host {
    /// A host that draws seeds and salts from `entropy`.
    pub fn new(entropy: Entropy) -> Host {
        Host { entropy: Some(entropy), ..Host::default() }
    }

    /// Answers an ask of a sitting. With the first ask of the next one the one before is over: its match is closed, and
    /// what is asked for it still is not answered any more.
    pub fn hear(&mut self, sitting: u32, ask: Ask) -> Vec<Tell> {
        if sitting < self.sitting {
            return Vec::new();
        }
        if sitting > self.sitting {
            (self.sitting, self.session, self.replay) = (sitting, None, None);
        }
        self.ask(ask)
    }

    /// The sitting that it serves.
    pub fn sitting(&self) -> u32 {
        self.sitting
    }

    /// Answers an ask. What the screen sent is never trusted: anything wrong is refused in words and changes nothing.
    pub fn ask(&mut self, ask: Ask) -> Vec<Tell> {
        self.answer(ask).unwrap_or_else(|why| vec![Tell::Refused { why }])
    }

    fn answer(&mut self, ask: Ask) -> Result<Vec<Tell>, String> {
        match ask {
            Ask::Open(plan) => self.begin(plan),
            Ask::Resume(text) => self.seat_them(MatchSession::resume(Saved::from_json(&text)?)?),
            Ask::Watch { record, ply } => {
                let (replay, tells) = ReplaySession::watch(read_record(&record)?, ply)?;
                (self.session, self.replay) = (None, Some(replay));
                Ok(tells)
            }
            Ask::LookBack => {
                let (replay, tells) = self.session()?.look_back()?;
                self.replay = Some(replay);
                Ok(tells)
            }
            Ask::Show { at, eyes } => self.replay()?.show(at, eyes),
            Ask::PlayOn { players } => {
                let mut saved = self.replay()?.fork(players)?;
                if let Some(session) = &self.session {
                    session.hand_down(&mut saved);
                }
                self.seat_them(MatchSession::resume(saved)?)
            }
            Ask::Review(seat) => self.replay()?.review(seat),
            Ask::StopReview => Ok(self.replay()?.stop_review()),
            Ask::GoBack => {
                let session = self.session.as_mut().ok_or("there is no match to go back to")?;
                self.replay = None;
                Ok(session.present())
            }
            Ask::Export => {
                let record = match &self.replay {
                    Some(replay) => replay.export()?,
                    None => self.session()?.export()?,
                };
                Ok(vec![Tell::Exported { record }])
            }
            Ask::Again { seed } => {
                let plan = Plan { seed, ..self.session()?.plan().clone() };
                self.begin(plan)
            }
            Ask::SameAgain => {
                let session = self.session()?;
                let (plan, seal) = (session.plan().clone(), session.seal_again());
                self.seat_them(MatchSession::open(plan, seal)?)
            }
            Ask::Check { seed } => {
                let checked = match (&self.session, &self.replay) {
                    (Some(session), _) => session.check(seed)?,
                    (None, Some(replay)) => replay.check(seed)?,
                    (None, None) => return Err("no match is open".to_owned()),
                };
                Ok(vec![Tell::Checked(checked)])
            }
            Ask::Move { seat, ply, text } => self.session()?.play(seat, ply, &text),
            Ask::Write { seat, ply, text, typed } => self.session()?.write(seat, ply, &text, &typed),
            Ask::PassOn(seat) => self.session()?.pass_on(seat),
            Ask::Look(seat) => self.session()?.look(seat),
            Ask::GoOn { ply } => self.session()?.go_on(ply),
            Ask::Hurry => self.session()?.hurry(),
            Ask::TimeUp { run } => self.session()?.time_up(run),
            Ask::Moment { run, slice } => self.session()?.moment(run, slice),
            Ask::Name { seat, name } => self.session()?.rename(seat, name),
            Ask::Undo => self.session()?.undo(),
            Ask::Redo => self.session()?.redo(),
            Ask::Hint => self.session()?.hint(),
            Ask::Close => {
                (self.session, self.replay) = (None, None);
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
            let drawn = self.entropy.is_some_and(|entropy| entropy(&mut bytes));
            let (seed, salt) = bytes.split_at(8);
            let seed = seed.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
            plan.seed = Some(if drawn { seed & SEED_MAX } else { FIXED });
            seal = drawn.then(|| Sealed { salt: seal::hex(salt), again: false });
        }
        self.seat_them(MatchSession::open(plan, seal)?)
    }

    /// A new session takes the place of the old one, which is dropped only now that the new one stands.
    fn seat_them(&mut self, (session, tells): (MatchSession, Vec<Tell>)) -> Result<Vec<Tell>, String> {
        (self.session, self.replay) = (Some(session), None);
        Ok(tells)
    }

    /// The match at the table. It waits while one looks back.
    fn session(&mut self) -> Result<&mut MatchSession, String> {
        if self.replay.is_some() {
            return Err("go back to the match first".to_owned());
        }
        self.session.as_mut().ok_or_else(|| "no match is open".to_owned())
    }

    fn replay(&mut self) -> Result<&mut ReplaySession, String> {
        self.replay.as_mut().ok_or_else(|| "no record is open".to_owned())
    }

    /// Whether a computer seat is thinking, or choices are looked over, so that [`Host::think`] has work to do.
    pub fn is_thinking(&self) -> bool {
        match &self.replay {
            Some(replay) => replay.is_thinking(),
            None => self.session.as_ref().is_some_and(MatchSession::is_thinking),
        }
    }

    /// Whether [`Host::think`] tells nothing before it is `enough`, since nobody must know whether anybody thinks.
    pub fn takes_all_its_time(&self) -> bool {
        self.replay.is_none() && self.session.as_ref().is_some_and(MatchSession::takes_all_its_time)
    }

    /// Whether there is nothing left to think until it is `enough`.
    pub fn only_waits(&self) -> bool {
        self.replay.is_none() && self.session.as_ref().is_some_and(MatchSession::only_waits)
    }

    /// Whether whoever thinks knows what to do, and waits until [`Ask::GoOn`] says that what happened has been seen.
    pub fn holds(&self) -> bool {
        self.replay.is_none() && self.session.as_ref().is_some_and(MatchSession::holds)
    }

    /// Lets the seat that is thinking work for so many rounds. When it is done, or `enough` says that its time is up, it
    /// moves, and what happened is told. Where nobody must know who is asked, it is never done before its time is up.
    pub fn think(&mut self, rounds: u32, enough: bool) -> Vec<Tell> {
        let told = match (&mut self.replay, &mut self.session) {
            (Some(replay), _) => replay.think(rounds, enough),
            (None, Some(session)) => session.think(rounds, enough),
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

/// Players for a record that says only how many there were.
fn nameless(seats: usize) -> Vec<Player> {
    Seat::all(seats).map(|seat| Player::Person { name: format!("Seat {}", seat.index() + 1) }).collect()
}

#[cfg(test)]
mod tests;
