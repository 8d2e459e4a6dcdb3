//! How the match of a plan or of a record begins.

use crate::engine::{FateScript, Mind, Setup};
use crate::games;
use crate::play::{Match, Record};
use crate::wire::{Plan, Player};

/// Seeds tried for a deal of the wished grade before giving up.
const MOST_SEEDS: u64 = 2_000;

/// Begins the match of a plan, its first steps still to be done; tries seeds until the deal has the wished grade.
pub(super) fn deal(plan: &mut Plan) -> Result<Box<dyn Match>, String> {
    let entry = games::find(&plan.game).map_err(|error| error.to_string())?;
    let card = (entry.card)();
    for player in &plan.players {
        if let Player::Computer { level, .. } = player {
            Mind::known(&card, level)?;
        }
    }
    let setup = Setup::new(&card, plan.players.len(), &plan.options).map_err(|error| error.to_string())?;
    let begin =
        |seed| (entry.begin)(&setup, FateScript { seed, ..FateScript::default() }).map_err(|error| error.to_string());
    let first = plan.seed.unwrap_or_default();
    let Some(grade) = &plan.grade else { return begin(first) };
    if !card.grades.iter().any(|(id, _)| id == grade) {
        return Err(format!("{} knows no deals called \"{grade}\"", card.title));
    }
    for seed in first..first.saturating_add(MOST_SEEDS) {
        let mut tried = begin(seed)?;
        tried.settle().map_err(|error| error.to_string())?;
        if tried.deal_is(grade) {
            plan.seed = Some(seed);
            return begin(seed);
        }
    }
    Err("no such deal was found; try again, or take any deal".to_owned())
}

/// The match of a record before the table's first step.
pub(super) fn begin(record: &Record) -> Result<Box<dyn Match>, String> {
    record.open().map_err(|error| error.to_string())
}
