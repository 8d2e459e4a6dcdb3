//! What fate gave while a match was played, to be compared with its seed, and counted when it is over.

use serde::{Deserialize, Serialize};

use super::steps::{open, step};
use crate::engine::{Drawn, Turn};
use crate::fair::luck::Luck;
use crate::play::{Match, Record};
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
        let drawn = playing.take_drawn();
        self.add(playing.moves().len(), &drawn);
    }

    fn add(&mut self, ply: usize, drawn: &[Drawn]) {
        drawn.iter().for_each(|drawn| self.0.push_str(&format!("{ply} {drawn}\n")));
    }

    /// Forgets what came after so many moves.
    pub fn rewind(&mut self, ply: usize) {
        let later =
            |line: &&str| line.split(' ').next().and_then(|at| at.parse().ok()).is_none_or(|at: usize| at > ply);
        let kept = self.0.split_inclusive('\n').take_while(|line| !later(line)).map(str::len).sum();
        self.0.truncate(kept);
    }

    /// What fate gives in a record.
    ///
    /// # Errors
    /// A record that does not replay.
    pub fn of(record: &Record) -> Result<Chronicle, String> {
        let mut chronicle = Chronicle::default();
        walk(record, |playing, drawn| chronicle.add(playing.moves().len(), &drawn))?;
        Ok(chronicle)
    }

    /// Compares what came with what comes when the record is replayed from its seed.
    pub fn check(&self, record: &Record) -> Checked {
        let mut checked = Checked::default();
        let mut by_seed = Chronicle::default();
        let stopped = walk(record, |playing, drawn| by_seed.add(playing.moves().len(), &drawn)).err();
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

    /// What chance gave in a match that is over; nothing where it did not come as the seed of the record says. `own` is
    /// the seat of the only person, if there is but one.
    pub fn luck(&self, record: &Record, own: Option<Seat>) -> Option<Luck> {
        let (mut by_seed, mut luck, mut shuffled) = (Chronicle::default(), Luck::default(), Vec::new());
        let counted = walk(record, |playing, drawn| {
            by_seed.add(playing.moves().len(), &drawn);
            count(&mut luck, playing, drawn, &mut shuffled, own);
        });
        (counted.is_ok() && by_seed == *self).then_some(luck)
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

/// Replays a record and shows the match before the first and after every step, with what fate has just given.
fn walk(record: &Record, mut seen: impl FnMut(&dyn Match, Vec<Drawn>)) -> Result<(), String> {
    let mut playing = open(record)?;
    loop {
        let drawn = playing.take_drawn();
        seen(playing.as_ref(), drawn);
        if step(playing.as_mut(), record)?.is_none() {
            return Ok(());
        }
    }
}

/// Counts what chance gave in a step: rolls and picks as they come, pieces when they lie before the seats. `shuffled` are
/// those that do not yet.
fn count(luck: &mut Luck, playing: &dyn Match, drawn: Vec<Drawn>, shuffled: &mut Vec<String>, own: Option<Seat>) {
    let seats = playing.seats();
    for drawn in drawn {
        match drawn {
            Drawn::Roll { sides, value } => luck.roll(sides, value),
            Drawn::Shuffle(order) if seats == 1 => {
                let count = order.split(',').count();
                // The piece in the very middle belongs to neither half.
                let half = |at: &usize| *at < count / 2 || *at >= count.div_ceil(2);
                let pieces = order.split(',').enumerate().filter(|(at, _)| half(at));
                luck.deal(pieces.map(|(at, piece)| (piece, at < count / 2)));
            }
            Drawn::Shuffle(order) => shuffled.extend(order.split(',').map(str::to_owned)),
            Drawn::Pick { of, text } => match (own, text.parse::<Seat>()) {
                (Some(own), Ok(seat)) if of == seats && of > 1 => {
                    luck.picked.0 += u32::from(seat == own);
                    luck.picked.1 += 1;
                }
                _ => {}
            },
            // How it is distributed is the game's affair.
            Drawn::Given { .. } => {}
        }
    }
    if let (Some(own), false) = (own, playing.turn() == Turn::Table || shuffled.is_empty()) {
        let dealt = dealt(playing, shuffled);
        luck.deal(dealt.iter().map(|(seat, piece)| (piece.as_str(), *seat == own)));
    }
    if playing.turn() != Turn::Table {
        shuffled.clear();
    }
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
