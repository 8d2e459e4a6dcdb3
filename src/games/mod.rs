//! The registry: every game that Pipyard knows. A new game adds two lines here.
//!
//! Which of them a build holds is said by `build.rs`: all, or those that one works on.
//!
//! `tests/it` compares this list with the folders, the scenarios and the texts, and names what is missing.

pub mod abandon_ship;
pub mod all_fives;
pub mod barbu;
pub mod barcelona;
pub mod bogart;
pub mod bogey;
pub mod boneyard;
pub mod brain_baseball;
pub mod canadian_fish;
pub mod caribbean_star;
pub mod chickenfoot;
pub mod crash;
pub mod creights;
pub mod dogfight;
pub mod domino_avatars;
pub mod flip;
pub mod following_suit;
pub mod hey_bartender;
pub mod insider;
pub mod lamarckian_poker;
pub mod last_man_standing;
pub mod liars_poker;
pub mod lost_pueblo;
pub mod mia;
pub mod n99;
pub mod napoleon;
pub mod ninety_nine;
pub mod oh_hell;
pub mod penniless_and_insane;
pub mod psychological_jujitsu;
pub mod scoundrel;
pub mod seven_handed_poker;
pub mod shooting_party;
pub mod spielen;
pub mod spots;
pub mod willow;

use std::fmt;

use crate::engine::{FateScript, Game, Setup, SetupError};
use crate::play::{Match, Played};
use crate::table::GameCard;
#[cfg(feature = "worker")]
use wasm_split_helpers::SplitLoaderError;

/// Lists the games. In the browser's worker each is a part of its own, named like its folder, that the build splits off
/// and [`fetch`] loads; everywhere else all are there.
macro_rules! games {
    ($($folder:ident :: $game:ident, $id:literal;)*) => {
        /// All games, by id.
        #[cfg(not(feature = "worker"))]
        pub static ENTRIES: &[Entry] = &[$(#[cfg(game = $id)] Entry::of::<$folder::$game>($id)),*];

        /// Shows the type of each game to a visitor, in the order of the registry.
        #[cfg(not(feature = "worker"))]
        pub fn visit_all(visitor: &mut impl Visitor) {
            $(#[cfg(game = $id)] visitor.visit::<$folder::$game>($id);)*
        }

        /// The ids of all games.
        #[cfg(feature = "worker")]
        const IDS: &[&str] = &[$(#[cfg(game = $id)] $id),*];

        /// Loads the part of the worker that holds this game, unless it is there; nothing for an id that no game has.
        ///
        /// # Errors
        /// When the part cannot be had: no connection and no copy kept.
        #[cfg(feature = "worker")]
        pub async fn fetch(id: &str) -> Result<(), SplitLoaderError> {
            let entry = match id {
                $(#[cfg(game = $id)] $id => {
                    #[wasm_split_helpers::wasm_split($folder, fallible)]
                    fn open() -> Result<&'static Entry, SplitLoaderError> {
                        Ok(const { &Entry::of::<$folder::$game>($id) })
                    }
                    open().await?
                })*
                _ => return Ok(()),
            };
            here::add(entry);
            Ok(())
        }
    };
}

// One line each: a game is added by adding lines.
games! {
    n99::NinetyNine, "99";
    abandon_ship::AbandonShip, "abandon-ship";
    all_fives::AllFives, "all-fives";
    barbu::Barbu, "barbu";
    barcelona::Barcelona, "barcelona";
    bogart::Bogart, "bogart";
    bogey::Bogey, "bogey";
    boneyard::Boneyard, "boneyard";
    brain_baseball::BrainBaseball, "brain-baseball";
    canadian_fish::CanadianFish, "canadian-fish";
    caribbean_star::CaribbeanStar, "caribbean-star";
    chickenfoot::Chickenfoot, "chickenfoot";
    crash::Crash, "crash";
    creights::Creights, "creights";
    dogfight::Dogfight, "dogfight";
    domino_avatars::DominoAvatars, "domino-avatars";
    flip::Flip, "flip";
    following_suit::FollowingSuit, "following-suit";
    hey_bartender::HeyBartender, "hey-bartender";
    insider::Insider, "insider";
    lamarckian_poker::Lamarckian, "lamarckian-poker";
    last_man_standing::LastMan, "last-man-standing";
    liars_poker::LiarsPoker, "liars-poker";
    lost_pueblo::LostPueblo, "lost-pueblo";
    mia::Mia, "mia";
    napoleon::Napoleon, "napoleon";
    ninety_nine::Ninety, "ninety-nine";
    oh_hell::OhHell, "oh-hell";
    penniless_and_insane::Penniless, "penniless-and-insane";
    psychological_jujitsu::Jujitsu, "psychological-jujitsu";
    scoundrel::Scoundrel, "scoundrel";
    seven_handed_poker::SevenHanded, "seven-handed-poker";
    shooting_party::ShootingParty, "shooting-party";
    spielen::Spielen, "spielen";
    spots::Spots, "spots";
    willow::Willow, "willow";
}

/// Begins a match; refuses options that do not go together.
pub type Begin = fn(&Setup, FateScript) -> Result<Box<dyn Match>, SetupError>;

/// Wants to see the type of each game: for code that is compiled where it is used and nowhere else, as the battery is.
pub trait Visitor {
    /// This is the game of that id.
    fn visit<G: Game>(&mut self, id: &'static str);
}

/// A game in the registry: the functions that open it without naming its types.
pub struct Entry {
    /// Its id, as on its card.
    pub id: &'static str,
    /// Its card.
    pub card: fn() -> GameCard,
    /// Begins a match of it.
    pub begin: Begin,
    /// Counts random playouts and search rounds for `pipyard bench`; see [`crate::bots::bench`].
    #[cfg(any(feature = "cli", feature = "measure", test))]
    pub bench: fn(&Setup, f64, &dyn Fn() -> f64) -> crate::bots::bench::Figures,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Game>(id: &'static str) -> Entry {
        Entry {
            id,
            card: G::card,
            begin: |setup, fate| Ok(Box::new(Played::<G>::begin(setup, fate)?)),
            #[cfg(any(feature = "cli", feature = "measure", test))]
            bench: crate::bots::bench::measure::<G>,
        }
    }
}

/// An id that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game \"{}\"", self.0)?;
        // On a page it speaks to people who have no command line.
        if cfg!(feature = "cli") { f.write_str("; `pipyard list` names them all") } else { Ok(()) }
    }
}

impl std::error::Error for UnknownGame {}

/// The game of this id.
///
/// # Errors
/// An id that no game has; in the worker also one whose part is not loaded, which `take_wanted` then tells.
pub fn find(id: &str) -> Result<&'static Entry, UnknownGame> {
    #[cfg(not(feature = "worker"))]
    let found = ENTRIES.iter().find(|entry| entry.id == id);
    #[cfg(feature = "worker")]
    let found = here::find(id);
    #[cfg(test)]
    let found = found.or_else(|| TOYS.with_borrow(|toys| toys.iter().find(|entry| entry.id == id).copied()));
    found.ok_or_else(|| UnknownGame(id.to_owned()))
}

#[cfg(test)]
thread_local! {
    /// Games that a test has made for itself and opens by their ids; no part of the registry.
    pub static TOYS: std::cell::RefCell<Vec<&'static Entry>> = const { std::cell::RefCell::new(Vec::new()) };
}

#[cfg(feature = "worker")]
pub use here::take_wanted;

/// The games whose parts of the worker are loaded.
#[cfg(feature = "worker")]
mod here {
    use std::cell::{Cell, RefCell};

    use super::{Entry, IDS};

    thread_local! {
        static LOADED: RefCell<Vec<&'static Entry>> = const { RefCell::new(Vec::new()) };
        static WANTED: Cell<Option<&'static str>> = const { Cell::new(None) };
    }

    pub fn add(entry: &'static Entry) {
        LOADED.with_borrow_mut(|loaded| loaded.push(entry));
    }

    pub fn find(id: &str) -> Option<&'static Entry> {
        let found = LOADED.with_borrow(|loaded| loaded.iter().find(|entry| entry.id == id).copied());
        if found.is_none() {
            WANTED.set(IDS.iter().find(|known| **known == id).copied());
        }
        found
    }

    /// The game that was looked for in vain since this was asked last: once it is [fetched](super::fetch), whoever looked
    /// may try again.
    pub fn take_wanted() -> Option<&'static str> {
        WANTED.take()
    }
}
