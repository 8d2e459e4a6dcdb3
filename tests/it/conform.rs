//! The conformance battery on every registered game; `CONFORM=bogart cargo test` runs it on one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{available_parallelism, scope};
use std::time::Instant;

use pipyard::games::ENTRIES;
use pipyard::play::conform::Thoroughness;

#[test]
fn every_game_passes_the_battery() {
    let only = std::env::var("CONFORM").ok();
    let known = |only: &String| ENTRIES.iter().any(|entry| entry.id == *only);
    assert!(only.as_ref().is_none_or(known), "CONFORM={only:?} is the id of no game");
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(entry) = ENTRIES.get(next.fetch_add(1, Ordering::Relaxed)) {
            let id = entry.id;
            if only.as_ref().is_some_and(|only| only != id) {
                continue;
            }
            let started = Instant::now();
            match (entry.conform)(&Thoroughness::FULL) {
                Ok(report) => println!("{id}: {report:?}, {:.0} s", started.elapsed().as_secs_f32()),
                Err(what) => failures.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{id}: {what}")),
            }
        }
    };
    let threads = available_parallelism().map_or(1, usize::from);
    scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
