//! `cargo play`: from a fresh clone to the app in the browser.

use std::path::Path;

use crate::build;
use crate::http::Server;
use crate::paths::DIST;
use crate::run::{Outcome, say};

/// Where the app is served unless told otherwise.
pub const PORT: u16 = 8080;

/// Builds what has to be built and serves it until interrupted.
///
/// # Errors
/// When the build fails or no port is free.
pub fn play(port: Option<u16>) -> Outcome {
    build::build()?;
    let server = Server::start(Path::new(DIST), port.unwrap_or(PORT))?;
    say("serving the app; Ctrl+C ends it");
    println!("{}", server.address());
    server.wait();
    Ok(())
}
