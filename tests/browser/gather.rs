//! What is made of several pieces, by thumb: they are lifted in any order, changed freely and sent together, and none of them
//! moves away meanwhile.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::matches::hurry;
use crate::run::Outcome;

/// The left edges of the pieces of the hand, of lifted ones as well.
fn edges(visit: &Visit) -> Outcome<serde_json::Value> {
    let all = "return [...document.querySelectorAll(\"[data-hit^='p1.hand#']\")].map(one => Math.round(one.getBoundingClientRect().left))";
    visit.script(all, json!([]))
}

/// The pieces of the hand that are lifted.
const LIFTED: &str = "[data-hit^='p1.hand#'].hit--picked";

#[test]
fn cards_are_gathered_in_any_order_and_stay_where_they_are() {
    on(Screen::Phone, "gather-cards", |visit| {
        hurry(visit)?;
        visit.go("#/play/seven-handed-poker?seed=1")?;
        visit.wait_for("[data-hit='p1.hand#0'].hit--lit")?;
        // The last card may still be on its way.
        visit.wait_for("[data-hit='p1.hand#6'].hit--lit")?;
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
        assert_eq!(visit.count(LIFTED)?, 2);
        // The place they go to sends the same.
        visit.tap("[data-hit='p1.bid/']")?;
        visit.wait_gone(LIFTED)
    });
}

#[test]
fn what_is_gathered_lies_where_it_goes_and_is_taken_back_there() {
    on(Screen::Phone, "gather-tray", |visit| {
        hurry(visit)?;
        visit.go("#/play/99?seed=7")?;
        visit.wait_for("[data-hit='p1.hand#12'].hit--lit")?;
        let lies =
            "const place = touch => document.querySelector(`[data-hit='p1.hand#${touch}']`).getBoundingClientRect();
            return arguments[0].every(card => place(card).bottom < place(12).top)";
        for card in [0, 1, 2] {
            visit.tap(&format!("[data-hit='p1.hand#{card}']"))?;
        }
        visit.wait_until("three cards lie in the tray", lies, json!([[0, 1, 2]]))?;
        visit.tap("[data-hit='p1.hand#1']")?;
        visit.wait_until(
            "one is taken back",
            &format!("return !(() => {{ {lies} }})()").replace("arguments[0]", "[1]"),
            json!([]),
        )?;
        assert_eq!(visit.count(LIFTED)?, 2);
        visit.tap("[data-hit='p1.hand#1']")?;
        visit.tap(".actions .act:not(.act--back)")?;
        visit.wait_gone(LIFTED)
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

const FROM_LEFT_TO_RIGHT: &str =
    "(all => all.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map(e => Number(e.dataset.hit.split('#')[1])))([...document.querySelectorAll(\"[data-hit^='p1.hand#']\")])";

/// The indexes of the hand in the table, as the pieces lie on the screen from left to right.
fn from_left_to_right(visit: &Visit) -> Outcome<serde_json::Value> {
    visit.script(&format!("return {FROM_LEFT_TO_RIGHT}"), json!([]))
}

#[test]
fn a_hand_is_sorted_by_hand_and_stays_so() {
    everywhere("sorted-hand", |visit| {
        hurry(visit)?;
        visit.go("#/play/boneyard?seed=7")?;
        visit.wait_for("[data-hit='p1.hand#0'].hit--lit")?;
        let count = from_left_to_right(visit)?.as_array().map_or(0, Vec::len) as u64;
        let natural: Vec<u64> = (0..count).collect();
        assert_eq!(from_left_to_right(visit)?, json!(natural));
        visit.drag("[data-hit='p1.hand#0']", "[data-hit='p1.hand#3']")?;
        let moved: Vec<u64> = [1, 2, 3, 0].into_iter().chain(4..count).collect();
        let lies = &format!("return JSON.stringify({FROM_LEFT_TO_RIGHT}) == arguments[0]");
        visit.wait_until("the first card lies fourth", lies, json!([json!(moved).to_string()]))?;
        // By keys, too: the card that has the focus goes two places back.
        visit.script("document.querySelector(\"[data-hit='p1.hand#0']\").focus()", json!([]))?;
        visit.key("Shift+ArrowLeft")?;
        let once: Vec<u64> = [1, 2, 0, 3].into_iter().chain(4..count).collect();
        visit.wait_until("it lies third", lies, json!([json!(once).to_string()]))?;
        // The focus goes along with it.
        let has_focus = "return document.activeElement.dataset.hit == 'p1.hand#0'";
        visit.wait_until("it has the focus", has_focus, json!([]))?;
        visit.key("Shift+ArrowLeft")?;
        let back: Vec<u64> = [1, 0, 2, 3].into_iter().chain(4..count).collect();
        visit.wait_until("it lies second", lies, json!([json!(back).to_string()]))?;
        // Nothing was lifted by it, and what lies beside what is lifted now stays where it lies.
        assert_eq!(visit.count(LIFTED)?, 0);
        visit.tap("[data-hit='p1.hand#0']")?;
        let others = |all: serde_json::Value| {
            all.as_array().map(|all| all.iter().filter(|at| **at != json!(0)).cloned().collect::<Vec<_>>())
        };
        visit.wait_for(LIFTED)?;
        assert_eq!((visit.count(LIFTED)?, others(from_left_to_right(visit)?)), (1, others(json!(back))));
        Ok(())
    });
}

#[test]
fn what_a_card_would_bring_glows_before_it_is_given() {
    on(Screen::Phone, "gather-change", |visit| {
        hurry(visit)?;
        visit.go("#/play/hey-bartender?seed=7")?;
        visit.wait_for("[data-hit='p1.hand#3'].hit--lit")?;
        assert_eq!(visit.count(".piece.aglow")?, 0, "nothing is lifted");
        visit.tap("[data-hit='p1.hand#3']")?;
        visit.wait_for(".piece.aglow")?;
        visit.tap("[data-hit='p1.hand#3']")?;
        visit.wait_gone(".piece.aglow")?;
        Ok(())
    });
}
