//! What a web server says of each file of the build: kind, policy, how long it may be kept, compressed or not.

use std::fs;
use std::path::{Path, PathBuf};

use pipyard::pieces::Fingerprint;

/// What the page may load and do: its own files and nothing else, no script and no style inside the page. Pictures may
/// be written out in their own address (`data:`), as those are that a player has chosen, and come from a file that a player
/// chooses (`blob:`, `ui::profile::own_picture`). Pieces are placed by `prop:style`, which is script and needs no leave.
pub const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; \
    form-action 'none'";

/// An answer to a request.
pub struct Answer {
    /// `200 OK`.
    pub status: &'static str,
    /// Name and value of each header but those of the transport.
    pub headers: Vec<(&'static str, String)>,
    /// What follows.
    pub body: Vec<u8>,
}

impl Answer {
    /// An answer in a few words.
    pub fn plain(status: &'static str, words: &str) -> Answer {
        Answer { status, headers: vec![("Content-Type", "text/plain".to_owned())], body: words.into() }
    }
}

/// The answer to a request for `target`; `header` gives a header of the request.
pub fn answer<'a>(folder: &Path, target: &str, header: impl Fn(&str) -> Option<&'a str>) -> Answer {
    let Some(file) = file(folder, target) else { return lost(folder, target) };
    let small = compressed_name(&file);
    let brotli = header("Accept-Encoding").is_some_and(accepts_brotli) && small.is_file();
    let Ok(body) = fs::read(if brotli { &small } else { &file }) else {
        return Answer::plain("500 Internal Server Error", "the file cannot be read");
    };
    let etag = format!("\"{}\"", Fingerprint::of(&body));
    let cache = if is_named_by_content(&file) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers = vec![
        ("Content-Type", media_type(&file).to_owned()),
        ("Cache-Control", cache.to_owned()),
        ("ETag", etag.clone()),
        ("Vary", "Accept-Encoding".to_owned()),
        ("X-Content-Type-Options", "nosniff".to_owned()),
        ("Access-Control-Allow-Origin", "*".to_owned()),
        ("Referrer-Policy", "no-referrer".to_owned()),
    ];
    if matches!(extension(&file), "html" | "js") {
        // Scripts too: a worker has the policy of its own file.
        headers.push(("Content-Security-Policy", POLICY.to_owned()));
    }
    if header("If-None-Match").is_some_and(|known| known.contains(&etag)) {
        return Answer { status: "304 Not Modified", headers, body: Vec::new() };
    }
    if brotli {
        headers.push(("Content-Encoding", "br".to_owned()));
    }
    Answer { status: "200 OK", headers, body }
}

/// The answer where there is no such file: a page that leads home for people, a word for programs.
fn lost(folder: &Path, target: &str) -> Answer {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.') || path.ends_with(".html");
    let page = fs::read(folder.join("404.html")).ok().filter(|_| is_page);
    let mut answer = Answer::plain("404 Not Found", "no such file");
    if let Some(page) = page {
        answer.body = page;
        answer.headers = vec![("Content-Type", "text/html; charset=utf-8".to_owned())];
    }
    answer
}

/// The file that an address means, if it is one inside the folder.
fn file(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let mut file = folder.to_owned();
    let page = if path.is_empty() || path.ends_with('/') { "index.html" } else { "" };
    for part in format!("{path}{page}").split('/') {
        let plain = part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
        if part.is_empty() || part.starts_with('.') || !plain {
            return None;
        }
        file.push(part);
    }
    file.is_file().then_some(file)
}

fn accepts_brotli(codings: &str) -> bool {
    codings.split(',').any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "br"))
}

/// Whether the name holds a hash of the content, as in `app-0123456789abcdef.js`, so that it can be kept for ever.
fn is_named_by_content(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    // Trunk leaves out zeros at the front.
    let is_hash = |part: &str| part.len() > 12 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    name.split(['-', '_', '.']).any(is_hash)
}

fn extension(file: &Path) -> &str {
    file.extension().and_then(|extension| extension.to_str()).unwrap_or_default()
}

/// What a file is, by its extension.
fn media_type(file: &Path) -> &'static str {
    match extension(file) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

/// Whether compression makes a file of this kind smaller.
pub fn is_compressible(file: &Path) -> bool {
    matches!(extension(file), "bin" | "html" | "js" | "css" | "json" | "webmanifest" | "wasm" | "svg" | "txt")
}

/// The compressed twin of a file.
pub fn compressed_name(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".br");
    PathBuf::from(name)
}
