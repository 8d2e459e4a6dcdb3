//! The two programs on the page: what they have in common, and where each begins.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`app`] | what both share: contexts, the first paint, the address |
//! | [`front`], [`yard`] | the program at the front door, and the one behind it |
//! | [`other`] | the one of them that is not here yet |

pub mod app;
pub mod front;
pub mod other;
pub mod yard;
