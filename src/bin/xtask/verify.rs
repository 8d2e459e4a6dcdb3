//! `cargo verify`: every check and test, one after the other, the quick ones first; the first failure ends it.
//!
//! The steps ask for the same features and profile wherever they can, since what is built once is not built again.

use std::env;
use std::process::Command;

use crate::build::{self, DRAFT, GAMES, Way};
use crate::paths::this_program;
use crate::run::{Outcome, cargo, run};
use crate::steps;
use crate::tools::{Tools, WASM, ensure_wasm_target};
use crate::{border, size};

/// One check: what it says of itself, and what it does.
type Step = (&'static str, fn() -> Outcome);

/// The environment variable that says how far tests are optimized. Those of words, screens and pages wait for their build
/// and not for themselves.
pub const OPT_LEVEL: &str = "CARGO_PROFILE_TEST_OPT_LEVEL";

/// The checks of the sources and of everything native.
const QUICK: [Step; 12] = [
    ("formatting", || run(cargo().args(["fmt", "--check"]))),
    ("clippy: library, tool, chores, tests", || clippy(&["--lib", "--bins", "--tests", "--features", "xtask"])),
    // Not together with the others: `--tests` takes no test that runs only when asked for, whatever else is named.
    ("clippy: browser tests", || clippy(&["--test", "browser", "--features", "xtask"])),
    ("clippy: the app", || clippy(&wasm("ui"))),
    // The worker that is served is compiled, without warnings, by the release build.
    ("clippy: the worker, able to measure", || clippy(&wasm("measure"))),
    ("the app cannot name the rules", border::check),
    ("tests of the chores", chores_tests),
    ("tests of the app's own logic", || app_tests(&["--lib", "--features", "ui"])),
    ("tests, and examples in the docs", || run(cargo().args(["test", "--locked"]).env(WHOLE, "yes"))),
    ("layouts of real matches", || app_tests(&["--test", "layout", "--features", "ui,engine"])),
    ("docs: library and tool", || docs(&[])),
    ("docs: the app", || docs(&["--no-default-features", "--features", "ui,engine", "--target", WASM])),
];

/// The checks of the build and in the browser.
const SLOW: [Step; 3] = [
    ("release build", || build::build(Way::Release)),
    ("download sizes", size::check),
    ("browser tests", || browser(Way::Release, &[])),
];

/// With this in the environment a test fails in a build that lacks a game.
const WHOLE: &str = "PIPYARD_WHOLE";

/// Runs the tests of what `cargo xtask` is made of.
fn chores_tests() -> Outcome {
    let what = ["test", "--locked", "--no-default-features", "--features", "xtask", "--bin", "xtask"];
    run(cargo().args(what).env(OPT_LEVEL, "0"))
}

/// Runs the browser tests whose names hold one of these words, or all, on a build that is there. They wait for the
/// browser; they need not be quick themselves.
///
/// # Errors
/// When one fails.
pub fn browser(way: Way, words: &[String]) -> Outcome {
    Tools::locate()?.for_browser()?;
    let mut cargo = cargo();
    cargo.args(["test", "--locked", "--no-default-features", "--features", "xtask", "--test", "browser"]);
    cargo.arg("--").args(words).env(OPT_LEVEL, "0");
    match way {
        Way::Release => cargo.env_remove(DRAFT),
        Way::Draft => cargo.env(DRAFT, "yes"),
    };
    run(&mut cargo)
}

/// Runs tests of what the app is made of. They are over in a moment; it is their build that takes long.
fn app_tests(what: &[&str]) -> Outcome {
    let tests = ["test", "--locked", "--no-default-features"];
    run(cargo().args(tests).args(what).env(OPT_LEVEL, "0"))
}

/// Runs all checks, or without those that need a release build and a browser; always with all games, whatever the
/// environment says.
///
/// # Errors
/// At the first check that fails.
pub fn verify(quick: bool) -> Outcome {
    if env::var_os(GAMES).is_some() {
        let this = this_program()?;
        return run(Command::new(this).arg("verify").args(quick.then_some("--quick")).env_remove(GAMES));
    }
    ensure_wasm_target()?;
    run(cargo().args(["fetch", "--quiet", "--locked"]))?;
    let steps = QUICK.iter().chain(SLOW.iter().filter(|_| !quick));
    steps::go(&steps.map(|&(name, check)| (name, Box::new(check) as _)).collect::<Vec<_>>())
}

fn clippy(what: &[&str]) -> Outcome {
    run(cargo().args(["clippy", "--quiet", "--locked"]).args(what).args(["--", "-D", "warnings"]))
}

fn docs(what: &[&str]) -> Outcome {
    let doc = ["doc", "--quiet", "--locked", "--no-deps", "--lib"];
    run(cargo().args(doc).args(what).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The programs of the web that have this feature, and their tests.
fn wasm(feature: &'static str) -> [&'static str; 7] {
    ["--no-default-features", "--features", feature, "--target", WASM, "--tests", "--bins"]
}
