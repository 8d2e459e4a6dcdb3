//! The registry: every game that Pipyard knows. A new game adds two lines here.
//!
//! `tests/it` compares this list with the folders, the scenarios and the texts, and names what is missing.

pub mod abandon_ship;
pub mod all_fives;
pub mod bogart;
pub mod canadian_fish;
pub mod domino_avatars;
pub mod lost_pueblo;
pub mod mia;
pub mod oh_hell;
pub mod psychological_jujitsu;
pub mod scoundrel;
pub mod willow;

use std::fmt;

#[cfg(any(feature = "cli", test))]
use crate::engine::conform;
use crate::engine::{FateScript, Game, Match, Played, Setup, SetupError};
use crate::table::GameCard;

/// All games, by id.
// One line each, also where two would fit: a game is added by adding lines.
#[rustfmt::skip]
pub static ENTRIES: &[Entry] = &[
    Entry::of::<abandon_ship::AbandonShip>(),
    Entry::of::<all_fives::AllFives>(),
    Entry::of::<bogart::Bogart>(),
    Entry::of::<canadian_fish::CanadianFish>(),
    Entry::of::<domino_avatars::DominoAvatars>(),
    Entry::of::<lost_pueblo::LostPueblo>(),
    Entry::of::<mia::Mia>(),
    Entry::of::<oh_hell::OhHell>(),
    Entry::of::<psychological_jujitsu::Jujitsu>(),
    Entry::of::<scoundrel::Scoundrel>(),
    Entry::of::<willow::Willow>(),
];

/// Begins a match; refuses options that do not go together.
pub type Begin = fn(&Setup, FateScript) -> Result<Box<dyn Match>, SetupError>;

/// A game in the registry: the functions that open it without naming its types.
pub struct Entry {
    /// Its card.
    pub card: fn() -> GameCard,
    /// Begins a match of it.
    pub begin: Begin,
    /// Runs the conformance battery on it; see [`conform`].
    #[cfg(any(feature = "cli", test))]
    pub conform: fn(&conform::Thoroughness) -> Result<conform::Report, String>,
    /// Counts random playouts and search rounds for `pipyard bench`; see [`crate::bots::bench`].
    pub bench: fn(&Setup, f64, &dyn Fn() -> f64) -> crate::bots::bench::Figures,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Game>() -> Entry {
        Entry {
            card: G::card,
            begin: |setup, fate| Ok(Box::new(Played::<G>::begin(setup, fate)?)),
            #[cfg(any(feature = "cli", test))]
            conform: conform::check::<G>,
            bench: crate::bots::bench::measure::<G>,
        }
    }
}

/// An id that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game \"{}\"; `pipyard list` names them all", self.0)
    }
}

impl std::error::Error for UnknownGame {}

/// The game of this id.
///
/// # Errors
/// An id that no game has.
pub fn find(id: &str) -> Result<&'static Entry, UnknownGame> {
    ENTRIES.iter().find(|entry| (entry.card)().id == id).ok_or_else(|| UnknownGame(id.to_owned()))
}

/// The folder under `src/games/` that holds a game: its id with underscores, led by `n` where it begins with a digit.
pub fn folder(id: &str) -> String {
    let name = id.replace('-', "_");
    if name.starts_with(|first: char| first.is_ascii_digit()) { format!("n{name}") } else { name }
}
