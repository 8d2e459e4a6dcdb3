//! One module per page, and what pages share.

pub mod about;
pub mod alone;
pub mod backs;
pub mod embed;
pub mod fair;
pub mod filter;
pub mod finder;
pub mod frame;
pub mod game;
pub mod history;
pub mod house;
pub mod keeping;
pub mod looks;
pub mod lost;
pub mod news;
pub mod open;
pub mod own;
pub mod picture;
pub mod play;
pub mod rules;
pub mod seats;
pub mod settings;
pub mod setup;
pub mod shelf;
pub mod site;
