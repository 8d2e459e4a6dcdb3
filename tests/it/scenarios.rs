//! Every scenario file under `tests/scenarios/<id>/` plays as written, of the games that this build holds.

use std::fs;
use std::path::{Path, PathBuf};

use pipyard::games::find;
use pipyard::replay::check_text;

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let folders = fs::read_dir(&root).into_iter().flatten().flatten();
    let here = |folder: &fs::DirEntry| cfg!(all_games) || find(&folder.file_name().to_string_lossy()).is_ok();
    let mut files: Vec<PathBuf> = folders
        .filter(here)
        .flat_map(|folder| fs::read_dir(folder.path()).into_iter().flatten().flatten())
        .map(|file| file.path())
        .collect();
    files.sort();
    files
}

#[test]
fn every_scenario_passes_as_written() {
    let mut failures = Vec::new();
    for file in files() {
        let json = fs::read_to_string(&file).expect("a scenario file can be read");
        let game = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        assert!(json.contains(&format!("\"{game}\"")), "{} lies in the folder of another game", file.display());
        failures.extend(check_text(&json).into_iter().map(|text| format!("{}: {text}", file.display())));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_scenario_that_is_wrong_fails() {
    let Some(file) = files().into_iter().next() else { return };
    let json = fs::read_to_string(file).expect("a scenario file can be read");
    let bent = json.replacen("\"after\"", "\"scores\": [12345], \"after\"", 1);
    assert!(!check_text(&bent).is_empty(), "a wrong expectation was not noticed");
    assert!(!check_text("{}").is_empty());
}
