//! Says which games are part of a build: all of them, or those that `PIPYARD_GAMES` names (ids, with commas between).
//!
//! A build of one game costs what that game costs, however many stand in the registry; `cargo xtask game` works with it.
//! It reads the registry in `src/games/mod.rs` and sets `cfg(game = "<id>")` for each game that is to be there, and
//! `cfg(all_games)` where none is missing.

use std::{env, fs};

/// The environment variable that names games.
const GAMES: &str = "PIPYARD_GAMES";
/// The registry.
const REGISTRY: &str = "src/games/mod.rs";

fn main() {
    println!("cargo::rerun-if-env-changed={GAMES}");
    println!("cargo::rerun-if-changed={REGISTRY}");
    let registry = fs::read_to_string(REGISTRY).expect("the registry is part of the sources");
    let known: Vec<&str> = ids(&registry).collect();
    let values: Vec<String> = known.iter().map(|id| format!("\"{id}\"")).collect();
    println!("cargo::rustc-check-cfg=cfg(game, values({}))", values.join(", "));
    println!("cargo::rustc-check-cfg=cfg(all_games)");
    let named = env::var(GAMES).unwrap_or_default();
    let named: Vec<&str> = named.split(',').map(str::trim).filter(|id| !id.is_empty()).collect();
    for id in named.iter().filter(|id| !known.contains(id)) {
        println!("cargo::error={GAMES} names \"{id}\", which is no line of {REGISTRY}");
    }
    for id in known.iter().filter(|id| named.is_empty() || named.contains(id)) {
        println!("cargo::rustc-cfg=game=\"{id}\"");
    }
    if named.is_empty() {
        println!("cargo::rustc-cfg=all_games");
    }
}

/// The ids in the lines of `games! { … }`, such as `mia::Mia, "mia";`.
fn ids(registry: &str) -> impl Iterator<Item = &str> {
    let lines = registry.lines().skip_while(|line| *line != "games! {").skip(1).take_while(|line| *line != "}");
    lines.filter_map(|line| line.trim().strip_suffix("\";")?.split_once(", \"").map(|(_, id)| id))
}
