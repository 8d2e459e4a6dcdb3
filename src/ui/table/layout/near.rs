//! The near edge: what is asked, the buttons, the viewer's own plate and pieces.

use super::lay::{self, hand_rows, is_hidden, kind, label_width, lay, natural, piece_size};
use super::scene::{Form, Scene, SeatBox, ZoneBox};
use super::{GAP, LABEL, LIFT, Rect, Wish};
use crate::table::{Kind, Place, Seat, Shape, Table};

/// The height of one row of buttons.
const BUTTONS: f64 = 60.0;
/// The same where every line counts.
const BUTTONS_LOW: f64 = 48.0;

/// Words and buttons above the hand.
pub fn below(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, wish: &Wish) -> Rect {
    let tall = scene.form == Form::Tall;
    let width = if tall { area.w } else { area.w.min(820.0) };
    let low = scene.whole.h < 620.0;
    let rows = wish.rows.min(if low { 2 } else { 3 }) as f64;
    let (actions, rest) = area.cut_bottom(rows * if low { BUTTONS_LOW } else { BUTTONS });
    scene.actions = Rect::around(actions.middle(), width, actions.h);
    let alone = me.is_none() || table.seats.len() < 2;
    let plate = match (alone, tall) {
        (true, _) => 0.0,
        (false, true) => 104.0,
        (false, false) => 190.0,
    };
    let per_line = (width - plate) / if tall { 8.4 } else { 9.4 };
    let lines = |text: &str, per: f64| (text.chars().count() as f64 / per).ceil();
    let asked = lines(&table.prompt, per_line).clamp(if tall && !low { 2.0 } else { 1.0 }, 4.0);
    let aside = lines(&table.aside, per_line * 1.15).clamp(if low { 0.0 } else { 1.0 }, 3.0);
    let height =
        (asked * if tall { 23.0 } else { 28.0 } + aside * 20.0 + 8.0).max(if plate > 0.0 { 58.0 } else { 0.0 });
    let (words, rest) = rest.cut_bottom(height);
    let words = Rect::around(words.middle(), width, words.h);
    own_plate(scene, me, plate, words, wish);
    rest.cut_bottom(4.0).1
}

/// Words and buttons at the side, for a phone that lies.
pub fn beside(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, wish: &Wish) -> Rect {
    let width = (area.w * 0.27).clamp(180.0, 270.0);
    let (side, rest) = if wish.left_handed { area.cut_left(width) } else { area.cut_right(width) };
    let rows = (wish.rows.max(2) as f64 * (BUTTONS - 4.0)).min(side.h * 0.62);
    let (actions, words) = side.cut_bottom(rows);
    scene.actions = actions;
    let plate = if me.is_some() && table.seats.len() > 1 { 56.0 } else { 0.0 };
    let (own, words) = words.cut_top(plate);
    if let Some(seat) = me.filter(|_| plate > 0.0) {
        scene.seats.push(SeatBox { seat, rect: own, plate: own, mine: true, tight: false });
    }
    scene.prompt = words;
    let gap = |rest: Rect| if wish.left_handed { rest.cut_left(10.0).1 } else { rest.cut_right(10.0).1 };
    gap(rest)
}

fn own_plate(scene: &mut Scene, me: Option<Seat>, width: f64, words: Rect, wish: &Wish) {
    let (plate, words) = if wish.left_handed { words.cut_right(width) } else { words.cut_left(width) };
    scene.prompt = words;
    if let Some(seat) = me.filter(|_| width > 0.0) {
        let plate = Rect { w: plate.w - 6.0, h: plate.h - 4.0, ..plate };
        scene.seats.push(SeatBox { seat, rect: plate, plate, mine: true, tight: plate.w < 150.0 });
    }
}

/// The viewer's own zones along the lower edge.
pub fn hand(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, usual: Kind, wish: &Wish) -> Rect {
    let zones = table.zones.iter().enumerate();
    let own = zones.filter(|(_, zone)| me.is_some() && zone.owner == me && zone.place == Place::Seat);
    let own: Vec<usize> = own.map(|(index, _)| index).collect();
    let Some(&main) = own.iter().max_by_key(|index| {
        let zone = &table.zones[**index];
        let hand = zone.shape == Shape::Fan && !is_hidden(zone);
        (!zone.copies, hand, zone.shape == Shape::Row, zone.pieces.len(), usize::MAX - **index)
    }) else {
        return area;
    };
    let most = match scene.form {
        Form::Tall => (area.w * 0.3).clamp(84.0, 128.0).min(area.h * if table.seats.len() > 7 { 0.14 } else { 0.17 }),
        Form::Flat => (area.h * 0.29).clamp(64.0, 110.0),
        Form::Wide => (area.h * 0.18).clamp(96.0, 176.0),
    };
    let side: Vec<usize> = own.iter().copied().filter(|index| *index != main).collect();
    // Figures are played with as much as the hand is.
    let figures = side.iter().any(|index| table.zones[*index].shape == Shape::Stand);
    let small = if figures { most * if scene.form == Form::Tall { 0.9 } else { 1.1 } } else { (most * 0.62).max(48.0) };
    let widths: Vec<f64> = side.iter().map(|index| side_width(table, *index, usual, small, area.w)).collect();
    let side_total: f64 = widths.iter().map(|w| w + GAP).sum();
    // When the own piles would take half of the width they get a line of their own.
    let stacked = figures || side_total > area.w * 0.45;
    let width = if stacked { area.w } else { area.w - side_total };
    let (s, height) = fit(table, main, usual, most, width, area.h * if scene.form == Form::Tall { 0.26 } else { 0.36 });
    let (band, rest) = area.cut_bottom(height + LIFT);
    let (main_band, side_band, rest) = if stacked {
        let (line, rest) = rest.cut_bottom(small + LABEL + 4.0);
        (band, line, rest)
    } else {
        let (main_band, side_band) = if wish.left_handed { band.cut_right(width) } else { band.cut_left(width) };
        (main_band, side_band, rest)
    };
    let slot = main_band.cut_top(LIFT).1;
    let piece = piece_size(kind(&table.zones[main], usual), s);
    let at = ZoneBox { index: main, rect: main_band, slot, piece, label: None, small: false, mine: true };
    scene.zones.push(at);
    lay(scene, &table.zones[main], at);
    let scale = if stacked { (area.w / side_total).min(1.0) } else { 1.0 };
    let mut x = side_band.x + if stacked { (area.w - side_total * scale) / 2.0 } else { GAP };
    for (index, w) in side.into_iter().zip(widths) {
        let w = w * scale;
        own_side(scene, table, index, Rect::new(x, side_band.y, w, side_band.h), usual, small);
        x += w + GAP * scale;
    }
    rest.cut_bottom(4.0).1
}

fn side_width(table: &Table, index: usize, usual: Kind, small: f64, most: f64) -> f64 {
    let zone = &table.zones[index];
    natural(zone, usual, small, 1, true).0.max(label_width(zone)).min(most * 0.4)
}

fn own_side(scene: &mut Scene, table: &Table, index: usize, rect: Rect, usual: Kind, small: f64) {
    let zone = &table.zones[index];
    let (pieces, rest) = rect.cut_bottom(small.min(rect.h - LABEL));
    let label = rest.cut_bottom(LABEL).0;
    let mut piece = piece_size(kind(zone, usual), pieces.h);
    if piece.0 > pieces.w {
        piece = (pieces.w, piece.1 * pieces.w / piece.0);
    }
    let rect = Rect { y: label.y, h: rect.bottom() - label.y, ..rect };
    let at = ZoneBox { index, rect, slot: pieces, piece, label: Some(label), small: false, mine: true };
    scene.zones.push(at);
    lay(scene, zone, at);
}

/// The height of a card and of the whole hand for the main zone.
fn fit(table: &Table, index: usize, usual: Kind, most: f64, width: f64, limit: f64) -> (f64, f64) {
    let zone = &table.zones[index];
    let n = lay::count(zone);
    let kind = kind(zone, usual);
    if kind == Kind::Cards && zone.shape == Shape::Fan {
        let mut s = most;
        loop {
            let rows = hand_rows(n, piece_size(kind, s).0, width);
            let height = s * (1.0 + 0.5 * (rows as f64 - 1.0)) + if rows == 1 { s * 0.05 } else { 0.0 };
            if height <= limit || s < 50.0 {
                return (s, height);
            }
            s -= 4.0;
        }
    }
    // Pieces that may not cover each other: as many lines as give the largest ones.
    let mut s = most;
    loop {
        for lines in 1..=4 {
            let (w, h) = natural(zone, usual, s, lines, false);
            if w <= width && h <= limit.min(most * 1.7) {
                return (s, h);
            }
        }
        if s < 20.0 {
            return (s, limit);
        }
        s -= 2.0;
    }
}
