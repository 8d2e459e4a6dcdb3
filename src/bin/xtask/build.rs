//! The build of the app: nothing when nothing changed, else Trunk with our two hooks, `bake` and `finish`.
//!
//! There are two ways to build it. The release is what is served and tested. A draft is for looking at what one is working
//! on: it is there in seconds after a change, runs slower, weighs a multiple and keeps nothing on the device. They share
//! no file, so that one can be made while the other is.

use std::env;
use std::path::Path;
use std::process::Command;

use pipyard::pieces::Fingerprint;

use crate::bake::bake;
use crate::jobs::{self, Job};
use crate::parts::{self, DRAFT as PROFILE, Program};
use crate::paths::{STAMP, files_below, read, read_text, this_program, write};
use crate::run::{Outcome, cargo, run, say};
use crate::site::site;
use crate::strength;
use crate::tools::{Tools, ensure_wasm_target};
use crate::way::{BUILD, DRAFT, GAMES, Way};

/// What the two programs are compiled from.
const CODE: [&str; 5] = [".cargo", "Cargo.lock", "Cargo.toml", "build.rs", "src"];
/// What else goes into the build.
const REST: [&str; 6] = ["Trunk.toml", "index.html", "public", CHORES, "style", strength::TABLE];
/// These shape a build, but are no part of the programs.
const CHORES: &str = "src/bin/xtask";
/// The environment variable that names this program to Trunk's hooks, so that they need not ask cargo for it, and that the
/// stage is baked.
const XTASK: &str = "PIPYARD_XTASK";
/// The page that Trunk builds.
const PAGE: &str = "index.html";
/// The same for a draft, written from it: Trunk wants it beside `Cargo.toml`.
const DRAFT_PAGE: &str = ".draft.html";

/// Builds the app if anything changed since it was built.
///
/// # Errors
/// When a tool is missing and cannot be installed, or the build fails.
pub fn build(way: Way) -> Outcome {
    let code = hash(&CODE, &[CHORES])?;
    let rest = hash(&REST, &[])?.with(site().as_bytes()).with(env::var(GAMES).unwrap_or_default().as_bytes());
    let stamp = format!("{code}-{rest}\n");
    let stamp_file = way.dist().join(STAMP);
    if read(&stamp_file).is_ok_and(|built| built == stamp.as_bytes()) {
        say(format!("{}/ is up to date", way.dist().display()));
        return Ok(());
    }
    ensure_wasm_target()?;
    run(cargo().args(["fetch", "--quiet", "--locked"]))?;
    let tools = Tools::locate()?;
    let missing = tools.missing()?;
    let first = !missing.is_empty();
    // Here it says in one line what a game lacks, before anything is compiled for the browser. In the first build, in which
    // the tool that knows the games is compiled too, that is done beside the rest.
    if !first {
        bake(way)?;
    }
    jobs::go(stages(way, code, &tools, missing))?;
    if first {
        tools.tidy()?;
    }
    // Last, so that a build that stopped half-way is never taken for a whole one.
    write(&stamp_file, stamp)
}

/// The jobs of a build: tools and programs side by side, the parts of a program as soon as it is compiled and there is
/// what makes them; then the page, which needs all.
fn stages<'a>(way: Way, code: Fingerprint, tools: &'a Tools, missing: Vec<Job<'a>>) -> Vec<Vec<Vec<Job<'a>>>> {
    let (name, slow) = if way == Way::Release { ("for release", 3) } else { ("as a draft", 1) };
    let compile = move |what: &str, weight: u32, program: &'static Program| {
        Job::new(format!("compiling {what} {name}"), weight * slow, move || parts::compile(program, way, Some(code)))
    };
    let split = |program: &'static Program, weight: u32| {
        Job::new(format!("making parts of the {}", program.bin), weight * slow, move || {
            parts::split(program, way, &program.stage(way))
        })
    };
    // What each took of an idle first start on two cores, 36 games: 200, 223 and 13 s; the parts 177 and 59 s, the page 16 s.
    let worker = compile("the rules of all games", 67, &Program::WORKER);
    let (yard, door) = (compile("the app", 75, &Program::YARD), compile("its front door", 4, &Program::APP));
    let (worker_parts, yard_parts) = (split(&Program::WORKER, 59), split(&Program::YARD, 20));
    // Two rows for two cores.
    let rows = match missing.last().map(|last| last.name().to_owned()) {
        Some(tools) => {
            let worker_parts = worker_parts.after(worker.name());
            let yard_parts = yard_parts.after(tools);
            let baking = Job::new("asking the tool about the games", 35, move || bake(way));
            vec![missing.into_iter().chain([baking, worker_parts]).collect(), vec![worker, yard, door, yard_parts]]
        }
        None if way == Way::Release => vec![vec![worker, worker_parts], vec![yard, door, yard_parts]],
        // A draft's programs lie in one folder and would wait for each other.
        None => {
            let (worker_parts, yard_parts) = (worker_parts.after(worker.name()), yard_parts.after(yard.name()));
            vec![vec![worker, yard, door], vec![worker_parts, yard_parts]]
        }
    };
    let trunk = Job::new("putting the page together", 14, move || {
        let this = this_program()?;
        let mut trunk = trunk(way, code)?;
        run(trunk.env("PATH", tools.path()?).env(XTASK, this).env("RUST_BACKTRACE", "0").env_remove("NO_COLOR"))
    });
    vec![rows, vec![vec![trunk]]]
}

/// Trunk, told to build this way.
fn trunk(way: Way, code: Fingerprint) -> Outcome<Command> {
    let mut trunk = Command::new("trunk");
    trunk.args(["build", "--quiet", "--offline", "--locked", "--color", "never", "--dist"]).arg(way.dist());
    trunk.env("CARGO_TARGET_DIR", way.target());
    match way {
        Way::Release => {
            trunk.args([PAGE, "--release"]).env(BUILD, code.to_string()).env_remove(DRAFT);
            parts::without_places(&mut trunk);
        }
        Way::Draft => {
            let stage = |of: Way| format!("href=\"{}/", of.stage().display());
            let page = read_text(Path::new(PAGE))?.replace(&stage(Way::Release), &stage(Way::Draft));
            write(Path::new(DRAFT_PAGE), page)?;
            trunk.args(["--cargo-profile", PROFILE, "--html-output", PAGE, DRAFT_PAGE]).env(DRAFT, "yes");
            trunk.env_remove(BUILD);
        }
    }
    Ok(trunk)
}

/// The hash of names and contents of all files below these paths, but for some.
fn hash(paths: &[&str], without: &[&str]) -> Outcome<Fingerprint> {
    let mut hash = Fingerprint::EMPTY;
    for file in paths.iter().map(Path::new).filter(|path| path.exists()).map(files_below) {
        for file in file?.into_iter().filter(|file| !without.iter().any(|folder| file.starts_with(folder))) {
            hash = hash.with(file.to_string_lossy().as_bytes()).with([0]).with(&read(&file)?).with([0]);
        }
    }
    Ok(hash)
}
