//! Time that runs at the table: counted here, because only here is it known whether anybody can see what it runs for.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Session;
use crate::table::Viewer;
use crate::ui::storage::store::now;
use crate::wire::{Ask, Clock, SLICES, Standing};

/// How often the time that has passed is looked at, in milliseconds.
const TICK: u64 = 200;
/// The same in beats, of which each slice is told.
const BEAT_TICK: u64 = 25;
/// More than this between two looks is a page that slept: it counts as so long, in milliseconds.
const NAP: u64 = 1_000;

/// A clock as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial {
    /// What runs.
    pub clock: Clock,
    /// How much is left, in milliseconds.
    pub left: u64,
    /// Until when its time was counted.
    seen: u64,
    /// When it was looked at last.
    looked: u64,
}

impl Dial {
    /// The dial after a step of the match: a clock that still runs goes on, also one that stood still meanwhile; another one
    /// begins anew, and so does one that has run out and was taken back. `ran` tells how long each run has run.
    fn wound(clock: Option<Clock>, ran: &BTreeMap<u64, u64>, now: u64) -> Option<Dial> {
        let mut clock = clock?;
        let turned = clock.turned.and_then(|run| ran.get(&run)).map_or(0, |ran| (*ran).min(u32::MAX.into()) as u32);
        clock.millis = clock.millis.max(turned);
        let whole = u64::from(clock.millis);
        let left = whole.saturating_sub(ran.get(&clock.run).copied().unwrap_or_default());
        Some(Dial { clock, left: if left == 0 { whole } else { left }, seen: now, looked: now })
    }

    /// How long it has run.
    fn ran(&self) -> u64 {
        u64::from(self.clock.millis).saturating_sub(self.left)
    }

    /// The dial at `now`, if it has run since its time was counted last.
    fn passed(self, runs: bool, now: u64) -> Dial {
        let by = if runs { now.saturating_sub(self.seen).min(NAP) } else { 0 };
        Dial { left: self.left.saturating_sub(by), seen: now.max(self.seen), ..self }
    }

    /// The dial as it is looked at again and again. A beat goes on until the look before this one: a slow page may not have
    /// heard yet of a touch made since, and such a touch counts from when it was made.
    fn looked(self, runs: bool, now: u64) -> Dial {
        let until = if self.clock.beat { self.looked } else { now };
        Dial { looked: now, ..self.passed(runs, until) }
    }

    /// The slices of the beat that have begun since `before`, in which somebody wants to be asked.
    fn asked_since(&self, before: &Dial) -> impl Iterator<Item = u8> + use<> {
        let millis = u64::from(self.clock.millis).max(1);
        let slices = u64::from(SLICES);
        let begun = |dial: &Dial| (millis.saturating_sub(dial.left)) * slices / millis;
        // The first slice begins with the beat, the last one before it ends.
        let from = if before.left == millis { 0 } else { begun(before) + 1 };
        let asks = self.clock.asks;
        (from..=begun(self).min(slices - 1)).filter(move |slice| asks >> slice & 1 != 0).map(|slice| slice as u8)
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
        let dial = self.inner.try_update_value(|inner| {
            // A beat is looked at slice by slice: none is passed over here. One that is over does not begin anew for news
            // that were on their way when that was told.
            if let Some(dial) = before.filter(|dial| dial.clock.beat) {
                let same = standing.clock.filter(|clock| clock.run == dial.clock.run);
                return same.map_or_else(
                    || Dial::wound(standing.clock, &BTreeMap::new(), now()),
                    |clock| Some(Dial { clock, ..dial }),
                );
            }
            // Of the time since it was looked at last, as much as it would have counted.
            if let Some(before) = before.map(|dial| dial.passed(self.is_running(dial.clock), now())) {
                inner.ran.insert(before.clock.run, before.ran());
            }
            Dial::wound(standing.clock, &inner.ran, now())
        });
        let dial = dial.flatten();
        self.dial.set(dial);
        // Told once more, in case a host has taken the match up that did not hear it.
        if let Some(dial) = dial.filter(|dial| dial.left == 0) {
            self.ask(Ask::TimeUp { run: dial.clock.run });
        }
        let beats = dial.is_some_and(|dial| dial.clock.beat);
        if self.beats.get_untracked() != beats {
            self.beats.set(beats);
        }
        if before.is_none() && dial.is_some() {
            self.tick();
        }
    }

    /// Looks at the time, again and again as long as one runs.
    fn tick(self) {
        set_timeout(
            move || {
                if let Some(dial) = self.dial.try_get_untracked().flatten() {
                    self.count(dial, dial.looked(self.is_running(dial.clock), now()));
                    self.tick();
                }
            },
            Duration::from_millis(if self.is_beating() { BEAT_TICK } else { TICK }),
        );
    }

    /// Before each move in a beat the time is counted up to when it was made. On however slow a page, as long as it looks
    /// once in a [`NAP`], all that happens in a beat is told in its order.
    pub(super) fn count_until_touch(self) {
        let Some(dial) = self.dial.try_get_untracked().flatten() else { return };
        self.count(dial, dial.passed(self.is_running(dial.clock), now().saturating_sub(waited())));
    }

    /// Tells what has become due between two looks at the dial.
    fn count(self, dial: Dial, after: Dial) {
        self.dial.set(Some(after));
        let run = dial.clock.run;
        if dial.clock.asks > 0 && after.left < dial.left {
            after.asked_since(&dial).for_each(|slice| self.ask(Ask::Moment { run, slice }));
        }
        if dial.left > 0 && after.left == 0 {
            self.ask(Ask::TimeUp { run });
        }
    }

    /// Whether a beat of a live game is going on.
    pub fn is_beating(self) -> bool {
        self.dial.with_untracked(|dial| dial.is_some_and(|dial| dial.clock.beat))
    }

    /// Whether the time runs now: not while the page is out of sight or somebody looks back; one's own only while one sees
    /// what there is to think about, and beats only while everybody sees the table and nobody has asked for a pause.
    fn is_running(self, clock: Clock) -> bool {
        let looks = self.standing.with_untracked(|standing| standing.replay.is_some());
        let asked = || {
            let covered = self.standing.with_untracked(|standing| standing.curtain.is_some());
            let sees = self.viewer.get_untracked() == Viewer::Seat(clock.seat);
            self.live.get_untracked() && self.read.get_untracked() && sees && !covered
        };
        let beats = || self.live.get_untracked() && self.read.get_untracked() && !self.stands_still.get_untracked();
        !looks && !document().hidden() && (!clock.own || asked()) && (!clock.beat || beats())
    }
}

/// How long what a finger or a key did has waited to be heard, in milliseconds.
fn waited() -> u64 {
    let event = window().event().dyn_into::<web_sys::Event>().ok();
    let waited = event.and_then(|event| Some(window().performance()?.now() - event.time_stamp()));
    // Some browsers count from another beginning.
    waited.filter(|waited| (0.0..=NAP as f64).contains(waited)).map_or(0, |waited| waited as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Seat;

    fn clock(run: u64) -> Option<Clock> {
        Some(Clock { seat: Seat::FIRST, millis: 5_000, run, own: true, beat: false, asks: 0, turned: None })
    }

    #[test]
    fn a_clock_goes_on_while_its_run_does_and_stands_still_out_of_sight() {
        let mut ran = BTreeMap::new();
        let dial = Dial::wound(clock(1), &ran, 100).expect("it runs");
        let dial = dial.passed(true, 900).passed(false, 60_000).passed(true, 60_300);
        assert_eq!((dial.left, dial.seconds(), dial.ran()), (3_900, 4, 1_100));
        ran.insert(1, dial.ran());
        let same = Dial::wound(clock(1), &ran, 60_400).expect("it runs");
        assert_eq!(same.left, 3_900);
        let other = Dial::wound(clock(2), &ran, 60_400).expect("it runs");
        assert_eq!((other.left, other.seconds()), (5_000, 5));
        assert_eq!(Dial::wound(None, &ran, 60_400), None);
    }

    #[test]
    fn a_timer_turned_over_runs_as_long_as_it_ran_and_no_shorter_than_it_must() {
        let turned = Some(Clock { turned: Some(1), ..clock(2).expect("a clock") });
        let left = |ran: &[(u64, u64)]| Dial::wound(turned, &ran.iter().copied().collect(), 0).map(|dial| dial.left);
        assert_eq!([left(&[(1, 90_000)]), left(&[(1, 900)]), left(&[])], [Some(90_000), Some(5_000), Some(5_000)]);
        // It goes on where it was, too.
        assert_eq!(left(&[(1, 90_000), (2, 20_000)]), Some(70_000));
    }

    /// What is told in a beat of a second by a page that looks at the time every `step` ms. In the tenth and the fiftieth
    /// slice somebody touches something; it is heard `late` ms after it was done.
    fn told(step: u64, late: u64) -> Vec<String> {
        let asks = 1 | 1 << 9 | 1 << 10 | 1 << 63;
        let clock = Clock { beat: true, own: false, millis: 1_000, asks, ..clock(1).expect("it runs") };
        let mut dial = Dial::wound(Some(clock), &BTreeMap::new(), 0).expect("it runs");
        let mut told = Vec::new();
        for now in 1..=1_000 + 2 * step {
            let touched = [150, 790].into_iter().find(|made| now == made + late);
            // What was touched is heard before the time is looked at, if both have waited.
            let looks = [touched.map(|made| (made, true)), (now % step == 0).then_some((now, false))];
            for (at, touch) in looks.into_iter().flatten() {
                let after = if touch { dial.passed(true, at) } else { dial.looked(true, at) };
                if after.left < dial.left {
                    told.extend(after.asked_since(&dial).map(|slice| slice.to_string()));
                }
                told.extend(touch.then(|| "move".to_owned()));
                dial = after;
            }
        }
        assert_eq!(dial.left, 0);
        told
    }

    #[test]
    fn in_a_beat_all_is_told_in_the_order_in_which_it_was_done_however_late_a_slow_page_hears_of_a_touch() {
        for step in [7, 25, 90, 400, 1_000] {
            for late in [0, step / 2, step] {
                let expected = ["0", "9", "move", "10", "move", "63"];
                assert_eq!(told(step, late), expected, "looked at every {step} ms, heard {late} ms late");
            }
        }
    }

    #[test]
    fn a_page_that_slept_costs_a_second_and_a_time_taken_back_begins_anew() {
        let ran = BTreeMap::new();
        let dial = Dial::wound(clock(1), &ran, 0).expect("it runs");
        let woken = dial.passed(true, 8 * 60 * 60 * 1_000);
        assert_eq!(woken.left, 4_000);
        let over = (0..20).fold(dial, |dial, tick| dial.passed(true, tick * 500));
        assert_eq!((over.left, over.seconds()), (0, 0));
        let ran = BTreeMap::from([(1, over.ran())]);
        assert_eq!(Dial::wound(clock(1), &ran, 10_000).map(|dial| dial.left), Some(5_000));
    }
}
