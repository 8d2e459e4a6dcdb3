//! Time that runs at the table ([`Rules::clock`]): the screen counts it and tells when it is up, the host makes the move.
//!
//! Nothing here reads a clock. A message that comes late changes when the move is made and nothing else; one that comes too
//! late, when that time runs no more, changes nothing at all.
//!
//! [`Rules::clock`]: crate::engine::Rules::clock

use super::MatchSession;
use crate::table::Seat;
use crate::wire::{Clock, Tell};

impl MatchSession {
    /// The time that is running, as the screen has to count it. Nobody counts the time that a computer seat thinks.
    pub(super) fn clock(&self) -> Option<Clock> {
        let clock = self.playing.clock()?;
        let counts = self.people().next().is_some() && (!clock.own || self.is_person(clock.seat));
        counts.then_some(Clock { seat: clock.seat, millis: clock.millis, run: clock.run, own: clock.own })
    }

    /// Whether this is the move that is made when the time is up: nobody's choice, so that taking back goes past it.
    pub(super) fn is_due(&self, seat: Seat, text: &str) -> bool {
        self.playing.clock().is_some_and(|clock| clock.seat == seat && clock.mv == text)
    }

    /// The time of this run is up.
    pub fn time_up(&mut self, run: u64) -> Result<Vec<Tell>, String> {
        let Some(clock) = self.playing.clock().filter(|clock| clock.run == run && self.clock().is_some()) else {
            return Ok(Vec::new());
        };
        let mut frames = Vec::new();
        self.make(clock.seat, &clock.mv, false, &mut frames)?;
        self.keep_redo(clock.seat, &clock.mv);
        self.thought = None;
        Ok(self.told(frames))
    }
}
