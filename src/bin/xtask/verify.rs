//! `cargo verify`: every check and test. What is compiled and run natively goes side by side in two rows, each with a
//! target folder of its own, so that neither waits for the other's lock; the shorter row ends, where they are asked for, with
//! the few tests in Firefox and WebKit, which wait for what they need. Then comes all that Chromium does, alone, since it goes by the clock. The first
//! failure ends it.
//!
//! The steps ask for the same features and profile wherever they can, since what is built once is not built again.

use std::collections::BTreeMap;
use std::env;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::build;
use crate::engines::{ALL, BROWSER, CHROMIUM, Engine};
use crate::jobs::{self, Job};
use crate::paths::this_program;
use crate::run::{Outcome, cargo, run, say};
use crate::steps::time;
use crate::tools::{Tools, WASM, ensure_wasm_target};
use crate::way::{CHECKS, DRAFT, GAMES, Way};
use crate::{border, size};

/// One check: what it says of itself, how many seconds it takes on a core, roughly, and what it does.
type Step = (&'static str, u32, fn() -> Outcome);

/// The environment variable that says how far tests are optimized. Those of words, screens and pages wait for their build
/// and not for themselves.
pub const OPT_LEVEL: &str = "CARGO_PROFILE_TEST_OPT_LEVEL";

/// What is looked at first.
const FIRST: Step = ("formatting", 3, || run(cargo().args(["fmt", "--check"])));

/// What the compiler says of the sources.
const SOURCES: [Step; 7] = [
    ("clippy: library, tool, chores, tests", 150, || clippy(&["--lib", "--bins", "--tests", "--features", "xtask"])),
    // Not together with the others: `--tests` takes no test that runs only when asked for, whatever else is named.
    ("clippy: browser tests", 40, || clippy(&["--test", "browser", "--features", "xtask"])),
    ("clippy: the app", 90, || clippy(&wasm("ui"))),
    // The worker that is served is compiled, without warnings, by the release build.
    ("clippy: the worker, able to measure", 90, || clippy(&wasm("measure"))),
    ("the app cannot name the rules", 40, border::check),
    ("docs: library and tool", 60, || docs(&[])),
    ("docs: the app", 60, || docs(&["--no-default-features", "--features", "ui,engine", "--target", WASM])),
];

/// What runs natively.
const TESTS: [Step; 4] = [
    ("tests of the chores", 60, chores_tests),
    ("tests of the app's own logic", 200, || app_tests("0", &["--lib", "--features", "ui"])),
    ("tests, and examples in the docs", 1000, || run(cargo().args(["test", "--locked"]).env(WHOLE, "yes"))),
    ("layouts of real matches", 200, || app_tests(LAYOUTS, &["--test", "layout", "--features", "ui,engine"])),
];

/// The tests that take minutes each, which `cargo test` leaves out: figures measured over thousands of deals.
const LONG: Step =
    ("tests that take minutes", 1200, || run(cargo().args(["test", "--locked", "--lib", "--", "--ignored"])));

/// The release, which is compiled while the tests run.
const RELEASE: [Step; 2] = [("release build", 450, || build::build(Way::Release)), ("download sizes", 5, size::check)];

/// What is tested in Chromium: everything.
const LAST: Step = ("browser tests", 2000, || browser(Way::Release, CHROMIUM, &[]));

/// What is tested in the other browsers too: one of each kind of thing that a browser may do in its own way.
const SMOKE: [&str; 15] = [
    "dialogs::a_dialog_is_opened_and_closed_by_keys",
    "embed::the_helper_gives_the_frame_its_height_and_carries_messages",
    "front::the_shelf_is_one_stop_of_the_tab_key_and_arrows_lead_from_box_to_box",
    "front::the_way_back_leads_where_one_came_from",
    "installed::the_app_lives_in_any_folder_of_any_host",
    "matches::a_broken_saved_match_is_told_and_costs_nothing_else",
    "matches::a_card_is_dragged",
    "matches::a_match_goes_on_where_it_was_after_the_page_is_loaded_again",
    "matches::a_match_is_played_by_keyboard_alone",
    "matches::every_game_is_played_to_its_end_by_touch",
    "robust::a_page_without_workers_plays_all_the_same",
    "robust::a_sandboxed_frame_of_another_site_plays_all_the_same",
    "sounds::a_touch_starts_the_sound",
    "start::the_app_takes_the_place_of_the_first_paint",
    "start::the_worker_starts_as_a_module_under_the_policy",
];

/// The games of those matches: cards, dice, dominoes.
const SMOKE_GAMES: &str = "scoundrel,bogart,all-fives";

/// Which browsers are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browsers {
    /// Chromium alone.
    One,
    /// All of Chromium, and the others in short where they can be had: what is done if nothing is said.
    Smoke,
    /// Every test in all of them.
    All,
}

impl Browsers {
    /// Each with its word on the command line.
    const NAMES: [(&str, Browsers); 3] = [("one", Browsers::One), ("smoke", Browsers::Smoke), ("all", Browsers::All)];

    /// What `--browsers` says.
    ///
    /// # Errors
    /// When it says something else.
    pub fn named(name: &str) -> Outcome<Browsers> {
        let found = Browsers::NAMES.into_iter().find(|(word, _)| *word == name);
        found.map(|(_, browsers)| browsers).ok_or_else(|| format!("--browsers is one, smoke or all, not {name}"))
    }

    /// Its word.
    fn name(self) -> &'static str {
        let found = Browsers::NAMES.into_iter().find(|(_, browsers)| *browsers == self);
        found.map(|(word, _)| word).unwrap_or_default()
    }

    /// Those that are tested, Chromium first.
    fn engines(self) -> &'static [&'static dyn Engine] {
        if self == Browsers::One { &ALL[..1] } else { &ALL }
    }

    /// What is tested in a browser that is not Chromium.
    fn elsewhere(self, engine: &dyn Engine) -> Outcome {
        if self == Browsers::All { browser(Way::Release, engine, &[]) } else { smoke(Way::Release, engine) }
    }
}

/// The browsers that cannot be had on this machine, and why. Nobody is kept from a change of the rules because one of them
/// is missing, unless they asked for all.
struct Missing {
    browsers: Browsers,
    found: Mutex<BTreeMap<&'static str, String>>,
}

impl Missing {
    fn new(browsers: Browsers) -> Missing {
        Missing { browsers, found: Mutex::default() }
    }

    fn found(&self) -> MutexGuard<'_, BTreeMap<&'static str, String>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sees to a browser, in this way.
    fn see_to(&self, engine: &dyn Engine, ready: impl FnOnce(&dyn Engine) -> Outcome) -> Outcome {
        let Err(why) = ready(engine) else { return Ok(()) };
        if self.browsers != Browsers::Smoke || engine.name() == CHROMIUM.name() {
            return Err(why);
        }
        say(format!("nothing will be tested in {}, which cannot be had here: {why}", engine.name()));
        self.found().insert(engine.name(), why);
        Ok(())
    }

    /// Tests a browser, unless it is missing.
    fn or_else(&self, engine: &dyn Engine, test: impl FnOnce(&dyn Engine) -> Outcome) -> Outcome {
        if self.found().contains_key(engine.name()) { Ok(()) } else { test(engine) }
    }

    /// The last word: all that was not tested is said again.
    fn last_word(&self) -> String {
        let names: Vec<_> = self.found().keys().copied().collect();
        if names.is_empty() {
            return "everything is fine".to_owned();
        }
        format!("everything that was tested is fine, but nothing was tested in {}", names.join(" and "))
    }
}

/// With this in the environment a test fails in a build that lacks a game.
const WHOLE: &str = "PIPYARD_WHOLE";

/// Runs the tests of what `cargo xtask` is made of.
fn chores_tests() -> Outcome {
    let what = ["test", "--locked", "--no-default-features", "--features", "xtask", "--bin", "xtask"];
    run(cargo().args(what).env(OPT_LEVEL, "0"))
}

/// Runs the browser tests whose names hold one of these words, or all, on a build that is there.
///
/// # Errors
/// When one fails.
pub fn browser(way: Way, engine: &dyn Engine, words: &[String]) -> Outcome {
    ready(engine)?;
    run(browser_tests(way, engine).args(words))
}

/// Runs those of [`SMOKE`], on one screen.
///
/// # Errors
/// When one fails.
pub fn smoke(way: Way, engine: &dyn Engine) -> Outcome {
    ready(engine)?;
    run(browser_tests(way, engine).arg("--exact").args(SMOKE).env("GAME", SMOKE_GAMES).env("PIPYARD_SMOKE", "yes"))
}

/// Installs what a browser needs, and clears away what compiling it has left.
fn ready(engine: &dyn Engine) -> Outcome {
    let tools = Tools::locate()?;
    tools.for_engine(engine.name())?;
    tools.tidy()
}

/// The browser tests. They wait for the browser; they need not be quick themselves.
fn browser_tests(way: Way, engine: &dyn Engine) -> Command {
    let mut cargo = cargo();
    cargo.args(["test", "--locked", "--no-default-features", "--features", "xtask", "--test", "browser", "--"]);
    cargo.arg(format!("--test-threads={}", engine.at_once()));
    cargo.env(OPT_LEVEL, "0").env(BROWSER, engine.name());
    match way {
        Way::Release => cargo.env_remove(DRAFT),
        Way::Draft => cargo.env(DRAFT, "yes"),
    };
    cargo
}

/// How far the tests of layouts are optimized, which play whole matches: with 36 games they run for 196 s of processor time;
/// not optimized, they kept two cores busy for 256 s.
const LAYOUTS: &str = "1";

/// Runs tests of what the app is made of, optimized so far. Most are over in a moment, and it is their build that takes long.
fn app_tests(optimized: &str, what: &[&str]) -> Outcome {
    let tests = ["test", "--locked", "--no-default-features"];
    run(cargo().args(tests).args(what).env(OPT_LEVEL, optimized))
}

/// Runs all checks, or without those that need a release build and a browser; always with all games, whatever the
/// environment says.
///
/// # Errors
/// At the first check that fails.
pub fn verify(quick: bool, browsers: Browsers) -> Outcome {
    if env::var_os(GAMES).is_some() {
        let this = this_program()?;
        let browsers = ["--browsers", browsers.name()];
        return run(Command::new(this).arg("verify").args(quick.then_some("--quick")).args(browsers).env_remove(GAMES));
    }
    ensure_wasm_target()?;
    run(cargo().args(["fetch", "--quiet", "--locked"]))?;
    let start = Instant::now();
    let row = |steps: &[Step]| {
        steps.iter().map(|&(name, weight, check)| Job::new(name, weight, timed(check))).collect::<Vec<_>>()
    };
    let missing = Missing::new(browsers);
    let mut sources = row(&SOURCES);
    let mut tests = row(&TESTS);
    if browsers == Browsers::All {
        tests.extend(row(&[LONG]));
    }
    let mut stages = vec![vec![row(&[FIRST])]];
    if quick {
        stages.push(vec![tests, sources]);
    } else {
        // Before the release, with whose tools the driver of Firefox shares much of what is compiled for it.
        sources.push(Job::new("setting up the browsers", 10, || {
            let install = |engine: &dyn Engine| Tools::locate()?.for_engine(engine.name());
            browsers.engines().iter().try_for_each(|&engine| missing.see_to(engine, install))
        }));
        sources.extend(row(&RELEASE));
        let weight = if browsers == Browsers::All { 2000 } else { 130 };
        let others = browsers.engines()[1..].iter().map(|&engine| {
            let test = || missing.or_else(engine, |engine| browsers.elsewhere(engine));
            Job::new(format!("browser tests in {}", engine.name()), weight, timed(test))
        });
        let mut last = row(&[LAST]);
        // A few of them find time while the native tests run, all of them do not.
        let beside = if browsers == Browsers::All { &mut last } else { &mut sources };
        beside.extend(others);
        stages.extend([vec![tests, sources], vec![last]]);
    }
    let result = jobs::go(stages);
    let all = time(start.elapsed());
    result.map_err(|error| format!("failed: {error} ({all} in all)"))?;
    say(format!("{}, {all}", missing.last_word()));
    Ok(())
}

/// The same check, which says after what time it failed.
fn timed(check: impl FnOnce() -> Outcome + Send) -> impl FnOnce() -> Outcome + Send {
    move || {
        let start = Instant::now();
        check().map_err(|error| format!("after {}, {error}", time(start.elapsed())))
    }
}

fn clippy(what: &[&str]) -> Outcome {
    run(cargo()
        .args(["clippy", "--quiet", "--locked", "--target-dir", CHECKS])
        .args(what)
        .args(["--", "-D", "warnings"]))
}

fn docs(what: &[&str]) -> Outcome {
    let doc = ["doc", "--quiet", "--locked", "--no-deps", "--lib", "--target-dir", CHECKS];
    run(cargo().args(doc).args(what).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The programs of the web that have this feature, and their tests.
fn wasm(feature: &'static str) -> [&'static str; 7] {
    ["--no-default-features", "--features", feature, "--target", WASM, "--tests", "--bins"]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_that_cannot_be_had_is_told_of_and_fails_only_whoever_needs_it() {
        let none = |_: &dyn Engine| Err("no apt-get here".to_owned());
        let [chromium, firefox, webkit] = ALL;
        let usual = Missing::new(Browsers::Smoke);
        assert_eq!(usual.last_word(), "everything is fine");
        assert!(usual.see_to(chromium, none).is_err(), "nothing is tested without Chromium");
        assert_eq!((usual.see_to(firefox, |_| Ok(())), usual.see_to(webkit, none)), (Ok(()), Ok(())));
        let test = |_: &dyn Engine| Err("it was tested".to_owned());
        assert_eq!((usual.or_else(firefox, test).is_err(), usual.or_else(webkit, test).is_err()), (true, false));
        assert!(usual.last_word().ends_with("nothing was tested in webkit"), "{}", usual.last_word());
        assert!(Missing::new(Browsers::All).see_to(webkit, none).is_err());
    }

    #[test]
    fn each_word_for_browsers_is_read_as_it_is_handed_on() {
        for browsers in [Browsers::One, Browsers::Smoke, Browsers::All] {
            assert_eq!(Browsers::named(browsers.name()), Ok(browsers));
        }
        assert!(Browsers::named("some").is_err_and(|error| error.contains("one, smoke or all")));
        assert_eq!((Browsers::One.engines().len(), Browsers::Smoke.engines().len()), (1, 3));
    }
}
