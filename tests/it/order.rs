//! The files of a game stand in one order: state, rules, what seats know, the computer seat; and state, words, screen.
//!
//! It is read off the sources: a file uses another if it imports from it, or calls a method of the game that stands there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use pipyard::games::ENTRIES;
use pipyard::table::folder;

/// What seats work out and people are told, too: how a throw may end, what everybody believed, where one stands in a room.
const SHOWN: [(&str, &str); 4] =
    [("dogfight", "aiming"), ("dogfight", "odds"), ("insider", "mind"), ("scoundrel", "ways")];

/// Which file of a game uses which others.
struct Uses {
    /// The game's own type.
    game: String,
    files: BTreeMap<String, String>,
    edges: BTreeMap<String, BTreeSet<String>>,
}

impl Uses {
    fn read(place: &Path) -> Uses {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(place).expect("the folder of a game").flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            if let Some(name) = name.strip_suffix(".rs").filter(|name| *name != "tests") {
                let text = fs::read_to_string(path).expect("a source can be read");
                files.insert(name.to_owned(), code(&text));
            }
        }
        let rules = files.get("mod").and_then(|code| between(code, "impl Rules for ", " {"));
        let game = rules.expect("mod.rs implements the rules").to_owned();
        let mut uses = Uses { game, files, edges: BTreeMap::new() };
        let methods = uses.methods();
        for (name, code) in &uses.files {
            let imported = uses.files.keys().filter(|other| {
                ["super::", "self::"].iter().any(|from| code.contains(&format!("{from}{other}::")))
                    || code.contains(&format!(" {other}::")) && code.contains(&format!("use super::{{{other}"))
            });
            let called = methods.iter().filter(|(method, _)| {
                ["self.", "game.", "imagined.", "world."].iter().any(|on| code.contains(&format!("{on}{method}(")))
            });
            let used = imported.chain(called.map(|(_, file)| file)).filter(|other| *other != name).cloned();
            let used: BTreeSet<String> = used.collect();
            uses.edges.insert(name.clone(), used);
        }
        uses
    }

    /// The methods of the game's own type that other files can call, with the file they stand in.
    fn methods(&self) -> Vec<(String, String)> {
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (file, code) in &self.files {
            for block in code.split("\nimpl ").skip(1) {
                if !block.starts_with(&format!("{} {{", self.game)) {
                    continue;
                }
                let body = block.split("\n}").next().unwrap_or_default();
                for line in body.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     ")) {
                    if let Some(name) = between(line, "pub(super) fn ", "(").filter(|_| *file != "mod") {
                        let name = name.split('<').next().unwrap_or(name);
                        found.entry(name.to_owned()).or_default().push(file.clone());
                    }
                }
            }
        }
        found
            .into_iter()
            .filter(|(_, files)| files.len() == 1)
            .map(|(name, mut files)| (name, files.remove(0)))
            .collect()
    }

    /// The file that implements a trait for the game.
    fn home(&self, of: &str) -> &str {
        let wanted = format!("impl {of} for {}", self.game);
        let found = self.files.iter().find(|(_, code)| code.contains(&wanted));
        found.map(|(name, _)| name.as_str()).unwrap_or_else(|| panic!("{} has no {of}", self.game))
    }

    /// All files that this one uses, in however many steps, but for those beyond the rules.
    fn reached(&self, from: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut left: Vec<&String> = self.edges[from].iter().collect();
        while let Some(next) = left.pop() {
            if found.insert(next.clone()) && next != "mod" {
                left.extend(&self.edges[next]);
            }
        }
        found
    }

    /// Files of the screen that use one that is the computer seats' alone: the rules do without it, and it is neither what a
    /// seat knows nor the words of the screen themselves.
    fn screens_that_think(&self) -> Vec<(String, String)> {
        let (agent, rules) = (self.reached(self.home("Agent")), self.reached("mod"));
        let shared =
            |file: &String| ["mod", "knowledge", "house", "said"].contains(&file.as_str()) || rules.contains(file);
        let screens = ["said", "touch", "view", "summary"].into_iter().filter(|name| self.files.contains_key(*name));
        let used = screens.flat_map(|name| self.edges[name].iter().map(move |used| (name.to_owned(), used.clone())));
        used.filter(|(_, used)| agent.contains(used) && !shared(used)).collect()
    }

    /// A way from one file to another, if there is any.
    fn way(&self, from: &str, to: &str, past: &[&str]) -> Option<Vec<String>> {
        let mut ways = vec![vec![from.to_owned()]];
        let mut seen = BTreeSet::from([from.to_owned()]);
        while let Some(way) = ways.pop() {
            let last = way.last().expect("a way begins somewhere");
            for next in &self.edges[last] {
                let mut longer = way.clone();
                longer.push(next.clone());
                if next == to {
                    return Some(longer);
                }
                if !past.contains(&next.as_str()) && seen.insert(next.clone()) {
                    ways.push(longer);
                }
            }
        }
        None
    }
}

/// The code of a file: no comments, and nothing of its tests.
fn code(text: &str) -> String {
    let shipped = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    shipped.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    text.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

#[test]
fn rules_know_neither_seat_nor_screen_and_these_not_each_other() {
    let mut broken = Vec::new();
    for entry in ENTRIES {
        let place = folder(entry.id);
        let uses = Uses::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games").join(&place));
        let (agent, screen) = (uses.home("Agent"), uses.home("Screen"));
        for (from, to) in [("mod", agent), ("mod", screen), (agent, screen), (screen, agent)] {
            // What goes through the rules is theirs.
            if let Some(way) = uses.way(from, to, if from == "mod" { &[] } else { &["mod"] }) {
                broken.push(format!("{place}: {}", way.join(" uses ")));
            }
        }
        for (name, used) in uses.screens_that_think() {
            if !SHOWN.contains(&(place.as_str(), used.as_str())) {
                broken.push(format!("{place}: {name} uses {used}, which is the seats' alone"));
            }
        }
        for name in uses.files.keys().filter(|name| *name != "mod") {
            if let Some(way) = uses.way(name, name, &["mod"]) {
                broken.push(format!("{place}, a circle: {}", way.join(" uses ")));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
