//! What a page is given on its way to a browser that can be told nothing else: scripts that run before its own, and ears
//! for what goes wrong in it. The server of the tests puts a line into each page; what the browser fetches to keep is the
//! file as it is.

use std::mem::take;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::files::{Answer, answer};
use crate::http::Request;

/// Where the scripts are, and where the page tells what its console would. No file of the app is called so.
const SCRIPTS: &str = "/prelude.js";
const TOLD: &str = "/told?";

/// Tells of errors, of files that do not come and of what the policy forbids.
const EARS: &str = "{
    const tell = (level, words) => fetch('/told?' + encodeURIComponent(level + ': ' + words), { keepalive: true }).catch(() => {});
    addEventListener('error', event => {
        // Chromium's console does not speak of it either.
        if (event.message?.startsWith('ResizeObserver loop')) return;
        const { src, href, rel } = event.target ?? {};
        // A hint, which a browser may pass over.
        if (rel === 'prefetch') return;
        tell('SEVERE', event.message || `${src ?? href} did not come`);
    }, true);
    addEventListener('unhandledrejection', event => tell('SEVERE', event.reason));
    addEventListener('securitypolicyviolation', event => {
        if (!event.blockedURI.includes('/told?')) tell('SEVERE', `${event.effectiveDirective} forbids ${event.blockedURI}`);
    });
    const error = console.error;
    console.error = (...words) => { tell('SEVERE', words.join(' ')); error.apply(console, words); };
}";

/// The scripts for the pages of a browser, and what was told. A copy is another handle.
#[derive(Clone, Default)]
pub struct Prelude(Arc<Mutex<Content>>);

#[derive(Default)]
struct Content {
    scripts: String,
    told: Vec<String>,
}

impl Prelude {
    fn content(&self) -> MutexGuard<'_, Content> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a script run in every page that is fetched from now on.
    pub fn add(&self, script: &str) {
        let script = format!("try {{ {script}\n}} catch (error) {{ console.error(error); }}\n");
        self.content().scripts.push_str(&script);
    }

    /// What was told since this was last asked.
    pub fn told(&self) -> Vec<String> {
        take(&mut self.content().told)
    }

    /// The answer to a request for the app in a folder, with a line more where a page is opened.
    pub fn answer(&self, folder: &Path, request: &Request) -> Answer {
        let script = |text: String| {
            let headers = [("Content-Type", "text/javascript; charset=utf-8"), ("Cache-Control", "no-store")];
            let headers = headers.map(|(name, value)| (name, value.to_owned())).into();
            Answer { status: "200 OK", headers, body: text.into() }
        };
        let target = request.target.as_str();
        if target == SCRIPTS {
            return script(format!("{EARS}\n{}", self.content().scripts));
        }
        if let Some(words) = target.strip_prefix(TOLD) {
            self.content().told.push(plain(words));
            return Answer { status: "204 No Content", headers: Vec::new(), body: Vec::new() };
        }
        if !matches!(request.header("Sec-Fetch-Dest"), Some("document" | "iframe")) {
            return answer(folder, target, |name| request.header(name));
        }
        // As it is, whole and now.
        let mut page = answer(folder, target, |_| None);
        let text = String::from_utf8_lossy(&page.body);
        if page.status == "200 OK" && text.starts_with("<!doctype html>") {
            let head = format!("<head><script src=\"{SCRIPTS}\"></script>");
            page.body = text.replacen("<head>", &head, 1).into_bytes();
            page.headers.retain(|(name, _)| !matches!(*name, "ETag" | "Cache-Control"));
            page.headers.push(("Cache-Control", "no-store".to_owned()));
        }
        page
    }
}

/// What was told, without the signs that an address needs.
fn plain(words: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = words.as_bytes();
    while let [first, after @ ..] = rest {
        let code = (*first == b'%').then(|| after.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_tells_can_be_read() {
        assert_eq!(plain("SEVERE%3A%20no%20%E2%80%9Ccards%E2%80%9D"), "SEVERE: no \u{201c}cards\u{201d}");
        assert_eq!(plain("50% off %zz"), "50% off %zz");
    }
}
