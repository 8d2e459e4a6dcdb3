//! The invariants of `ARCHITECTURE.md` that can be read off the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pipyard::games::ENTRIES;

/// What each layer may use of the crate, beside itself. Tests may look at anything.
const LAYERS: &[(&str, &[&str])] = &[
    ("pieces", &[]),
    ("table", &["pieces"]),
    ("fair", &["pieces"]),
    ("wire", &["table", "fair"]),
    ("engine", &["pieces", "table"]),
    ("kit", &["pieces", "table", "engine"]),
    ("bots", &["pieces", "table", "engine", "kit"]),
    ("play", &["pieces", "table", "engine", "kit", "bots"]),
    ("games", &["pieces", "table", "engine", "kit", "bots", "play"]),
    ("replay", &["pieces", "table", "engine", "play", "games"]),
    ("host", &["pieces", "table", "fair", "wire", "engine", "bots", "play", "games", "replay"]),
    ("cli", &["pieces", "table", "fair", "wire", "engine", "bots", "play", "games", "replay", "host"]),
    ("worker", &["wire", "engine", "games", "host"]),
    ("ui", &["pieces", "table", "fair", "wire"]),
];

/// What each room of the page may use of the others, in reading order: of those above it, so that there is no circle.
const ROOMS: &[(&str, &[&str])] = &[
    ("ids", &[]),
    ("address", &[]),
    ("storage", &[]),
    ("scheduler", &[]),
    ("faces", &["ids"]),
    ("parts", &["storage", "scheduler", "faces"]),
    ("profile", &["ids", "address", "storage", "faces", "parts"]),
    ("words", &["profile"]),
    ("setup", &["address", "storage", "scheduler", "faces", "parts", "profile"]),
    ("embed", &["address", "profile", "setup"]),
    ("catalogue", &["address", "scheduler", "faces", "parts", "profile", "setup", "embed"]),
    ("history", &["address", "storage", "parts", "setup"]),
    ("device", &["address", "storage", "parts", "profile", "setup", "history"]),
    ("session", &["address", "storage", "scheduler", "profile", "words", "history", "device"]),
    (
        "table",
        &[
            "address",
            "storage",
            "scheduler",
            "faces",
            "parts",
            "profile",
            "words",
            "setup",
            "embed",
            "catalogue",
            "device",
            "session",
        ],
    ),
    ("gate", &["address", "scheduler", "faces", "parts"]),
    ("shelf", &["address", "storage", "scheduler", "faces", "parts", "setup", "catalogue", "history"]),
    (
        "pages",
        &[
            "address",
            "storage",
            "scheduler",
            "faces",
            "parts",
            "profile",
            "words",
            "setup",
            "embed",
            "catalogue",
            "history",
            "device",
            "session",
            "table",
            "gate",
        ],
    ),
    ("shell", &["address", "scheduler", "parts", "profile", "catalogue", "device", "gate", "shelf"]),
];

/// The same within the table.
const TABLE: &[(&str, &[&str])] = &[
    ("rect", &[]),
    ("chain", &["rect"]),
    ("fixtures", &[]),
    ("layout", &["rect", "chain"]),
    ("model", &["layout"]),
    ("board", &["rect", "layout", "model"]),
    ("replay", &["model", "board"]),
    ("panels", &["model", "board", "replay"]),
    ("keys", &["model", "board", "panels"]),
    ("screen", &["layout", "model", "board", "panels", "keys"]),
];

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|known| known == ending) {
            found.push(path);
        }
    }
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of a layer with its code: whole-line comments left out.
fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    let folder = root().join("src").join(layer);
    let single = folder.with_extension("rs");
    let all = files(&folder, "rs").into_iter().chain(single.is_file().then_some(single));
    let code = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source can be read");
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
    };
    all.map(|path| (path.clone(), code(&path))).collect()
}

#[test]
fn layers_use_only_what_they_may() {
    let mut broken = Vec::new();
    for (layer, may) in LAYERS {
        let sources = sources(layer);
        assert!(!sources.is_empty(), "the layer {layer} has no files");
        let is_test = |path: &Path| path.iter().any(|part| part == "tests" || part == "tests.rs");
        for (path, code) in sources.into_iter().filter(|(path, _)| !is_test(path)) {
            for (place, _) in code.match_indices("crate::") {
                let used: String = code[place + 7..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let known = LAYERS.iter().any(|(name, _)| *name == used);
                if known && used != *layer && !may.contains(&used.as_str()) {
                    broken.push(format!("{} uses crate::{used}", path.display()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// What a text names behind `start`.
fn named<'a>(code: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    code.match_indices(start).map(move |(place, _)| {
        let from = &code[place + start.len()..];
        &from[..from.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(from.len())]
    })
}

/// The code above a file's own tests.
fn without_tests(code: &str) -> &str {
    let tests = |rest: &str| rest.lines().nth(1).is_some_and(|line| line.ends_with("mod tests {"));
    let mut marks = code.match_indices("#[cfg(test)]").map(|(place, _)| place);
    marks.find(|place| tests(&code[*place..])).map_or(code, |place| &code[..place])
}

/// The lines of the sources, without their tests, of which this holds, with their places; not those of paths with one of
/// these words in them.
fn lines_with(holds: impl Fn(&str) -> bool, but: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in files(&root().join("src"), "rs") {
        let place = path.strip_prefix(root()).expect("it was found there").to_string_lossy().replace('\\', "/");
        if but.iter().any(|other| place.contains(other)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source can be read");
        let lines = without_tests(&text).lines().enumerate().filter(|(_, line)| holds(line));
        found.extend(lines.map(|(at, line)| format!("{place}:{}: {}", at + 1, line.trim())));
    }
    found
}

/// How many steps up the longest chain of `super` leads.
fn steps_up(code: &str) -> usize {
    let chain = |from: &str| from.split("::").take_while(|part| *part == "super").count();
    code.match_indices("super::").map(|(place, _)| chain(&code[place..])).max().unwrap_or(0)
}

/// The rooms of a folder under `src/ui` use only what they may, and name it by its whole path.
fn broken_rooms(folder: &str, rooms: &[(&str, &[&str])]) -> Vec<String> {
    let mut broken = Vec::new();
    let inside = root().join("src").join(folder);
    for entry in fs::read_dir(&inside).expect("the folder is there").flatten() {
        let name = entry.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let is_room = entry.path().is_file() || !files(&entry.path(), "rs").is_empty();
        if is_room && name != "mod" && rooms.iter().all(|(room, _)| *room != name) {
            broken.push(format!("{folder} has a room that nobody lists: {name}"));
        }
    }
    let path_of_all = format!("crate::{}::", folder.replace('/', "::"));
    for (at, (room, may)) in rooms.iter().enumerate() {
        for used in may.iter().filter(|used| rooms[..at].iter().all(|(above, _)| above != *used)) {
            broken.push(format!("{room} may use {used}, which does not stand above it"));
        }
        let sources = sources(&format!("{folder}/{room}"));
        assert!(!sources.is_empty(), "the room {folder}/{room} has no files");
        for (path, code) in sources {
            if path.iter().any(|part| part == "tests" || part == "tests.rs") {
                continue;
            }
            let shipped = without_tests(&code);
            for used in named(shipped, &path_of_all).filter(|used| used != room && !may.contains(used)) {
                broken.push(format!("{} uses {used}", path.display()));
            }
            let below = path.strip_prefix(&inside).expect("it was found there").with_extension("");
            let depth = below.iter().filter(|part| *part != "mod").count();
            if steps_up(shipped) >= depth {
                broken.push(format!("{} leaves its room by super", path.display()));
            }
        }
    }
    broken
}

#[test]
fn rooms_of_the_page_use_only_those_above_them() {
    let mut broken = broken_rooms("ui", ROOMS);
    broken.extend(broken_rooms("ui/table", TABLE));
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// What a file or folder beside others names of these others: by their whole path, or by as many `super` as lead there.
fn names_beside(beside: &Path, folder: &Path, names: &[String]) -> Vec<String> {
    let whole = folder.strip_prefix(root().join("src")).expect("it lies there").to_string_lossy().replace('/', "::");
    let mut found = Vec::new();
    for path in if beside.is_dir() { files(beside, "rs") } else { vec![beside.to_owned()] } {
        if path.iter().any(|part| part == "tests" || part == "tests.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source can be read");
        let code: String = without_tests(&text).lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let below = path.strip_prefix(folder).expect("it was found there").with_extension("");
        let up = "super::".repeat(below.iter().filter(|part| *part != "mod").count());
        for start in [format!("crate::{whole}::"), up] {
            for (place, _) in code.match_indices(&start).filter(|(place, _)| !code[..*place].ends_with("super::")) {
                let named = &code[place + start.len()..];
                // One thing, or several between brackets.
                let end = if named.starts_with('{') { named.find(';') } else { named.find(|c: char| !is_of_name(c)) };
                let words = named[..end.unwrap_or(named.len())].split(|c: char| !is_of_name(c));
                found.extend(words.filter(|word| names.iter().any(|name| name == word)).map(str::to_owned));
            }
        }
    }
    found
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The names of one folder that can be reached from themselves by what they name of each other.
fn in_circles(folder: &Path) -> Vec<String> {
    let beside: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    let name = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let names: Vec<String> = beside.iter().map(name).filter(|name| name != "mod").collect();
    // A file `a.rs` and what lies below it in the folder `a` are one.
    let of = |wanted: &str| {
        let parts = beside.iter().filter(|path| name(path) == wanted);
        parts.flat_map(|path| names_beside(path, folder, &names)).filter(|other| other != wanted).collect::<Vec<_>>()
    };
    let uses: BTreeMap<&str, Vec<String>> = names.iter().map(|name| (name.as_str(), of(name))).collect();
    let comes_back = |name: &&String| {
        let (mut reached, mut next) = (BTreeSet::new(), uses[name.as_str()].clone());
        while let Some(one) = next.pop() {
            if reached.insert(one.clone()) {
                next.extend(uses[one.as_str()].iter().cloned());
            }
        }
        reached.contains(*name)
    };
    let place = |name: &String| folder.join(name).display().to_string();
    let mut circles: Vec<String> = names.iter().filter(comes_back).map(place).collect();
    circles.dedup();
    circles
}

#[test]
fn nothing_in_a_room_of_the_page_uses_itself_in_a_circle() {
    let mut folders = vec![root().join("src/ui")];
    let mut circles = Vec::new();
    while let Some(folder) = folders.pop() {
        circles.extend(in_circles(&folder));
        let below = fs::read_dir(&folder).expect("it can be read").flatten().map(|entry| entry.path());
        folders.extend(below.filter(|path| path.is_dir()));
    }
    assert!(circles.is_empty(), "in a circle:\n{}", circles.join("\n"));
}

#[test]
fn no_page_uses_another_page() {
    let pages = fs::read_dir(root().join("src/ui/pages")).expect("there are pages").flatten();
    let names = pages.filter(|entry| entry.path().is_file());
    let names: Vec<_> =
        names.map(|entry| entry.path().with_extension("").file_name().unwrap_or_default().to_owned()).collect();
    let names = names.iter().filter_map(|name| name.to_str()).filter(|name| *name != "mod");
    let pages: Vec<(&str, &[&str])> = names.map(|name| (name, &[] as &[&str])).collect();
    let broken = broken_rooms("ui/pages", &pages);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn what_the_browser_fetches_arranges_with_little_code() {
    const TOOLS: [&str; 5] = ["src/bin", "src/cli", "src/play/conform", "fixture", "tests"];
    // Of Rust's own sorts those that keep the order of what is alike; an own method may bear such a name.
    const OWN: [&str; 2] = ["desk.sort", "self.sort"];
    let sorts = |line: &str| {
        let sorts = [".sort(", ".sort_by(", ".sort_by_key("].iter().any(|sort| line.contains(sort));
        sorts && !OWN.iter().any(|own| line.contains(own))
    };
    let broken = lines_with(sorts, &TOOLS);
    assert!(broken.is_empty(), "`pieces::Arrange` does it:\n{}", broken.join("\n"));
}

#[test]
fn what_the_browser_fetches_of_the_rules_writes_no_fractions() {
    const OTHERS: [&str; 6] = ["src/bin", "src/cli", "src/ui", "src/play/conform", "fixture", "tests"];
    // `{share:.0}`, not a pattern that ends with `..`.
    let fraction = |line: &str| {
        line.split('{').skip(1).any(|rest| {
            let inside = rest.split('}').next().unwrap_or_default();
            let places = inside.split_once(':').and_then(|(_, how)| how.split_once('.'));
            places.is_some_and(|(_, places)| places.starts_with(|next: char| next.is_ascii_digit() || next == '*'))
        })
    };
    assert!(fraction("{share:.0} of 100") && fraction("{} {:+.1}") && fraction("{:.*}"));
    assert!(!fraction("{0} … {x} {{a.b}} {y:>3}") && !fraction("A { b: 1, .. } => format!(\"{c}\")"));
    let broken = lines_with(|line| line.contains('"') && fraction(line), &OTHERS);
    assert!(broken.is_empty(), "`table::words::whole` and `decimal` do it:\n{}", broken.join("\n"));
}

#[test]
fn the_screen_knows_no_game() {
    let mut broken = Vec::new();
    for (path, code) in sources("ui") {
        // Tests may speak of real games; what is shipped may not.
        let shipped = code.split("#[cfg(test)]").next().unwrap_or_default();
        for entry in ENTRIES {
            let id = (entry.card)().id;
            if !path.to_string_lossy().contains("tests") && shipped.contains(&format!("\"{id}\"")) {
                broken.push(format!("{} names {id}", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn colours_live_in_the_tokens_alone() {
    let mut broken = Vec::new();
    for path in files(&root().join("style"), "css") {
        if path.ends_with("tokens.css") {
            continue;
        }
        let css = fs::read_to_string(&path).expect("a stylesheet can be read");
        for (number, line) in css.lines().enumerate() {
            let value = line.split_once(':').map_or("", |(_, value)| value);
            let hex = value
                .split('#')
                .skip(1)
                .any(|rest| rest.chars().take_while(char::is_ascii_hexdigit).count() >= 3 && !line.contains("url("));
            if hex || ["rgb(", "rgba(", "hsl(", "oklch("].iter().any(|colour| value.contains(colour)) {
                broken.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(broken.is_empty(), "colours outside style/tokens.css:\n{}", broken.join("\n"));
}

#[test]
fn styles_are_set_by_script_as_the_policy_wants() {
    let mut broken = Vec::new();
    for (path, code) in sources("ui") {
        // Within a text it is somebody else's page that is dressed.
        let own = code.lines().filter(|line| !line.contains("style=\\\""));
        let lines = own.filter(|line| line.trim_start().starts_with("style=") || line.contains(" style="));
        broken.extend(lines.map(|line| format!("{}: {}", path.display(), line.trim())));
    }
    assert!(broken.is_empty(), "browsers refuse style attributes; write prop:style:\n{}", broken.join("\n"));
}
