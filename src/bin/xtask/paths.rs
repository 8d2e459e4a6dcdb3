//! Where things are: every path here is relative to the root of the repository.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

use crate::run::Outcome;

/// What Trunk builds and the server serves.
pub const DIST: &str = "dist";
/// What Trunk builds as a draft.
pub const DRAFT: &str = "target/draft/dist";
/// What a build was made from; a file of where it lies.
pub const STAMP: &str = "build.txt";
/// How the pages of games that need no script are called, up to their ids.
pub const LEAF: &str = "game-";
/// The other pages that need none.
pub const LEAVES: [&str; 4] = ["games.html", "strength.html", "404.html", "sitemap.xml"];

/// Makes the root of the repository the working directory, and remembers where this program lies.
///
/// # Errors
/// When there is none to enter.
pub fn enter_repository() -> Outcome {
    this_program()?;
    let Some(root) = env::var_os("CARGO_MANIFEST_DIR") else { return Ok(()) };
    env::set_current_dir(&root).map_err(|error| format!("cannot enter {}: {error}", Path::new(&root).display()))
}

/// Where this program lies, for what has to call it. Asked as it starts: later Linux says of a file that a build has
/// replaced that it is deleted.
///
/// # Errors
/// When the system cannot tell.
pub fn this_program() -> Outcome<&'static Path> {
    static THIS: OnceLock<Outcome<PathBuf>> = OnceLock::new();
    let ask = || env::current_exe().map_err(|error| format!("cannot tell where this program lies: {error}"));
    THIS.get_or_init(ask).as_deref().map_err(Clone::clone)
}

/// All files below `folder` (or the file itself), sorted, so that every machine sees them in the same order.
///
/// # Errors
/// When a folder cannot be read.
pub fn files_below(folder: &Path) -> Outcome<Vec<PathBuf>> {
    if folder.is_file() {
        return Ok(vec![folder.to_owned()]);
    }
    let unreadable = |error| format!("cannot read {}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        files.extend(files_below(&entry.map_err(unreadable)?.path())?);
    }
    files.sort();
    Ok(files)
}

/// The content of a file.
///
/// # Errors
/// When it cannot be read.
pub fn read(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

/// The content of a file of text.
///
/// # Errors
/// When it cannot be read or is not UTF-8.
pub fn read_text(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

/// Writes a file, with the folders above it.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Outcome {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    }
    fs::write(file, content).map_err(|error| format!("cannot write {}: {error}", file.display()))
}
