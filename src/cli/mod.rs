//! The command-line tool: one file per command, each with its help and its `run`.
//!
//! Commands get an input and an output to talk to and own nothing else. Bad input is one line on stderr and exit status 2;
//! a check that fails is exit status 1; a closed pipe ends the tool quietly. Only `advise`, `bench`, `play` and `simulate`
//! read a clock.

mod advise;
mod args;
mod bench;
mod calibrate;
mod check;
mod list;
mod play;
mod print;
mod replay;
mod simulate;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use lexopt::Parser;

/// One command of the tool.
struct Command {
    name: &'static str,
    /// One line for the list of commands.
    about: &'static str,
    /// What `--help` shows: the usage first, then every argument.
    help: &'static str,
    run: fn(Parser, &mut Console) -> Result<(), Failure>,
}

/// All commands, in the order in which the help lists them.
static COMMANDS: &[Command] = &[
    list::COMMAND,
    play::COMMAND,
    check::COMMAND,
    replay::COMMAND,
    advise::COMMAND,
    simulate::COMMAND,
    calibrate::COMMAND,
    bench::COMMAND,
];

/// What a command reads and writes.
pub struct Console<'a> {
    /// The person or pipe in front.
    pub input: &'a mut dyn BufRead,
    /// Where the answers go.
    pub out: &'a mut dyn Write,
}

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// What was asked cannot be done; one line for stderr, exit status 2.
    Bad(String),
    /// A check has failed and has said so already; exit status 1.
    Failed,
    /// Nobody is reading any more; a quiet end.
    Closed,
}

impl Failure {
    /// Bad input, in the words of an error.
    fn bad(error: impl fmt::Display) -> Failure {
        Failure::Bad(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe { Failure::Closed } else { Failure::bad(error) }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Failure {
        Failure::bad(error)
    }
}

/// The whole tool: arguments, standard input and output, exit status.
pub fn main() -> ExitCode {
    let stdout = io::stdout();
    let mut out = io::BufWriter::new(stdout.lock());
    let args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let result = run(args, &mut Console { input: &mut io::stdin().lock(), out: &mut out });
    let result = match (result, out.flush()) {
        (Ok(()), Err(error)) => Err(error.into()),
        (result, _) => result,
    };
    match result {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Failed) => ExitCode::from(1),
        Err(Failure::Bad(text)) => {
            // A closed stderr leaves nobody to tell.
            let _ = writeln!(io::stderr(), "pipyard: {}", text.replace('\n', " "));
            ExitCode::from(2)
        }
    }
}

/// Runs one command line, without the program's name.
///
/// # Errors
/// Bad input, a failed check, a closed pipe.
pub fn run(args: Vec<OsString>, console: &mut Console) -> Result<(), Failure> {
    let name = args.first().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if matches!(name.as_str(), "" | "help" | "-h" | "--help") {
        return overview(console);
    }
    if matches!(name.as_str(), "-V" | "--version") {
        return Ok(writeln!(console.out, "pipyard {}", env!("CARGO_PKG_VERSION"))?);
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
        return Err(Failure::Bad(format!("there is no command \"{name}\"; the commands are: {}", names.join(", "))));
    };
    if args.iter().take_while(|arg| *arg != "--").any(|arg| arg == "--help" || arg == "-h") {
        return Ok(write!(console.out, "{}\n\n{}", command.about, command.help)?);
    }
    (command.run)(Parser::from_args(args.into_iter().skip(1)), console).map_err(|failure| match failure {
        Failure::Bad(text) => Failure::Bad(format!("{name}: {text}")),
        other => other,
    })
}

fn overview(console: &mut Console) -> Result<(), Failure> {
    writeln!(console.out, "Uncommon card, domino and dice games.\n\nusage: pipyard <command> [arguments]\n")?;
    for command in COMMANDS {
        writeln!(console.out, "  {:<10} {}", command.name, command.about)?;
    }
    Ok(writeln!(console.out, "\n`pipyard <command> --help` tells more.")?)
}
