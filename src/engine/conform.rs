//! The battery that every game in the registry must pass, whatever it is.
//!
//! It plays random matches over seeds, numbers of seats and options and checks after every step what must always hold;
//! at some moments of them it also checks what is dearer: secrecy, determinization, notation, records. A failure is told
//! with the record that shows it, for `pipyard replay`.

use std::collections::BTreeMap;

use super::{FateScript, Game, Match, Played, Record, Rng, Setup, Turn};
use crate::bots::Thought;
use crate::pieces::Piece;
use crate::table::{GameCard, Preset, Seat, Tip, Viewer, When};

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// Seeds for each number of seats with default options.
    pub seeds: u64,
    /// Seeds for each value of each option and each preset.
    pub variations: u64,
    /// At one in so many moves the dearer checks are made.
    pub every: usize,
    /// Seats think with searches too, not only with policies.
    pub searches: bool,
}

impl Thoroughness {
    /// What the tests run.
    pub const FULL: Thoroughness = Thoroughness { seeds: 200, variations: 24, every: 397, searches: true };
}

/// What was played.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Matches.
    pub matches: u64,
    /// Moves in all of them.
    pub moves: u64,
    /// The longest match, in moves.
    pub longest: usize,
    /// Moments at which the dearer checks were made.
    pub moments: u64,
}

/// No match has more moves than this; one that has is called endless.
const ENDLESS: usize = 50_000;

/// Checks a game.
///
/// # Errors
/// The first thing that does not hold, with the record of the match.
pub fn check<G: Game>(how: &Thoroughness) -> Result<Report, String> {
    let card = G::card();
    check_card(&card)?;
    check_tips::<G>(&card)?;
    let mut report = Report::default();
    let seats: Vec<usize> = (usize::from(card.seats.0)..=usize::from(card.seats.1)).collect();
    for count in &seats {
        let setup = Setup::default_for(&card, *count).map_err(|error| error.to_string())?;
        // Games of teams leave out some numbers of seats between the fewest and the most.
        let between = (card.seats.0 + 1..card.seats.1).map(usize::from);
        if G::set_up(&setup).is_err() && between.into_iter().any(|seats| seats == *count) {
            continue;
        }
        for seed in 0..how.seeds {
            play_one::<G>(&setup, seed, how, &mut report)?;
        }
    }
    for options in variations(&card) {
        let mut played = 0;
        for seed in 0..how.variations {
            // The numbers of seats take turns; one at least must go together with the option.
            let count = seats[seed as usize % seats.len()];
            let setup = Setup::new(&card, count, &options).map_err(|error| error.to_string())?;
            if G::set_up(&setup).is_ok() {
                play_one::<G>(&setup, seed, how, &mut report)?;
                played += 1;
            }
        }
        // A value that needs another option beside it must then be part of a preset, which shows them together.
        let paired =
            |preset: &Preset| options.iter().all(|(id, value)| preset.options.contains(&(id.clone(), value.clone())));
        let shown = options.len() == 1 && card.presets.iter().any(|preset| preset.options.len() > 1 && paired(preset));
        ensure(played > 0 || shown, || format!("no number of seats can be played with {options:?}"))?;
    }
    Ok(report)
}

/// Every single value of every option that is not the default, and every preset.
fn variations(card: &GameCard) -> Vec<BTreeMap<String, String>> {
    let single = card.options.iter().flat_map(|option| {
        let mut values = option.all_values();
        // A long range is tried at its ends and in between.
        let step = values.len().div_ceil(12).max(1);
        let last = values.last().cloned();
        values = values.into_iter().step_by(step).chain(last).collect();
        values.sort();
        values.dedup();
        let others = values.into_iter().filter(|value| *value != option.default);
        others.map(|value| BTreeMap::from([(option.id.clone(), value)])).collect::<Vec<_>>()
    });
    let presets = card.presets.iter().map(|preset| preset.options.iter().cloned().collect());
    single.chain(presets).collect()
}

fn check_card(card: &GameCard) -> Result<(), String> {
    let texts = [&card.id, &card.title, &card.tagline, &card.pitch, &card.designer, &card.source, &card.ink];
    ensure(texts.iter().all(|text| !text.is_empty()), || "the card has an empty text".to_owned())?;
    ensure(card.seats.0 >= 1 && card.seats.0 <= card.seats.1, || "the card's seats are upside down".to_owned())?;
    ensure(!card.tips.is_empty(), || "the card teaches nothing: tips are empty".to_owned())?;
    ensure(!card.presets.is_empty(), || "the card has no preset; the first is the default game".to_owned())?;
    ensure(card.levels.len() >= 3, || "the card has fewer than three levels".to_owned())?;
    for option in &card.options {
        ensure(option.allows(&option.default), || format!("option {} does not allow its default", option.id))?;
    }
    for preset in &card.presets {
        for (id, value) in &preset.options {
            let known = card.option(id).is_some_and(|option| option.allows(value));
            ensure(known, || format!("preset {} sets {id} to {value}, which is not possible", preset.title))?;
        }
    }
    Ok(())
}

/// What the tips speak of must be on the table of somebody whose turn it is, sooner or later in the default game, and
/// they must be true there.
fn check_tips<G: Game>(card: &GameCard) -> Result<(), String> {
    for Tip { text, when, .. } in card.tips.iter().filter(|tip| !tip.when.is_empty()) {
        let parsed = When::parse(when).ok_or_else(|| format!("\"{when}\" says nothing of when a tip holds: {text}"))?;
        parsed.check(card).map_err(|why| format!("a tip holds under what cannot be ({why}): {text}"))?;
        ensure(parsed.is_usual(card), || format!("a tip that does not hold by the rulebook: {text}"))?;
    }
    let mut tips: Vec<&Tip> = card.tips.iter().collect();
    let seats = card.best.first().copied().unwrap_or(card.seats.0);
    let setup = Setup::default_for(card, usize::from(seats)).map_err(|error| error.to_string())?;
    for seed in 0..40 {
        let fate = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<G>::begin(&setup, fate).map_err(|error| error.to_string())?;
        let mut rng = Rng::new(seed);
        let mut legal: Vec<G::Move> = Vec::new();
        loop {
            let seat = match playing.turn() {
                Turn::Table => {
                    playing.advance().map_err(|error| error.to_string())?;
                    continue;
                }
                Turn::Over(_) => break,
                Turn::Seats { must, may } => {
                    must.iter().chain(may.iter()).next().ok_or("a turn of seats names none")?
                }
            };
            let viewer = Viewer::Seat(seat);
            let (table, choices) = (playing.table(viewer), playing.choices(seat));
            tips.retain(|tip| !tip.about.is_there(&table, &choices, viewer));
            if tips.is_empty() {
                return Ok(());
            }
            legal.clear();
            playing.game().moves(seat, &mut legal);
            let text = legal[rng.below(legal.len())].to_string();
            playing.play(seat, &text).map_err(|error| error.to_string())?;
        }
    }
    Err(format!("what this tip speaks of is never there: {}", tips[0].text))
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn play_one<G: Game>(setup: &Setup, seed: u64, how: &Thoroughness, report: &mut Report) -> Result<(), String> {
    let fate = FateScript { seed, ..FateScript::default() };
    let mut playing = Played::<G>::begin(setup, fate).map_err(|error| error.to_string())?;
    let result = walk(&mut playing, seed, how, report);
    result.map_err(|what| format!("{what}\nin {}", playing.record().to_json()))
}

/// Plays one random match to its end, checking on the way.
fn walk<G: Game>(playing: &mut Played<G>, seed: u64, how: &Thoroughness, report: &mut Report) -> Result<(), String> {
    let seats = playing.seats();
    let mut rng = Rng::new(seed ^ 0xc0f0);
    let pieces = conserved(playing);
    let mut legal: Vec<G::Move> = Vec::new();
    let mut steps = 0;
    report.matches += 1;
    loop {
        steps += 1;
        ensure(steps < ENDLESS, || "the match does not end".to_owned())?;
        ensure(conserved(playing) == pieces, || "a piece was lost, doubled or made".to_owned())?;
        let (must, may) = match playing.turn() {
            Turn::Table => {
                playing.advance().map_err(|error| error.to_string())?;
                continue;
            }
            Turn::Over(winners) => {
                ensure(winners.iter().all(|seat| seat.index() < seats), || "a winner is not at the table".to_owned())?;
                break;
            }
            Turn::Seats { must, may } => (must, may),
        };
        ensure(!must.union(may).is_empty(), || "a turn of seats names none".to_owned())?;
        ensure(must.iter().all(|seat| !may.contains(seat)), || "a seat both must and may act".to_owned())?;
        if rng.below(how.every) == 0 {
            report.moments += 1;
            check_moment(playing, &mut rng, how)?;
        }
        for seat in Seat::all(seats) {
            legal.clear();
            playing.game().moves(seat, &mut legal);
            let acts = must.union(may).contains(seat);
            ensure(acts != legal.is_empty(), || format!("{seat} has {} moves, to act: {acts}", legal.len()))?;
        }
        // Mostly those that must act; now and then somebody who only may.
        let wanted = if must.is_empty() || !may.is_empty() && rng.below(4) == 0 { may } else { must };
        let acting: Vec<Seat> = wanted.iter().collect();
        let seat = acting[rng.below(acting.len())];
        legal.clear();
        playing.game().moves(seat, &mut legal);
        // Half of the moves are the policy's, since random play alone seldom reaches what good play does.
        let index = if rng.below(2) == 0 {
            rng.below(legal.len())
        } else {
            playing.game().policy(seat, super::Skill::NORMAL, &legal, &mut rng)
        };
        ensure(index < legal.len(), || "the policy chose a move that is not there".to_owned())?;
        playing.play(seat, &legal[index].to_string()).map_err(|error| error.to_string())?;
    }
    report.moves += playing.moves().len() as u64;
    report.longest = report.longest.max(playing.moves().len());
    check_record(playing, seed)?;
    Ok(())
}

/// The pieces that a match can neither lose nor make: cards and dominoes of all zones, sorted. Dice change their values.
fn conserved<G: Game>(playing: &Played<G>) -> Vec<Piece> {
    let table = playing.table(Viewer::All);
    let faces = table.zones.iter().flat_map(|zone| zone.pieces.iter().filter_map(|piece| piece.face));
    let mut pieces: Vec<Piece> = faces.filter(|piece| !matches!(piece, Piece::Die(_))).collect();
    pieces.sort_unstable();
    pieces
}

/// What is checked at some moments only.
fn check_moment<G: Game>(playing: &Played<G>, rng: &mut Rng, how: &Thoroughness) -> Result<(), String> {
    let all = playing.table(Viewer::All);
    let names: Vec<&str> = all.zones.iter().map(|zone| zone.name.as_str()).collect();
    let mut unique = names.clone();
    unique.sort_unstable();
    unique.dedup();
    ensure(unique.len() == names.len(), || "two zones have one name".to_owned())?;
    ensure(all.seats.len() == playing.seats(), || "the table does not show every seat".to_owned())?;
    let open = all.zones.iter().flat_map(|zone| &zone.pieces).all(|piece| piece.face.is_some());
    ensure(open, || "a piece lies face down even for the viewer of everything".to_owned())?;
    ensure(!all.prompt.is_empty(), || "the prompt is empty".to_owned())?;
    for viewer in Seat::all(playing.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
        let seen = playing.table(viewer);
        ensure(seen.zones.len() == all.zones.len(), || format!("{viewer:?} sees other zones"))?;
        for (zone, whole) in seen.zones.iter().zip(&all.zones) {
            let same = zone.name == whole.name && zone.pieces.len() == whole.pieces.len();
            ensure(same, || format!("{viewer:?} sees zone {} otherwise", whole.name))?;
            let true_faces = zone.pieces.iter().zip(&whole.pieces).all(|(a, b)| a.face.is_none() || a.face == b.face);
            // An unordered zone may be shown sorted; then faces are compared as sets.
            ensure(true_faces || !zone.ordered && subset(zone, whole), || {
                format!("{viewer:?} is lied to in {}", zone.name)
            })?;
        }
    }
    for seat in Seat::all(playing.seats()) {
        check_determinization(playing.game(), seat, rng)?;
        check_moves(playing, seat)?;
        if how.searches && playing.to_act().contains(seat) {
            check_thought(playing, seat, rng)?;
        }
    }
    Ok(())
}

fn subset(zone: &crate::table::Zone, whole: &crate::table::Zone) -> bool {
    let mut left: Vec<Option<Piece>> = whole.pieces.iter().map(|piece| piece.face).collect();
    zone.pieces.iter().filter(|piece| piece.face.is_some()).all(|piece| {
        let found = left.iter().position(|face| *face == piece.face);
        found.map(|index| left.swap_remove(index)).is_some()
    })
}

/// Determinization may use what `seat` knows and nothing else, and must leave the seat's view as it is.
fn check_determinization<G: Game>(game: &G, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let (first, second) = (rng.bits(), rng.bits());
    let draw = |game: &G, seed| game.determinize(seat, &mut Rng::new(seed));
    let world = draw(game, first);
    let (seen, imagined) = (game.table(Viewer::Seat(seat)), world.table(Viewer::Seat(seat)));
    ensure(seen == imagined, || {
        format!("{seat} could tell a determinization from the truth:\n{seen:?}\n{imagined:?}")
    })?;
    let same = draw(&world, second).table(Viewer::All) == draw(game, second).table(Viewer::All);
    ensure(same, || {
        format!("the determinization of {seat} peeks: it is another one when the hidden truth is another")
    })?;
    let moves = |game: &G| {
        let mut legal = Vec::new();
        game.moves(seat, &mut legal);
        legal
    };
    ensure(moves(game) == moves(&world), || format!("{seat} has other moves in its determinization"))?;
    Ok(())
}

/// Notation goes both ways, every move has a choice whose touches exist, and what is not legal changes nothing.
fn check_moves<G: Game>(playing: &Played<G>, seat: Seat) -> Result<(), String> {
    let mut legal = Vec::new();
    playing.game().moves(seat, &mut legal);
    let table = playing.table(Viewer::Seat(seat));
    for mv in &legal {
        let text = mv.to_string();
        let back = text.parse::<G::Move>().ok();
        ensure(back.as_ref() == Some(mv), || format!("the move \"{text}\" does not read back as itself"))?;
        let choice = playing.game().choice(seat, mv);
        ensure(choice.text == text, || format!("the choice of \"{text}\" would send \"{}\"", choice.text))?;
        ensure(!choice.label.is_empty(), || format!("the choice of \"{text}\" has no words"))?;
        ensure(choice.blocked.is_none(), || format!("the legal \"{text}\" is crossed out"))?;
        let silent = choice.touches.is_empty() && !choice.button && choice.path.is_empty() && choice.number.is_none();
        ensure(!silent, || format!("nothing can be touched to make \"{text}\""))?;
        check_touches(&table, &choice)?;
    }
    let mut texts: Vec<String> = legal.iter().map(G::Move::to_string).collect();
    texts.sort();
    texts.dedup();
    ensure(texts.len() == legal.len(), || "two legal moves have one spelling".to_owned())?;
    for choice in playing.game().blocked(seat) {
        ensure(choice.blocked.is_some(), || format!("the blocked choice {} gives no reason", choice.label))?;
        if playing.to_act().union(playing.may_act()).contains(seat) {
            check_touches(&table, &choice)?;
        }
    }
    let before = playing.table(Viewer::All);
    let mut copy = playing.clone();
    for text in ["", "frobnicate", "play", "p1", " ", "roll  ", "\u{1f0a1}"] {
        let refused = legal.iter().any(|mv| mv.to_string() == text) || copy.play(seat, text).is_err();
        ensure(refused, || format!("the nonsense \"{text}\" was accepted"))?;
    }
    ensure(copy.table(Viewer::All) == before, || "a refused move has changed the match".to_owned())
}

fn check_touches(table: &crate::table::Table, choice: &crate::table::Choice) -> Result<(), String> {
    use crate::table::Touch;
    for touch in &choice.touches {
        let there = match touch {
            Touch::Piece { zone, index } => table.zone(zone).is_some_and(|zone| *index < zone.pieces.len()),
            Touch::Zone(name) => table.zone(name).is_some(),
            Touch::Value(name) => table.value(name).is_some(),
            Touch::Seat(seat) => seat.index() < table.seats.len(),
            Touch::Pad(name) => table
                .pad
                .as_ref()
                .is_some_and(|pad| pad.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.name == *name)),
        };
        ensure(there, || format!("the choice of \"{}\" touches {touch:?}, which is not on the table", choice.text))?;
    }
    Ok(())
}

/// A computer seat moves legally, and the same in two states that it cannot tell apart.
fn check_thought<G: Game>(playing: &Played<G>, seat: Seat, rng: &mut Rng) -> Result<(), String> {
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
        let blind = decide(imagined.as_ref());
        ensure(chosen == blind, || {
            format!("a {level} seat plays {chosen:?}, but {blind:?} where the hidden truth is another")
        })?;
    }
    Ok(())
}

/// The record of a finished match goes through JSON and (sometimes, since it is dear) a link and gives the same match.
fn check_record<G: Game>(playing: &Played<G>, seed: u64) -> Result<(), String> {
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
