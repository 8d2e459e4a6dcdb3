//! Everything that lies on the table, painted: pieces keyed by token so that they travel, and the places under them.

use leptos::prelude::*;

use super::ground::Outlook;
use super::piece::Piece;
use super::place::at;
use super::props::Running;
use super::slot::Slots;
use crate::pieces::Die;
use crate::table::{Shape, Touch, Zone};
use crate::ui::faces::DieFace;
use crate::ui::scheduler::Growth;
use crate::ui::table::layout::{End, Rect, Strand};
use crate::ui::table::model::Desk;

/// How many pieces are laid in one turn when the table is set.
const AT_ONCE: usize = 2;

/// Everything that lies on the table.
#[component]
pub fn Felt(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    // Sorted by token, never reordered: moving a DOM node would cut its transition short.
    let tokens = Memo::new(move |_| desk.scene.with(|scene| scene.tokens()));
    let growth = Growth::none();
    growth.begin(AT_ONCE, move || tokens.with_untracked(Vec::len));
    let lying = move || tokens.with(|tokens| growth.so_far(tokens));
    view! {
        {growth.wait_for(usize::MAX)}
        <div class="felt" aria-hidden="true">
            <Threads desk />
            <Slots desk />
            <Outlook desk />
            <Joints desk />
            {move || desk.scene.with(|scene| {
                scene.waiting.iter().map(|die| {
                    let Rect { x, y, w, h } = die.rect;
                    let style = format!("transform:translate({x:.1}px,{y:.1}px);width:{w:.1}px;height:{h:.1}px");
                    let face = Die::new(die.sides, 1).map(|die| view! { <DieFace die=die waiting=true /> });
                    view! { <div class="ready" prop:style=style>{face}</div> }
                }).collect_view()
            })}
            <For each=lying key=|token| *token let(token)>
                <Piece desk token />
            </For>
            <Running desk />
        </div>
    }
}

/// What ties seats together, over the backs that lie with them.
#[component]
fn Threads(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let threads = Memo::new(move |_| desk.scene.with(|scene| scene.threads.clone()));
    move || {
        let strands = threads.get();
        let drawn = |strand: &Strand| view! { <path d=strand.path() stroke-width=1.5 * f64::from(strand.weight) /> };
        (!strands.is_empty())
            .then(|| view! { <svg class="links threads">{strands.iter().map(drawn).collect_view()}</svg> })
    }
}

/// What joins the tiles of a layout, and the numbers that count at its ends.
#[component]
fn Joints(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let scene = desk.scene.read();
        let path = scene.links.join(" ");
        let ends = scene.ends.iter().map(|end| open_end(desk, end)).collect_view();
        let feet = desk.table(|table| table.zones.iter().any(|zone| matches!(zone.shape, Shape::Hub { .. })));
        view! {
            {(!path.is_empty()).then(|| view! { <svg class="links" class:links--feet=feet><path d=path /></svg> })}
            {ends}
        }
    }
}

/// Where the next tile of a line would lie: what counts there, and what a tile would bring.
fn open_end(desk: Desk, end: &End) -> AnyView {
    let touch = desk.table(|table| table.zones.get(end.zone).map(|zone| Touch::zone(&zone.name)));
    let toe = |zone: &Zone| zone.pieces.is_empty() && matches!(zone.shape, Shape::Toe { .. });
    let owed = desk.table(|table| table.zones.get(end.zone).is_some_and(toe));
    let price = touch.and_then(|touch| desk.price(&touch));
    // What it would bring stands beside a small tile, not on it, and in the place of what counts there now.
    let ((x, y), (tx, ty)) = (end.rect.middle(), end.target.middle());
    let moved = format!(";translate:{:.1}px {:.1}px", tx - x, ty - y);
    let size = |least: f64, share: f64| format!("font-size:{:.1}px", (end.rect.w.min(end.rect.h) * share).max(least));
    view! {
        <div class="slot end" class:end--later=!end.open class:end--owed=owed prop:style=at(end.rect)>
            {end.count.filter(|_| price.is_none()).map(|count| view! { <b class="end-count" prop:style=size(13.0, 0.5)>{count}</b> })}
            {price.map(|(note, shines)| view! { <b class="end-note" class:band--shines=shines prop:style=size(12.0, 0.36) + &moved>{note}</b> })}
        </div>
    }
    .into_any()
}
