//! Where the build will be served.

use std::env;

/// Where the app is served unless told otherwise.
pub const PORT: u16 = 8080;

/// The environment variable with the address that the build will be served at.
const SITE: &str = "PIPYARD_SITE";

/// The address that the build will be served at, with its last slash.
pub fn site() -> String {
    let site = env::var(SITE).ok().filter(|site| !site.is_empty());
    let site = site.unwrap_or_else(|| format!("http://127.0.0.1:{PORT}"));
    format!("{}/", site.trim_end_matches('/'))
}
