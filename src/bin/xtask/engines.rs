//! The browsers that can be driven, and whatever each does in a way of its own. What only Chromium has is asked for here
//! and nowhere else.
//!
//! | Browser | Driver | Screen |
//! |---|---|---|
//! | Chromium | chromedriver | none; a phone is emulated, fingers too |
//! | Firefox | geckodriver | none; a phone is emulated, fingers too |
//! | WebKit, which is Safari's engine, in GTK's MiniBrowser | WebKitWebDriver | Xvfb; a phone is a narrow window, its finger a mouse |

use std::io::{BufRead, BufReader};
use std::num::NonZero;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::available_parallelism;
use std::{env, fs};

use serde_json::{Value, json};

use crate::driver::{Driver, listening, listening_at};
use crate::paths::write;
use crate::run::Outcome;
use crate::screen::Screen;
use crate::tools::{Tools, chromium, firefox, headless_shell, minibrowser};

/// The environment variable that names the browser of the tests; without it they drive Chromium.
pub const BROWSER: &str = "PIPYARD_BROWSER";

/// A browser that can be driven.
pub trait Engine: Send + Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Starts it with this screen; what it writes goes into the folder. One that is not wanted `whole` need not be able to
    /// do more than draw pages and run their scripts, and may be cheaper and coarser.
    ///
    /// # Errors
    /// When it or its driver is missing or does not start.
    fn start(&self, screen: Screen, folder: &Path, whole: bool) -> Outcome<Driver>;

    /// Whether a touch is one of a finger, and not of a mouse.
    fn has_fingers(&self) -> bool {
        true
    }

    /// How many of it run at once.
    fn at_once(&self) -> usize {
        cores()
    }

    /// What it calls a page beside others that can be seen when one goes to it: a `tab` or a `window`.
    fn page(&self) -> &'static str {
        "tab"
    }

    /// Makes the page as large as this, in CSS pixels.
    ///
    /// # Errors
    /// When it refuses.
    fn resize(&self, driver: &Driver, screen: Screen, width: u32, height: u32) -> Outcome;

    /// Tells the page what the person prefers. Where nothing can be told, it prefers what the machine does.
    ///
    /// # Errors
    /// When it refuses.
    fn prefer(&self, driver: &Driver, features: &[(&str, &str)]) -> Outcome;

    /// Runs a script in every page from now on, before anything of its own; nothing if it cannot, and the server has to
    /// do it, see `prelude`.
    fn before_all(&self, driver: &Driver, script: &str) -> Option<Outcome>;

    /// What the console has said; nothing if it does not tell, and the page has to, see `prelude`.
    fn console(&self, driver: &Driver) -> Option<Outcome<Vec<String>>>;

    /// A command of Chromium's own tools, as `Network.emulateNetworkConditions`.
    ///
    /// # Errors
    /// When it is not Chromium, or refuses.
    fn devtools(&self, _driver: &Driver, command: &str, _parameters: Value) -> Outcome<Value> {
        Err(format!("only Chromium knows {command}, {} does not", self.name()))
    }
}

/// The browser that everything is measured and looked at in.
pub const CHROMIUM: &dyn Engine = &Chromium;

/// Safari's engine.
pub const WEBKIT: &dyn Engine = &WebKit;

/// All of them.
pub const ALL: [&dyn Engine; 3] = [CHROMIUM, &Firefox, WEBKIT];

/// The one that the environment names, or Chromium.
///
/// # Errors
/// When none is called so.
pub fn chosen() -> Outcome<&'static dyn Engine> {
    named(&env::var(BROWSER).unwrap_or_default())
}

/// The one with this name; Chromium where there is none.
///
/// # Errors
/// When none is called so.
pub fn named(name: &str) -> Outcome<&'static dyn Engine> {
    let wanted = if name.is_empty() { Chromium.name() } else { name };
    let names = || ALL.map(Engine::name).join(", ");
    ALL.into_iter().find(|engine| engine.name() == wanted).ok_or_else(|| format!("{wanted} is none of {}", names()))
}

/// How many cores the machine has.
fn cores() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// How long scripts and pages may take, for all of them.
fn timeouts() -> Value {
    json!({ "script": 60_000, "pageLoad": 60_000 })
}

/// Chromium, which can do everything.
struct Chromium;

/// What keeps Chromium to itself: no sandbox inside containers, no talk with its maker.
const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    // The shell would make letters fit its pixels, and words a little wider than anybody sees them.
    "--font-render-hinting=none",
];

impl Engine for Chromium {
    fn name(&self) -> &'static str {
        "chromium"
    }

    /// Half as many again as there are cores: in a match, one waits for nearly half of its time (measured on two cores).
    fn at_once(&self) -> usize {
        cores() + cores() / 2
    }

    /// Without its windows Chromium takes some third less processor time for the same match, and again a third less with
    /// one pixel in the place of a phone's four.
    fn start(&self, screen: Screen, folder: &Path, whole: bool) -> Outcome<Driver> {
        let shell = headless_shell().filter(|_| !whole);
        let binary = shell.clone().or_else(chromium);
        let binary = binary.ok_or("no chromium on the PATH; cargo verify installs it where it can")?;
        let mut flags: Vec<String> = FLAGS.map(str::to_owned).into();
        // The shell opens no page by itself, and none at all in a folder that is not its driver's own.
        flags.push(match shell {
            Some(_) => "about:blank".to_owned(),
            None => format!("--user-data-dir={}", folder.display()),
        });
        flags.push("--window-size=1280,800".to_owned());
        let mut options = json!({ "binary": binary, "args": flags });
        if screen == Screen::Phone {
            let metrics = json!({ "width": 390, "height": 844, "pixelRatio": if whole { 2 } else { 1 }, "touch": true, "mobile": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let wishes = json!({
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": timeouts(),
        });
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        let driver = Driver::start(listening(command)?, None, &wishes)?;
        if screen == Screen::Desktop {
            self.resize(&driver, screen, 1280, 800)?;
        }
        Ok(driver)
    }

    fn resize(&self, driver: &Driver, screen: Screen, width: u32, height: u32) -> Outcome {
        let phone = screen == Screen::Phone;
        let ratio = if phone { 2 } else { 1 };
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": phone });
        self.devtools(driver, "Emulation.setDeviceMetricsOverride", metrics).map(drop)
    }

    fn prefer(&self, driver: &Driver, features: &[(&str, &str)]) -> Outcome {
        let features: Vec<_> = features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools(driver, "Emulation.setEmulatedMedia", json!({ "features": features })).map(drop)
    }

    fn before_all(&self, driver: &Driver, script: &str) -> Option<Outcome> {
        let command = "Page.addScriptToEvaluateOnNewDocument";
        Some(self.devtools(driver, command, json!({ "source": script })).map(drop))
    }

    fn console(&self, driver: &Driver) -> Option<Outcome<Vec<String>>> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let lines = |answer: Value| {
            let entries = answer.as_array().map(Vec::as_slice).unwrap_or_default();
            entries.iter().map(|entry| format!("{}: {}", text(&entry["level"]), text(&entry["message"]))).collect()
        };
        Some(driver.post("/se/log", json!({ "type": "browser" })).map(lines))
    }

    fn devtools(&self, driver: &Driver, command: &str, parameters: Value) -> Outcome<Value> {
        driver.post("/goog/cdp/execute", json!({ "cmd": command, "params": parameters }))
    }
}

/// Firefox. What its driver has no word for is said to the browser's own window.
struct Firefox;

impl Firefox {
    /// Runs a script in the browser's window, around the page.
    fn privileged(driver: &Driver, script: &str, arguments: Value) -> Outcome {
        driver.post("/moz/context", json!({ "context": "chrome" }))?;
        let done = driver.post("/execute/sync", json!({ "script": script, "args": arguments }));
        driver.post("/moz/context", json!({ "context": "content" }))?;
        done.map(drop)
    }
}

impl Engine for Firefox {
    fn name(&self) -> &'static str {
        "firefox"
    }

    fn start(&self, screen: Screen, folder: &Path, _whole: bool) -> Outcome<Driver> {
        let binary = firefox().ok_or("no firefox on the PATH")?;
        fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
        let mut command = Command::new(Tools::locate()?.geckodriver());
        // The last lets the tests speak to the browser's window.
        command.args(["--port=0", "--websocket-port=0", "--allow-system-access"]);
        command.arg("--profile-root").arg(folder);
        let wishes = json!({
            "browserName": "firefox",
            "moz:firefoxOptions": {
                "binary": binary,
                "args": ["-headless"],
                "prefs": { "dom.w3c_touch_events.enabled": 1, "ui.useOverlayScrollbars": 1 },
            },
            "timeouts": timeouts(),
        });
        let driver = Driver::start(listening(command)?, None, &wishes)?;
        let (width, height) = screen.size();
        self.resize(&driver, screen, width, height)?;
        Ok(driver)
    }

    fn resize(&self, driver: &Driver, screen: Screen, width: u32, height: u32) -> Outcome {
        // The window has a least width, the page in it has none.
        let script = "const [width, height, phone] = arguments, page = gBrowser.selectedBrowser;
            for (const [name, value] of Object.entries({ width, height }))
                for (const bound of ['', 'min-', 'max-'])
                    page.style.setProperty(bound + name, `${value}px`, 'important');
            page.style.setProperty('flex', 'none');
            page.browsingContext.inRDMPane = phone;
            page.browsingContext.touchEventsOverride = phone ? 'enabled' : 'none';";
        Firefox::privileged(driver, script, json!([width, height, screen == Screen::Phone]))?;
        // It is told of it in its own time. On a phone, a page that knows of none is larger and shown smaller.
        let script = "const [width, height, done] = arguments;
            const fits = () => Math.abs(innerWidth * height - innerHeight * width) < 2 * innerWidth;
            const ask = tries => fits() || !tries ? done([fits(), innerWidth, innerHeight]) : setTimeout(ask, 25, tries - 1);
            ask(200)";
        let size = driver.post("/execute/async", json!({ "script": script, "args": [width, height] }))?;
        if size[0] == true { Ok(()) } else { Err(format!("Firefox shows the page at {size}")) }
    }

    fn prefer(&self, driver: &Driver, features: &[(&str, &str)]) -> Outcome {
        let script = "const page = gBrowser.selectedBrowser.browsingContext, told = Object.fromEntries(arguments[0]);
            page.prefersColorSchemeOverride = told['prefers-color-scheme'] ?? 'none';
            page.prefersReducedMotionOverride = told['prefers-reduced-motion'] ?? 'none';
            page.forcedColorsOverride = told['forced-colors'] ?? 'none';";
        Firefox::privileged(driver, script, json!([features]))
    }

    fn before_all(&self, _driver: &Driver, _script: &str) -> Option<Outcome> {
        None
    }

    fn console(&self, _driver: &Driver) -> Option<Outcome<Vec<String>>> {
        None
    }
}

/// Safari's engine, in the small browser that comes with its port to GTK.
struct WebKit;

/// The toolbar gives way to a page as narrow as a phone.
const SLIM: &str = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 5px; }";

impl WebKit {
    /// A screen that nobody sees, and its name.
    fn screen() -> Outcome<(Child, String)> {
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().map_err(|error| format!("cannot start Xvfb: {error}"))?;
        let mut number = String::new();
        let read = process.stdout.take().map(|output| BufReader::new(output).read_line(&mut number));
        match read {
            Some(Ok(_)) if number.trim().parse::<u32>().is_ok() => Ok((process, format!(":{}", number.trim()))),
            _ => {
                // It may have ended by itself.
                let _ = process.kill();
                let _ = process.wait();
                Err("Xvfb gave no screen".to_owned())
            }
        }
    }
}

impl Engine for WebKit {
    fn name(&self) -> &'static str {
        "webkit"
    }

    fn start(&self, screen: Screen, folder: &Path, _whole: bool) -> Outcome<Driver> {
        let binary = minibrowser().ok_or("no MiniBrowser of WebKitGTK here")?;
        write(&folder.join("gtk-3.0/gtk.css"), SLIM)?;
        let (display, place) = WebKit::screen()?;
        let command = |port: u16| {
            let mut command = Command::new("WebKitWebDriver");
            command.arg(format!("--port={port}")).env("DISPLAY", &place);
            for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
                command.env(name, folder);
            }
            command
        };
        let wishes = json!({
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": { "binary": binary, "args": ["--automation"] },
            "timeouts": timeouts(),
        });
        let driver = Driver::start(listening_at(command)?, Some(display), &wishes)?;
        let (width, height) = screen.size();
        self.resize(&driver, screen, width, height)?;
        Ok(driver)
    }

    fn has_fingers(&self) -> bool {
        false
    }

    /// Its tabs stay hidden, and what is touched there is never done.
    fn page(&self) -> &'static str {
        "window"
    }

    fn resize(&self, driver: &Driver, _screen: Screen, width: u32, height: u32) -> Outcome {
        let mut window = (width, height);
        // The window is larger than its page by a toolbar.
        for _ in 0..2 {
            driver.post("/window/rect", json!({ "x": 0, "y": 0, "width": window.0, "height": window.1 }))?;
            let size = json!({ "script": "return [innerWidth, innerHeight]", "args": [] });
            let size = driver.post("/execute/sync", size)?;
            let missing = |at: usize, wanted: u32| wanted.saturating_sub(size[at].as_u64().unwrap_or_default() as u32);
            window = (window.0 + missing(0, width), window.1 + missing(1, height));
        }
        Ok(())
    }

    fn prefer(&self, _driver: &Driver, _features: &[(&str, &str)]) -> Outcome {
        Ok(())
    }

    fn before_all(&self, _driver: &Driver, _script: &str) -> Option<Outcome> {
        None
    }

    fn console(&self, _driver: &Driver) -> Option<Outcome<Vec<String>>> {
        None
    }
}
