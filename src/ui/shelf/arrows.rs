//! Arrow keys lead from box to box: the tab key stops at one of them alone, so that what stands behind the shelf is not
//! dozens of stops away.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Gives the focus to the box that a key leads to from the one it is in: the one before or after by the arrows along a
/// row, the nearest of another row by those across, the first and the last by Home and End.
pub fn walk(event: &KeyboardEvent) {
    // With these a key is the browser's.
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(here) = target.and_then(|target| target.closest(".box").ok().flatten()) else { return };
    let Ok(nodes) = document().query_selector_all(".box") else { return };
    let boxes: Vec<Element> = (0..nodes.length()).filter_map(|at| nodes.get(at)?.dyn_into().ok()).collect();
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
    let link = next.and_then(|next| boxes.get(next)?.query_selector(".box-link").ok().flatten());
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // It fails only for one that has just gone.
        let _ = link.focus();
    }
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
