//! The proof that the app cannot name the rules: a program that tries, and must not compile, for the right reason.
//!
//! The modules that `src/lib.rs` hides behind the feature `engine` (or `cli`, which needs it) are tried one by one
//! against the library as the app links it. Each must be refused as *configured out*; a module that is always there
//! must be accepted by the same command, so that a broken command proves nothing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::paths::{read_text, write};
use crate::run::{Outcome, capture, cargo};
use crate::tools::WASM;
use crate::way::CHECKS;

/// Tries to name each module of the rules in a program with the app's features.
///
/// # Errors
/// When one can be named, or is refused for another reason than the border.
pub fn check() -> Outcome {
    let (open, hidden) = modules(&read_text(Path::new("src/lib.rs"))?);
    if !["engine", "games", "bots", "host"].iter().all(|rules| hidden.contains(*rules)) {
        return Err(format!(
            "src/lib.rs should keep engine, games, bots and host behind a feature; it keeps {hidden:?}"
        ));
    }
    let library = library()?;
    let errors = errors(&library, &open)?;
    if let Some(error) = errors.first() {
        return Err(format!("the proof itself is broken: a module that the app may name is refused: {}", error.0));
    }
    let mut refused = BTreeSet::new();
    for (message, configured_out) in self::errors(&library, &hidden)? {
        let module = hidden.iter().find(|module| message.contains(&format!("`pipyard::{module}`")));
        match module {
            Some(module) if configured_out => _ = refused.insert(module.clone()),
            _ => return Err(format!("the border refuses for a wrong reason: {message}")),
        }
    }
    match hidden.difference(&refused).next() {
        Some(module) => {
            Err(format!("the app can name the rules: `pipyard::{module}` compiles with the feature ui alone"))
        }
        None => Ok(()),
    }
}

/// The public modules of the library: those always there, and those behind a feature that the app lacks.
fn modules(library: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut open, mut hidden) = (BTreeSet::new(), BTreeSet::new());
    let mut behind = None;
    for line in library.lines().map(str::trim) {
        if let Some(feature) = line.strip_prefix("#[cfg(feature = \"") {
            behind = feature.strip_suffix("\")]");
        } else if let Some(module) = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';')) {
            match behind.take() {
                None | Some("ui") => open.insert(module.to_owned()),
                Some(_) => hidden.insert(module.to_owned()),
            };
        }
    }
    (open, hidden)
}

/// Checks the library with the app's features and says where its metadata is.
fn library() -> Outcome<PathBuf> {
    let features = ["--lib", "--no-default-features", "--features", "ui", "--target", WASM];
    let messages = capture(
        cargo()
            .args(["check", "--locked", "--message-format", "json", "--target-dir", CHECKS])
            .args(features)
            .stderr(Stdio::inherit()),
    )?;
    let mut artifacts = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let library = artifacts.rfind(|message| message["reason"] == "compiler-artifact" && is_ours(message));
    let file = library.as_ref().and_then(|message| message["filenames"][0].as_str());
    file.map(PathBuf::from).ok_or_else(|| "cargo did not say where it put the library".to_owned())
}

fn is_ours(artifact: &Value) -> bool {
    artifact["target"]["name"] == "pipyard" && artifact["target"]["kind"][0] == "lib"
}

/// The errors of a program that uses these modules, each with whether the compiler says "configured out".
fn errors(library: &Path, modules: &BTreeSet<String>) -> Outcome<Vec<(String, bool)>> {
    let folder = library.parent().ok_or("the library is in no folder")?;
    let probe = folder.join("border-probe.rs");
    let uses = modules.iter().map(|module| format!("pub use pipyard::{module} as _{module};\n"));
    write(&probe, uses.collect::<String>())?;
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--crate-type", "lib", "--crate-name", "border_probe", "--emit", "metadata"]);
    rustc.args(["--target", WASM, "--error-format", "json", "--cap-lints", "allow", "--out-dir"]).arg(folder);
    rustc.arg("-L").arg(format!("dependency={}", folder.display()));
    // Macros are programs of this machine, in the folder beside that of the target.
    if let Some(target) = folder.ancestors().nth(3) {
        rustc.arg("-L").arg(format!("dependency={}", target.join("debug").join("deps").display()));
    }
    rustc.arg("--extern").arg(format!("pipyard={}", library.display())).arg(&probe);
    let output = rustc.output().map_err(|error| format!("cannot start rustc: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let messages = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let found = messages.filter(|message| message["level"] == "error" && !message["code"].is_null()).map(|message| {
        let rendered = message["rendered"].as_str().unwrap_or_default().to_owned();
        let line = message["message"].as_str().unwrap_or_default().to_owned();
        (line, rendered.contains("found an item that was configured out"))
    });
    let found: Vec<_> = found.collect();
    if found.is_empty() && !output.status.success() {
        return Err(format!("the border cannot be tried: {}", said.trim()));
    }
    Ok(found)
}
