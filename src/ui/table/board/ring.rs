//! A ring around what a line that teaches the game speaks of.

use leptos::prelude::*;

use super::place::at;
use crate::ui::table::model::{Desk, guide::anchor};

/// A ring around what the line speaks of that is shown.
#[component]
pub fn Ring(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let guide = desk.guide;
    let anchor = Memo::new(move |_| {
        let about = guide.speaks_of()?;
        let viewer = desk.session.viewer.get();
        desk.table(|table| desk.lying.with(|scene| anchor(&about, table, scene, viewer)))
    });
    move || anchor.get().map(|rect| view! { <div class="tip-ring" prop:style=at(rect.inset(-4.0))></div> })
}
