//! What is agreed before a match.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`plan`] | set-ups from cards, made, mended and changed; pure |
//! | [`own_rules`] | house rules kept under a name |
//! | [`seats`], [`house`], [`own`] | the parts of a form: who sits down, by which rules, rules of one's own |
//! | `begin` | how a match begins as it was agreed |

mod begin;
pub mod house;
pub mod own;
pub mod own_rules;
pub mod plan;
pub mod seats;

pub use self::begin::{PutAway, begin, box_plan};
