//! Pipyard: uncommon card, domino and dice games.
//!
//! The modules in reading order, and what each may use:
//!
//! | module | what it is | uses |
//! | --- | --- | --- |
//! | [`pieces`] | cards, dominoes, dice and their notation | nothing |
//! | [`table`] | what a viewer may see of a match, as plain data | `pieces` |
//! | [`fair`] | the seal of a deal, counts of what came, and how odd they are | `pieces` |
//! | [`packed`] | values as bytes, for readers of the same build | nothing |
//! | [`wire`] | the words between the screen and the match | `table`, `fair` |
//! | `engine` | the [`Game`](engine::Game) trait, fate, set-ups, playouts | `pieces`, `table` |
//! | `kit` | rule parts that several games share | `pieces`, `engine` |
//! | `bots` | computer seats: the information-set search | `engine`, `kit` |
//! | `play` | a match of any game, by text; records; the battery | `engine`, `kit`, `bots` |
//! | `games` | the registry and one folder per game | `engine`, `kit`, `play` |
//! | `replay` | matches played again: records, links, scenarios | `play`, `games` |
//! | `host` | a running match: players, undo, hints, screen tokens | `play`, `replay`, `games`, `fair`, `wire` |
//! | `cli` | the command-line tool | `host`, `replay`, `games` |
//! | `ui` | the app on the page | `table`, `fair`, `wire` |
//!
//! A whole match, from the registry to the winner:
//!
//! ```
//! # #[cfg(feature = "engine")] {
//! use pipyard::play::Record;
//!
//! let record = r#"{ "format": "pipyard/1", "game": "bogart", "seats": 2, "fate": { "seed": 7 } }"#;
//! let mut playing = Record::from_json(record)?.begin()?;
//! while let Some(seat) = playing.to_act().first() {
//!     let mut thought = playing.think(seat, "normal", 1).expect("a seat to act has a move");
//!     while !thought.step(100) {}
//!     playing.play(seat, &thought.verdict().text)?;
//!     playing.settle()?;
//! }
//! assert_eq!(playing.winners().map(|seats| seats.len()), Some(1));
//! assert_eq!(playing.record().replay()?.score(pipyard::table::Seat::FIRST), playing.score(pipyard::table::Seat::FIRST));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The feature `ui` brings in the app and nothing of the rules; a mention of `engine` there does not compile.

pub mod fair;
pub mod packed;
pub mod pieces;
pub mod table;
pub mod wire;

#[cfg(feature = "engine")]
pub mod bots;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "engine")]
pub mod games;
#[cfg(feature = "engine")]
pub mod host;
#[cfg(feature = "engine")]
pub mod kit;
#[cfg(feature = "engine")]
pub mod play;
#[cfg(feature = "engine")]
pub mod replay;
#[cfg(feature = "ui")]
pub mod ui;
#[cfg(feature = "worker")]
pub mod worker;

/// Who gives out memory in the browser.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
