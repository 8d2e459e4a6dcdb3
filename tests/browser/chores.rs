//! What the tests share with the chores: their server and browser, so that what is tested is what is played.

#![allow(dead_code, reason = "the chores use the rest of it")]

#[path = "../../src/bin/xtask/audit.rs"]
pub mod audit;
#[path = "../../src/bin/xtask/browser.rs"]
pub mod browser;
#[path = "../../src/bin/xtask/driver.rs"]
pub mod driver;
#[path = "../../src/bin/xtask/engines.rs"]
pub mod engines;
#[path = "../../src/bin/xtask/files.rs"]
pub mod files;
#[path = "../../src/bin/xtask/http.rs"]
pub mod http;
#[path = "../../src/bin/xtask/jobs.rs"]
pub mod jobs;
#[path = "../../src/bin/xtask/offline.rs"]
pub mod offline;
#[path = "../../src/bin/xtask/paths.rs"]
pub mod paths;
#[path = "../../src/bin/xtask/prelude.rs"]
pub mod prelude;
#[path = "../../src/bin/xtask/run.rs"]
pub mod run;
#[path = "../../src/bin/xtask/screen.rs"]
pub mod screen;
#[path = "../../src/bin/xtask/steps.rs"]
pub mod steps;
#[path = "../../src/bin/xtask/tools.rs"]
pub mod tools;
