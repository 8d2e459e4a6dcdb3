//! `cargo xtask figures`: how quick the built app is, measured as the web measures it, against our goals.
//!
//! Lighthouse loads the front door and a table on its own slow phone. The rest is read from the browser's own
//! observers: tasks that hold up the page, the time from a touch to the next paint, the start without a net. A miss is
//! printed, not an error, since machines differ; run it on one that has nothing else to do.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use pipyard::packed::pack;
use pipyard::table::Seat;
use pipyard::wire::{EVERYBODY, Plan, Tell};
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::build;
use crate::engines::CHROMIUM;
use crate::http::Server;
use crate::paths::DIST;
use crate::run::{Outcome, capture, say};
use crate::tools::{Tools, chromium};
use crate::way::Way;

/// A match whose computer seats have something to think about.
const TABLE: &str = "#/play/all-fives?seats=3&seed=4";
/// How long the touches of a thinking table are measured.
const PLAY: Duration = Duration::from_secs(60);
/// How much slower than this machine the phone of the touches is.
const SLOWDOWN: u32 = 4;

/// Keeps what the browser's observers tell.
const OBSERVE: &str = "
    window.figures = { tasks: [], touches: {} };
    const watch = (type, more, take) => new PerformanceObserver(list => list.getEntries().forEach(take))
        .observe({ type, buffered: true, ...more });
    watch('longtask', {}, entry => figures.tasks.push(entry.duration));
    watch('event', { durationThreshold: 16 }, ({ interactionId: touch, duration }) => {
        if (touch) figures.touches[touch] = Math.max(duration, figures.touches[touch] ?? 0);
    });";

/// Where a player can press now; while a seat thinks, what opens or closes the list of what happened so far.
const PLACE: &str = "
    const seen = place => [...document.querySelectorAll(place)].filter(one => one.checkVisibility());
    const next = (seen('dialog[open] .dialog-head button')[0] ?? seen('.theatre .act--lead')[0] ?? seen('.actions .act')[0]
        ?? seen('.hit--lit')[0] ?? seen('.bar button').at(-2));
    const { x, y, width, height } = next?.getBoundingClientRect() ?? {};
    return next && { x: x + width / 2, y: y + height / 2 };";

/// Keeps how long each frame took in which pieces moved.
const WATCH: &str = "
    window.frames = [];
    let last = null;
    const moves = move => move instanceof CSSTransition && move.transitionProperty === 'transform';
    const frame = now => {
        const moving = document.getAnimations().some(moves);
        if (moving && last !== null) frames.push(now - last);
        last = moving ? now : null;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);";

/// Interrupts a worker whose seats think hard, again and again, with another match; tells how long each took to begin. Of
/// what is told it reads the kind alone, which follows the sitting.
const INTERRUPT: &str = "
    const [times, { ready, opened, thinking }, done] = arguments;
    const players = [1, 2, 3].map(name => ({ Computer: { name: `${name}`, level: 'hard' } }));
    const worker = new Worker('worker/start.js', { type: 'module' });
    const open = () => worker.postMessage(JSON.stringify([1, { Open: { game: 'all-fives', players, seed: 4 } }]));
    const taken = [];
    let asked = null, waiting = false;
    worker.onmessage = ({ data }) => {
        const tell = data[1];
        if (tell === ready) open();
        if (tell === opened && asked !== null) taken.push(performance.now() - asked);
        if (taken.length === times) { worker.terminate(); done(taken); }
        if (tell === opened) waiting = false;
        if (tell === thinking && !waiting) {
            waiting = true;
            setTimeout(() => { asked = performance.now(); open(); }, 70);
        }
    };";

/// Measures and prints everything.
///
/// # Errors
/// When the build, the browser or Lighthouse fails.
pub fn measure() -> Outcome {
    build::build(Way::Release)?;
    let tools = Tools::locate()?;
    tools.for_browser()?;
    tools.for_lighthouse()?;
    let server = Server::start(Path::new(DIST), 0)?;
    for (name, route) in [("front door", ""), ("a table", TABLE)] {
        lighthouse(&tools, name, &format!("{}{route}", server.address()))?;
    }
    loading(&server)?;
    moving(&server)?;
    thinking(&server)?;
    interrupting(&server)?;
    without_net(server)
}

/// Prints a figure and whether it reaches its goal; `most` or else at least.
fn figure(what: &str, value: f64, unit: &str, goal: f64, most: bool) {
    let good = if most { value <= goal } else { value >= goal };
    let (word, verdict) = (if most { "at most" } else { "at least" }, if good { "" } else { "  MISSED" });
    println!("{value:>8.1} {unit:<3} {what}, {word} {goal}{verdict}");
}

/// How often Lighthouse looks at a page. One look in ten is far from the others; its makers advise the median.
const LOOKS: usize = 3;

/// What Lighthouse says of a page on its slow phone, in the middle one of several looks.
fn lighthouse(tools: &Tools, name: &str, address: &str) -> Outcome {
    say(format!("Lighthouse: {name}"));
    let mut reports = (0..LOOKS).map(|_| look(tools, address)).collect::<Outcome<Vec<Value>>>()?;
    reports.sort_by(|one, other| score(one, "performance").total_cmp(&score(other, "performance")));
    let all: Vec<f64> = reports.iter().map(|report| score(report, "performance")).collect();
    println!("{:>12} performance in {LOOKS} looks: {all:.0?}; the figures are of the middle one", "");
    tell(name, &reports[LOOKS / 2]);
    Ok(())
}

/// One report of Lighthouse.
fn look(tools: &Tools, address: &str) -> Outcome<Value> {
    let browser = chromium().ok_or("no chromium on the PATH; cargo verify installs it where it can")?;
    let mut command = Command::new("node");
    command.arg(tools.lighthouse()).arg(address).args([
        "--quiet",
        "--output=json",
        "--only-categories=performance,accessibility,best-practices,seo",
        "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage",
    ]);
    serde_json::from_str(&capture(command.env("CHROME_PATH", browser))?)
        .map_err(|error| format!("Lighthouse's report makes no sense: {error}"))
}

/// What a report gives for a category, of 100.
fn score(report: &Value, category: &str) -> f64 {
    report["categories"][category]["score"].as_f64().unwrap_or_default() * 100.0
}

/// Prints what a report says.
fn tell(name: &str, report: &Value) {
    for (category, goal) in [("performance", 98.0), ("accessibility", 100.0), ("best-practices", 100.0), ("seo", 100.0)]
    {
        figure(&format!("{name}: {category}"), score(report, category), "", goal, false);
        for audit in report["categories"][category]["auditRefs"].as_array().into_iter().flatten() {
            let found = &report["audits"][audit["id"].as_str().unwrap_or_default()];
            let weighs = audit["weight"].as_f64().unwrap_or_default() > 0.0;
            if weighs && found["score"].as_f64().is_some_and(|score| score < 0.9) {
                println!(
                    "{:>13}{}: {}",
                    "",
                    found["title"].as_str().unwrap_or_default(),
                    found["displayValue"].as_str().unwrap_or("fails")
                );
            }
        }
    }
    let audit = |id: &str| report["audits"][id]["numericValue"].as_f64().unwrap_or(f64::NAN);
    figure(&format!("{name}: first paint"), audit("first-contentful-paint") / 1000.0, "s", 1.0, true);
    figure(&format!("{name}: largest paint"), audit("largest-contentful-paint") / 1000.0, "s", 1.8, true);
    figure(&format!("{name}: layout shift"), audit("cumulative-layout-shift"), "", 0.0, true);
    figure(&format!("{name}: blocking time"), audit("total-blocking-time"), "ms", 50.0, true);
}

/// The longest task while pages load on this machine.
fn loading(server: &Server) -> Outcome {
    say("tasks while loading");
    let browser = Browser::start(CHROMIUM, Screen::Phone)?;
    browser.before_all(OBSERVE)?;
    for (name, route, place) in [("front door", "", ".box"), ("a table", TABLE, ".prompt-words")] {
        browser.open("about:blank")?;
        browser.open(&format!("{}{route}", server.address()))?;
        browser.wait_for(place)?;
        sleep(Duration::from_secs(3));
        figure(&format!("{name}: longest task while it loads"), longest_task(&browser)?, "ms", 50.0, true);
    }
    Ok(())
}

/// A table whose seats think hard, on the screen of a phone, as soon as it has been set.
fn table(server: &Server) -> Outcome<Browser> {
    let browser = Browser::start(CHROMIUM, Screen::Phone)?;
    browser.before_all(OBSERVE)?;
    browser.open(&server.address())?;
    browser.script(
        "localStorage.setItem('pipyard.prefs', '{\"version\":1,\"level\":\"hard\",\"tips\":false}')",
        json!([]),
    )?;
    browser.open("about:blank")?;
    browser.open(&format!("{}{TABLE}", server.address()))?;
    browser.wait_for(".prompt-words")?;
    sleep(Duration::from_secs(4));
    Ok(browser)
}

/// Plays for a while, several touches a second. They are a mouse's: a finger of the DevTools waits for the page before
/// the browser hears of it (20 ms here, 100 at the worst), which a real one does not.
fn play(browser: &Browser, time: Duration) -> Outcome {
    let start = Instant::now();
    while start.elapsed() < time {
        let place = browser.script(PLACE, json!([]))?;
        for deed in ["mousePressed", "mouseReleased"].into_iter().filter(|_| !place.is_null()) {
            let how = json!({ "type": deed, "x": place["x"], "y": place["y"], "button": "left", "clickCount": 1 });
            browser.devtools("Input.dispatchMouseEvent", how)?;
        }
        sleep(Duration::from_millis(250));
    }
    Ok(())
}

/// The frames in which pieces move, on this machine.
fn moving(server: &Server) -> Outcome {
    say("frames while pieces move");
    let browser = table(server)?;
    browser.script(WATCH, json!([]))?;
    play(&browser, PLAY / 2)?;
    let found = browser.script("return frames.sort((a, b) => a - b)", json!([]))?;
    let frames: Vec<f64> = found.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let all = frames.iter().sum::<f64>() / 1000.0;
    println!("{:>8}     frames, the longest {:.1} ms", frames.len(), frames.last().copied().unwrap_or(f64::NAN));
    figure("frames a second while pieces move", (frames.len() as f64 / all).round(), "", 60.0, false);
    Ok(())
}

/// Touches at a table whose seats think, on a slow phone.
fn thinking(server: &Server) -> Outcome {
    say(format!("touches while seats think, {SLOWDOWN} times slower"));
    let browser = table(server)?;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWDOWN }))?;
    browser.script("figures.tasks = []; figures.touches = {}", json!([]))?;
    play(&browser, PLAY)?;
    // As the web counts it: of every fifty, the longest is left out. See web.dev/articles/inp.
    let found = browser.script("return Object.values(figures.touches).sort((a, b) => b - a)", json!([]))?;
    let slow: Vec<f64> = found.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let (count, longest) = (slow.len(), &slow[..slow.len().min(5)]);
    let median = slow.get(count / 2).copied().unwrap_or(f64::NAN);
    println!("{count:>8}     touches, every other answered within {median} ms, the longest {longest:?} ms");
    let next = slow.get(count / 50).copied().unwrap_or(f64::NAN);
    figure("from touch to next paint, of all but one in fifty", next, "ms", 100.0, true);
    let tasks = longest_task(&browser)?;
    figure("longest task while a seat thinks", tasks, "ms", 50.0 * f64::from(SLOWDOWN), true);
    Ok(())
}

/// How long a worker that thinks takes to hear of something else.
fn interrupting(server: &Server) -> Outcome {
    say("interrupting a seat that thinks");
    let browser = Browser::start(CHROMIUM, Screen::Phone)?;
    browser.open(&server.address())?;
    let plan = Plan { game: String::new(), options: BTreeMap::new(), players: Vec::new(), seed: None, grade: None };
    let kind = |tell: Tell| pack(&(EVERYBODY, tell))[1];
    let kinds = json!({
        "ready": kind(Tell::Ready { build: String::new() }),
        "opened": kind(Tell::Opened { plan, seal: None }),
        "thinking": kind(Tell::Thinking(Seat::FIRST)),
    });
    let taken = browser.script_later(INTERRUPT, json!([20, kinds]))?;
    let taken = taken.as_array().into_iter().flatten().filter_map(Value::as_f64);
    figure("another match begins, the longest of twenty", taken.fold(f64::NAN, f64::max), "ms", 100.0, true);
    Ok(())
}

/// The start of the app from the device, its service worker asleep and no net.
fn without_net(server: Server) -> Outcome {
    say("the start without a net");
    let browser = Browser::start(CHROMIUM, Screen::Phone)?;
    let shown = "new MutationObserver((_, watch) => {
            if (document.querySelector('.box')) { window.shown = performance.now(); watch.disconnect(); }
        }).observe(document, { childList: true, subtree: true });";
    browser.before_all(shown)?;
    let address = server.address();
    browser.open(&address)?;
    browser.wait_until("the app on the device", "return Boolean(navigator.serviceWorker.controller)", json!([]))?;
    drop(server);
    browser.devtools("ServiceWorker.enable", json!({}))?;
    let mut times = Vec::new();
    for _ in 0..5 {
        browser.open("about:blank")?;
        browser.devtools("ServiceWorker.stopAllWorkers", json!({}))?;
        sleep(Duration::from_millis(500));
        browser.open(&address)?;
        let shown = browser.wait_until("the shelf", "return window.shown ?? false", json!([]))?;
        times.push(shown.as_f64().unwrap_or(f64::NAN) / 1000.0);
    }
    times.sort_by(f64::total_cmp);
    figure("the shelf without a net, median of five starts", times[2], "s", 0.5, true);
    Ok(())
}

/// The longest task that was observed, in milliseconds; 0 if none was long enough to be told of.
fn longest_task(browser: &Browser) -> Outcome<f64> {
    let found = browser.script("return Math.max(0, ...figures.tasks)", json!([]))?;
    Ok(found.as_f64().unwrap_or_default())
}
