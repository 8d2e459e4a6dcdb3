//! The app on the page. It knows tables, choices and the wire; of rules it knows nothing.

pub mod faces;
pub mod link;
