//! Records and links of finished matches.

use super::ensure;
use crate::engine::{Game, Match, Played, Record};
use crate::table::Viewer;

/// The record of a finished match goes through JSON and (sometimes, since it is dear) a link and gives the same match.
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
    if seed.is_multiple_of(50) && crate::games::find(&record.game).is_ok() {
        let link = record.to_link().ok_or("the record does not fit into a link")?;
        let back = Record::from_link(&link).map_err(|error| error.to_string())?;
        ensure(back == record, || "the link does not read back as the record".to_owned())?;
        let half = record.moves.len() / 2;
        let resumed = record.replay_to(half).map_err(|error| error.to_string())?;
        let short = Record { moves: record.moves[..half].to_vec(), ..record.clone() };
        ensure(resumed.record() == short, || "a match resumed at half way is another one".to_owned())?;
    }
    Ok(())
}
