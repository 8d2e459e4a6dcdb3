//! Rule parts that several games share, each with tests of its own.

pub mod betting;
pub mod change;
pub mod claims;
pub mod hashes;
pub mod heap;
pub mod history;
pub mod house;
pub mod known;
pub mod list;
pub mod matrix;
pub mod narration;
pub mod notation;
pub mod open;
pub mod pack;
pub mod peeks;
pub mod poker;
pub mod refusals;
pub mod rehearsal;
pub mod sealed;
pub mod set;
pub mod sheets;
pub mod stock;
pub mod tricks;
pub mod victory;
pub mod words;
