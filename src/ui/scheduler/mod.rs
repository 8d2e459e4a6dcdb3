//! Nothing is done in one go: work in short turns, and parts of the page that come in turns of their own.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`turns`] | the executor of all effects, which lets the browser draw and listen in between |
//! | [`waits`] | for what the first paint stays |
//! | `later` | what of the page comes a turn later; lists that grow |

mod later;
pub mod turns;
pub mod waits;

pub use self::later::{Growth, InTurn};
pub use self::turns::{in_frame, in_turn, next_turn};
pub use self::waits::wait;
