//! One module per page, and what pages share.

pub mod about;
pub mod filter;
pub mod finder;
pub mod frame;
pub mod game;
pub mod house;
pub mod lost;
pub mod open;
pub mod play;
pub mod rules;
pub mod seats;
pub mod settings;
pub mod setup;
pub mod shelf;
