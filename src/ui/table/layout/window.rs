//! The window on the one big layout: small zones in a line above it, counts in its corners, the chain inside.

use super::lay::{kind, lay, natural, piece_size, spot};
use super::scene::{Form, Scene, ValueBox, ZoneBox};
use super::{LABEL, Rect, Wish};
use crate::table::{Kind, Place, Shape, Show, Table};

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
    let aside: Vec<usize> = (0..table.zones.len())
        .filter(|index| matches!(table.zones[*index].place, Place::Centre { .. }))
        .collect();
    let counts: Vec<usize> = (0..table.values.len())
        .filter(|index| matches!(table.values[*index].show, Show::Count | Show::Chips | Show::Gauge { .. }))
        .collect();
    let mut window = area;
    if !aside.is_empty() || !counts.is_empty() {
        let (line, rest) = area.cut_top(small + if aside.is_empty() { 0.0 } else { LABEL } + 4.0);
        window = rest;
        let mut x = line.x;
        for index in aside {
            let zone = &table.zones[index];
            let words = (zone.label.chars().count() as f64 * 7.0).min(104.0);
            let w = natural(zone, usual, small, 1, true).0.max(words).max(44.0).min(line.right() - x);
            let rect = Rect::new(x, line.y, w, line.h - 4.0);
            let (label, slot) = rect.cut_top(LABEL);
            let piece = piece_size(kind(zone, usual), small);
            let at = ZoneBox { index, rect, slot, piece, label: Some(label), small: false, mine: false };
            scene.zones.push(at);
            lay(scene, zone, at);
            x += w + 14.0;
        }
        let mut right = line.right();
        for index in counts.into_iter().rev() {
            let w = 96.0_f64.min((right - x).max(44.0));
            scene.values.push(ValueBox { index, rect: Rect::new(right - w, line.y, w, line.h - 4.0) });
            right -= w + 8.0;
        }
    }
    scene.window = Some(window);
    chain(scene, table, window, wish.camera);
}

/// The tiles of the layout.
fn chain(scene: &mut Scene, table: &Table, window: Rect, camera: Camera) {
    // A straight line for now: lead and arms in reading order.
    let zones: Vec<usize> = (0..table.zones.len())
        .filter(|index| matches!(table.zones[*index].shape, Shape::Lead | Shape::Arm { .. }))
        .collect();
    let n: usize = zones.iter().map(|index| table.zones[*index].pieces.len()).sum();
    let s = (window.w / n.max(1) as f64 / 2.0).min(44.0) * camera.zoom;
    let (mx, my) = window.middle();
    let mut at = 0;
    for zone in zones {
        for (index, placed) in table.zones[zone].pieces.iter().enumerate() {
            let x = mx + (at as f64 - (n as f64 - 1.0) / 2.0) * s * 2.0;
            let mut spot = spot(placed, Rect::around((x, my), s, s * 2.0), at, zone, index);
            spot.turn = if placed.across { 0.0 } else if placed.flipped { 90.0 } else { -90.0 };
            scene.spots.push(spot);
            at += 1;
        }
    }
}
