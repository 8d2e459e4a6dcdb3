//! The ledger: what was asked and answered, the newest on top; the whole of it in a dialog.

use leptos::prelude::*;

use super::cues::mood;
use super::place::at;
use crate::table::Entry;
use crate::ui::faces::Avatar;
use crate::ui::table::layout::fit::font_size;
use crate::ui::table::model::{Desk, Panel};

/// The ledger of the table that is shown, if it has one.
#[component]
pub fn LedgerView(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let place = Memo::new(move |_| desk.scene.with(|scene| scene.ledger));
    let ledger = Memo::new(move |_| desk.table(|table| table.ledger.clone()));
    move || {
        let (place, ledger) = (place.get()?, ledger.get()?);
        let style = format!("{}--first:{:.4}rem;{}", at(place.rect), place.sizes.0 / 16.0, font_size(place.sizes.1));
        let count = ledger.lines.len();
        let newest = ledger.lines.into_iter().enumerate().rev().take(place.shown);
        let lines = newest.map(|(index, line)| view! { <Line desk index line /> }).collect_view();
        let empty = (count == 0).then(|| view! { <p class="asked-empty">{desk.named(&ledger.empty)}</p> });
        let all = (!place.whole).then(|| {
            let open = move |event: leptos::ev::MouseEvent| {
                event.stop_propagation();
                desk.panel.set(Panel::Ledger);
            };
            let words =
                if place.shown == 0 { format!("All {count}") } else { format!("{} earlier", count - place.shown) };
            view! { <button type="button" class="asked-all" on:click=open>{words}</button> }
        });
        Some(view! {
            <div class="asked" class:asked--sheet={count > 0} role="group" aria-label=desk.named(&ledger.label) prop:style=style>
                {empty}
                <ol class="asked-lines" reversed>{lines}</ol>
                {all}
            </div>
        })
    }
}

/// All lines, the newest first.
#[component]
pub fn WholeLedger(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let lines = Memo::new(move |_| desk.table(|table| table.ledger.clone().unwrap_or_default().lines));
    move || {
        let all = lines.get().into_iter().enumerate().rev();
        let all = all.map(|(index, line)| view! { <Line desk index line /> }).collect_view();
        view! { <ol class="asked-lines" reversed>{all}</ol> }
    }
}

/// One line: its number, whose it is, what was said, what came of it.
#[component]
fn Line(
    /// The state of the table.
    desk: Desk,
    /// Its place among all.
    index: usize,
    /// The line.
    line: Entry,
) -> impl IntoView {
    let seat = line.by;
    let result = (!line.result.is_empty()).then(|| {
        let class = format!("asked-result asked-result--{}", mood(line.mood));
        view! { <b class=class>{desk.named(&line.result)}</b> }
    });
    view! {
        <li class="asked-line">
            <span class="asked-number" aria-hidden="true">{index + 1}</span>
            <span class="asked-face" aria-hidden="true">{move || view! { <Avatar guise=desk.look(seat) /> }}</span>
            <span class="unseen">{move || format!("{}:", desk.name(seat))}</span>
            <span class="asked-words">{desk.named(&line.text)}</span>
            {result}
        </li>
    }
}
