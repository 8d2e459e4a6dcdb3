//! The window on the one big layout: small zones in a line above it, counts in its corners, the chain inside.

use super::lay::{kind, lay, natural, piece_size, spot};
use super::scene::{End, Form, Scene, ValueBox, ZoneBox};
use super::{FINGER, LABEL, Rect, Wish};
use crate::table::{Kind, Place, Table};
use crate::ui::table::chain;

/// How far the layout is enlarged and moved by the player; nothing of both at first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// 1 shows everything.
    pub zoom: f64,
    /// Moved to the right by so many pixels.
    pub x: f64,
    /// Moved down by so many pixels.
    pub y: f64,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { zoom: 1.0, x: 0.0, y: 0.0 }
    }
}

/// Lays out a table whose middle is one big layout.
pub fn open(scene: &mut Scene, table: &Table, area: Rect, usual: Kind, wish: &Wish) {
    let small = if scene.form == Form::Wide { 84.0 } else { 58.0 };
    let aside: Vec<usize> =
        (0..table.zones.len()).filter(|index| matches!(table.zones[*index].place, Place::Centre { .. })).collect();
    let counts: Vec<usize> = (0..table.values.len()).filter(|index| table.values[*index].show.is_large()).collect();
    let mut window = area;
    if !aside.is_empty() || !counts.is_empty() {
        let (line, rest) = area.cut_top(small + if aside.is_empty() { 0.0 } else { LABEL } + 4.0);
        window = rest;
        let mut x = line.x;
        for index in aside {
            let zone = &table.zones[index];
            let words = (zone.label.chars().count() as f64 * 7.6 + 4.0).min(118.0);
            let w = natural(zone, usual, small, 1, true).0.max(words).max(44.0).min(line.right() - x);
            let rect = Rect::new(x, line.y, w, line.h - 4.0);
            let (label, slot) = rect.cut_top(LABEL);
            let piece = piece_size(kind(zone, usual), small);
            let at = ZoneBox { index, rect, slot, piece, label: Some(label), ..ZoneBox::default() };
            scene.zones.push(at);
            lay(scene, zone, at);
            x += w + 14.0;
        }
        let mut right = line.right();
        for index in counts.into_iter().rev() {
            let w = VALUE.min((right - x).max(44.0));
            scene.values.push(ValueBox { index, rect: Rect::new(right - w, line.y, w, line.h - 4.0) });
            right -= w + 8.0;
        }
    }
    scene.window = Some(window);
    chain(scene, table, window, wish.camera);
}

/// The width of a value beside the layout.
const VALUE: f64 = 96.0;

/// The tiles of the layout, its joints and its open ends.
fn chain(scene: &mut Scene, table: &Table, window: Rect, camera: Camera) {
    let board = chain::chain(&table.zones, (window.w, window.h));
    // Everything is shown at first, also where that makes the tiles small; the player comes nearer as they wish.
    let scale = (window.w / board.width).min(window.h / board.height).min(1.0) * camera.zoom;
    let (mx, my) = window.middle();
    let at = |(x, y): (f64, f64)| {
        let (x, y) = ((x - board.width / 2.0) * scale, (y - board.height / 2.0) * scale);
        (mx + x + camera.x, my + y + camera.y)
    };
    let unit = board.unit * scale;
    for (order, tile) in board.tiles.iter().enumerate() {
        let Some(placed) = table.zones.get(tile.zone).and_then(|zone| zone.pieces.get(tile.index)) else { continue };
        let mut spot = spot(placed, Rect::around(at((tile.x, tile.y)), unit, unit * 2.0), order, tile.zone, tile.index);
        spot.turn = f64::from(tile.turn);
        // What has been moved out of the window may not lie on something else.
        spot.shown = window.inset(-2.0).holds(spot.bounds());
        scene.spots.push(spot);
    }
    for end in &board.ends {
        let along = end.dir.is_multiple_of(180);
        let (w, h) = if along { (unit, unit * 2.0) } else { (unit * 2.0, unit) };
        let rect = Rect::around(at((end.x, end.y)), w, h);
        let target = outwards(rect, end.dir).moved_into(window);
        scene.ends.push(End { zone: end.zone, rect, target, count: end.count, open: end.open });
    }
    scene.links = board.links.iter().map(|link| curve(link.0.map(at))).collect();
}

/// The place of the next tile, grown to a finger's size without reaching over the tile that it is laid at.
fn outwards(place: Rect, dir: u16) -> Rect {
    let (w, h) = (place.w.max(FINGER), place.h.max(FINGER));
    let (x, y) = ((w - place.w) / 2.0, (h - place.h) / 2.0);
    let (x, y) = match dir {
        0 => (0.0, -y),
        90 => (x, 0.0),
        180 => (0.0, y),
        _ => (-x, 0.0),
    };
    let (mx, my) = place.middle();
    Rect::around((mx + x, my + y), w, h)
}

/// A cubic Bézier curve as a path for a pen.
fn curve([from, bend, bow, to]: [(f64, f64); 4]) -> String {
    let point = |(x, y): (f64, f64)| format!("{x:.1} {y:.1}");
    format!("M{} C{}, {}, {}", point(from), point(bend), point(bow), point(to))
}
