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

/// A table of figures.
#[component]
pub fn SheetView(
    /// The state of the table.
    desk: Desk,
    /// The figures.
    sheet: Sheet,
) -> impl IntoView {
    let head = sheet.columns.iter().map(|name| view! { <th scope="col">{desk.named(name)}</th> }).collect_view();
    let row = |row: SheetRow| {
        let name = row.seat.map_or_else(|| desk.named(&row.label), |seat| desk.name(seat));
        let cells = row.cells.iter().map(|cell| view! { <td>{desk.named(cell)}</td> }).collect_view();
        view! { <tr class:strong=row.strong><th scope="row">{name}</th>{cells}</tr> }
    };
    view! {
        <div class="sheet-frame" tabindex="0" role="group" aria-label="Score sheet">
            <table class="sheet">
                <thead><tr><td></td>{head}</tr></thead>
                <tbody>{sheet.rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}
