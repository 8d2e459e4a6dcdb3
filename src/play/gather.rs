//! Acts of several moves ([`Screen::gathers`](crate::engine::Screen::gathers)): what a seat has gathered is played on a copy
//! of the match, and what may be added or sent is read off there. The match itself changes when all of it is sent.

use super::Match;
use crate::table::{ACT, Choice, Seat, Table, Touch, Viewer};

/// The moves that a text asks for: itself or, where it is no legal move, those of an act ([`ACT`]).
pub fn moves_of<'a>(playing: &dyn Match, seat: Seat, text: &'a str) -> Vec<&'a str> {
    match text.contains(ACT) && !playing.legal(seat).iter().any(|legal| legal == text) {
        true => text.split(ACT).collect(),
        false => vec![text],
    }
}

/// An act of a seat, as far as it is gathered.
pub struct Gathered {
    /// The match after it.
    pub after: Box<dyn Match>,
    /// Its moves, in an order in which they are legal.
    pub moves: Vec<String>,
}

impl Gathered {
    /// These moves of a seat, in the order in which they were gathered or, where the rules want another, in that of the
    /// offer; nothing where neither is legal.
    pub fn of(playing: &dyn Match, seat: Seat, moves: &[String]) -> Option<Gathered> {
        let legal = |moves: Vec<String>| {
            let mut after = playing.copy();
            let goes = |text: &String| playing.gathers(seat, text) && after.play(seat, text).is_ok();
            moves.iter().all(goes).then_some(Gathered { after, moves })
        };
        legal(moves.to_vec()).or_else(|| {
            let mut sorted: Vec<String> = playing.legal(seat);
            sorted.retain(|text| moves.contains(text));
            (sorted.len() == moves.len()).then(|| legal(sorted)).flatten()
        })
    }

    /// What the seat may do in the midst of it: let go of something, add something, in any order, or send all of it. Touches
    /// are those of the table before it.
    pub fn choices(&self, playing: &dyn Match, seat: Seat) -> Vec<Choice> {
        let mut choices = playing.choices(seat);
        choices.retain(|choice| choice.blocked.is_none() && playing.gathers(seat, &choice.text));
        for choice in &mut choices {
            choice.held = self.moves.contains(&choice.text);
            if !choice.held {
                let more: Vec<String> = self.moves.iter().chain([&choice.text]).cloned().collect();
                choice.blocked = Gathered::of(playing, seat, &more).is_none().then(|| self.why_not(seat, &choice.text));
            }
        }
        let (before, after) = (playing.table(Viewer::Seat(seat)), self.after.table(Viewer::Seat(seat)));
        let is_new = |choice: &Choice| {
            let known = choices.iter().any(|known| known.text == choice.text);
            choice.blocked.is_none() && !known && choice.touches.iter().all(|touch| is_still(touch, &before, &after))
        };
        let added: Vec<Choice> = self.after.choices(seat).into_iter().filter(is_new).collect();
        choices.extend(added);
        choices
    }

    /// Why a move cannot be added or sent.
    pub fn why_not(&self, seat: Seat, text: &str) -> String {
        self.after.copy().play(seat, text).err().map_or_else(String::new, |refusal| refusal.why)
    }
}

/// Whether a touch means the same on both tables.
fn is_still(touch: &Touch, before: &Table, after: &Table) -> bool {
    match touch {
        Touch::Piece { zone, .. } => {
            let pieces = |table: &Table| table.zone(zone).map(|zone| zone.pieces.clone());
            pieces(before) == pieces(after)
        }
        Touch::Zone(_) | Touch::Value(_) | Touch::Seat(_) | Touch::Pad(_) => true,
    }
}
