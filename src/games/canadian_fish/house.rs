//! The agreed house rules of a match, typed.

use crate::engine::{Setup, SetupError};

/// What was agreed before the match.
#[derive(Clone, Copy, Debug)]
pub struct House {
    /// 4, 6 or 8.
    pub seats: usize,
    /// How many deals are played.
    pub deals: u32,
    /// Partners are drawn before every deal.
    pub mixed: bool,
    /// Bad questions are refused instead of punished.
    pub prevented: bool,
    /// Seats that are not on turn may declare.
    pub any_time: bool,
    /// A half-suit that the declaring team held, but not as it said, goes to nobody.
    pub misplaced_to_nobody: bool,
    /// What the screen remembers for people.
    pub memory: Memory,
}

/// What the screen remembers for people; the rules know nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// The last question and its answer, as at a table.
    Table,
    /// All questions of the deal.
    Log,
    /// And what follows from them.
    Grid,
}

impl House {
    /// The typed house rules of a set-up.
    pub fn read(setup: &Setup) -> Result<House, SetupError> {
        let seats = setup.seats();
        if !seats.is_multiple_of(2) {
            let why = format!("two teams need 4, 6 or 8 seats, not {seats}");
            return Err(SetupError(why));
        }
        Ok(House {
            seats,
            deals: setup.number("deals").unwrap_or(6) as u32,
            mixed: setup.word("teams") == "mixed",
            prevented: setup.word("blunders") == "prevented",
            any_time: setup.word("declare") == "any-time",
            misplaced_to_nobody: setup.word("misplaced") == "nobody",
            memory: match setup.word("memory") {
                "log" => Memory::Log,
                "grid" => Memory::Grid,
                _ => Memory::Table,
            },
        })
    }
}
