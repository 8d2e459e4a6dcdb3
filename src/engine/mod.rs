//! The rules engine: what a game is, where chance comes from, and how a match is played, written down and replayed.
//!
//! Read `game` first. Nothing here reads a clock, does I/O or knows a screen.

// Not for the worker, where three copies of the battery would weigh more than the games.
#[cfg(any(feature = "cli", test))]
pub mod conform;
mod fate;
#[cfg(test)]
pub mod fixture;
mod game;
mod link;
mod play;
mod record;
mod rng;
mod scenario;
mod setup;

pub use fate::{Drawn, Fate, FateError, FateScript};
pub use game::{Agent, Game, Move, MoveKind, Notation, Rules, Screen, SealedRound, Skill, Turn};
pub use link::LinkError;
pub use play::{Match, Played, Refusal, policy_playout, random_playout};
pub use record::{FORMAT, Record, RecordError, Step, read_line};
pub use rng::Rng;
pub use scenario::{Expectation, Scenario, check_text};
pub use setup::{Setup, SetupError};
