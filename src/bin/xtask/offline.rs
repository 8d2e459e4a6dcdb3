//! The service worker of a build: `public/sw.js` below the list of all files that it keeps on the device.

use std::collections::BTreeMap;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest, Sha256};

use crate::paths::{LEAF, LEAVES, STAMP, files_below, read, read_text, write};
use crate::run::Outcome;

/// What the worker does; its list of files is written above it.
const SOURCE: &str = "public/sw.js";
/// The worker in a build.
const WORKER: &str = "sw.js";
/// What the app itself never shows: pictures for app shops, games alone on other sites, pages for search engines.
const FOR_OTHERS: [&str; 6] = ["screens/", "previews/", "oembed/", "embed-", "embed.js", LEAF];

/// Writes the service worker of the build in `folder`, whose files are all there.
///
/// # Errors
/// When a file cannot be read or written.
pub fn write_worker(folder: &Path) -> Outcome {
    let files = serde_json::to_string_pretty(&files(folder)?).map_err(|error| error.to_string())?;
    write(&folder.join(WORKER), format!("const FILES = {files};\n{}", read_text(Path::new(SOURCE))?))
}

/// Writes a service worker that keeps nothing, and takes the place of one that does.
///
/// # Errors
/// When it cannot be written.
pub fn forget(folder: &Path) -> Outcome {
    write(
        &folder.join(WORKER),
        "oninstall = () => skipWaiting();\nonactivate = event => event.waitUntil(clients.claim());\n",
    )
}

/// The digest of each file that is kept, as `integrity` has it, by its path; the page's is empty, since hosts know it
/// by the folder's name.
fn files(folder: &Path) -> Outcome<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for file in files_below(folder)? {
        let path = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let left_out = path.ends_with(".br")
            || LEAVES.contains(&path.as_str())
            || FOR_OTHERS.iter().any(|start| path.starts_with(start));
        if left_out || [WORKER, STAMP, "robots.txt"].contains(&path.as_str()) {
            continue;
        }
        let digest = format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(read(&file)?)));
        files.insert(if path == "index.html" { String::new() } else { path }, digest);
    }
    Ok(files)
}
