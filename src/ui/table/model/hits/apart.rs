//! Room for a finger at each of several places of a layout, however close they lie. Pure.
//!
//! Tiles keep one size until the yard is full, so places for the next tile become smaller than a finger and may lie nearer
//! to each other than a finger is wide. What is touched then is no piece of the picture but a box of the size of a finger
//! that holds the place and gives way to the boxes of its neighbours, as far as the place still lies in it. Only the places
//! that the tile in the hand can be laid at have one, which are few.

use crate::ui::table::layout::{FINGER, Rect};

/// How often boxes that overlap push each other away.
const PUSHES: usize = 60;
/// How much of a place its box must hold: all of it, or what is around its middle. The last is needed once in some thousand
/// rounds of ten seats and more, at the edge of the window.
const CORES: [f64; 4] = [1.0, 0.6, 0.3, 0.1];
/// Less in common is none.
const NEAR: f64 = 0.01;

/// Which way two boxes give way that could do either.
#[derive(Clone, Copy)]
enum Aside {
    Least,
    Across,
    Along,
}

/// Boxes of at least a finger's size for these places, inside of the window and none over another; nothing where that many
/// have no room.
pub fn apart(places: &[Rect], window: Rect) -> Option<Vec<Rect>> {
    let ways = [Aside::Least, Aside::Across, Aside::Along];
    CORES.into_iter().find_map(|core| ways.into_iter().find_map(|aside| pushed(places, window, core, aside).ok()))
}

/// The same, but where they have no room each box ends half-way to its neighbours: a touch means the nearest place.
pub fn cells(places: &[Rect], window: Rect) -> Vec<Rect> {
    apart(places, window).unwrap_or_else(|| {
        let all = pushed(places, window, CORES[3], Aside::Least);
        let mut boxes = all.unwrap_or_else(|close| close);
        for index in 0..boxes.len() {
            for other in 0..index {
                if boxes[index].meets(boxes[other]) {
                    let (a, b) = (places[index].middle(), places[other].middle());
                    boxes[index] = half(boxes[index], a, b);
                    boxes[other] = half(boxes[other], b, a);
                }
            }
        }
        boxes
    })
}

/// The part of a box that is nearer to one point than to another, along the way in which they are farther apart.
fn half(rect: Rect, (x, y): (f64, f64), (ox, oy): (f64, f64)) -> Rect {
    let (mx, my) = ((x + ox) / 2.0, (y + oy) / 2.0);
    match (x - ox).abs() > (y - oy).abs() {
        true if x < ox => rect.cut_left(mx - rect.x).0,
        true => rect.cut_right(rect.right() - mx).0,
        false if y < oy => rect.cut_top(my - rect.y).0,
        false => rect.cut_bottom(rect.bottom() - my).0,
    }
}

/// The boxes after they have pushed each other away; an error where some still overlap.
fn pushed(places: &[Rect], window: Rect, core: f64, aside: Aside) -> Result<Vec<Rect>, Vec<Rect>> {
    let cores: Vec<Rect> = places.iter().map(|place| place.centred(place.w * core, place.h * core)).collect();
    let hold = |rect: Rect, core: Rect| {
        let at = |x: f64, w: f64, from: f64, to: f64, least: f64, most: f64| {
            x.max(to - w).min(from).max(least).min(most - w)
        };
        let x = at(rect.x, rect.w, core.x, core.right(), window.x, window.right());
        let y = at(rect.y, rect.h, core.y, core.bottom(), window.y, window.bottom());
        Rect { x, y, ..rect }
    };
    let around = |(place, core): (&Rect, &Rect)| hold(place.centred(place.w.max(FINGER), place.h.max(FINGER)), *core);
    let mut boxes: Vec<Rect> = places.iter().zip(&cores).map(around).collect();
    for _ in 0..PUSHES {
        let mut meet = false;
        for index in 0..boxes.len() {
            for other in 0..index {
                let (a, b) = (boxes[index], boxes[other]);
                let across = a.right().min(b.right()) - a.x.max(b.x);
                let along = a.bottom().min(b.bottom()) - a.y.max(b.y);
                if across <= NEAR || along <= NEAR {
                    continue;
                }
                meet = true;
                let (one, two) = (cores[index], cores[other]);
                let beside = one.right() <= two.x + NEAR || two.right() <= one.x + NEAR;
                let above = one.bottom() <= two.y + NEAR || two.bottom() <= one.y + NEAR;
                let to_side = match aside {
                    Aside::Least => across <= along,
                    Aside::Across => true,
                    Aside::Along => false,
                };
                let (mut dx, mut dy) = (0.0, 0.0);
                if beside && (to_side || !above) {
                    dx = across.copysign(one.middle().0 - two.middle().0) / 2.0;
                } else {
                    dy = along.copysign(one.middle().1 - two.middle().1) / 2.0;
                }
                boxes[index] = hold(Rect { x: a.x + dx, y: a.y + dy, ..a }, one);
                boxes[other] = hold(Rect { x: b.x - dx, y: b.y - dy, ..b }, two);
            }
        }
        if !meet {
            return Ok(boxes);
        }
    }
    Err(boxes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Rect = Rect::new(0.0, 0.0, 300.0, 300.0);

    fn tile(x: f64, y: f64) -> Rect {
        Rect::around((x, y), 12.0, 24.0)
    }

    fn alone(boxes: &[Rect]) -> bool {
        (0..boxes.len()).all(|index| boxes[..index].iter().all(|other| !boxes[index].overlaps(*other)))
    }

    #[test]
    fn places_nearer_than_a_finger_have_a_box_of_a_finger_each_that_holds_them() {
        let places = [tile(100.0, 100.0), tile(112.0, 100.0), tile(104.0, 124.0), tile(294.0, 288.0)];
        let boxes = apart(&places, WINDOW).expect("there is room");
        assert!(alone(&boxes), "{boxes:?}");
        for (rect, place) in boxes.iter().zip(places) {
            assert!(
                rect.w >= FINGER && rect.h >= FINGER && WINDOW.holds(*rect) && rect.has(place.middle()),
                "{rect:?}"
            );
        }
    }

    #[test]
    fn at_the_edge_of_the_window_a_box_holds_little_more_than_the_middle_of_its_place() {
        // As it came up among ten seats.
        let window = Rect::new(0.0, 0.0, 374.0, 284.0);
        let places = [Rect::new(12.7, 260.2, 23.6, 11.8), Rect::new(12.7, 224.7, 11.8, 23.6)];
        let boxes = apart(&places, window).expect("there is room");
        assert!(alone(&boxes) && boxes.iter().zip(places).all(|(rect, place)| rect.has(place.middle())), "{boxes:?}");
    }

    #[test]
    fn where_there_is_no_room_a_touch_means_the_nearest_place() {
        let places = [tile(100.0, 100.0), tile(112.0, 100.0), tile(124.0, 100.0), tile(136.0, 100.0)];
        assert_eq!(apart(&places, WINDOW), None);
        let boxes = cells(&places, WINDOW);
        assert!(alone(&boxes), "{boxes:?}");
        assert!(boxes.iter().zip(places).all(|(rect, place)| rect.has(place.middle())), "{boxes:?}");
    }
}
