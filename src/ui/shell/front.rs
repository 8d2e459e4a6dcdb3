//! The front door: the shelf. The script in `index.html` fetches the rest of the app while one looks around.

use leptos::prelude::*;

use super::app::{self, Program};
use super::other::{Elsewhere, Other};
use crate::ui::address::{self, Route};
use crate::ui::catalogue::Fronts;
use crate::ui::gate::Framed;
use crate::ui::shelf::ShelfPage;

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
        address: address::location_hash,
    });
}
