//! `cargo xtask shots`: pictures of the app for people to look at.

use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::browser::{Browser, Screen};
use crate::build;
use crate::engines::chosen;
use crate::http::Server;
use crate::run::{Outcome, say};
use crate::tools::Tools;
use crate::way::Way;

/// Takes a picture of each route (`#/play/mia`; the front door if none is named) on both screens, by day and by night,
/// `wait` milliseconds after the page has loaded.
///
/// # Errors
/// When the build or the browser fails.
pub fn take(way: Way, folder: &Path, routes: &[String], wait: u64) -> Outcome {
    build::build(way)?;
    Tools::locate()?.for_browser()?;
    let server = Server::start(way.dist(), 0)?;
    let front_door = ["#/".to_owned()];
    let routes = if routes.is_empty() { &front_door } else { routes };
    for screen in Screen::ALL {
        for scheme in ["light", "dark"] {
            let browser = Browser::start(chosen()?, screen)?;
            browser.prefer(&[("prefers-color-scheme", scheme)])?;
            for route in routes {
                // A page of its own each time: going from hash to hash would only move within one.
                browser.open("about:blank")?;
                browser.open(&format!("{}{route}", server.address()))?;
                thread::sleep(Duration::from_millis(wait));
                let file = folder.join(format!("{}-{}-{scheme}.png", name(route), screen.name()));
                browser.picture(&file)?;
                say(format!("{}", file.display()));
                for line in browser.console()? {
                    say(format!("  {line}"));
                }
            }
        }
    }
    Ok(())
}

/// A route as part of a file name.
fn name(route: &str) -> String {
    let words = route.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.collect::<Vec<_>>().join("-");
    if name.is_empty() { "front-door".to_owned() } else { name }
}
