//! A browser to drive: the words that the tests and the pictures are made of. `driver` carries them over.
//!
//! Everything waits and nothing runs at once: a step is over when the call returns. What is meant by a *place* is a CSS
//! selector, or `text=Play` for the innermost visible element with that text or label.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::driver::Driver;
use crate::engines::Engine;
use crate::prelude::Prelude;
use crate::run::Outcome;
pub use crate::screen::Screen;
use crate::tools::Tools;

/// How long a page may take for what is waited for: a machine that does other things too is no fault of the page.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long the page itself looks for it before it says that it has not found it.
const SLICE: Duration = Duration::from_secs(5);
/// How often it is looked for.
const PAUSE: Duration = Duration::from_millis(40);
/// What moves for longer than this is touched all the same.
const RESTLESS: Duration = Duration::from_secs(3);
/// Says, as `moves`, whether anything on the page is on its way; what goes on for ever is not.
pub const MOVES: &str = "
    const moves = document.getAnimations().some(one => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);";

/// A browser with one page; it is closed when dropped.
pub struct Browser {
    engine: &'static dyn Engine,
    driver: Driver,
    screen: Screen,
    prelude: Prelude,
    // After the driver, so that the browser has gone when its folder goes.
    _profile: Profile,
}

impl Browser {
    /// A fresh browser, without history, storage or settings.
    ///
    /// # Errors
    /// When it or its driver is missing or does not start.
    pub fn start(engine: &'static dyn Engine, screen: Screen) -> Outcome<Browser> {
        Browser::begin(engine, screen, true)
    }

    /// The same, but it need not be able to do more than draw pages and run their scripts.
    ///
    /// # Errors
    /// As [`Browser::start`].
    pub fn start_light(engine: &'static dyn Engine, screen: Screen) -> Outcome<Browser> {
        Browser::begin(engine, screen, false)
    }

    fn begin(engine: &'static dyn Engine, screen: Screen, whole: bool) -> Outcome<Browser> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("pipyard-browser-{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let profile = Profile(env::temp_dir().join(name));
        let driver = engine.start(screen, &profile.0, whole)?;
        Ok(Browser { engine, driver, screen, prelude: Prelude::default(), _profile: profile })
    }

    /// Which browser it is.
    pub fn engine(&self) -> &'static dyn Engine {
        self.engine
    }

    /// What the server has to put before the pages of a browser that can be told nothing else.
    pub fn prelude(&self) -> Prelude {
        self.prelude.clone()
    }

    /// The screen it shows its page on.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// Goes to an address and waits until the page is loaded.
    ///
    /// # Errors
    /// When there is no such page.
    pub fn open(&self, address: &str) -> Outcome {
        self.driver.post("/url", json!({ "url": address })).map(drop)
    }

    /// Loads the page again, as a person does: Firefox's driver would go past the service worker.
    ///
    /// # Errors
    /// When that fails.
    pub fn reload(&self) -> Outcome {
        self.script("window.leaving = true; location.reload()", json!([]))?;
        let here = "return !window.leaving && document.readyState === 'complete'";
        self.wait_until("the page to load again", here, json!([])).map(drop)
    }

    /// Runs a script in every page of the app that is opened from now on, before anything of the page's own.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn before_all(&self, script: &str) -> Outcome {
        self.engine.before_all(&self.driver, script).unwrap_or_else(|| {
            self.prelude.add(script);
            Ok(())
        })
    }

    /// Makes the page as large as this, in CSS pixels.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn resize(&self, width: u32, height: u32) -> Outcome {
        self.engine.resize(&self.driver, self.screen, width, height)
    }

    /// Goes into a frame of the page, where scripts and touches then happen.
    ///
    /// # Errors
    /// When there is none.
    pub fn enter(&self, frame: &str) -> Outcome {
        let element = self.wait_until(frame, "return document.querySelector(arguments[0])", json!([frame]))?;
        self.driver.post("/frame", json!({ "id": element })).map(drop)
    }

    /// The tab that scripts and touches go to.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub fn tab(&self) -> Outcome<Value> {
        self.driver.get("/window")
    }

    /// Opens an empty tab, as large as the others, and goes to it.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub fn new_tab(&self) -> Outcome {
        let page = self.engine.page();
        let tab = self.driver.post("/window/new", json!({ "type": page }))?;
        self.go_to_tab(&tab["handle"])?;
        if page == "tab" {
            return Ok(());
        }
        let (width, height) = self.screen.size();
        self.resize(width, height)
    }

    /// Goes to a tab.
    ///
    /// # Errors
    /// When it was closed.
    pub fn go_to_tab(&self, tab: &Value) -> Outcome {
        self.driver.post("/window", json!({ "handle": tab })).map(drop)
    }

    /// Goes back to the page around all frames.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub fn leave(&self) -> Outcome {
        self.driver.post("/frame", json!({ "id": null })).map(drop)
    }

    /// The page's title.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub fn title(&self) -> Outcome<String> {
        Ok(self.driver.get("/title")?.as_str().unwrap_or_default().to_owned())
    }

    /// The value of a piece of JavaScript, which `return`s it; its arguments are `arguments[0]` and so on.
    ///
    /// # Errors
    /// When the script throws.
    pub fn script(&self, script: &str, arguments: Value) -> Outcome<Value> {
        self.driver.post("/execute/sync", json!({ "script": script, "args": arguments }))
    }

    /// The same, but the script calls its last argument with the value when it has it.
    ///
    /// # Errors
    /// When the script throws or takes too long.
    pub fn script_later(&self, script: &str, arguments: Value) -> Outcome<Value> {
        self.driver.post("/execute/async", json!({ "script": script, "args": arguments }))
    }

    /// A command of Chromium's own tools, as `Network.emulateNetworkConditions`.
    ///
    /// # Errors
    /// When Chromium refuses.
    pub fn devtools(&self, command: &str, parameters: Value) -> Outcome<Value> {
        self.engine.devtools(&self.driver, command, parameters)
    }

    /// Tells the page what the person prefers, as `("prefers-color-scheme", "dark")`.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn prefer(&self, features: &[(&str, &str)]) -> Outcome {
        self.engine.prefer(&self.driver, features)
    }

    /// Waits until a script returns something that is true.
    ///
    /// # Errors
    /// When it does not in time; `what` says what was waited for.
    pub fn wait_until(&self, what: &str, script: &str, arguments: Value) -> Outcome<Value> {
        self.wait_within(PATIENCE, what, script, arguments)
    }

    /// The same for what may take its time.
    ///
    /// # Errors
    /// When it takes longer than `patience`.
    pub fn wait_within(&self, patience: Duration, what: &str, script: &str, arguments: Value) -> Outcome<Value> {
        let start = Instant::now();
        let asks = format!("{ASK_AGAIN} ask(function () {{ {script} }})");
        loop {
            let left = patience.saturating_sub(start.elapsed()).min(SLICE).as_millis();
            let mut answer = match self.script_later(&asks, json!([arguments, left as u64])) {
                Ok(answer) => answer,
                // The page went while it was asked; the next is.
                Err(error) if start.elapsed() < patience && went(&error) => {
                    thread::sleep(PAUSE);
                    continue;
                }
                Err(error) => return Err(error),
            };
            if let Some(error) = answer["error"].as_str() {
                return Err(format!("javascript error: {error}"));
            }
            if answer["found"] == true {
                return Ok(answer["value"].take());
            }
            if start.elapsed() >= patience {
                let seen = self.script("return document.body.innerText.slice(0, 400)", json!([]))?;
                return Err(format!("waited in vain for {what}; the page says: {}", seen.as_str().unwrap_or_default()));
            }
        }
    }

    /// Waits until a place is there and visible.
    ///
    /// # Errors
    /// When it is not in time.
    pub fn wait_for(&self, place: &str) -> Outcome {
        self.spot(place).map(drop)
    }

    /// Waits until a place is gone or hidden.
    ///
    /// # Errors
    /// When it is not in time.
    pub fn wait_gone(&self, place: &str) -> Outcome {
        let script = format!("{FIND} return !find(arguments[0])");
        self.wait_until(&format!("{place} to go"), &script, json!([place])).map(drop)
    }

    /// Waits until the page shows a text somewhere.
    ///
    /// # Errors
    /// When it does not in time.
    pub fn wait_for_text(&self, text: &str) -> Outcome {
        let script = "return document.body.innerText.includes(arguments[0])";
        self.wait_until(&format!("the words \u{201c}{text}\u{201d}"), script, json!([text])).map(drop)
    }

    /// How many visible elements a CSS selector finds now.
    ///
    /// # Errors
    /// When the selector is none.
    pub fn count(&self, selector: &str) -> Outcome<u64> {
        let script = format!("{FIND} return [...document.querySelectorAll(arguments[0])].filter(shown).length");
        Ok(self.script(&script, json!([selector]))?.as_u64().unwrap_or_default())
    }

    /// The text of a place.
    ///
    /// # Errors
    /// When it does not appear in time.
    pub fn text(&self, place: &str) -> Outcome<String> {
        self.wait_for(place)?;
        let text = self.script(&format!("{FIND} return find(arguments[0])?.innerText"), json!([place]))?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Touches a place with a finger (phone) or clicks it (desktop), once it stands still and nothing lies on top of it.
    ///
    /// # Errors
    /// When that does not happen in time.
    pub fn tap(&self, place: &str) -> Outcome {
        self.press(self.reach(place)?)
    }

    /// The same, but now or not at all.
    ///
    /// # Errors
    /// When the place is not there, or something else lies on top of it.
    pub fn tap_now(&self, place: &str) -> Outcome {
        self.press(self.aim(place)?)
    }

    /// Where a place is, once it can be touched there.
    fn reach(&self, place: &str) -> Outcome<(i64, i64)> {
        self.wait_for(place)?;
        let start = Instant::now();
        loop {
            match self.aim(place) {
                Ok(at) => return Ok(at),
                Err(error) if start.elapsed() > PATIENCE => return Err(error),
                Err(_) => thread::sleep(PAUSE),
            }
        }
    }

    /// Where a place is, once it stands still.
    fn aim(&self, place: &str) -> Outcome<(i64, i64)> {
        let found =
            self.script_later(&format!("{FIND} {ENDS} {STILL}"), json!([place, RESTLESS.as_millis() as u64]))?;
        match found["blocker"].as_str() {
            Some(blocker) => Err(format!("{place} cannot be touched: {blocker} lies on top of it")),
            None if found.is_null() => Err(format!("{place} is not there to be touched")),
            None => Ok(pixels(&found["at"])),
        }
    }

    /// A short touch or click.
    fn press(&self, at: (i64, i64)) -> Outcome {
        self.point(&[json!({ "type": "pointerDown", "button": 0 }), json!({ "type": "pause", "duration": 40 })], at)
    }

    /// Drags from one place, once it can be touched, to another, slowly enough to be seen.
    ///
    /// # Errors
    /// When one of them does not appear in time.
    pub fn drag(&self, from: &str, to: &str) -> Outcome {
        let (start, end) = (self.reach(from)?, self.spot(to)?);
        let part = |part: i64| {
            let along = |from: i64, to: i64| from + (to - from) * part / 4;
            json!({ "type": "pointerMove", "duration": 60, "x": along(start.0, end.0), "y": along(start.1, end.1) })
        };
        let down = json!({ "type": "pointerDown", "button": 0 });
        let rest = json!({ "type": "pause", "duration": 120 });
        self.point(&[down, rest.clone(), part(1), part(2), part(3), part(4), rest], start)
    }

    /// Presses a key (`Tab`, `Enter`, `Escape`, `ArrowLeft`, … or a character), with `Shift+` or `Control+` before it.
    ///
    /// # Errors
    /// When there is no such key.
    pub fn key(&self, key: &str) -> Outcome {
        let mut codes = Vec::new();
        for name in if key == "+" { vec![key] } else { key.split('+').collect() } {
            codes.push(key_code(name).ok_or_else(|| format!("no key is called {name}"))?);
        }
        let down = codes.iter().map(|code| json!({ "type": "keyDown", "value": code }));
        let up = codes.iter().rev().map(|code| json!({ "type": "keyUp", "value": code }));
        let actions: Vec<Value> = down.chain(up).collect();
        self.driver
            .post("/actions", json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }))
            .map(drop)
    }

    /// Types a text, key by key, into what has the focus.
    ///
    /// # Errors
    /// When the browser does not take it.
    pub fn type_text(&self, text: &str) -> Outcome {
        text.chars().try_for_each(|letter| self.key(&letter.to_string()))
    }

    /// What has the focus: its label, text or tag.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub fn focus(&self) -> Outcome<String> {
        let script =
            "const e = document.activeElement; return e.getAttribute('aria-label') || e.innerText || e.tagName";
        Ok(self.script(script, json!([]))?.as_str().unwrap_or_default().trim().to_owned())
    }

    /// A picture of the screen: a PNG in base64.
    ///
    /// # Errors
    /// When it cannot be taken.
    pub fn screenshot(&self) -> Outcome<Value> {
        self.driver.get("/screenshot")
    }

    /// Writes a picture of the screen.
    ///
    /// # Errors
    /// When it cannot be taken or written.
    pub fn picture(&self, file: &Path) -> Outcome {
        let answer = self.screenshot()?;
        let bytes = BASE64_STANDARD
            .decode(answer.as_str().unwrap_or_default())
            .map_err(|error| format!("the picture cannot be read: {error}"))?;
        crate::paths::write(file, bytes)
    }

    /// What the console has said since it was last asked, with uncaught errors: `SEVERE: …`.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub fn console(&self) -> Outcome<Vec<String>> {
        self.engine.console(&self.driver).unwrap_or_else(|| Ok(self.prelude.told()))
    }

    /// What axe-core finds wrong with the page for people with disabilities (WCAG 2.2 A and AA), a line each, once what was
    /// touched has answered and nothing fades in any more: what is half there has no contrast.
    ///
    /// # Errors
    /// When axe-core is not installed or fails.
    pub fn barriers(&self) -> Outcome<Vec<String>> {
        let axe = Tools::locate()?.axe();
        let source = fs::read_to_string(&axe)
            .map_err(|error| format!("cannot read {}: {error}; cargo verify installs it", axe.display()))?;
        self.script(&source, json!([]))?;
        let script = "const done = arguments[arguments.length - 1];
            const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
            const frame = () => new Promise(requestAnimationFrame);
            const still = () => Promise.allSettled(document.getAnimations().filter(ends).map(one => one.finished));
            frame().then(frame).then(still).then(() => axe.run({ runOnly: tags })).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node =>
                `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.any.concat(node.all).map(x => x.message)}`))),
                error => done([String(error)]));";
        let found = self.script_later(&format!("{ENDS} {script}"), json!([]))?;
        let lines = found.as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(lines.iter().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    /// Waits for a place, scrolls it into view and gives back its middle.
    fn spot(&self, place: &str) -> Outcome<(i64, i64)> {
        let script = format!("{FIND} return middle(find(arguments[0]))");
        Ok(pixels(&self.wait_until(place, &script, json!([place]))?))
    }

    /// A finger or mouse that goes to a point, does something there and lets go.
    fn point(&self, deeds: &[Value], (x, y): (i64, i64)) -> Outcome {
        let finger = self.screen == Screen::Phone && self.engine.has_fingers();
        let kind = if finger { "touch" } else { "mouse" };
        let mut actions = vec![json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y })];
        actions.extend_from_slice(deeds);
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        let pointer =
            json!({ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions });
        self.driver.post("/actions", json!({ "actions": [pointer] })).map(drop)
    }
}

/// A point of the page in whole pixels.
fn pixels(point: &Value) -> (i64, i64) {
    let at = |index: usize| point[index].as_f64().unwrap_or_default().round() as i64;
    (at(0), at(1))
}

/// The browser's folder, which goes when it does.
struct Profile(PathBuf);

impl Drop for Profile {
    fn drop(&mut self) {
        // A file that the browser is still writing may stay; the system clears this place.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// JavaScript that asks until the answer is true or the time is over: in the page, since a question from outside goes
/// through four processes.
const ASK_AGAIN: &str = r"
const [given, patience, done] = arguments;
const start = performance.now();
const ask = question => {
    let value;
    try { value = question(...given) ?? false; } catch (error) { return done({ error: String(error) }); }
    if (value !== false) return done({ found: true, value });
    if (performance.now() - start > patience) return done({ found: false });
    setTimeout(ask, 25, question);
};";

/// JavaScript that tells where a place is as soon as it is there twice, or that it is gone or covered.
const STILL: &str = r"
const [place, restless, done] = arguments;
const start = performance.now();
let last;
// A sheet that is still coming, between two frames of a slow browser.
const carried = e => document.getAnimations().some(one => one.effect?.target?.contains(e?.parentElement ?? null) && ends(one));
const look = () => {
    try {
        const e = find(place), at = middle(e)?.map(Math.round), over = blocker(e);
        const still = String(at) === String(last) && !carried(e) || performance.now() - start > restless;
        if (!at || over || still) return done(at && { at, blocker: over });
        last = at;
        setTimeout(look, 10);
    } catch (error) { done({ blocker: String(error) }); }
};
look();";

/// JavaScript that tells of an animation whether it runs and will come to its end by itself.
const ENDS: &str =
    "const ends = one => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);";

/// Whether an error says that the page went while a script ran in it.
fn went(error: &str) -> bool {
    ["unloaded", "unload event", "navigation", "Cannot find context", "context was destroyed"]
        .iter()
        .any(|sign| error.contains(sign))
}

/// JavaScript that finds places.
const FIND: &str = r"
const shown = e => e.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    && e.getBoundingClientRect().width > 0 && e.getBoundingClientRect().height > 0;
const tidy = text => (text || '').replace(/\s+/g, ' ').trim();
const names = e => [tidy(e.getAttribute('aria-label')), tidy(e.innerText), tidy(e.getAttribute('placeholder'))];
const find = place => {
    if (!place.startsWith('text=')) return [...document.querySelectorAll(place)].find(shown);
    const text = place.slice(5);
    // What is seen is slow to ask for: of those alone whose letters may say it.
    const bare = words => (words || '').replace(/\s+/g, '').toLowerCase();
    const sought = bare(text);
    const may = e => bare(e.textContent).includes(sought) || bare(e.ariaLabel).includes(sought) || bare(e.placeholder).includes(sought);
    const all = [...document.querySelectorAll('body *')].filter(may).filter(shown);
    const exact = all.filter(e => names(e).includes(text));
    const loose = all.filter(e => names(e).some(name => name.includes(text)));
    return exact.pop() || loose.pop();
};
const middle = e => {
    if (!e) return null;
    const center = () => (r => [r.left + r.width / 2, r.top + r.height / 2])(e.getBoundingClientRect());
    const inside = r => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
    const [x, y] = center();
    // A window in the page, out of which it may have been scrolled.
    const cuts = around => {
        const r = around.getBoundingClientRect();
        return /auto|scroll/.test(getComputedStyle(around).overflow) && (x < r.left || x > r.right || y < r.top || y > r.bottom);
    };
    let cut = e.parentElement;
    while (cut && !cuts(cut)) cut = cut.parentElement;
    // A foot that stays in sight while what lies below it scrolls.
    const foot = () => {
        const top = document.elementFromPoint(x, y);
        let around = top && !e.contains(top) ? top : null;
        while (around && getComputedStyle(around).position !== 'sticky') around = around.parentElement;
        return around && !around.contains(e);
    };
    if (cut || !inside(e.getBoundingClientRect()) || foot()) {
        e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    return center();
};
const blocker = e => {
    if (!e) return null;
    const top = document.elementFromPoint(...middle(e));
    if (!top || e.contains(top) || top.contains(e) || top.closest('label')?.contains(e)) return null;
    return top.tagName.toLowerCase() + (top.className?.baseVal ?? top.className ? '.' + (top.className.baseVal ?? top.className) : '');
};
";

/// The code of a key in the WebDriver protocol.
fn key_code(name: &str) -> Option<String> {
    let code = match name {
        "Shift" => '\u{e008}',
        "Control" => '\u{e009}',
        "Alt" => '\u{e00a}',
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Escape" => '\u{e00c}',
        "Space" => ' ',
        "Backspace" => '\u{e003}',
        "Delete" => '\u{e017}',
        "Home" => '\u{e011}',
        "End" => '\u{e010}',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        _ => {
            let mut letters = name.chars();
            letters.next().filter(|_| letters.next().is_none())?
        }
    };
    Some(code.to_string())
}
