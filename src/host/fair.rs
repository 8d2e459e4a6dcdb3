//! What fate gave while a match was played, to be compared with its seed, and counted when it is over.

use serde::{Deserialize, Serialize};

use super::reel::{open, step};
use crate::engine::{Drawn, Match, Record, Turn};
use crate::fair::luck::Luck;
use crate::table::{Seat, Viewer};
use crate::wire::Checked;

/// What fate gave, a line each, after the number of moves made before: "3 roll 5 of 6". It is written down as it happens and
/// kept with the match; taking it up again or taking moves back does not write it anew, so a seed that does not fit is
/// found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chronicle(String);

impl Chronicle {
    /// Notes what fate has given since this was last done.
    pub fn note(&mut self, playing: &mut dyn Match) {
        for drawn in playing.take_drawn() {
            self.0.push_str(&format!("{} {drawn}\n", playing.moves().len()));
        }
    }

    /// Forgets what came after so many moves.
    pub fn rewind(&mut self, ply: usize) {
        let later =
            |line: &&str| line.split(' ').next().and_then(|at| at.parse().ok()).is_none_or(|at: usize| at > ply);
        let kept = self.0.split_inclusive('\n').take_while(|line| !later(line)).map(str::len).sum();
        self.0.truncate(kept);
    }

    /// Compares what came with what comes when the record is replayed from its seed.
    pub fn check(&self, record: &Record) -> Checked {
        let mut checked = Checked::default();
        let mut by_seed = Chronicle::default();
        let stopped = walk(record, |playing| by_seed.note(playing)).err();
        let (mut came, mut comes) = (self.0.lines(), by_seed.0.lines());
        loop {
            let (came, comes) = (came.next(), comes.next());
            if came != comes {
                checked.odd = Some(differs(came, comes));
                return checked;
            }
            let Some(line) = came else { break };
            match line.split(' ').nth(1) {
                Some("shuffle") => {
                    checked.shuffles += 1;
                    checked.pieces += line.split(',').count() as u32;
                }
                Some("roll") => checked.rolls += 1,
                _ => checked.picks += 1,
            }
        }
        checked.odd = stopped.map(|why| format!("By the seed the match stops: {why}."));
        checked
    }
}

/// In words for people: what came, and what comes by the seed.
fn differs(came: Option<&str>, comes: Option<&str>) -> String {
    let told = |line: Option<&str>| match line.and_then(|line| line.split_once(' ')) {
        Some((at, what)) => format!("\u{201c}{what}\u{201d} after move {at}"),
        None => "nothing more".to_owned(),
    };
    format!("There came {}; by the seed it is {}.", told(came), told(comes))
}

/// Replays a record and shows the match before the first and after every step.
fn walk(record: &Record, mut seen: impl FnMut(&mut dyn Match)) -> Result<(), String> {
    let mut playing = open(record)?;
    loop {
        seen(playing.as_mut());
        if step(playing.as_mut(), record)?.is_none() {
            return Ok(());
        }
    }
}

/// What chance gave in a match that is over. `own` is the seat of the only person, if there is but one.
///
/// # Errors
/// A record that does not replay.
pub fn luck(record: &Record, own: Option<Seat>) -> Result<Luck, String> {
    let mut luck = Luck::default();
    let mut shuffled: Vec<String> = Vec::new();
    walk(record, |playing| {
        for drawn in playing.take_drawn() {
            match drawn {
                Drawn::Roll { sides, value } => luck.roll(sides, value),
                Drawn::Shuffle(order) if record.seats == 1 => {
                    let count = order.split(',').count();
                    // The piece in the very middle belongs to neither half.
                    let half = |at: &usize| *at < count / 2 || *at >= count.div_ceil(2);
                    let pieces = order.split(',').enumerate().filter(|(at, _)| half(at));
                    luck.deal(pieces.map(|(at, piece)| (piece, at < count / 2)));
                }
                Drawn::Shuffle(order) => shuffled.extend(order.split(',').map(str::to_owned)),
                Drawn::Pick { of, text } => match (own, text.parse::<Seat>()) {
                    (Some(own), Ok(seat)) if of == record.seats && of > 1 => {
                        luck.picked.0 += u32::from(seat == own);
                        luck.picked.1 += 1;
                    }
                    _ => {}
                },
            }
        }
        if let (Some(own), false) = (own, playing.turn() == Turn::Table || shuffled.is_empty()) {
            let dealt = dealt(playing, &mut shuffled);
            luck.deal(dealt.iter().map(|(seat, piece)| (piece.as_str(), *seat == own)));
        }
        if playing.turn() != Turn::Table {
            shuffled.clear();
        }
    })?;
    Ok(luck)
}

/// The shuffled pieces that lie before a seat.
fn dealt(playing: &dyn Match, shuffled: &mut Vec<String>) -> Vec<(Seat, String)> {
    let table = playing.table(Viewer::All);
    let mut dealt = Vec::new();
    for zone in &table.zones {
        let Some(owner) = zone.owner else { continue };
        for piece in zone.pieces.iter().filter_map(|piece| piece.face) {
            let text = piece.to_string();
            if let Some(at) = shuffled.iter().position(|other| *other == text) {
                shuffled.swap_remove(at);
                dealt.push((owner, text));
            }
        }
    }
    dealt
}
