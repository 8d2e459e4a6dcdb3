//! Runs the tool itself: every command, and what it says to bad input.

mod bad_input;
mod commands;
mod playing;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What the tool answered.
struct Answer {
    status: Option<i32>,
    out: String,
    err: String,
}

impl Answer {
    /// Its output, after a success.
    fn ok(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// Its output as JSON, after a success.
    fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.ok()).expect("the output is JSON")
    }
}

/// The tool, ready to be given arguments; it runs in the package's folder.
fn tool() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pipyard"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs the tool with these arguments, split at spaces, and this on its standard input.
fn run_with(args: &str, input: &str) -> Answer {
    let mut child = tool()
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    // The tool may end before it has read everything.
    let _ = child.stdin.take().expect("a piped stdin").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the tool ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the tool writes UTF-8");
    Answer { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

fn run(args: &str) -> Answer {
    run_with(args, "")
}

/// A file of the tests' own with this content; its path has no spaces that matter to [`run`].
fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file can be written");
    path.to_string_lossy().into_owned()
}

/// A scenario that plays as written.
const TAKE: &str = "tests/scenarios/bogart/take.json";

/// p1 has thrown one clean die, and chooses.
fn one_die(seats: usize) -> String {
    format!(
        r#"{{"format":"pipyard/1","game":"bogart","seats":{seats},
            "fate":{{"seed":3,"rolls":[2],"picks":["p1"]}},"moves":["p1 roll"]}}"#
    )
}
