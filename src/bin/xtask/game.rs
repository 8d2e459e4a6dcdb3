//! `cargo xtask game`: all that is about one game or a few, in a build that holds nothing else.
//!
//! What it costs does not depend on how many games there are. It compiles in a folder of its own, so that it takes turns
//! with no other build.

use std::path::{Path, PathBuf};
use std::process::Command;

use pipyard::table::folder;

use crate::audit::{Found, SIZES, look};
use crate::bake::{cards, sources};
use crate::browser::{Browser, Screen};
use crate::build::build;
use crate::engines::CHROMIUM;
use crate::http::Server;
use crate::paths::{read_text, this_program};
use crate::rulebook;
use crate::run::{Outcome, cargo, run, say};
use crate::steps::{self, Step};
use crate::tools::Tools;
use crate::verify;
use crate::way::{GAMES, Way};

/// Where cargo compiles builds of some games.
const TARGET: &str = "target/games";
/// Where the pictures go.
const PICTURES: &str = "target/seen";

/// Runs all that is about these games: unit tests, scenarios and records, battery, rule book, layouts; with `seen` also
/// the app in a browser.
///
/// # Errors
/// At the first check that fails.
pub fn check(games: &[String], seen: bool) -> Outcome {
    for id in games {
        read_text(&sources(id).join("mod.rs")).map_err(|error| format!("no game {id}: {error}"))?;
    }
    let list = games.join(",");
    let alone = || {
        let mut cargo = cargo();
        cargo.env(GAMES, &list).env("CARGO_TARGET_DIR", TARGET);
        cargo
    };
    let tests = |what: &[&str]| run(alone().args(["test", "--quiet", "--locked"]).args(what));
    let of_games: Vec<String> = games.iter().map(|id| format!("games::{}::", folder(id))).collect();
    let battery = "every_game_passes_the_battery";
    let mut steps: Vec<Step> = vec![
        ("build", Box::new(|| tests(&["--lib", "--test", "it", "--no-run"]))),
        ("unit tests", Box::new(|| run(alone().args(["test", "--quiet", "--locked", "--lib", "--"]).args(&of_games)))),
        ("scenarios, records, texts", Box::new(|| tests(&["--test", "it", "--", "--skip", battery]))),
        ("battery", Box::new(|| tests(&["--test", "it", battery]))),
        ("rule book", Box::new(|| rule_book(alone()))),
        ("layouts of its matches", Box::new(|| layouts(alone()))),
    ];
    if seen {
        // A build of those games alone, by this program with the environment that says so.
        steps.push((
            "tables as they are seen",
            Box::new(|| {
                let this = this_program()?;
                run(Command::new(this).args(["seen", PICTURES]).args(games).env(GAMES, &list))
            }),
        ));
    }
    steps::go(&steps)
}

/// Checks the rules of the games against their options, as the build does, and that they speak of every option.
fn rule_book(cargo: Command) -> Outcome {
    for card in cards(cargo, &["--profile", "test"])? {
        let text = read_text(&sources(&card.id).join("rules.md"))?;
        let page = rulebook::page(&text, &card).map_err(|error| format!("the rules of {}: {error}", card.id))?;
        if let Some(option) = rulebook::silent(&page, &card).first() {
            return Err(format!("the rules of {} say the same with and without {option}", card.id));
        }
    }
    Ok(())
}

/// Lays out matches of the games on every screen.
fn layouts(mut cargo: Command) -> Outcome {
    let what = ["test", "--quiet", "--locked", "--no-default-features", "--features", "ui,engine", "--test", "layout"];
    run(cargo.args(what).env(verify::OPT_LEVEL, "0"))
}

/// Looks at the tables of these games in a draft of the app, at all sizes, by day; leaves a picture of each, then has
/// them measured by the test that measures all tables.
///
/// # Errors
/// When the build or the browser fails, a table is not set, the console says anything of an error, or a table has a fault.
pub fn seen(folder: &Path, games: &[String]) -> Outcome {
    build(Way::Draft)?;
    Tools::locate()?.for_browser()?;
    let server = Server::start(Way::Draft.dist(), 0)?;
    for id in games {
        let browser = Browser::start(CHROMIUM, Screen::Phone)?;
        browser.prefer(&[("prefers-reduced-motion", "reduce")])?;
        browser.open(&format!("{}#/play/{id}?seed=7", server.address()))?;
        browser.wait_for(".prompt")?;
        for size in SIZES {
            let (width, height) = size;
            let mut found = Found::default();
            look(&browser, &[size], std::slice::from_mut(&mut found))?;
            let picture: PathBuf = folder.join(format!("{id}-{width}x{height}.png"));
            browser.picture(&picture)?;
            say(format!("{}: {:.0} % of the cloth lie empty", picture.display(), 100.0 * found.emptiness()));
        }
        if let Some(error) = browser.console()?.into_iter().find(|line| line.starts_with("SEVERE")) {
            return Err(format!("{id}: {error}"));
        }
    }
    verify::browser(Way::Draft, CHROMIUM, &["tables_lie_open".to_owned()])
}
