//! A dialog that stands open while a panel is.

use leptos::prelude::*;

use crate::ui::table::model::{Desk, Panel};

/// A signal that is true while `test` holds for the open panel; setting it to false closes the panel.
pub fn door(desk: Desk, test: fn(&Panel) -> bool) -> RwSignal<bool> {
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        let now = desk.panel.with(test);
        if open.get_untracked() != now {
            open.set(now);
        }
    });
    Effect::new(move |_| {
        if !open.get() && desk.panel.with_untracked(test) {
            desk.panel.set(Panel::None);
        }
    });
    open
}
