//! Rule parts that several games share, each with tests of its own.

pub mod betting;
pub mod claims;
pub mod ledger;
pub mod poker;
pub mod sealed;
pub mod tricks;
pub mod words;
