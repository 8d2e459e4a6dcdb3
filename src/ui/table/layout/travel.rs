//! From one scene to the next: which pieces move, one after the other, and from where new ones come.

use super::Rect;
use super::lay::is_die;
use super::scene::{Scene, Spot, ZoneBox};
use crate::pieces::Arrange;
use crate::table::{Shape, Table};

/// The longest that a piece waits before it moves, in milliseconds.
const PATIENCE: u32 = 640;
/// After so long a piece on a ground moves that was hit, and one leaves it that was shot down.
const STRUCK: u32 = 280;
const SHOT: u32 = 720;

/// Prepares `next` to follow `last`: pieces that change their zone wait for each other by `beat` milliseconds, pieces
/// that were not drawn begin where they come from, and those that are no longer drawn stay for their way out.
pub fn travel(last: &Scene, next: &mut Scene, table: &Table, beat: u32) {
    let mut movers: Vec<usize> = Vec::new();
    let mut late: Vec<usize> = Vec::new();
    for at in 0..next.spots.len() {
        let spot = &next.spots[at];
        if !spot.shown {
            continue;
        }
        match last.spot(spot.token) {
            Some(old) if old.shown && !old.leaving => {
                if old.zone != spot.zone {
                    movers.push(at);
                }
                // What is hit waits for what hits it; what is shot down lies until that was seen.
                if old.grounded && old.rect != spot.rect {
                    late.push(at);
                }
            }
            Some(old) => {
                let from = old.rect;
                next.spots[at].from = Some(from);
                movers.push(at);
            }
            None => {
                let from = birth(next, table, at);
                next.spots[at].from = from;
                if !last.spots.is_empty() {
                    movers.push(at);
                }
            }
        }
    }
    movers.arrange_by_key(|at| (next.spots[*at].zone, next.spots[*at].index));
    let beat = beat.min(PATIENCE / (movers.len().max(1) as u32));
    for (turn, at) in movers.into_iter().enumerate() {
        next.spots[at].delay = turn as u32 * beat;
    }
    for at in late {
        next.spots[at].delay = if next.spots[at].grounded { STRUCK } else { SHOT };
    }
    leave(last, next);
}

/// Leaves pieces where they lay when others have gone from beside them: a second touch meets what it aims at. A hand closes
/// up as soon as somebody else moves; a row that keeps its room stays as it is until something comes.
pub fn still(last: &Scene, next: &mut Scene, mine: bool) {
    if last.whole != next.whole {
        return;
    }
    let lying =
        |scene: &Scene, zone: usize| scene.spots.iter().filter(|spot| spot.zone == zone && !spot.leaving).count();
    let was = |spot: &Spot| {
        last.spot(spot.token).filter(|old| old.zone == spot.zone && !old.leaving && old.rect.w == spot.rect.w)
    };
    let keeping = next.zones.iter().filter(|place| place.keeps && (mine || !place.mine)).map(|place| place.index);
    let stays = |zone: &usize| {
        let same = next.spots.iter().filter(|spot| spot.zone == *zone).all(|spot| was(spot).is_some());
        same && lying(next, *zone) < lying(last, *zone)
    };
    let kept: Vec<usize> = keeping.filter(stays).collect();
    for spot in next.spots.iter_mut().filter(|spot| kept.contains(&spot.zone)) {
        if let Some(old) = was(spot) {
            (spot.rect, spot.turn) = (old.rect, old.turn);
        }
    }
}

/// Where a piece that nobody has seen before comes from: the first pile with the same back, or just where it lies.
fn birth(next: &Scene, table: &Table, at: usize) -> Option<Rect> {
    let spot = &next.spots[at];
    // An open secret is what was there before.
    if is_die(spot.face) || table.zones[spot.zone].spread {
        return None;
    }
    // What somebody laid comes from what they hold.
    let held = |place: &&ZoneBox| {
        let zone = &table.zones[place.index];
        place.index != spot.zone && spot.by.is_some() && zone.owner == spot.by && zone.shape == Shape::Fan
    };
    if let Some(hand) = next.zones.iter().find(held) {
        return Some(hand.slot.centred(hand.piece.0, hand.piece.1));
    }
    let pile = next.zones.iter().find(|place| {
        let zone = &table.zones[place.index];
        place.index != spot.zone && zone.shape == Shape::Pile && zone.owner.is_none()
    })?;
    Some(pile.slot.centred(spot.rect.w.min(pile.piece.0), spot.rect.h.min(pile.piece.1)))
}

/// Keeps what is no longer drawn for one more scene.
fn leave(last: &Scene, next: &mut Scene) {
    let mut gone: Vec<Spot> = Vec::new();
    for old in last.spots.iter().filter(|old| old.shown && !old.leaving) {
        match next.spots.binary_search_by_key(&old.token, |spot| spot.token) {
            Ok(at) if !next.spots[at].shown => {
                // It vanishes into a pile: let it arrive there first.
                next.spots[at].shown = true;
                next.spots[at].leaving = true;
                next.spots[at].z = 0;
            }
            Ok(_) => {}
            Err(_) => gone.push(Spot { shown: true, leaving: true, delay: 0, from: None, ..old.clone() }),
        }
    }
    next.spots.extend(gone);
    next.spots.arrange_by_key(|spot| spot.token);
}
