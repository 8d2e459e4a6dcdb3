//! Looking back: a match watched again, played on from its midst, given away and opened, looked over, and the deal of
//! the day.

use std::time::Duration;

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::matches::{TURN, faces, hurry, other_faces, play_a_little, play_for, play_out, same_faces};
use crate::run::Outcome;

/// What is copied and sent stays within reach of the test; headless browsers have neither clipboard nor anybody to send to.
const CATCH: &str = "
    window.sent = [];
    navigator.share = what => { window.sent.push(what); return Promise.resolve(); };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { window.copied = text; return Promise.resolve(); } } });";

/// Puts a text into the field where a match is opened.
fn paste(visit: &Visit, text: &str) -> Outcome {
    let paste = "const field = document.querySelector('.open-text'); field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    visit.script(paste, json!([text])).map(drop)
}

/// Plays a match of Scoundrel to its end.
fn finish(visit: &Visit) -> Outcome {
    hurry(visit)?;
    visit.go("#/play/scoundrel?seed=5")?;
    visit.wait_for(".hit--lit")?;
    play_out(visit).map(drop)
}

/// Waits until the player of a record stands where `words` say.
pub fn stands_at(visit: &Visit, words: &str) -> Outcome {
    let script = "return document.querySelector('.replay-words')?.innerText.startsWith(arguments[0])";
    visit.wait_until(&format!("the record to stand at {words}"), script, json!([words])).map(drop)
}

#[test]
fn a_finished_match_is_watched_again_and_played_on_from_its_midst() {
    everywhere("watch-again", |visit| {
        finish(visit)?;
        visit.tap("text=Watch it again")?;
        visit.wait_for(".replay")?;
        visit.wait_gone(".theatre")?;
        visit.no_barriers()?;
        visit.key("Home")?;
        stands_at(visit, "Before the first move")?;
        let first = faces(visit)?;
        visit.tap("[aria-label='A step on']")?;
        visit.tap("[aria-label='A step on']")?;
        stands_at(visit, "Move 1 of")?;
        other_faces(visit, &first)?;
        visit.key("ArrowLeft")?;
        stands_at(visit, "Before the first move")?;
        visit.key("ArrowLeft")?;
        same_faces(visit, &first)?;
        // By itself, until it is told to stop.
        visit.tap("[aria-label='Play it']")?;
        let far = "return /^Move ([3-9]|[1-9][0-9])/.test(document.querySelector('.replay-words').innerText)";
        visit.wait_until("the third move or a later one", far, json!([]))?;
        visit.tap("[aria-label='Pause']")?;
        visit.wait_for("[aria-label='Play it']")?;
        // The slider, as a keyboard moves it.
        visit.script("document.querySelector('.replay-range').focus()", json!([]))?;
        visit.key("Home")?;
        for _ in 0..6 {
            visit.key("ArrowRight")?;
        }
        visit.wait_until(
            "the slider to lead",
            "return /^Move [2-6] of/.test(document.querySelector('.replay-words').innerText)",
            json!([]),
        )?;
        let words = visit.text(".replay-words")?;
        visit.tap("text=Play on from here")?;
        visit.wait_gone(".replay")?;
        visit.wait_for(".hit--lit, .actions .act")?;
        play_out(visit)?;
        let ply = words.split(' ').nth(1).unwrap_or_default();
        visit.wait_for_text(&format!("Played on from move {ply} of another match."))
    });
}

#[test]
fn looking_back_in_a_running_match_costs_nothing() {
    everywhere("look-back", |visit| {
        hurry(visit)?;
        visit.go("#/play/all-fives?seed=9&seats=2")?;
        visit.wait_for(".hit--lit")?;
        play_a_little(visit)?;
        visit.wait_for(".hit--lit, .actions .act")?;
        let before = faces(visit)?;
        visit.key("m")?;
        visit.tap("text=Look back")?;
        visit.wait_for(".replay")?;
        let eyes = visit.script("return document.querySelectorAll('.replay-eyes option').length", json!([]))?;
        assert_eq!(eyes, json!(1), "somebody else's eyes are on offer");
        visit.key("Home")?;
        stands_at(visit, "Before the first move")?;
        visit.tap("text=Back to the match")?;
        visit.wait_gone(".replay")?;
        same_faces(visit, &before)?;
        play_for(visit, 4, |what| what == "piece")
    });
}

#[test]
fn a_match_is_given_away_and_opened_as_link_text_and_file() {
    everywhere("share", |visit| {
        visit.before_all(CATCH)?;
        finish(visit)?;
        visit.tap("text=Share it")?;
        visit.tap("text=Send the link")?;
        let sent = visit.wait_until("the link to be sent", "return window.sent[0]?.url", json!([]))?;
        visit.tap("text=Copy it as text")?;
        let text = visit.wait_until("a text", "return window.copied", json!([]))?;
        let text = text.as_str().unwrap_or_default().to_owned();
        assert!(text.contains("\"format\":\"pipyard/1\""), "{text}");
        let link = sent.as_str().unwrap_or_default();
        let hash = link.split_once('#').map(|(_, hash)| format!("#{hash}")).ok_or("the link has no address")?;
        visit.go(&hash)?;
        visit.wait_for(".replay")?;
        stands_at(visit, "Before the first move")?;
        let first = faces(visit)?;
        visit.go(&format!("{hash}?at=2"))?;
        stands_at(visit, "Move 2 of")?;

        // As a text, pasted with the words around it.
        visit.go("#/open")?;
        visit.wait_for(".open-text")?;
        visit.no_barriers()?;
        paste(visit, &text)?;
        visit.tap("text=Open it")?;
        visit.wait_for(".replay")?;
        same_faces(visit, &first)?;

        // As a file.
        visit.go("#/open")?;
        visit.wait_for(".open-file")?;
        let record = text.lines().find(|line| line.starts_with('{')).unwrap_or_default();
        visit.choose_file("a.pipyard.json", record)?;
        visit.wait_for(".replay")?;
        same_faces(visit, &first)?;
        Ok(())
    });
}

#[test]
fn what_is_no_match_is_told_in_a_sentence_and_costs_nothing() {
    everywhere("bad-records", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.go("#/open")?;
        visit.wait_for(".open-text")?;
        for (text, words) in [
            ("", "There is no match in that."),
            ("good evening", "There is no match in that."),
            ("AQZib2dhcnQ", "This link is damaged"),
            ("{\"format\":\"pipyard/9\",\"game\":\"mia\",\"seats\":2}", "this version reads"),
            ("{\"format\":\"pipyard/1\",\"game\":\"chess\",\"seats\":2}", "chess"),
            ("{\"format\":\"pipyard/1\",\"game\":\"mia\",\"seats\":99}", "seats"),
            ("{\"format\":\"pipyard/1\",\"game\":\"mia\",\"seats\":3,\"moves\":[\"p1 fly\"]}", "ove 1"),
            ("{nonsense}", "This is not a record"),
        ] {
            paste(visit, text)?;
            visit.tap("text=Open it")?;
            let told = "return document.querySelector('.open-wrong')?.innerText.includes(arguments[0])";
            visit.wait_until(&format!("“{words}”"), told, json!([words]))?;
        }
        visit.go("#/record/AQZib2dhcnQ")?;
        visit.wait_for_text("That could not be opened.")?;
        visit.wait_for_text("This link is damaged")?;
        visit.no_barriers()?;
        visit.tap("text=Open another")?;
        visit.wait_for(".open-text")?;
        visit.go("")?;
        visit.wait_for(".resume")
    });
}

#[test]
fn choices_are_looked_over_and_the_better_one_is_shown() {
    everywhere("review", |visit| {
        finish(visit)?;
        visit.tap("text=Watch it again")?;
        visit.tap("text=How did I do?")?;
        visit.wait_for(".found-tally")?;
        let ready = "return /choices:/.test(document.querySelector('.found-tally').innerText) && !document.querySelector('.found-progress')";
        visit.wait_within(Duration::from_secs(180), "the end of it", ready, json!([]))?;
        // Who touches the first thing on offer throughout has something to regret.
        visit.tap(".found-chip")?;
        visit.wait_for(".found-note")?;
        visit.no_barriers()?;
        let note = visit.text(".found-note")?;
        assert!(note.contains("of 100"), "{note}");
        Ok(())
    });
}

#[test]
fn looking_over_can_be_stopped() {
    on(Screen::Phone, "review-stopped", |visit| {
        finish(visit)?;
        visit.tap("text=Watch it again")?;
        visit.tap("text=How did I do?")?;
        visit.tap("text=Enough")?;
        visit.wait_gone(".found-progress")?;
        visit.tap("text=Back to the match")?;
        visit.wait_for(".theatre-title")
    });
}

#[test]
fn everybody_has_the_same_deal_on_the_same_day() {
    on(Screen::Phone, "daily", |visit| {
        hurry(visit)?;
        visit.go("#/game/scoundrel")?;
        visit.tap("text=Deal of the day")?;
        visit.wait_for(".hit--lit")?;
        let today = faces(visit)?;
        visit.go("#/play/scoundrel?daily")?;
        visit.wait_for(".hit--lit")?;
        assert_eq!(faces(visit)?, today);
        let mut others = Vec::new();
        for day in ["2026-11-21", "2026-11-22"] {
            visit.go(&format!("#/play/scoundrel?daily={day}"))?;
            visit.wait_for(".hit--lit")?;
            others.push(faces(visit)?);
        }
        assert_ne!(others[0], others[1]);
        Ok(())
    });
}
