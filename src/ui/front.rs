//! The front door: the shelf, and the way to the rest of the app, which is fetched while one looks around.

use std::cell::Cell;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::app::{self, Program};
use super::catalogue::Fronts;
use super::pages::frame::Framed;
use super::pages::shelf::ShelfPage;
use super::parts::{Button, Notice, Tone};
use super::route::Route;

/// The module that starts the program with all other pages.
const LOADER: &str = "./yard_loader.js";

/// The rest of the app as files: they are fetched while one looks, so that they are there when they are wanted.
const FILES: [&str; 3] = [LOADER, "./yard.js", "./yard_bg.wasm"];

/// How long the shelf has the line to itself, in milliseconds.
const ALONE: u32 = 400;
/// How long the rest waits for somebody to move, in milliseconds: to start it takes a slow device a good part of a
/// second, in which the shelf should not stand still.
const PATIENCE: u32 = 3_000;
/// What tells that somebody is there.
const SIGNS: [&str; 5] = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"];

thread_local! {
    /// The other program did not arrive.
    static FAILED: RwSignal<bool> = RwSignal::new(false);
    /// It has been sent for.
    static SENT_FOR: Cell<bool> = const { Cell::new(false) };
}

/// Starts the front door.
pub fn start() {
    // Made here, where no page owns it, so that it outlives them all.
    FAILED.with(|_| ());
    app::start(Program {
        has: |route| *route == Route::Shelf,
        page: |_| view! { <Framed><ShelfPage /></Framed> }.into_any(),
        elsewhere: || view! { <Elsewhere /> }.into_any(),
        titles: || {
            let fronts = Fronts::load();
            provide_context(fronts);
            Callback::new(|_| "Pipyard: uncommon card, domino and dice games".to_owned())
        },
        address: app::location_hash,
    });
    Timeout::new(ALONE, fetch_ahead).forget();
    Timeout::new(PATIENCE, send_for_the_rest).forget();
    SIGNS.iter().for_each(|sign| EventListener::once(&window(), *sign, |_| send_for_the_rest()).forget());
}

/// Fetches the rest without starting it.
fn fetch_ahead() {
    if SENT_FOR.get() {
        return;
    }
    FILES.iter().for_each(|file| drop(add_to_head("link", &[("rel", "prefetch"), ("href", file)])));
}

/// Puts an element with these attributes into the head of the page.
fn add_to_head(tag: &str, attributes: &[(&str, &str)]) -> Option<Element> {
    let (element, head) = (document().create_element(tag).ok()?, document().head()?);
    // Plain attributes of a plain element.
    attributes.iter().for_each(|(name, value)| drop(element.set_attribute(name, value)));
    // An element that was just made can always be put into the page.
    let _ = head.append_child(&element);
    Some(element)
}

/// What is seen at another address until the program that has its page is there. It hides itself then (`base.css`).
#[component]
fn Elsewhere() -> impl IntoView {
    send_for_the_rest();
    let failed = FAILED.with(|failed| *failed);
    let again = move |_| {
        SENT_FOR.set(false);
        send_for_the_rest();
    };
    view! {
        <main class="page elsewhere" id="elsewhere">
            {move || if failed.get() {
                view! {
                    <Notice title="The table did not arrive" urgent=true>
                        <p>"Are you offline? What you have saved is safe."</p>
                        <Button tone=Tone::Strong on_press=Callback::new(again)>"Try again"</Button>
                    </Notice>
                }
                .into_any()
            } else {
                view! { <p class="elsewhere-words" role="status">"Setting the table …"</p> }.into_any()
            }}
        </main>
    }
}

/// Loads the program with all other pages, once.
fn send_for_the_rest() {
    if SENT_FOR.replace(true) {
        return;
    }
    let failed = FAILED.with(|failed| *failed);
    failed.set(false);
    if let Some(script) = add_to_head("script", &[("type", "module"), ("src", LOADER)]) {
        // It cannot have failed yet: it is only fetched when this is over.
        EventListener::once(&script, "error", move |_| failed.set(true)).forget();
    }
    send_for_styles();
}

/// Turns the links to styles that were put off into real ones.
fn send_for_styles() {
    let Ok(links) = document().query_selector_all("link[data-later]") else { return };
    let links = (0..links.length()).filter_map(|index| links.item(index)?.dyn_into::<Element>().ok());
    // A plain attribute of a plain element.
    links.for_each(|link| drop(link.set_attribute("rel", "stylesheet")));
}
