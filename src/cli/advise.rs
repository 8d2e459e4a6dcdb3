//! `pipyard advise`: the move that a computer seat would make.

use std::time::{Duration, Instant};

use lexopt::{Arg, Parser, ValueExt};
use serde_json::json;

use super::args::{level, number, record, seat, text, unexpected};
use super::print::named;
use super::{Command, Console, Failure};
use crate::bots::{Thought, Verdict};
use crate::play::Match;
use crate::table::{Seat, SeatSet};

pub(super) const COMMAND: Command = Command {
    name: "advise",
    about: "Say what a computer seat would play.",
    help: "usage: pipyard advise FILE [--level hard] [--millis 500] [--seat p2] [--seed S] [--json]

  FILE         a record or scenario; - for the standard input
  --level L    the level that thinks, hard unless told
  --millis N   the longest it may think for each seat
  --seat P     for this seat only; otherwise for all that must act
  --seed S     the seed of its thoughts
  --json       an array of seat, move, chance, reason, looked_at
",
    run,
};

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let (mut file, mut who, mut json) = (None, None, false);
    let (mut wanted, mut millis, mut seed) = ("hard".to_owned(), 500, 1);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("level") => wanted = text(&mut parser)?,
            Arg::Long("millis") => millis = number(&mut parser, "--millis wants a whole number")?,
            Arg::Long("seed") => seed = number(&mut parser, "--seed wants a whole number below 2^64")?,
            Arg::Long("seat") => who = Some(text(&mut parser)?),
            Arg::Long("json") => json = true,
            Arg::Value(path) if file.is_none() => file = Some(path.string()?),
            other => return Err(unexpected(other)),
        }
    }
    let file = file.ok_or_else(|| Failure::Bad("which record? give a file, or - for the standard input".to_owned()))?;
    let in_file = |error| Failure::Bad(format!("{file}: {error}"));
    let playing = record(&file, console)?.replay().map_err(in_file)?;
    let level = level(playing.card(), &wanted)?;
    if playing.winners().is_some() {
        return Err(Failure::Bad(format!("{file}: the match is over")));
    }
    let seats = match who {
        Some(name) => SeatSet::one(seat(&name, playing.seats())?),
        None if playing.to_act().is_empty() => playing.may_act(),
        None => playing.to_act(),
    };
    let mut answers = Vec::new();
    for seat in seats.iter() {
        let limit = Some(Duration::from_millis(millis));
        let verdict = think(playing.advise(seat, &level, seed), limit)
            .ok_or_else(|| Failure::Bad(format!("{file}: {seat} has no move now")))?;
        let reason = named(&playing.reason(seat, &verdict.text));
        if json {
            let looked_at: Vec<_> = verdict
                .looked_at
                .iter()
                .map(|(text, visits, mean)| json!({ "move": text, "visits": visits, "mean": mean }))
                .collect();
            answers.push(json!({
                "seat": seat, "move": verdict.text, "chance": verdict.chance, "reason": reason, "looked_at": looked_at,
            }));
        } else {
            let chance = verdict.chance.map_or_else(String::new, |chance| format!("  {:.0} % to win", chance * 100.0));
            let reason = if reason.is_empty() { reason } else { format!("  {reason}") };
            writeln!(console.out, "{seat} {}{chance}{reason}", verdict.text)?;
        }
    }
    if json {
        writeln!(console.out, "{}", serde_json::to_string_pretty(&answers).map_err(Failure::bad)?)?;
    }
    Ok(())
}

/// Lets a seat think until its level is satisfied or the time is up. Nothing if it has no move.
pub(super) fn decide(
    playing: &dyn Match,
    seat: Seat,
    level: &str,
    seed: u64,
    limit: Option<Duration>,
) -> Option<Verdict> {
    think(playing.think(seat, level, seed), limit)
}

/// Lets a thought come to its end, or as far as it gets within the time.
fn think(thought: Option<Box<dyn Thought>>, limit: Option<Duration>) -> Option<Verdict> {
    let started = Instant::now();
    let mut thought = thought?;
    // Where time is short, a few rounds of a long playout would be too many at once.
    let rounds = if limit.is_some() { 1 } else { 16 };
    while !thought.step(rounds) && limit.is_none_or(|limit| started.elapsed() < limit) {}
    Some(thought.verdict())
}
