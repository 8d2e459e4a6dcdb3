//! What happened so far.

use leptos::prelude::*;

use crate::ui::scheduler::in_frame;
use crate::ui::table::model::Desk;

/// The log with the newest sentence in sight.
#[component]
pub fn LogLines(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let list: NodeRef<leptos::html::Ol> = NodeRef::new();
    // It is seen only beside a table that is wide enough: also when a screen becomes so, which makes the cloth narrower, the
    // newest is in sight.
    Effect::new(move |_| {
        desk.session.log.track();
        desk.size.track();
        if let Some(list) = list.get() {
            // Whatever scrolls: the list beside the table, or the sheet of a dialog.
            in_frame(move || {
                let sheet = list.closest(".dialog-sheet").ok().flatten();
                for scroller in sheet.into_iter().chain([list.into()]) {
                    scroller.set_scroll_top(scroller.scroll_height());
                }
            });
        }
    });
    let lines = move || {
        let log = desk.session.log.get();
        let first = log.len().saturating_sub(300);
        log.into_iter().skip(first).map(|line| view! { <li>{desk.named(&line.text)}</li> }).collect_view()
    };
    let empty = move || {
        let none = desk.session.log.with(Vec::is_empty);
        none.then(|| view! { <p class="log-empty">"Nothing has happened yet."</p> })
    };
    view! { {empty}<ol class="log" node_ref=list tabindex="0" aria-label="Log">{lines}</ol> }
}
