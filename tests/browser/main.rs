//! The app in a real browser, as a person on a phone and at a desk uses it.
//!
//! `cargo verify` runs these; alone: `cargo xtask build && cargo test --features xtask --test browser`. A test is a
//! sentence, a screen and what one does there; see `kit`. What fails leaves a picture in `target/browser-failures/`.

// The chores' own server and browser, so that what is tested is what is played.
#[allow(dead_code, reason = "tests come and go, the words to write them stay")]
#[path = "../../src/bin/xtask/browser.rs"]
mod browser;
#[path = "../../src/bin/xtask/driver.rs"]
mod driver;
#[allow(dead_code, reason = "the chores use the rest of it")]
#[path = "../../src/bin/xtask/files.rs"]
mod files;
#[allow(dead_code, reason = "the chores use the rest of it")]
#[path = "../../src/bin/xtask/http.rs"]
mod http;
#[path = "../../src/bin/xtask/offline.rs"]
mod offline;
#[allow(dead_code, reason = "the chores use the rest of it")]
#[path = "../../src/bin/xtask/paths.rs"]
mod paths;
#[allow(dead_code, reason = "the chores use the rest of it")]
#[path = "../../src/bin/xtask/run.rs"]
mod run;
#[allow(dead_code, reason = "the chores use the rest of it")]
#[path = "../../src/bin/xtask/tools.rs"]
mod tools;

mod blind;
mod embed;
mod fair;
mod front;
mod guide;
mod history;
mod installed;
mod kit;
mod matches;
mod replay;
mod robust;
mod start;
mod storage;
mod yours;
mod zoom;
