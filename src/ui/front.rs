//! The front door: the shelf. The script in `index.html` fetches the rest of the app while one looks around.

use leptos::prelude::*;

use super::app::{self, Program};
use super::catalogue::Fronts;
use super::other::{Elsewhere, Other};
use super::pages::frame::Framed;
use super::pages::shelf::ShelfPage;
use super::route::Route;

/// Starts the front door.
pub fn start() {
    Other::Front.is_here_now();
    app::start(Program {
        has: |route| *route == Route::Shelf,
        page: |_| view! { <Framed><ShelfPage /></Framed> }.into_any(),
        elsewhere: || view! { <Elsewhere program=Other::Yard /> }.into_any(),
        titles: || {
            let fronts = Fronts::load();
            provide_context(fronts);
            Callback::new(|_| "Pipyard: uncommon card, domino and dice games".to_owned())
        },
        address: app::location_hash,
    });
}
