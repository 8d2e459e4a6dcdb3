//! The art sheet: courts and jokers, fetched once when the first of them is about to be seen.
//!
//! It becomes part of the page, hidden, so that `<use href="#court-Kh">` finds it even in a sandboxed frame. Until it
//! is there, and if it never comes, a card shows its index and a big suit; `data-art="ready"` on the root element tells
//! the style sheet to hide that stand-in.

use std::cell::Cell;

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Where the sheet lies, seen from the page.
const SHEET: &str = "art/courts.svg";

thread_local! {
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Makes sure that the courts are on their way. Cheap to call again; after a failure the next call tries once more.
pub fn load_art() {
    if ASKED.replace(true) {
        return;
    }
    let text = Closure::once_into_js(|response: JsValue| -> JsValue {
        let ok = Reflect::get(&response, &"ok".into()).is_ok_and(|ok| ok.is_truthy());
        let read = Reflect::get(&response, &"text".into()).ok().and_then(|read| read.dyn_into::<Function>().ok());
        read.filter(|_| ok).and_then(|read| read.call0(&response).ok()).unwrap_or(JsValue::NULL)
    });
    let done = Closure::once_into_js(|sheet: JsValue| match sheet.as_string() {
        Some(sheet) if sheet.contains("<symbol") => hang(&sheet),
        _ => ASKED.set(false),
    });
    let failed = Closure::once_into_js(|_: JsValue| ASKED.set(false));
    let fetched: JsValue = window().fetch_with_str(SHEET).into();
    // `then` with both callbacks is all that is needed of a promise here.
    let then = |promise: &JsValue, arguments: &[&JsValue]| -> Option<JsValue> {
        let then = Reflect::get(promise, &"then".into()).ok()?.dyn_into::<Function>().ok()?;
        match *arguments {
            [first, second] => then.call2(promise, first, second).ok(),
            [first] => then.call1(promise, first).ok(),
            _ => None,
        }
    };
    if let Some(read) = then(&fetched, &[&text]) {
        let read: Promise = read.unchecked_into();
        then(&read, &[&done, &failed]);
    }
}

/// Puts the sheet into the page, where nobody sees it.
fn hang(sheet: &str) {
    let Some(body) = document().body() else { return };
    let Ok(holder) = document().create_element("div") else { return };
    holder.set_class_name("art-sheet");
    holder.set_inner_html(sheet);
    if holder.set_attribute("hidden", "").and_then(|()| holder.set_attribute("aria-hidden", "true")).is_ok()
        && body.append_child(&holder).is_ok()
        && let Some(root) = document().document_element()
        && root.set_attribute("data-art", "ready").is_err()
    {
        ASKED.set(false);
    }
}
