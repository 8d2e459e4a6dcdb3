//! All that lies behind the front door: boxes, tables, rules, settings.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use gloo::events::EventListener;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlLinkElement;

use super::app::{self, Program};
use super::other::{Elsewhere, Other};
use crate::ui::address::{self, Route};
use crate::ui::catalogue::{Games, only_game};
use crate::ui::device::Device;
use crate::ui::device::news::News;
use crate::ui::profile::{own_back, own_faces};
use crate::ui::scheduler::in_turn;

/// Makes the page of an address; it comes from the program itself, which loads its pages in parts.
pub type Pages = fn(Route) -> AnyView;

/// Starts the program as soon as its styles are there, since a table without them is no sight.
pub fn start(pages: Pages) {
    let missing: Vec<HtmlLinkElement> = document()
        .query_selector_all("link[data-yard=stylesheet]")
        .map(|links| (0..links.length()).filter_map(|index| links.item(index)?.dyn_into().ok()).collect())
        .unwrap_or_default();
    let missing: Vec<_> = missing.into_iter().filter(|link| link.sheet().is_none()).collect();
    let left = Rc::new(Cell::new(missing.len()));
    if missing.is_empty() {
        return open(pages);
    }
    for link in &missing {
        // A style that does not come is no reason to stay away: everything works without it.
        for event in ["load", "error"] {
            let left = left.clone();
            let arrived = move |_: &web_sys::Event| {
                left.set(left.get().saturating_sub(1));
                if left.get() == 0 {
                    open(pages);
                }
            };
            EventListener::once(link, event, arrived).forget();
        }
    }
}

/// Starts the program.
fn open(pages: Pages) {
    Other::Yard.is_here_now();
    for work in [own_back::dress_page, own_faces::load, Device::watch] {
        in_turn(work);
    }
    app::start(Program {
        has: |route| *route != Route::Shelf,
        page: pages,
        elsewhere: || {
            describe(&Route::Shelf);
            view! { <News /><Elsewhere program=Other::Front /> }.into_any()
        },
        titles: || {
            let games = Games::load();
            provide_context(games);
            Callback::new(move |route| title(&route, games))
        },
        address: || match only_game() {
            // Where a game stands alone, its parameters stand behind the `#`.
            Some(game) => ["#/embed/", &game, "?", address::location_hash().trim_start_matches(['#', '?'])].concat(),
            None => address::location_hash(),
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
pub fn describe(route: &Route) {
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
