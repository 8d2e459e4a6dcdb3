//! Which keys are meant for the table.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;

use crate::ui::table::model::Desk;

/// Whether a key is for something else: a field, a dialog, the browser; or a letter where letters are no keys.
pub fn is_elsewhere(desk: Desk, event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let elsewhere = target.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
            // One that has just closed has the focus until the next frame, and is in nobody's way.
            || element.closest("dialog[open]").ok().flatten().is_some()
    });
    let name = event.key();
    let letter = name != " " && name.chars().nth(1).is_none();
    let silent = letter && !desk.prefs.peek(|settings| settings.letters);
    elsewhere || silent || event.ctrl_key() || event.meta_key() || event.alt_key()
}
