//! What leads through a record: step by step, round by round, or by itself.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::table::Viewer;
use crate::ui::profile::Pace;
use crate::ui::table::board::keys::is_elsewhere;
use crate::ui::table::model::Desk;
use crate::wire::Replay;

/// What the controls act on.
#[derive(Clone, Copy)]
pub struct ReplayControls {
    /// The state of the table.
    pub desk: Desk,
    /// The replay as it was told last.
    pub told: Memo<Replay>,
    /// The step that the slider stands on; ahead of the one that is told while it is dragged.
    pub at: RwSignal<u32>,
    /// Whether it goes on by itself.
    pub plays: RwSignal<bool>,
}

impl ReplayControls {
    /// For the replay at the table.
    pub fn new(desk: Desk) -> ReplayControls {
        let told = Memo::new(move |before: Option<&Replay>| {
            let nothing = || Replay {
                at: 0,
                count: 1,
                moves: 0,
                rounds: Vec::new(),
                eyes: Vec::new(),
                forks: false,
                over: false,
                from_table: false,
            };
            desk.session.replay().or_else(|| before.cloned()).unwrap_or_else(nothing)
        });
        let replay = ReplayControls {
            desk,
            told,
            at: RwSignal::new(told.with_untracked(|told| told.at)),
            plays: RwSignal::new(false),
        };
        Effect::new(move |_| {
            let told = told.with(|told| told.at);
            // While the slider is dragged it leads.
            if !desk.session.is_showing() {
                replay.at.set(told);
            }
            replay.play_on(told);
        });
        replay
    }

    /// Goes to a step.
    pub fn go(self, at: u32) {
        let last = self.told.with_untracked(|told| told.count - 1);
        let at = at.min(last);
        self.at.set(at);
        self.desk.session.show(at, self.desk.session.viewer.get_untracked());
    }

    /// Shows a choice that was looked over, as its seat saw it.
    pub fn look_at(self, at: u32) {
        self.plays.set(false);
        let seat = self.desk.session.review.with_untracked(|review| review.as_ref().map(|review| review.seat));
        self.at.set(at);
        self.desk.session.show(at, seat.map_or(self.desk.session.viewer.get_untracked(), Viewer::Seat));
    }

    /// Goes some steps on or back, and stops there.
    pub fn step(self, by: i32) {
        self.plays.set(false);
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    /// Goes to where the next round begins, or the one before.
    pub fn skip(self, on: bool) {
        self.plays.set(false);
        let at = self.at.get_untracked();
        let to = self.told.with_untracked(|told| if on { next_round(told, at) } else { round_before(told, at) });
        self.go(to);
    }

    /// Begins to go on by itself, from the beginning if this is the end, or stops.
    pub fn toggle(self) {
        let plays = !self.plays.get_untracked();
        self.plays.set(plays);
        let (at, count) = (self.at.get_untracked(), self.told.with_untracked(|told| told.count));
        if plays && at + 1 >= count {
            self.go(0);
        } else if plays {
            self.go(at + 1);
        }
    }

    /// If it goes on by itself, the step after `from` comes in a while.
    fn play_on(self, from: u32) {
        if !self.plays.get_untracked() {
            return;
        }
        if from + 1 >= self.told.with_untracked(|told| told.count) {
            self.plays.set(false);
            return;
        }
        let moved = self.desk.session.frame.with_untracked(|frame| frame.mover.is_some());
        let pause = self.desk.prefs.peek(|settings| match settings.pace {
            Pace::Slow => 2_000,
            Pace::Normal | Pace::Tap => 1_100,
            Pace::Quick => 450,
        });
        let pause = if moved { pause } else { pause * 2 / 3 };
        set_timeout(
            move || {
                let still = self.plays.try_get_untracked() == Some(true);
                if still && self.told.try_with_untracked(|told| told.at == from) == Some(true) {
                    self.go(from + 1);
                }
            },
            Duration::from_millis(pause),
        );
    }

    /// A key that leads through the replay.
    pub fn key(self, event: &KeyboardEvent) {
        // An arrow that led from piece to piece has done its work.
        if event.default_prevented() || is_elsewhere(self.desk, event) {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => self.step(-1),
            "ArrowRight" => self.step(1),
            "Home" => self.step(i32::MIN),
            "End" => self.step(i32::MAX),
            "PageUp" => self.skip(false),
            "PageDown" => self.skip(true),
            "p" | "P" => self.toggle(),
            _ => return,
        }
        event.prevent_default();
    }
}

/// The step with which the next round begins; the last step if there is no other round.
fn next_round(replay: &Replay, at: u32) -> u32 {
    replay.rounds.iter().copied().find(|round| *round > at).unwrap_or(replay.count - 1)
}

/// The step with which this round began, or the one before if that is where one stands.
fn round_before(replay: &Replay, at: u32) -> u32 {
    replay.rounds.iter().copied().rfind(|round| *round < at).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_skips_from_round_to_round() {
        let replay = Replay {
            at: 0,
            count: 30,
            moves: 20,
            rounds: vec![10, 20],
            eyes: Vec::new(),
            forks: true,
            over: true,
            from_table: false,
        };
        assert_eq!([0, 9, 10, 19, 25].map(|at| next_round(&replay, at)), [10, 10, 20, 20, 29]);
        assert_eq!([0, 10, 11, 20, 29].map(|at| round_before(&replay, at)), [0, 0, 10, 10, 20]);
    }
}
