//! `cargo xtask speeds`: how fast the rules run in the browser's worker, in the words of `pipyard bench`; and that they come
//! to the same there as natively.

use std::path::Path;

use serde_json::json;

use crate::bake::cards;
use crate::browser::{Browser, Screen};
use crate::engines::CHROMIUM;
use crate::http::Server;
use crate::jobs;
use crate::parts::{self, Program};
use crate::paths::write;
use crate::run::{Outcome, capture, cargo, say};
use crate::tools::Tools;
use crate::way::Way;

/// Where the worker that measures is built.
const SITE: &str = "target/speeds";
/// What it does when it is told what to measure.
const START: &str = "
    import init, { measure } from './worker.js';
    onmessage = async ({ data }) => {
        await init();
        try { postMessage({ figures: JSON.parse(await measure(...data)) }); }
        catch (error) { postMessage({ error: String(error) }); }
    };";
/// Asks a worker of its own to measure a game, and waits for the answer.
const MEASURE: &str = "
    const [game, seats, seconds, done] = arguments;
    const worker = new Worker('worker/start.js', { type: 'module' });
    // Like any worker it says first, as a text, that it is ready.
    worker.onmessage = ({ data }) => { if (typeof data === 'object') { worker.terminate(); done(data); } };
    worker.onerror = () => done({ error: 'the worker did not start' });
    worker.postMessage([game, seats, seconds]);";

/// How long each figure is measured, in seconds.
const SECONDS: f64 = 2.0;

/// Prints playouts, moves and rounds of the search per second for games given as `id` or `id:seats`; without any, for all at
/// their fewest seats.
///
/// # Errors
/// When the build or the browser fails, or random matches come out otherwise than natively.
pub fn measure(games: &[String]) -> Outcome {
    let site = Path::new(SITE);
    let tools = Tools::locate()?;
    jobs::go(vec![vec![tools.missing()?]])?;
    tools.for_browser()?;
    let worker = site.join("worker");
    parts::compile(&Program::MEASURE, Way::Release, None)?;
    parts::split(&Program::MEASURE, Way::Release, &worker)?;
    write(&site.join("worker/start.js"), START)?;
    write(&site.join("index.html"), "<!doctype html><title>speeds</title>")?;
    let server = Server::start(site, 0)?;
    let browser = Browser::start(CHROMIUM, Screen::Desktop)?;
    browser.open(&server.address())?;
    say(format!("{:<20}{:>6}{:>14}{:>14}   rounds/s", "in Chromium's worker", "seats", "playouts/s", "moves/s"));
    let cards = cards(cargo(), &[])?;
    let all: Vec<String> = cards.iter().map(|card| card.id.clone()).collect();
    for game in if games.is_empty() { &all } else { games } {
        let (id, seats) = game.split_once(':').unwrap_or((game, ""));
        let card = cards.iter().find(|card| card.id == id).ok_or(format!("there is no game \"{id}\""))?;
        let seats = seats.parse().unwrap_or(card.seats.0);
        let told = browser.script_later(MEASURE, json!([card.id, seats, SECONDS]))?;
        // As `bots::bench::Figures` writes itself.
        let (playouts, moves, rounds, digest): (f64, f64, Vec<(String, f64)>, String) =
            serde_json::from_value(json!(["playouts", "moves", "rounds", "digest"].map(|name| &told["figures"][name])))
                .map_err(|error| format!("{}: {error}; {}", card.id, told["error"]))?;
        let native = natively(&card.id, seats)?;
        if digest != native {
            return Err(format!("{}: random matches come to {digest} in the browser, to {native} natively", card.id));
        }
        let rounds: Vec<String> = rounds.iter().map(|(kind, pace)| format!("{kind} {pace:.0}")).collect();
        let rounds = rounds.join(", ");
        say(format!("{:<20}{seats:>6}{playouts:>14.0}{moves:>14.0}   {rounds}", card.id));
    }
    Ok(())
}

/// The digest of a game, counted by the tool.
fn natively(id: &str, seats: u8) -> Outcome<String> {
    let (seats, seconds) = (seats.to_string(), SECONDS.to_string());
    let mut tool = cargo();
    tool.args(["run", "--quiet", "--locked", "--profile", "test", "--bin", "pipyard", "--", "bench", id]);
    let told = capture(tool.args(["--seats", &seats, "--seconds", &seconds, "--json"]))?;
    let rows: serde_json::Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
    rows[0]["digest"].as_str().map(str::to_owned).ok_or(format!("{id}: no digest in {told}"))
}
