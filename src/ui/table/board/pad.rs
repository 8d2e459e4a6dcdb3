//! The pad: cells to point at that are no pieces of the match.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::piece::front;
use super::place::{at, coloured};
use crate::pieces::{Card, Piece, Rank};
use crate::table::{Cell, Choice, Pad, PadRow, Touch, words};
use crate::ui::parts::classes;
use crate::ui::table::layout::{is_flat, suit_of};
use crate::ui::table::model::Desk;
use crate::ui::table::model::hits::{State, cell_of, key};
use crate::ui::table::model::picking::Picking;

/// The pad of the table that is shown, if it has one.
#[component]
pub fn PadView(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let place = Memo::new(move |_| desk.scene.with(|scene| scene.pad));
    let pad = Memo::new(move |_| desk.table(|table| table.pad.clone()));
    let node: NodeRef<html::Div> = NodeRef::new();
    // Where not all rows fit, what is hinted at comes into sight. No more of the page moves than the pad.
    Effect::new(move || {
        let (Some(window), hinted) = (node.get(), desk.hinted.get()) else { return };
        let Some(name) = hinted.iter().find_map(|key| cell_of(key)) else { return };
        if !place.get_untracked().is_some_and(|place| place.scrolls) {
            return;
        }
        let found = window.query_selector(&format!("[data-cell='{name}']")).ok().flatten();
        if let Some(cell) = found.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
            window.set_scroll_top(cell.offset_top() + cell.offset_height() / 2 - window.client_height() / 2);
        }
    });
    // Which row is seen where it is one at a time: the one that was turned to, else the first with something to touch.
    let turned = RwSignal::new(None::<usize>);
    let row_with = move |wanted: &dyn Fn(&Cell) -> bool| {
        pad.with(|pad| pad.as_ref().and_then(|pad| pad.rows.iter().position(|row| row.cells.iter().any(wanted))))
    };
    Effect::new(move || {
        let hinted = desk.hinted.get();
        let is_hinted = |cell: &Cell| hinted.iter().any(|key| cell_of(key) == Some(cell.name.as_str()));
        turned.set(row_with(&is_hinted));
    });
    let open = Memo::new(move |_| {
        let is_lit = |cell: &Cell| {
            let touch = Touch::Pad(cell.name.clone());
            !cell.dim && desk.targets.with(|targets| targets.iter().any(|target| target.touch == touch))
        };
        turned.get().or_else(|| row_with(&is_lit)).unwrap_or(0)
    });
    move || {
        let (place, pad) = (place.get()?, pad.get()?);
        let labels = (place.tabs > 0).then(|| {
            let tab = |(at, row): (usize, &PadRow)| {
                let chosen = move || open.get() == at;
                let touches: Vec<Touch> = row.cells.iter().map(|cell| Touch::Pad(cell.name.clone())).collect();
                let lit = move || desk.targets.with(|targets| targets.iter().any(|target| touches.contains(&target.touch)));
                view! {
                    <button type="button" class="pad-tab" class:pad-tab--lit=lit aria-pressed=move || chosen().to_string() on:click=move |_| turned.set(Some(at))>
                        {desk.named(&row.label)}
                    </button>
                }
            };
            let style = format!("--lines:{};--per:{}", place.tabs, pad.rows.len().div_ceil(place.tabs));
            view! { <div class="pad-tabs" class:pad-tabs--low={place.tabs > 1} prop:style=style>{pad.rows.iter().enumerate().map(tab).collect_view()}</div> }
        });
        let style = format!(
            "{}--columns:{};--cell-w:{:.0}px;--cell-h:{:.0}px;--across:{};--label-w:{:.0}px",
            at(place.rect),
            place.columns,
            place.cell.0,
            place.cell.1,
            place.across,
            place.label
        );
        let (label, legend) = (desk.named(&pad.label), pad.legend.clone());
        let told = !legend.is_empty();
        let tell = move |event: leptos::ev::MouseEvent| {
            event.stop_propagation();
            if told {
                desk.remark.set(Some(legend.clone()));
            }
        };
        Some(view! {
            <div node_ref=node class="pad" class:pad--small=place.cell.0 < 40.0 class:pad--bare=place.label == 0.0 class:pad--told=told role="group" aria-label=label prop:style=style on:click=tell>
                {labels}
                {if place.tabs > 0 { row_by_row(desk, pad, open).into_any() } else { rows(desk, pad).into_any() }}
            </div>
        })
    }
}

/// The row that is turned to.
fn row_by_row(desk: Desk, pad: Pad, open: Memo<usize>) -> impl IntoView {
    move || {
        let row = pad.rows.get(open.get())?.clone();
        Some(rows(desk, Pad { rows: vec![PadRow { label: String::new(), ..row }], ..Pad::default() }))
    }
}

fn rows(desk: Desk, pad: Pad) -> impl IntoView {
    let quiet = pad.quiet;
    let rows = if is_flat(&pad) {
        vec![PadRow { label: String::new(), cells: pad.rows.into_iter().flat_map(|row| row.cells).collect() }]
    } else {
        pad.rows
    };
    rows.into_iter()
        .map(|row| {
            // The cells of a quiet pad are too narrow for rank and suit: what all of a row share is said once.
            let suit = suit_of(&row).filter(|_| quiet);
            let sign = suit.map(|suit| view! { <i class="pad-suit" aria-hidden="true">{suit.sign()}</i> });
            let label = (!row.label.is_empty())
                .then(|| view! { <span class="pad-label"><span>{desk.named(&row.label)}</span>{sign}</span> });
            let short = suit.is_some();
            let cells = row.cells.into_iter().map(|cell| view! { <PadCell desk cell short /> }).collect_view();
            view! { <div class="pad-row">{label}<div class="pad-cells">{cells}</div></div> }
        })
        .collect_view()
}

/// One cell: a button while a choice touches it, else only to be looked at.
#[component]
fn PadCell(
    /// The state of the table.
    desk: Desk,
    /// What it shows.
    cell: Cell,
    /// Of a card the rank alone.
    short: bool,
) -> impl IntoView {
    let touch = Touch::Pad(cell.name.clone());
    // Something was touched, and another choice begins with this.
    let begins = Memo::new({
        let touch = touch.clone();
        move |_| {
            let is = |choice: &Choice| choice.blocked.is_none() && choice.touches.first() == Some(&touch);
            desk.picking.with(|picking| !picking.is_empty()) && desk.choices.with(|all| all.iter().any(is))
        }
    });
    let state = Memo::new({
        let touch = touch.clone();
        move |_| {
            let picked = desk.picking.with(|picking| picking.touched.contains(&touch));
            let lit = desk.targets.with(|targets| targets.iter().any(|target| target.touch == touch));
            let offered = || desk.choices.with(|all| all.iter().any(|choice| choice.touches.contains(&touch)));
            match (picked, lit) {
                (true, _) => State::Picked,
                (false, true) => State::Lit,
                (false, false) if begins.get() => State::Plain,
                (false, false) if offered() => State::Blocked,
                (false, false) => State::Plain,
            }
        }
    });
    let hinted = {
        let name = key(&touch);
        Memo::new(move |_| desk.hinted.with(|keys| keys.contains(&name)))
    };
    let spoken = desk.named(&words::cell(&cell));
    let name = move || {
        let how = match state.get() {
            State::Lit => ", selectable",
            State::Picked => ", selected",
            State::Blocked => ", not now",
            State::Plain => "",
        };
        format!("{spoken}{how}")
    };
    let (dim, mark, wide) = (cell.dim, cell.mark, cell.wide);
    let class = move || {
        let state = state.get();
        let words = [
            (state == State::Lit, "cell--lit hit--live"),
            (state == State::Picked, "cell--picked"),
            // What only does not go with what was touched is not crossed out: it can be touched instead.
            (state == State::Blocked && desk.picking.with(Picking::is_empty), "cell--blocked"),
            (dim, "cell--dim"),
            (mark, "cell--mark"),
            (wide, "cell--wide"),
            (hinted.get(), "cell--hinted"),
        ];
        classes("cell", words)
    };
    let note = desk.named(&cell.note);
    let price = {
        let touch = touch.clone();
        move || desk.price(&touch).map(|(words, _)| words)
    };
    let picture = picture(desk, &cell, short);
    view! {
        <button
            type="button"
            class=class
            disabled=move || state.get() == State::Plain && !begins.get()
            data-cell=cell.name
            aria-pressed=move || (state.get() == State::Picked).then_some("true")
            on:click=move |_| desk.touch(&touch)
        >
            <span class="unseen">{name}</span>
            {picture}
            {move || {
                let words = price().unwrap_or_else(|| note.clone());
                (!words.is_empty()).then(|| view! { <small aria-hidden="true">{words}</small> })
            }}
        </button>
    }
}

fn picture(desk: Desk, cell: &Cell, short: bool) -> AnyView {
    match cell.piece {
        Some(Piece::Card(card)) => glyphs(card, short),
        Some(piece) => view! { <span class="cell-piece" aria-hidden="true">{front(desk, piece)}</span> }.into_any(),
        None => view! { <b aria-hidden="true">{coloured(&desk.named(&cell.text))}</b> }.into_any(),
    }
}

/// A card so small that its index is all of it, or its rank alone.
pub(super) fn glyphs(card: Card, short: bool) -> AnyView {
    let (letter, sign) = card.suit().map_or(('s', "★"), |suit| (suit.letter(), suit.sign()));
    let rank = card.rank().map_or("", Rank::index);
    let tight = if rank.len() > 1 { " cell-card--tight" } else { "" };
    let sign = (!short).then(|| view! { <i>{sign}</i> });
    view! { <b class=format!("cell-card suit-{letter}{tight}") aria-hidden="true">{rank}{sign}</b> }.into_any()
}
