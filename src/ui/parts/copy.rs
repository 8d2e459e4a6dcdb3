//! Putting a text on the clipboard, and saying whether that went well.

use js_sys::futures::{JsFuture, spawn_local};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::Announcer;

/// Puts a text on the clipboard and tells `done`, or what to do instead.
pub fn copy(text: String, announcer: Announcer, done: &'static str) {
    const INSTEAD: &str = "The clipboard is locked here. Mark the text and copy it by hand.";
    spawn_local(async move {
        announcer.tell(if put_on_clipboard(&text).await.is_some() { done } else { INSTEAD });
    });
}

/// Puts a text on the clipboard; nothing if that is not to be had, as in some frames and browsers.
pub async fn put_on_clipboard(text: &str) -> Option<()> {
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard")).ok()?;
    if clipboard.is_undefined() {
        return None;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.ok().map(drop)
}
