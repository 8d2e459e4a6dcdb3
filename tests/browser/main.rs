//! The app in a real browser, as a person on a phone and at a desk uses it.
//!
//! `cargo verify` runs these; `cargo xtask browser` runs them alone, with a name after it only some. A test is a
//! sentence, a screen and what one does there; see `kit`. What fails leaves a picture in `target/browser-failures/`.

mod blind;
mod chores;
mod dialogs;
mod embed;
mod fair;
mod front;
mod gather;
mod guide;
mod history;
mod installed;
mod kit;
mod lost;
mod matches;
mod replay;
mod ring;
mod robust;
mod slips;
mod sounds;
mod start;
mod storage;
mod tables;
mod yours;
mod zoom;

// Where the chores look for one another.
use chores::{audit, browser, driver, engines, files, http, jobs, offline, paths, prelude, run, screen, steps, tools};
