//! A ring around what a line that teaches the game speaks of.

use leptos::prelude::*;

use super::place::at;
use crate::ui::table::layout::Rect;
use crate::ui::table::model::{Desk, guide::anchor};

/// How far what can be touched is lifted, in pixels (`--lift`, less the edge of the ring).
const RAISED: f64 = 5.0;

/// A ring around what the line speaks of that is shown.
#[component]
pub fn Ring(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let guide = desk.guide;
    let anchor = Memo::new(move |_| {
        // What is said instead of the line speaks of something else.
        let about = guide.speaks_of().filter(|_| desk.remark.with(Option::is_none) && desk.hint.get().is_none())?;
        let viewer = desk.session.viewer.get();
        desk.table(|table| desk.lying.with(|scene| anchor(&about, table, scene, viewer)))
    });
    // What can be touched lies a little higher.
    let around = |rect: Rect| rect.with(Rect { y: rect.y - RAISED, ..rect }).inset(-4.0);
    move || anchor.get().map(|rect| view! { <div class="tip-ring" prop:style=at(around(rect))></div> })
}
