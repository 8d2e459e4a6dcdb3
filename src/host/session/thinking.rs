//! Who acts without being asked: computer seats that think, the adviser, moves that are nobody's choice.

use super::{MatchSession, Undone};
use crate::bots::{Thought, Verdict};
use crate::play::Match;
use crate::table::{Seat, Viewer};
use crate::wire::{Frame, Player, Tell};

/// Somebody is thinking.
pub(super) struct Thinking {
    seat: Seat,
    /// Nothing where nobody is asked, and it is only waited as if somebody were.
    thought: Option<Box<dyn Thought>>,
    /// It has come to an end.
    done: bool,
    /// It takes all of its time, however soon it has come to an end: what is told comes no sooner.
    whole: bool,
    for_hint: bool,
}

impl Thinking {
    fn new(seat: Seat, thought: Box<dyn Thought>) -> Thinking {
        Thinking { seat, thought: Some(thought), done: false, whole: false, for_hint: false }
    }
}

impl MatchSession {
    /// Whether a computer seat (or the adviser) is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// Whether the thought takes all of its time.
    pub fn takes_all_its_time(&self) -> bool {
        self.thought.as_ref().is_some_and(|thinking| thinking.whole)
    }

    /// Whether it is only waited until the time of a thought is up.
    pub fn only_waits(&self) -> bool {
        self.thought.as_ref().is_some_and(|thinking| thinking.whole && thinking.done)
    }

    /// Whether whoever thinks has come to an end, and waits until what happened before has been seen.
    pub fn holds(&self) -> bool {
        self.thought.as_ref().is_some_and(|thinking| thinking.done && !thinking.for_hint) && self.lingers()
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
        let thought = self.thought_over(seat, |playing| playing.advise(seat, "hard", self.thinking_seed(seat)));
        let thought = thought.ok_or("a hint comes when it is your turn")?;
        self.thought = Some(Thinking { for_hint: true, ..Thinking::new(seat, thought) });
        Ok(vec![Tell::Thinking(seat)])
    }

    /// What is thought of the match as the person of this seat is about to leave it: what is gathered counts as made.
    fn thought_over<T>(&self, seat: Seat, think: impl Fn(&dyn Match) -> T) -> T {
        match self.gathered().filter(|(gatherer, _)| *gatherer == seat) {
            Some((_, gathered)) => think(gathered.after.as_ref()),
            None => think(self.playing.as_ref()),
        }
    }

    /// Lets whoever thinks work on; see [`Host::think`](crate::host::Host::think).
    pub fn think(&mut self, rounds: u32, enough: bool) -> Result<Vec<Tell>, String> {
        let Some(thinking) = &mut self.thought else { return Ok(Vec::new()) };
        let enough = enough || self.hurried && !thinking.for_hint;
        thinking.done = thinking.done || thinking.thought.as_mut().is_none_or(|thought| thought.step(rounds));
        if !enough && (thinking.whole || !thinking.done) {
            return Ok(Vec::new());
        }
        thinking.done = true;
        if self.holds() {
            return Ok(Vec::new());
        }
        let Some(thinking) = &self.thought else { return Ok(Vec::new()) };
        let verdict = thinking.thought.as_ref().map(|thought| thought.verdict());
        let (seat, for_hint) = (thinking.seat, thinking.for_hint);
        self.thought = None;
        let Some(verdict) = verdict else {
            self.veil.past.insert(seat);
            let mut frames = Vec::new();
            self.settle(None, &mut frames)?;
            return Ok(self.told(frames));
        };
        if for_hint {
            self.helped.hints += 1;
            let reason = self.thought_over(seat, |playing| playing.reason(seat, &verdict.text));
            let then = self.thought_over(seat, |playing| playing.goes_on(seat, &verdict.text));
            let hint = Tell::Hint { text: verdict.text, then, reason, chance: verdict.chance };
            self.hinted = Some(hint.clone());
            // Those who choose at the same time were interrupted.
            return Ok([hint].into_iter().chain(self.start_thinking()).collect());
        }
        let mut frames = Vec::new();
        let part = self.playing.gathers(seat, &verdict.text);
        self.make(seat, &verdict.text, part, &mut frames)?;
        self.keep_redo(seat, &verdict.text);
        Ok(self.told(frames))
    }

    /// Equal for a match that is resumed, so that a computer seat does not change its mind by a reload; and equal whether or
    /// not secret moves were made, or a hint would tell.
    fn thinking_seed(&self, seat: Seat) -> u64 {
        self.playing.fate().seed.rotate_left(17) ^ u64::from(self.ply()) << 8 ^ seat.index() as u64
    }

    /// Where nobody waits for anybody and no beat goes by, computer seats are through at once with what they do beside the
    /// people who are asked as well: all of it is one step.
    pub(super) fn act_beside(&mut self, frames: &mut Vec<Frame>) {
        let before = frames.len();
        while self.playing.live() && self.playing.beat().is_none() && self.is_a_person_asked() {
            let Some((seat, text)) = self.interruption() else { break };
            if self.make(seat, &text, false, frames).is_err() {
                break;
            }
            self.keep_redo(seat, &text);
        }
        let last = frames.len().saturating_sub(1).max(before);
        // What was said in any of them is heard.
        let said: Vec<String> = frames.drain(before..last).flat_map(|frame| frame.table.said).collect();
        if let Some(frame) = frames.get_mut(before).filter(|_| !said.is_empty()) {
            frame.table.said.splice(0..0, said);
        }
    }

    /// If a computer seat is to act, or wants to act before its turn, it starts to think.
    pub(super) fn start_thinking(&mut self) -> Option<Tell> {
        // In a beat computer seats are asked at moments of it.
        if self.interrupting || self.waits() || self.is_beating() || self.next_to_look().is_some() {
            return None;
        }
        if self.veil.among.is_some() && self.is_a_person_asked() {
            return None;
        }
        if let Some(seat) = self.due() {
            if self.is_person(seat) {
                return None;
            }
            let thought = self.veiled_thought(seat);
            self.thought = Some(Thinking { seat, thought, done: false, whole: true, for_hint: false });
            return Some(Tell::Thinking(seat));
        }
        if let Some((seat, text)) = self.playing.forced().or_else(|| self.interruption()) {
            self.thought = Some(Thinking::new(seat, Box::new(Resolved(text))));
            return Some(Tell::Thinking(seat));
        }
        if let Some((seat, tick)) = self.playing.beat() {
            self.thought = Some(Thinking::new(seat, Box::new(Resolved(tick))));
            return Some(Tell::Thinking(seat));
        }
        let seat = self.playing.to_act().iter().find(|seat| !self.is_person(*seat))?;
        self.thought = Some(Thinking::new(seat, self.thought_of(seat)?));
        Some(Tell::Thinking(seat))
    }

    /// The thought of a computer seat that is to act.
    fn thought_of(&self, seat: Seat) -> Option<Box<dyn Thought>> {
        let Player::Computer { level, .. } = &self.plan.players[seat.index()] else { return None };
        match self.done_before(seat) {
            Some(text) => Some(Box::new(Resolved(text))),
            None => self.playing.think(seat, level, self.thinking_seed(seat)),
        }
    }

    /// The thought of a computer seat that might be asked, if it is.
    fn veiled_thought(&self, seat: Seat) -> Option<Box<dyn Thought>> {
        if self.playing.may_act().contains(seat) {
            return Some(Box::new(Resolved(self.interrupt(seat)?)));
        }
        if self.playing.to_act().contains(seat) { self.thought_of(seat) } else { None }
    }

    /// What a computer seat does now without waiting for its turn, if it wants to.
    pub(super) fn interrupt(&self, seat: Seat) -> Option<String> {
        let Player::Computer { level, .. } = &self.plan.players[seat.index()] else { return None };
        self.playing.interrupt(seat, level, self.thinking_seed(seat))
    }

    /// What a computer seat did here before it was taken back: it does not change its mind as long as nobody else does.
    fn done_before(&self, seat: Seat) -> Option<String> {
        let Undone { text, .. } = self.redo.iter().rev().find(|undone| undone.seat == seat)?;
        self.playing.legal(seat).contains(text).then(|| text.clone())
    }

    /// The first computer seat that acts before its turn comes.
    fn interruption(&self) -> Option<(Seat, String)> {
        self.playing.interruption(self.thinking_seed(Seat::FIRST), &mut |seat| self.interrupt(seat))
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
