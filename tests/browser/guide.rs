//! The tips of a first match: one before the first move, one between two moves, in the room where the table speaks; and they
//! end.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::matches::{FINGER, KEYS, come_to_rest, play_on};
use crate::run::Outcome;

/// Whether the tip lies wholly in the message room, and what can be touched now beside it.
const IN_ITS_ROOM: &str = "
    const box = one => one.getBoundingClientRect();
    const [room, tip] = ['.message', '.tip'].map(place => document.querySelector(place));
    if (!room || !tip) return false;
    const [outer, inner] = [box(room), box(tip)];
    const holds = inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const free = [...document.querySelectorAll('.hit--live, .actions .act')].map(box)
        .every(hit => hit.right <= outer.left + 1 || hit.left >= outer.right - 1 || hit.bottom <= outer.top + 1 || hit.top >= outer.bottom - 1);
    return holds && free";

/// The button that goes on, and whether what is read is no longer this part.
const BUTTON: &str = ".tip-button:not(.tip-button--quiet)";
const TURNED: &str = "
    const part = document.querySelector('.tip .prompt-words')?.innerText;
    return !!part && part !== arguments[0]";

/// The tip that is shown.
fn tip(visit: &Visit) -> Outcome<String> {
    visit.wait_for(".tip")?;
    visit.wait_until("the tip in its room", IN_ITS_ROOM, json!([]))?;
    visit.text(".tip .prompt-words")
}

/// Plays on until a tip is shown, and not answered by a touch that was on its way.
fn next_tip(visit: &Visit) -> Outcome<String> {
    let shown = || visit.count(".tip").is_ok_and(|count| count > 0);
    for _ in 0..3 {
        play_on(visit, FINGER, |_| shown())?;
        come_to_rest(visit)?;
        if shown() {
            return tip(visit);
        }
    }
    Err("no tip stays to be read".to_owned())
}

#[test]
fn who_has_never_played_is_shown_how() {
    everywhere("guide", |visit| {
        for id in ["scoundrel", "mia", "all-fives"] {
            visit.go(&format!("#/play/{id}?seed=4"))?;
            let first = tip(visit).map_err(|error| format!("{id}: {error}"))?;
            visit.no_barriers()?;
            visit.tap("text=Got it")?;
            visit.wait_gone(".tip")?;
            let second = next_tip(visit).map_err(|error| format!("{id}: {error}"))?;
            assert_ne!(first, second, "{id}");
            // By key, part by part, and it is remembered: what is new comes after a move of one's own.
            while visit.text(BUTTON)?.contains("Read on") {
                let part = visit.text(".tip .prompt-words")?;
                visit.key("n")?;
                visit.wait_until("the next part of the tip", TURNED, json!([part]))?;
            }
            visit.key("n")?;
            visit.wait_gone(".tip")?;
            visit.go(&format!("#/play/{id}"))?;
            visit.wait_for(".prompt-words")?;
            visit.wait_for(".hit--lit, .cell--lit, .actions .act")?;
            assert_eq!(visit.count(".tip")?, 0, "{id}: it is told again");
        }
        visit.key("m")?;
        visit.tap("text=Show the tips again")?;
        visit.wait_for(".tip")?;
        visit.key("m")?;
        visit.tap("text=Stop the tips")?;
        visit.wait_gone(".tip")
    });
}

#[test]
fn a_match_is_played_with_tips_to_its_end() {
    on(Screen::Phone, "guided", |visit| {
        visit.lay_by("pipyard.prefs", r#"{"version":1,"pace":"quick","level":"easy"}"#)?;
        visit.go("#/play/scoundrel?seed=6")?;
        visit.wait_for(".tip")?;
        // A move is answer enough.
        let first = tip(visit)?;
        play_on(visit, KEYS, |what| what == "wait")?;
        let other = "return document.querySelector('.tip .prompt-words')?.innerText !== arguments[0]";
        visit.wait_until("another tip or none", other, json!([first]))?;
        let touch = |visit: &Visit| {
            if visit.count(".tip")? > 0 {
                visit.tap(".tip-button:not(.tip-button--quiet)")?;
            }
            FINGER(visit)
        };
        play_on(visit, touch, |_| false)?;
        // With house rules the tips would be wrong.
        visit.go("#/play/bogart?target=20&seed=7")?;
        visit.wait_for(".actions .act")?;
        assert_eq!(visit.count(".tip")?, 0);
        Ok(())
    });
}

#[test]
fn what_can_be_done_for_a_moment_is_offered_until_its_tip_has_been_read() {
    on(Screen::Phone, "moment", |visit| {
        // Others hold back for a second.
        visit.lay_by("pipyard.prefs", r#"{"version":1,"pace":"quick","level":"easy"}"#)?;
        visit.go("#/play/ninety-nine?seed=4&drawing=manual")?;
        tip(visit)?;
        // A card is answer enough; then one more may be drawn before the next plays.
        let draws = || visit.text(".tip .prompt-words").is_ok_and(|tip| tip.contains("Draw"));
        play_on(visit, FINGER, |_| draws())?;
        sleep(Duration::from_secs(3));
        assert!(draws(), "the moment has passed while the tip was there to read");
        visit.tap(".tip-button:not(.tip-button--quiet)")?;
        visit.wait_gone(".tip")?;
        visit.tap("text=Draw")
    });
}
