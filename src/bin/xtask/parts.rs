//! The build of the programs that come in parts: the worker with one part for each game, the yard with one for the table
//! and others for the pages beside it. A part is fetched when it is wanted.
//!
//! | step | by |
//! | --- | --- |
//! | one program, with what the linker knows of who needs what | cargo |
//! | a part for each `wasm_split` in the sources, and chunks that several parts need | wasm-split-cli |
//! | the chunks into the main part or into the parts that need them | wasm-merge |
//! | the JavaScript around the main part | wasm-bindgen |
//! | all parts smaller and quicker | wasm-opt |
//! | the JavaScript smaller, and short names for what it and the main part call each other by | terser, `names.rs` |

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use pipyard::pieces::Fingerprint;

use crate::chunks;
use crate::names;
use crate::paths::{files_below, read, read_text, write};
use crate::run::{Outcome, capture, cargo, run};
use crate::tools::{Tools, WASM};
use crate::way::{BUILD, Way};

/// A program that comes in parts.
pub struct Program {
    /// The binary target, and what its files are called.
    pub bin: &'static str,
    /// The feature that it is built with.
    feature: &'static str,
    /// The profile.
    profile: &'static str,
    /// What wasm-opt is to look for, one after the other: the second time it finds what the first has laid open.
    levels: [&'static str; 2],
    /// Parts of the names of what is not to be linked, since it is large and something small does the same.
    spurned: &'static [&'static str],
    /// Whether it can run anew on the same page.
    renewable: bool,
    /// Whether what these parts need, of so many, lies in the main part; if not, it lies in each of them.
    common: fn(users: &[&str], parts: usize) -> bool,
}

impl Program {
    /// The rules of all games and what hosts a match.
    pub const WORKER: Program = Program {
        bin: "worker",
        feature: "worker",
        profile: "worker",
        // Beside `-O3` twice, 8 % less to do, and a game is 0.2 % smaller.
        levels: ["-O2", "-O3"],
        // `pieces::Arrange` and `pieces::mapped`; `table::words::whole` and `decimal`.
        spurned: &["4sort6stable", "7flt2dec"],
        renewable: true,
        // Measured as brotli sends it, with 36 games: with 1 in 9 the main part loses 29.5 kB and a game gains 2.2 on the
        // average of five; with 1 in 4, 33.3 and 2.9; with 1 in 2.5, 37.4 and 4.0.
        common: |users, parts| users.len() * 5 > parts * 2,
    };
    /// The same, able to measure how fast it runs.
    pub const MEASURE: Program = Program { feature: "measure", ..Program::WORKER };
    /// The front door, in one piece: Trunk does the rest.
    pub const APP: Program = Program { bin: "app", ..Program::YARD };
    /// What lies behind the front door.
    pub const YARD: Program = Program {
        bin: "yard",
        feature: "ui",
        profile: "release",
        // Smaller than with `-Oz`, as brotli sends it: 327.3 kB and 328.2 of the table, 266.8 and 268.6 of the rest. Beside
        // `-Os` twice, 14 % less to do and as small.
        levels: ["-O1", "-Os"],
        spurned: &["4sort6stable"],
        renewable: false,
        // Whoever plays need not wait for what the other pages need.
        common: |users, _| users.contains(&"table"),
    };

    /// The profile it is built with.
    fn profile(&self, way: Way) -> &'static str {
        if way == Way::Draft { DRAFT } else { self.profile }
    }

    /// Where cargo compiles it. The profiles of the release share nothing, and in folders of their own they need not wait
    /// for each other.
    fn target(&self, way: Way) -> PathBuf {
        match way {
            Way::Release if self.bin == Program::WORKER.bin => way.target().join("rules"),
            _ => way.target().to_owned(),
        }
    }

    /// Where Trunk takes it from.
    pub fn stage(&self, way: Way) -> PathBuf {
        way.stage().join(self.bin)
    }
}

/// The programs of the app that come in parts.
pub const STAGED: [Program; 2] = [Program::WORKER, Program::YARD];

/// The profile of a draft.
pub const DRAFT: &str = "draft";
/// How far the worker of a draft is optimized: a computer seat that thinks at a tenth of its speed plays another game.
const DRAFT_WORKER: (&str, &str) = ("CARGO_PROFILE_DRAFT_OPT_LEVEL", "1");
/// Where the steps leave what the next one takes, below cargo's target folder.
const WORK: &str = "parts";
/// What the files of a program were made of, and how.
const STAMP: &str = "made.txt";
/// What says how they are made: these steps, the versions of the tools.
const HOW: &[u8] = concat!(
    include_str!("parts.rs"),
    include_str!("chunks.rs"),
    include_str!("names.rs"),
    include_str!("shorten.mjs"),
    include_str!("tools.rs")
)
.as_bytes();
/// What the parts and chunks call the main part.
const SHARED: &str = "__wasm_split";
/// The file that loads the parts.
const SPLIT: &str = "__wasm_split.js";
/// Without notes on who made it and how, which nobody reads; knowing that nothing lies below the stack, with which memory
/// begins; and with expressions taken apart first, so that more of them are found to be alike. As brotli sends them, the
/// worker loses 2.6 % by it, the table 1.4, the rest of the page 3.0.
const SMALLER: [&str; 5] =
    ["--strip-producers", "--strip-target-features", "--low-memory-unused", "--flatten", "--rereloop"];
/// Not all features: wasm-opt would then write what browsers do not read yet.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// The file that starts it.
const START: &str = "start.js";

/// What stands in it: a program that breaks off says so to the page (`pipyard-lost`), or as the error of its worker.
fn starting(script: &str, renewable: bool) -> String {
    let lost = "error => { dispatchEvent(new Event('pipyard-lost')); setTimeout(() => { throw error; }); }";
    if renewable {
        format!("await {}.then(({{ default: init }}) => init()).catch({lost});\n", imported(script))
    } else {
        format!("import init from './{script}';\nawait init().catch({lost});\n")
    }
}

/// A module runs once for each address; so those of a program that is to run anew hand on what follows the `?` in theirs.
fn imported(script: &str) -> String {
    format!("import(`./{script}${{new URL(import.meta.url).search}}`)")
}

/// The main script and the one that loads the parts, so that both run anew under a new address. What each would import of
/// the other is handed over instead, or they would wait for each other for ever.
fn renewable(bin: &str, main: &str, parts: &str) -> Outcome<(String, String)> {
    let odd = |file: &str| format!("{file} is not written as expected");
    let mut text = String::new();
    let mut names = 0;
    for line in main.lines() {
        let name = line.strip_prefix("import * as ").filter(|_| line.contains(SPLIT));
        match name.and_then(|rest| rest.split(' ').next()) {
            Some(name) => {
                text += &format!("const {name} = await {};\n{name}.within(initSync);\n", imported(SPLIT));
                names += 1;
            }
            None => text.extend([line, "\n"]),
        }
    }
    let takes = format!("import {{ initSync }} from \"./{bin}.js\";");
    let parts = parts.replacen(&takes, "let initSync;\nexport const within = main => { initSync = main; };", 1);
    match (names, parts.contains("import {")) {
        (0, _) => Err(odd(bin)),
        (_, true) => Err(odd(SPLIT)),
        _ => Ok((text, parts)),
    }
}

/// Builds all of them to where Trunk takes them from.
///
/// # Errors
/// When a step fails.
pub fn build_all(way: Way) -> Outcome {
    for program in &STAGED {
        compile(program, way, None)?;
        split(program, way, &program.stage(way))?;
    }
    Ok(())
}

/// Compiles a program and links it, in one piece, with this build id; within Trunk's hook with that of the build.
///
/// # Errors
/// When it does not compile.
pub fn compile(program: &Program, way: Way, id: Option<Fingerprint>) -> Outcome {
    let Program { bin, feature, .. } = program;
    let package = ["--no-default-features", "--features", feature, "--bin", bin, "--target", WASM];
    let mut cargo = cargo();
    cargo.args(["rustc", "--quiet", "--locked", "--profile", program.profile(way)]).args(package);
    cargo.arg("--target-dir").arg(program.target(way));
    match (way, id) {
        // With an id, a draft's worker would be compiled anew for each change of the page.
        (Way::Draft, _) => _ = cargo.env_remove(BUILD),
        (Way::Release, Some(id)) => _ = cargo.env(BUILD, id.to_string()),
        (Way::Release, None) => {}
    }
    if *bin == Program::WORKER.bin {
        cargo.env(DRAFT_WORKER.0, DRAFT_WORKER.1);
    }
    if way == Way::Release {
        without_places(&mut cargo);
    }
    if *bin != Program::APP.bin {
        cargo.args(["--", "-C", "link-arg=--emit-relocs"]);
    }
    run(&mut cargo)
}

/// Has the compiler leave out where this machine keeps the sources of others. Panics name a file of theirs; the rest of its
/// path concerns nobody who plays, and so the same sources make the same program on every machine.
pub fn without_places(cargo: &mut Command) {
    /// Adds to the flags in `.cargo/config.toml`.
    const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry").join("src")).ok());
    let paths = registries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|registry| registry.path().into_os_string().into_string().ok());
    // The flags are told apart by blanks.
    let mut flags: Vec<String> =
        paths.filter(|path| !path.contains(' ')).map(|path| format!("--remap-path-prefix={path}=")).collect();
    flags.sort();
    cargo.env(FLAGS, flags.join(" "));
}

/// Makes the files of a compiled program in a folder, unless they were made of just this program, in just this way.
///
/// # Errors
/// When a step fails.
pub fn split(program: &Program, way: Way, into: &Path) -> Outcome {
    let Program { bin, levels, spurned, renewable: renews, common, .. } = program;
    let linked = program.target(way).join(WASM).join(program.profile(way)).join(format!("{bin}.wasm"));
    let work = way.target().join(WORK).join(bin);
    let code = read(&linked)?;
    let stamp = format!("{} {} {}", Fingerprint::of(&code), Fingerprint::of(HOW), into.display());
    if read_text(&work.join(STAMP)).is_ok_and(|made_of| made_of == stamp) && into.join(START).exists() {
        return Ok(());
    }
    // A draft is not made small.
    if way == Way::Release {
        let large = chunks::functions(&code, spurned)?;
        if !large.is_empty() {
            let named = large[..large.len().min(3)].join(", ");
            return Err(format!("the {bin} links what parts.rs would have it do without: {named}; who calls it?"));
        }
    }
    let path = Tools::locate()?.path()?;
    let tool = |name: &str| {
        let mut command = Command::new(name);
        command.env("PATH", &path).env("RUST_LOG", "error");
        command
    };
    if work.exists() {
        fs::remove_dir_all(&work).map_err(|error| format!("cannot clear {}: {error}", work.display()))?;
    }
    run(tool("wasm-split-cli").arg(&linked).arg(&work).args(["--target", "web", "--out-name", bin]))?;

    let loader = read_text(&work.join(SPLIT))?;
    let of_kind = |kind: &str| -> Outcome<Vec<PathBuf>> {
        let name = |file: &Path| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(files_below(&work)?.into_iter().filter(|file| name(file).starts_with(kind)).collect())
    };
    let parts = of_kind("split_")?;
    let mut modules = parts.iter().map(|part| read(part)).collect::<Outcome<Vec<_>>>()?;
    let users = chunks::users(&loader);
    let (mut kept, mut given) = (Vec::new(), Vec::new());
    for chunk in of_kind("chunk_")? {
        let users = users.get(&*stem(&chunk)).ok_or_else(|| format!("nobody needs {}", chunk.display()))?;
        let code = read(&chunk)?;
        if common(users, parts.len()) || chunks::holds_variables(&code)? {
            kept.push(chunk);
        } else {
            modules.push(code);
            given.push((users, chunk));
        }
    }
    // The others into the first, which they call so.
    let merge = |first: &Path, others: &[&PathBuf], into: &Path| {
        let mut merge = tool("wasm-merge");
        merge.arg(first).arg(SHARED);
        for file in others {
            merge.arg(file).arg(stem(file).as_ref());
        }
        quietly(merge.args(FEATURES).arg("-o").arg(into))
    };
    let merged = work.join("merged.wasm");
    merge(&work.join(format!("{bin}.wasm")), &kept.iter().collect::<Vec<_>>(), &merged)?;
    let shared = work.join("shared.wat");
    write(&shared, chunks::hands_on(modules.iter().map(Vec::as_slice))?)?;
    let whole = work.join("whole");
    fs::create_dir_all(&whole).map_err(|error| format!("cannot create {}: {error}", whole.display()))?;
    for part in &parts {
        let name = stem(part);
        let name = name.strip_prefix("split_").unwrap_or_default();
        let needed = given.iter().filter(|(users, _)| users.contains(&name)).map(|(_, chunk)| chunk);
        let files: Vec<_> = [part].into_iter().chain(needed).collect();
        merge(&shared, &files, &whole.join(part.file_name().unwrap_or_default()))?;
    }
    let bound = work.join("bound");
    run(tool("wasm-bindgen")
        .arg(&merged)
        .args(["--target", "web", "--no-typescript", "--keep-lld-exports", "--out-name", bin, "--out-dir"])
        .arg(&bound))?;

    let script = format!("{bin}.js");
    let mut texts = (read_text(&bound.join(&script))?, without_chunks(&loader)?);
    if *renews {
        texts = renewable(bin, &texts.0, &texts.1)?;
    }
    write(&into.join(&script), texts.0)?;
    write(&into.join(SPLIT), texts.1)?;
    write(&into.join(START), starting(&script, *renews))?;
    let main = bound.join(format!("{bin}_bg.wasm"));
    for file in files_below(&whole)?.iter().chain([&main]) {
        let smaller = into.join(file.file_name().unwrap_or_default());
        if way == Way::Draft {
            fs::copy(file, &smaller).map_err(|error| format!("cannot copy {}: {error}", file.display()))?;
            continue;
        }
        quietly(tool("wasm-opt").args(SMALLER).args(levels).args(FEATURES).arg(file).arg("-o").arg(smaller))?;
    }
    if way == Way::Release {
        names::shorten_both(&into.join(&script), &into.join(main.file_name().unwrap_or_default()))?;
        names::shorten(&into.join(SPLIT))?;
    }
    write(&work.join(STAMP), stamp)
}

/// The name of a file without its ending.
fn stem(file: &Path) -> Cow<'_, str> {
    file.file_stem().unwrap_or_default().to_string_lossy()
}

/// Runs a program that warns of names it does not know, unless it fails.
fn quietly(command: &mut Command) -> Outcome {
    capture(command).map(drop)
}

/// The script that loads the parts, when there are no chunks any more for them to wait for, and what they share comes from
/// [`MAIN`](chunks::MAIN).
fn without_chunks(script: &str) -> Outcome<String> {
    let mut text = String::new();
    let mut within = false;
    for line in script.lines() {
        within |= line.starts_with("const __chunk_");
        let after = line.strip_prefix(", [__chunk_").map(|_| ", []));");
        if !within && !line.starts_with("/* ") {
            text.push_str(after.unwrap_or(line));
            text.push('\n');
        }
        within &= line != ", []);";
    }
    let shares = [format!("{{ {SHARED}: {{  }} }}"), format!("sharedImports.{SHARED}")];
    if text.contains("chunk") || shares.iter().any(|words| !text.contains(words)) {
        return Err(format!("{SPLIT} is not written as expected"));
    }
    let [made, used] = [format!("{{ {}: {{}} }}", chunks::MAIN), format!("sharedImports.{}", chunks::MAIN)];
    Ok(text.replace(&shares[0], &made).replace(&shares[1], &used))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_do_not_wait_for_chunks_that_are_gone() {
        let head = "x = { __wasm_split: {  } };\nsharedImports.__wasm_split.memory\n";
        let script = head.to_owned()
            + "let a;\n/* mia, willow */\nconst __chunk_7 = makeLoad(() => {\n    fetch(1);\n}\n, []);\nexport const \
                      load = wrap(makeLoad(() => {\n    fetch(2);\n}\n, [__chunk_7, __chunk_9]));\n";
        let rest = "x = { main: {} };\nsharedImports.main.memory\nlet a;\nexport const load = wrap(makeLoad(() => {\n    fetch(2);\n}\n, []));\n";
        assert_eq!(without_chunks(&script).as_deref(), Ok(rest));
        assert!(without_chunks(rest).is_err());
        assert!(without_chunks(&(head.to_owned() + "import './chunk_7.js';")).is_err());
    }

    #[test]
    fn scripts_that_run_anew_import_what_runs_anew() {
        let main =
            "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nrest();\n";
        let parts = "import { initSync } from \"./worker.js\";\ninitSync();\n";
        let (main, parts) = renewable("worker", main, parts).expect("both are written as expected");
        for name in ["import1", "import2"] {
            let import = "await import(`./__wasm_split.js${new URL(import.meta.url).search}`)";
            assert!(main.contains(&format!("const {name} = {import};\n{name}.within(initSync);\n")), "{main}");
        }
        assert!(!main.contains("import *") && main.ends_with("rest();\n"), "{main}");
        assert!(parts.starts_with("let initSync;\nexport const within") && !parts.contains("import"), "{parts}");
        assert!(renewable("worker", &main, &parts).is_err());
    }
}
