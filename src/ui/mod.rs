//! The app on the page.

pub mod table;
