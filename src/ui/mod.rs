//! The app on the page: shelf, boxes, settings, and the table that all games are played on.
//!
//! It knows games by their cards ([`GameCard`](crate::table::GameCard)) and matches by what the wire brings; it links
//! no rules. What is asked of it in an address or found in storage is not trusted.
//!
//! The rooms in reading order. Each uses only those above it, which `tests/it/tidy.rs` checks; a room is named by its
//! whole path from elsewhere (`crate::ui::profile`), and by `super` and `self` from within.
//!
//! | room | what it is |
//! | --- | --- |
//! | `ids` | enums whose values have an id and words |
//! | [`address`] | addresses as an enum, what they ask for, and how to get there |
//! | [`storage`] | texts kept on the device: matches, set-ups, favourites |
//! | [`scheduler`] | work in short turns, and what of the page comes in one |
//! | [`faces`] | drawings of pieces, people and signs |
//! | [`parts`] | buttons, dialogs, choices, notes |
//! | [`profile`] | how somebody likes it: settings, names, faces, pictures of one's own |
//! | [`words`] | names in sentences |
//! | [`setup`] | what is agreed before a match, house rules kept under a name |
//! | [`embed`] | one game inside somebody's page |
//! | [`catalogue`] | the cards of all games, their boxes and their rules |
//! | [`history`] | the matches played to their end, and what follows from them |
//! | [`device`] | the app kept on the device, brought up to date, installed; all that is kept as one file |
//! | [`session`] | a running match as signals, and the line to the worker that hosts it |
//! | [`table`] | the screen of a match |
//! | [`gate`] | what stands around every page but the table |
//! | [`shelf`] | all games in their boxes |
//! | [`pages`] | one module per page |
//! | [`shell`] | the program at the front door, and the one behind it |

mod ids;

pub mod address;
pub mod catalogue;
pub mod device;
pub mod embed;
pub mod faces;
pub mod gate;
pub mod history;
pub mod pages;
pub mod parts;
pub mod profile;
pub mod scheduler;
pub mod session;
pub mod setup;
pub mod shelf;
pub mod shell;
pub mod storage;
pub mod table;
pub mod words;
