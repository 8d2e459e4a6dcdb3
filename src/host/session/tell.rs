//! What the screen is told after every ask, and what is kept of the match.

use super::super::Saved;
use super::MatchSession;
use super::veil::told_asked;
use crate::fair::seal::fingerprint;
use crate::play::Record;
use crate::table::{Seat, Viewer};
use crate::wire::{Frame, LogLine, Plan, Seal, Standing, Tell};

/// In real time a match is kept after so many moves.
const KEPT: usize = 12;

impl MatchSession {
    /// Wraps up what happened: the frames, the log, how things stand, and who thinks next.
    pub(super) fn told(&mut self, mut frames: Vec<Frame>) -> Vec<Tell> {
        self.act_beside(&mut frames);
        self.hurried &= !self.is_a_person_asked();
        let mut tells = Vec::new();
        if !std::mem::replace(&mut self.is_told, true) {
            let seed = self.plan.seed.filter(|_| self.seal.is_none());
            let seal = self
                .seal
                .as_ref()
                .map(|seal| Seal { fingerprint: fingerprint(self.playing.fate().seed, &seal.salt), again: seal.again });
            tells.push(Tell::Opened { plan: Plan { seed, ..self.plan.clone() }, seal });
        }
        if frames.is_empty() {
            let mut frame = self.frame(None);
            if self.playing.live() {
                // What happened last was told already.
                frame.table.said.clear();
                frame.table.cues.clear();
            }
            frames.push(frame);
        }
        let before = self.at_screen;
        let curtain = self.hand_over();
        self.curtain = curtain;
        // Where nothing is hidden nobody lifts a curtain: what is asked is shown to whom it is asked of.
        let shown = before.is_some() || !self.playing.card().secrets;
        let goes_over = curtain.is_none() && shown && before != self.at_screen;
        if self.is_over() && self.people().count() > 1 || goes_over {
            // The end is for all eyes, and what is seen together for the next of those who look on.
            let mut last = self.frame(frames.pop().and_then(|frame| frame.mover));
            if let (Some(next), true, false) = (self.at_screen, goes_over, self.playing.card().secrets) {
                // Where no curtain names who is next, what is asked does.
                last.table.prompt = format!("{}: {}", next.named(), last.table.prompt);
            }
            frames.push(last);
        }
        // What is told now is seen before the curtain falls, by whoever has the device; while nobody has it, by all.
        let made = self.playing.moves().len();
        match self.at_screen {
            Some(seat) => self.followed[seat.index()] = made,
            None => self.followed.fill(made),
        }
        let log_keep = self.log_told as u32;
        let as_told = |line: &LogLine| LogLine { ply: self.counted(line.ply as usize), text: line.text.clone() };
        let log_add = self.log[self.log_told..].iter().map(as_told).collect();
        self.log_told = self.log.len();
        let mut standing = self.standing(curtain);
        if self.is_hushed() {
            (standing.to_act, standing.may_act, standing.choices) = self.offered.clone();
        } else if self.is_beating() {
            self.offered = (standing.to_act.clone(), standing.may_act.clone(), standing.choices.clone());
        }
        tells.push(Tell::Update { frames, log_keep, log_add, standing: Box::new(standing) });
        tells.extend(self.start_thinking());
        tells
    }

    /// How things stand behind this curtain, if one is down.
    pub(super) fn standing(&self, curtain: Option<Seat>) -> Standing {
        let record = self.playing.record();
        let over: Option<Vec<Seat>> = self.playing.winners().map(|winners| winners.iter().collect());
        let seats = if over.is_some() { self.plan.players.len() } else { 0 };
        let speaks_for = self.speaks_for();
        let hands = self.is_handing();
        let choices = match (self.viewer(), speaks_for) {
            (Viewer::Seat(seat), _) if curtain.is_none() && !hands && !self.is_forced(seat) => self.offer(seat),
            (_, Some(seat)) => self.offer(seat),
            _ => Vec::new(),
        };
        let choices = self.openly().map_or(choices, |(_, before_all)| before_all);
        let (must, may) = told_asked(self.playing.as_ref(), self.veil.among, self.viewer());
        Standing {
            ply: self.ply(),
            viewer: self.viewer(),
            to_act: must.iter().collect(),
            may_act: may.iter().collect(),
            choices,
            waits: self.waits(),
            lingers: self.lingers(),
            clock: self.clock(),
            curtain,
            aloud: self.aloud(),
            beside: curtain.map(|seat| self.beside(seat).collect()).unwrap_or_default(),
            hands,
            speaks_for,
            can_undo: !self.gathered.is_empty() || self.undo_to().is_some(),
            undo_of: self.undo_of(),
            can_redo: !self.redo.is_empty() && self.due().is_none(),
            helped: self.helped,
            link: if self.may_be_shared() { record.to_link() } else { None },
            over,
            scores: Seat::all(seats).map(|seat| self.playing.score(seat)).collect(),
            opening: self.opening(),
            luck: self.luck(),
            saved: if self.is_kept_now() { self.to_keep(record) } else { String::new() },
            replay: None,
        }
    }

    /// Whether the match is to be kept as it stands. In real time it is kept now and then: it moves too fast for more.
    fn is_kept_now(&self) -> bool {
        !self.is_beating() || self.playing.moves().len().is_multiple_of(KEPT)
    }

    fn to_keep(&self, record: Record) -> String {
        let saved = Saved {
            plan: self.plan.clone(),
            record,
            helped: self.helped,
            seal: self.seal.clone(),
            chronicle: Some(self.chronicle.clone()),
            waited: self.waited(),
            acts: self.acts(),
            handed: self.kept_handing(),
        };
        saved.to_json()
    }
}
