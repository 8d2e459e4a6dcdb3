//! What is held, in one line: what opens over the viewer's hand is mostly chosen by it.

use leptos::prelude::*;

use super::pad::glyphs;
use crate::pieces::{Arrange, Card, Piece};
use crate::ui::table::layout::fit::font_size;
use crate::ui::table::layout::{Form, Rect, Scene};

/// The height of the line, and on a phone that lies.
const LINE: (f64, f64) = (26.0, 18.0);
/// The gap below it (`--gap-xs`).
const GAP: f64 = 4.0;

/// The cards of the viewer's hand, from left to right, if what opens here lies on more than half of one.
fn cards(scene: &Scene, over: Rect) -> Vec<Card> {
    let hand = |zone: usize| scene.zones.iter().any(|at| at.index == zone && at.mine && at.keeps);
    let mut held: Vec<_> = scene.spots.iter().filter(|spot| !spot.leaving && hand(spot.zone)).collect();
    if !held.iter().any(|spot| over.has(spot.rect.middle())) {
        return Vec::new();
    }
    held.arrange_by_key(|spot| (spot.zone, spot.z));
    let seen = held.into_iter().filter_map(|spot| match spot.face {
        Some(Piece::Card(card)) => Some(card),
        Some(Piece::Domino(_) | Piece::Die(_)) | None => None,
    });
    // A single card is no hand that one has to weigh.
    Some(seen.collect::<Vec<_>>()).filter(|cards| cards.len() > 1).unwrap_or_default()
}

/// The height that the line takes with its gap where something opens here; 0 where it is not needed.
pub fn height(scene: &Scene, over: Rect) -> f64 {
    match (cards(scene, over).is_empty(), scene.form) {
        (true, _) => 0.0,
        (false, Form::Flat) => LINE.1 + GAP,
        (false, Form::Tall | Form::Wide) => LINE.0 + GAP,
    }
}

/// The line.
pub fn held(scene: &Scene, over: Rect) -> AnyView {
    /// Width to height of a card's letters, with the gap beside it, and the edges of the line.
    const WIDE: f64 = 1.75;
    const EDGES: f64 = 16.0;
    let cards = cards(scene, over);
    if cards.is_empty() {
        return ().into_any();
    }
    let high = height(scene, over) - GAP;
    let size = ((over.w - EDGES) / (WIDE * cards.len() as f64)).min(high * 0.7);
    let style = format!("height:{high}px;{}", font_size(size));
    let cards = cards.into_iter().map(|card| glyphs(card, false)).collect_view();
    // Readers find the hand where it lies.
    view! { <div class="in-hand" aria-hidden="true" prop:style=style>{cards}</div> }.into_any()
}
