//! Running other programs, with errors of one line.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a chore ends with: nothing more to say, or one line that says what went wrong and the way out.
pub type Outcome<T = ()> = Result<T, String>;

/// A line for the person who waits.
pub fn say(line: impl AsRef<str>) {
    eprintln!("» {}", line.as_ref());
}

/// The cargo that runs this chore.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// Runs a program with its output on the screen.
///
/// # Errors
/// When it cannot be started or does not end well.
pub fn run(command: &mut Command) -> Outcome {
    let status = command.stdin(Stdio::null()).status().map_err(|error| no_start(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", words(command))) }
}

/// Runs a program and gives back what it printed.
///
/// # Errors
/// When it cannot be started or does not end well.
pub fn capture(command: &mut Command) -> Outcome<String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| no_start(command, &error))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{} ended with {}: {}", words(command), output.status, said.trim()))
}

/// Where the search path finds a program.
pub fn which(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let name = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&path).map(|folder| folder.join(&name)).find(|file| file.is_file())
}

/// A command as one would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    std::iter::once(program).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

fn no_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start {}: {error}", command.get_program().to_string_lossy())
}
