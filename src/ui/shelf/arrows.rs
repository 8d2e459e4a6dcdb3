//! Arrow keys lead from box to box: the tab key stops at one of them alone, so that what stands behind the shelf is not
//! dozens of stops away.
//!
//! It is said to the page itself, all boxes at once: dozens of signals would be too dear for the front door.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement, NodeList, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Gives the focus to the box that a key leads to from the one it is in: the one before or after by the arrows along a
/// row, the nearest of another row by those across, the first and the last by Home and End.
pub fn walk(event: &KeyboardEvent) {
    let Some(here) = box_of(event).filter(|_| is_bare(event)) else { return };
    let boxes = boxes();
    let Some(at) = boxes.iter().position(|one| *one == here) else { return };
    let places = || {
        let place = |one: &Element| {
            let rect = one.get_bounding_client_rect();
            (rect.left(), rect.top())
        };
        boxes.iter().map(place).collect::<Vec<_>>()
    };
    let next = match event.key().as_str() {
        "ArrowLeft" => at.checked_sub(1),
        "ArrowRight" => Some(at + 1),
        "ArrowUp" => across(&places(), at, -1.0),
        "ArrowDown" => across(&places(), at, 1.0),
        "Home" => Some(0),
        "End" => boxes.len().checked_sub(1),
        _ => return,
    };
    let Some(next) = next.and_then(|next| boxes.get(next)) else { return };
    if let Some(link) = link_of(next).and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // It fails only for one that has just gone.
        let _ = link.focus();
        // WebKit leaves what was not drawn until now where it is, and a rack that was moved by less than half a box snaps back.
        let to = ScrollIntoViewOptions::new();
        to.set_block(ScrollLogicalPosition::Nearest);
        to.set_inline(ScrollLogicalPosition::Start);
        next.scroll_into_view_with_scroll_into_view_options(&to);
    }
}

/// Gives the focus to the word before or after in a row of them, by the arrows along it.
pub fn walk_row(event: &KeyboardEvent) {
    let here = event.target().filter(|_| is_bare(event)).and_then(|target| target.dyn_into::<Element>().ok());
    let next = here.and_then(|here| match event.key().as_str() {
        "ArrowLeft" => here.previous_element_sibling(),
        "ArrowRight" => here.next_element_sibling(),
        _ => None,
    });
    // Before the first stands the sign of the row, which takes no focus.
    let word = next.filter(|next| next.has_attribute("tabindex"));
    if let Some(word) = word.and_then(|word| word.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // It fails only for one that has just gone.
        let _ = word.focus();
    }
}

/// The focus has come to something on the shelf: the tab key stops at that box from now on, wherever it leads.
pub fn arrive(event: &FocusEvent, stop: StoredValue<String>) {
    if let Some(link) = box_of(event).as_ref().and_then(link_of) {
        stop.set_value(link.get_attribute("href").unwrap_or_default());
        settle(stop);
    }
}

/// Lets the tab key stop at the box that leads there and at what is in it, or at the first where there is none, and at no
/// other.
pub fn settle(stop: StoredValue<String>) {
    let boxes = boxes();
    let wanted = stop.get_value();
    let leads = |one: &Element| link_of(one).and_then(|link| link.get_attribute("href")).is_some_and(|to| to == wanted);
    let at = boxes.iter().position(leads).unwrap_or_default();
    for (place, one) in boxes.iter().enumerate() {
        for link in all(one.query_selector_all("a")) {
            // It fails only for a name that is none.
            let _ = link.set_attribute("tabindex", if place == at { "0" } else { "-1" });
        }
    }
}

/// Whether a key is pressed alone: with these others it is the browser's.
fn is_bare(event: &KeyboardEvent) -> bool {
    !(event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key())
}

/// The box in which something happened.
fn box_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(".box").ok()?
}

/// The boxes on the shelf, in order.
fn boxes() -> Vec<Element> {
    all(document().query_selector_all(".box"))
}

/// The link that is a box's front.
fn link_of(one: &Element) -> Option<Element> {
    one.query_selector(".box-link").ok()?
}

/// What was found.
fn all(found: Result<NodeList, JsValue>) -> Vec<Element> {
    let Ok(nodes) = found else { return Vec::new() };
    (0..nodes.length()).filter_map(|at| nodes.get(at)?.dyn_into().ok()).collect()
}

/// Of boxes that stand at these places, left and top, the one in the next row above (-1) or below (1) that is nearest to
/// the one that is left.
fn across(places: &[(f64, f64)], from: usize, way: f64) -> Option<usize> {
    let &(left, top) = places.get(from)?;
    // A row is told from the next by far more than what places are rounded by.
    let rows = |place: &(f64, f64)| (place.1 - top) * way;
    let next = places.iter().map(rows).filter(|by| *by > 1.0).min_by(f64::total_cmp)?;
    let row = places.iter().enumerate().filter(|(_, place)| (rows(place) - next).abs() <= 1.0);
    let nearest = row.min_by(|(_, one), (_, other)| (one.0 - left).abs().total_cmp(&(other.0 - left).abs()));
    nearest.map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_across_lead_to_the_nearest_box_of_the_next_row() {
        let three = [(0.0, 0.0), (100.0, 0.2), (200.0, 0.0)];
        let places: Vec<_> = three.into_iter().chain([(0.0, 300.0), (110.0, 300.1), (0.0, 700.0)]).collect();
        let ways = [(1, 1.0, Some(4)), (2, 1.0, Some(4)), (4, 1.0, Some(5)), (5, -1.0, Some(3)), (4, -1.0, Some(1))];
        for (from, way, to) in ways {
            assert_eq!(across(&places, from, way), to, "from {from}");
        }
        assert_eq!(across(&places, 1, -1.0), None);
        assert_eq!(across(&places, 5, 1.0), None);
        assert_eq!(across(&places, 6, 1.0), None);
    }
}
