//! What goes wrong in the world: a host that breaks down, a page that may start no worker, a player who changes their mind.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{everywhere, on, somebody_elses_page};
use crate::matches::{faces, hurry, play_a_little, play_for, play_out, same_faces};

/// Keeps every worker that the page starts within reach of the test.
pub const CATCH_WORKERS: &str = "
    const Real = window.Worker;
    window.workers = [];
    window.Worker = function (...how) { const worker = new Real(...how); window.workers.push(worker); return worker; };";

/// A page that may start no worker, as in many frames.
const NO_WORKERS: &str = "window.Worker = function () { throw new DOMException('no workers here', 'SecurityError'); };";

#[test]
fn a_host_that_breaks_down_costs_nothing() {
    everywhere("stumble", |visit| {
        visit.before_all(CATCH_WORKERS)?;
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(".hit--lit")?;
        play_a_little(visit)?;
        let before = faces(visit)?;
        visit.script("workers.at(-1).postMessage(JSON.stringify('Stumble'))", json!([]))?;
        visit.wait_for(".curtain--broken")?;
        visit.no_barriers()?;
        // What the worker says of its end is expected.
        let _ = visit.console()?;
        visit.tap("text=Take it up again")?;
        visit.wait_for(".hit--lit")?;
        same_faces(visit, &before)?;
        play_out(visit)?;
        Ok(())
    });
}

#[test]
fn a_page_without_workers_plays_all_the_same() {
    everywhere("no-worker", |visit| {
        visit.before_all(NO_WORKERS)?;
        hurry(visit)?;
        visit.go("#/play/bogart?seats=2&target=20")?;
        visit.wait_for(".prompt-words")?;
        play_for(visit, 4, |what| what != "wait")?;
        play_out(visit)?;
        Ok(())
    });
}

#[test]
fn a_sandboxed_frame_of_another_site_plays_all_the_same() {
    on(Screen::Desktop, "sandbox", |visit| {
        let frame = visit.address("#/embed/bogart?tips=off&seed=3");
        let page = format!(
            "<!doctype html><html lang=en><title>A blog</title><link rel=icon href='data:,'>
            <iframe title=Bogart sandbox='allow-scripts' width=400 height=640 src='{frame}'></iframe>"
        );
        visit.open(&somebody_elses_page(page)?)?;
        visit.enter("iframe")?;
        if visit.engine().name() == "webkit" {
            // To Safari a policy's `'self'` is nobody in a frame without an origin. The page says what helps.
            return visit.wait_for_text("has to add allow-same-origin");
        }
        visit.wait_for(".actions .act")?;
        play_for(visit, 7, |what| what == "act")
    });
}

#[test]
fn a_patient_player_taps_for_every_step() {
    on(Screen::Phone, "tap-pace", |visit| {
        let patient = r#"{"version":1,"pace":"tap","hand":"left","level":"easy","tips":false}"#;
        visit.lay_by("pipyard.prefs", patient)?;
        visit.go("#/play/bogart?seats=2&target=20")?;
        visit.wait_for(".prompt-words")?;
        // Somebody else's step stands until it is tapped away.
        visit.wait_until(
            "a step that waits for a tap",
            "if (document.querySelector('.prompt-held')) return true;
             const acts = [...document.querySelectorAll('.actions .act')]; if (acts.length) acts[acts.length - 1].click(); return false",
            json!([]),
        )?;
        let words = visit.text(".prompt-words")?;
        std::thread::sleep(std::time::Duration::from_millis(1_500));
        assert_eq!(visit.text(".prompt-words")?, words, "the table went on by itself");
        visit.tap_now(".prompt-words").or_else(|_| visit.tap(".cloth"))?;
        play_out(visit)?;
        Ok(())
    });
}
