//! What opens above the table and covers it.
//!
//! | module | what it is |
//! | --- | --- |
//! | `door` | a dialog that stands open while a panel is |
//! | `questions`, `pieces`, [`log`], [`sheet`] | parts of panels: questions, pieces in a line, what happened, figures |
//! | `again`, `share`, `seal` | what comes after a match; giving it away; how to see that the deal was fair |
//! | [`spoken`] | the table in words, more of one thing, from place to place |
//! | [`all`] | the dialogs themselves |
//! | [`late`] | how they come when they are first wanted |
//! | [`summary`], `chart` | the end of a round or a match |
//! | [`curtain`] | what stands between two people who share a device |

mod again;
pub mod all;
mod chart;
pub mod curtain;
mod door;
pub mod late;
pub mod log;
mod pieces;
mod questions;
mod seal;
mod share;
pub mod sheet;
pub mod spoken;
pub mod summary;
