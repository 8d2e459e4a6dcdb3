//! What the app needs to know of the games before the worker is there, written as files from the games themselves.
//!
//! | file in the stage ([`Way::stage`]) | from |
//! | --- | --- |
//! | `cards/<id>.bin` | the [`GameCard`] of a game, [`pack`]ed |
//! | `shelf.json` | the [`BoxFront`]s of all, rack by rack: what the front door needs |
//! | `search.txt` | what each is found by, a line each: fetched when somebody searches |
//! | `credits.json` | who made them |
//! | `rules/<id>.html` | `rules.md` in the game's folder; its title becomes an `h2` |
//! | `emblems/<id>.svg` | `emblem.svg` in the game's folder |

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use pipyard::packed::{pack, unpack};
use pipyard::table::search::search_words;
use pipyard::table::{BoxFront, Credit, GameCard, folder};

use crate::parts::STAGED;
use crate::paths::{files_below, read, read_text, write};
use crate::rulebook::page;
use crate::run::{Outcome, capture, cargo};
use crate::way::Way;

/// Brings the stage up to date. Files that stay the same are not touched, so that nobody who watches them is woken.
///
/// # Errors
/// When a game lacks one of its files; all that is missing is named.
pub fn bake(way: Way) -> Outcome {
    let stage = way.stage();
    for folder in ["rules", "emblems", "cards"] {
        fs::create_dir_all(stage.join(folder))
            .map_err(|error| format!("cannot create {}/{folder}: {error}", stage.display()))?;
    }
    let (files, missing) = files(&cards(cargo(), &[])?, stage)?;
    for old in files_below(stage)? {
        if !files.contains_key(&old) && !STAGED.iter().any(|program| old.starts_with(program.stage(way))) {
            fs::remove_file(&old).map_err(|error| format!("cannot remove {}: {error}", old.display()))?;
        }
    }
    for (file, content) in &files {
        if read(file).is_ok_and(|there| there == *content) {
            continue;
        }
        write(file, content)?;
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("; ")) }
}

/// What is written into each file.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// What belongs into the stage, and an error for each file that a game lacks.
fn files(cards: &[GameCard], stage: &Path) -> Outcome<(Files, Vec<String>)> {
    let mut files = BTreeMap::new();
    let mut missing = Vec::new();
    for card in cards {
        let id = &card.id;
        files.insert(card_file(stage, id), pack(card));
        let folder = sources(id);
        match read_text(&folder.join("rules.md")) {
            Ok(text) => {
                let html = page(&text, card).map_err(|error| format!("the rules of {id}: {error}"))?;
                files.insert(stage.join("rules").join(format!("{id}.html")), html.into());
            }
            Err(error) => missing.push(error),
        }
        match read_text(&folder.join("emblem.svg")) {
            Ok(svg) => _ = files.insert(stage.join("emblems").join(format!("{id}.svg")), svg.into()),
            Err(error) => missing.push(error),
        }
    }
    let mut fronts: Vec<BoxFront> = cards.iter().map(BoxFront::from).collect();
    fronts.sort_by_key(|front| front.rack);
    let shelf = serde_json::to_string(&fronts).map_err(|error| error.to_string())?;
    files.insert(stage.join("shelf.json"), shelf.into());
    let words: String = cards.iter().map(|card| format!("{}\t{}\n", card.id, search_words(card))).collect();
    files.insert(stage.join("search.txt"), words.into());
    let credits: Vec<Credit> = cards.iter().map(Credit::from).collect();
    let credits = serde_json::to_string(&credits).map_err(|error| error.to_string())?;
    files.insert(stage.join("credits.json"), credits.into());
    Ok((files, missing))
}

/// Where the card of a game lies.
fn card_file(folder: &Path, id: &str) -> PathBuf {
    folder.join("cards").join(format!("{id}.bin"))
}

/// The card of a game in a build.
///
/// # Errors
/// When it is not there, or not of this build.
pub fn card_of(folder: &Path, id: &str) -> Outcome<GameCard> {
    let file = card_file(folder, id);
    unpack(&read(&file)?).ok_or_else(|| format!("{} is no card of this build", file.display()))
}

/// The cards of all games of this build, in the order of the registry, as the tool tells them, built by this cargo: the
/// chores do not link the rules, so that they are there at once.
///
/// # Errors
/// When the tool cannot be built.
pub fn cards(mut cargo: Command, how: &[&str]) -> Outcome<Vec<GameCard>> {
    cargo.args(["run", "--quiet", "--locked", "--bin", "pipyard"]).args(how).args(["--", "list", "--json"]);
    let cards = capture(cargo.stderr(Stdio::inherit()))?;
    serde_json::from_str(&cards).map_err(|error| format!("the cards of the games: {error}"))
}

/// The folder of a game's sources.
pub fn sources(id: &str) -> PathBuf {
    Path::new("src/games").join(folder(id))
}
