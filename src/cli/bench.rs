//! `pipyard bench`: random playouts and search rounds per second, on one core.

use std::time::Instant;

use lexopt::{Arg, Parser};
use serde_json::json;

use super::args::{Wanted, number, unexpected};
use super::{Command, Console, Failure};
use crate::games::ENTRIES;

pub(super) const COMMAND: Command = Command {
    name: "bench",
    about: "Measure random playouts and search rounds per second.",
    help: "usage: pipyard bench [<id>] [--seats N] [--option id=value]… [--seconds 1] [--json]

  Rounds are those of the search at the first decision of each kind: the first bid, the first card.

  <id>          one game; without it, all of them
  --seats N     the number of seats; otherwise the fewest that the game can have
  --seconds T   how long each figure is measured
  --json        an array of game, seats, playouts, moves, rounds (pairs of a kind and its rounds), digest (of random matches;
                the same everywhere for the same --seconds)
",
    run,
};

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let (mut wanted, mut seconds, mut json) = (Wanted::default(), 1.0, false);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("seats") => wanted.take_seats(&mut parser)?,
            Arg::Long("option") => wanted.take_option(&mut parser)?,
            Arg::Long("seconds") => seconds = number(&mut parser, "--seconds wants a number")?,
            Arg::Long("json") => json = true,
            Arg::Value(id) => wanted.take_id(id)?,
            other => return Err(unexpected(other)),
        }
    }
    if !(0.0..=3600.0).contains(&seconds) {
        return Err(Failure::Bad("--seconds wants a number from 0 to 3600".to_owned()));
    }
    let all = wanted.id.is_none();
    if all && (wanted.seats.is_some() || !wanted.options.is_empty()) {
        return Err(Failure::Bad("--seats and --option go with one game; name it".to_owned()));
    }
    let started = Instant::now();
    let now = || started.elapsed().as_secs_f64();
    let mut rows = Vec::new();
    let chosen: Vec<_> = if all { ENTRIES.iter().collect() } else { vec![wanted.entry()?] };
    if !json {
        writeln!(console.out, "{:<20} {:>5} {:>14} {:>14}   rounds/s", "", "seats", "playouts/s", "moves/s")?;
    }
    for entry in chosen {
        let card = (entry.card)();
        wanted.seats = wanted.seats.filter(|_| !all).or(Some(card.seats.0.into()));
        let setup = wanted.setup(&card)?;
        let figures = (entry.bench)(&setup, seconds, &now);
        if json {
            rows.push(json!({
                "game": card.id, "seats": setup.seats(),
                "playouts": figures.playouts, "moves": figures.moves, "rounds": figures.rounds,
                "digest": figures.digest,
            }));
        } else {
            let (playouts, moves, seats) = (figures.playouts, figures.moves, setup.seats());
            let rounds: Vec<String> = figures.rounds.iter().map(|(kind, pace)| format!("{kind} {pace:.0}")).collect();
            let rounds = rounds.join(", ");
            writeln!(console.out, "{:<20} {seats:>5} {playouts:>14.0} {moves:>14.0}   {rounds}", card.id)?;
            console.out.flush()?;
        }
    }
    if json {
        writeln!(console.out, "{}", serde_json::to_string_pretty(&rows).map_err(Failure::bad)?)?;
    }
    Ok(())
}
