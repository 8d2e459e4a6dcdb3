//! The pace of a match: frames one after the other, pauses between them, and the touch that ends a pause.

use std::time::Duration;

use leptos::prelude::*;

use super::Session;
use super::beats::{first_beat, sweeps};
use crate::table::{Seat, Viewer};
use crate::ui::profile::Pace;
use crate::wire::{Ask, Frame, LogLine, Player, Standing};

/// How long what came to light lies there before it is told what came of it, in milliseconds.
const FIRST_BEAT: u64 = 800;
/// How long what was played together lies there before it is taken away, in milliseconds.
const SWEPT: u64 = 1_400;
/// How long what somebody else did or what came of it stands: at least and at most, and for each letter that tells it, in
/// milliseconds. People read some 25 letters a second.
const READ: (u64, u64, u64) = (950, 2_000, 40);
/// How long the table lies open before its explanation covers it, in milliseconds.
const OPEN: u64 = 2_400;
/// How long a frame stands for who skips ahead, in milliseconds.
const SKIPPED: u64 = 60;
/// How long a frame holds up the next in which nothing is new, or in real time one that has to be read; in milliseconds.
const BEATEN: u64 = 10;

impl Session {
    /// Shows the next frame, unless a pause runs or something waits to be read.
    pub(super) fn go_on(self) {
        self.show_on(true);
    }

    /// The same; what comes to light is seen for itself first if there is time for it.
    fn show_on(self, in_beats: bool) {
        let waits = self.inner.with_value(|inner| inner.pausing) || self.held.get_untracked() || self.unread();
        if waits {
            return;
        }
        let skips = self.inner.try_update_value(|inner| {
            if inner.skips {
                let last = inner.queue.len().saturating_sub(1);
                inner.queue.drain(..last);
            }
            inner.skips
        });
        let skips = skips == Some(true);
        let Some(mut frame) = self.next_frame() else { return };
        // Who looks back knows how the round ended, and wants to see the table.
        let looks =
            self.inner.with_value(|inner| inner.standing.as_ref().is_some_and(|standing| standing.replay.is_some()));
        let quick = self.is_quick(&frame);
        let split = in_beats && !looks && !skips && !quick;
        let begins = self.frame.with_untracked(|before| before.table.zones.is_empty());
        let first = split.then(|| self.frame.with_untracked(|before| first_beat(&before.table, &frame))).flatten();
        // What shows nothing new holds nothing up.
        let same = !begins && self.frame.with_untracked(|before| before.table == frame.table);
        let pause = match first {
            Some(_) => self.paced(FIRST_BEAT),
            None if same => BEATEN,
            None => self.pause_after(&frame),
        };
        if let Some(first) = first {
            let whole = std::mem::replace(&mut frame, first);
            self.inner.update_value(|inner| inner.queue.push_front(whole));
        }
        let empty = self.inner.with_value(|inner| inner.queue.is_empty());
        let explains = !looks && frame.table.explains().is_some();
        self.read.set(!explains);
        self.seen.set(!explains);
        self.inner.update_value(|inner| {
            inner.begins = false;
            inner.said.extend_from_slice(&frame.table.said);
        });
        self.log_said(&frame.table.said);
        let viewer = self.inner.with_value(|inner| inner.standing.as_ref().map(|standing| standing.viewer));
        if let Some(viewer) = viewer.filter(|viewer| empty && *viewer != self.viewer.get_untracked()) {
            self.viewer.set(viewer);
        }
        self.frame.set(frame);
        // Whoever has the device sees how it stands before the curtain falls.
        let covered = empty && !begins && self.covers();
        if empty && !covered {
            self.land();
        }
        let swept = self.frame.with_untracked(|now| {
            self.inner.with_value(|inner| inner.queue.front().is_some_and(|next| sweeps(&now.table, &next.table)))
        });
        let pause = match (explains, skips) {
            (true, _) => self.paced(OPEN),
            (false, true) => SKIPPED,
            (false, false) if swept && !quick || covered => pause.max(self.paced(SWEPT)),
            (false, false) => pause,
        };
        self.inner.update_value(|inner| inner.skips &= !explains);
        if quick && empty && !covered {
            // What comes next in real time is shown when it comes: what is offered is good all the time.
            return;
        }
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
                    self.seen.set(true);
                    self.after_pause();
                }
            },
            Duration::from_millis(pause),
        );
    }

    /// Whether who looks on goes over from one person to another in the last of the frames that were told, without a curtain.
    pub(super) fn is_handed_on(self, standing: &Standing) -> bool {
        let lifted = self.standing.with_untracked(|before| before.curtain.is_some());
        let begins = self.inner.with_value(|inner| inner.begins);
        let both = matches!((self.viewer.get_untracked(), standing.viewer), (Viewer::Seat(_), Viewer::Seat(_)));
        both && !lifted && !begins
    }

    /// The next frame to be shown. In real time those that came together are one, with the sounds of all.
    fn next_frame(self) -> Option<Frame> {
        self.inner
            .try_update_value(|inner| {
                let mut frame = inner.queue.pop_front()?;
                while self.is_quick(&frame) && inner.queue.front().is_some_and(|next| self.is_quick(next)) {
                    let next = inner.queue.pop_front()?;
                    let before = std::mem::replace(&mut frame, next);
                    inner.said.extend(before.table.said);
                    frame.table.cues.splice(0..0, before.table.cues);
                }
                Some(frame)
            })
            .flatten()
    }

    /// Whether the curtain falls after what is still to be shown.
    fn covers(self) -> bool {
        self.inner.with_value(|inner| inner.standing.as_ref().is_some_and(|standing| standing.curtain.is_some()))
    }

    fn after_pause(self) {
        let more = self.inner.with_value(|inner| !inner.queue.is_empty());
        if !more && self.covers() {
            self.land();
        }
        let others = self.frame.with_untracked(|frame| self.is_other(frame));
        let lingers = self.standing.with_untracked(|standing| standing.lingers);
        if (more || lingers) && others && self.prefs.peek(|settings| settings.pace) == Pace::Tap {
            self.held.set(true);
        }
        self.go_on();
        self.tell_seen();
    }

    fn is_other(self, frame: &Frame) -> bool {
        frame.mover.is_some_and(|mover| self.viewer.get_untracked() != Viewer::Seat(mover))
    }

    /// Where nobody waits for anybody, frames do not either, but for those that are read.
    fn is_quick(self, frame: &Frame) -> bool {
        self.is_beating() && !frame.table.lingers && frame.table.explains().is_none()
    }

    /// How long a frame stands before the next, in milliseconds.
    fn pause_after(self, frame: &Frame) -> u64 {
        if self.is_quick(frame) {
            return BEATEN;
        }
        if self.prefs.peek(|settings| settings.pace) == Pace::Tap {
            return 250;
        }
        let others = frame.mover.is_none() || self.is_other(frame) || frame.table.lingers;
        let letters = frame.table.said.last().map_or(0, |line| line.chars().count()) as u64;
        self.paced(match (others, letters) {
            (false, _) => 320,
            (true, 0) if frame.mover.is_none() => 620,
            (true, _) => (letters * READ.2).clamp(READ.0, READ.1),
        })
    }

    /// So many milliseconds at the pace that is set.
    fn paced(self, normal: u64) -> u64 {
        match self.prefs.peek(|settings| settings.pace) {
            Pace::Slow => normal * 2,
            Pace::Normal | Pace::Tap => normal,
            Pace::Quick => normal * 2 / 5,
        }
    }

    fn unread(self) -> bool {
        !self.read.get_untracked()
    }

    /// Puts what is said in a frame into the log as soon as it is shown; all else comes when the last frame is.
    fn log_said(self, said: &[String]) {
        let next = self.inner.try_update_value(|inner| {
            let (keep, add) = inner.log.first_mut()?;
            let count = said.iter().zip(&*add).take_while(|(said, line)| **said == line.text).count();
            if count == 0 {
                return None;
            }
            let next = (*keep, add.drain(..count).collect());
            *keep += count as u32;
            if add.is_empty() {
                inner.log.remove(0);
            }
            Some(next)
        });
        if let Some((keep, add)) = next.flatten() {
            self.log_from(keep, add);
        }
    }

    /// The log from this line on.
    fn log_from(self, keep: u32, add: Vec<LogLine>) {
        self.log.update(|lines| {
            lines.truncate(keep as usize);
            lines.extend(add);
        });
    }

    /// The last frame is shown: the offer is good from here on.
    fn land(self) {
        let (standing, log) = self
            .inner
            .try_update_value(|inner| (inner.standing.take(), std::mem::take(&mut inner.log)))
            .unwrap_or_default();
        for (keep, add) in log {
            self.log_from(keep, add);
        }
        if let Some(standing) = standing {
            let asked = !standing.choices.is_empty();
            self.inner.update_value(|inner| inner.skips &= !asked);
            self.standing.set(standing);
        }
        self.live.set(true);
        self.wait_for_people();
    }

    /// For so many milliseconds computer seats hold back for people who may act before their turn; nothing where they wait
    /// until a button is pressed.
    pub fn patience(self) -> Option<u64> {
        match self.prefs.peek(|settings| settings.pace) {
            Pace::Slow => Some(5_000),
            Pace::Normal => Some(2_500),
            Pace::Quick => Some(1_000),
            Pace::Tap => None,
        }
    }

    /// Where somebody at the screen may act before their turn, the computer seats give them a moment; where it is theirs as
    /// much as anybody's, all the time they want.
    fn wait_for_people(self) {
        let Some(patience) = self.patience() else { return };
        let own = self.in_no_hurry();
        let asked = self.standing.with_untracked(|standing| (standing.waits && !own).then_some(standing.ply));
        if let Some(ply) = asked {
            let wait = self.inner.try_update_value(|inner| {
                inner.wait += 1;
                inner.wait
            });
            self.let_go_after(ply, wait.unwrap_or_default(), patience);
        }
    }

    /// Whether somebody is taught what can be done now: they have all the time they want, and then the usual moment.
    pub fn teach(self, taught: bool) {
        if self.inner.try_update_value(|inner| std::mem::replace(&mut inner.taught, taught)) == Some(true) && !taught {
            self.wait_for_people();
        }
    }

    /// Whether it is the turn of who looks at the screen as much as anybody's.
    pub fn in_no_hurry(self) -> bool {
        self.standing
            .with_untracked(|standing| matches!(standing.viewer, Viewer::Seat(seat) if standing.to_act.contains(&seat)))
    }

    /// Unless another wait has begun since.
    fn let_go_after(self, ply: u32, wait: u32, patience: u64) {
        set_timeout(
            move || {
                let waits = self.standing.try_with_untracked(|standing| standing.waits && standing.ply == ply);
                let goes_on = self.inner.try_with_value(|inner| inner.wait == wait && !inner.taught);
                if waits != Some(true) || goes_on != Some(true) {
                    return;
                }
                // Whoever has begun to choose is not hurried.
                if self.busy.get_untracked() || self.unread() {
                    self.let_go_after(ply, wait, 600);
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

    /// Tells that what happened has been seen, if that is waited for.
    fn tell_seen(self) {
        let runs = self.inner.with_value(|inner| inner.pausing || !inner.queue.is_empty());
        if runs || self.held.get_untracked() || self.unread() {
            return;
        }
        let seen = self.standing.with_untracked(|standing| standing.lingers.then_some(standing.ply));
        if let Some(ply) = seen {
            // What was offered meanwhile would come too late.
            self.live.set(false);
            self.ask(Ask::GoOn { ply });
        }
    }

    /// A touch of what is no piece and no button: whatever runs is finished, and what stands to be seen has been. True if
    /// something ran.
    pub fn rush(self) -> bool {
        let lingers = self.standing.with_untracked(|standing| standing.lingers);
        let ran = self.hurry();
        if ran || !lingers || self.unread() {
            return ran;
        }
        self.held.set(false);
        self.inner.update_value(|inner| inner.pausing = false);
        self.tell_seen();
        true
    }

    /// A touch of the player: whatever runs is finished. True if something ran.
    pub fn hurry(self) -> bool {
        if self.unread() {
            // The table has been seen, and lies under its explanation.
            let ran = !self.seen.get_untracked();
            self.seen.set(true);
            return ran;
        }
        if self.inner.with_value(|inner| inner.queue.is_empty()) {
            let covers = self.covers();
            if covers {
                self.inner.update_value(|inner| inner.pausing = false);
                self.land();
            }
            return covers;
        }
        let step = self.held.get_untracked();
        self.held.set(false);
        loop {
            self.inner.update_value(|inner| inner.pausing = false);
            self.show_on(false);
            let more = self.inner.with_value(|inner| !inner.queue.is_empty());
            if step || !more || self.unread() {
                return true;
            }
        }
    }

    /// Whether nobody at the screen has anything to wait for: all of them are out of the deal or the match, and others go
    /// on. Followed.
    pub fn may_skip(self) -> bool {
        let out = self.plan.with(|plan| {
            let players = plan.as_ref().map(|plan| plan.players.as_slice()).unwrap_or_default();
            let people =
                || Seat::all(players.len()).filter(|seat| matches!(players[seat.index()], Player::Person { .. }));
            self.frame.with(|frame| {
                let out = |seat: Seat| frame.table.seats.get(seat.index()).is_some_and(|view| view.out);
                people().next().is_some() && people().all(out)
            })
        });
        out && self.read.get()
            && self.standing.with(|standing| {
                standing.replay.is_none()
                    && standing.over.is_none()
                    && standing.choices.is_empty()
                    && !standing.to_act.is_empty()
            })
    }

    /// Straight to where somebody at the screen is asked, or to the next result.
    pub fn skip_ahead(self) {
        self.inner.update_value(|inner| (inner.skips, inner.pausing) = (true, false));
        self.ask(Ask::Hurry);
        self.go_on();
    }

    /// The explanation once more, after a look at the table; not if the next match is on its way, which would wait for it.
    pub fn explain_again(self) {
        if self.inner.with_value(|inner| inner.begins) {
            return;
        }
        self.read.set(false);
        self.seen.set(true);
    }

    /// The explanation has been read.
    pub fn go_past_summary(self) {
        self.read.set(true);
        self.inner.update_value(|inner| inner.pausing = false);
        self.go_on();
        self.tell_seen();
    }
}
