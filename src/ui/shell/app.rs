//! What both programs on the page have in common: the contexts that everything below may use, and the address.
//!
//! The front door and all that lies behind it are two programs ([`front`](super::front), [`yard`](super::yard)), so that
//! the shelf is there at once and the table arrives while one chooses. Both listen to the address; each shows the pages
//! it has. They share nothing but the address and what is kept on the device.

use leptos::prelude::*;

use crate::ui::address::{Nav, Route};
use crate::ui::parts::{Announcer, LiveRegion};
use crate::ui::profile::Prefs;
use crate::ui::scheduler::waits::Waits;
use crate::ui::scheduler::{InTurn, in_turn, turns};

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
    provide_context(Waits::watch(
        move || nav.track_arrival(),
        move || {
            unveil();
            nav.arrive();
        },
    ));
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

/// Starts a program in the page, below the first paint, which goes when a page is ready; see [`wait`](crate::ui::scheduler::wait).
pub fn start(program: Program) {
    std::panic::set_hook(Box::new(|info| say_broken(&info.to_string())));
    turns::begin();
    in_turn(move || mount_to_body(move || view! { <App program /> }));
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
