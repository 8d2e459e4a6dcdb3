//! The conformance battery on every registered game; `CONFORM=bogart cargo test` runs it on one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{available_parallelism, scope};
use std::time::Instant;

use pipyard::engine::Game;
use pipyard::games::{ENTRIES, Visitor, visit_all};
use pipyard::play::conform::{Report, Thoroughness, check};

/// The battery of each game. It is compiled here alone: in the library it would be a third of all code, twice.
#[derive(Default)]
struct Battery(Vec<(&'static str, Check)>);

/// Checks one game.
type Check = fn(&Thoroughness) -> Result<Report, String>;

impl Visitor for Battery {
    fn visit<G: Game>(&mut self, id: &'static str) {
        self.0.push((id, check::<G>));
    }
}

#[test]
fn every_game_passes_the_battery() {
    let mut battery = Battery::default();
    visit_all(&mut battery);
    assert_eq!(battery.0.len(), ENTRIES.len());
    let only = std::env::var("CONFORM").ok();
    let known = |only: &String| ENTRIES.iter().any(|entry| entry.id == *only);
    assert!(only.as_ref().is_none_or(known), "CONFORM={only:?} is the id of no game");
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some((id, check)) = battery.0.get(next.fetch_add(1, Ordering::Relaxed)) {
            if only.as_ref().is_some_and(|only| only != id) {
                continue;
            }
            let started = Instant::now();
            match check(&Thoroughness::FULL) {
                Ok(report) => {
                    println!("{id}: {report:?}, {:.0} s", started.elapsed().as_secs_f32());
                    let secrets = ENTRIES.iter().any(|entry| entry.id == *id && (entry.card)().secrets);
                    if let Err(what) = report.has_looked(secrets) {
                        failures.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{id}: {what}"));
                    }
                }
                Err(what) => failures.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{id}: {what}")),
            }
        }
    };
    let threads = available_parallelism().map_or(1, usize::from);
    scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
