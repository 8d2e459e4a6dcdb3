//! The matches that were played to their end on this device: one line of text each, in the order of playing.
//!
//! | module | what it is |
//! | --- | --- |
//! | `finished` | a match and its line |
//! | `kept` | all of them on the device, and their records |
//! | [`tally`], [`so_far`] | what follows from them; after a match |
//! | [`fair`] | what chance gave in them |
//! | [`csv`] | a table of them for elsewhere |
//! | [`results`], `shelf` | what the boxes say of them; how a match is noted, and comes there |
//! | [`words`], `blank` | days and numbers as the book prints them; what is seen where there is none |

mod blank;
pub mod csv;
pub mod fair;
mod finished;
mod kept;
pub mod results;
mod shelf;
pub mod so_far;
pub mod tally;
pub mod words;

pub use self::blank::notice;
#[cfg(test)]
pub(super) use self::finished::tests;
pub use self::finished::{Finished, Outcome};
pub use self::kept::{History, MATCHES, RECORDS, erase, kept_of, merge, merge_records, played, records, version_of};
pub use self::shelf::{note, tell_shelf};
