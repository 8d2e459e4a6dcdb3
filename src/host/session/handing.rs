//! Handing the device round before anything goes on: one after the other looks at a covered card. Then, in games that are
//! played with voices, the table speaks: no curtain falls any more, and whoever has the device makes everybody's moves.

use super::MatchSession;
use crate::table::{Seat, SeatSet};
use crate::wire::Tell;

impl MatchSession {
    /// Who has to look next at the covered card, if anybody has. Whoever is asked after that looks last and keeps the device.
    pub(super) fn next_to_look(&self) -> Option<Seat> {
        if self.people().count() < 2 || self.is_over() {
            return None;
        }
        if self.peeking.is_some() {
            return self.peeking;
        }
        let (number, seats) = self.playing.handing()?;
        let looked = self.have_looked(number);
        let count = self.plan.players.len();
        let asked = self.playing.to_act().iter().find(|seat| self.is_person(*seat)).unwrap_or(Seat::FIRST);
        let mut round = asked.left(count).round(count);
        round.find(|seat| seats.contains(*seat) && !looked.contains(*seat) && self.is_person(*seat))
    }

    /// Who has looked in the handing-out of this number.
    fn have_looked(&self, number: u32) -> SeatSet {
        if self.handed.0 == number { self.handed.1 } else { SeatSet::NONE }
    }

    /// Whether the person at the screen is looking at the covered card.
    pub(super) fn is_handing(&self) -> bool {
        self.at_screen.is_some() && self.next_to_look() == self.at_screen
    }

    /// The person of this seat has looked.
    pub fn pass_on(&mut self, seat: Seat) -> Result<Vec<Tell>, String> {
        if self.at_screen != Some(seat) || self.next_to_look() != Some(seat) {
            return Err("the card is somebody else’s".to_owned());
        }
        if self.peeking.take().is_some() {
            self.at_screen = None;
        } else if let Some((number, _)) = self.playing.handing() {
            self.handed = (number, self.have_looked(number).with(seat));
        }
        Ok(self.told(Vec::new()))
    }

    /// Whether nothing is secret from the room.
    pub(super) fn is_spoken(&self) -> bool {
        self.people().count() > 1 && self.playing.spoken() && self.next_to_look().is_none()
    }

    /// The seat whose moves whoever has the device makes next, before all eyes.
    pub(super) fn speaks_for(&self) -> Option<Seat> {
        if let Some((asked, _)) = self.openly() {
            return Some(asked);
        }
        if !self.is_spoken() || self.is_over() {
            return None;
        }
        self.playing.to_act().iter().find(|seat| self.is_person(*seat))
    }

    /// The handing-out as it is kept.
    pub(super) fn kept_handing(&self) -> Option<(u32, Vec<Seat>)> {
        let (number, looked) = self.handed;
        (number > 0).then(|| (number, looked.iter().collect()))
    }

    /// Takes up the handing-out of a match that was kept.
    pub(super) fn take_up_handing(&mut self, kept: Option<(u32, Vec<Seat>)>) {
        if let Some((number, looked)) = kept {
            self.handed = (number, looked.into_iter().collect());
        }
    }

    /// A person plays a move with a text that goes into the match as given fate. It is tried on a copy first: where the rules
    /// want no such text, nothing has happened.
    pub fn write(&mut self, seat: Seat, ply: u32, text: &str, typed: &str) -> Result<Vec<Tell>, String> {
        if ply == self.ply() {
            let asks =
                self.playing.choices(seat).into_iter().any(|choice| choice.text == text && choice.typed.is_some());
            if !asks {
                return Err("nothing is to be written now".to_owned());
            }
            let mut tried = self.playing.copy();
            tried.give(typed);
            tried.play(seat, text).map_err(|refusal| refusal.why)?;
            tried.settle().map_err(|error| error.why().to_owned())?;
            self.playing.give(typed);
        }
        self.play(seat, ply, text)
    }
}
