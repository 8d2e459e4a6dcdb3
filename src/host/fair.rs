//! What fate gave while a match was played, to be compared with its seed, and counted when it is over.

use serde::{Deserialize, Serialize};

use super::reel::{open, step};
use crate::engine::{Drawn, Match, Record, Turn};
use crate::fair::luck::Luck;
use crate::table::{Seat, Viewer};
use crate::wire::Checked;

/// What fate gave, in order, each with the number of moves made before. It is written down as it happens and kept with the
/// match; taking it up again or taking moves back does not write it anew, so a seed that does not fit is found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chronicle(Vec<(u32, String)>);

impl Chronicle {
    /// Notes what fate has given since this was last done.
    pub fn note(&mut self, playing: &mut dyn Match) {
        let ply = playing.moves().len() as u32;
        self.0.extend(playing.take_drawn().iter().map(|drawn| (ply, drawn.to_string())));
    }

    /// Forgets what came after so many moves.
    pub fn rewind(&mut self, ply: u32) {
        self.0.retain(|(at, _)| *at <= ply);
    }

    /// Compares what came with what comes when the record is replayed from its seed.
    pub fn check(&self, record: &Record) -> Checked {
        let mut checked = Checked::default();
        let (by_seed, stopped) = Chronicle::of(record);
        for (index, (ply, came)) in self.0.iter().enumerate() {
            let comes = by_seed.0.get(index);
            if comes.is_none_or(|(at, comes)| (at, comes) != (ply, came)) {
                let comes = match comes {
                    Some((at, comes)) if at == ply => comes,
                    _ => "nothing",
                };
                checked.odd = Some(format!(
                    "After move {ply} came \u{201c}{came}\u{201d}; by the seed it is \u{201c}{comes}\u{201d}."
                ));
                return checked;
            }
            match came.split(' ').next() {
                Some("shuffle") => {
                    checked.shuffles += 1;
                    checked.pieces += came.split(',').count() as u32;
                }
                Some("roll") => checked.rolls += 1,
                _ => checked.picks += 1,
            }
        }
        checked.odd = stopped.or_else(|| {
            let (ply, comes) = by_seed.0.get(self.0.len())?;
            Some(format!("After move {ply} nothing came; by the seed it is \u{201c}{comes}\u{201d}."))
        });
        checked
    }

    /// What comes when a record is replayed, and why it stops before its end, if it does.
    fn of(record: &Record) -> (Chronicle, Option<String>) {
        let mut chronicle = Chronicle::default();
        let stopped = walk(record, |playing| chronicle.note(playing));
        (chronicle, stopped.err().map(|why| format!("By the seed the match stops: {why}.")))
    }
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
