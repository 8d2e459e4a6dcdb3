//! What goes wrong in the world: a host that breaks down, a page that may start no worker, a player who changes their mind.

use serde_json::json;

use crate::browser::Screen;
use crate::files::compressed_name;
use crate::kit::{Visit, everywhere, on, on_copy, somebody_elses_page};
use crate::matches::{TURN, faces, hurry, play_a_little, play_for, play_out, same_faces};
use crate::paths::{read_text, write};
use crate::run::Outcome;

/// Keeps every worker that the page starts within reach of the test.
pub const CATCH_WORKERS: &str = "
    const Real = window.Worker;
    window.workers = [];
    window.Worker = function (...how) { const worker = new Real(...how); window.workers.push(worker); return worker; };";

/// Breaks the host down, in a sitting that is later than all of the page's.
const STUMBLE: &str = "workers.at(-1).postMessage('[1000000,\"Stumble\"]')";

/// A page that may start no worker, as in many frames.
const NO_WORKERS: &str = "window.Worker = function () { throw new DOMException('no workers here', 'SecurityError'); };";

/// Takes the match up again where a host has broken down: it lies as before.
fn take_it_up(visit: &Visit, before: &str) -> Outcome {
    // What the host says of its end is expected.
    let _ = visit.console()?;
    visit.tap("text=Take it up again")?;
    visit.wait_for(".hit--lit")?;
    same_faces(visit, before)
}

#[test]
fn a_host_that_breaks_down_costs_nothing() {
    everywhere("stumble", |visit| {
        visit.before_all(CATCH_WORKERS)?;
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(".hit--lit")?;
        play_a_little(visit)?;
        let before = faces(visit)?;
        visit.script(STUMBLE, json!([]))?;
        visit.wait_for(".curtain--broken")?;
        visit.no_barriers()?;
        take_it_up(visit, &before)?;
        play_out(visit)?;
        Ok(())
    });
}

/// Breaks the host down that shares the page.
const STUMBLE_HERE: &str =
    "pipyardMeeting.dispatchEvent(new CustomEvent('pipyard-ask', { detail: '[1000000,\"Stumble\"]' }))";

#[test]
fn a_host_on_the_page_that_breaks_down_costs_nothing_either() {
    on(Screen::Phone, "stumble-here", |visit| {
        visit.before_all(NO_WORKERS)?;
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(".hit--lit")?;
        // More than once, since each has to be another.
        for _ in 0..2 {
            // One that has answered listens: what is sent to it before by hand would be lost.
            play_a_little(visit)?;
            let before = faces(visit)?;
            visit.script(STUMBLE_HERE, json!([]))?;
            visit.wait_for(".curtain--broken")?;
            take_it_up(visit, &before)?;
        }
        play_out(visit)?;
        Ok(())
    });
}

/// A host that stops where it cannot say so, when it is told to.
fn stops_without_a_word(name: &str, here: bool) -> Outcome {
    let trap =
        "addEventListener(\"message\", ({ data }) => { if (data === 7) throw new Error(\"no memory is left\"); });\n";
    on_copy(Screen::Phone, name, "", |visit, site| {
        let start = site.join("worker/start.js");
        write(&start, read_text(&start)? + trap)?;
        // A release has a compressed twin, which would still be the old one; a draft has none.
        let _ = std::fs::remove_file(compressed_name(&start));
        visit.before_all(if here { NO_WORKERS } else { CATCH_WORKERS })?;
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(".hit--lit")?;
        play_a_little(visit)?;
        let before = faces(visit)?;
        visit.script(
            if here { "postMessage(7, '*')" } else { "window.sealed = true; workers.at(-1).postMessage(7)" },
            json!([]),
        )?;
        visit.wait_for_text("no memory is left")?;
        take_it_up(visit, &before)
    })
}

#[test]
fn a_worker_that_stops_without_a_word_costs_nothing() -> Outcome {
    stops_without_a_word("trap", false)
}

#[test]
fn a_host_on_the_page_that_stops_without_a_word_costs_nothing() -> Outcome {
    stops_without_a_word("trap-here", true)
}

/// All answers take their time.
const LATE: &str = "
    const listen = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (kind, hear, ...how) {
        listen.call(this, kind, kind === 'message' ? event => setTimeout(() => hear(event), 700) : hear, ...how);
    };";

#[test]
fn an_answer_for_a_match_that_was_left_does_not_reach_the_next() {
    on(Screen::Phone, "late-answer", |visit| {
        visit.before_all(LATE)?;
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        visit.tap("[aria-label='More']")?;
        visit.wait_for("text=Same deal again")?;
        // It is asked for, and the table left before the answer is there.
        let leave = "[...document.querySelectorAll('dialog button')].find(it => it.textContent.includes('Same deal again')).click();
            setTimeout(() => { location.hash = '#/play/bogart?seats=2&seed=9'; }, 60);";
        visit.script(leave, json!([]))?;
        visit.wait_for(TURN)?;
        let kept = "return JSON.parse(localStorage.getItem('pipyard.match.bogart') ?? 'null')?.asked === arguments[0]";
        visit.wait_until("the match that the address asks for", kept, json!(["?seats=2&seed=9"]))?;
        // Taken for the answer to what the address asks for, it would have cost the address that.
        assert_eq!(visit.script("return location.hash", json!([]))?, "#/play/bogart?seats=2&seed=9");
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
