//! The seal of a deal, the check of it, and what chance gave in all matches.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{SEALED, Visit, on};
use crate::matches::{hurry, play_out};
use crate::run::Outcome;

/// Opens the panel from "This match" and tells the fingerprint.
fn fingerprint(visit: &Visit) -> Outcome<String> {
    visit.tap("[aria-label='More']")?;
    visit.tap("text=Is it fair?")?;
    visit.wait_for(".seal-print")?;
    visit.text(".seal-print")
}

#[test]
fn the_seal_is_shown_before_the_end_and_holds_after_it() {
    on(Screen::Phone, "fair", |visit| {
        visit.before_all(SEALED)?;
        hurry(visit)?;
        visit.go("#/fair")?;
        visit.wait_for_text("Nothing to count yet")?;
        visit.no_barriers()?;
        visit.go("#/play/bogart?seats=2&target=20")?;
        visit.wait_for(".prompt-words")?;
        let before = fingerprint(visit)?;
        assert_eq!(before.split(' ').map(str::len).collect::<Vec<_>>(), [4; 16], "{before}");
        assert_eq!(
            (visit.count(".seal-facts")?, visit.count(".seal .button--strong")?),
            (0, 0),
            "the seed is told too early"
        );
        visit.no_barriers()?;
        // Loaded again in the middle, it is the same.
        visit.go("#/play/bogart")?;
        visit.wait_for(".prompt-words")?;
        assert_eq!(fingerprint(visit)?, before);
        visit.key("Escape")?;
        visit.wait_gone("dialog[open]")?;
        play_out(visit)?;
        // It is the seal of the beginning, and it can be checked.
        let holds = || -> Outcome {
            visit.tap("text=Was it fair?")?;
            visit.wait_for(".seal-facts")?;
            assert_eq!(visit.text(".seal-print")?, before);
            visit.tap("text=Check it")?;
            visit.wait_for_text("The seal holds.")
        };
        holds()?;
        visit.no_barriers()?;
        // Looking back at it, the seal is still there.
        visit.key("Escape")?;
        visit.wait_gone("dialog[open]")?;
        visit.tap("text=Watch it again")?;
        visit.wait_for(".replay")?;
        visit.tap("[aria-label='More']")?;
        holds()?;
        // What the page shows is what any tool would make of it.
        let made = visit.script_later(
            "const [number, salt] = [...document.querySelectorAll('.seal-facts code')].map(code => code.textContent);
            const hex = made => [...new Uint8Array(made)].map(byte => byte.toString(16).padStart(2, '0')).join('');
            const line = new TextEncoder().encode('pipyard ' + number + ' ' + salt);
            crypto.subtle.digest('SHA-256', line).then(made => arguments[0](hex(made)))",
            json!([]),
        )?;
        assert_eq!(made.as_str().unwrap_or_default(), before.replace(' ', ""));
        let rolls = visit.text(".seal-verdict")?;
        let rolls = rolls.split(" rolls").next().and_then(|text| text.rsplit(' ').next()).unwrap_or_default();

        // Neither is it lost when the match is opened from the book of matches.
        visit.go("#/history/bogart")?;
        visit.tap("text=Look at it")?;
        visit.wait_for(".replay")?;
        visit.tap("[aria-label='More']")?;
        holds()?;
        visit.wait_for_text("and every move fits")?;
        visit.no_barriers()?;
        // Playing on from there is another match, whose number is known.
        visit.key("Escape")?;
        visit.wait_gone("dialog[open]")?;
        visit.tap("text=Play on from here")?;
        visit.wait_gone(".replay")?;
        visit.tap("[aria-label='More']")?;
        visit.tap("text=Is it fair?")?;
        visit.wait_for_text("There is nothing to seal here.")?;

        visit.go("#/fair")?;
        visit.wait_for_text("One match is counted.")?;
        visit.wait_for_text(&format!("Rolled {rolls} times"))?;
        let counted = "return [...document.querySelectorAll('.fair-chart:first-of-type .fair-count')]
            .reduce((sum, cell) => sum + Number(cell.textContent), 0)";
        assert_eq!(visit.script(counted, json!([]))?, json!(rolls.parse::<u32>().unwrap_or_default()));
        for scheme in ["light", "dark"] {
            visit.prefer(&[("prefers-color-scheme", scheme)])?;
            visit.no_barriers()?;
        }
        Ok(())
    });
}

#[test]
fn a_number_that_was_named_is_open_and_can_be_checked_at_once() {
    on(Screen::Desktop, "fair-open", |visit| {
        visit.before_all(SEALED)?;
        hurry(visit)?;
        visit.go("#/play/bogart?seats=2&target=20&seed=5")?;
        visit.wait_for(".prompt-words")?;
        visit.tap("[aria-label='More']")?;
        visit.tap("text=Is it fair?")?;
        visit.wait_for_text("There is nothing to seal here.")?;
        visit.tap("text=Check it")?;
        visit.wait_for_text("came out as the number says.")?;
        visit.no_barriers()
    });
}
