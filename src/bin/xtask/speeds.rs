//! `cargo xtask speeds`: how fast the rules run in the browser's worker, in the words of `pipyard bench`, and what share of
//! native speed that is; and that they come to the same there as natively.

use std::path::Path;

use serde::Deserialize;
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
/// What it does when it is told what to measure. The program is fetched only then: a worker that waits for its modules first
/// does not hear what it is told meanwhile.
const START: &str = "
    onmessage = async ({ data }) => {
        try {
            const { default: init, measure } = await import('./worker.js');
            await init();
            postMessage({ figures: JSON.parse(await measure(...data)) });
        } catch (error) { postMessage({ error: String(error) }); }
    };";
/// Asks a worker to measure a game, and waits for the answer. Each game has a worker of its own, which stays for all turns:
/// browsers translate quickly first, and well where they find that it pays.
const MEASURE: &str = "
    const [game, seats, seconds, done] = arguments;
    if (window.measured !== game) {
        window.worker?.terminate();
        window.worker = new Worker('worker/start.js', { type: 'module' });
        window.measured = game;
    }
    // Like any worker it says first, in bytes, that it is ready.
    worker.onmessage = ({ data }) => { if (!ArrayBuffer.isView(data)) done(data); };
    worker.onerror = () => done({ error: 'the worker did not start' });
    worker.postMessage([game, seats, seconds]);";

/// How long each figure is measured in one turn, in seconds.
const SECONDS: f64 = 1.0;
/// How often browser and tool take turns. The best of each counts: whatever else the machine does only slows them down.
const TURNS: usize = 3;
/// What the worker is held against: the profile that is quickest.
const NATIVE: [&str; 2] = ["--profile", "fast"];

/// What `bots::bench::Figures` writes.
#[derive(Deserialize)]
struct Figures {
    playouts: f64,
    rounds: Vec<(String, f64)>,
    digest: String,
}

impl Figures {
    /// The better of each figure.
    fn or(mut self, other: &Figures) -> Figures {
        self.playouts = self.playouts.max(other.playouts);
        self.rounds.iter_mut().zip(&other.rounds).for_each(|(best, round)| best.1 = best.1.max(round.1));
        self
    }
}

/// Prints playouts and rounds of the search per second for games given as `id` or `id:seats`, in the worker and as a share of
/// what they are natively; without any, for all at their fewest seats.
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
    let cards = cards(cargo(), &NATIVE)?;
    let server = Server::start(site, 0)?;
    let browser = Browser::start(CHROMIUM, Screen::Desktop)?;
    browser.open(&server.address())?;
    say(format!(
        "In Chromium's worker, and its share of what {} makes natively: best of {TURNS} turns each",
        NATIVE.join(" ")
    ));
    say(format!("{:<22}{:>5}{:>12}{:>12}{:>7}   rounds/s", "", "seats", "playouts/s", "natively", "share"));
    let all: Vec<String> = cards.iter().map(|card| card.id.clone()).collect();
    for game in if games.is_empty() { &all } else { games } {
        let (id, seats) = game.split_once(':').unwrap_or((game, ""));
        let card = cards.iter().find(|card| card.id == id).ok_or(format!("there is no game \"{id}\""))?;
        let seats = seats.parse().unwrap_or(card.seats.0);
        let (mut there, mut here) = (browsing(&browser, id, seats)?, natively(id, seats)?);
        if there.digest != here.digest {
            let (there, here) = (there.digest, here.digest);
            return Err(format!("{id}: random matches come to {there} in the browser, to {here} natively"));
        }
        for _ in 1..TURNS {
            there = there.or(&browsing(&browser, id, seats)?);
            here = here.or(&natively(id, seats)?);
        }
        let share = |there: f64, here: f64| format!("{:.0} %", 100.0 * there / here);
        let both = there.rounds.iter().zip(&here.rounds);
        let rounds = both.map(|((kind, there), (_, here))| format!("{kind} {there:.0} ({})", share(*there, *here)));
        let rounds = rounds.collect::<Vec<_>>().join(", ");
        let (there, here, share) = (there.playouts, here.playouts, share(there.playouts, here.playouts));
        say(format!("{id:<22}{seats:>5}{there:>12.0}{here:>12.0}{share:>7}   {rounds}"));
    }
    Ok(())
}

/// The figures of a game in the browser's worker.
fn browsing(browser: &Browser, id: &str, seats: u8) -> Outcome<Figures> {
    let told = browser.script_later(MEASURE, json!([id, seats, SECONDS]))?;
    let figures = told.get("figures").ok_or_else(|| format!("{id}: the worker told {told}"))?;
    Figures::deserialize(figures).map_err(|error| format!("{id}: {error}"))
}

/// The figures that the tool measures.
fn natively(id: &str, seats: u8) -> Outcome<Figures> {
    let (seats, seconds) = (seats.to_string(), SECONDS.to_string());
    let mut tool = cargo();
    tool.args(["run", "--quiet", "--locked", "--bin", "pipyard"]).args(NATIVE).args(["--", "bench", id]);
    let told = capture(tool.args(["--seats", &seats, "--seconds", &seconds, "--json"]))?;
    let figures: Vec<Figures> = serde_json::from_str(&told).map_err(|error| format!("{id}: {error} in {told}"))?;
    figures.into_iter().next().ok_or(format!("{id}: no figures in {told}"))
}
