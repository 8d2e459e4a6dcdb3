//! Turns in which it is a secret who is asked ([`Screen::veiled_turn`]).
//!
//! Everybody who might be asked has their time, in the order of the seats, people first: whoever is asked chooses, and
//! where nobody is, it is waited as long. A computer seat takes all of its time, as if it thought to the end. What is told
//! of it is the same either way: no frame where the screen would show nothing new, no mover, no move that is counted.
//!
//! [`Screen::veiled_turn`]: crate::engine::Screen::veiled_turn

use serde::{Deserialize, Serialize};

use super::MatchSession;
use crate::engine::Turn;
use crate::play::Match;
use crate::table::{Seat, SeatSet, Table, Viewer};

/// How far a veiled turn has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Veil {
    /// The seats that might be asked, as far as those at the screen may know; nothing while the turn is open.
    pub among: Option<SeatSet>,
    /// Those of them that have had their time.
    pub past: SeatSet,
    /// How many steps the table has done since the last move.
    pub steps: usize,
}

/// Where in a veiled turn a saved match stands, if the record does not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waited {
    /// How many steps the table has done since the last move.
    steps: usize,
    /// The seats that have had their time, as bits.
    past: u16,
}

/// What is seen before a step that is done under a veil, by those at the screen and in the log.
pub(super) struct Before {
    pub screen: Table,
    pub said: Vec<String>,
}

impl MatchSession {
    /// The eyes from which it is a secret who is asked: those of the only person, or what all people see alike.
    pub(super) fn onlooker(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::All,
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Public,
        }
    }

    /// Looks whether the turn is veiled now. A turn that other seats might be asked in is another one.
    pub(super) fn look_for_veil(&mut self) {
        let onlooker = self.onlooker();
        let own = if let Viewer::Seat(seat) = onlooker { SeatSet::one(seat) } else { SeatSet::NONE };
        let among = self.playing.veiled_turn(onlooker).map(|seats| seats.without(own));
        if among != self.veil.among {
            (self.veil.among, self.veil.past) = (among, SeatSet::NONE);
        }
    }

    /// Whose time it is in a veiled turn, whether they are asked or not.
    pub(super) fn due(&self) -> Option<Seat> {
        let left = self.veil.among?.without(self.veil.past);
        left.iter().find(|seat| self.is_person(*seat)).or(left.first())
    }

    /// Whether somebody at the screen has their time and nothing that they must do in it.
    pub(super) fn is_idle(&self) -> bool {
        let to_act = self.playing.to_act();
        match self.onlooker() {
            Viewer::Seat(only) => self.playing.may_act().contains(only) && !self.let_go,
            _ => self.due().is_some_and(|due| self.at_screen == Some(due) && !to_act.contains(due)),
        }
    }

    /// The time of whoever is at the screen is over.
    pub(super) fn pass(&mut self) {
        if let (Some(_), Some(seat)) = (self.veil.among, self.at_screen) {
            self.veil.past.insert(seat);
            self.called = None;
        }
    }

    /// What the screen shows before a step, if the turn is veiled.
    pub(super) fn before(&self) -> Option<Before> {
        self.veil.among?;
        Some(self.seen_now())
    }

    /// What the screen and the log show.
    pub(super) fn seen_now(&self) -> Before {
        let said = self.playing.table(self.log_reader()).said;
        Before { screen: self.playing.table(self.viewer()), said }
    }

    /// Goes on with the table's steps although it should be waited: what came of the waiting is known.
    pub(super) fn go_past(&mut self, most: usize) -> Result<(), String> {
        while self.playing.turn() == Turn::Table && self.veil.steps < most {
            self.table_step(None, &mut Vec::new())?;
        }
        Ok(())
    }

    /// Where in a veiled turn the match stands, if its moves alone do not say it.
    pub(super) fn waited(&self) -> Option<Waited> {
        let Veil { among, past, steps } = self.veil;
        let tells = among.is_some() && (self.playing.turn() == Turn::Table || !past.is_empty());
        tells.then_some(Waited { steps, past: past.iter().fold(0, |bits, seat| bits | 1 << seat.index()) })
    }

    /// Takes up a veiled turn where it was saved; without that, nobody waits a second time.
    pub(super) fn take_up(&mut self, waited: Option<Waited>) -> Result<(), String> {
        self.go_past(waited.map_or(usize::MAX, |waited| waited.steps))?;
        if let Some(Waited { past, .. }) = waited {
            self.veil.past = Seat::all(self.plan.players.len()).filter(|seat| past & 1 << seat.index() != 0).collect();
        }
        self.settle(None, &mut Vec::new())
    }

    /// How many of the first `moves` moves the screen may know of.
    pub(super) fn counted(&self, moves: usize) -> u32 {
        let secret = if self.is_over() { 0 } else { self.secret.iter().take(moves).filter(|secret| **secret).count() };
        (moves - secret) as u32
    }
}

/// The seats that must act and those that may, as far as a viewer may know where those `among` others might be asked.
pub fn told_asked(playing: &dyn Match, among: Option<SeatSet>, viewer: Viewer) -> (SeatSet, SeatSet) {
    let (must, may) = (playing.to_act(), playing.may_act());
    let Some(among) = among else { return (must, may) };
    let own = |seats: SeatSet| match viewer {
        Viewer::Seat(seat) if seats.contains(seat) => SeatSet::one(seat),
        _ => SeatSet::NONE,
    };
    (among.union(own(must)), own(may).without(among))
}
