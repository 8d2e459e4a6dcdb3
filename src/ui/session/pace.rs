//! The pace of a match: frames one after the other, pauses between them, and the touch that ends a pause.

use std::time::Duration;

use leptos::prelude::*;

use super::Session;
use crate::table::Viewer;
use crate::ui::prefs::Pace;
use crate::wire::{Ask, Frame};

impl Session {
    /// Shows the next frame, unless a pause runs or something waits to be read.
    pub(super) fn go_on(self) {
        let waits = self.inner.with_value(|inner| inner.pausing) || self.held.get_untracked() || self.unread();
        if waits {
            return;
        }
        let Some(frame) = self.inner.try_update_value(|inner| inner.queue.pop_front()).flatten() else { return };
        let empty = self.inner.with_value(|inner| inner.queue.is_empty());
        let pause = self.pause_after(&frame);
        // Who looks back knows how the round ended, and wants to see the table.
        let looks =
            self.inner.with_value(|inner| inner.standing.as_ref().is_some_and(|standing| standing.replay.is_some()));
        self.read.set(looks || frame.table.summary.is_none());
        self.inner.update_value(|inner| inner.said.extend_from_slice(&frame.table.said));
        self.frame.set(frame);
        if empty {
            self.land();
        }
        let pause = pause.unwrap_or(120);
        let now = self.inner.try_update_value(|inner| {
            inner.pausing = true;
            inner.pause += 1;
            inner.pause
        });
        set_timeout(
            move || {
                let mine = self.inner.try_with_value(|inner| Some(inner.pause) == now && inner.pausing);
                if mine == Some(true) {
                    self.inner.update_value(|inner| inner.pausing = false);
                    self.after_pause();
                }
            },
            Duration::from_millis(pause),
        );
    }

    fn after_pause(self) {
        let more = self.inner.with_value(|inner| !inner.queue.is_empty());
        let others = self.frame.with_untracked(|frame| self.is_other(frame));
        if more && others && self.prefs.peek(|settings| settings.pace) == Pace::Tap {
            self.held.set(true);
        }
        self.go_on();
    }

    fn is_other(self, frame: &Frame) -> bool {
        frame.mover.is_some_and(|mover| self.viewer.get_untracked() != Viewer::Seat(mover))
    }

    /// How long a frame stands before the next, in milliseconds.
    fn pause_after(self, frame: &Frame) -> Option<u64> {
        let normal = if self.is_other(frame) {
            950
        } else if frame.mover.is_some() {
            320
        } else {
            620
        };
        Some(match self.prefs.peek(|settings| settings.pace) {
            Pace::Slow => normal * 2,
            Pace::Normal => normal,
            Pace::Quick => normal * 2 / 5,
            Pace::Tap => 250,
        })
    }

    fn unread(self) -> bool {
        !self.read.get_untracked()
    }

    /// The last frame is shown: the offer is good from here on.
    fn land(self) {
        let (standing, log) = self
            .inner
            .try_update_value(|inner| (inner.standing.take(), std::mem::take(&mut inner.log)))
            .unwrap_or_default();
        for (keep, add) in log {
            self.log.update(|lines| {
                lines.truncate(keep as usize);
                lines.extend(add);
            });
        }
        if let Some(standing) = standing {
            self.standing.set(standing);
        }
        self.live.set(true);
        self.wait_for_people();
    }

    /// Where somebody at the screen may act before their turn, the computer seats give them a moment; where it is theirs as
    /// much as anybody's, all the time they want.
    fn wait_for_people(self) {
        let patience = match self.prefs.peek(|settings| settings.pace) {
            Pace::Slow => 4_500,
            Pace::Normal => 2_000,
            Pace::Quick => 900,
            // Until the button is pressed.
            Pace::Tap => return,
        };
        let asked = self.standing.with_untracked(|standing| {
            let in_no_hurry = matches!(standing.viewer, Viewer::Seat(seat) if standing.to_act.contains(&seat));
            (standing.waits && !in_no_hurry).then_some(standing.ply)
        });
        if let Some(ply) = asked {
            self.let_go_after(ply, patience);
        }
    }

    fn let_go_after(self, ply: u32, patience: u64) {
        set_timeout(
            move || {
                let waits = self.standing.try_with_untracked(|standing| standing.waits && standing.ply == ply);
                if waits != Some(true) {
                    return;
                }
                // Whoever has begun to choose is not hurried.
                if self.busy.get_untracked() || self.unread() {
                    self.let_go_after(ply, 600);
                } else {
                    self.let_go();
                }
            },
            Duration::from_millis(patience),
        );
    }

    /// Nobody at the screen wants to act before their turn.
    pub fn let_go(self) {
        let ply = self.standing.with_untracked(|standing| standing.waits.then_some(standing.ply));
        if let Some(ply) = ply {
            self.ask(Ask::GoOn { ply });
        }
    }

    /// A touch of the player: whatever runs is finished. True if something ran.
    pub fn hurry(self) -> bool {
        let ran = self.inner.with_value(|inner| !inner.queue.is_empty());
        if !ran || self.unread() {
            return false;
        }
        let step = self.held.get_untracked();
        self.held.set(false);
        loop {
            self.inner.update_value(|inner| inner.pausing = false);
            self.go_on();
            let more = self.inner.with_value(|inner| !inner.queue.is_empty());
            if step || !more || self.unread() {
                return true;
            }
        }
    }

    /// The explanation has been read.
    pub fn go_past_summary(self) {
        self.read.set(true);
        self.inner.update_value(|inner| inner.pausing = false);
        self.go_on();
    }
}
