//! Where one is and how to get elsewhere: the browser's side of addresses.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::filter::Filter;
use super::route::Route;
use crate::wire::Plan;

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
    /// Where the box on the shelf leads that had the focus last; the tab key finds it again after one has looked into it.
    pub at_box: StoredValue<String>,
    /// How far the shelf was scrolled when one left it.
    shelf_at: RwSignal<f64>,
    /// A page was left for another, which is to be read from this height as soon as it is there.
    arriving: RwSignal<Option<f64>>,
}

impl Nav {
    /// Listens to the address bar.
    pub fn listen(address: fn() -> String) -> Nav {
        let hash = RwSignal::new(address());
        window_event_listener_untyped("hashchange", move |_| hash.set(address()));
        Nav {
            route: Memo::new(move |_| hash.with(|hash| Route::parse(hash))),
            plan: RwSignal::new(None),
            left: RwSignal::new(None),
            filter: RwSignal::new(Filter::default()),
            at_box: StoredValue::new(String::new()),
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
        self.lead_to(0.0);
    }

    /// Begins at the top at once, since somebody may scroll before all is there; what is further down waits until it is.
    fn lead_to(self, top: f64) {
        if top == 0.0 {
            scroll_to(top);
        }
        self.arriving.set(Some(top));
    }

    /// Gives the page its title, and after the first page moves focus and scroll to where reading begins.
    pub fn follow(self, titles: Callback<Route, String>, has: fn(&Route) -> bool) {
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
                self.lead_to(top);
            }
            route
        });
    }

    /// Follows whether another page than the one before is to be led into.
    pub fn track_arrival(self) {
        self.arriving.track();
    }

    /// The page is there: leads whoever comes from another one to where reading begins.
    pub fn arrive(self) {
        if let Some(top) = self.arriving.get_untracked() {
            self.arriving.set(None);
            arrive(top);
        }
    }
}

/// What stands behind the `#`.
pub fn location_hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Scrolls the page to this height.
fn scroll_to(top: f64) {
    window().scroll_to_with_x_and_y(0.0, top);
}

/// A new page is there: scrolls to this height, and puts the focus on its heading, so that reading goes on from there.
fn arrive(top: f64) {
    if top > 0.0 {
        scroll_to(top);
    }
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
