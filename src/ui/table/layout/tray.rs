//! Pieces that are gathered for a move lie where it takes them before it is sent: what the move will be is seen there.

use super::lay::{kept, lay, road_places};
use super::scene::{Scene, ZoneBox};
use crate::table::{Shape, Table, Touch, Zone};

/// The least width at which a piece is taken back by a finger.
const LEAST: f64 = 40.0;

/// The place of the zone of this name, if each piece that it keeps room for can be touched there.
fn open_tray<'a>(scene: &Scene, table: &'a Table, tray: &str) -> Option<(&'a Zone, ZoneBox)> {
    let at = *scene.zones.iter().find(|at| table.zones[at.index].name == tray)?;
    let zone = &table.zones[at.index];
    let room = match zone.shape {
        Shape::Road { next } => road_places(&at, 1, next.into()).first().map_or(0.0, |place| place.w),
        Shape::Row | Shape::Cascade | Shape::Fan => at.piece.0.min(at.slot.w / kept(zone) as f64),
        _ => 0.0,
    };
    (room >= LEAST).then_some((zone, at))
}

/// Whether what is gathered for the zone of this name lies there.
pub fn takes(scene: &Scene, table: &Table, tray: &str) -> bool {
    open_tray(scene, table, tray).is_some()
}

/// The same scene, with what has been touched lying in the zone of this name, in the order in which it was touched; nothing
/// moves where there is no room for that.
pub fn gather(scene: &Scene, table: &Table, touched: &[Touch], tray: &str) -> Scene {
    let mut gathered = scene.clone();
    let Some((zone, at)) = open_tray(scene, table, tray) else { return gathered };
    let mut filled = zone.clone();
    if filled.copies {
        // What is only listed there lies elsewhere.
        filled.pieces.clear();
        filled.copies = false;
    }
    for touch in touched {
        let Touch::Piece { zone, index } = touch else { continue };
        let from = table.zones.iter().find(|other| other.name == *zone);
        filled.pieces.extend(from.and_then(|from| from.pieces.get(*index)).cloned());
    }
    let mut aside = Scene { seats: scene.seats.clone(), ..Scene::default() };
    lay(&mut aside, &filled, at);
    if matches!(filled.shape, Shape::Road { .. }) {
        // On the lane of the next throw.
        let next = road_places(&at, 1, filled.pieces.len());
        aside.spots.iter_mut().zip(next).for_each(|(spot, place)| spot.rect = place);
    }
    for place in aside.spots {
        if let Some(spot) = gathered.spots.iter_mut().find(|spot| spot.token == place.token && !spot.leaving) {
            (spot.rect, spot.turn, spot.z, spot.seen, spot.sunk) = (place.rect, place.turn, place.z, place.seen, 0.0);
        }
    }
    gathered
}

#[cfg(test)]
mod tests {
    use super::super::{Wish, place};
    use super::*;
    use crate::table::{Place, Seat, Shape, Viewer};
    use crate::ui::table::fixtures;

    #[test]
    fn what_is_gathered_lies_in_its_place_and_all_else_where_it_lay() {
        let mut seen = 0;
        for (name, table, _) in fixtures::all() {
            let scene = place(&table, Viewer::Seat(Seat::FIRST), (390.0, 798.0), &Wish::default());
            let is_mine = |at: &&ZoneBox| at.mine && table.zones[at.index].shape == Shape::Fan;
            let Some(hand) = scene.zones.iter().find(is_mine).map(|at| &table.zones[at.index]) else { continue };
            let trays = scene.zones.iter().filter(|at| {
                let zone = &table.zones[at.index];
                matches!(zone.place, Place::Centre { .. }) && takes(&scene, &table, &zone.name)
            });
            for at in trays {
                let touched: Vec<Touch> = (0..hand.pieces.len().min(2)).map(|n| Touch::piece(&hand.name, n)).collect();
                let gathered = gather(&scene, &table, &touched, &table.zones[at.index].name);
                for (before, after) in scene.spots.iter().zip(&gathered.spots) {
                    let taken = hand.pieces.iter().take(touched.len()).any(|placed| placed.token == after.token);
                    if taken {
                        assert!(at.rect.inset(-2.0).has(after.rect.middle()), "{name}: {after:?} is not in {at:?}");
                        seen += 1;
                    } else if before.zone != at.index {
                        assert_eq!(before, after, "{name}");
                    }
                }
            }
        }
        assert!(seen >= 4, "{seen}");
    }
}
