//! The command-line tool; see `pipyard --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    pipyard::cli::main()
}
