//! Time that runs at the table ([`Rules::clock`]): the screen counts it and tells when it is up, the host makes the move.
//!
//! Nothing here reads a clock. A message that comes late changes when the move is made and nothing else; one that comes too
//! late, when that time runs no more, changes nothing at all.
//!
//! [`Rules::clock`]: crate::engine::Rules::clock

use super::MatchSession;
use crate::engine::{self, Rng};
use crate::table::Seat;
use crate::wire::{Clock, Player, SLICES, Tell};

impl MatchSession {
    /// The time that is running, as the screen has to count it. Nobody counts the time that a computer seat thinks.
    pub(super) fn clock(&self) -> Option<Clock> {
        let clock = self.playing.clock().filter(|_| self.next_to_look().is_none())?;
        let counts = self.people().next().is_some() && (!clock.own || self.is_person(clock.seat));
        let asks = if clock.beat && !clock.hush { self.asks(clock.run) } else { 0 };
        let engine::Clock { seat, millis, run, own, beat, turned, .. } = clock;
        counts.then_some(Clock { seat, millis, run, own, beat, asks, turned })
    }

    /// Whether a beat is going on that the screen counts.
    pub(super) fn is_beating(&self) -> bool {
        self.clock().is_some_and(|clock| clock.beat)
    }

    /// Whether something was done that nobody may notice yet.
    pub(super) fn is_hushed(&self) -> bool {
        self.playing.clock().is_some_and(|clock| clock.beat && clock.hush)
    }

    /// The slices of a beat in which computer seats are asked, as bits.
    fn asks(&self, run: u64) -> u64 {
        let seats = Seat::all(self.plan.players.len()).filter(|seat| !self.is_person(*seat));
        seats.flat_map(|seat| self.slices(seat, run)).fold(0, |bits, slice| bits | 1 << slice)
    }

    /// When a computer seat is asked in a beat: twice, as quickly as its level reacts.
    fn slices(&self, seat: Seat, run: u64) -> [u8; 2] {
        let level = match &self.plan.players[seat.index()] {
            Player::Computer { level, .. } => level.as_str(),
            Player::Person { .. } => "",
        };
        let (first, last) = self.playing.reacts(level);
        let mut rng = Rng::new(self.playing.fate().seed ^ run.rotate_left(24) ^ seat.index() as u64);
        [(); 2].map(|()| {
            let hundredths = f32::from(first) + rng.unit() * f32::from(last.saturating_sub(first));
            ((hundredths * f32::from(SLICES) / 100.0) as u8).min(SLICES - 1)
        })
    }

    /// A slice of this beat has begun: the computer seats that want to be asked then are asked, and those that want to act do.
    pub fn moment(&mut self, run: u64, slice: u8) -> Result<Vec<Tell>, String> {
        let mut frames = Vec::new();
        let seats = Seat::all(self.plan.players.len()).filter(|seat| !self.is_person(*seat));
        let asked: Vec<Seat> = seats.filter(|seat| self.slices(*seat, run).contains(&slice)).collect();
        let before = self.playing.moves().len();
        for seat in asked {
            let goes_on = self.clock().is_some_and(|clock| clock.run == run && clock.beat);
            let acts = self.playing.to_act().union(self.playing.may_act()).contains(seat);
            if let Some(text) = self.interrupt(seat).filter(|_| goes_on && acts) {
                self.make(seat, &text, false, &mut frames)?;
                self.keep_redo(seat, &text);
            }
        }
        // Of what nobody may notice nothing is told, not even that time is short.
        if self.playing.moves().len() == before { Ok(Vec::new()) } else { Ok(self.told(frames)) }
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
