//! Putting a text on the clipboard, and saying whether that went well.

use js_sys::futures::{JsFuture, spawn_local};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::Announcer;

/// Puts a text on the clipboard and tells `done`, or what to do instead. Some frames and browsers have no clipboard.
pub fn copy(text: &str, announcer: Announcer, done: &'static str) {
    const INSTEAD: &str = "The clipboard is locked here. Mark the text and copy it by hand.";
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"));
    if clipboard.is_ok_and(|clipboard| clipboard.is_undefined()) {
        return announcer.tell(INSTEAD);
    }
    let written = navigator.clipboard().write_text(text);
    spawn_local(async move {
        announcer.tell(if JsFuture::from(written).await.is_ok() { done } else { INSTEAD });
    });
}
