//! Tables of figures.

use leptos::prelude::*;

use crate::table::{Sheet, SheetRow, Table};
use crate::ui::table::model::Desk;

/// The score sheet as it stands, if the game keeps one.
#[component]
pub fn RunningSheet(
    /// The state of the table.
    desk: Desk,
    /// With a heading.
    #[prop(optional)]
    titled: bool,
) -> impl IntoView {
    let sheet = Memo::new(move |_| {
        let of_summary = |table: &Table| table.summary.as_ref().and_then(|summary| summary.sheet.clone());
        desk.table(|table| table.sheet.clone().or_else(|| of_summary(table).filter(|_| !titled)))
    });
    move || {
        sheet.get().map(|sheet| {
            let title = match sheet.title.as_str() {
                "" if titled => Some("Scores".to_owned()),
                "" => None,
                title => Some(desk.named(title)),
            };
            let title = title.map(|title| view! { <h2>{title}</h2> });
            view! { {title}<SheetView desk sheet /> }
        })
    }
}

/// So many columns of a strip have room side by side on a phone.
const STRIP: usize = 8;

/// A table of figures.
#[component]
pub fn SheetView(
    /// The state of the table.
    desk: Desk,
    /// The figures.
    sheet: Sheet,
) -> impl IntoView {
    let row = |row: &SheetRow, from: usize, to: usize| {
        let name = row.seat.map_or_else(|| desk.named(&row.label), |seat| desk.name(seat));
        let cells = row.cells.iter().take(to).skip(from).map(|cell| view! { <td>{desk.named(cell)}</td> });
        view! { <tr class:strong=row.strong><th scope="row">{name}</th>{cells.collect_view()}</tr> }
    };
    let all = sheet.columns.len();
    // A single row is a strip, which is read like a text: line by line.
    let lines = if sheet.rows.len() == 1 { all.div_ceil(STRIP).max(1) } else { 1 };
    let long = all.div_ceil(lines);
    let part = |line: usize| {
        let (from, to) = (line * long, ((line + 1) * long).min(all));
        let head = sheet.columns[from..to].iter().map(|name| view! { <th scope="col">{desk.named(name)}</th> });
        let rows = sheet.rows.iter().map(|of| row(of, from, to)).collect_view();
        view! { <thead><tr><td></td>{head.collect_view()}</tr></thead><tbody>{rows}</tbody> }
    };
    let parts = (0..lines).map(part).collect_view();
    view! {
        <div class="sheet-frame" tabindex="0" role="group" aria-label="Score sheet">
            <table class="sheet">{parts}</table>
        </div>
    }
}
