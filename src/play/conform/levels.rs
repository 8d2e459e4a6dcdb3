//! Computer seats move legally, and the same where they cannot tell the difference.

use super::ensure;
use crate::bots::Thought;
use crate::engine::{Game, MoveKind, Rng};
use crate::play::{Match, Played};
use crate::table::{Seat, SeatSet};

/// A computer seat moves legally, and the same in two states that it cannot tell apart.
pub fn check_thought<G: Game>(playing: &Played<G>, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let seed = rng.bits();
    let imagined = playing.imagine(seat, rng.bits());
    for level in ["random", "easy", "normal", "hard"] {
        let decide = |playing: &dyn Match| {
            playing.think(seat, level, seed).map(|mut thought: Box<dyn Thought>| {
                thought.step(12);
                thought.verdict().text
            })
        };
        let chosen = decide(playing);
        let legal = chosen.as_ref().is_some_and(|text| playing.legal(seat).contains(text));
        ensure(legal, || format!("a {level} seat wants to play {chosen:?}"))?;
        check_kind(playing, seat, level, chosen.as_deref())?;
        let blind = decide(imagined.as_ref());
        ensure(chosen == blind, || {
            format!("a {level} seat plays {chosen:?}, but {blind:?} where the hidden truth is another")
        })?;
    }
    Ok(())
}

/// No computer seat makes a slip, or moves for the clock while there is something else to do.
fn check_kind<G: Game>(playing: &Played<G>, seat: Seat, level: &str, text: Option<&str>) -> Result<(), String> {
    let Some(mv) = text.filter(|_| G::ODD_MOVES).and_then(|text| text.parse::<G::Move>().ok()) else { return Ok(()) };
    let mut legal = Vec::new();
    playing.game().moves(seat, &mut legal);
    let kind = playing.game().kind(seat, &mv);
    let usual = legal.iter().any(|mv| playing.game().kind(seat, mv) == MoveKind::Usual);
    ensure(kind == MoveKind::Usual || kind == MoveKind::Clock && !usual, || {
        format!("a {level} seat makes {mv}, which is a {kind:?} move")
    })
}

/// The measure of a state is from 0 to 1 and, once the match is over, on the side of those who won.
pub fn check_evaluation<G: Game>(game: &G, seats: usize, over: Option<SeatSet>) -> Result<(), String> {
    for seat in Seat::all(seats) {
        let value = game.evaluate(seat);
        ensure((0.0..=1.0).contains(&value), || format!("{seat} stands at {value}, which is not from 0 to 1"))?;
    }
    let Some(winners) = over else { return Ok(()) };
    let (won, lost): (Vec<Seat>, Vec<Seat>) = Seat::all(seats).partition(|seat| winners.contains(*seat));
    let least = won.iter().map(|seat| game.evaluate(*seat)).fold(1.0, f32::min);
    let most = lost.iter().map(|seat| game.evaluate(*seat)).fold(0.0, f32::max);
    ensure(won.is_empty() || lost.is_empty() || least > most, || {
        format!("{winners:?} have won, but stand at {least} where a loser stands at {most}")
    })?;
    ensure(won.len() != 1 || least >= 0.5, || format!("{winners:?} has won and stands at {least}"))?;
    ensure(won.is_empty() || most <= 0.5, || format!("a loser stands at {most}"))
}
