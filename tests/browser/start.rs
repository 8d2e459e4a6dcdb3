//! Loading the app: the first paint, the files and their headers.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;

use serde_json::json;

use crate::browser::Screen;
use crate::http::Server;
use crate::kit::{everywhere, on};
use crate::paths::{DIST, read_text};
use crate::run::Outcome;

#[test]
fn the_app_takes_the_place_of_the_first_paint() {
    everywhere("loads", |visit| {
        visit.go("")?;
        visit.wait_gone("#first")?;
        visit.wait_for("main h1")?;
        assert!(visit.title()?.starts_with("Pipyard"));
        visit.no_barriers()
    });
}

#[test]
fn an_address_of_no_game_asks_for_nothing_in_vain() {
    on(Screen::Phone, "no-game", |visit| {
        // The test fails if the console tells of a file that is not there.
        for address in ["#/play/nonsense", "#/game/nonsense", "#/play/mia-"] {
            visit.go(address)?;
            visit.wait_for_text("Not on the shelf")?;
            visit.no_barriers()?;
        }
        visit.go("#/play/mia")?;
        let asked = "return performance.getEntriesByName(new URL('emblems/mia.svg', location.href).href).length";
        visit.wait_until("the picture of the game", asked, json!([]))?;
        Ok(())
    });
}

#[test]
fn the_worker_starts_as_a_module_under_the_policy() {
    everywhere("worker", |visit| {
        visit.go("")?;
        let script = "const done = arguments[arguments.length - 1];
            const worker = new Worker('worker/start.js', { type: 'module' });
            worker.onerror = event => done('error ' + event.message);
            setTimeout(() => done('quiet'), 1500);
            worker.onmessage = () => done('message');";
        let heard = visit.script_later(script, json!([]))?;
        assert_ne!(heard.as_str().map(|text| text.starts_with("error")), Some(true), "{heard}");
        Ok(())
    });
}

#[test]
fn the_server_gives_nothing_outside_its_folder() -> Outcome {
    let server = Server::start(Path::new(DIST), 0)?;
    let status = |path: &str| get(&server, path, "").map(|answer| answer[9..12].to_owned());
    assert_eq!(status("/")?, "200");
    for path in
        ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/..%2fCargo.toml", "//etc/passwd", "/.stage", "/art", "/none.js"]
    {
        assert_eq!(status(path)?, "404", "{path}");
    }
    Ok(())
}

#[test]
fn the_server_compresses_and_remembers() -> Outcome {
    let server = Server::start(Path::new(DIST), 0)?;
    let page = get(&server, "/", "Accept-Encoding: gzip, br;q=0.9\r\n")?;
    for header in
        ["Content-Encoding: br", "Cache-Control: no-cache", "Content-Type: text/html", "nosniff", "wasm-unsafe-eval"]
    {
        assert!(page.contains(header), "{header} is missing in\n{page}");
    }
    assert!(!get(&server, "/", "")?.contains("Content-Encoding"));
    let etag = page.split_once("ETag: ").and_then(|(_, rest)| rest.split_once("\r\n")).ok_or("no ETag")?.0;
    let again = get(&server, "/", &format!("Accept-Encoding: br\r\nIf-None-Match: {etag}\r\n"))?;
    assert!(again.starts_with("HTTP/1.1 304"), "{again}");
    let text = read_text(&Path::new(DIST).join("index.html"))?;
    let (_, after) = text.split_once("src=\"./start-").ok_or("the page has no script")?;
    let script = after.split('"').next().unwrap_or_default();
    assert!(get(&server, &format!("/start-{script}"), "")?.contains("immutable"));
    Ok(())
}

/// The head of an answer to a request for exactly this path.
fn get(server: &Server, path: &str, headers: &str) -> Outcome<String> {
    let host = server.address().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let failed = |error: std::io::Error| error.to_string();
    let mut stream = TcpStream::connect(&host).map_err(failed)?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n").map_err(failed)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).map_err(failed)?;
    let text = String::from_utf8_lossy(&answer);
    Ok(text.split_once("\r\n\r\n").map_or(text.as_ref(), |(head, _)| head).to_owned())
}
