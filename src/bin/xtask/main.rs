//! The chores of the project: what `cargo play`, `cargo verify` and `cargo xtask …` do.
//!
//! Each chore is a file of its own. They know the layout of the repository and the tools from outside; the rules of
//! the games and the app know nothing of them. Read `play` first, then `verify`.

#[allow(dead_code, reason = "the browser tests use the rest of it")]
mod audit;
mod bake;
mod border;
#[allow(dead_code, reason = "the browser tests use the rest of it")]
mod browser;
mod build;
mod chunks;
mod driver;
mod embeds;
mod engines;
mod figures;
mod files;
mod finish;
mod game;
mod html;
mod http;
mod jobs;
mod leaves;
mod names;
mod offline;
mod parts;
mod paths;
mod play;
#[allow(dead_code, reason = "the browser tests use the rest of it")]
mod prelude;
mod previews;
mod rulebook;
mod run;
#[allow(dead_code, reason = "the browser tests use the rest of it")]
mod screen;
mod shots;
mod site;
mod size;
mod speeds;
mod steps;
mod strength;
mod styles;
mod tools;
mod verify;
mod way;

use std::path::PathBuf;
use std::process::ExitCode;

use lexopt::{Arg, Parser, ValueExt};
use run::Outcome;
use verify::Browsers;
use way::Way;

const HELP: &str = "\
cargo play [--port N]       set up what is missing, build the app and serve it
cargo play --draft          the same in seconds after a change: what is served is slow and large, for looking at only
cargo verify [--quick]      set up what is missing and run every check and test; quick: no release build, no browser
cargo verify --browsers one|smoke|all
                            one: Chromium alone; smoke: what browsers do differently in Firefox and WebKit too, where
                            they can be had, as without this word; all: every test in all three
cargo xtask build [--draft] build the app into dist/ (a draft: target/draft/dist/) if anything changed
cargo xtask game ID… [--seen]
                            all tests of these games, in a build of them alone; seen: pictures of their tables, too
cargo xtask seen FOLDER ID… those pictures, of a draft
cargo xtask browser [NAME…] [--draft] [--engine chromium|firefox|webkit]
                            build the app, then the browser tests, or those whose names hold a word
cargo xtask smoke [--draft] [--engine …]
                            the few of them that look for what browsers do differently
cargo xtask border          the proof that the app cannot name the rules
cargo xtask sizes           what a visitor downloads, compressed, against the ceilings
cargo xtask figures         how quick the app loads and answers, by Lighthouse and the browser, against the goals
cargo xtask speeds [ID[:SEATS]…]
                            how fast the rules run in the browser's worker, as a share of native speed
cargo xtask strength [ID…]  the hard computer seats against plain, into tests/strength.tsv: hours, for all games
cargo xtask shots FOLDER [ROUTE…] [--wait MILLISECONDS] [--draft]
                            pictures of the app at phone and desktop size, by day and by night
cargo xtask previews [ID…]  the pictures for previews of links, into public/previews
cargo xtask bake            write .stage/, worker and yard included (Trunk runs this before a build, or parts)
cargo xtask parts           worker and yard alone
cargo xtask finish          tidy up and compress a build (Trunk runs this after a build)";

fn main() -> ExitCode {
    match paths::enter_repository().and_then(|()| chore()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the command line and does what it says.
fn chore() -> Outcome {
    let wrong = |error: lexopt::Error| format!("{error}; cargo xtask help lists the chores");
    let mut name = None;
    let mut words = Vec::new();
    let mut port = None;
    let mut quick = false;
    let mut seen = false;
    let mut way = Way::of_hook();
    let mut wait = 1200;
    let mut engine = engines::chosen()?;
    let mut browsers = Browsers::Smoke;
    let mut line = Parser::from_env();
    while let Some(arg) = line.next().map_err(wrong)? {
        match arg {
            Arg::Long("port") => port = Some(line.value().and_then(|value| value.parse()).map_err(wrong)?),
            Arg::Long("wait") => wait = line.value().and_then(|value| value.parse()).map_err(wrong)?,
            Arg::Long("engine") => {
                engine = engines::named(&line.value().and_then(|value| value.string()).map_err(wrong)?)?;
            }
            Arg::Long("browsers") => {
                browsers = Browsers::named(&line.value().and_then(|value| value.string()).map_err(wrong)?)?;
            }
            Arg::Long("quick") => quick = true,
            Arg::Long("seen") => seen = true,
            Arg::Long("draft") => way = Way::Draft,
            Arg::Long("help") | Arg::Short('h') => name = Some("help".to_owned()),
            Arg::Value(word) if name.is_none() => name = Some(word.string().map_err(wrong)?),
            Arg::Value(word) => words.push(word.string().map_err(wrong)?),
            other => return Err(wrong(other.unexpected())),
        }
    }
    match name.as_deref() {
        Some("play") => play::play(way, port),
        Some("verify") => verify::verify(quick, browsers),
        Some("build") => build::build(way),
        Some("game") if !words.is_empty() => game::check(&words, seen),
        Some("seen") if words.len() > 1 => game::seen(&PathBuf::from(&words[0]), &words[1..]),
        Some("browser") => build::build(way).and_then(|()| verify::browser(way, engine, &words)),
        Some("smoke") => build::build(way).and_then(|()| verify::smoke(way, engine)),
        Some("border") => border::check(),
        Some("sizes") => size::check(),
        Some("figures") => figures::measure(),
        Some("speeds") => speeds::measure(&words),
        Some("strength") => strength::measure(&words),
        Some("shots") if !words.is_empty() => shots::take(way, &PathBuf::from(&words[0]), &words[1..], wait),
        Some("previews") => previews::draw(&words),
        Some("bake") => bake::bake(way).and_then(|()| parts::build_all(way)),
        Some("parts") => parts::build_all(way),
        Some("finish") => finish::finish(way),
        Some("help") | None => {
            println!("{HELP}");
            Ok(())
        }
        Some(other) => {
            Err(format!("no chore is called so, or a word is missing: {other}; cargo xtask help lists them"))
        }
    }
}
