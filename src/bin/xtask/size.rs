//! What a visitor downloads, as brotli sends it, against the ceilings we promise.

use std::path::Path;

use crate::files::compressed_name;
use crate::finish::LATER_STYLES;
use crate::paths::{DIST, LEAF, LEAVES, files_below, read};
use crate::run::Outcome;

/// The most bytes until the front door can be used; each game on its shelf takes some forty. Scripts made smaller, and short
/// names in them and in the program, saved 5,300; sources without the places where a machine keeps them, 1,500; a search that
/// says for how many took 1,800.
const FRONT_DOOR: usize = 152_500;
/// The most bytes of the program behind the front door, as far as every page of it needs them. Results on the boxes, and
/// the focus given back after a dialog, took 1,600; answers that belong to a sitting, a host that is replaced, and what several
/// tabs note at once, 2,300; what only pages without a table need lies with these, and saved 21,500; expressions that are taken
/// apart first saved 6,500; maps that are filled without a sort, 2,800; bytes instead of JSON, 29,000; what the table shares with
/// what opens above it lies with these, since that is fetched later, and took the same again; scripts made smaller, and short
/// names, saved 10,100.
const YARD: usize = 279_000;
/// The most bytes of its part with the table. Real time, a ledger, and curtains to look behind in turn took 16,000; room for a
/// finger wherever a tile can be laid, and touches that count from when they were made, 4,000; a speaker woken by a touch, and
/// pieces drawn in the size they rest in, 1,200; what is said from behind the curtain, and the table cut into rooms, 4,600;
/// people around the stage, 1,400; the widths of letters, tips in parts, a log above the message, 3,300; pieces gathered where
/// they go, the fuller of two arrangements, and what everybody has seen in a rival's hand, 2,600; expressions that are taken apart
/// first, and a small sort, saved 13,200; rows of a pad that come one at a time, 2,000; what opens above it in a part of its
/// own saved 62,000; feet of dominoes of which every tile touches its own, hints that stay marked, questions beside tips, and
/// tills and ladders that are seen whole took 13,000; numbers one mostly wants, a hand in a line above what covers it, and
/// labels that go only where pieces would become much smaller for them, 6,400; tiles that never move, frames that cross out no
/// name, and suits in their colours wherever they are written, 1,300; questions beside tips that are whole, facts as wide as they
/// need, and piles that spread, 1,500; fronts of figures with what is said of them below, frames around each of the others, sums
/// that count up, strips that wrap, and suits in their colours on buttons, 2,200.
const TABLE: usize = 284_500;
/// The most bytes of what opens above a table, fetched when it is first opened.
const ABOVE: usize = 54_500;
/// The most bytes of its parts with all other pages. What they share and the table does without lies in each; maps that are
/// filled without a sort saved 3,800; what they share with what opens above a table lies in each, too, and took 13,700.
const PAGES: usize = 150_000;
/// The most bytes of the worker before a game is chosen. Sittings, and choices made aloud, took 1,900; what few games need lies
/// with these, and saved 33,400; tips that wait for their move, and a set-up for whoever is new, 800; a small allocator, a small
/// sort, expressions that are taken apart first, and what four in ten games do without, saved 8,400; fractions that nobody
/// writes, and maps that are filled without a sort, 12,000; bytes instead of JSON, 1,800; scripts made smaller, and short names,
/// 2,600.
const WORKER: usize = 137_000;
/// The most bytes of one game: rules, computer seats, and what it shares with a few others.
const GAME: usize = 50_000;
/// What a game has besides: the last two cards of Liars’ Poker, learnt beforehand; the language of rules of Ninety-nine, and
/// which of them stops a card; Insider’s words and what is true of each; the language of codes of Spielen; how a throw of
/// Dogfight is set by hand.
const BESIDES: &[(&str, usize)] = &[
    ("worker/split_liars_poker.wasm", 16_390),
    ("worker/split_ninety_nine.wasm", 11_800),
    ("worker/split_insider.wasm", 12_000),
    ("worker/split_spielen.wasm", 9_100),
    ("worker/split_dogfight.wasm", 700),
];

/// When a file is downloaded.
#[derive(Clone, Copy, PartialEq)]
enum When {
    FrontDoor,
    Yard,
    Table,
    Above,
    Pages,
    Worker,
    /// With a game, besides what all games need.
    Game,
    Later,
}

impl When {
    fn of(name: &str) -> When {
        let top = !name.contains('/');
        match Path::new(name).extension().and_then(|extension| extension.to_str()) {
            _ if name.starts_with("worker/split_") => When::Game,
            _ if name.starts_with("worker/") => When::Worker,
            _ if name == "yard/split_table.wasm" => When::Table,
            _ if name == "yard/split_panels.wasm" => When::Above,
            _ if name.starts_with("yard/split_") => When::Pages,
            _ if name.starts_with("yard/") => When::Yard,
            // A site that shows one game; what keeps the app on the device.
            _ if top && (name.starts_with("embed") || name == "sw.js") => When::Later,
            // For whoever has no script.
            _ if top && (name.starts_with(LEAF) || LEAVES.contains(&name)) => When::Later,
            Some("css") if name.starts_with(LATER_STYLES) => When::Yard,
            Some("html" | "js" | "wasm" | "css") if top => When::FrontDoor,
            _ if name == "shelf.json" => When::FrontDoor,
            _ => When::Later,
        }
    }
}

/// Prints the table of sizes.
///
/// # Errors
/// When a ceiling is broken or there is no build.
pub fn check() -> Outcome {
    let mut files = Vec::new();
    for path in files_below(Path::new(DIST)).map_err(|error| format!("{error}; cargo xtask build makes it"))? {
        if path.extension().is_some_and(|extension| extension == "br") {
            continue;
        }
        let name = path.strip_prefix(DIST).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        files.push((When::of(&name), name, sent(&path)?));
    }
    let total = |when| files.iter().filter(|file| file.0 == when).map(|file| file.2).sum::<usize>();
    let mut broken = Vec::new();
    let parts = [
        ("the front door", When::FrontDoor, FRONT_DOOR),
        ("what lies behind it", When::Yard, YARD),
        ("its table", When::Table, TABLE),
        ("what opens above it", When::Above, ABOVE),
        ("its other pages", When::Pages, PAGES),
        ("the worker", When::Worker, WORKER),
    ];
    for (title, when, ceiling) in parts {
        for (_, name, bytes) in files.iter().filter(|file| file.0 == when) {
            println!("{bytes:>9}  {name}");
        }
        println!("{:>9}  = {title}, at most {ceiling}\n", total(when));
        if total(when) > ceiling {
            broken.push(format!("{title} is {} bytes, {} over its ceiling", total(when), total(when) - ceiling));
        }
    }
    let games = || files.iter().filter(|file| file.0 == When::Game);
    for (_, name, bytes) in games() {
        println!("{bytes:>9}  {name}");
        let besides = BESIDES.iter().find(|(game, _)| game == name).map_or(0, |(_, bytes)| *bytes);
        if *bytes > GAME + besides {
            broken.push(format!("{name} is {bytes} bytes, {} over its ceiling", bytes - GAME - besides));
        }
    }
    println!("{:>9}  = all {} games, each at most {GAME}\n", total(When::Game), games().count());
    println!("{:>9}  = all the rest: pictures, fonts, rules", total(When::Later));
    if broken.is_empty() { Ok(()) } else { Err(broken.join("; ")) }
}

/// How many bytes go over the wire.
fn sent(path: &Path) -> Outcome<usize> {
    let small = compressed_name(path);
    Ok(read(if small.is_file() { &small } else { path })?.len())
}
