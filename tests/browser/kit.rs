//! What every browser test stands on: the built app behind the server of `cargo play`, a fresh browser, and the rule
//! that the console stays silent.
//!
//! As many browsers run at once as [`Engine::at_once`] says. Each has a profile and a server with a port of its own, so that
//! none meets another.

use std::cell::{Cell, RefCell};
use std::io::{Read, Write, stderr};
use std::net::TcpListener;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::scope;
use std::time::Instant;
use std::{env, fs, process};

use pipyard::table::BoxFront;
use serde_json::{Value, json};

pub use crate::browser::{Browser, Screen};
use crate::engines::{CHROMIUM, Engine, WEBKIT, chosen};
use crate::http::Server;
use crate::paths::{DIST, DRAFT, STAMP, files_below, read, read_text, write};
use crate::run::Outcome;
use crate::steps::time;

/// Every page has the same entropy, so that a test that passed meets the same deals again; only within a locked frame,
/// where none of this runs, a test has to name each seed itself. SplitMix64's smaller sister,
/// MurmurHash3's finalizer over a counter.
const SAME_LOTS: &str = "
    const lot = count => {
        let h = Math.imul(count, 0x9e3779b9);
        h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
        h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
        return (h ^ (h >>> 16)) >>> 0;
    };
    let drawn = 0, matches = 0;
    crypto.getRandomValues = bytes => {
        for (let at = 0; at < bytes.length; at++) bytes[at] = lot(++drawn);
        return bytes;
    };
    // The host draws its seeds out of reach, in the worker; so that it meets the same deals, the page names them: the
    // first match of a page is the same whatever else was drawn before it, and so is each that follows.
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (text) {
        const named = () => '\"seed\":' + lot(++matches);
        post.call(this, window.sealed ? text : text.replace('\"seed\":null', named));
    };";

/// With this before [`Visit::go`] the host draws its seeds itself, and seals them.
pub const SEALED: &str = "window.sealed = true;";

/// The app in a browser. It lends all that [`Browser`] can do.
pub struct Visit {
    browser: Browser,
    address: String,
    /// Until it is switched off.
    server: RefCell<Option<Server>>,
}

impl Visit {
    /// Where a route of the app is: `#/play/mia`.
    pub fn address(&self, route: &str) -> String {
        format!("{}{route}", self.address)
    }

    /// Opens a route of the app, as a fresh page.
    ///
    /// # Errors
    /// When it does not load.
    pub fn go(&self, route: &str) -> Outcome {
        self.browser.open("about:blank")?;
        self.browser.open(&self.address(route))
    }

    /// Lays something into the device's storage, before the first page of the app that is opened from now on.
    ///
    /// # Errors
    /// When Chromium refuses.
    pub fn lay_by(&self, name: &str, value: &str) -> Outcome {
        // Pages without a storage of their own are none of the app's.
        let script = format!(
            "try {{ if (!sessionStorage.getItem(`laid ${{{name}}}`)) {{
                sessionStorage.setItem(`laid ${{{name}}}`, 'once');
                localStorage.setItem({name}, {value});
            }} }} catch {{ }}",
            name = json!(name),
            value = json!(value)
        );
        self.before_all(&script)?;
        // What stands open may be served from the device from now on, where the server puts nothing before it.
        self.script(&script, json!([])).map(drop)
    }

    /// Chooses a file with this text where the page asks for one.
    ///
    /// # Errors
    /// When the page does not ask.
    pub fn choose_file(&self, name: &str, text: &str) -> Outcome {
        self.choose("done(new File([arguments[1]], arguments[0]))", json!([name, text]))
    }

    /// Chooses a file where the page asks for one; `make` is JavaScript that calls `done` with it.
    ///
    /// # Errors
    /// When the page does not ask, or the script fails.
    pub fn choose(&self, make: &str, arguments: Value) -> Outcome {
        let script = format!(
            "const told = arguments[arguments.length - 1];
            const done = file => {{
                const files = new DataTransfer();
                files.items.add(file);
                const input = document.querySelector('dialog[open] .open-file') ?? document.querySelector('.open-file');
                input.files = files.files;
                input.dispatchEvent(new Event('change', {{ bubbles: true }}));
                told(true);
            }};
            {make}"
        );
        self.wait_until("a place for files", "return !!document.querySelector('.open-file')", json!([]))?;
        self.script_later(&script, arguments).map(drop)
    }

    /// Ends the server: the net is down.
    pub fn cut_the_net(&self) {
        drop(self.server.take());
    }

    /// Fails if the page keeps people out.
    ///
    /// # Errors
    /// Names each barrier that axe-core finds.
    pub fn no_barriers(&self) -> Outcome {
        let barriers = self.browser.barriers()?;
        if barriers.is_empty() { Ok(()) } else { Err(format!("axe-core finds:\n{}", barriers.join("\n"))) }
    }
}

impl std::ops::Deref for Visit {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

/// Somebody else's site that is one page; gives its address. It is there until the tests end.
///
/// # Errors
/// When no port is free.
pub fn somebody_elses_page(html: String) -> Outcome<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
    let address = format!("http://{}/", listener.local_addr().map_err(|error| error.to_string())?);
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = [0; 2048];
            // A visitor who hangs up gets nothing, and needs nothing.
            let _ = stream.read(&mut head);
            let length = html.len();
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{html}"
            );
        }
    });
    Ok(address)
}

/// Runs a test on the phone and at the desk. `name` is for the picture of a failure.
///
/// # Panics
/// When the test fails, or the console says anything of an error.
pub fn everywhere(name: &str, test: impl Fn(&Visit) -> Outcome) {
    // In short, the screen on which a browser differs most is enough.
    let short = env::var_os("PIPYARD_SMOKE").is_some();
    for screen in Screen::ALL.into_iter().filter(|screen| !short || *screen == Screen::Phone) {
        on_site(screen, name, dist(), "", |visit| {
            // A page that is handed out by the service worker is the file as it is: other browsers would meet it without the
            // scripts that run before its own.
            if !is_chromium() {
                visit.before_all(NO_COPY)?;
            }
            test(visit)
        });
    }
}

/// Has the browser keep no copy of the app.
const NO_COPY: &str = "delete Navigator.prototype.serviceWorker";

/// The app that is tested: the release, or the draft where the environment says so.
pub fn dist() -> &'static Path {
    Path::new(if env::var_os("PIPYARD_DRAFT").is_some() { DRAFT } else { DIST })
}

/// Whether it is Chromium that is tested.
fn is_chromium() -> bool {
    chosen().is_ok_and(|engine| engine.name() == CHROMIUM.name())
}

/// Runs a test that needs what Chromium alone has, and says so elsewhere.
pub fn chromium_alone(what: &str, test: impl FnOnce()) {
    if is_chromium() {
        return test();
    }
    left_out(&format!("only Chromium has {what}"));
}

/// Runs a test that needs what Safari's engine lacks (ARCHITECTURE, Browsers), and says so there.
pub fn not_in_webkit(what: &str, test: impl FnOnce()) {
    if chosen().is_ok_and(|engine| engine.name() != WEBKIT.name()) {
        return test();
    }
    left_out(&format!("WebKit has no {what}"));
}

/// Says that a test is left out, past the harness, which keeps what a passing test prints.
fn left_out(why: &str) {
    let _ = writeln!(stderr(), "left out, since {why}");
}

/// Runs a test on one screen, in a browser that keeps no copy of the app: to fetch and check one costs as much as a short
/// match. Whoever tests the copy asks for it with [`on_site`].
///
/// # Panics
/// When the test fails, or the console says anything of an error.
pub fn on(screen: Screen, name: &str, test: impl Fn(&Visit) -> Outcome) {
    tried_twice(Browser::start_light, screen, name, dist(), "", |visit| {
        visit.before_all(NO_COPY)?;
        test(visit)
    });
}

/// Runs a test on one screen, against the app in a folder of a site. One that fails is run once more in a fresh browser,
/// and the first failure is told: what a busy machine did to a browser is no fault of the app, and every page draws the
/// same entropy, so that a fault of the app comes back.
///
/// # Panics
/// When the test fails twice, or the console says anything of an error.
pub fn on_site(screen: Screen, name: &str, site: &Path, folder: &str, test: impl Fn(&Visit) -> Outcome) {
    tried_twice(Browser::start, screen, name, site, folder, test);
}

/// Runs a test like [`on_site`], against a copy of the app in a folder of its host that the test may change, at the root
/// that it is told. What a first attempt changed there, the second does not meet.
///
/// # Errors
/// When a file cannot be copied.
pub fn on_copy(screen: Screen, name: &str, folder: &str, test: impl Fn(&Visit, &Path) -> Outcome) -> Outcome {
    let copy = SiteCopy::new(name, folder)?;
    let is_changed = Cell::new(false);
    on_site(screen, name, &copy.0, folder, |visit| {
        if is_changed.replace(true) {
            copy.fill(folder)?;
        }
        test(visit, &copy.0)
    });
    Ok(())
}

/// How a browser is started.
type Start = fn(&'static dyn Engine, Screen) -> Outcome<Browser>;

fn tried_twice(
    start_one: Start,
    screen: Screen,
    name: &str,
    site: &Path,
    folder: &str,
    test: impl Fn(&Visit) -> Outcome,
) {
    let stamp = site.join(folder).join(STAMP);
    assert!(stamp.is_file(), "no build to test; cargo xtask build makes it");
    let _room = Room::wait();
    let start = Instant::now();
    let Err(complaint) = attempt(start_one, screen, name, site, folder, &test) else {
        // Past the harness, which keeps what a passing test prints.
        let _ = writeln!(stderr(), "{name} on the {}: {}", screen.name(), time(start.elapsed()));
        return;
    };
    // Who is told of it twice looks into it.
    let _ = writeln!(stderr(), "{complaint}\n{name} on the {}: once more", screen.name());
    if let Err(complaint) = attempt(start_one, screen, name, site, folder, &test) {
        panic!("{complaint}");
    }
}

/// Runs a test for every game of the build, several at once, so that the longest test is not one long line.
///
/// # Panics
/// When it panics for one of them; the others are tried all the same.
pub fn for_each_game(test: impl Fn(&str) + Sync) {
    let games = Mutex::new(games());
    let next = || games.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || {
        let failed = std::iter::from_fn(next).filter(|id| catch_unwind(AssertUnwindSafe(|| test(id))).is_err());
        failed.collect::<Vec<_>>()
    };
    let failed = scope(|scope| {
        let workers: Vec<_> = (0..at_once()).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    assert!(failed.is_empty(), "it fails for {}", failed.join(", "));
}

/// How many browsers run at once.
fn at_once() -> usize {
    chosen().map_or(1, Engine::at_once)
}

/// Room on the machine for a browser, which would make others late without it.
struct Room;

/// How many browsers run, and the word that one has ended.
static BROWSERS: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

impl Room {
    /// Waits until there is some.
    fn wait() -> Room {
        let most = at_once();
        let count = BROWSERS.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all_taken = |count: &mut usize| *count >= most;
        let mut count = BROWSERS.1.wait_while(count, all_taken).unwrap_or_else(PoisonError::into_inner);
        *count += 1;
        Room
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        *BROWSERS.0.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        BROWSERS.1.notify_one();
    }
}

/// Runs a test once, in a browser of its own.
fn attempt(
    start_one: Start,
    screen: Screen,
    name: &str,
    site: &Path,
    folder: &str,
    test: impl Fn(&Visit) -> Outcome,
) -> Outcome {
    let browser = start_one(chosen()?, screen)?;
    let (prelude, folder_of_site) = (browser.prelude(), site.to_owned());
    let server = Server::answering(0, move |request| prelude.answer(&folder_of_site, request))?;
    let address = server.address() + folder;
    let visit = Visit { browser, address, server: RefCell::new(Some(server)) };
    let ended = catch_unwind(AssertUnwindSafe(|| {
        visit.before_all(SAME_LOTS)?;
        test(&visit)
    }));
    let mut console = visit.console().unwrap_or_else(|error| vec![format!("SEVERE: {error}")]);
    // A machine without a sound card says so; the app cannot help it.
    console.retain(|line| !line.contains("The AudioContext encountered an error from the audio device"));
    let complaint = match ended {
        Ok(Ok(())) if !console.iter().any(|line| line.starts_with("SEVERE")) => return Ok(()),
        Ok(Ok(())) => "the console tells of errors".to_owned(),
        Ok(Err(error)) => error,
        // What it was has been printed.
        Err(_) => "an assertion failed".to_owned(),
    };
    let picture = PathBuf::from("target/browser-failures").join(format!("{name}-{}.png", screen.name()));
    let taken = visit.picture(&picture).map_or_else(|error| error, |()| picture.display().to_string());
    Err(format!("{name} on the {}: {complaint}\npicture: {taken}\n{}", screen.name(), console.join("\n")))
}

/// A copy of the build that a test may change; it goes with the test.
pub struct SiteCopy(pub PathBuf);

impl SiteCopy {
    fn new(name: &str, folder: &str) -> Outcome<SiteCopy> {
        let copy = SiteCopy(env::temp_dir().join(format!("pipyard-{name}-{}", process::id())));
        copy.fill(folder)?;
        Ok(copy)
    }

    /// Copies the site below `folder`, over what has been changed there.
    fn fill(&self, folder: &str) -> Outcome {
        for file in files_below(dist())? {
            let path = file.strip_prefix(dist()).unwrap_or(&file);
            write(&self.0.join(folder).join(path), read(&file)?)?;
        }
        Ok(())
    }
}

impl Drop for SiteCopy {
    fn drop(&mut self) {
        // What stays behind is in the way of nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The boxes on the shelf of the build.
///
/// # Panics
/// When the build has no shelf.
pub fn fronts() -> Vec<BoxFront> {
    let shelf = read_text(&dist().join("shelf.json")).expect("the build has a shelf");
    serde_json::from_str(&shelf).expect("the build writes the shelf")
}

/// The ids of the games of the build; `GAME=mia,bogart` takes these.
pub fn games() -> Vec<String> {
    let only = env::var("GAME").unwrap_or_default();
    let wanted = |id: &String| only.is_empty() || only.split(',').any(|one| one == id);
    fronts().into_iter().map(|game| game.id).filter(wanted).collect()
}
