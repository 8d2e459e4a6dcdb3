//! What the page around an embedded table is told of a match, and when. It knows the wire and no window.
//!
//! Nothing of what is told differs from seat to seat: numbers of seats and of moves, winners, and the record once it has
//! no secrets left.

use std::collections::VecDeque;

use super::message::{Code, Said, State, numbers};
use crate::wire::{Plan, Player, Standing, Tell};

/// Follows a match and says what there is to be told.
#[derive(Debug, Default)]
pub struct Reporter {
    /// The number of moves that were told.
    ply: u32,
    /// A match has been opened before.
    ready: bool,
    /// What was asked of the host and is not yet answered, in order.
    asked: VecDeque<Code>,
    /// The state that was told last.
    state: Option<State>,
}

impl Reporter {
    /// The host was asked for a match; if it refuses, the error is of this code.
    pub fn asks(&mut self, code: Code) {
        self.asked.push_back(code);
    }

    /// Whether there has been a match.
    pub fn is_ready(&self) -> bool {
        self.ready
    }

    /// What follows from what the host tells.
    pub fn hear(&mut self, tell: &Tell) -> Option<Said> {
        match tell {
            Tell::Opened { .. } => {
                (self.ply, self.state) = (0, None);
                self.asked.pop_front();
                (!std::mem::replace(&mut self.ready, true)).then_some(Said::Ready {})
            }
            Tell::Update { frames, standing, .. } if standing.ply > self.ply => {
                self.ply = standing.ply;
                let seat = frames.iter().rev().find_map(|frame| frame.mover)?;
                Some(Said::Move { ply: standing.ply, seat: seat.index() + 1 })
            }
            Tell::Update { standing, .. } => {
                // Moves were taken back.
                self.ply = standing.ply;
                None
            }
            // Why a move is refused may tell of somebody's hand; only answers to the page itself are its business.
            Tell::Refused { why } => self.asked.pop_front().map(|code| Said::Error { code, words: why.clone() }),
            Tell::Broken { what } => Some(Said::Error { code: Code::Broken, words: what.clone() }),
            Tell::Ready { .. }
            | Tell::Gathered { .. }
            | Tell::Thinking(_)
            | Tell::Hint { .. }
            | Tell::Reviewed { .. }
            | Tell::Checked(_)
            | Tell::Exported { .. } => None,
        }
    }

    /// What follows from the table's coming to rest.
    pub fn rest(&mut self, plan: &Plan, standing: &Standing) -> Vec<Said> {
        let who = |player: &Player| match player {
            Player::Person { .. } => "person".to_owned(),
            Player::Computer { level, .. } => level.clone(),
        };
        let state = State {
            game: plan.game.clone(),
            ply: standing.ply,
            seats: plan.players.iter().map(who).collect(),
            to_act: numbers(&standing.to_act),
            over: standing.over.is_some(),
        };
        if self.state.as_ref() == Some(&state) {
            return Vec::new();
        }
        let was_over = self.state.as_ref().is_some_and(|state| state.over);
        self.state = Some(state.clone());
        let mut said = vec![Said::State(state)];
        if let Some(winners) = standing.over.as_ref().filter(|_| !was_over) {
            said.push(Said::End {
                ply: standing.ply,
                winners: numbers(winners),
                hints: standing.helped.hints,
                undos: standing.helped.undos,
                record: standing.link.clone(),
            });
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Seat, Table};
    use crate::wire::Frame;

    fn plan() -> Plan {
        let players = vec![
            Player::Person { name: "Ada".to_owned() },
            Player::Computer { name: "Bo".to_owned(), level: "hard".to_owned() },
        ];
        Plan { game: "mia".to_owned(), options: Default::default(), players, seed: Some(1), grade: None }
    }

    fn update(ply: u32, mover: Option<Seat>) -> Tell {
        let frame = Frame { table: Table::default(), mover };
        Tell::Update {
            frames: vec![frame],
            log_keep: 0,
            log_add: Vec::new(),
            standing: Box::new(Standing { ply, ..Standing::default() }),
        }
    }

    #[test]
    fn ready_is_said_once_and_moves_as_they_are_made() {
        let mut reporter = Reporter::default();
        let opened = Tell::Opened { plan: plan(), seal: None };
        assert_eq!(reporter.hear(&opened), Some(Said::Ready {}));
        assert_eq!(reporter.hear(&update(0, None)), None);
        assert_eq!(reporter.hear(&update(1, Some(Seat::FIRST))), Some(Said::Move { ply: 1, seat: 1 }));
        assert_eq!(reporter.hear(&update(1, None)), None, "a look at the same table is no move");
        assert_eq!(reporter.hear(&update(0, None)), None, "nor is taking one back");
        assert_eq!(reporter.hear(&update(1, Some(Seat::new(1)))), Some(Said::Move { ply: 1, seat: 2 }));
        assert_eq!(reporter.hear(&opened), None);
    }

    #[test]
    fn the_end_is_told_once_with_its_record() {
        let mut reporter = Reporter::default();
        let over = Standing {
            ply: 4,
            over: Some(vec![Seat::new(1)]),
            link: Some("1.mia.X".to_owned()),
            ..Standing::default()
        };
        assert_eq!(reporter.rest(&plan(), &Standing::default()).len(), 1);
        let said = reporter.rest(&plan(), &over);
        let end = Said::End { ply: 4, winners: vec![2], hints: 0, undos: 0, record: Some("1.mia.X".to_owned()) };
        assert_eq!(said.last(), Some(&end));
        assert!(reporter.rest(&plan(), &over).is_empty());
    }

    #[test]
    fn nobody_is_named_and_refused_moves_stay_at_the_table() {
        let mut reporter = Reporter::default();
        let said: String = reporter.rest(&plan(), &Standing::default()).iter().map(Said::print).collect();
        assert!(said.contains("\"person\",\"hard\"") && !said.contains("Ada") && !said.contains("Bo"));
        let refused = Tell::Refused { why: "you hold a heart".to_owned() };
        assert_eq!(reporter.hear(&refused), None);
        // Two wishes at once: the first is granted, the second is not.
        reporter.asks(Code::Refused);
        reporter.asks(Code::Record);
        reporter.hear(&Tell::Opened { plan: plan(), seal: None });
        assert!(matches!(reporter.hear(&refused), Some(Said::Error { code: Code::Record, .. })));
        assert_eq!(reporter.hear(&refused), None);
    }
}
