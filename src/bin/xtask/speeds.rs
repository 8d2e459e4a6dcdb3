//! `cargo xtask speeds`: how fast the rules run in the browser's worker, in the words of `pipyard bench`.

use std::path::Path;

use serde_json::json;

use crate::browser::{Browser, Screen};
use crate::build;
use crate::http::Server;
use crate::paths::DIST;
use crate::run::{Outcome, say};
use crate::tools::Tools;

/// Asks a worker of its own to measure a game, and waits for the answer.
const MEASURE: &str = "
    const [game, seats, seconds, done] = arguments;
    const worker = new Worker('worker/start.js', { type: 'module' });
    worker.onmessage = event => {
        const tell = JSON.parse(event.data);
        if (tell.Ready) worker.postMessage(JSON.stringify({ Measure: { game, seats, seconds } }));
        else { worker.terminate(); done(tell); }
    };
    worker.onerror = () => done(null);";

/// Prints playouts, moves and rounds of the search per second for every game at its fewest seats.
///
/// # Errors
/// When the build or the browser fails.
pub fn measure() -> Outcome {
    build::build()?;
    Tools::locate()?.for_browser()?;
    let server = Server::start(Path::new(DIST), 0)?;
    let browser = Browser::start(Screen::Desktop)?;
    browser.open(&server.address())?;
    say(format!("{:<20}{:>6}{:>14}{:>14}   rounds/s", "in Chromium's worker", "seats", "playouts/s", "moves/s"));
    for entry in pipyard::games::ENTRIES {
        let card = (entry.card)();
        let told = browser.script_later(MEASURE, json!([card.id, card.seats.0, 2.0]))?;
        let figure = |name: &str| told["Measured"][name].as_f64().unwrap_or_default();
        let (playouts, moves) = (figure("playouts"), figure("moves"));
        let rounds: Vec<(String, f64)> = serde_json::from_value(told["Measured"]["rounds"].clone()).unwrap_or_default();
        let rounds: Vec<String> = rounds.iter().map(|(kind, pace)| format!("{kind} {pace:.0}")).collect();
        let rounds = rounds.join(", ");
        say(format!("{:<20}{:>6}{playouts:>14.0}{moves:>14.0}   {rounds}", card.id, card.seats.0));
    }
    Ok(())
}
