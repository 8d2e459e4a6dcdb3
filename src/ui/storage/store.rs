//! What the app keeps on the device: texts under names, in the browser's local storage.
//!
//! Storage may be blocked (frames, private windows) or full. Then everything is kept in memory until the page closes,
//! and [`write()`] says so; nothing else changes for those who read.
//!
//! What several tabs add to is changed by [`edit`]. Two tabs that write within the same moment do not see each other's
//! text, and no lock of the browser helps: one may be granted before what was written under it has arrived.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use serde_json::{Value, json};

use crate::wire::Plan;

/// Before every name, so that other pages of the same host are left alone.
const PREFIX: &str = "pipyard.";

/// How long a change is made anew where another tab wrote over it, in milliseconds: far longer than what is written takes
/// from tab to tab.
const OVERTAKEN: u64 = 3_000;

/// Gives the new text for what stands there, or nothing where there is nothing to be changed.
type Make = Rc<dyn Fn(&str) -> Option<String>>;

/// A change that was made just now.
struct Change {
    name: &'static str,
    at: u64,
    make: Make,
}

thread_local! {
    /// The changes that another tab may not have seen yet, in their order.
    static CHANGES: RefCell<Vec<Change>> = const { RefCell::new(Vec::new()) };
    /// What could not be written, or was taken away; it is newer than what the browser holds.
    static MEMORY: RefCell<BTreeMap<String, Option<String>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Why something is kept in memory only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser lets the page keep nothing.
    Blocked,
    /// There is no room left.
    Full,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StoreError::Blocked => "This browser lets the page keep nothing. It is remembered until the page closes.",
            StoreError::Full => "The browser's storage is full. It is remembered until the page closes.",
        })
    }
}

impl std::error::Error for StoreError {}

#[cfg(target_arch = "wasm32")]
fn storage() -> Result<web_sys::Storage, StoreError> {
    let window = web_sys::window().ok_or(StoreError::Blocked)?;
    window.local_storage().ok().flatten().ok_or(StoreError::Blocked)
}

/// Outside of a browser there is memory only; the tests live there.
#[cfg(not(target_arch = "wasm32"))]
fn storage() -> Result<web_sys::Storage, StoreError> {
    Err(StoreError::Blocked)
}

/// The text under this name.
pub fn read(name: &str) -> Option<String> {
    if let Some(kept) = MEMORY.with_borrow(|memory| memory.get(name).cloned()) {
        return kept;
    }
    storage().ok()?.get_item(&(PREFIX.to_owned() + name)).ok()?
}

/// Keeps a text under this name.
///
/// # Errors
/// When it is kept in memory only.
pub fn write(name: &str, text: &str) -> Result<(), StoreError> {
    let written =
        storage().and_then(|storage| storage.set_item(&(PREFIX.to_owned() + name), text).map_err(|_| StoreError::Full));
    MEMORY.with_borrow_mut(|memory| match written {
        Ok(()) => memory.remove(name),
        Err(_) => memory.insert(name.to_owned(), Some(text.to_owned())),
    });
    written
}

/// Changes the text under this name by what stands there now. `make` gives the new text, or nothing where there is nothing
/// to be changed (any more): it is asked again when another tab has written over it.
///
/// # Errors
/// When it is kept in memory only.
pub fn edit(name: &'static str, make: impl Fn(&str) -> Option<String> + 'static) -> Result<(), StoreError> {
    listen();
    let text = make(&read(name).unwrap_or_default());
    let written = text.map_or(Ok(()), |text| write(name, &text));
    CHANGES.with_borrow_mut(|changes| {
        changes.retain(|change| now() <= change.at + OVERTAKEN);
        changes.push(Change { name, at: now(), make: Rc::new(make) });
    });
    written
}

/// Another tab has written: the changes that it had not seen are made again.
#[cfg_attr(
    not(any(test, target_arch = "wasm32")),
    expect(dead_code, reason = "outside of a browser there are no tabs")
)]
fn mend(written: &str) {
    let recent = |change: &&Change| change.name == written && now() <= change.at + OVERTAKEN;
    let changes: Vec<_> = CHANGES.with_borrow(|all| all.iter().filter(recent).map(|it| it.make.clone()).collect());
    for make in changes {
        if let Some(text) = make(&read(written).unwrap_or_default()) {
            // It stays in memory then, as the change itself did.
            let _ = write(written, &text);
        }
    }
}

/// Hears from now on what other tabs write.
#[cfg(target_arch = "wasm32")]
fn listen() {
    use wasm_bindgen::JsCast;
    thread_local!(static LISTENS: Cell<bool> = const { Cell::new(false) });
    let Some(window) = web_sys::window().filter(|_| !LISTENS.replace(true)) else { return };
    let heard = |event: &web_sys::Event| {
        let key = event.dyn_ref::<web_sys::StorageEvent>().and_then(web_sys::StorageEvent::key);
        key.as_deref().and_then(|key| key.strip_prefix(PREFIX)).into_iter().for_each(mend);
    };
    gloo::events::EventListener::new(&window, "storage", heard).forget();
}

/// Outside of a browser there are no tabs.
#[cfg(not(target_arch = "wasm32"))]
fn listen() {}

/// Forgets the text under this name.
pub fn remove(name: &str) {
    let gone = storage().is_ok_and(|storage| storage.remove_item(&(PREFIX.to_owned() + name)).is_ok());
    MEMORY.with_borrow_mut(|memory| if gone { memory.remove(name) } else { memory.insert(name.to_owned(), None) });
}

/// All names that begin with `start`, in no order.
pub fn names(start: &str) -> Vec<String> {
    let mut names = Vec::new();
    if let Ok(storage) = storage() {
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
        names.extend(keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned)));
    }
    MEMORY.with_borrow(|memory| {
        names.retain(|name| !memory.contains_key(name));
        names.extend(memory.iter().filter(|(_, text)| text.is_some()).map(|(name, _)| name.clone()));
    });
    names.retain(|name| name.starts_with(start));
    names
}

/// An unfinished match, as the shelf shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedMatch {
    /// The game's id.
    pub game: String,
    /// For [`Ask::Resume`](crate::wire::Ask::Resume).
    pub saved: String,
    /// Where it stands, in a few words: "room 7".
    pub words: String,
    /// The fingerprint that was shown when it began; empty if none was.
    pub seal: String,
    /// What the address asked for that began it, so that the same address finds it again; empty if none did.
    pub asked: String,
    /// Whether somebody at the screen has played in it.
    pub touched: bool,
    /// When it was kept, in milliseconds since 1970.
    pub at: u64,
    /// How long it has been played, in milliseconds.
    pub spent: u64,
}

/// Keeps the unfinished match of a game in place of the one before.
///
/// # Errors
/// When it is kept in memory only.
pub fn keep_match(kept: &SavedMatch) -> Result<(), StoreError> {
    let SavedMatch { game, saved, words, seal, asked, touched, at, spent } = kept;
    let text = json!({ "saved": saved, "words": words, "seal": seal, "asked": asked, "touched": touched, "at": at, "spent": spent })
        .to_string();
    write(&match_name(game), &text)
}

/// All unfinished matches, the latest first. What cannot be read is passed over.
pub fn saved_matches() -> Vec<SavedMatch> {
    let games = names("match.").into_iter().filter_map(|name| name.strip_prefix("match.").map(str::to_owned));
    let mut matches: Vec<SavedMatch> = Vec::new();
    // There are a handful of them, and a sort of the library weighs as much as this whole module.
    for found in games.filter_map(|game| saved_match(&game)) {
        let place = matches.iter().position(|other| other.at < found.at).unwrap_or(matches.len());
        matches.insert(place, found);
    }
    matches
}

/// The unfinished match of a game.
pub fn saved_match(game: &str) -> Option<SavedMatch> {
    parse_match(game, &read(&match_name(game))?)
}

/// Reads what [`keep_match`] wrote; the host is the judge of the match itself.
pub fn parse_match(game: &str, text: &str) -> Option<SavedMatch> {
    let value: Value = serde_json::from_str(text).ok()?;
    let text = |name: &str| value.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let count = |name: &str| value.get(name).and_then(Value::as_u64).unwrap_or_default();
    Some(SavedMatch {
        game: game.to_owned(),
        saved: value.get("saved")?.as_str()?.to_owned(),
        words: text("words"),
        seal: text("seal"),
        asked: text("asked"),
        // One that an older app kept is not given up lightly.
        touched: value.get("touched").and_then(Value::as_bool).unwrap_or(true),
        at: count("at"),
        spent: count("spent"),
    })
}

/// Whether there is an unfinished match of a game.
pub fn has_match(game: &str) -> bool {
    read(&match_name(game)).is_some()
}

/// Forgets the unfinished match of a game.
pub fn drop_match(game: &str) {
    remove(&match_name(game));
}

fn match_name(game: &str) -> String {
    "match.".to_owned() + game
}

/// The last set-up of a game, as it was; the host is the judge of it.
pub fn last_plan(game: &str) -> Option<Plan> {
    parse_plan(game, &read(&("plan.".to_owned() + game))?)
}

/// Reads the set-up of a game.
pub fn parse_plan(game: &str, text: &str) -> Option<Plan> {
    let plan: Plan = serde_json::from_str(text).ok()?;
    (plan.game == game).then_some(plan)
}

/// Keeps the set-up of a game for the next time, and the game among those played recently.
///
/// # Errors
/// When it is kept in memory only.
pub fn keep_plan(plan: &Plan) -> Result<(), StoreError> {
    let game = plan.game.clone();
    let overtaken = Cell::new(false);
    edit("recent", move |kept| {
        let mut recent = parse_list(kept).unwrap_or_default();
        // Two tabs would put theirs first for ever.
        if overtaken.replace(true) && recent.contains(&game) {
            return None;
        }
        recent.retain(|id| *id != game);
        recent.insert(0, game.clone());
        recent.truncate(12);
        Some(print_list(&recent))
    })?;
    let text = serde_json::to_string(plan).map_err(|_| StoreError::Blocked)?;
    write(&("plan.".to_owned() + &plan.game), &text)
}

/// The ids of the games played recently, the latest first.
pub fn recent() -> Vec<String> {
    list("recent")
}

/// The ids of the games marked as favourites, in the order of marking.
pub fn favourites() -> Vec<String> {
    list("favourites")
}

/// Marks a game as a favourite, or takes the mark away.
///
/// # Errors
/// When it is kept in memory only.
pub fn set_favourite(game: &str, favourite: bool) -> Result<(), StoreError> {
    let game = game.to_owned();
    edit("favourites", move |kept| {
        let mut ids = parse_list(kept).unwrap_or_default();
        if ids.contains(&game) == favourite {
            return None;
        }
        ids.retain(|id| *id != game);
        if favourite {
            ids.push(game.clone());
        }
        Some(print_list(&ids))
    })
}

fn list(name: &str) -> Vec<String> {
    read(name).and_then(|text| parse_list(&text)).unwrap_or_default()
}

/// Reads a list of ids; nothing if it is no list.
pub fn parse_list(text: &str) -> Option<Vec<String>> {
    let Ok(Value::Array(items)) = serde_json::from_str(text) else { return None };
    Some(items.into_iter().filter_map(|item| item.as_str().map(str::to_owned)).collect())
}

fn print_list(items: &[String]) -> String {
    Value::from(items).to_string()
}

/// The present moment, in milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Outside of a browser: a number that grows with what is kept.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> u64 {
    MEMORY.with_borrow(|memory| memory.len() as u64)
}

/// Another tab that read before us writes after us.
#[cfg(test)]
pub fn overtaken(name: &str, by: &str) {
    let _ = write(name, by);
    mend(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_storage_everything_is_remembered_until_the_end() {
        assert_eq!(write("a", "1"), Err(StoreError::Blocked));
        assert_eq!(read("a").as_deref(), Some("1"));
        remove("a");
        assert_eq!(read("a"), None);
        assert!(names("").is_empty());
    }

    #[test]
    fn the_latest_match_comes_first_and_one_is_kept_per_game() {
        for (game, words) in [("crash", "round 1"), ("scoundrel", "room 7"), ("crash", "round 2")] {
            let kept = SavedMatch { game: game.to_owned(), words: words.to_owned(), ..SavedMatch::default() };
            assert_eq!(keep_match(&kept), Err(StoreError::Blocked));
        }
        let found: Vec<_> = saved_matches().into_iter().map(|found| (found.game, found.words)).collect();
        assert_eq!(found.len(), 2);
        assert!(found.contains(&("crash".to_owned(), "round 2".to_owned())));
        drop_match("crash");
        assert_eq!(saved_match("crash"), None);
        assert!(saved_match("scoundrel").is_some());
    }

    #[test]
    fn a_match_comes_back_as_it_was_kept_and_an_older_one_counts_as_played() {
        let text = |text: &str| text.to_owned();
        let kept = SavedMatch {
            game: text("mia"),
            saved: text("{\"x\":1}"),
            words: text("round 2"),
            seal: text("ab"),
            asked: text("?seed=9"),
            touched: false,
            at: 7,
            spent: 65_000,
        };
        let _ = keep_match(&kept);
        assert_eq!(saved_match("mia"), Some(kept));
        let _ = write("match.mia", "{\"saved\":\"\"}");
        assert!(saved_match("mia").is_some_and(|kept| kept.touched));
    }

    #[test]
    fn damaged_texts_are_passed_over() {
        for text in ["", "{", "[]", "{\"saved\":7}"] {
            let _ = write("match.bogart", text);
            let _ = write("plan.bogart", text);
            let _ = write("favourites", text);
            assert_eq!(saved_match("bogart"), None);
            assert_eq!(last_plan("bogart"), None);
            assert!(favourites().is_empty());
        }
    }

    #[test]
    fn what_another_tab_wrote_over_is_written_again() {
        let line = |line: &'static str| move |kept: &str| (!kept.contains(line)).then(|| kept.to_owned() + line);
        let _ = edit("book", line("ours;"));
        let _ = edit("book", line("ours too;"));
        overtaken("book", "theirs;");
        assert_eq!(read("book").as_deref(), Some("theirs;ours;ours too;"));
        // Whoever has seen it all is left alone.
        overtaken("book", "ours too;theirs;ours;");
        assert_eq!(read("book").as_deref(), Some("ours too;theirs;ours;"));
        overtaken("another book", "theirs;");
        assert_eq!(read("another book").as_deref(), Some("theirs;"));
    }

    #[test]
    fn games_played_and_marked_in_two_tabs_are_all_remembered() {
        let plan = |game: &str| Plan {
            game: game.to_owned(),
            options: Default::default(),
            players: Vec::new(),
            seed: None,
            grade: None,
        };
        let _ = keep_plan(&plan("crash"));
        let _ = set_favourite("crash", true);
        overtaken("recent", "[\"mia\"]");
        overtaken("favourites", "[\"mia\"]");
        assert_eq!(recent(), ["crash", "mia"]);
        assert_eq!(favourites(), ["mia", "crash"]);
        // Which was played last is not worth a quarrel.
        overtaken("recent", "[\"mia\",\"crash\"]");
        assert_eq!(recent(), ["mia", "crash"]);
    }

    #[test]
    fn a_favourite_is_marked_once() {
        for favourite in [true, true] {
            let _ = set_favourite("crash", favourite);
        }
        assert_eq!(favourites(), ["crash"]);
        let _ = set_favourite("crash", false);
        assert!(favourites().is_empty());
    }
}
