//! All that lies behind the front door: boxes, tables, rules, settings.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::app::{self, Program};
use super::catalogue::Games;
use super::faces::Gallery;
use super::pages::about::AboutPage;
use super::pages::frame::Framed;
use super::pages::game::GamePage;
use super::pages::lost::LostPage;
use super::pages::open::OpenPage;
use super::pages::play::{EmbedPage, PlayPage, RecordPage};
use super::pages::rules::RulesPage;
use super::pages::settings::SettingsPage;
use super::route::Route;

/// Starts the program as soon as its styles are there, since a table without them is no sight.
pub fn start() {
    let missing: Vec<web_sys::HtmlLinkElement> = document()
        .query_selector_all("link[data-later]")
        .map(|links| (0..links.length()).filter_map(|index| links.item(index)?.dyn_into().ok()).collect())
        .unwrap_or_default();
    let missing: Vec<_> = missing.into_iter().filter(|link| link.sheet().is_none()).collect();
    let left = Rc::new(Cell::new(missing.len()));
    if missing.is_empty() {
        return open();
    }
    for link in &missing {
        // A style that does not come is no reason to stay away: everything works without it.
        for event in ["load", "error"] {
            let left = left.clone();
            let arrived = move |_: &web_sys::Event| {
                left.set(left.get().saturating_sub(1));
                if left.get() == 0 {
                    open();
                }
            };
            EventListener::once(link, event, arrived).forget();
        }
    }
}

/// Starts the program, and says on the page that it is there.
fn open() {
    if let Some(root) = document().document_element() {
        // A plain attribute; without it the words of waiting would merely stay.
        let _ = root.set_attribute("data-yard", "here");
    }
    app::start(Program {
        has: |route| *route != Route::Shelf,
        page,
        elsewhere: || ().into_any(),
        titles: || {
            let games = Games::load();
            provide_context(games);
            Callback::new(move |id: String| games.title(&id))
        },
    });
}

/// The page of an address.
fn page(route: Route) -> AnyView {
    match route {
        Route::Shelf => ().into_any(),
        Route::Game(id) => view! { <Framed><GamePage id /></Framed> }.into_any(),
        Route::Rules(id) => view! { <Framed><RulesPage id /></Framed> }.into_any(),
        Route::Settings => view! { <Framed><SettingsPage /></Framed> }.into_any(),
        Route::About => view! { <Framed><AboutPage /></Framed> }.into_any(),
        Route::Pieces => view! { <Framed><Gallery /></Framed> }.into_any(),
        Route::Lost(address) => view! { <Framed><LostPage address /></Framed> }.into_any(),
        Route::Play(id, query) => view! { <PlayPage id query /> }.into_any(),
        Route::Record(text, query) => view! { <RecordPage text query /> }.into_any(),
        Route::Open => view! { <Framed><OpenPage /></Framed> }.into_any(),
        Route::Embed(id, query) => view! { <EmbedPage id query /> }.into_any(),
    }
}
