//! `cargo play`: from a fresh clone to the app in the browser.

use crate::build;
use crate::http::Server;
use crate::run::{Outcome, say};
use crate::site::PORT;
use crate::way::Way;

/// Builds what has to be built and serves it until interrupted.
///
/// # Errors
/// When the build fails or no port is free.
pub fn play(way: Way, port: Option<u16>) -> Outcome {
    build::build(way)?;
    let server = Server::start(way.dist(), port.unwrap_or(PORT))?;
    say("serving the app; Ctrl+C ends it");
    println!("{}", server.address());
    server.wait();
    Ok(())
}
