//! Looking at a record.
//!
//! | module | what it is |
//! | --- | --- |
//! | `controls` | what leads through it |
//! | `review` | looking over one's own choices |
//! | `fork` | from there into a match of one's own |
//! | `bar` | slider, buttons, whose eyes |

mod bar;
mod controls;
mod fork;
mod review;

pub use self::bar::ReplayBar;
pub use self::fork::Fork;
