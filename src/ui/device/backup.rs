//! All that the app keeps on the device as one file, and back.
//!
//! A file is looked at as a whole first; only then, and only if all of it is good, does anything change. What is here
//! is not lost to an older file: matches of both are put together, and of two unfinished ones the later stays.

use std::fmt;

use serde_json::{Map, Value, json};

use crate::ui::address::is_id;
use crate::ui::history::{self, History};
use crate::ui::profile::{own_back, own_faces, settings};
use crate::ui::setup::own_rules;
use crate::ui::storage::games;
use crate::ui::storage::store::{self, StoreError};

/// What a file says of itself, but for its version.
const FORMAT: &str = "pipyard-backup/";
/// The version of the files.
const VERSION: u32 = 1;
/// No backup is larger, in bytes: browsers keep no more.
pub const MOST: usize = 10_000_000;

/// Everything that is kept, as the text of a file.
pub fn pack() -> String {
    let mut kept = Map::new();
    for name in store::names("") {
        if let Some(text) = store::read(&name) {
            kept.insert(name, text.into());
        }
    }
    let format = [FORMAT, &VERSION.to_string()].concat();
    json!({ "format": format, "kept": kept }).to_string()
}

/// A file that was found whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    kept: Vec<(String, String)>,
}

/// Why a file cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is none of ours.
    Foreign,
    /// A newer app wrote it.
    Newer,
    /// This part of it cannot be read.
    Damaged(String),
    /// There is no room for it.
    Store(StoreError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Foreign => f.write_str("That is no backup of Pipyard."),
            Refusal::Newer => f.write_str("A newer Pipyard wrote that backup. Take the new version here first."),
            Refusal::Damaged(part) => write!(f, "That backup is damaged ({part})."),
            Refusal::Store(StoreError::Full) => f.write_str("There is no room for it in this browser."),
            Refusal::Store(StoreError::Blocked) => f.write_str("This browser lets the page keep nothing."),
        }?;
        f.write_str(" Nothing was changed.")
    }
}

/// What a backup brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Settings came with it.
    pub settings: bool,
    /// Matches played to their end that were not here yet.
    pub matches: usize,
    /// Unfinished matches.
    pub unfinished: usize,
    /// House rules under a name that were not here yet.
    pub rules: usize,
    /// Pictures of people.
    pub faces: usize,
    /// Games at the front of the shelf now.
    pub favourites: usize,
}

impl Backup {
    /// Looks at a file.
    ///
    /// # Errors
    /// Anything that is not whole.
    pub fn read(text: &str) -> Result<Backup, Refusal> {
        let file: Value = serde_json::from_str(text).map_err(|_| Refusal::Foreign)?;
        let version = file.get("format").and_then(Value::as_str).and_then(|format| format.strip_prefix(FORMAT));
        let version: u32 = version.and_then(|version| version.parse().ok()).ok_or(Refusal::Foreign)?;
        if version > VERSION {
            return Err(Refusal::Newer);
        }
        let kept = file.get("kept").and_then(Value::as_object);
        let kept = kept.ok_or_else(|| Refusal::Damaged("it holds nothing".to_owned()))?;
        let mut backup = Backup { kept: Vec::new() };
        for (name, text) in kept {
            match text.as_str().filter(|text| is_whole(name, text)) {
                Some(text) => backup.kept.push((name.clone(), text.to_owned())),
                None => return Err(Refusal::Damaged(name.chars().take(60).collect())),
            }
        }
        Ok(backup)
    }

    /// Keeps what it holds, beside what is here.
    ///
    /// # Errors
    /// When there is no room for all of it; then all is as it was.
    pub fn restore(&self) -> Result<Restored, Refusal> {
        let before: Vec<Option<String>> = self.kept.iter().map(|(name, _)| store::read(name)).collect();
        let known = History::read().matches.len();
        let known_rules = own_rules::count();
        let mut restored = Restored::default();
        for (index, (name, text)) in self.kept.iter().enumerate() {
            let text = joined(name, text, before[index].as_deref());
            if let Err(error) = store::write(name, &text) {
                for ((name, _), text) in self.kept.iter().zip(before).take(index + 1) {
                    match text {
                        // It had room before.
                        Some(text) => drop(store::write(name, &text)),
                        None => store::remove(name),
                    }
                }
                return Err(Refusal::Store(error));
            }
            restored.settings |= name == "prefs" || name == own_back::PICTURE;
            restored.faces += usize::from(name.starts_with(own_faces::PICTURES));
            restored.unfinished += usize::from(name.starts_with("match."));
        }
        history::tell_shelf();
        restored.matches = History::read().matches.len().saturating_sub(known);
        restored.rules = own_rules::count().saturating_sub(known_rules);
        restored.favourites = games::favourites().len();
        Ok(restored)
    }
}

/// Whether a text is what stands under this name.
fn is_whole(name: &str, text: &str) -> bool {
    if let Some(game) = name.strip_prefix("match.") {
        return is_id(game) && games::parse_match(game, text).is_some();
    }
    if let Some(game) = name.strip_prefix("plan.") {
        return is_id(game) && games::parse_plan(game, text).is_some();
    }
    if name.starts_with(own_faces::PICTURES) {
        return own_faces::is_sound(name, text);
    }
    match name {
        "prefs" => settings::is_sound(text),
        own_rules::RULES => own_rules::is_sound(text),
        own_back::PICTURE => own_back::FORMAT.is_sound(text),
        "favourites" | "recent" => games::parse_list(text).is_some(),
        history::MATCHES => history::version_of(text) == 1 && History::parse(text).damaged == 0,
        history::RECORDS => {
            text.lines().all(|line| line.split_once(' ').is_some_and(|(at, _)| at.parse::<u64>().is_ok()))
        }
        // Of some part of the app that has no business here.
        _ => name.len() < 60 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)),
    }
}

/// A text of the backup together with the one that is here.
fn joined(name: &str, theirs: &str, ours: Option<&str>) -> String {
    let Some(ours) = ours else { return theirs.to_owned() };
    if let Some(game) = name.strip_prefix("match.") {
        let at = |text: &str| games::parse_match(game, text).map_or(0, |found| found.at);
        return if at(ours) > at(theirs) { ours.to_owned() } else { theirs.to_owned() };
    }
    match name {
        history::MATCHES => history::merge(ours, theirs),
        history::RECORDS => history::merge_records(ours, theirs),
        own_rules::RULES => own_rules::merge(ours, theirs),
        "favourites" | "recent" => {
            let mut ids = games::parse_list(ours).unwrap_or_default();
            for id in games::parse_list(theirs).unwrap_or_default() {
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            Value::from(ids).to_string()
        }
        _ => theirs.to_owned(),
    }
}

/// Forgets everything that the app keeps.
pub fn erase_all() {
    store::names("").iter().for_each(|name| store::remove(name));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::history::tests::finished;

    fn keep(name: &str, text: &str) {
        // Outside of a browser all is kept in memory.
        assert_eq!(store::write(name, text), Err(StoreError::Blocked));
    }

    fn fill() {
        keep("prefs", r#"{"version":1,"theme":"dark"}"#);
        keep("favourites", r#"["mia"]"#);
        let kept = games::SavedMatch { game: "mia".to_owned(), saved: "SAVED".to_owned(), ..Default::default() };
        let _ = games::keep_match(&kept);
        for at in [5, 6] {
            let _ = history::note(&finished(at, true, 50), Some("AQ"));
        }
    }

    #[test]
    fn everything_that_is_kept_is_in_the_file_and_comes_out_whole() {
        fill();
        let backup = Backup::read(&pack()).expect("our own file is whole");
        let names: Vec<&str> = backup.kept.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["favourites", "history", "match.mia", "prefs", "records", "results"]);
        assert!(backup.kept.iter().all(|(name, text)| store::read(name).as_ref() == Some(text)));
        erase_all();
        assert!(store::names("").is_empty());
    }

    #[test]
    fn what_is_not_whole_is_refused() {
        fill();
        let file = pack();
        assert_eq!(Backup::read(&file[..file.len() - 9]), Err(Refusal::Foreign));
        assert_eq!(Backup::read("{\"format\":\"pipyard/1\"}"), Err(Refusal::Foreign));
        assert_eq!(Backup::read(&file.replace("backup/1", "backup/2")), Err(Refusal::Newer));
        let damaged = |from: &str, to: &str, part: &str| {
            assert!(file.contains(from), "{from} in {file}");
            assert_eq!(Backup::read(&file.replace(from, to)), Err(Refusal::Damaged(part.to_owned())), "{to}");
        };
        damaged("game=all-fives", "game=?", "history");
        damaged("history/1", "history/4", "history");
        damaged("\\\"saved\\\"", "\\\"sav\\\"", "match.mia");
        damaged("match.mia", "match.../x", "match.../x");
        damaged("\\\"version\\\":1", "\\\"version\\\":7", "prefs");
        damaged("5 AQ", "AQ", "records");
    }

    #[test]
    fn what_is_here_stays_beside_what_comes() {
        fill();
        let theirs = pack();
        assert_eq!(joined("favourites", r#"["mia","crash"]"#, Some(r#"["willow"]"#)), r#"["willow","mia","crash"]"#);
        let later = r#"{"saved":"LATER","words":"","at":99}"#;
        assert_eq!(joined("match.mia", r#"{"saved":"OLD","at":3}"#, Some(later)), later);
        history::erase();
        let _ = history::note(&finished(1, true, 50), None);
        let (name, text) = Backup::read(&theirs).expect("it is whole").kept[1].clone();
        let both = History::parse(&joined(&name, &text, store::read(&name).as_deref()));
        assert_eq!(both.matches.iter().map(|found| found.at).collect::<Vec<_>>(), [1, 5, 6]);
    }

    #[test]
    fn house_rules_and_a_picture_come_along() {
        keep(own_rules::RULES, "pipyard-rules/1\ngame=mia&name=Hers&o-lives=5\n");
        keep(own_back::PICTURE, "data:image/webp;base64,UklGRg==");
        keep("face.Zo%C3%AB", "data:image/jpeg;base64,UklGRg==");
        let file = pack();
        assert!(Backup::read(&file).is_ok_and(|backup| backup.kept.len() == 3));
        let damaged = |from: &str, to: &str, part: &str| {
            assert_eq!(Backup::read(&file.replace(from, to)), Err(Refusal::Damaged(part.to_owned())), "{to}");
        };
        damaged("rules/1", "rules/2", "rules");
        damaged("o-lives", "lives", "rules");
        damaged("image/webp", "text/html", "own-back");
        damaged("image/jpeg", "text/html", "face.Zo%C3%AB");
        damaged("face.Zo%C3%AB", "face.Zoë", "face.Zoë");
        let ours = "pipyard-rules/1\ngame=mia&name=Hers&o-lives=2\n";
        let both = joined("rules", "pipyard-rules/1\ngame=mia&name=Hers&o-lives=5\n", Some(ours));
        assert!(both.contains("name=Hers&o-lives=2") && both.contains("name=Hers%202&o-lives=5"), "{both}");
    }

    #[test]
    fn without_room_nothing_changes() {
        fill();
        let backup = Backup::read(&pack()).expect("it is whole");
        erase_all();
        keep("favourites", r#"["willow"]"#);
        assert_eq!(backup.restore(), Err(Refusal::Store(StoreError::Blocked)));
        assert_eq!(games::favourites(), ["willow"]);
        assert_eq!(History::read(), History::default());
    }
}
