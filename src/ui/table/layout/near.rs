//! The near edge: what is asked, the buttons, the viewer's own plate and pieces.

use super::lay::{self, hand_rows, kind, label_width, lay, natural, piece_size, piece_within};
use super::scene::{Form, Scene, SeatBox, ZoneBox};
use super::{GAP, LABEL, LIFT, Rect, Wish};
use crate::table::{Kind, Place, Seat, Shape, Table, Zone};

/// The height of one row of buttons.
const BUTTONS: f64 = 60.0;
/// The same where every line counts.
const BUTTONS_LOW: f64 = 46.0;

/// Words and buttons above the hand. They take the same room whatever they say.
pub fn below(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, wish: &Wish) -> Rect {
    let tall = scene.form == Form::Tall;
    let width = if tall { area.w } else { area.w.min(820.0) };
    let low = scene.is_low();
    let rows = if tall { f64::from(table.buttons.clamp(1, 2)) } else { 1.0 };
    let (actions, rest) = area.cut_bottom(rows * if low { BUTTONS_LOW } else { BUTTONS });
    scene.actions = Rect::around(actions.middle(), width, actions.h);
    let alone = me.is_none() || table.seats.len() < 2;
    let plate = match (alone, tall) {
        (true, _) => 0.0,
        (false, true) => 104.0,
        (false, false) => 190.0,
    };
    let height = match (tall, low) {
        (true, true) => 52.0,
        (true, false) => 86.0,
        (false, _) => 62.0,
    };
    let (words, rest) = rest.cut_bottom(height);
    let words = Rect::around(words.middle(), width, words.h);
    own_plate(scene, me, plate, words, wish);
    rest.cut_bottom(4.0).1
}

/// Words and buttons at the side, for a phone that lies.
pub fn beside(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, wish: &Wish) -> Rect {
    let width = (area.w * 0.27).clamp(180.0, 270.0);
    let (side, rest) = if wish.left_handed { area.cut_left(width) } else { area.cut_right(width) };
    let plate = if me.is_some() && table.seats.len() > 1 { 56.0 } else { 0.0 };
    let (own, words) = side.cut_top(plate);
    let (actions, words) = words.cut_bottom((words.h * 0.56).max(BUTTONS_LOW * 2.0));
    scene.actions = actions;
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

/// The viewer's own zones along the lower edge: hands and displays large, piles beside them or in a line above.
pub fn hand(scene: &mut Scene, table: &Table, me: Option<Seat>, area: Rect, usual: Kind, wish: &Wish) -> Rect {
    let zones = table.zones.iter().enumerate();
    // A lying phone has no line for what stands in front.
    let near = |zone: &Zone| zone.place == Place::Seat || zone.place == Place::Front && scene.form == Form::Flat;
    let own = zones.filter(|(_, zone)| me.is_some() && zone.owner == me && near(zone));
    let own: Vec<usize> = own.map(|(index, _)| index).collect();
    let held = |index: &usize| {
        let zone = &table.zones[*index];
        !zone.copies && matches!(zone.shape, Shape::Fan | Shape::Row | Shape::Stand)
    };
    let (mut main, mut side): (Vec<usize>, Vec<usize>) = own.iter().copied().partition(held);
    if main.is_empty() {
        let Some(first) = own.first() else { return area };
        main.push(*first);
        side.retain(|index| index != first);
    }
    let most = match scene.form {
        Form::Tall => (area.w * 0.3).clamp(84.0, 128.0).min(area.h * if table.seats.len() > 7 { 0.14 } else { 0.17 }),
        Form::Flat => (area.h * 0.29).clamp(64.0, 110.0),
        Form::Wide => (area.h * 0.18).clamp(96.0, 176.0),
    };
    let small = (most * 0.62).max(48.0);
    let widths: Vec<f64> = side.iter().map(|index| side_width(table, *index, usual, small, area.w)).collect();
    let side_total: f64 = widths.iter().map(|w| w + GAP).sum();
    // When the own piles would take half of the width they get a line of their own.
    let stacked = side_total > area.w * 0.5;
    let width = if stacked { area.w } else { area.w - side_total };
    let limit = area.h * if scene.form == Form::Tall { 0.26 } else { 0.36 };
    let (s, height) = fit(table, &main, usual, most, width, limit);
    let head = if main.len() > 1 { LABEL } else { LIFT };
    let (band, rest) = area.cut_bottom(height + head);
    let (main_band, side_band, rest) = if stacked {
        let (line, rest) = rest.cut_bottom(small + LABEL + 4.0);
        (band, line, rest)
    } else {
        let (main_band, side_band) = if wish.left_handed { band.cut_right(width) } else { band.cut_left(width) };
        (main_band, side_band, rest)
    };
    held_zones(scene, table, &main, main_band, usual, s);
    let scale = if stacked { (area.w / side_total).min(1.0) } else { 1.0 };
    let mut x = side_band.x + if stacked { (area.w - side_total * scale) / 2.0 } else { GAP };
    for (index, w) in side.into_iter().zip(widths) {
        let w = w * scale;
        own_side(scene, table, index, Rect::new(x, side_band.y, w, side_band.h), usual, small);
        x += w + GAP * scale;
    }
    rest.cut_bottom(4.0).1
}

/// What the viewer holds, side by side: a fan takes the width that the others leave.
fn held_zones(scene: &mut Scene, table: &Table, main: &[usize], band: Rect, usual: Kind, s: f64) {
    let widths = held_widths(table, main, usual, s, band.w);
    let total = widths.iter().sum::<f64>() + APART * (main.len() as f64 - 1.0);
    let mut x = band.x + (band.w - total).max(0.0) / 2.0;
    for (index, w) in main.iter().zip(widths) {
        let rect = Rect::new(x, band.y, w, band.h);
        let (label, slot) = rect.cut_top(if main.len() > 1 { LABEL } else { LIFT });
        let piece = piece_size(kind(&table.zones[*index], usual), s);
        let label = (main.len() > 1).then_some(label);
        let at = ZoneBox { index: *index, rect, slot, piece, label, mine: true, ..ZoneBox::default() };
        scene.zones.push(at);
        lay(scene, &table.zones[*index], at);
        x += w + APART;
    }
}

/// The least width of an own pile: a word of nine letters.
const SIDE: f64 = 64.0;

/// The gap between two zones of the hand.
const APART: f64 = 14.0;

/// Whether the cards of a zone may cover each other.
fn is_fan(zone: &Zone, usual: Kind) -> bool {
    zone.shape == Shape::Fan && kind(zone, usual) == Kind::Cards
}

/// The widths of the held zones where a card is `s` high.
fn held_widths(table: &Table, main: &[usize], usual: Kind, s: f64, width: f64) -> Vec<f64> {
    if main.len() == 1 {
        return vec![width];
    }
    let natural = |index: &usize| {
        let zone = &table.zones[*index];
        natural(zone, usual, s, 1, false).0.max(label_width(zone))
    };
    let fans = main.iter().filter(|index| is_fan(&table.zones[**index], usual)).count();
    let fixed: f64 = main.iter().filter(|index| !is_fan(&table.zones[**index], usual)).map(natural).sum();
    let rest = (width - fixed - APART * (main.len() as f64 - 1.0)) / fans.max(1) as f64;
    main.iter().map(|index| if is_fan(&table.zones[*index], usual) { rest.max(s) } else { natural(index) }).collect()
}

fn side_width(table: &Table, index: usize, usual: Kind, small: f64, most: f64) -> f64 {
    let zone = &table.zones[index];
    natural(zone, usual, small, 1, true).0.max(SIDE).min(most * 0.4)
}

fn own_side(scene: &mut Scene, table: &Table, index: usize, rect: Rect, usual: Kind, small: f64) {
    let zone = &table.zones[index];
    let (pieces, rest) = rect.cut_bottom(small.min(rect.h - LABEL));
    let label = rest.cut_bottom(LABEL).0;
    let piece = piece_within(kind(zone, usual), pieces.h, pieces.w);
    let rect = Rect { y: label.y, h: rect.bottom() - label.y, ..rect };
    let at = ZoneBox { index, rect, slot: pieces, piece, label: Some(label), mine: true, ..ZoneBox::default() };
    scene.zones.push(at);
    lay(scene, zone, at);
}

/// The height of a card and of the whole hand.
fn fit(table: &Table, main: &[usize], usual: Kind, most: f64, width: f64, limit: f64) -> (f64, f64) {
    let mut s = most;
    loop {
        let widths = held_widths(table, main, usual, s, width);
        let total = widths.iter().sum::<f64>() + APART * (main.len() as f64 - 1.0);
        let height = main.iter().zip(&widths).map(|(index, w)| held_height(&table.zones[*index], usual, s, *w, limit));
        let height = height.into_iter().try_fold(0.0, |most: f64, height| Some(most.max(height?)));
        match height {
            Some(height) if total <= width + 0.5 && height <= limit.min(most * 1.7) => return (s, height),
            _ if s < 24.0 => return (s, limit),
            _ => s -= 2.0,
        }
    }
}

/// The height of a held zone of this width; nothing if it does not fit.
fn held_height(zone: &Zone, usual: Kind, s: f64, width: f64, limit: f64) -> Option<f64> {
    let n = lay::count(zone);
    if is_fan(zone, usual) {
        let rows = hand_rows(n, piece_size(Kind::Cards, s).0, width);
        return Some(s * (1.0 + 0.5 * (rows as f64 - 1.0)) + if rows == 1 { s * 0.05 } else { 0.0 });
    }
    // Pieces that may not cover each other, in as many lines as they need.
    (1..=4).map(|lines| natural(zone, usual, s, lines, false)).find(|(w, h)| *w <= width && *h <= limit).map(|(_, h)| h)
}
