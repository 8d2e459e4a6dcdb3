//! Notation, choices, refusals.

use super::ensure;
use crate::engine::{Game, Match, Played};
use crate::table::{Choice, Seat, Table, Touch, Viewer};

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
