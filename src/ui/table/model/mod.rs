//! The state of the table screen, and what follows from it without being drawn.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`picking`] | from touches to moves; pure |
//! | [`hits`] | what can be reached and how it is called; pure |
//! | [`aim`] | a throw that can be aimed |
//! | `panel` | what can be open above the table |
//! | [`guide`] | the lines that teach the game, in a first match |
//! | `desk` | the state that the components share |

pub mod aim;
mod desk;
pub mod guide;
pub mod hits;
mod panel;
pub mod picking;

pub use self::desk::{Desk, Drag};
pub use self::panel::Panel;
