//! What is made of several pieces, by thumb: they are lifted in any order, changed freely and sent together, and none of them
//! moves away meanwhile.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, on};
use crate::matches::hurry;
use crate::run::Outcome;

/// The left edges of the pieces of the hand, of lifted ones as well.
fn edges(visit: &Visit) -> Outcome<serde_json::Value> {
    let all = "return [...document.querySelectorAll(\"[data-hit^='p1.hand#']\")].map(one => Math.round(one.getBoundingClientRect().left))";
    visit.script(all, json!([]))
}

fn lifted(visit: &Visit) -> Outcome<u64> {
    visit.count("[data-hit^='p1.hand#'].hit--picked")
}

#[test]
fn cards_are_gathered_in_any_order_and_stay_where_they_are() {
    on(Screen::Phone, "gather-cards", |visit| {
        hurry(visit)?;
        visit.go("#/play/seven-handed-poker?seed=1")?;
        visit.wait_for("[data-hit='p1.hand#0'].hit--lit")?;
        let before = edges(visit)?;
        for (card, held) in [(5, 1), (0, 2), (3, 3), (5, 2), (1, 3)] {
            visit.tap(&format!("[data-hit='p1.hand#{card}']"))?;
            visit.wait_until(
                "so many lifted cards",
                "return document.querySelectorAll('.hit--picked').length === arguments[0]",
                json!([held]),
            )?;
            assert_eq!(edges(visit)?, before, "a card has moved away under the finger");
        }
        visit.wait_for_text("Play 3 cards")?;
        visit.tap("[aria-label='Let go']")?;
        visit.wait_gone(".hit--picked")?;
        visit.tap("[data-hit='p1.hand#6']")?;
        visit.tap("[data-hit='p1.hand#2']")?;
        visit.wait_for_text("Play 2 cards")?;
        visit.tap("text=Play 2 cards")?;
        visit.wait_gone("[data-hit='p1.hand#5']")?;
        Ok(())
    });
}

#[test]
fn exactly_the_notes_that_are_lifted_are_bid() {
    on(Screen::Phone, "gather-notes", |visit| {
        hurry(visit)?;
        visit.go("#/play/boneyard?seed=7")?;
        visit.wait_for("[data-hit='p1.hand#0'].hit--lit")?;
        for (note, says) in [(4, "Bid 10"), (1, "Bid 13 (3 + 10)"), (4, "Bid 3"), (0, "Bid 4 (1 + 3)")] {
            visit.tap(&format!("[data-hit='p1.hand#{note}']"))?;
            visit.wait_for_text(says)?;
            assert_eq!(visit.count(".actions .act:not(.act--back)")?, 1, "one button, which says what is sent");
        }
        assert_eq!(lifted(visit)?, 2);
        // The place they go to sends the same.
        visit.tap("[data-hit='p1.bid/']")?;
        visit.wait_gone("[data-hit^='p1.hand#'].hit--picked")
    });
}

#[test]
fn a_sideways_drag_turns_no_page() {
    on(Screen::Phone, "sideways", |visit| {
        hurry(visit)?;
        visit.go("#/settings")?;
        visit.wait_for("main h2")?;
        visit.go("#/play/boneyard?seed=7")?;
        visit.wait_for("[data-hit='p1.hand#0'].hit--lit")?;
        let reach = "return getComputedStyle(document.documentElement).overscrollBehaviorX";
        assert_eq!(visit.script(reach, json!([]))?, json!("none"), "the browser may go back a page");
        visit.drag("[data-hit='p1.hand#0']", "[data-hit='p1.hand#4']")?;
        visit.drag(".prompt", ".bar")?;
        assert_eq!(visit.script("return location.hash.split('?')[0]", json!([]))?, json!("#/play/boneyard"));
        Ok(())
    });
}
