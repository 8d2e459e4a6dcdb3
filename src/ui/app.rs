//! What both programs on the page have in common: the contexts that everything below may use, and the address.
//!
//! The front door and all that lies behind it are two programs ([`front`](super::front), [`yard`](super::yard)), so that
//! the shelf is there at once and the table arrives while one chooses. Both listen to the address; each shows the pages
//! it has. They share nothing but the address and what is kept on the device.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::pages::filter::Filter;
use super::parts::{Announcer, InTurn, LiveRegion};
use super::prefs::Prefs;
use super::route::Route;
use super::turns::{self, in_frame, in_turn};
use crate::wire::Plan;

/// One of the programs on the page.
#[derive(Clone, Copy)]
pub struct Program {
    /// Whether an address is this program's.
    pub has: fn(&Route) -> bool,
    /// The page of such an address.
    pub page: fn(Route) -> AnyView,
    /// What is shown at any other address.
    pub elsewhere: fn() -> AnyView,
    /// Provides the list of games that the pages read, and says what the browser calls the page of an address.
    pub titles: fn() -> Titles,
    /// The address, as it stands behind the `#`.
    pub address: fn() -> String,
}

/// What the browser calls the page of an address; followed.
pub type Titles = Callback<Route, String>;

/// Where one is and how to get elsewhere, as a context.
#[derive(Clone, Copy)]
pub struct Nav {
    /// The address.
    pub route: Memo<Route>,
    /// The set-up that was agreed on the page before, for the table to take.
    pub plan: RwSignal<Option<Plan>>,
    /// The set-up of the box that was looked into last, as it was left.
    pub left: RwSignal<Option<Plan>>,
    /// What the shelf is searched for; it stays while one looks into a box.
    pub filter: RwSignal<Filter>,
    /// How far the shelf was scrolled when one left it.
    shelf_at: RwSignal<f64>,
    /// A page was left for another, which is to be read from this height as soon as it is there.
    arriving: RwSignal<Option<f64>>,
}

impl Nav {
    /// Listens to the address bar.
    fn listen(address: fn() -> String) -> Nav {
        let hash = RwSignal::new(address());
        window_event_listener_untyped("hashchange", move |_| hash.set(address()));
        Nav {
            route: Memo::new(move |_| hash.with(|hash| Route::parse(hash))),
            plan: RwSignal::new(None),
            left: RwSignal::new(None),
            filter: RwSignal::new(Filter::default()),
            shelf_at: RwSignal::new(0.0),
            arriving: RwSignal::new(None),
        }
    }

    /// The context.
    pub fn get() -> Nav {
        use_context().unwrap_or_else(|| Nav::listen(location_hash))
    }

    /// Goes there; the way back stays open.
    pub fn go(self, route: &Route) {
        // Setting the part behind the `#` cannot fail in a page that is shown.
        let _ = window().location().set_hash(&route.print());
    }

    /// Whether one comes back to the middle of the shelf.
    pub fn comes_back(self) -> bool {
        self.shelf_at.get_untracked() > 0.0
    }

    /// Another thing has taken the place of what the page showed: leads to where reading begins as soon as it is there.
    pub fn lead_in(self) {
        self.arriving.set(Some(0.0));
    }

    /// Gives the page its title, and after the first page moves focus and scroll to where reading begins.
    fn follow(self, titles: Titles, has: fn(&Route) -> bool) {
        Effect::new(move |before: Option<Route>| {
            let route = self.route.get();
            let leaves = before.as_ref().is_some_and(|before| *before != route);
            if leaves && before == Some(Route::Shelf) {
                self.shelf_at.set(window().scroll_y().unwrap_or(0.0));
            }
            if !has(&route) {
                return route;
            }
            document().set_title(&titles.run(route.clone()));
            if leaves {
                let top = if route == Route::Shelf { self.shelf_at.get_untracked() } else { 0.0 };
                self.arriving.set(Some(top));
            }
            route
        });
    }
}

/// The game of a page that holds one game alone (`embed-<id>.html`).
pub fn only_game() -> Option<String> {
    document().document_element()?.get_attribute("data-game")
}

/// What stands behind the `#`.
pub fn location_hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// A new page is there: scrolls, and puts the focus on its heading, so that reading goes on from there.
fn arrive(top: f64) {
    window().scroll_to_with_x_and_y(0.0, top);
    // Unless somebody was quicker.
    let heading = document().query_selector("main:not(:focus-within) h1").ok().flatten();
    if let Some(heading) = heading.and_then(|heading| heading.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Without it the heading could not take the focus, which is no reason to stop.
        let _ = heading.set_attribute("tabindex", "-1");
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = heading.focus_with_options(&options);
    }
}

/// A program: the page of the address, if it has one.
#[component]
fn App(
    /// Which program.
    program: Program,
) -> impl IntoView {
    let (prefs, note) = Prefs::load();
    let announcer = Announcer::new();
    let titles = (program.titles)();
    let nav = Nav::listen(program.address);
    provide_context(prefs);
    provide_context(Waits::watch(nav));
    provide_context(announcer);
    provide_context(nav);
    prefs.dress_page();
    nav.follow(titles, program.has);
    if let Some(note) = note {
        announcer.tell(note);
    }
    let page = move || {
        let route = nav.route.get();
        if (program.has)(&route) {
            let page = (program.page)(route);
            view! { {page}<LiveRegion /> }.into_any()
        } else {
            (program.elsewhere)()
        }
    };
    view! { <InTurn>{page}</InTurn> }
}

/// Starts a program in the page, below the first paint, which goes when a page is ready; see [`wait`].
pub fn start(program: Program) {
    std::panic::set_hook(Box::new(|info| say_broken(&info.to_string())));
    turns::begin();
    in_turn(move || mount_to_body(move || view! { <App program /> }));
}

/// How many parts of the page still wait for something; the first paint covers the page as long.
#[derive(Clone, Copy)]
struct Waits(RwSignal<usize>);

impl Waits {
    /// The context. As soon as nothing waits any more, the first paint goes, and whoever comes from another page is led
    /// to where reading begins.
    fn watch(nav: Nav) -> Waits {
        let waits = RwSignal::new(0_usize);
        Effect::new(move |_| {
            nav.arriving.track();
            if waits.get() > 0 {
                return;
            }
            in_frame(move || {
                if waits.try_get_untracked() != Some(0) {
                    return;
                }
                unveil();
                if let Some(top) = nav.arriving.get_untracked() {
                    nav.arriving.set(None);
                    arrive(top);
                }
            });
        });
        Waits(waits)
    }
}

/// Says that what is being made here is not worth a look yet, until it is taken away.
pub fn wait() {
    let Some(Waits(waits)) = use_context() else { return };
    waits.update(|count| *count += 1);
    on_cleanup(move || waits.try_update(|count| *count -= 1).unwrap_or_default());
}

/// Takes the first paint away.
fn unveil() {
    if let Some(first) = document().get_element_by_id("first") {
        first.remove();
    }
}

/// The app itself broke: says so with plain means, since nothing else can be relied on now.
fn say_broken(what: &str) {
    web_sys::console::error_1(&what.into());
    unveil();
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
