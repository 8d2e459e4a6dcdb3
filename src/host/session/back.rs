//! Taking moves back, and playing again what was taken back.

use super::MatchSession;
use super::veil::Veil;
use crate::play::Record;
use crate::table::{Seat, Undo};
use crate::wire::Tell;

/// A move that was taken back.
pub(super) struct Undone {
    pub seat: Seat,
    pub text: String,
    /// Its seat went on with the same act.
    pub part: bool,
}

impl MatchSession {
    /// Takes back the last act of the person at the screen and all that followed. What is only gathered is let go of.
    pub fn undo(&mut self) -> Result<Vec<Tell>, String> {
        if let Some(tells) = self.let_go_of_gathered() {
            return Ok(tells);
        }
        let keep = self.undo_to().ok_or("there is nothing to take back")?;
        let record = self.playing.record();
        let taken = self.playing.moves()[keep..].iter().zip(&self.parts[keep..]).rev();
        self.redo.extend(taken.map(|((seat, text), part)| Undone { seat: *seat, text: text.clone(), part: *part }));
        self.helped.undos += 1;
        self.helped.reopened |= self.is_over();
        if self.playing.card().undo == Undo::UntilSeen && keep < self.sealed() {
            self.helped.peeks += 1;
        }
        self.rewind(&record, keep)?;
        let frame = self.frame(None);
        Ok(self.told(vec![frame]))
    }

    /// The number of moves left after an undo, if one is fair. Who plays alone or against computer seats cheats nobody;
    /// several people take back nothing that has shown them more than they knew.
    pub(super) fn undo_to(&self) -> Option<usize> {
        let least = if self.people().count() == 1 { 0 } else { self.sealed() };
        // That a secret move was made at all is nobody else's business, so it goes back with the one before.
        let kinds = self.forced.iter().zip(&self.secret);
        let mut moves = self.playing.moves().iter().zip(kinds);
        let last_own = moves.rposition(|((seat, _), (forced, secret))| self.is_person(*seat) && !forced && !secret)?;
        // An act of several moves goes back as one.
        let made = self.playing.moves();
        let before = made[..last_own].iter().zip(&self.parts).rev();
        let begun = last_own - before.take_while(|((seat, _), part)| **part && *seat == made[last_own].0).count();
        (begun >= least).then_some(begun)
    }

    /// Whose move would be taken back, where another person has the device.
    pub(super) fn undo_of(&self) -> Option<Seat> {
        let last = self.undo_to().filter(|_| self.gathered.is_empty())?;
        let (seat, _) = self.playing.moves()[last];
        let asked = self.people().count() > 1 && self.at_screen != Some(seat);
        asked.then_some(seat)
    }

    /// The number of moves up to the last one after which something new was seen.
    fn sealed(&self) -> usize {
        self.seals.iter().rposition(|seal| *seal).map_or(0, |index| index + 1)
    }

    fn rewind(&mut self, record: &Record, keep: usize) -> Result<(), String> {
        self.thought = None;
        self.hinted = None;
        self.called = None;
        self.gathered.clear();
        self.afterword = None;
        self.playing = record.replay_to(keep).map_err(|error| error.to_string())?;
        self.introduce();
        // What came then is written down already.
        drop(self.playing.take_drawn());
        self.chronicle.rewind(keep);
        self.seals.truncate(keep);
        self.seen = (self.seen_by_people(), self.playing.draws());
        self.forced.truncate(keep);
        self.secret.truncate(keep);
        self.parts.truncate(keep);
        self.veil = Veil { steps: usize::MAX, ..Veil::default() };
        self.look_for_veil();
        self.followed.iter_mut().for_each(|followed| *followed = (*followed).min(keep));
        self.log.retain(|line| line.ply as usize <= keep);
        self.log_told = self.log_told.min(self.log.len());
        Ok(())
    }

    /// Plays what was taken back last, up to the next choice of a person.
    pub fn redo(&mut self) -> Result<Vec<Tell>, String> {
        if self.redo.is_empty() || self.due().is_some() {
            return Err("there is nothing to play again".to_owned());
        }
        self.thought = None;
        let mut frames = Vec::new();
        let before = self.playing.moves().len();
        while let Some(Undone { seat, text, part }) = self.redo.pop() {
            if let Err(why) = self.make(seat, &text, part, &mut frames) {
                self.redo.clear();
                if self.playing.moves().len() == before {
                    return Err(why);
                }
            }
            // Where it is a secret who is asked, what was done there comes in its time.
            let waits = self.due().is_some();
            if part {
                // An act is seen as one.
                frames.clear();
                continue;
            }
            if waits || self.redo.last().is_none_or(|next| self.is_person(next.seat) && !self.is_forced(next.seat)) {
                break;
            }
        }
        Ok(self.told(frames))
    }

    /// What was taken back can be played again for as long as everybody does again what they did then.
    pub(super) fn keep_redo(&mut self, seat: Seat, text: &str) {
        match self.redo.iter().rposition(|undone| undone.seat == seat) {
            Some(next) if self.redo[next].text == text => drop(self.redo.remove(next)),
            _ => self.redo.clear(),
        }
    }
}
