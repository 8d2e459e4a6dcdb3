//! One module per page. No page uses another: what several need lies in the rooms.

pub mod about;
pub mod embed;
pub mod fair;
pub mod game;
pub mod history;
pub mod lost;
pub mod open;
pub mod play;
pub mod rules;
pub mod settings;
pub mod site;
