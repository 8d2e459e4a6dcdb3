//! Time that runs at the table: counted here, because only here is it known whether anybody can see what it runs for.

use std::time::Duration;

use leptos::prelude::*;

use super::Session;
use crate::table::Viewer;
use crate::ui::store::now;
use crate::wire::{Ask, Clock, Standing};

/// How often the time that has passed is looked at, in milliseconds.
const TICK: u64 = 200;
/// More than this between two looks is a page that slept: it counts as so long, in milliseconds.
const NAP: u64 = 1_000;

/// A clock as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial {
    /// What runs.
    pub clock: Clock,
    /// How much is left, in milliseconds.
    pub left: u64,
    /// When it was looked at last.
    seen: u64,
}

impl Dial {
    /// The dial after a step of the match: a clock that still runs goes on, another one begins anew, and so does one that
    /// has run out and was taken back.
    fn wound(before: Option<Dial>, clock: Option<Clock>, now: u64) -> Option<Dial> {
        let clock = clock?;
        let goes_on = before.filter(|dial| dial.clock.run == clock.run && dial.left > 0);
        Some(Dial { clock, ..goes_on.unwrap_or(Dial { clock, left: clock.millis.into(), seen: now }) })
    }

    /// The dial at `now`, if it has run since it was seen last.
    fn passed(self, runs: bool, now: u64) -> Dial {
        let by = if runs { now.saturating_sub(self.seen).min(NAP) } else { 0 };
        Dial { left: self.left.saturating_sub(by), seen: now, ..self }
    }

    /// The seconds that are left, as they are read off: the last one is 1.
    pub fn seconds(&self) -> u64 {
        self.left.div_ceil(1_000)
    }
}

impl Session {
    /// Sets the dial by what was told.
    pub(super) fn wind(self, standing: &Standing) {
        // Who looks back finds it as it was.
        if standing.replay.is_some() {
            return;
        }
        let before = self.dial.get_untracked();
        let dial = Dial::wound(before, standing.clock, now());
        self.dial.set(dial);
        if before.is_none() && dial.is_some() {
            self.tick();
        }
    }

    /// Looks at the time, again and again as long as one runs.
    fn tick(self) {
        set_timeout(
            move || {
                let Some(dial) = self.dial.try_get_untracked().flatten() else { return };
                let after = dial.passed(self.is_running(dial.clock), now());
                self.dial.set(Some(after));
                if dial.left > 0 && after.left == 0 {
                    self.ask(Ask::TimeUp { run: dial.clock.run });
                }
                self.tick();
            },
            Duration::from_millis(TICK),
        );
    }

    /// Whether the time runs now: not while the page is out of sight or somebody looks back; and one's own only while one
    /// sees what there is to think about.
    fn is_running(self, clock: Clock) -> bool {
        let looks = self.standing.with_untracked(|standing| standing.replay.is_some());
        let asked = || {
            let covered = self.standing.with_untracked(|standing| standing.curtain.is_some());
            let sees = self.viewer.get_untracked() == Viewer::Seat(clock.seat);
            self.live.get_untracked() && self.read.get_untracked() && sees && !covered
        };
        !looks && !document().hidden() && (!clock.own || asked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Seat;

    fn clock(run: u64) -> Option<Clock> {
        Some(Clock { seat: Seat::FIRST, millis: 5_000, run, own: true })
    }

    #[test]
    fn a_clock_goes_on_while_its_run_does_and_stands_still_out_of_sight() {
        let dial = Dial::wound(None, clock(1), 100).expect("it runs");
        let dial = dial.passed(true, 900).passed(false, 60_000).passed(true, 60_300);
        assert_eq!((dial.left, dial.seconds()), (3_900, 4));
        let same = Dial::wound(Some(dial), clock(1), 60_400).expect("it runs");
        assert_eq!(same.left, 3_900);
        let other = Dial::wound(Some(dial), clock(2), 60_400).expect("it runs");
        assert_eq!((other.left, other.seconds()), (5_000, 5));
        assert_eq!(Dial::wound(Some(dial), None, 60_400), None);
    }

    #[test]
    fn a_page_that_slept_costs_a_second_and_a_time_taken_back_begins_anew() {
        let dial = Dial::wound(None, clock(1), 0).expect("it runs");
        let woken = dial.passed(true, 8 * 60 * 60 * 1_000);
        assert_eq!(woken.left, 4_000);
        let over = (0..20).fold(dial, |dial, tick| dial.passed(true, tick * 500));
        assert_eq!((over.left, over.seconds()), (0, 0));
        assert_eq!(Dial::wound(Some(over), clock(1), 10_000).map(|dial| dial.left), Some(5_000));
    }
}
