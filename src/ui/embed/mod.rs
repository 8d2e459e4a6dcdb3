//! One game inside somebody's page: what the page may ask, what it is told, and how little it is trusted.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`asked`] | the parameters of the address, judged; pure |
//! | [`message`] | the words between frame and page, version 1; pure |
//! | [`reporter`] | what the page is told of a match; pure |
//! | [`parent`] | the window around the frame: origins, sending, listening |
//! | [`snippet`] | the lines that somebody puts into their page; pure |
//!
//! The page that all this serves is `pages::embed`.

pub mod asked;
pub mod message;
pub mod parent;
pub mod reporter;
pub mod snippet;

use leptos::prelude::*;

/// Says, as a context, that the table stands in somebody's page: nothing there may lead out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// Only to be looked at: nobody at the screen plays.
    pub readonly: bool,
}

impl Within {
    /// The context; nothing in the app itself.
    pub fn get() -> Option<Within> {
        use_context()
    }
}
