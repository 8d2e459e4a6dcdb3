//! The window around the frame. Content goes to its origin only, and only from there is anything heard.
//!
//! The browser tells the origin by the referrer. Where a site keeps that back, the address of the frame may name it
//! (`origin`); a false one makes the browser withhold the messages. Without either nobody is told anything but `ready`
//! and `resize`, and nobody is heard.

use gloo::events::EventListener;
use js_sys::JSON;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Window};

use super::message::{Heard, Said};

/// The page around the frame.
pub struct Parent {
    window: Window,
    origin: Option<String>,
}

impl Parent {
    /// The page around this one, if there is any; `named` is the origin that the address names.
    pub fn find(named: Option<&str>) -> Option<Parent> {
        let own = window();
        let above = own.parent().ok().flatten().filter(|above| *above != own)?;
        let origin = named.and_then(origin_of).or_else(|| origin_of(&document().referrer()));
        Some(Parent { window: above, origin })
    }

    /// Tells the page something, unless it is not for the ears of whoever that may be.
    pub fn tell(&self, said: &Said) {
        let Some(target) = self.origin.as_deref().or(said.is_plain().then_some("*")) else { return };
        let Ok(message) = JSON::parse(&said.print()) else { return };
        // The page may have gone; then nobody is left to be told.
        let _ = self.window.post_message(&message, target);
    }

    /// Hears what the page asks, or why it cannot be understood, for as long as the listener is kept.
    pub fn listen(&self, on_heard: impl Fn(Result<Heard, String>) + 'static) -> EventListener {
        let (above, origin) = (JsValue::from(self.window.clone()), self.origin.clone());
        EventListener::new(&window(), "message", move |event| {
            let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
            let from_above = event.source().is_some_and(|source| JsValue::from(source) == above);
            if !from_above || origin.as_ref() != Some(&event.origin()) {
                return;
            }
            // What has no text (circles, huge numbers) is none of ours.
            let text = JSON::stringify(&event.data()).ok().and_then(|text| text.as_string());
            if let Some(heard) = text.and_then(|text| Heard::read(&text)) {
                on_heard(heard);
            }
        })
    }
}

/// The origin of an address as browsers write it; nothing unless it is one of the web.
pub fn origin_of(address: &str) -> Option<String> {
    let (scheme, rest) = address.trim().split_once("://")?;
    let scheme = scheme.to_ascii_lowercase();
    let usual = match scheme.as_str() {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    let host = rest.split(['/', '?', '#']).next()?.to_ascii_lowercase();
    let host = host.strip_suffix(usual).unwrap_or(&host);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    (!host.is_empty() && host.chars().all(plain)).then(|| [&scheme, "://", host].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_read_from_addresses() {
        for (address, origin) in [
            ("https://example.org", "https://example.org"),
            ("https://Example.org:443/blog?x#y", "https://example.org"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("http://[::1]:3000", "http://[::1]:3000"),
        ] {
            assert_eq!(origin_of(address).as_deref(), Some(origin));
        }
    }

    #[test]
    fn what_is_no_address_of_the_web_has_no_origin() {
        for address in
            ["", "*", "null", "example.org", "file:///etc", "data:x", "https://", "https://a@b.c", "https://a b"]
        {
            assert_eq!(origin_of(address), None, "{address}");
        }
    }
}
