//! Files: one that somebody picks, and one that the browser is to save.

use gloo::timers::callback::Timeout;
use js_sys::futures::{JsFuture, spawn_local};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// How long the address of a file that is to be saved stays good, in milliseconds: browsers fetch it in their own time.
const SAVED_BY: u32 = 60_000;

/// A field to pick a file with.
#[component]
pub fn FileField(
    /// What is picked.
    #[prop(into)]
    label: String,
    /// The kinds of files that are offered, as the browser wants them.
    accept: &'static str,
    /// Given the file.
    #[prop(into)]
    on_file: Callback<web_sys::File>,
) -> impl IntoView {
    let input = |event: &web_sys::Event| event.target()?.dyn_into::<web_sys::HtmlInputElement>().ok();
    let picked = move |event: web_sys::Event| {
        if let Some(file) = input(&event).and_then(|input| input.files()?.item(0)) {
            on_file.run(file);
        }
    };
    // So that the same file can be picked once more.
    let forget = move |event: leptos::ev::MouseEvent| {
        if let Some(input) = input(&event) {
            input.set_value("");
        }
    };
    view! {
        <label class="field">
            <span class="field-label">{label}</span>
            <input class="open-file" type="file" accept=accept on:click=forget on:change=picked />
        </label>
    }
}

/// A field to pick a file of text with.
#[component]
pub fn FilePick(
    /// What is picked.
    #[prop(into)]
    label: String,
    /// The kinds of files that are offered, as the browser wants them.
    accept: &'static str,
    /// The most bytes that are read.
    most: usize,
    /// Told the text of the file, or in a sentence why there is none.
    #[prop(into)]
    on_read: Callback<Result<String, &'static str>>,
) -> impl IntoView {
    let picked = move |file: web_sys::File| {
        if file.size() > most as f64 {
            on_read.run(Err("That file is too large."));
            return;
        }
        let read = JsFuture::from(file.text());
        spawn_local(async move {
            let text = read.await.ok().and_then(|text| text.as_string());
            // The page may have been left meanwhile.
            let _ = on_read.try_run(text.ok_or("That file could not be read."));
        });
    };
    view! { <FileField label accept on_file=picked /> }
}

/// Lets the browser save a text as a file.
pub fn save_file(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        // Plain attributes of a plain element.
        let _ = link.set_attribute("href", &address);
        let _ = link.set_attribute("download", name);
        link.unchecked_ref::<web_sys::HtmlElement>().click();
    }
    // An address that is not known any more is given back already.
    Timeout::new(SAVED_BY, move || drop(web_sys::Url::revoke_object_url(&address))).forget();
}
