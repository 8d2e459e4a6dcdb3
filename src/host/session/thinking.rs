//! Who acts without being asked: computer seats that think, the adviser, moves that are nobody's choice.

use super::MatchSession;
use crate::bots::{Thought, Verdict};
use crate::table::{Seat, Viewer};
use crate::wire::{Player, Tell};

/// Somebody is thinking.
pub(super) struct Thinking {
    seat: Seat,
    thought: Box<dyn Thought>,
    for_hint: bool,
}

impl MatchSession {
    /// Whether a computer seat (or the adviser) is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// The adviser starts to think for the person at the screen.
    pub fn hint(&mut self) -> Result<Vec<Tell>, String> {
        let Viewer::Seat(seat) = self.viewer() else { return Err("there is nobody to give a hint to".to_owned()) };
        if let Some(hinted) = &self.hinted {
            return Ok(vec![hinted.clone()]);
        }
        if self.thought.as_ref().is_some_and(|thinking| thinking.for_hint) {
            return Ok(Vec::new());
        }
        let thought = self.playing.think(seat, "hard", self.thinking_seed(seat));
        let thought = thought.ok_or("a hint comes when it is your turn")?;
        self.thought = Some(Thinking { seat, thought, for_hint: true });
        Ok(vec![Tell::Thinking(seat)])
    }

    /// Lets whoever thinks work on; see [`Host::think`](crate::host::Host::think).
    pub fn think(&mut self, rounds: u32, enough: bool) -> Result<Vec<Tell>, String> {
        let Some(thinking) = &mut self.thought else { return Ok(Vec::new()) };
        if !thinking.thought.step(rounds) && !enough {
            return Ok(Vec::new());
        }
        let verdict = thinking.thought.verdict();
        let (seat, for_hint) = (thinking.seat, thinking.for_hint);
        self.thought = None;
        if for_hint {
            self.helped.hints += 1;
            let reason = self.playing.reason(seat, &verdict.text);
            let hint = Tell::Hint { text: verdict.text, reason, chance: verdict.chance };
            self.hinted = Some(hint.clone());
            // Those who choose at the same time were interrupted.
            return Ok([hint].into_iter().chain(self.start_thinking()).collect());
        }
        let mut frames = Vec::new();
        self.make(seat, &verdict.text, &mut frames)?;
        self.keep_redo(seat, &verdict.text);
        Ok(self.told(frames))
    }

    /// Equal for a match that is resumed, so that a computer seat does not change its mind by a reload.
    fn thinking_seed(&self, seat: Seat) -> u64 {
        self.playing.fate().seed.rotate_left(17) ^ (self.playing.moves().len() as u64) << 8 ^ seat.index() as u64
    }

    /// If a computer seat is to act, or wants to act before its turn, it starts to think.
    pub(super) fn start_thinking(&mut self) -> Option<Tell> {
        if self.interrupting || self.waits() {
            return None;
        }
        if let Some((seat, text)) = self.playing.forced().or_else(|| self.interruption()) {
            self.thought = Some(Thinking { seat, thought: Box::new(Resolved(text)), for_hint: false });
            return Some(Tell::Thinking(seat));
        }
        let mut computers = self.playing.to_act().iter().filter_map(|seat| match &self.plan.players[seat.index()] {
            Player::Computer { level, .. } => Some((seat, level)),
            Player::Person { .. } => None,
        });
        let (seat, level) = computers.next()?;
        let thought = match self.done_before(seat) {
            Some(text) => Box::new(Resolved(text)),
            None => self.playing.think(seat, level, self.thinking_seed(seat))?,
        };
        self.thought = Some(Thinking { seat, thought, for_hint: false });
        Some(Tell::Thinking(seat))
    }

    /// What a computer seat did here before it was taken back: it does not change its mind as long as nobody else does.
    fn done_before(&self, seat: Seat) -> Option<String> {
        let (_, text) = self.redo.iter().rev().find(|(who, _)| *who == seat)?;
        self.playing.legal(seat).contains(text).then(|| text.clone())
    }

    /// The first computer seat that acts before its turn comes.
    fn interruption(&self) -> Option<(Seat, String)> {
        let mut ask = |seat: Seat| match &self.plan.players[seat.index()] {
            Player::Computer { level, .. } => self.playing.interrupt(seat, level, self.thinking_seed(seat)),
            Player::Person { .. } => None,
        };
        self.playing.interruption(self.thinking_seed(Seat::FIRST), &mut ask)
    }
}

/// A move that was decided at once.
struct Resolved(String);

impl Thought for Resolved {
    fn step(&mut self, _rounds: u32) -> bool {
        true
    }

    fn verdict(&self) -> Verdict {
        Verdict { text: self.0.clone(), chance: None, looked_at: Vec::new() }
    }
}
