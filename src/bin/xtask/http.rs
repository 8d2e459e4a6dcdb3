//! A small web server for one folder: the headers that a good host of the app would send, and no way out of the folder.
//!
//! `cargo play` and the browser tests use the same one, so that what is tested is what is played.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use tiny_http::{Header, Method, Request, Response};

use crate::paths::Hash;
use crate::run::Outcome;

/// What the page may load and do: its own files and nothing else. Pictures may come from the device; the worker may be
/// a blob, for sandboxed frames. Pieces are placed by style attributes.
pub const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; \
    style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; \
    form-action 'none'";

/// How many requests are answered at once.
const THREADS: usize = 4;
/// How many ports are tried when one is taken.
const PORTS: u16 = 50;

/// A running server; it ends when dropped.
pub struct Server {
    http: Arc<tiny_http::Server>,
    threads: Vec<JoinHandle<()>>,
    port: u16,
}

impl Server {
    /// Serves `folder` on this machine only, at `port` or the next that is free; 0 takes any.
    ///
    /// # Errors
    /// When no port is free.
    pub fn start(folder: &Path, port: u16) -> Outcome<Server> {
        let mut tried = (port..=port.saturating_add(PORTS)).map(|port| tiny_http::Server::http(("127.0.0.1", port)));
        let http =
            tried.find_map(Result::ok).ok_or_else(|| format!("no free port from {port} on; try another --port"))?;
        let port = http.server_addr().to_ip().map_or(port, |address| address.port());
        let http = Arc::new(http);
        let threads = (0..THREADS).map(|_| {
            let (http, folder) = (Arc::clone(&http), folder.to_owned());
            thread::spawn(move || {
                for request in http.incoming_requests() {
                    answer(request, &folder);
                }
            })
        });
        let threads = threads.collect();
        Ok(Server { http, threads, port })
    }

    /// Where the app is, ending in `/`.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves until the program is ended.
    #[allow(dead_code, reason = "the browser tests end before their server does")]
    pub fn wait(mut self) {
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so; the others go on.
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Each call wakes one thread, whichever.
        self.threads.iter().for_each(|_| self.http.unblock());
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Answers one request. A client that is gone before it has its answer is no concern of ours.
fn answer(request: Request, folder: &Path) {
    let response = match request.method() {
        Method::Get | Method::Head => file(folder, request.url()).map(|file| found(&request, &file)),
        _ => Some(plain(405, "only GET and HEAD here")),
    };
    let _ = request.respond(response.unwrap_or_else(|| plain(404, "no such file")));
}

/// The file that an address means, if it is one inside the folder.
fn file(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?;
    let path = path.strip_prefix('/')?;
    let mut file = folder.to_owned();
    for part in if path.is_empty() { "index.html" } else { path }.split('/') {
        let plain = part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
        if part.is_empty() || part.starts_with('.') || !plain {
            return None;
        }
        file.push(part);
    }
    file.is_file().then_some(file)
}

/// The answer with a file.
fn found(request: &Request, file: &Path) -> Response<Cursor<Vec<u8>>> {
    let small = compressed_name(file);
    let brotli = accepts_brotli(request) && small.is_file();
    let Ok(body) = fs::read(if brotli { &small } else { file }) else {
        return plain(500, "the file cannot be read");
    };
    let etag = format!("\"{}\"", Hash::of(&body));
    let same = header(request, "If-None-Match").is_some_and(|known| known.contains(&etag));
    let mut response = if same { plain(304, "") } else { Response::from_data(body) };
    let cache = if is_named_by_content(file) { "public, max-age=31536000, immutable" } else { "no-cache" };
    add(&mut response, "Content-Type", media_type(file));
    add(&mut response, "Cache-Control", cache);
    add(&mut response, "ETag", &etag);
    add(&mut response, "Vary", "Accept-Encoding");
    add(&mut response, "X-Content-Type-Options", "nosniff");
    add(&mut response, "Access-Control-Allow-Origin", "*");
    add(&mut response, "Referrer-Policy", "no-referrer");
    if brotli && !same {
        add(&mut response, "Content-Encoding", "br");
    }
    if extension(file) == "html" || extension(file) == "js" {
        // Scripts too: a worker has the policy of its own file.
        add(&mut response, "Content-Security-Policy", POLICY);
    }
    response
}

fn plain(status: u16, words: &str) -> Response<Cursor<Vec<u8>>> {
    Response::from_string(words).with_status_code(status)
}

fn add(response: &mut Response<Cursor<Vec<u8>>>, name: &str, value: &str) {
    if let Ok(header) = Header::from_bytes(name, value) {
        // tiny_http keeps one Content-Type and takes the last.
        response.add_header(header);
    }
}

fn header<'a>(request: &'a Request, name: &str) -> Option<&'a str> {
    let same = |header: &&Header| header.field.as_str().as_str().eq_ignore_ascii_case(name);
    request.headers().iter().find(same).map(|header| header.value.as_str())
}

fn accepts_brotli(request: &Request) -> bool {
    let codings = header(request, "Accept-Encoding").unwrap_or_default();
    codings.split(',').any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "br"))
}

/// Whether the name holds a hash of the content, as in `app-0123456789abcdef.js`, so that it can be kept for ever.
fn is_named_by_content(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.split(['-', '_', '.']).any(|part| part.len() == 16 && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
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
        _ => "application/octet-stream",
    }
}

/// Whether compression makes a file of this kind smaller.
pub fn is_compressible(file: &Path) -> bool {
    matches!(extension(file), "html" | "js" | "css" | "json" | "webmanifest" | "wasm" | "svg" | "txt")
}

/// The compressed twin of a file.
pub fn compressed_name(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".br");
    PathBuf::from(name)
}
