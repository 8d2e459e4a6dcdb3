//! The conformance battery on every registered game; `CONFORM=bogart cargo test` runs it on one.

use pipyard::engine::conform::Thoroughness;
use pipyard::games::ENTRIES;

#[test]
fn every_game_passes_the_battery() {
    let only = std::env::var("CONFORM").ok();
    let mut failures = Vec::new();
    for entry in ENTRIES {
        let id = (entry.card)().id;
        if only.as_ref().is_some_and(|only| *only != id) {
            continue;
        }
        match (entry.conform)(&Thoroughness::FULL) {
            Ok(report) => println!("{id}: {report:?}"),
            Err(what) => failures.push(format!("{id}: {what}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
