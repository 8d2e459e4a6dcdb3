//! What is only kept, small and always at the same place, with the small facts beside it: a strip below the people on an
//! upright phone, a column at the side elsewhere.

use super::lay::{kind, label_width, lay, natural, piece_within};
use super::scene::{Form, Scene, ValueBox, ZoneBox};
use super::{BAR, GAP, Rect, Wish};
use crate::table::{Kind, Place, Show, Table};

/// The height of a label here.
const LABEL: f64 = 16.0;
/// The widest that a zone here becomes.
const WIDEST: f64 = 96.0;

/// Places zones of the corner and the line of facts; what is left belongs to the middle.
pub fn corner(scene: &mut Scene, table: &Table, area: Rect, usual: Kind, wish: &Wish) -> Rect {
    let counts = table.values.iter().enumerate().filter(|(_, value)| value.show == Show::Count);
    let zones = table.zones.iter().enumerate().filter(|(_, zone)| zone.place == Place::Corner);
    let counts = counts.map(|(index, _)| Item::Count(index));
    let kept: Vec<Item> = counts.chain(zones.map(|(index, _)| Item::Zone(index))).collect();
    if kept.is_empty() {
        return facts(scene, table, area);
    }
    match scene.form {
        Form::Tall => strip(scene, table, &kept, area, usual, wish),
        Form::Flat | Form::Wide => column(scene, table, &kept, area, usual, wish),
    }
}

/// What is kept in the corner, by index.
#[derive(Clone, Copy)]
enum Item {
    Count(usize),
    Zone(usize),
}

fn put(scene: &mut Scene, table: &Table, item: Item, rect: Rect, usual: Kind) {
    match item {
        Item::Count(index) => scene.values.push(ValueBox { index, rect }),
        Item::Zone(index) => zone(scene, table, index, rect, usual),
    }
}

fn strip(scene: &mut Scene, table: &Table, kept: &[Item], area: Rect, usual: Kind, wish: &Wish) -> Rect {
    let s = if scene.is_low() { 38.0 } else { 50.0 };
    let (band, rest) = area.cut_top(s + LABEL + 2.0);
    let widths: Vec<f64> = kept.iter().map(|item| width(table, *item, usual, s)).collect();
    let total = widths.iter().map(|w| w + GAP).sum::<f64>();
    // Facts keep at least a third of the line.
    let scale = (band.w * 0.67 / total).min(1.0);
    let (line, beside) = if wish.left_handed { band.cut_left(total * scale) } else { band.cut_right(total * scale) };
    let mut x = line.x;
    for (item, w) in kept.iter().zip(widths) {
        put(scene, table, *item, Rect::new(x, line.y, w * scale, line.h - 2.0), usual);
        x += (w + GAP) * scale;
    }
    if has_facts(table) {
        scene.facts = Some(beside);
    }
    rest.cut_top(4.0).1
}

fn column(scene: &mut Scene, table: &Table, kept: &[Item], area: Rect, usual: Kind, wish: &Wish) -> Rect {
    let s: f64 = if scene.form == Form::Wide { 92.0 } else { 54.0 };
    let area = facts(scene, table, area);
    let columns = (kept.len() as f64 * (s + LABEL + GAP) / area.h).ceil().clamp(1.0, 3.0) as usize;
    let per = kept.len().div_ceil(columns);
    let each = (area.h / per as f64).min(s + LABEL + GAP);
    let s = each - LABEL - GAP;
    let w = kept.iter().map(|item| width(table, *item, usual, s)).fold(0.0, f64::max);
    let whole = (w + GAP) * columns as f64;
    let (side, rest) = if wish.left_handed { area.cut_left(whole) } else { area.cut_right(whole) };
    for (at, item) in kept.iter().enumerate() {
        let down = side.bottom() - each * (per - at % per) as f64;
        let x = side.x + (w + GAP) * (at / per) as f64;
        put(scene, table, *item, Rect::new(x, down, w, each - GAP), usual);
    }
    if wish.left_handed { rest.cut_left(GAP).1 } else { rest.cut_right(GAP).1 }
}

fn width(table: &Table, item: Item, usual: Kind, s: f64) -> f64 {
    let zone = match item {
        Item::Count(index) => {
            let value = &table.values[index];
            let letters = |text: &str| text.chars().count() as f64;
            return (letters(&value.label) * 6.6).max(letters(&value.amount.to_string()) * 20.0).clamp(48.0, WIDEST);
        }
        Item::Zone(index) => &table.zones[index],
    };
    natural(zone, usual, s, 1, true).0.max(label_width(zone) * 0.86).clamp(s * 0.72, WIDEST)
}

fn zone(scene: &mut Scene, table: &Table, index: usize, rect: Rect, usual: Kind) {
    let zone = &table.zones[index];
    let (label, slot) = rect.cut_top(LABEL);
    let piece = piece_within(kind(zone, usual), slot.h, slot.w);
    let at = ZoneBox { index, rect, slot, piece, label: Some(label), kept: true, ..ZoneBox::default() };
    scene.zones.push(at);
    lay(scene, zone, at);
}

fn has_facts(table: &Table) -> bool {
    table.values.iter().any(|value| value.show == Show::Fact)
}

/// A line for the small facts at the top of the middle.
fn facts(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let shown = table.values.iter().filter(|value| value.show == Show::Fact);
    // A number that grows by a figure may not break a line.
    let letters: usize =
        shown.map(|value| value.label.chars().count() + value.amount.to_string().len().max(3) + 5).sum();
    if letters == 0 {
        return area;
    }
    if scene.form == Form::Flat && table.values.iter().any(|value| matches!(value.show, Show::Gauge { .. })) {
        // They share the line of the first bar.
        let (line, _) = area.cut_top(BAR);
        scene.facts = Some(line.cut_left(line.w * 0.36).0);
        return area;
    }
    let lines = (letters as f64 * 7.2 / area.w).ceil().clamp(1.0, 3.0);
    let (line, rest) = area.cut_top(lines * 26.0);
    scene.facts = Some(line);
    rest.cut_top(2.0).1
}
