//! Old records replay for ever: a corpus of matches played before, each with its link and its end.
//!
//! `tests/corpus/records/<id>.txt` has a line a match: the link, the scores and winners, a digest of every frame's public
//! facts, and the record itself as JSON, with tabs between them. A game without a file is written by
//! `CORPUS=write cargo test corpus`; a file that is there is never changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use pipyard::engine::{FateScript, Rng, Setup};
use pipyard::games::{ENTRIES, Entry};
use pipyard::pieces::Fingerprint;
use pipyard::play::{Match, Record};
use pipyard::table::{Seat, Viewer};

/// Matches of each game.
const MATCHES: u64 = 32;
/// Matches of more moves are not kept where others can be had.
const LONG: usize = 400;

fn file(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/records").join(format!("{id}.txt"))
}

/// What a match came to: where every piece lies and what every seat has after each of its moves, as one number, and the
/// scores and winners of its end.
#[derive(Debug, PartialEq)]
struct End {
    frames: Fingerprint,
    scores: String,
    winners: String,
}

/// Plays the moves of a record and notes what they came to.
fn replay(record: &Record) -> Result<End, String> {
    let mut frames = Fingerprint::EMPTY;
    let mut playing: Box<dyn Match> = record.replay_to(0).map_err(|error| error.to_string())?;
    let look = |playing: &dyn Match, frames: Fingerprint| {
        let table = playing.table(Viewer::All);
        let mut zones: Vec<String> = table
            .zones
            .iter()
            .map(|zone| {
                let mut faces: Vec<String> = zone
                    .pieces
                    .iter()
                    .map(|piece| piece.face.map_or("?".to_owned(), |face| face.to_string()))
                    .collect();
                if !zone.ordered {
                    faces.sort();
                }
                format!("{}:{}", zone.name, faces.join(","))
            })
            .collect();
        zones.sort();
        let scores: Vec<String> = Seat::all(playing.seats()).map(|seat| playing.score(seat).to_string()).collect();
        frames.with(zones.join(";")).with(scores.join(","))
    };
    for (number, line) in record.moves.iter().enumerate() {
        let (seat, text) = line.split_once(' ').ok_or("a move without a seat")?;
        let seat: Seat = seat.parse().map_err(|_| format!("no seat in {line}"))?;
        playing.play(seat, text).map_err(|error| format!("move {}: {error}", number + 1))?;
        playing.settle().map_err(|error| error.to_string())?;
        frames = look(&*playing, frames);
    }
    let scores: Vec<String> = Seat::all(playing.seats()).map(|seat| playing.score(seat).to_string()).collect();
    let winners = playing
        .winners()
        .map_or("none yet".to_owned(), |seats| seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(","));
    Ok(End { frames, scores: scores.join(","), winners })
}

/// Plays a match with these options, mostly by the policy.
fn play(entry: &Entry, setup: &Setup, seed: u64) -> Option<Box<dyn Match>> {
    let mut playing = (entry.begin)(setup, FateScript { seed, ..FateScript::default() }).ok()?;
    let mut rng = Rng::new(seed);
    while playing.winners().is_none() {
        playing.settle().ok()?;
        let (must, may) = (playing.to_act(), playing.may_act());
        let acting: Vec<Seat> = if must.is_empty() || rng.below(6) == 0 { may } else { must }.iter().collect();
        let acting = if acting.is_empty() { must.iter().collect() } else { acting };
        let Some(seat) = rng.pick(&acting).copied() else { break };
        let level = if rng.below(4) == 0 { "random" } else { "normal" };
        let text = playing.think(seat, level, rng.bits())?.verdict().text;
        playing.play(seat, &text).ok()?;
        if playing.moves().len() > 3 * LONG {
            break;
        }
    }
    Some(playing)
}

/// The matches of a new file: all numbers of seats, all options by turns.
fn written(entry: &Entry) -> String {
    let card = (entry.card)();
    let mut lines = Vec::new();
    let mut rng = Rng::new(36);
    let mut seed = 0;
    while (lines.len() as u64) < MATCHES && seed < 20 * MATCHES {
        seed += 1;
        let seats = usize::from(card.seats.0) + rng.below(usize::from(card.seats.1 - card.seats.0) + 1);
        let mut options = BTreeMap::new();
        for option in card.options.iter().filter(|_| lines.len() >= 4) {
            let values = option.all_values();
            if rng.below(2) == 0 {
                options.insert(option.id.clone(), values[rng.below(values.len())].clone());
            }
        }
        let Ok(setup) = Setup::new(&card, seats, &options) else { continue };
        let Some(playing) = play(entry, &setup, seed) else { continue };
        if playing.moves().len() > LONG && seed < 10 * MATCHES {
            continue;
        }
        let record = playing.record();
        let (Some(link), Ok(end)) = (record.to_link(), replay(&record)) else { continue };
        let json: serde_json::Value = serde_json::from_str(&record.to_json()).expect("a record is JSON");
        lines.push(format!("{link}\t{}\t{}\t{}\t{json}", end.scores, end.winners, end.frames));
    }
    lines.join("\n") + "\n"
}

#[test]
fn records_and_links_of_old_replay_to_the_same_end() {
    let mut missing = Vec::new();
    for entry in ENTRIES {
        let path = file(entry.id);
        if !path.is_file() && std::env::var("CORPUS").is_ok_and(|what| what == "write") {
            fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder for the corpus");
            fs::write(&path, written(entry)).expect("the corpus can be written");
        }
        let Ok(text) = fs::read_to_string(&path) else {
            missing.push(entry.id);
            continue;
        };
        let mut count = 0;
        for line in text.lines() {
            let [link, scores, winners, frames, json] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("a line of {} has not five parts", entry.id);
            };
            let record = Record::from_json(json).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
            let linked = Record::from_link(link).unwrap_or_else(|error| panic!("{}: {link}: {error}", entry.id));
            assert_eq!(linked, record, "the link of {} is another record", entry.id);
            assert_eq!(record.to_link().as_deref(), Some(link), "the record of {} has another link", entry.id);
            let end = replay(&record).unwrap_or_else(|error| panic!("{}: {error}\n{json}", entry.id));
            let found = (end.scores.as_str(), end.winners.as_str(), end.frames.to_string());
            assert_eq!(found, (scores, winners, frames.to_owned()), "{} ends otherwise: {json}", entry.id);
            let half = record.moves.len() / 2;
            let resumed = record.replay_to(half).unwrap_or_else(|error| panic!("{}: {error}\n{json}", entry.id));
            let short = Record { moves: record.moves[..half].to_vec(), ..record };
            assert_eq!(resumed.record(), short, "a match of {} resumed at half way is another one", entry.id);
            count += 1;
        }
        assert!(count >= 30, "{} records of {} are too few", count, entry.id);
    }
    assert!(missing.is_empty(), "no corpus of {missing:?}: write it by `CORPUS=write cargo test corpus`");
}
