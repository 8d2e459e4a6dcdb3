//! The app as it lives on a device: without a net, in a folder of somebody's host, and when a new version comes.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use crate::browser::Screen;
use crate::files::compressed_name;
use crate::kit::{SiteCopy, Visit, chromium_alone, dist, on_copy, on_site};
use crate::matches::{FINGER, hurry, play_on, play_out};
use crate::offline::write_worker;
use crate::paths::{DIST, STAMP, read, read_text, write};
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
    // It is a lot to fetch for a machine that has other things to do.
    visit.wait_within(Duration::from_secs(90), "the app to be kept on the device", kept, json!([])).map(drop)
}

#[test]
fn without_a_net_every_page_opens_and_every_kind_of_game_is_played() {
    on_site(Screen::Phone, "offline", dist(), "", |visit| {
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
            let touches = play_out(visit)?;
            assert!(touches > 3, "{route} was over after {touches} touches");
        }
        Ok(())
    });
}

#[test]
fn the_app_lives_in_any_folder_of_any_host() -> Outcome {
    on_copy(Screen::Desktop, "folder", "games/pipyard/", |visit, _| {
        keep(visit)?;
        let scope = "const done = arguments[0];
            navigator.serviceWorker.ready.then(kept => done(new URL(kept.scope).pathname))";
        assert_eq!(visit.script_later(scope, json!([]))?, "/games/pipyard/");
        visit.cut_the_net();
        visit.go("#/play/bogart")?;
        visit.wait_for(".prompt-words")
    })
}

#[test]
fn nothing_is_asked_of_any_other_host() {
    on_site(Screen::Desktop, "own-host", dist(), "", |visit| {
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
    on_site(Screen::Desktop, "policy", dist(), "", |visit| {
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

/// What announces a new version on a page and between two hands.
const NEW_VERSION: &str = "A new version of Pipyard is here";

#[test]
fn a_new_version_waits_until_the_player_takes_it_between_two_hands() -> Outcome {
    on_copy(Screen::Phone, "update", "", |visit, site| {
        keep(visit)?;
        hurry(visit)?;
        print_anew(site)?;
        let reprinted = "return document.querySelector('.rules')?.innerText.includes('Second printing') ?? null";

        // It is announced, and until it is taken everything stays as it was.
        visit.go("#/rules/bogart")?;
        visit.wait_for_text(NEW_VERSION)?;
        visit.no_barriers()?;
        visit.reload()?;
        visit.wait_for(".rules h3")?;
        assert_eq!(visit.script(reprinted, json!([]))?, false);

        // Nothing of it in the middle of a hand …
        // (By the address alone: with the last page of the old version gone, the new one would take over by itself.)
        visit.script("location.hash = '#/play/mia?seats=3&seed=5'", json!([]))?;
        visit.wait_for(".prompt-words")?;
        sleep(Duration::from_secs(3));
        assert_eq!(visit.count(".news, .news-line")?, 0);
        // … but when it is over.
        play_on(visit, FINGER, |what| what == "summary")?;
        visit.wait_for(".news-line .button")?;
        // Lines that are still fading in are pale.
        let told = "return [...document.querySelectorAll('.story-line')].every(line => getComputedStyle(line).opacity === '1')";
        visit.wait_until("the whole story", told, json!([]))?;
        visit.no_barriers()?;
        visit.script("window.old = true", json!([]))?;
        visit.tap(".news-line .button")?;
        visit.wait_until("the page to start anew", "return !window.old", json!([]))?;
        visit.wait_for(".prompt-words")?;
        play_on(visit, FINGER, |what| what != "wait")?;

        visit.go("#/rules/bogart")?;
        visit.wait_until("the new version", reprinted, json!([]))?;
        visit.go("")?;
        // The match of before is still there.
        visit.wait_for(".resume")?;
        visit.cut_the_net();
        visit.go("#/rules/bogart")?;
        visit.wait_until("the new version without a net", reprinted, json!([])).map(drop)
    })
}

#[test]
fn a_new_version_disturbs_no_table_in_another_tab() -> Outcome {
    on_copy(Screen::Desktop, "update-tabs", "", |visit, site| {
        keep(visit)?;
        hurry(visit)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".hit--lit")?;
        visit.script("window.old = true", json!([]))?;
        let table = visit.tab()?;

        print_anew(site)?;
        visit.new_tab()?;
        visit.go("#/about")?;
        visit.wait_for_text(NEW_VERSION)?;
        visit.tap("text=Take it now")?;
        visit.wait_for_text("A table is open in another tab")?;

        visit.go_to_tab(&table)?;
        assert_eq!(visit.script("return window.old", json!([]))?, true);
        Ok(())
    })
}

#[test]
fn a_broken_download_changes_nothing() -> Outcome {
    on_copy(Screen::Desktop, "broken-download", "", |visit, site| {
        keep(visit)?;
        print_anew(site)?;
        // A file that is not the one that the new version wants.
        write(&site.join("rules/bogart.html"), "<p>Half a pa")?;
        visit.go("#/rules/bogart")?;
        visit.wait_for(".rules h3")?;
        let failed = "const done = arguments[0];
            navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(kept => {
                const coming = kept.installing;
                if (!coming) return done('nothing came');
                coming.onstatechange = () => done(coming.state);
            }, () => done('failed'))";
        assert_ne!(visit.script_later(failed, json!([]))?, "installed");
        visit.reload()?;
        visit.wait_for(".rules h3")?;
        assert_eq!(visit.count(".news")?, 0);
        // The browser tells of the file that it refused.
        visit.console().map(drop)
    })
}

/// The body of a part as the page gets it, and whether it is kept.
const PART: &str = "
    const done = arguments[0];
    (async () => {
        const answer = await fetch('part.txt');
        const kept = await (await caches.open((await caches.keys())[0])).keys();
        done([answer.status, await answer.text(), kept.filter(({ url }) => url.includes('part.txt')).length]);
    })();";

#[test]
fn what_the_browser_has_thrown_away_comes_back_as_it_was_or_not_at_all() -> Outcome {
    // A site of a page and forty parts is all that the service worker needs.
    let site = SiteCopy(std::env::temp_dir().join(format!("pipyard-small-{}", std::process::id())));
    write(&site.0.join("index.html"), "<!doctype html><title>Small</title><script src='start.js'></script>")?;
    write(&site.0.join("start.js"), "navigator.serviceWorker.register('sw.js');")?;
    for part in 0..40 {
        write(&site.0.join(format!("part-{part}.txt")), "one of many")?;
    }
    write(&site.0.join(STAMP), "small")?;
    on_site(Screen::Desktop, "thrown-away", &site.0, "", |visit| {
        // A second attempt does not meet what the first one left.
        write(&site.0.join("part.txt"), "as it was")?;
        write_worker(&site.0)?;
        keep(visit)?;
        assert_eq!(visit.script_later(PART, json!([]))?, json!([200, "as it was", 1]));
        let throw_away = "const done = arguments[0];
            (async () => {
                const cache = await caches.open((await caches.keys())[0]);
                const kept = await cache.keys();
                done(await cache.delete(kept.find(({ url }) => url.includes('part.txt'))));
            })();";
        assert_eq!(visit.script_later(throw_away, json!([]))?, true);
        // The host has another version of it by now.
        write(&site.0.join("part.txt"), "as it will be")?;
        let answer = visit.script_later(PART, json!([]))?;
        assert_eq!((&answer[0], &answer[2]), (&json!(503), &json!(0)), "{answer}");
        assert!(answer[1].as_str().is_some_and(|words| words.contains("Load the page again")), "{answer}");
        write(&site.0.join("part.txt"), "as it was")?;
        assert_eq!(visit.script_later(PART, json!([]))?, json!([200, "as it was", 1]));
        // Where the new version is there as a whole, it takes the place of one that is not whole any more.
        assert_eq!(visit.script_later(throw_away, json!([]))?, true);
        write(&site.0.join("part.txt"), "as it will be")?;
        write_worker(&site.0)?;
        let _ = visit.script_later(PART, json!([]))?;
        let renewed = "const [done] = arguments; fetch('part.txt').then(answer => answer.text()).then(text => done(text === 'as it will be'))";
        let start = std::time::Instant::now();
        while visit.script_later(renewed, json!([]))? != true {
            assert!(start.elapsed() < Duration::from_secs(20), "the new version does not take over");
            sleep(Duration::from_millis(200));
        }
        // The browser tells of what did not come.
        visit.console().map(drop)
    });
    Ok(())
}

#[test]
fn the_app_can_be_installed() {
    chromium_alone("an answer to whether an app can be installed", || {
        on_site(Screen::Desktop, "install", dist(), "", |visit| {
            keep(visit)?;
            let manifest = visit.devtools("Page.getAppManifest", json!({}))?;
            assert_eq!(manifest["errors"], json!([]), "{manifest}");
            let faults = visit.devtools("Page.getInstallabilityErrors", json!({}))?;
            assert_eq!(faults["installabilityErrors"], json!([]), "{faults}");
            visit.go("#/settings")?;
            visit.wait_for(".keeping")?;
            let offer = "const offer = new Event('beforeinstallprompt', { cancelable: true });
            offer.prompt = () => { window.prompted = true; return Promise.resolve({ outcome: 'accepted' }); };
            dispatchEvent(offer);
            return offer.defaultPrevented";
            assert_eq!(visit.script(offer, json!([]))?, true);
            visit.tap("text=Install")?;
            visit.wait_until("the browser's question", "return window.prompted ?? false", json!([]))?;
            visit.wait_gone("text=Install")
        })
    });
}

#[test]
fn a_player_with_an_iphone_is_told_how_to_install() {
    chromium_alone("another name that can be given to it", || {
        on_site(Screen::Phone, "install-ios", dist(), "", |visit| {
            visit.before_all(
                "addEventListener('beforeinstallprompt', event => event.stopImmediatePropagation(), true)",
            )?;
            let iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
            Version/18.5 Mobile/15E148 Safari/604.1";
            visit.devtools("Emulation.setUserAgentOverride", json!({ "userAgent": iphone }))?;
            visit.go("#/settings")?;
            visit.wait_for_text("Add to Home Screen")?;
            // On the shelf only those are told who have finished a match, and only until they decline.
            visit.go("")?;
            visit.wait_for(".box")?;
            visit.wait_for("[data-yard]")?;
            sleep(Duration::from_millis(500));
            assert_eq!(visit.count(".news")?, 0);
            visit.script("localStorage.setItem('pipyard.finished', '1')", json!([]))?;
            visit.go("")?;
            visit.wait_for(".news")?;
            visit.no_barriers()?;
            // On the home screen it starts empty: the backup is one tap away.
            visit.tap("text=save a backup first")?;
            visit.wait_for_text("Restore a backup")?;
            visit.go("")?;
            visit.wait_for(".news")?;
            visit.tap("text=Not now")?;
            visit.go("")?;
            visit.wait_for(".box")?;
            visit.wait_for("[data-yard]")?;
            sleep(Duration::from_millis(500));
            assert_eq!(visit.count(".news")?, 0);
            Ok(())
        })
    });
}

#[test]
fn the_pictures_of_the_manifest_are_there_in_their_sizes() -> Outcome {
    let text = read_text(&Path::new(DIST).join("manifest.webmanifest"))?;
    let manifest: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    let mut pictures = [list(&manifest["icons"]), list(&manifest["screenshots"])].concat();
    pictures.extend(list(&manifest["shortcuts"]).iter().flat_map(|shortcut| list(&shortcut["icons"])));
    assert_eq!(pictures.len(), 10);
    for picture in pictures {
        let name = picture["src"].as_str().unwrap_or_default();
        let bytes = read(&Path::new(DIST).join(name))?;
        // Width and height stand in the first chunk of a PNG.
        let size =
            |at: usize| bytes.get(at..at + 4).map(|four| u32::from_be_bytes([four[0], four[1], four[2], four[3]]));
        let (Some(width), Some(height)) = (size(16), size(20)) else { return Err(format!("{name} is no PNG")) };
        assert_eq!(picture["sizes"], format!("{width}x{height}"), "{name}");
    }
    Ok(())
}
