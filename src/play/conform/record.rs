//! Records of finished matches.

use super::ensure;
use crate::engine::Game;
use crate::play::{Match, Played, Record};
use crate::table::Viewer;

/// The record of a finished match goes through JSON and gives the same match. (Links, and matches resumed at half way, are
/// tested where games are found by id: in the corpus of old records.)
pub fn check_record<G: Game>(playing: &Played<G>, seed: u64) -> Result<(), String> {
    let record = playing.record();
    let back = Record::from_json(&record.to_json()).map_err(|error| error.to_string())?;
    ensure(back == record, || "the record does not read back as itself".to_owned())?;
    if seed.is_multiple_of(10) {
        // Another match of the same fate and moves, played without the registry so that a game can be tested alone.
        let mut again =
            Played::<G>::begin(playing.setup(), playing.fate().clone()).map_err(|error| error.to_string())?;
        again.settle().map_err(|error| error.to_string())?;
        for (seat, text) in playing.moves() {
            again.play(*seat, text).map_err(|error| error.to_string())?;
            again.settle().map_err(|error| error.to_string())?;
        }
        ensure(again.table(Viewer::All) == playing.table(Viewer::All), || {
            "the record replays to another end".to_owned()
        })?;
    }
    Ok(())
}
