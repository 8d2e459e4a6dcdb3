//! A ring around what a line that teaches the game speaks of.

use leptos::prelude::*;

use super::place::at;
use crate::ui::table::layout::{Rect, Scene};
use crate::ui::table::model::{Desk, guide::anchors};

/// How far what can be touched is lifted, in pixels (`--lift`, less the edge of the ring).
const RAISED: f64 = 5.0;
/// How far it keeps from what lies beside it.
const CLEAR: f64 = 3.0;

/// A ring around what the line speaks of that is shown.
#[component]
pub fn Ring(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let guide = desk.guide;
    let rings = Memo::new(move |_| {
        // What is said instead of the line speaks of something else.
        let about = guide.speaks_of().filter(|_| desk.remark.with(Option::is_none) && desk.hint.get().is_none());
        let Some(about) = about else { return Vec::new() };
        let viewer = desk.session.viewer.get();
        desk.table(|table| {
            desk.lying.with(|scene| {
                let rects = anchors(&about, table, scene, viewer);
                rects.into_iter().map(|rect| around(scene, rect)).collect()
            })
        })
    });
    let ring = |rect: Rect| view! { <div class="tip-ring" prop:style=at(rect)></div> };
    move || rings.get().into_iter().map(ring).collect_view()
}

/// The ring around what lies there: pieces that can be touched lie a little higher, but what their place is called is not
/// crossed out.
fn around(scene: &Scene, rect: Rect) -> Rect {
    let raised = if scene.zones.iter().any(|zone| zone.slot.overlaps(rect)) { RAISED } else { 0.0 };
    let ring = rect.with(Rect { y: rect.y - raised, ..rect }).inset(-4.0);
    let above = |label: &Rect| label.bottom() <= rect.y + 1.0 && label.x < rect.right() && label.right() > rect.x;
    let labels = scene.zones.iter().filter_map(|zone| zone.label).filter(above);
    let top = labels.map(Rect::bottom).fold(ring.y, f64::max);
    let ring = ring.cut_top(top - ring.y).1;
    // Of what lies beside it, it keeps clear.
    scene.spots.iter().filter(|spot| spot.shown && !spot.leaving).fold(ring, |ring, spot| {
        let piece = spot.bounds();
        match ring.meets(piece) && !rect.meets(piece) {
            false => ring,
            true if piece.x >= rect.right() => ring.cut_right(ring.right() - piece.x + CLEAR).1,
            true if piece.right() <= rect.x => ring.cut_left(piece.right() - ring.x + CLEAR).1,
            true if piece.y >= rect.bottom() => ring.cut_bottom(ring.bottom() - piece.y + CLEAR).1,
            true => ring.cut_top(piece.bottom() - ring.y + CLEAR).1,
        }
    })
}
