//! Where the people sit, and how their zones lie beside their names.

use super::lay::{count, is_hidden, kind, lay, natural, piece_size, piece_within};
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
/// Height of the figures below what stands in front.
const FIGURES: f64 = 20.0;
/// The least gap between zones in front.
const BETWEEN: f64 = 6.0;

/// What lies with a seat: a line of hands and piles, a line of what lies open, and what stands before it.
#[derive(Default)]
struct Lines {
    backs: Vec<usize>,
    open: Vec<usize>,
    front: Vec<usize>,
}

/// The zones of a seat by lines; by their kind, not by what lies there, so that they keep their line.
fn lines_of(table: &Table, seat: Seat) -> Lines {
    let mut lines = Lines::default();
    for (index, zone) in table.zones.iter().enumerate().filter(|(_, zone)| zone.owner == Some(seat)) {
        match (zone.place, &zone.shape) {
            (Place::Front, _) => lines.front.push(index),
            (Place::Seat, Shape::Fan | Shape::Pile) => lines.backs.push(index),
            (Place::Seat, _) => lines.open.push(index),
            _ => {}
        }
    }
    lines
}

/// The heights of the lines of a seat.
#[derive(Clone, Copy, Default)]
struct Heights {
    backs: f64,
    open: f64,
    front: f64,
}

impl Heights {
    /// All but what stands in front.
    fn lines(self) -> f64 {
        self.backs + self.open
    }

    fn all(self) -> f64 {
        self.lines() + self.front
    }

    /// With lines of so many times the height.
    fn scaled(self, by: f64) -> Heights {
        Heights { backs: self.backs * by, open: self.open * by, ..self }
    }

    /// With lines no higher than this.
    fn at_most(self, backs: f64, open: f64) -> Heights {
        Heights { backs: self.backs.min(backs), open: self.open.min(open), ..self }
    }
}

/// The most height that the zones of any of these seats want, with pieces of the height `front` in front.
fn wanted(table: &Table, seats: &[Seat], front: f64) -> Heights {
    let mut heights = Heights::default();
    for seat in seats {
        let lines = lines_of(table, *seat);
        let height = |zones: &[usize], height: f64| if zones.is_empty() { 0.0 } else { height };
        heights.backs = heights.backs.max(height(&lines.backs, BACKS + 4.0));
        heights.open = heights.open.max(height(&lines.open, OPEN + 4.0));
        heights.front = heights.front.max(height(&lines.front, front + FIGURES));
    }
    heights
}

/// The height of a piece that stands in front.
fn front_height(scene: &Scene) -> f64 {
    match scene.form {
        Form::Tall => (scene.whole.h * 0.145).clamp(48.0, if scene.is_low() { 50.0 } else { 124.0 }),
        Form::Flat => (scene.whole.h * 0.24).clamp(60.0, 92.0),
        Form::Wide => (scene.whole.h * 0.15).clamp(92.0, 150.0),
    }
}

/// What stands before the viewer, at the near edge of the middle.
pub fn own_front(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, usual: Kind) -> Rect {
    let front = me.map(|me| lines_of(table, me).front).unwrap_or_default();
    if front.is_empty() || scene.form == Form::Flat {
        return area;
    }
    let (line, rest) = area.cut_bottom(front_height(scene) + FIGURES);
    fronts(scene, table, &front, line, usual, true);
    rest.cut_bottom(4.0).1
}

/// Zones in front side by side, as large as the line lets them be, each with its figures below.
fn fronts(scene: &mut Scene, table: &Table, zones: &[usize], line: Rect, usual: Kind, mine: bool) {
    let (above, foot) = line.cut_top(line.h - FIGURES);
    let width = |index: usize, s: f64| {
        let zone = &table.zones[index];
        natural(zone, usual, s, 1, false).0.max(26.0)
    };
    let total = |s: f64| zones.iter().map(|index| width(*index, s) + BETWEEN).sum::<f64>() - BETWEEN;
    // Where a card is `s` high a domino is nine tenths of that: the pieces fill the line's height.
    let tallest = |s: f64| zones.iter().map(|i| piece_size(kind(&table.zones[*i], usual), s).1).fold(0.0, f64::max);
    let mut s = above.h * 1.12;
    while s > 20.0 && (total(s) > line.w || tallest(s) > above.h) {
        s -= 2.0;
    }
    let spare = ((line.w - total(s)) / (zones.len() as f64 + 1.0)).clamp(0.0, 24.0);
    let mut x = line.x + (line.w - total(s) - spare * (zones.len() as f64 - 1.0)) / 2.0;
    for &index in zones {
        let zone = &table.zones[index];
        let w = width(index, s);
        let rect = Rect { y: line.y, h: line.h, x, w };
        let slot = Rect { x, w, ..above };
        let label = Rect { x: x - spare / 2.0, w: w + spare, ..foot };
        let piece = piece_size(kind(zone, usual), s);
        let at = ZoneBox { index, rect, slot, piece, label: Some(label), mine, ..ZoneBox::default() };
        scene.zones.push(at);
        lay(scene, zone, at);
        x += w + BETWEEN + spare;
    }
}

/// Seats the others in the upper part of `area`; what is left belongs to the table.
pub fn others(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, usual: Kind) -> Rect {
    if seats.is_empty() {
        return area;
    }
    let heights = wanted(table, seats, front_height(scene));
    match scene.form {
        Form::Tall => strip(scene, table, seats, area, heights, usual),
        Form::Flat if heights.front == 0.0 => column(scene, table, seats, area, heights, usual),
        Form::Flat => strip(scene, table, seats, area, heights, usual),
        Form::Wide => around(scene, table, seats, area, heights, usual),
    }
}

fn strip(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, heights: Heights, usual: Kind) -> Rect {
    let n = seats.len();
    let rows = if n > 6 || area.w / (n as f64) < 48.0 { 2 } else { 1 };
    let per = n.div_ceil(rows);
    // One opponent alone has the zones beside the name instead of below.
    let beside = n == 1;
    let low = scene.is_low();
    let mut lines = heights;
    if low && scene.form == Form::Tall {
        lines = lines.at_most(24.0, 28.0);
    }
    if rows > 1 {
        let (backs, open) = if low { (16.0, 20.0) } else { (26.0, 30.0) };
        lines = lines.at_most(backs, open);
        if lines.backs > 0.0 && lines.open > 0.0 {
            // Everything on one line.
            lines = Heights { backs: 0.0, ..lines };
        }
    }
    let flat = scene.form == Form::Flat;
    let beside = beside && !flat;
    let plate = if rows > 1 || flat || low && lines.front > 0.0 { BRIEF } else { PLATE };
    let height = match (flat, beside) {
        (true, _) => lines.front.max(plate + lines.lines()),
        (false, true) => lines.lines().max(plate) + lines.front,
        (false, false) => plate + lines.all(),
    };
    let (strip, rest) = area.cut_top(rows as f64 * (height + 6.0));
    let width = (strip.w / per as f64).min(if lines.front > 0.0 { 360.0 } else { 220.0 });
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

fn column(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, lines: Heights, usual: Kind) -> Rect {
    let full = PLATE + lines.all() + 6.0;
    let columns = if seats.len() as f64 * full > area.h { 2 } else { 1 };
    let per = seats.len().div_ceil(columns);
    let each = (area.h / per as f64).min(full);
    let width = if columns == 2 { 84.0 } else { 128.0 };
    let (side, rest) = area.cut_left(width * columns as f64 + 6.0);
    let shrink = ((each - 6.0 - PLATE.min(each - 6.0)) / lines.lines().max(1.0)).min(1.0);
    let lines = lines.scaled(shrink);
    for (at, seat) in seats.iter().enumerate() {
        let rect =
            Rect::new(side.x + width * (at / per) as f64, side.y + each * (at % per) as f64, width - 4.0, each - 6.0);
        seat_box(scene, table, *seat, rect, false, lines, usual);
    }
    rest
}

fn around(scene: &mut Scene, table: &Table, seats: &[Seat], area: Rect, lines: Heights, usual: Kind) -> Rect {
    let n = seats.len();
    let grow = if area.h > 560.0 && n <= 7 { 1.3 } else { 1.0 };
    let lines = lines.scaled(grow);
    let beside = n == 1 && lines.lines() > 0.0;
    let height = if beside { PLATE.max(lines.lines()) + lines.front } else { PLATE + lines.all() };
    let width = if lines.front > 0.0 {
        (area.w / n as f64 - 8.0).clamp(92.0, 240.0)
    } else if area.w > 900.0 {
        190.0
    } else {
        150.0
    };
    // The sides take people when there are three or more, as long as the table keeps its width; whoever has something
    // in front sits opposite.
    let fits = ((area.h + 10.0) / (height + 10.0)).floor() as usize;
    let side = match n {
        _ if lines.front > 0.0 => 0,
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
        let rect = if n == 1 { Rect::around(rect.middle(), (area.w * 0.7).min(460.0), rect.h) } else { rect };
        let shrink = ((rect.h - PLATE - lines.front) / lines.lines().max(1.0)).clamp(0.0, 1.0);
        let shrink = if beside { 1.0 } else { shrink };
        let lines = lines.scaled(shrink);
        seat_box(scene, table, *seat, rect, beside, lines, usual);
    }
    rest
}

fn seat_box(scene: &mut Scene, table: &Table, seat: Seat, rect: Rect, beside: bool, heights: Heights, usual: Kind) {
    // On a lying phone figures stand beside their owner, elsewhere before them.
    let (rect, front) = match scene.form {
        _ if heights.front == 0.0 => (rect, Rect::default()),
        Form::Flat => rect.cut_left(rect.w * if rect.w < 150.0 { 0.4 } else { 0.46 }),
        Form::Tall | Form::Wide => rect.cut_top(rect.h - heights.front),
    };
    let (plate, mut rest) = if beside {
        rect.cut_left((rect.w * 0.42).clamp(118.0, 190.0))
    } else {
        rect.cut_top(PLATE.min(rect.h - heights.lines()).max(BRIEF))
    };
    let plate = if beside { Rect { h: PLATE.min(plate.h), ..plate } } else { plate };
    scene.seats.push(SeatBox { seat, rect, plate, mine: false, tight: plate.w < 150.0 });
    if beside {
        rest = rest.cut_left(8.0).1;
    }
    let mut lines = lines_of(table, seat);
    if heights.backs == 0.0 {
        lines.open.append(&mut lines.backs);
        lines.open.sort_unstable();
    }
    for (zones, height) in [(lines.backs, heights.backs), (lines.open, heights.open)] {
        if !zones.is_empty() {
            let (line, below) = rest.cut_top(height);
            rest = below;
            share(scene, table, &zones, line.cut_top(4.0).1, usual);
        }
    }
    if !lines.front.is_empty() {
        fronts(scene, table, &lines.front, front, usual, false);
    }
}

/// Zones side by side on one line of a seat, each with a share of the width by what it holds.
fn share(scene: &mut Scene, table: &Table, zones: &[usize], line: Rect, usual: Kind) {
    let weight = |index: usize| {
        let zone = &table.zones[index];
        if zone.shape == Shape::Pile || zone.copies { 2.0 } else { 1.5 + count(zone).min(9) as f64 }
    };
    let total: f64 = zones.iter().map(|index| weight(*index)).sum();
    let mut x = line.x;
    for &index in zones {
        let w = line.w * weight(index) / total;
        let zone = &table.zones[index];
        let rect = Rect::new(x, line.y, (w - GAP).max(1.0), line.h);
        let piece = piece_within(kind(zone, usual), line.h, rect.w);
        // Backs are pushed together, with their number right beside them.
        let closed = is_hidden(zone) && zone.shape != Shape::Pile;
        let wanted = piece.0 * (0.6 + 0.4 * zone.pieces.len() as f64) + 22.0;
        let slot = if closed { rect.centred(wanted.min(rect.w), rect.h) } else { rect };
        let at = ZoneBox { index, rect, slot, piece, small: true, ..ZoneBox::default() };
        scene.zones.push(at);
        lay(scene, zone, at);
        x += w;
    }
}
