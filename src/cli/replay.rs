//! `pipyard replay`: how a recorded match stands, for people or as JSON.

use std::collections::BTreeMap;

use lexopt::{Arg, Parser, ValueExt};
use serde_json::{Value as Json, json};

use super::args::{number, record, seat, text, unexpected};
use super::{Command, Console, Failure, print};
use crate::engine::Turn;
use crate::fair::seal;
use crate::play::{Match, Record, read_line};
use crate::replay::Step;
use crate::table::{Amount, Seat, SeatSet, Table, Viewer};

pub(super) const COMMAND: Command = Command {
    name: "replay",
    about: "Replay a record and show how it stands.",
    help: "usage: pipyard replay FILE [--view p2] [--after N] [--json | --drawn] [--salt S]

  FILE        a record or scenario; - for the standard input
  --view P    what a seat may see (p1 …), or a bystander (public); without it, everything
  --after N   stop after N moves
  --json      to_act, may_act, legal, zones, scores, values, over, winners
  --drawn     only what chance gave: each shuffle, roll and lot in order, after the number of moves made before
  --salt S    first of all the fingerprint that the app showed of this deal, if it was sealed with this salt
",
    run,
};

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let (mut file, mut view, mut after, mut salt, mut json, mut drawn) = (None, None, None, None, false, false);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("view") => view = Some(text(&mut parser)?),
            Arg::Long("after") => after = Some(number(&mut parser, "--after wants a number of moves")?),
            Arg::Long("salt") => salt = Some(text(&mut parser)?),
            Arg::Long("json") => json = true,
            Arg::Long("drawn") => drawn = true,
            Arg::Value(path) if file.is_none() => file = Some(path.string()?),
            other => return Err(unexpected(other)),
        }
    }
    let file = file.ok_or_else(|| Failure::Bad("which record? give a file, or - for the standard input".to_owned()))?;
    let mut record = record(&file, console)?;
    let count = after.unwrap_or(record.moves.len());
    if count > record.moves.len() {
        return Err(Failure::Bad(format!("{file}: there are only {} moves", record.moves.len())));
    }
    record.moves.truncate(count);
    if json && (drawn || salt.is_some()) {
        return Err(Failure::Bad("--json goes with neither --drawn nor --salt".to_owned()));
    }
    let in_file = |error| Failure::Bad(format!("{file}: {error}"));
    let playing = record.replay().map_err(in_file)?;
    if let Some(salt) = &salt {
        writeln!(console.out, "{}  {}", seal::fingerprint(record.fate.seed, salt), seal::line(record.fate.seed, salt))?;
    }
    if drawn {
        return tell_drawn(&record, console);
    }
    let viewer = match view.as_deref() {
        None | Some("all") => Viewer::All,
        Some("public") => Viewer::Public,
        Some(name) => Viewer::Seat(seat(name, playing.seats())?),
    };
    if json {
        let text = serde_json::to_string_pretty(&standing(playing.as_ref(), viewer)).map_err(Failure::bad)?;
        return Ok(writeln!(console.out, "{text}")?);
    }
    tell(playing.as_ref(), viewer, console)
}

/// What chance gave, each with the number of moves made before it.
fn tell_drawn(record: &Record, console: &mut Console) -> Result<(), Failure> {
    let mut playing = record.open().map_err(Failure::bad)?;
    let mut moves = record.moves.iter();
    loop {
        for drawn in playing.take_drawn() {
            writeln!(console.out, "{:>4} {drawn}", playing.moves().len())?;
        }
        if playing.turn() == Turn::Table {
            playing.advance().map_err(Failure::bad)?;
        } else if let Some(line) = moves.next() {
            let (seat, text) = read_line(line).map_err(Failure::bad)?;
            playing.play(seat, text).map_err(Failure::bad)?;
        } else {
            return Ok(());
        }
    }
}

/// How a match stands for a viewer. A seat is told its own legal moves only, for those of others would show their hands.
fn standing(playing: &dyn Match, viewer: Viewer) -> Json {
    let seats = || Seat::all(playing.seats());
    let table = playing.table(viewer);
    let set = |seats: SeatSet| seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>();
    let legal: BTreeMap<String, Vec<String>> =
        seats().filter(|seat| viewer.is(*seat)).map(|seat| (seat.to_string(), playing.legal(seat))).collect();
    json!({
        "game": playing.card().id,
        "moves": playing.moves().len(),
        "to_act": set(playing.to_act()),
        "may_act": set(playing.may_act()),
        "legal": legal,
        "zones": zones(&table),
        "scores": seats().map(|seat| playing.score(seat)).collect::<Vec<_>>(),
        "values": table.values.iter().map(|value| (value.name.clone(), amount(&value.amount))).collect::<serde_json::Map<_, _>>(),
        "over": playing.winners().is_some(),
        "winners": set(playing.winners().unwrap_or_default()),
    })
}

/// A number, a word, or nothing where it is not for the viewer.
fn amount(amount: &Amount) -> Json {
    match amount {
        Amount::Number(number) => json!(number),
        Amount::Word(word) => json!(word),
        Amount::Veiled => Json::Null,
    }
}

/// The zones by name; a piece that lies face down for the viewer is `?`.
fn zones(table: &Table) -> BTreeMap<String, Vec<String>> {
    let text = |face: Option<crate::pieces::Piece>| face.map_or_else(|| "?".to_owned(), |piece| piece.to_string());
    let pieces = |zone: &crate::table::Zone| zone.pieces.iter().map(|piece| text(piece.face)).collect();
    table.zones.iter().map(|zone| (zone.name.clone(), pieces(zone))).collect()
}

/// The match told from its beginning, then the table.
fn tell(playing: &dyn Match, viewer: Viewer, console: &mut Console) -> Result<(), Failure> {
    let record = playing.record();
    writeln!(console.out, "{}, {} seats, {} moves", playing.card().title, playing.seats(), playing.moves().len())?;
    let mut written = Ok(());
    let out = &mut *console.out;
    let step = |told: &dyn Match, step: Step| {
        let line = match step {
            Step::Move { index, .. } => playing.moves().get(index).map(|(seat, text)| (index, seat, text)),
            Step::Table => None,
        };
        let mut write = || {
            if let Some((index, seat, text)) = line {
                writeln!(out, "{:>4}. {seat} {text}", index + 1)?;
            }
            print::said(&told.table(viewer), out)
        };
        if written.is_ok() {
            written = write();
        }
    };
    record.follow(record.moves.len(), step).map_err(Failure::bad)?;
    written?;
    writeln!(console.out)?;
    print::table(&playing.table(viewer), console.out)?;
    Ok(())
}
