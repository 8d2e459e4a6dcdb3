//! All that lies behind the front door: boxes, tables, rules, settings.

use leptos::prelude::*;

use super::app::{self, Program};
use super::faces::Gallery;
use super::pages::about::AboutPage;
use super::pages::frame::Framed;
use super::pages::game::GamePage;
use super::pages::lost::LostPage;
use super::pages::play::{EmbedPage, PlayPage, RecordPage};
use super::pages::rules::RulesPage;
use super::pages::settings::SettingsPage;
use super::route::Route;

/// Starts the program, and says on the page that it is there.
pub fn start() {
    if let Some(root) = document().document_element() {
        // A plain attribute; without it the words of waiting would merely stay.
        let _ = root.set_attribute("data-yard", "here");
    }
    app::start(Program { has: |route| *route != Route::Shelf, page, elsewhere: || ().into_any() });
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
        Route::Record(text) => view! { <RecordPage text /> }.into_any(),
        Route::Embed(id, query) => view! { <EmbedPage id query /> }.into_any(),
    }
}
