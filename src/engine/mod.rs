//! The rules engine: what a game is, where chance comes from, how a seat may think, and playing on to the end.
//!
//! Read `game` first. Nothing here reads a clock, does I/O or knows a screen.

mod fate;
mod game;
mod mind;
mod playout;
mod rng;
mod setup;

pub use fate::{Drawn, Fate, FateError, FateScript, Foresight};
pub use game::{Agent, Clock, Game, Move, MoveKind, Notation, Rules, Screen, SealedRound, Skill, Turn};
pub use mind::{Budget, Mind};
pub use playout::{policy_playout, random_playout};
pub use rng::Rng;
pub use setup::{Setup, SetupError};
