//! Looking over the choices of one seat in a match that is over: how good each was from what the seat could know, beside
//! how good it was as the cards really lay.
//!
//! Both are weighed by the same search, once on determinizations of the seat's knowledge and once on the true deal. A
//! choice that was right by the first and wrong by the second was unlucky; one that was wrong by the first is a mistake,
//! whatever came of it.

use super::steps::{open, step};
use crate::bots::{Thought, Verdict};
use crate::play::{Match, Record};
use crate::table::{Choice, Seat};
use crate::wire::{Decision, Judgement, Tell};

/// A difference below this is none that a person could be blamed for; rewards are from 0 to 1.
const SLIGHT: f32 = 0.05;

/// The spread of the reward of a single playout, on the safe side of what the games have.
const SPREAD: f32 = 0.45;

/// How many standard errors a difference must be to be believed.
const SURE: f32 = 2.0;

/// A review in progress.
pub struct Review {
    seat: Seat,
    record: Record,
    /// The decisions, each by the step before it and the move that was made; the next one first.
    todo: std::vec::IntoIter<(usize, String)>,
    all: u32,
    done: u32,
    /// The match at the step before the decision at hand.
    playing: Box<dyn Match>,
    /// The steps done on `playing`, and how many of them come before the first one that is shown.
    steps: usize,
    first: usize,
    at_hand: Option<AtHand>,
}

/// The decision that is being weighed.
struct AtHand {
    at: usize,
    played: String,
    /// What the seat could know, once that is weighed.
    known: Option<Weighed>,
    thought: Box<dyn Thought>,
}

/// What came of weighing a decision.
#[derive(Clone, Debug, PartialEq)]
struct Weighed {
    /// The move that did best.
    best: String,
    /// How well the move that was made did, and how well the best one.
    worth: (f32, f32),
    /// Whether the difference is worth speaking of.
    matters: bool,
}

impl Review {
    /// Begins to look over the choices of a seat. `first` is the number of steps before the first one that is shown.
    ///
    /// # Errors
    /// A record that does not replay.
    pub fn new(record: Record, seat: Seat, first: usize) -> Result<Review, String> {
        let mut playing = open(&record)?;
        let mut todo = Vec::new();
        let mut steps = 0;
        loop {
            let choices = playing.legal(seat).len();
            let ply = playing.moves().len();
            match step(playing.as_mut(), &record)? {
                None => break,
                Some(mover) => {
                    let made = playing.moves().get(ply).filter(|_| mover == Some(seat) && choices > 1);
                    todo.extend(made.map(|(_, text)| (steps - first.min(steps), text.clone())));
                }
            }
            steps += 1;
        }
        let all = todo.len() as u32;
        let playing = open(&record)?;
        let todo = todo.into_iter();
        let mut review = Review { seat, record, todo, all, done: 0, playing, steps: 0, first, at_hand: None };
        review.next()?;
        Ok(review)
    }

    /// Whether there is still something to weigh.
    pub fn is_thinking(&self) -> bool {
        self.at_hand.is_some()
    }

    /// How far it has come.
    pub fn told(&self, decision: Option<Decision>) -> Tell {
        Tell::Reviewed { seat: self.seat, done: self.done, all: self.all, decision: decision.map(Box::new) }
    }

    /// Takes up the next decision.
    fn next(&mut self) -> Result<(), String> {
        self.at_hand = None;
        let Some((at, played)) = self.todo.next() else { return Ok(()) };
        while self.steps < at + self.first {
            step(self.playing.as_mut(), &self.record)?;
            self.steps += 1;
        }
        let thought = self.playing.weigh(self.seat, &played, false, at as u64);
        let thought = thought.ok_or_else(|| format!("\"{played}\" cannot be weighed"))?;
        self.at_hand = Some(AtHand { at, played, known: None, thought });
        Ok(())
    }

    /// Weighs for so many rounds; tells when something is settled. See [`Host::think`](super::Host::think).
    ///
    /// # Errors
    /// What the rules do not explain.
    pub fn think(&mut self, rounds: u32, enough: bool) -> Result<Vec<Tell>, String> {
        let Some(at_hand) = &mut self.at_hand else { return Ok(Vec::new()) };
        if !at_hand.thought.step(rounds) && !enough {
            return Ok(Vec::new());
        }
        let weighed = weigh(&at_hand.thought.verdict(), &at_hand.played);
        let Some(known) = at_hand.known.take() else {
            at_hand.known = Some(weighed);
            let thought = self.playing.weigh(self.seat, &at_hand.played, true, at_hand.at as u64);
            at_hand.thought = thought.ok_or_else(|| format!("\"{}\" cannot be weighed", at_hand.played))?;
            return Ok(vec![self.told(None)]);
        };
        let decision = decision(self.playing.as_ref(), self.seat, at_hand, &known, &weighed);
        self.done += 1;
        self.next()?;
        Ok(vec![self.told(decision)])
    }
}

/// Puts both sides together. Nothing if a move is not on offer, which cannot be.
fn decision(playing: &dyn Match, seat: Seat, at_hand: &AtHand, known: &Weighed, open: &Weighed) -> Option<Decision> {
    let choices = playing.choices(seat);
    let find = |text: &str| choices.iter().find(|choice: &&Choice| choice.text == text).cloned();
    let judgement = match (known.matters, open.matters) {
        (false, false) => Judgement::Good,
        (false, true) => Judgement::Unlucky,
        (true, false) => Judgement::Lucky,
        (true, true) => Judgement::Mistake,
    };
    // The better move is what a good player would have seen; only bad luck is shown by what nobody could see.
    let better = if judgement == Judgement::Unlucky { &open.best } else { &known.best };
    Some(Decision {
        at: at_hand.at as u32,
        judgement,
        played: find(&at_hand.played)?,
        better: find(better)?,
        known: known.worth,
        open: open.worth,
    })
}

/// Compares the move that was made with the one that did best.
fn weigh(verdict: &Verdict, played: &str) -> Weighed {
    let error = |visits: u32| SPREAD / (visits.max(1) as f32).sqrt();
    let looked = verdict.looked_at.iter().filter(|(_, visits, _)| *visits > 0);
    // A move that did well a few times has not done well yet.
    let careful = |(_, visits, mean): &(String, u32, f32)| mean - SURE * error(*visits);
    let best = looked.clone().max_by(|a, b| careful(a).total_cmp(&careful(b)));
    let made = looked.clone().find(|(text, ..)| text == played);
    match (best, made) {
        (Some((best, best_visits, best_mean)), Some((_, visits, mean))) if best_mean > mean => {
            let gap = best_mean - mean;
            let doubt = (error(*best_visits).powi(2) + error(*visits).powi(2)).sqrt();
            // A difference that is not to be spoken of is none: no figure says otherwise.
            if gap <= SLIGHT || gap <= SURE * doubt {
                return Weighed { best: played.to_owned(), worth: (*mean, *mean), matters: false };
            }
            Weighed { best: best.clone(), worth: (*mean, *best_mean), matters: true }
        }
        (_, made) => {
            let mean = made.map_or(0.0, |(_, _, mean)| *mean);
            Weighed { best: played.to_owned(), worth: (mean, mean), matters: false }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(looked_at: &[(&str, u32, f32)]) -> Verdict {
        let looked_at = looked_at.iter().map(|(text, visits, mean)| ((*text).to_owned(), *visits, *mean)).collect();
        Verdict { text: String::new(), chance: None, looked_at }
    }

    #[test]
    fn a_difference_counts_when_it_is_large_and_sure() {
        let clear = weigh(&verdict(&[("a", 500, 0.4), ("b", 500, 0.6)]), "a");
        assert_eq!((clear.best.as_str(), clear.worth, clear.matters), ("b", (0.4, 0.6), true));
        let slight = weigh(&verdict(&[("a", 500, 0.58), ("b", 500, 0.6)]), "a");
        assert_eq!((slight.best.as_str(), slight.worth, slight.matters), ("a", (0.58, 0.58), false));
        assert!(!weigh(&verdict(&[("a", 12, 0.5), ("b", 12, 0.7)]), "a").matters, "not sure");
        let lucky_once = weigh(&verdict(&[("a", 400, 0.5), ("b", 1, 1.0)]), "a");
        assert_eq!((lucky_once.best.as_str(), lucky_once.matters), ("a", false));
        assert!(!weigh(&verdict(&[("a", 500, 0.6), ("b", 500, 0.2)]), "a").matters, "the best was played");
        assert!(!weigh(&verdict(&[]), "a").matters);
    }
}
