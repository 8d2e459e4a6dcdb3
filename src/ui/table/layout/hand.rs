//! A hand as its holder sorts it: which piece lies in which of the places that the layout has made.
//!
//! An order is a list of tokens. It is kept on the screen alone: in the table the pieces stand as the rules list them.

use super::scene::{Scene, Spot, ZoneBox};
use crate::pieces::Arrange;
use crate::table::{Shape, Table};

/// Whether the viewer may lay the pieces of a zone in any order: those of the own hand, where order means nothing.
fn is_sortable(table: &Table, place: &ZoneBox) -> bool {
    let zone = &table.zones[place.index];
    place.mine && !zone.ordered && !zone.copies && matches!(zone.shape, Shape::Fan | Shape::Row)
}

/// The spots of a zone by index in the scene, as they lie from left to right.
fn lying(scene: &Scene, zone: usize) -> Vec<usize> {
    let mut spots: Vec<usize> =
        (0..scene.spots.len()).filter(|at| scene.spots[*at].zone == zone && !scene.spots[*at].leaving).collect();
    spots.arrange_by_key(|at| scene.spots[*at].z);
    spots
}

/// These tokens in the viewer's order. One that the viewer has not sorted yet follows the one that it follows by itself.
fn by_order(natural: &[u32], order: &[u32]) -> Vec<u32> {
    let mut sorted: Vec<u32> = order.iter().copied().filter(|token| natural.contains(token)).collect();
    for (at, token) in natural.iter().enumerate() {
        if !sorted.contains(token) {
            let before = at.checked_sub(1).and_then(|at| sorted.iter().position(|other| *other == natural[at]));
            sorted.insert(before.map_or(0, |before| before + 1), *token);
        }
    }
    sorted
}

/// Lays the pieces of the viewer's hands in the viewer's order.
pub fn sort(scene: &mut Scene, table: &Table, order: &[u32]) {
    if order.is_empty() {
        return;
    }
    let hands: Vec<usize> =
        scene.zones.iter().filter(|place| is_sortable(table, place)).map(|place| place.index).collect();
    for zone in hands {
        let spots = lying(scene, zone);
        let natural: Vec<u32> = spots.iter().map(|at| scene.spots[*at].token).collect();
        let places: Vec<Spot> = spots.iter().map(|at| scene.spots[*at].clone()).collect();
        for (place, token) in places.into_iter().zip(by_order(&natural, order)) {
            if let Some(spot) = spots.iter().copied().find(|at| scene.spots[*at].token == token) {
                let spot = &mut scene.spots[spot];
                (spot.rect, spot.turn, spot.z, spot.seen, spot.sunk) =
                    (place.rect, place.turn, place.z, place.seen, place.sunk);
            }
        }
    }
}

/// The order after the piece of this token was let go at `point`, moved `by` so much: it takes the place of its hand that
/// is nearest. Nothing where it was let go elsewhere, or lies in no hand that can be sorted.
pub fn put(
    scene: &Scene,
    table: &Table,
    order: &[u32],
    token: u32,
    point: (f64, f64),
    by: (f64, f64),
) -> Option<Vec<u32>> {
    let spots = hand_of(scene, table, token)?;
    let from = spots.iter().position(|at| scene.spots[*at].token == token)?;
    let here = &scene.spots[spots[from]];
    let hand = spots.iter().map(|at| scene.spots[*at].bounds()).reduce(|all, rect| all.with(rect))?;
    if !hand.inset(-MARGIN).has(point) {
        return None;
    }
    let (x, y) = here.rect.middle();
    let far = |at: &usize| {
        let (px, py) = scene.spots[*at].rect.middle();
        (px - x - by.0).hypot(py - y - by.1)
    };
    let to = (0..spots.len()).min_by(|a, b| far(&spots[*a]).total_cmp(&far(&spots[*b])))?;
    Some(moved(scene, &spots, order, from, to))
}

/// How far beside a hand a piece may be let go and still belongs to it.
const MARGIN: f64 = 12.0;

/// The order after the piece of this token has moved so many places to the right; nothing if there is no such place.
pub fn push(scene: &Scene, table: &Table, order: &[u32], token: u32, places: isize) -> Option<Vec<u32>> {
    let spots = hand_of(scene, table, token)?;
    let from = spots.iter().position(|at| scene.spots[*at].token == token)?;
    let to = from.checked_add_signed(places).filter(|to| *to < spots.len())?;
    Some(moved(scene, &spots, order, from, to))
}

fn hand_of(scene: &Scene, table: &Table, token: u32) -> Option<Vec<usize>> {
    let zone = scene.zone(scene.spot(token)?.zone)?;
    is_sortable(table, zone).then(|| lying(scene, zone.index))
}

/// The old order without the pieces of this hand and those that have gone, then the hand with one of them elsewhere.
fn moved(scene: &Scene, spots: &[usize], order: &[u32], from: usize, to: usize) -> Vec<u32> {
    let mut hand: Vec<u32> = spots.iter().map(|at| scene.spots[*at].token).collect();
    let token = hand.remove(from);
    hand.insert(to, token);
    let others = order.iter().copied().filter(|token| !hand.contains(token) && scene.spot(*token).is_some());
    others.chain(hand.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Wish, place};
    use super::*;
    use crate::table::{Seat, Viewer};
    use crate::ui::table::fixtures;

    /// A table with a hand, how it lies on a phone, and the tokens of the hand from left to right.
    fn hands() -> Vec<(Table, Scene, Vec<u32>)> {
        let scenes = fixtures::all().into_iter().map(|(_, table, _)| {
            let scene = place(&table, Viewer::Seat(Seat::FIRST), (390.0, 798.0), &Wish::default());
            (table, scene)
        });
        let with_hand = scenes.filter_map(|(table, scene)| {
            let hand = scene.zones.iter().find(|place| is_sortable(&table, place))?.index;
            let tokens = lying(&scene, hand).into_iter().map(|at| scene.spots[at].token).collect::<Vec<_>>();
            (tokens.len() > 3).then_some((table, scene, tokens))
        });
        with_hand.collect()
    }

    #[test]
    fn what_comes_to_a_sorted_hand_lies_behind_what_it_follows_by_itself() {
        assert_eq!(by_order(&[1, 2, 3, 4], &[]), [1, 2, 3, 4]);
        assert_eq!(by_order(&[1, 2, 3, 4], &[4, 2, 9, 1]), [4, 2, 3, 1], "nine has gone, three is new");
        assert_eq!(by_order(&[5, 1, 2], &[2, 1]), [5, 2, 1]);
    }

    #[test]
    fn a_card_that_is_let_go_over_its_hand_takes_the_place_under_it() {
        assert!(!hands().is_empty());
        for (table, mut scene, hand) in hands() {
            let places: Vec<_> = hand.iter().map(|token| scene.spot(*token).expect("it lies there").rect).collect();
            let (first, last) = (places[0].middle(), places[hand.len() - 1].middle());
            let by = (last.0 - first.0, last.1 - first.1);
            let order = put(&scene, &table, &[], hand[0], last, by).expect("over the hand");
            assert_eq!(order, [&hand[1..], &hand[..1]].concat(), "the first lies last now");
            sort(&mut scene, &table, &order);
            let lies = |token: u32| scene.spot(token).expect("it lies there").rect;
            assert_eq!(order.iter().map(|token| lies(*token)).collect::<Vec<_>>(), places, "the places are the same");
            let back = push(&scene, &table, &order, hand[0], 1 - hand.len() as isize).expect("so far to the left");
            assert_eq!(back, hand);
            assert_eq!(push(&scene, &table, &order, hand[0], 1), None, "nothing is right of the last");
        }
    }

    #[test]
    fn a_card_that_is_let_go_elsewhere_is_not_sorted() {
        for (table, scene, hand) in hands() {
            let elsewhere = (scene.middle.middle().0, scene.middle.y);
            assert_eq!(put(&scene, &table, &[], hand[0], elsewhere, (0.0, -300.0)), None);
        }
    }
}
