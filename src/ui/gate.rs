//! What stands around every page but the table: the sign over the gate, the way out, the small print.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::address::Nav;
use crate::ui::faces::{Icon, IconKind, Mark};
use crate::ui::parts::{Button, Notice, Tone};
use crate::ui::scheduler::wait;

/// Header, page and footer.
#[component]
pub fn Framed(
    /// The page; its first heading is an `h1`.
    children: Children,
) -> impl IntoView {
    view! {
        <SkipLink />
        <header class="gate">
            <Lamps />
            <div class="gate-inner">
                <a class="gate-home" href="#/" aria-label="Pipyard, to the shelf">
                    <span class="gate-mark"><Mark /></span>
                    <span class="gate-name">"Pipyard"</span>
                </a>
                <nav class="gate-nav" aria-label="Pipyard">
                    <a class="gate-link" href="#/history">"Matches"</a>
                    <a class="gate-link gate-link--icon" href="#/settings">
                        <Icon kind=IconKind::Settings />
                        <span class="gate-word">"Settings"</span>
                    </a>
                </nav>
            </div>
        </header>
        <main class="page" id="main" tabindex="-1">{children()}</main>
        <footer class="foot">
            <p class="foot-words">"Everything happens on your device. Nobody is watching, and nobody asks for your name."</p>
            <nav class="foot-links" aria-label="Small print">
                <a href="#/about">"About and credits"</a>
                <a href="#/history">"Your matches"</a>
                <a href="#/open">"Open a match"</a>
                <a href="#/pieces">"The pieces"</a>
                <a href="#/settings">"Settings"</a>
            </nav>
        </footer>
    }
}

/// The first stop of the tab key: past the header, to the page.
#[component]
fn SkipLink() -> impl IntoView {
    let nav = Nav::get();
    let skip = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        let main = document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
        if let Some(main) = main {
            // An element of the page always takes the focus; if not, the tab key still works.
            let _ = main.focus();
        }
    };
    view! { <a class="skip" href=move || nav.route.get().print() on:click=skip>"To the page"</a> }
}

/// The string of lamps over the yard: dark by day, lit by night.
#[component]
fn Lamps() -> impl IntoView {
    view! {
        <svg class="lamps" aria-hidden="true" focusable="false">
            <defs>
                <pattern id="lamp-string" width="176" height="38" patternUnits="userSpaceOnUse">
                    <path class="lamps-wire" d="M0 2Q88 28 176 2" />
                    <circle class="lamps-halo" cx="44" cy="21" r="13" />
                    <circle class="lamps-halo" cx="88" cy="24" r="13" />
                    <circle class="lamps-halo" cx="132" cy="21" r="13" />
                    <path class="lamps-cap" d="M41 12h6v4h-6ZM85 15h6v4h-6ZM129 12h6v4h-6Z" />
                    <circle class="lamps-bulb lamps-bulb--a" cx="44" cy="21" r="5.5" />
                    <circle class="lamps-bulb lamps-bulb--b" cx="88" cy="24" r="5.5" />
                    <circle class="lamps-bulb lamps-bulb--a" cx="132" cy="21" r="5.5" />
                </pattern>
            </defs>
            <rect width="100%" height="38" fill="url(#lamp-string)" />
        </svg>
    }
}

/// A part of the program is on its way.
#[component]
pub fn Waiting() -> impl IntoView {
    wait();
    view! {
        <main class="page elsewhere">
            <p class="elsewhere-words" role="status">"Setting the table …"</p>
        </main>
    }
}

/// A part of the program did not come.
#[component]
pub fn Missing(
    /// Asks for it again.
    #[prop(into)]
    again: Callback<()>,
) -> impl IntoView {
    view! {
        <main class="page elsewhere">
            <Notice title="The table did not arrive" urgent=true>
                <p>"Are you offline? What you have saved is safe."</p>
                <Button tone=Tone::Strong on_press=move |_| again.run(())>"Try again"</Button>
            </Notice>
        </main>
    }
}
