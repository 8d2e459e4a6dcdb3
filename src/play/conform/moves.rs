//! Notation, choices, refusals.

use super::ensure;
use super::options::Given;
use crate::engine::{Fate, Game, MoveKind, Notation, Rng, Setup, Turn};
use crate::play::{Match, Played, moves_of};
use crate::table::{Choice, GameCard, Seat, Table, Touch, Viewer};

/// Notation goes both ways, every move has a choice whose touches exist, and what is not legal changes nothing.
pub fn check_moves<G: Game>(playing: &Played<G>, seat: Seat) -> Result<(), String> {
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
        check_gathered(playing.game(), seat, mv, &choice)?;
    }
    check_considered(playing.game(), seat, &legal)?;
    if let Some(mv) = playing.game().formality(seat) {
        ensure(legal.contains(&mv), || format!("\"{mv}\" is made for {seat} and is not legal"))?;
    }
    let mut texts: Vec<String> = legal.iter().map(G::Move::to_string).collect();
    texts.sort();
    texts.dedup();
    ensure(texts.len() == legal.len(), || "two legal moves have one spelling".to_owned())?;
    if !legal.is_empty() {
        check_shortcuts(playing, seat, &table)?;
    }
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

/// Computer seats choose among what is considered, whether by policy, by search, at random or for a hint: legal moves, no slip
/// among them, and none of the clock while there is something else to do.
fn check_considered<G: Game>(game: &G, seat: Seat, legal: &[G::Move]) -> Result<(), String> {
    let mut considered = Vec::new();
    game.considered(seat, &mut considered);
    let usual = legal.iter().any(|mv| !G::ODD_MOVES || game.kind(seat, mv) == MoveKind::Usual);
    for mv in considered {
        ensure(legal.contains(&mv), || format!("{seat} considers {mv}, which is not legal"))?;
        let kind = if G::ODD_MOVES { game.kind(seat, &mv) } else { MoveKind::Usual };
        ensure(kind == MoveKind::Usual || kind == MoveKind::Clock && !usual, || {
            format!("{seat} considers {mv}, which is a {kind:?} move")
        })?;
    }
    Ok(())
}

/// What is made of several pieces of a zone is gathered before it is sent; an act of several moves is one of its seat alone.
fn check_gathered<G: Game>(game: &G, seat: Seat, mv: &G::Move, choice: &Choice) -> Result<(), String> {
    let zone = |touch: &Touch| match touch {
        Touch::Piece { zone, .. } => Some(zone.clone()),
        Touch::Zone(_) | Touch::Value(_) | Touch::Seat(_) | Touch::Pad(_) => None,
    };
    let mut zones: Vec<String> = choice.touches.iter().filter_map(zone).collect();
    let pieces = zones.len();
    zones.sort();
    zones.dedup();
    let several = zones.len() < pieces && !choice.gathered;
    ensure(!several, || format!("\"{mv}\" is made of several pieces, and the last touch sends it"))?;
    if game.gathers(seat, mv) {
        let mut after = game.clone();
        after.play(seat, mv);
        let asks = after.turn();
        ensure(asks == Turn::of(seat), || {
            format!("after \"{mv}\" the act of {seat} should go on, but {asks:?} comes")
        })?;
        ensure(choice.confirm.is_empty(), || format!("\"{mv}\" asks before it is only gathered"))?;
    }
    Ok(())
}

/// Each act that one touch makes can be made: its moves are legal one after the other, and nothing happens in between.
fn check_shortcuts<G: Game>(playing: &Played<G>, seat: Seat, table: &Table) -> Result<(), String> {
    for choice in playing.game().shortcuts(seat) {
        ensure(!choice.label.is_empty(), || format!("the act \"{}\" has no words", choice.text))?;
        ensure(choice.blocked.is_none(), || format!("the act \"{}\" is crossed out", choice.text))?;
        check_touches(table, &choice)?;
        let mut after = playing.clone();
        let moves = moves_of(playing, seat, &choice.text);
        ensure(moves.len() > 1, || format!("the act \"{}\" is a single move", choice.text))?;
        for text in moves {
            after
                .play(seat, text)
                .map_err(|refusal| format!("the act \"{}\" cannot be made: {refusal}", choice.text))?;
        }
    }
    Ok(())
}

fn check_touches(table: &Table, choice: &Choice) -> Result<(), String> {
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

/// Every pattern of the notation is legal for somebody, sooner or later: in random matches of all numbers of seats, by the
/// rulebook first and then under each of the `variations`.
pub fn check_alive<G: Game>(card: &GameCard, variations: &[Given], matches: u64) -> Result<(), String> {
    let mut dead: Vec<&str> =
        G::Move::patterns().iter().copied().filter(|pattern| !G::NEVER.contains(pattern)).collect();
    let seats: Vec<usize> = (usize::from(card.seats.0)..=usize::from(card.seats.1)).collect();
    let mut rng = Rng::new(5);
    let mut legal: Vec<G::Move> = Vec::new();
    for seed in 0..matches {
        if dead.is_empty() {
            return Ok(());
        }
        // A tenth of them by the rulebook alone, which is where most moves are seen at once.
        let none = Given::new();
        let options = if seed < matches / 10 { &none } else { rng.pick(variations).unwrap_or(&none) };
        let Ok(setup) = Setup::new(card, seats[seed as usize % seats.len()], options) else { continue };
        let Ok(mut game) = G::set_up(&setup) else { continue };
        let mut fate = Fate::new(seed);
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, may } => {
                    let acting: Vec<Seat> = must.union(may).iter().collect();
                    for other in &acting {
                        legal.clear();
                        game.moves(*other, &mut legal);
                        dead.retain(|pattern| legal.iter().all(|mv| mv.pattern() != *pattern));
                        let never = legal.iter().find(|mv| G::NEVER.contains(&mv.pattern()));
                        ensure(never.is_none(), || format!("the move {never:?} is legal, though it should never be"))?;
                    }
                    let Some(seat) = rng.pick(&acting).copied() else { break };
                    legal.clear();
                    game.moves(seat, &mut legal);
                    let Some(mv) = rng.pick(&legal) else { break };
                    game.play(seat, mv);
                }
            }
        }
    }
    match dead.first() {
        None => Ok(()),
        Some(pattern) => Err(format!("the move \"{pattern}\" is never legal in {matches} random matches")),
    }
}
