//! The release build: nothing when nothing changed, else Trunk with our two hooks, `bake` and `finish`.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::bake::bake;
use crate::embeds::site;
use crate::paths::{DIST, Hash, STAMP, files_below, read};
use crate::run::{Outcome, cargo, run, say};
use crate::tools::Tools;

/// What the two programs are compiled from.
const CODE: [&str; 4] = [".cargo", "Cargo.lock", "Cargo.toml", "src"];
/// What else goes into the build.
const REST: [&str; 5] = ["Trunk.toml", "index.html", "public", CHORES, "style"];
/// These shape a build, but are no part of the programs.
const CHORES: &str = "src/bin/xtask";
/// The environment variable that names this program to Trunk's hooks, so that they need not ask cargo for it.
const XTASK: &str = "PIPYARD_XTASK";
/// The environment variable with the build id: `option_env!` in the app and the worker, which compare it.
const BUILD: &str = "PIPYARD_BUILD";

/// Builds the app into `dist` if anything changed since it was built.
///
/// # Errors
/// When a tool is missing and cannot be installed, or the build fails.
pub fn build() -> Outcome {
    let code = hash(&CODE, &[CHORES])?;
    let stamp = format!("{code}-{}\n", hash(&REST, &[])?.with(site().as_bytes()));
    let stamp_file = Path::new(DIST).join(STAMP);
    if read(&stamp_file).is_ok_and(|built| built == stamp.as_bytes()) {
        say("dist/ is up to date");
        return Ok(());
    }
    // Trunk does it again. Here it says in one line what a game lacks, before anything is installed or compiled.
    bake()?;
    let tools = Tools::locate()?;
    tools.for_build()?;
    run(cargo().args(["fetch", "--quiet", "--locked"]))?;
    say(
        "building the app and the worker for release: minutes the first time, since every dependency is compiled twice",
    );
    let this = env::current_exe().map_err(|error| error.to_string())?;
    let mut trunk = Command::new("trunk");
    trunk.args(["build", "--release", "--offline", "--locked", "--color", "never"]);
    run(trunk
        .env("PATH", tools.path()?)
        .env(XTASK, this)
        .env(BUILD, code.to_string())
        .env("RUST_BACKTRACE", "0")
        .env_remove("NO_COLOR"))?;
    // Last, so that a build that stopped half-way is never taken for a whole one.
    crate::paths::write(&stamp_file, stamp)
}

/// The hash of names and contents of all files below these paths, but for some.
fn hash(paths: &[&str], without: &[&str]) -> Outcome<Hash> {
    let mut hash = Hash::EMPTY;
    for file in paths.iter().map(Path::new).filter(|path| path.exists()).map(files_below) {
        for file in file?.into_iter().filter(|file| !without.iter().any(|folder| file.starts_with(folder))) {
            hash = hash.with(file.to_string_lossy().as_bytes()).with(&[0]).with(&read(&file)?).with(&[0]);
        }
    }
    Ok(hash)
}
