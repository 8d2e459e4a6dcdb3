//! All that lies behind the front door: boxes, tables, rules, settings.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use gloo::events::EventListener;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::app::{self, Program};
use super::catalogue::Games;
use super::device::Device;
use super::faces::Gallery;
use super::pages::about::AboutPage;
use super::pages::embed::EmbedPage;
use super::pages::fair::FairPage;
use super::pages::frame::Framed;
use super::pages::game::GamePage;
use super::pages::history::{GameHistoryPage, HistoryPage};
use super::pages::lost::LostPage;
use super::pages::news::News;
use super::pages::open::OpenPage;
use super::pages::play::{PlayPage, RecordPage};
use super::pages::rules::RulesPage;
use super::pages::settings::SettingsPage;
use super::pages::site::SitePage;
use super::route::Route;
use super::{own_back, own_faces};

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
    own_back::dress_page();
    own_faces::load();
    Device::watch();
    app::start(Program {
        has: |route| *route != Route::Shelf,
        page,
        elsewhere: || {
            describe(&Route::Shelf);
            view! { <News /> }.into_any()
        },
        titles: || {
            let games = Games::load();
            provide_context(games);
            Callback::new(move |route| title(&route, games))
        },
        address: || match app::only_game() {
            // Where a game stands alone, its parameters stand behind the `#`.
            Some(game) => ["#/embed/", &game, "?", app::location_hash().trim_start_matches(['#', '?'])].concat(),
            None => app::location_hash(),
        },
    });
}

/// What the browser calls the page.
fn title(route: &Route, games: Games) -> String {
    let page = match route {
        Route::Shelf => return "Pipyard".to_owned(),
        Route::Game(id) | Route::HouseRules(id, _) | Route::Play(id, _) | Route::Embed(id, _) => games.title(id),
        Route::Site(id) => games.title(id) + " on your site",
        Route::Rules(id, _) => "Rules of ".to_owned() + &games.title(id),
        Route::Settings => "Settings".to_owned(),
        Route::About => "About".to_owned(),
        Route::Pieces => "The pieces".to_owned(),
        Route::Record(..) => "A match to look at".to_owned(),
        Route::Open => "Open a match".to_owned(),
        Route::Fair => "Is it fair?".to_owned(),
        Route::History(None) => "Your matches".to_owned(),
        Route::History(Some(id)) => "Your matches of ".to_owned() + &games.title(id),
        Route::Lost(_) => "Not here".to_owned(),
    };
    page + " · Pipyard"
}

/// Says in the head of the page what the page is about; on the front door what was there at first.
fn describe(route: &Route) {
    thread_local! {
        static FIRST: OnceCell<String> = const { OnceCell::new() };
    }
    let Ok(Some(meta)) = document().query_selector("meta[name=description]") else { return };
    let first = FIRST.with(|first| first.get_or_init(|| meta.get_attribute("content").unwrap_or_default()).clone());
    let about = match route {
        Route::Game(id)
        | Route::HouseRules(id, _)
        | Route::Play(id, _)
        | Route::Rules(id, _)
        | Route::Site(id)
        | Route::Embed(id, _) => Some(id.clone()),
        _ => None,
    };
    let fair = *route == Route::Fair;
    let games = Games::get();
    Effect::new(move |_| {
        let card = about.as_ref().and_then(|id| games.card(id));
        let words = match card {
            Some(card) => [&card.title, ": ", &card.tagline].concat(),
            None if fair => "What chance gave in all your matches of Pipyard, and how odd that is.".to_owned(),
            None => first.clone(),
        };
        // A plain attribute; without it the words of the page before would merely stay.
        let _ = meta.set_attribute("content", &words);
    });
}

/// The page of an address.
fn page(route: Route) -> AnyView {
    describe(&route);
    match route {
        Route::Shelf => ().into_any(),
        Route::Game(id) => view! { <Framed><GamePage id /></Framed> }.into_any(),
        Route::HouseRules(id, query) => view! { <Framed><GamePage id offered=query /></Framed> }.into_any(),
        Route::Rules(id, query) => view! { <Framed><RulesPage id query /></Framed><News /> }.into_any(),
        Route::Site(id) => view! { <Framed><SitePage id /></Framed><News /> }.into_any(),
        Route::Settings => view! { <Framed><SettingsPage /></Framed><News /> }.into_any(),
        Route::About => view! { <Framed><AboutPage /></Framed><News /> }.into_any(),
        Route::Pieces => view! { <Framed><Gallery /></Framed><News /> }.into_any(),
        Route::Lost(address) => view! { <Framed><LostPage address /></Framed> }.into_any(),
        Route::Play(id, query) => view! { <PlayPage id query /> }.into_any(),
        Route::Record(text, query) => view! { <RecordPage text query /> }.into_any(),
        Route::Open => view! { <Framed><OpenPage /></Framed> }.into_any(),
        Route::Fair => view! { <Framed><FairPage /></Framed><News /> }.into_any(),
        Route::History(None) => view! { <Framed><HistoryPage /></Framed><News /> }.into_any(),
        Route::History(Some(id)) => view! { <Framed><GameHistoryPage id /></Framed><News /> }.into_any(),
        Route::Embed(id, query) => view! { <EmbedPage id query /> }.into_any(),
    }
}
