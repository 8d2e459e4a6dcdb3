//! What the host says of choices: hints, and what was found in looking over a match.

use crate::table::Seat;
use crate::wire::{Decision, Judgement};

/// What a good player would do.
#[derive(Clone, Debug, PartialEq)]
pub struct HintLine {
    /// The move in notation.
    pub text: String,
    /// The moves that are sent together with it.
    pub then: Vec<String>,
    /// What speaks for it.
    pub reason: String,
    /// How likely it is to win, from 0 to 1.
    pub chance: Option<f32>,
}

/// What was found so far in looking over the choices of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// Whose choices.
    pub seat: Seat,
    /// How many are weighed.
    pub done: u32,
    /// How many there are to be weighed.
    pub all: u32,
    /// What was found, in the order of the match.
    pub decisions: Vec<Decision>,
}

impl Overview {
    /// What is known after these news. The first news of all tell of nothing yet; what was still on its way when it was
    /// stopped comes too late.
    pub(super) fn after(self, before: Option<Overview>) -> Overview {
        match before.filter(|_| self.done > 0 || !self.decisions.is_empty()) {
            Some(before) if !before.is_busy() => before,
            Some(mut before) => {
                before.decisions.extend(self.decisions);
                Overview { decisions: before.decisions, ..self }
            }
            None => self,
        }
    }

    /// Whether it still grows.
    pub fn is_busy(&self) -> bool {
        self.done < self.all
    }

    /// Those that were not simply good.
    pub fn worth_a_look(&self) -> Vec<Decision> {
        self.decisions.iter().filter(|decision| decision.judgement != Judgement::Good).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_of_an_overview_that_was_stopped_come_too_late() {
        let news = |done, all| Overview { seat: Seat::FIRST, done, all, decisions: Vec::new() };
        let growing = news(1, 8).after(Some(news(0, 8)));
        assert_eq!((growing.done, growing.is_busy()), (1, true));
        let stopped = news(1, 1);
        assert_eq!(news(2, 8).after(Some(stopped.clone())), stopped);
        // Asked for once more, it begins again.
        assert!(news(0, 8).after(Some(stopped)).is_busy());
    }
}
