//! The app on the page: shelf, boxes, settings, and the table that all games are played on.
//!
//! It knows games by their cards ([`GameCard`](crate::table::GameCard)) and matches by what the wire brings; it links
//! no rules. What is asked of it in an address or found in storage is not trusted.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`app`] | what both programs share: contexts, the address |
//! | [`front`], [`yard`] | the program at the front door, and the one behind it |
//! | [`other`] | the one of them that is not here yet |
//! | [`route`] | addresses as an enum |
//! | [`prefs`] | settings, kept on the device |
//! | [`store`] | texts kept on the device: matches, set-ups, favourites |
//! | [`history`] | the matches played to their end, and what follows from them |
//! | [`results`] | what the boxes say of them |
//! | [`own_picture`] | pictures of one's own, made small |
//! | [`own_back`], [`own_faces`] | such a picture on the backs of the cards, and as the face of somebody |
//! | [`own_rules`] | house rules kept under a name |
//! | [`backup`] | all that is kept, as one file, and back |
//! | [`device`] | the app kept on the device, brought up to date, installed |
//! | [`locks`] | one table of a game in all tabs of the browser |
//! | [`turns`] | work in short turns |
//! | [`catalogue`] | the cards of all games |
//! | [`embed`] | one game inside somebody's page |
//! | [`link`] | talking with the worker that hosts the match |
//! | [`names`] | the neighbours who sit on computer seats |
//! | [`session`] | a running match as signals |
//! | [`table`] | the screen of a match |
//! | [`sound`] | the sounds of the yard |
//! | [`parts`] | buttons, dialogs, choices, notes |
//! | [`pages`] | one module per page |
//! | [`faces`] | drawings of pieces, people and signs |

pub mod app;
pub mod backup;
pub mod catalogue;
pub mod device;
pub mod embed;
pub mod faces;
pub mod front;
pub mod history;
pub mod link;
pub mod locks;
pub mod names;
pub mod other;
pub mod own_back;
pub mod own_faces;
pub mod own_picture;
pub mod own_rules;
pub mod pages;
pub mod parts;
pub mod prefs;
pub mod results;
pub mod route;
pub mod session;
pub mod sound;
pub mod store;
pub mod table;
pub mod turns;
pub mod yard;
