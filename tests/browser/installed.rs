//! The app as it lives on a device: without a net, in a folder of somebody's host, and when a new version comes.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use serde_json::json;

use crate::browser::Screen;
use crate::files::compressed_name;
use crate::kit::{Visit, on, on_site};
use crate::matches::{FINGER, hurry, play_on};
use crate::offline::write_worker;
use crate::paths::{DIST, files_below, read, read_text, write};
use crate::run::Outcome;

/// Every page but the tables, with something that only it shows.
const PAGES: [(&str, &str); 7] = [
    ("", ".box"),
    ("#/game/mia", ".setup"),
    ("#/rules/bogart", ".rules h3"),
    ("#/settings", ".settings"),
    ("#/about", ".credits"),
    ("#/pieces", "main h2"),
    ("#/nowhere", "main h1"),
];

/// Opens the app and waits until all of it is on the device and pages are served from there.
fn keep(visit: &Visit) -> Outcome {
    visit.go("")?;
    let kept = "return Boolean(navigator.serviceWorker.controller)";
    visit.wait_until("the app to be kept on the device", kept, json!([])).map(drop)
}

/// A copy of the build that a test may change; it goes with the test.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str, folder: &str) -> Outcome<Copy> {
        let copy = Copy(env::temp_dir().join(format!("pipyard-{name}-{}", process::id())));
        for file in files_below(Path::new(DIST))? {
            let path = file.strip_prefix(DIST).unwrap_or(&file);
            write(&copy.0.join(folder).join(path), read(&file)?)?;
        }
        Ok(copy)
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        // What stays behind is in the way of nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn without_a_net_every_page_opens_and_every_kind_of_game_is_played() {
    on(Screen::Phone, "offline", |visit| {
        keep(visit)?;
        hurry(visit)?;
        visit.cut_the_net();
        for (route, place) in PAGES {
            visit.go(route)?;
            visit.wait_for(place).map_err(|error| format!("{route}: {error}"))?;
        }
        for route in ["#/play/bogart", "#/play/mia?seats=3", "#/play/all-fives?target=50&hand=5&seats=2"] {
            visit.go(route)?;
            visit.wait_for(".prompt-words").map_err(|error| format!("{route}: {error}"))?;
            let touches = play_on(visit, FINGER, |_| false)?;
            assert!(touches > 3, "{route} was over after {touches} touches");
        }
        Ok(())
    });
}

#[test]
fn the_app_lives_in_any_folder_of_any_host() -> Outcome {
    let site = Copy::new("folder", "games/pipyard/")?;
    on_site(Screen::Desktop, "folder", &site.0, "games/pipyard/", |visit| {
        keep(visit)?;
        let scope = "const done = arguments[0];
            navigator.serviceWorker.ready.then(kept => done(new URL(kept.scope).pathname))";
        assert_eq!(visit.script_later(scope, json!([]))?, "/games/pipyard/");
        visit.cut_the_net();
        visit.go("#/play/bogart")?;
        visit.wait_for(".prompt-words")
    });
    Ok(())
}

#[test]
fn nothing_is_asked_of_any_other_host() {
    on(Screen::Desktop, "own-host", |visit| {
        for (route, place) in PAGES.into_iter().chain([("#/play/bogart", ".prompt-words")]) {
            visit.go(route)?;
            visit.wait_for(place)?;
            let strangers = "return performance.getEntriesByType('resource').map(entry => new URL(entry.name))
                .filter(url => url.protocol !== 'data:' && url.origin !== location.origin).map(String)";
            assert_eq!(visit.script(strangers, json!([]))?, json!([]), "{route}");
        }
        // Were a page to ask all the same, the policy would not let it.
        let ask = "const done = arguments[0];
            addEventListener('securitypolicyviolation', event => done(event.effectiveDirective), { once: true });
            fetch('http://localhost:9/').then(() => done('answered'), () => {})";
        assert_eq!(visit.script_later(ask, json!([]))?, "connect-src");
        // The console tells of it, as it should.
        visit.console().map(drop)
    });
}

#[test]
fn the_policy_lets_no_script_or_style_into_the_page() -> Outcome {
    let page = read_text(&Path::new(DIST).join("index.html"))?;
    let policy = page.split_once("Content-Security-Policy\" content=\"").and_then(|(_, rest)| rest.split_once('"'));
    let policy = policy.ok_or("the page has no policy")?.0;
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
    on(Screen::Desktop, "policy", |visit| {
        visit.go("#/play/bogart")?;
        visit.wait_for(".prompt-words")?;
        let try_it = "const script = document.createElement('script');
            script.textContent = 'window.smuggled = true';
            const style = document.createElement('style');
            style.textContent = 'body { outline: 7px solid red }';
            document.body.append(script, style);
            return [window.smuggled ?? false, getComputedStyle(document.body).outlineWidth === '7px']";
        assert_eq!(visit.script(try_it, json!([]))?, json!([false, false]));
        visit.console().map(drop)
    });
    Ok(())
}

/// Changes the rules page of a game in a site: a new version of the app.
fn print_anew(app: &Path) -> Outcome {
    let rules = app.join("rules/bogart.html");
    write(&rules, read_text(&rules)? + "<p>Second printing.</p>")?;
    // The compressed twins would still be the old ones.
    for file in [rules, app.join("sw.js")] {
        fs::remove_file(compressed_name(&file)).map_err(|error| error.to_string())?;
    }
    write_worker(app)
}
