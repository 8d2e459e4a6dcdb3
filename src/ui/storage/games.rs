//! What is kept of each game: the match that is not over, the last set-up, and whether it was played lately or is liked.

use std::cell::Cell;

use serde_json::{Value, json};

use super::store::{StoreError, edit, names, read, remove, write};
use crate::wire::Plan;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::storage::store::overtaken;

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
