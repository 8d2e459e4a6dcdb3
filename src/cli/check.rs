//! `pipyard check`: plays scenarios and says what differs.

use std::fs;
use std::path::{Path, PathBuf};

use lexopt::{Arg, Parser};

use super::args::{read, unexpected};
use super::{Command, Console, Failure};
use crate::replay::check_text;

pub(super) const COMMAND: Command = Command {
    name: "check",
    about: "Play scenarios and say what differs.",
    help: "usage: pipyard check FILE…

  FILE   a scenario or record, a folder of them, or - for the standard input

Exit status 1 if any of them fails.
",
    run,
};

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let mut files = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(path) if Path::new(&path).is_dir() => {
                let before = files.len();
                scenarios_below(Path::new(&path), &mut files)?;
                if files.len() == before {
                    return Err(Failure::Bad(format!("there is no .json file below {}", path.to_string_lossy())));
                }
            }
            Arg::Value(path) => files.push(path.into()),
            other => return Err(unexpected(other)),
        }
    }
    if files.is_empty() {
        return Err(Failure::Bad("which files? give scenarios or folders of them".to_owned()));
    }
    let mut failed = 0;
    for file in &files {
        let name = file.to_string_lossy();
        let differences = check_text(&read(&name, console)?);
        if differences.is_empty() {
            writeln!(console.out, "ok    {name}")?;
        } else {
            failed += 1;
            writeln!(console.out, "FAIL  {name}")?;
            for difference in differences {
                writeln!(console.out, "      {difference}")?;
            }
        }
    }
    writeln!(console.out, "{} passed, {failed} failed", files.len() - failed)?;
    if failed == 0 { Ok(()) } else { Err(Failure::Failed) }
}

/// Every `.json` file below a folder, in order of names.
fn scenarios_below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let cannot = |error| Failure::Bad(format!("cannot read {}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        paths.push(entry.map_err(cannot)?.path());
    }
    paths.sort();
    for path in paths {
        if path.is_dir() {
            scenarios_below(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "json") {
            files.push(path);
        }
    }
    Ok(())
}
