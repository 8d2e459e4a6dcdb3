//! The book of matches: what was played is noted once, can be looked at again, carried away, brought back and erased.

use serde_json::{Value, json};

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::matches::{hurry, play_out};
use crate::replay::stands_at;
use crate::run::Outcome;

/// What the page lets the browser save stays within reach of the test.
const CATCH: &str = "
    window.saved = [];
    URL.createObjectURL = blob => { blob.text().then(text => window.saved.push(text)); return 'about:blank'; };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () { if (!this.download) click.call(this); };";

/// Plays a short match to its end.
fn finish(visit: &Visit, route: &str) -> Outcome {
    visit.go(route)?;
    visit.wait_for(".prompt-words")?;
    play_out(visit).map(drop)
}

/// What is kept under a name.
fn kept(visit: &Visit, name: &str) -> Outcome<Value> {
    visit.script("return localStorage.getItem('pipyard.' + arguments[0])", json!([name]))
}

/// How many matches are noted.
fn noted(visit: &Visit) -> Outcome<usize> {
    Ok(kept(visit, "history")?.as_str().unwrap_or_default().lines().filter(|line| line.contains("game=")).count())
}

/// Waits until so many matches are noted.
fn are_noted(visit: &Visit, count: usize) -> Outcome {
    let script = "const book = localStorage.getItem('pipyard.history') ?? '';
        return book.split('\\n').filter(line => line.includes('game=')).length === arguments[0]";
    visit.wait_until(&format!("{count} noted matches"), script, json!([count])).map(drop)
}

/// The file that was saved last, once there is one.
fn saved(visit: &Visit) -> Outcome<String> {
    let file = visit.wait_until("a file to be saved", "return window.saved.pop()", json!([]))?;
    Ok(file.as_str().unwrap_or_default().to_owned())
}

/// Picks a file with this text to be restored.
fn restore(visit: &Visit, text: &str) -> Outcome {
    visit.choose_file("pipyard.json", text)
}

#[test]
fn matches_are_noted_looked_at_carried_away_erased_and_brought_back() {
    everywhere("history", |visit| {
        visit.before_all(CATCH)?;
        hurry(visit)?;
        // The offer to install the app would lie over the foot of the page, which is not what is looked at here.
        visit.lay_by("pipyard.install-declined", "1")?;
        visit.go("#/history")?;
        visit.wait_for_text("Still a blank page")?;
        visit.no_barriers()?;
        finish(visit, "#/play/bogart?seats=2&target=20")?;
        finish(visit, "#/play/all-fives?target=50&hand=5&seats=2")?;
        visit.go("#/history")?;
        visit.wait_for(".ledger-line")?;
        visit.wait_for_text("2 matches since")?;
        assert_eq!((visit.count(".ledger-line")?, visit.count(".book-game")?), (2, 2));
        for scheme in ["light", "dark"] {
            visit.prefer(&[("prefers-color-scheme", scheme)])?;
            visit.no_barriers()?;
        }

        // Those of one game, and the record of the last of them.
        visit.tap("a[href='#/history/all-fives']")?;
        visit.wait_for(".book-sheet")?;
        visit.no_barriers()?;
        assert_eq!(visit.count(".ledger-line")?, 1);
        let mark = visit.text(".ledger-mark")?;
        let won = visit.text(".book-sheet tbody td")?;
        assert_eq!(won, if mark == "Won" { "1 of 1" } else { "0 of 1" });
        visit.tap("text=Look at it")?;
        visit.wait_for(".replay")?;

        // As files: a table and a backup.
        visit.go("#/history")?;
        visit.wait_for(".book-game .emblem")?;
        visit.tap("text=Matches as a table (CSV)")?;
        let table = saved(visit)?;
        assert_eq!(table.lines().count(), 3, "{table}");
        assert!(table.contains("target=50"), "{table}");
        visit.tap("text=Back up")?;
        let file = saved(visit)?;
        visit.wait_for_text("Last backup:")?;

        // Erased only when one is sure.
        visit.tap("text=Erase everything …")?;
        visit.no_barriers()?;
        visit.tap("text=Keep it")?;
        assert_eq!(noted(visit)?, 2);
        visit.tap("text=Erase everything …")?;
        visit.tap("dialog[open] .button--strong")?;
        visit.wait_for_text("Still a blank page")?;
        assert_eq!(visit.script("return localStorage.length", json!([]))?, 0);

        // What is not whole changes nothing.
        restore(visit, &file[..file.len() - 20])?;
        visit.wait_for_text("Nothing was changed")?;
        restore(visit, &file.replace("game=bogart", "game=?"))?;
        visit.wait_for_text("damaged (history)")?;
        assert_eq!(visit.script("return localStorage.length", json!([]))?, 0);
        restore(visit, &file)?;
        visit.wait_for_text("2 matches that were not here")?;
        visit.wait_for(".ledger-line")?;
        assert_eq!(noted(visit)?, 2);
        // Once more, it is all here already.
        restore(visit, &file)?;
        visit.wait_for_text("Restored: your settings.")?;
        assert_eq!((noted(visit)?, visit.count(".ledger-line .button")?), (2, 2));
        assert!(kept(visit, "prefs")?.as_str().is_some_and(|prefs| prefs.contains("quick")));
        Ok(())
    });
}

#[test]
fn a_match_is_noted_once_whatever_is_taken_back() {
    on(Screen::Phone, "noted-once", |visit| {
        hurry(visit)?;
        finish(visit, "#/play/scoundrel?seed=5")?;
        are_noted(visit, 1)?;
        visit.tap("text=Watch it again")?;
        visit.wait_for(".replay")?;
        visit.tap("text=Back to the match")?;
        visit.wait_gone(".replay")?;
        visit.tap("text=Look at the table")?;
        visit.key("u")?;
        visit.wait_until(
            "the match to go on",
            "return !!localStorage.getItem('pipyard.match.scoundrel')",
            json!([]),
        )?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".hit--lit")?;
        play_out(visit)?;
        assert_eq!(noted(visit)?, 1, "it was noted again after it was taken back");
        visit.tap("text=Same deal again")?;
        visit.wait_gone(".theatre")?;
        play_out(visit)?;
        are_noted(visit, 2)?;
        // What goes on from the midst of another match is noted, and does not count.
        visit.tap("text=Watch it again")?;
        visit.wait_for(".replay")?;
        visit.key("Home")?;
        stands_at(visit, "Before the first move")?;
        visit.tap("[aria-label='A step on']")?;
        visit.tap("[aria-label='A step on']")?;
        stands_at(visit, "Move 1 of")?;
        visit.tap("text=Play on from here")?;
        visit.wait_gone(".replay")?;
        play_out(visit)?;
        visit.go("#/history")?;
        visit.wait_for_text("Played on")?;
        visit.wait_for_text("of 2.")
    });
}

#[test]
fn calm_people_are_not_counted() {
    on(Screen::Phone, "calm", |visit| {
        hurry(visit)?;
        visit.go("#/settings")?;
        visit.wait_for(".keeping")?;
        visit.tap("text=Calm: keep no tally")?;
        visit.wait_until(
            "the setting to be kept",
            "return localStorage.getItem('pipyard.prefs').includes('\"calm\":true')",
            json!([]),
        )?;
        finish(visit, "#/play/bogart?seats=2&target=20")?;
        assert_eq!(kept(visit, "history")?, Value::Null);
        visit.go("#/history")?;
        visit.wait_for_text("The book is closed")?;
        visit.no_barriers()
    });
}

#[test]
fn a_book_of_a_newer_version_is_read_and_left_alone() {
    on(Screen::Desktop, "newer-book", |visit| {
        hurry(visit)?;
        let line = "at=1790000000000&game=mia&moves=3&s1=,You&s2=easy,Ada&scores=2,0&seed=4&stars=9&won=1";
        let text = format!("pipyard-history/9\n{line}\nnonsense\n");
        visit.lay_by("pipyard.history", &text)?;
        finish(visit, "#/play/bogart?seats=2&target=20")?;
        assert_eq!(kept(visit, "history")?, json!(text));
        visit.go("#/history")?;
        visit.wait_for_text("A newer Pipyard keeps this book")?;
        visit.wait_for_text("You won 1 of 1.")
    });
}
