//! The table: the screen on which every game is played, drawn from plain data alone.
//!
//! The rooms in reading order; each uses only those above it (`tests/it/tidy.rs`).
//!
//! | room | what it is |
//! | --- | --- |
//! | [`rect`] | rectangles, and how large one has to be for a finger |
//! | [`chain`] | where the dominoes of a layout lie; pure |
//! | [`layout`] | where everything lies, and how much room letters take; pure |
//! | [`model`] | the state of the screen: what is touched, what can be reached, what is open |
//! | `board` | what lies on the cloth and around it |
//! | `replay` | looking at a record |
//! | `panels` | what opens and covers |
//! | `keys` | keys that work wherever the focus is |
//! | `screen` | all of it together |

mod board;
pub mod chain;
#[cfg(test)]
mod fixtures;
mod keys;
pub mod layout;
pub mod model;
mod panels;
pub mod rect;
mod replay;
mod screen;

pub use self::panels::all::late;
pub use self::panels::late::{Draw, Fetch};
pub use self::screen::{TableOf, TablePage};
