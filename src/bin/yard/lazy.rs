//! The pages behind the front door in parts, each fetched when one of its pages is first wanted: a table does not wait
//! for settings and statistics, nor for what opens above it.
//!
//! The build splits the program where this file says so (`xtask/parts.rs`). What several parts need stays in the main
//! part. The split lies here and not in the library, since the front door would else get all of it.

use js_sys::futures::spawn_local;
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use pipyard::ui::address::Route;
use pipyard::ui::device::news::News;
use pipyard::ui::faces::Gallery;
use pipyard::ui::gate::{Framed, Missing, Waiting};
use pipyard::ui::pages::about::AboutPage;
use pipyard::ui::pages::embed::EmbedPage;
use pipyard::ui::pages::fair::FairPage;
use pipyard::ui::pages::game::GamePage;
use pipyard::ui::pages::history::{GameHistoryPage, HistoryPage};
use pipyard::ui::pages::lost::LostPage;
use pipyard::ui::pages::open::OpenPage;
use pipyard::ui::pages::play::{PlayPage, RecordPage};
use pipyard::ui::pages::rules::RulesPage;
use pipyard::ui::pages::settings::SettingsPage;
use pipyard::ui::pages::site::SitePage;
use pipyard::ui::scheduler::in_turn;
use pipyard::ui::session::Link;
use pipyard::ui::shell::yard;
use pipyard::ui::table::{self, Draw, Fetch};

/// Makes the page of an address that is its part's.
type Pages = fn(Route) -> AnyView;

/// What is fetched as one.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// The table.
    Table,
    /// A game's box and its rules.
    Boxes,
    /// All other pages.
    Rest,
}

/// How far a part is.
#[derive(Clone, Copy)]
enum Arrival {
    /// Nobody has wanted it yet.
    Unasked,
    /// On its way.
    Awaited,
    /// Here.
    Here(Pages),
    /// It did not come.
    Missing,
}

thread_local! {
    /// How far each part is. They outlive every page.
    static ARRIVALS: [ArcRwSignal<Arrival>; 3] = std::array::from_fn(|_| ArcRwSignal::new(Arrival::Unasked));
}

/// The page of an address, as soon as its part is there.
pub fn page(route: Route) -> AnyView {
    yard::describe(&route);
    let part = Part::of(&route);
    let arrival = part.arrival();
    part.send_for();
    if part == Part::Table {
        in_turn(Link::warm_up);
    }
    let again = Callback::new(move |_| part.send_for());
    let show = move || match arrival.get() {
        Arrival::Here(pages) => pages(route.clone()),
        Arrival::Missing => view! { <Missing again /> }.into_any(),
        Arrival::Unasked | Arrival::Awaited => view! { <Waiting /> }.into_any(),
    };
    show.into_any()
}

impl Part {
    fn of(route: &Route) -> Part {
        match route {
            Route::Play(..) | Route::Record(..) | Route::Embed(..) => Part::Table,
            Route::Game(_) | Route::HouseRules(..) | Route::Rules(..) => Part::Boxes,
            _ => Part::Rest,
        }
    }

    fn arrival(self) -> ArcRwSignal<Arrival> {
        ARRIVALS.with(|arrivals| arrivals[self as usize].clone())
    }

    /// Fetches it, unless it is here or on its way.
    fn send_for(self) {
        let arrival = self.arrival();
        if matches!(arrival.get_untracked(), Arrival::Unasked | Arrival::Missing) {
            arrival.set(Arrival::Awaited);
            spawn_local(async move {
                arrival.set(self.fetch().await.map_or(Arrival::Missing, Arrival::Here));
            });
        }
    }

    async fn fetch(self) -> Result<Pages, SplitLoaderError> {
        match self {
            Part::Table => table().await,
            Part::Boxes => boxes().await,
            Part::Rest => rest().await,
        }
    }
}

#[wasm_split(table, fallible)]
fn table() -> Result<Pages, SplitLoaderError> {
    Ok(|route| {
        provide_context(Fetch(fetch_panels));
        match route {
            Route::Play(id, query) => view! { <PlayPage id query /> }.into_any(),
            Route::Record(text, query) => view! { <RecordPage text query /> }.into_any(),
            Route::Embed(id, query) => view! { <EmbedPage id query /> }.into_any(),
            _ => ().into_any(),
        }
    })
}

/// Fetches what opens above a table when it is first wanted.
fn fetch_panels(arrived: Callback<Option<Draw>>) {
    spawn_local(async move { arrived.run(panels().await.ok()) });
}

#[wasm_split(panels, fallible)]
fn panels() -> Result<Draw, SplitLoaderError> {
    Ok(table::late)
}

#[wasm_split(boxes, fallible)]
fn boxes() -> Result<Pages, SplitLoaderError> {
    Ok(|route| match route {
        Route::Game(id) => view! { <Framed><GamePage id /></Framed> }.into_any(),
        Route::HouseRules(id, query) => view! { <Framed><GamePage id offered=query /></Framed> }.into_any(),
        Route::Rules(id, query) => view! { <Framed><RulesPage id query /></Framed><News /> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(rest, fallible)]
fn rest() -> Result<Pages, SplitLoaderError> {
    Ok(|route| match route {
        Route::Site(id) => view! { <Framed><SitePage id /></Framed><News /> }.into_any(),
        Route::Settings => view! { <Framed><SettingsPage /></Framed><News /> }.into_any(),
        Route::About => view! { <Framed><AboutPage /></Framed><News /> }.into_any(),
        Route::Pieces => view! { <Framed><Gallery /></Framed><News /> }.into_any(),
        Route::Lost(address) => view! { <Framed><LostPage address /></Framed> }.into_any(),
        Route::Open => view! { <Framed><OpenPage /></Framed> }.into_any(),
        Route::Fair => view! { <Framed><FairPage /></Framed><News /> }.into_any(),
        Route::History(None) => view! { <Framed><HistoryPage /></Framed><News /> }.into_any(),
        Route::History(Some(id)) => view! { <Framed><GameHistoryPage id /></Framed><News /> }.into_any(),
        _ => ().into_any(),
    })
}
