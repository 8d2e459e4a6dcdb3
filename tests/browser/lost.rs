//! Files that do not come, or break off in the middle: what is true is said, another try is offered, and no match is lost.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{on, on_copy};
use crate::matches::{TURN, faces, hurry, play_a_little, same_faces};
use crate::paths::{files_below, read, write};
use crate::robust::CATCH_WORKERS;
use crate::run::Outcome;

/// The files of a copy whose names begin so, compressed ones too.
fn files(site: &Path, start: &str) -> Outcome<Vec<PathBuf>> {
    let files = files_below(site.join(start).parent().unwrap_or(site))?;
    let begins = |file: &PathBuf| file.to_string_lossy().starts_with(&*site.join(start).to_string_lossy());
    let files: Vec<PathBuf> = files.into_iter().filter(begins).collect();
    if files.is_empty() { Err(format!("no file of the build begins with {start}")) } else { Ok(files) }
}

/// Does something while these files are damaged, then brings them back.
fn without(site: &Path, start: &str, damage: fn(&Path) -> Outcome, meanwhile: impl Fn() -> Outcome) -> Outcome {
    let kept: Vec<(PathBuf, Vec<u8>)> =
        files(site, start)?.into_iter().map(|file| read(&file).map(|bytes| (file, bytes))).collect::<Outcome<_>>()?;
    for (file, _) in &kept {
        damage(file)?;
    }
    let result = meanwhile();
    for (file, bytes) in kept {
        write(&file, bytes)?;
    }
    result
}

fn gone(file: &Path) -> Outcome {
    fs::remove_file(file).map_err(|error| error.to_string())
}

fn half(file: &Path) -> Outcome {
    let bytes = read(file)?;
    write(file, &bytes[..bytes.len() / 2])
}

/// Opens a match, with these words instead of it as long as the files are damaged; another try, and it is played.
fn is_tried_again(name: &str, start: &str, damage: fn(&Path) -> Outcome, words: &str) -> Outcome {
    on_copy(Screen::Phone, name, "", |visit, site| {
        hurry(visit)?;
        without(site, start, damage, || {
            visit.go("#/play/scoundrel?seed=5")?;
            visit.wait_for_text(words)
        })?;
        // The browser tells of what it did not get.
        let _ = visit.console()?;
        visit.tap("text=Try again")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)
    })
}

#[test]
fn rules_that_are_blocked_are_asked_for_again() -> Outcome {
    is_tried_again("lost-rules", "worker/start.js", gone, "The rules did not arrive")
}

#[test]
fn rules_that_break_off_in_the_middle_are_asked_for_again() -> Outcome {
    is_tried_again("half-rules", "worker/worker_bg", half, "The rules did not arrive")
}

#[test]
fn a_page_that_is_blocked_is_asked_for_again() -> Outcome {
    is_tried_again("lost-page", "yard/start.js", gone, "A part did not arrive")
}

#[test]
fn a_page_that_breaks_off_in_the_middle_is_asked_for_again() -> Outcome {
    is_tried_again("half-page", "yard/yard_bg", half, "A part did not arrive")
}

#[test]
fn what_opens_above_a_table_is_asked_for_again() -> Outcome {
    on_copy(Screen::Phone, "lost-panels", "", |visit, site| {
        hurry(visit)?;
        without(site, "yard/split_panels", gone, || {
            visit.go("#/play/scoundrel?seed=5")?;
            visit.wait_for(TURN)?;
            visit.tap("[aria-label='More']")?;
            visit.wait_for_text("It did not arrive")
        })?;
        let _ = visit.console()?;
        visit.tap("text=Try again")?;
        visit.wait_for("text=Same deal again")?;
        visit.wait_until(
            "the message is gone",
            "return !document.body.innerText.includes('It did not arrive')",
            json!([]),
        )?;
        visit.key("Escape")?;
        play_a_little(visit)
    })
}

/// The page loses its patience soon.
const IMPATIENT: &str = "
    const later = window.setTimeout;
    window.setTimeout = (what, after, ...with_these) => later(what, after === 20000 ? 1500 : after, ...with_these);";

#[test]
fn a_worker_that_is_ended_from_outside_costs_nothing() {
    on(Screen::Phone, "ended-worker", |visit| {
        visit.before_all(CATCH_WORKERS)?;
        visit.before_all(IMPATIENT)?;
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let before = faces(visit)?;
        visit.script("workers.at(-1).terminate()", json!([]))?;
        visit.tap(TURN)?;
        visit.wait_for_text("The rules do not answer any more")?;
        visit.no_barriers()?;
        visit.tap("text=Take it up again")?;
        visit.wait_for(TURN)?;
        same_faces(visit, &before)
    });
}
