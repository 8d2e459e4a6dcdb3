//! The root of the app: the contexts that everything below may use, and the page of each address.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::catalogue::Catalogue;
use super::faces::Gallery;
use super::pages::about::AboutPage;
use super::pages::filter::Filter;
use super::pages::frame::Framed;
use super::pages::game::GamePage;
use super::pages::lost::LostPage;
use super::pages::play::{EmbedPage, PlayPage, RecordPage};
use super::pages::rules::RulesPage;
use super::pages::settings::SettingsPage;
use super::pages::shelf::ShelfPage;
use super::parts::{Announcer, LiveRegion};
use super::prefs::Prefs;
use super::route::Route;
use crate::wire::Plan;

/// Where one is and how to get elsewhere, as a context.
#[derive(Clone, Copy)]
pub struct Nav {
    /// The address.
    pub route: Memo<Route>,
    /// The set-up that was agreed on the page before, for the table to take.
    pub plan: RwSignal<Option<Plan>>,
    /// What the shelf is searched for; it stays while one looks into a box.
    pub filter: RwSignal<Filter>,
    /// How far the shelf was scrolled when one left it.
    shelf_at: RwSignal<f64>,
}

impl Nav {
    /// Listens to the address bar.
    fn listen() -> Nav {
        let hash = RwSignal::new(location_hash());
        window_event_listener_untyped("hashchange", move |_| hash.set(location_hash()));
        Nav {
            route: Memo::new(move |_| hash.with(|hash| Route::parse(hash))),
            plan: RwSignal::new(None),
            filter: RwSignal::new(Filter::default()),
            shelf_at: RwSignal::new(0.0),
        }
    }

    /// The context.
    pub fn get() -> Nav {
        use_context().unwrap_or_else(Nav::listen)
    }

    /// Goes there; the way back stays open.
    pub fn go(self, route: &Route) {
        // Setting the part behind the `#` cannot fail in a page that is shown.
        let _ = window().location().set_hash(&route.print());
    }

    /// Gives the page its title, and after the first page moves focus and scroll to where reading begins.
    fn follow(self, catalogue: Catalogue) {
        Effect::new(move |before: Option<Route>| {
            let route = self.route.get();
            document().set_title(&title(&route, catalogue));
            if before.as_ref().is_some_and(|before| *before != route) {
                if before == Some(Route::Shelf) {
                    self.shelf_at.set(window().scroll_y().unwrap_or(0.0));
                }
                let top = if route == Route::Shelf { self.shelf_at.get_untracked() } else { 0.0 };
                request_animation_frame(move || arrive(top));
            }
            route
        });
    }
}

fn location_hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// What the browser calls the page.
fn title(route: &Route, catalogue: Catalogue) -> String {
    let page = match route {
        Route::Shelf => return "Pipyard: uncommon card, domino and dice games".to_owned(),
        Route::Game(id) | Route::Play(id, _) | Route::Embed(id, _) => catalogue.title(id),
        Route::Rules(id) => "Rules of ".to_owned() + &catalogue.title(id),
        Route::Settings => "Settings".to_owned(),
        Route::About => "About".to_owned(),
        Route::Pieces => "The pieces".to_owned(),
        Route::Record(_) => "A finished match".to_owned(),
        Route::Lost(_) => "Not here".to_owned(),
    };
    page + " · Pipyard"
}

/// A new page is there: scrolls, and puts the focus on its heading, so that reading goes on from there.
fn arrive(top: f64) {
    window().scroll_to_with_x_and_y(0.0, top);
    let heading = document().query_selector("main h1").ok().flatten();
    if let Some(heading) = heading.and_then(|heading| heading.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Without it the heading could not take the focus, which is no reason to stop.
        let _ = heading.set_attribute("tabindex", "-1");
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = heading.focus_with_options(&options);
    }
}

/// Everything.
#[component]
pub fn App() -> impl IntoView {
    let (prefs, note) = Prefs::load();
    let announcer = Announcer::new();
    let catalogue = Catalogue::load();
    let nav = Nav::listen();
    provide_context(prefs);
    provide_context(announcer);
    provide_context(catalogue);
    provide_context(nav);
    prefs.dress_page();
    nav.follow(catalogue);
    if let Some(note) = note {
        announcer.tell(note);
    }
    view! {
        {move || page(nav.route.get())}
        <LiveRegion />
    }
}

/// The page of an address.
fn page(route: Route) -> AnyView {
    match route {
        Route::Shelf => view! { <Framed><ShelfPage /></Framed> }.into_any(),
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

/// Starts the app in the page, in place of what was shown before it was there.
pub fn start() {
    std::panic::set_hook(Box::new(|info| say_broken(&info.to_string())));
    if let Some(first) = document().get_element_by_id("first") {
        first.remove();
    }
    mount_to_body(App);
}

/// The app itself broke: says so with plain means, since nothing else can be relied on now.
fn say_broken(what: &str) {
    web_sys::console::error_1(&what.into());
    let Ok(note) = document().create_element("div") else { return };
    note.set_class_name("broken");
    note.set_inner_html(
        "<strong>Something here broke, and it was us.</strong> \
         A match in progress was kept up to its last move. <a href=\"\">Load the page again</a>",
    );
    // Nothing more can be done if the page takes no note.
    let _ = note.set_attribute("role", "alert");
    if let Some(body) = document().body() {
        let _ = body.append_child(&note);
    }
}
