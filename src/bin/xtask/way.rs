//! The two ways to build the app, where each lies, and what tells it to others.

use std::env;
use std::path::Path;

use crate::paths::{self, DIST};

/// The environment variable with the build id: `option_env!` in the app and the worker, which compare it.
pub const BUILD: &str = "PIPYARD_BUILD";
/// The environment variable that says to Trunk's hooks and to the browser tests that this is a draft.
pub const DRAFT: &str = "PIPYARD_DRAFT";
/// The environment variable that names the games of a build; see `build.rs`.
pub const GAMES: &str = "PIPYARD_GAMES";
/// Where what is only checked is compiled.
pub const CHECKS: &str = "target/checks";

/// A way to build the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As it is served.
    Release,
    /// To look at it.
    Draft,
}

impl Way {
    /// The way that Trunk's hook is part of.
    pub fn of_hook() -> Way {
        if env::var_os(DRAFT).is_some() { Way::Draft } else { Way::Release }
    }

    /// Where the app is built.
    pub fn dist(self) -> &'static Path {
        Path::new(match self {
            Way::Release => DIST,
            Way::Draft => paths::DRAFT,
        })
    }

    /// What `bake` writes and the page copies into the build.
    pub fn stage(self) -> &'static Path {
        Path::new(match self {
            Way::Release => ".stage",
            Way::Draft => "target/draft/stage",
        })
    }

    /// Where cargo compiles.
    pub fn target(self) -> &'static Path {
        Path::new(match self {
            Way::Release => "target",
            Way::Draft => "target/draft",
        })
    }
}
