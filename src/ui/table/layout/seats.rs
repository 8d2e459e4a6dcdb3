//! Where the people sit, and how their zones lie beside their names.

use super::lay::{is_hidden, kind, lay, piece_size};
use super::scene::{Form, Scene, SeatBox, ZoneBox};
use super::{GAP, Rect};
use crate::table::{Kind, Place, Seat, Shape, Table};

/// Height of face, name and score.
const PLATE: f64 = 54.0;
/// The same without a note.
const BRIEF: f64 = 42.0;
/// Height of a line of backs, and of a line of open pieces.
const BACKS: f64 = 30.0;
const OPEN: f64 = 42.0;

/// The zones of a seat by lines: backs and piles together, then what lies open.
fn lines_of(table: &Table, seat: Seat) -> (Vec<usize>, Vec<usize>) {
    let zones = table.zones.iter().enumerate();
    let own = zones.filter(|(_, zone)| zone.place == Place::Seat && zone.owner == Some(seat));
    own.map(|(index, _)| index)
        .partition(|index| is_hidden(&table.zones[*index]) || table.zones[*index].shape == Shape::Pile)
}

/// The most height that the zones of any of these seats want.
fn wanted(table: &Table, seats: &[Seat]) -> (f64, f64) {
    let mut backs: f64 = 0.0;
    let mut open: f64 = 0.0;
    for seat in seats {
        let (first, second) = lines_of(table, *seat);
        backs = backs.max(if first.is_empty() { 0.0 } else { BACKS + 4.0 });
        open = open.max(if second.is_empty() { 0.0 } else { OPEN + 4.0 });
    }
    (backs, open)
}

/// Seats the others in the upper part of `area`; what is left belongs to the table.
pub fn others(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, usual: Kind) -> Rect {
    if seats.is_empty() {
        return area;
    }
    let (backs, open) = wanted(table, seats);
    match scene.form {
        Form::Tall => strip(scene, table, seats, area, (backs, open), usual),
        Form::Flat => column(scene, table, seats, area, (backs, open), usual),
        Form::Wide => around(scene, table, seats, area, (backs, open), usual),
    }
}

fn strip(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, tall: (f64, f64), usual: Kind) -> Rect {
    let n = seats.len();
    let rows = if n > 6 || area.w / (n as f64) < 48.0 { 2 } else { 1 };
    let per = n.div_ceil(rows);
    // One opponent alone has the zones beside the name instead of below.
    let beside = n == 1;
    let mut lines = tall;
    if rows > 1 {
        let most = if scene.whole.h < 620.0 { (16.0, 20.0) } else { (26.0, 30.0) };
        lines = (lines.0.min(most.0), lines.1.min(most.1));
    }
    let plate = if rows > 1 && scene.whole.h < 620.0 { BRIEF } else { PLATE };
    let height = if beside { (lines.0 + lines.1).max(PLATE) } else { plate + lines.0 + lines.1 };
    let (strip, rest) = area.cut_top(rows as f64 * (height + 6.0));
    let width = (strip.w / per as f64).min(220.0);
    for (at, seat) in seats.iter().enumerate() {
        let here = per.min(n - at / per * per) as f64;
        let left = strip.x + (strip.w - width * here) / 2.0;
        let x = if beside { strip.x } else { left + width * (at % per) as f64 };
        let w = if beside { strip.w } else { width };
        let rect = Rect::new(x + 2.0, strip.y + (height + 6.0) * (at / per) as f64, w - 4.0, height);
        seat_box(scene, table, *seat, rect, beside, lines, usual);
    }
    rest
}

fn column(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, lines: (f64, f64), usual: Kind) -> Rect {
    let full = PLATE + lines.0 + lines.1 + 6.0;
    let columns = if seats.len() as f64 * full > area.h { 2 } else { 1 };
    let per = seats.len().div_ceil(columns);
    let each = (area.h / per as f64).min(full);
    let width = if columns == 2 { 84.0 } else { 128.0 };
    let (side, rest) = area.cut_left(width * columns as f64 + 6.0);
    let shrink = ((each - 6.0 - PLATE.min(each - 6.0)) / (lines.0 + lines.1).max(1.0)).min(1.0);
    for (at, seat) in seats.iter().enumerate() {
        let rect =
            Rect::new(side.x + width * (at / per) as f64, side.y + each * (at % per) as f64, width - 4.0, each - 6.0);
        seat_box(scene, table, *seat, rect, false, (lines.0 * shrink, lines.1 * shrink), usual);
    }
    rest
}

fn around(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, lines: (f64, f64), usual: Kind) -> Rect {
    let n = seats.len();
    let grow = if area.h > 560.0 && n <= 7 { 1.3 } else { 1.0 };
    let lines = (lines.0 * grow, lines.1 * grow);
    let height = PLATE + lines.0 + lines.1;
    let width = if area.w > 900.0 { 190.0 } else { 150.0 };
    // The sides take people when there are three or more, as long as the table keeps its width.
    let fits = ((area.h + 10.0) / (height + 10.0)).floor() as usize;
    let side = match n {
        0..=2 => 0,
        3..=5 => 1,
        6..=8 => 2,
        _ => 3,
    }
    .min(fits);
    let top_room = ((area.w + 8.0) / (width + 8.0)).floor() as usize;
    let top = n - 2 * side;
    let top_rows = top.div_ceil(top_room.max(1)).max(usize::from(top > 0));
    let (band, below) = area.cut_top((height + 10.0) * top_rows as f64);
    let per = top.div_ceil(top_rows.max(1)).max(1);
    let each = (band.w / per as f64).min(width * 1.5);
    let mut places = Vec::new();
    let left_to_right = |at: usize| {
        let here = per.min(top - at / per * per) as f64;
        let x = band.x + (band.w - each * here) / 2.0 + each * (at % per) as f64;
        Rect::new(x + 4.0, band.y + (height + 10.0) * (at / per) as f64, each - 8.0, height)
    };
    let (left, rest) = below.cut_left(if side > 0 { width + 8.0 } else { 0.0 });
    let (right, rest) = rest.cut_right(if side > 0 { width + 8.0 } else { 0.0 });
    let pitch = (below.h / side.max(1) as f64).min(height + 24.0);
    let lead = ((below.h - pitch * side as f64) / 2.0).clamp(0.0, 40.0);
    let down =
        |area: Rect, x: f64, at: usize| Rect::new(x, area.y + lead + pitch * at as f64, width, height.min(pitch - 4.0));
    places.extend((0..side).rev().map(|at| down(left, left.x, at)));
    places.extend((0..top).map(left_to_right));
    places.extend((0..side).map(|at| down(right, right.x + 8.0, at)));
    for (seat, rect) in seats.iter().zip(places) {
        let beside = n == 1 && lines.0 + lines.1 > 0.0;
        let rect = if n == 1 { Rect::around(rect.middle(), (area.w * 0.7).min(460.0), rect.h) } else { rect };
        let shrink = ((rect.h - PLATE) / (lines.0 + lines.1).max(1.0)).clamp(0.0, 1.0);
        let shrink = if beside { 1.0 } else { shrink };
        seat_box(scene, table, *seat, rect, beside, (lines.0 * shrink, lines.1 * shrink), usual);
    }
    rest
}

fn seat_box(scene: &mut Scene, table: &Table, seat: Seat, rect: Rect, beside: bool, lines: (f64, f64), usual: Kind) {
    let (plate, mut rest) = if beside {
        rect.cut_left((rect.w * 0.42).clamp(118.0, 190.0))
    } else {
        rect.cut_top(PLATE.min(rect.h - lines.0 - lines.1).max(BRIEF))
    };
    let plate = if beside { Rect { h: PLATE.min(plate.h), ..plate } } else { plate };
    scene.seats.push(SeatBox { seat, rect, plate, mine: false, tight: plate.w < 150.0 });
    if beside {
        rest = rest.cut_left(8.0).1;
    }
    let (backs, open) = lines_of(table, seat);
    for (zones, height) in [(backs, lines.0), (open, lines.1)] {
        if !zones.is_empty() {
            let (line, below) = rest.cut_top(height);
            rest = below;
            share(scene, table, &zones, line.cut_top(4.0).1, usual);
        }
    }
}

/// Zones side by side on one line of a seat, each with a share of the width by what it holds.
fn share(scene: &mut Scene, table: &Table, zones: &[usize], line: Rect, usual: Kind) {
    let weight = |index: usize| {
        let zone = &table.zones[index];
        if zone.shape == Shape::Pile || zone.copies { 2.0 } else { 1.5 + zone.pieces.len().min(9) as f64 }
    };
    let total: f64 = zones.iter().map(|index| weight(*index)).sum();
    let mut x = line.x;
    for &index in zones {
        let w = line.w * weight(index) / total;
        let zone = &table.zones[index];
        let rect = Rect::new(x, line.y, (w - GAP).max(1.0), line.h);
        let mut piece = piece_size(kind(zone, usual), line.h);
        if piece.0 > rect.w {
            piece = (rect.w, piece.1 * rect.w / piece.0);
        }
        // Backs are pushed together, with their number right beside them.
        let closed = is_hidden(zone) && zone.shape != Shape::Pile;
        let wanted = piece.0 * (0.6 + 0.4 * zone.pieces.len() as f64) + 22.0;
        let slot = if closed { rect.centred(wanted.min(rect.w), rect.h) } else { rect };
        let at = ZoneBox { index, rect, slot, piece, label: None, small: true, mine: false };
        scene.zones.push(at);
        lay(scene, zone, at);
        x += w;
    }
}
