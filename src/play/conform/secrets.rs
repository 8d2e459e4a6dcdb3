//! Nothing that a seat cannot know reaches its screen or its computer seat.
//!
//! Two kinds of other worlds are asked: those that the game imagines for the seat ([`Agent::determinize`]), and those that
//! [`Window`] finds without it. The second kind catches a game that imagines the truth.
//!
//! [`Agent::determinize`]: crate::engine::Agent::determinize

use super::window::{Asked, Window, difference};
use super::{Report, ensure};
use crate::engine::{Game, Rng, Skill, Turn};
use crate::pieces::Piece;
use crate::table::{Seat, Table, Viewer, Zone};

/// What a seat cannot know varies within so many draws, some twenty of which are enough for almost all of it.
const DRAWS: u64 = 400;
/// Other worlds that are looked for at a moment, with so many tries.
const WORLDS: usize = 4;
const TRIES: usize = 12;
/// Longer windows are not played again, for the sake of time.
const LONG: usize = 240;

/// What everybody sees in this frame is the same in a world that the game imagines.
pub fn check_frame<G: Game>(game: &G, seats: usize, rng: &mut Rng) -> Result<(), String> {
    for seat in Seat::all(seats) {
        let world = game.determinize(seat, &mut Rng::new(rng.bits()));
        let (seen, imagined) = (game.table(Viewer::Seat(seat)), world.table(Viewer::Seat(seat)));
        ensure(seen == imagined, || {
            format!("{seat} could tell a determinization from the truth: {}", told(&seen, &imagined))
        })?;
        let asked = |game: &G| Asked::of(game, Viewer::Seat(seat));
        ensure(asked(game) == asked(&world), || {
            format!("{seat} could tell a determinization from the truth by who is asked")
        })?;
        check_alike(game, &world, seat, rng)?;
    }
    Ok(())
}

/// Looks for worlds like this one, for one of the viewers, and compares all that must be the same in them.
pub fn check_worlds<G: Game>(
    game: &G,
    window: &Window<G>,
    seats: usize,
    rng: &mut Rng,
    report: &mut Report,
) -> Result<(), String> {
    // When all is over, all may be told.
    if matches!(game.turn(), Turn::Over(_)) {
        return Ok(());
    }
    if window.len() > LONG {
        report.unasked += 1;
        return Ok(());
    }
    // One pair of eyes at a time: over a whole run everybody has a turn.
    let eyes: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]).collect();
    let viewer = eyes[rng.below(eyes.len())];
    let frames = window.frames(viewer);
    let mut worlds = Vec::new();
    for _ in 0..TRIES {
        if worlds.len() < WORLDS {
            let world = window.alike(game, viewer, &frames, rng);
            worlds.extend(world.map_err(|what| format!("for {viewer:?} {what}"))?);
        }
    }
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    report.worlds += worlds.len() as u64;
    for world in &worlds {
        check_imagined(game, world, seat, rng)?;
        check_alike(game, world, seat, rng)?;
    }
    worlds.first().map_or(Ok(()), |world| check_hopeless(game, world, seat, rng))?;
    check_varies(game, &worlds, seat, rng)
}

/// Two worlds that look alike to a seat are imagined in the same way.
fn check_imagined<G: Game>(game: &G, world: &G, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let seed = rng.bits();
    let draw = |game: &G| game.determinize(seat, &mut Rng::new(seed)).table(Viewer::All);
    let (here, there) = (draw(game), draw(world));
    if here == there {
        return Ok(());
    }
    let (truth, other) = (game.table(Viewer::All), world.table(Viewer::All));
    if here == truth && there == other {
        return Err(format!("the determinization of {seat} is a clone of the truth: {}", told(&here, &there)));
    }
    for (imagined, zone) in here.zones.iter().zip(&truth.zones) {
        let twin = other.zones.iter().zip(&there.zones).find(|(other, _)| other.name == zone.name);
        if let Some((other, there)) = twin
            && imagined.pieces == zone.pieces
            && there.pieces == other.pieces
            && zone.pieces != other.pieces
        {
            return Err(format!("the determinization of {seat} keeps {} as it truly is", zone.name));
        }
    }
    for value in &truth.values {
        let of = |table: &Table| table.value(&value.name).map(|value| value.amount.clone());
        if of(&here) == of(&truth) && of(&there) == of(&other) && of(&here) != of(&there) {
            return Err(format!("the determinization of {seat} keeps {} as it truly is", value.name));
        }
    }
    Err(format!(
        "the determinization of {seat} peeks: it is another one where the hidden truth is another: {}",
        told(&here, &there)
    ))
}

/// A zone or value that is otherwise in another world is not always imagined alike. Where it holds one of few things that
/// beliefs make likely, more draws are made before it is called kept. (That it is not the *truth* that is kept is
/// [`check_imagined`]'s part.)
fn check_varies<G: Game>(game: &G, worlds: &[G], seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let truth = game.table(Viewer::All);
    let content = |table: &Table, name: &str| match (table.zone(name), table.value(name)) {
        (Some(zone), _) => faces(zone).iter().map(Piece::to_string).collect::<Vec<_>>().join(","),
        (_, Some(value)) => value.amount.to_string(),
        _ => String::new(),
    };
    let names = truth.zones.iter().map(|zone| &zone.name).chain(truth.values.iter().map(|value| &value.name));
    let unknown = names
        .filter(|name| worlds.iter().any(|world| content(&world.table(Viewer::All), name) != content(&truth, name)));
    let mut fixed: Vec<(&String, Option<String>)> = unknown.map(|name| (name, None)).collect();
    let mut draws = 0;
    while !fixed.is_empty() && draws < DRAWS {
        draws += 1;
        let table = game.determinize(seat, &mut Rng::new(rng.bits())).table(Viewer::All);
        fixed.retain_mut(|(name, before)| {
            let now = content(&table, name);
            let same = before.as_ref().is_none_or(|before| *before == now);
            *before = Some(now);
            same
        });
    }
    // What is always imagined empty holds nothing that could be kept: an act that nobody knows of yet is taken back.
    fixed.retain(|(_, now)| now.as_ref().is_none_or(|now| !now.is_empty()));
    match fixed.first() {
        None => Ok(()),
        Some((name, _)) => {
            let twins = fixed.len();
            Err(format!("in {DRAWS} determinizations of {seat}, {name} is always the same, as are {} more", twins - 1))
        }
    }
}

/// The faces of a zone, in their order where that means something.
fn faces(zone: &Zone) -> Vec<Piece> {
    let mut faces: Vec<Piece> = zone.pieces.iter().filter_map(|piece| piece.face).collect();
    if !zone.ordered {
        faces.sort_unstable();
    }
    faces
}

/// All that a seat is offered, told and advised is the same in two worlds that look alike to it.
fn check_alike<G: Game>(game: &G, world: &G, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let moves = |game: &G| {
        let mut legal = Vec::new();
        game.moves(seat, &mut legal);
        legal
    };
    let legal = moves(game);
    let leak = |what: &'static str| move || format!("{what} of {seat} depends on what cannot be known");
    ensure(legal == moves(world), || format!("{seat} has other moves where the hidden truth is another"))?;
    ensure(game.blocked(seat) == world.blocked(seat), leak("what is blocked"))?;
    ensure(game.plays_itself(seat) == world.plays_itself(seat), leak("what plays itself"))?;
    ensure(game.formality(seat) == world.formality(seat), leak("a formality"))?;
    ensure(game.openly(seat) == world.openly(seat), leak("what is offered before all eyes"))?;
    if legal.is_empty() {
        return Ok(());
    }
    for mv in &legal {
        ensure(game.choice(seat, mv) == world.choice(seat, mv), leak("a choice"))?;
        ensure(game.why_not(seat, mv) == world.why_not(seat, mv), leak("a refusal"))?;
        ensure(game.odds(seat, mv) == world.odds(seat, mv), leak("the odds"))?;
        ensure(game.reason(seat, mv) == world.reason(seat, mv), leak("a reason"))?;
        ensure(!G::ODD_MOVES || game.kind(seat, mv) == world.kind(seat, mv), leak("the kind of a move"))?;
    }
    let seed = rng.bits();
    let solved = |game: &G| game.solved(seat, &mut Rng::new(seed));
    ensure(solved(game) == solved(world), leak("the solved move"))?;
    let mut considered = Vec::new();
    game.considered(seat, &mut considered);
    if considered.is_empty() {
        return Ok(());
    }
    for skill in [Skill::EASY, Skill::NORMAL, Skill::BEST] {
        let seed = rng.bits();
        let policy = |game: &G| game.usual(seat, skill, &considered, &mut Rng::new(seed));
        ensure(policy(game) == policy(world), leak("the policy"))?;
        let interrupt = |game: &G| game.interrupt(seat, skill, &considered, &mut Rng::new(seed));
        ensure(interrupt(game) == interrupt(world), leak("an interrupt"))?;
    }
    Ok(())
}

/// What a seat thinks hopeless is the same in two worlds that look alike to it, and never everything. It may take its time, so
/// one world has to do.
fn check_hopeless<G: Game>(game: &G, world: &G, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let mut considered = Vec::new();
    game.considered(seat, &mut considered);
    if considered.is_empty() {
        return Ok(());
    }
    let seed = rng.bits();
    let kept = |game: &G| {
        let mut kept = considered.clone();
        game.drop_hopeless(seat, &mut kept, &mut Rng::new(seed));
        kept
    };
    let here = kept(game);
    ensure(!here.is_empty(), || format!("{seat} thinks everything hopeless"))?;
    ensure(here == kept(world), || format!("what is hopeless to {seat} depends on what cannot be known"))
}

/// The first thing in which two tables differ.
fn told(one: &Table, other: &Table) -> String {
    difference(one, other, |what| what).unwrap_or_default()
}
