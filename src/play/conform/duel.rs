//! Levels against each other, for tests of strength.

use crate::engine::{FateScript, Game, Rng, Setup};
use crate::play::{Match, Played};

/// Plays matches of two levels against each other and counts the share of wins of the first, seats rotated. Shared wins
/// count in parts. For tests of strength.
///
/// # Errors
/// A set-up that the game refuses.
pub fn duel<G: Game>(setup: &Setup, first: &str, second: &str, matches: u64) -> Result<f64, String> {
    let mut won = 0.0;
    for number in 0..matches {
        let fate = FateScript { seed: number / 2, ..FateScript::default() };
        let mut playing = Played::<G>::begin(setup, fate).map_err(|error| error.to_string())?;
        let mut rng = Rng::new(number);
        while playing.winners().is_none() {
            playing.settle().map_err(|error| error.to_string())?;
            let Some(seat) = playing.to_act().first() else { break };
            let level = if (seat.index() as u64 + number).is_multiple_of(2) { first } else { second };
            let mut thought = playing.think(seat, level, rng.bits()).ok_or("a seat to act has no move")?;
            while !thought.step(u32::MAX) {}
            let text = thought.verdict().text;
            playing.play(seat, &text).map_err(|error| error.to_string())?;
        }
        let winners = playing.winners().unwrap_or_default();
        let ours = winners.iter().filter(|seat| (seat.index() as u64 + number).is_multiple_of(2)).count();
        won += if winners.is_empty() { 0.5 } else { ours as f64 / winners.len() as f64 };
    }
    Ok(won / matches as f64)
}
