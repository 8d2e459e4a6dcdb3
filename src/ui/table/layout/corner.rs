//! What is only kept, small and always at the same place, with the small facts beside it: a strip below the people on an
//! upright phone, a column at the side elsewhere.

use super::guests::Guests;
use super::lay::{kind, label_width, lay, natural, piece_within};
use super::scene::{Form, Scene, ValueBox, ZoneBox};
use super::{GAP, Rect, Wish, centre};
use crate::table::{Amount, Kind, Place, Show, Table, Value};

/// The height of a label here.
const LABEL: f64 = 16.0;
/// The width of a candle.
const CANDLE: f64 = 22.0;
/// The widest that a zone here becomes.
const WIDEST: f64 = 96.0;

/// What is kept, counts first.
fn kept(table: &Table) -> Vec<Item> {
    let counts =
        table.values.iter().enumerate().filter(|(_, value)| matches!(value.show, Show::Count | Show::Candles { .. }));
    let zones = table.zones.iter().enumerate().filter(|(_, zone)| zone.place == Place::Corner);
    let counts = counts.map(|(index, _)| Item::Count(index));
    counts.chain(zones.map(|(index, _)| Item::Zone(index))).collect()
}

/// The width that the corner asks for beside few people; none where facts are all there is.
pub fn beside(scene: &Scene, guests: &Guests) -> Option<f64> {
    let Guests { table, usual, .. } = *guests;
    let kept = kept(table);
    let facts = if has_facts(table) { BESIDE_FACTS } else { 0.0 };
    let s = strip_height(scene, guests) - LABEL - 2.0;
    let width = kept.iter().map(|item| width_of(table, *item, usual, s) + GAP).sum::<f64>();
    (!kept.is_empty()).then_some(width + facts)
}

/// The width of the facts in a narrow strip: "Deals in all 25" on two lines.
const BESIDE_FACTS: f64 = 88.0;

/// The height of the corner in a strip of this width.
pub fn height(scene: &Scene, guests: &Guests, width: f64) -> f64 {
    if kept(guests.table).is_empty() { facts_height(guests.table, width) } else { strip_height(scene, guests) }
}

fn strip_height(scene: &Scene, guests: &Guests) -> f64 {
    let alone = guests.others.is_empty() && centre::is_one_line(guests.table);
    let s = match scene.form {
        // Nothing else needs the height.
        Form::Tall if scene.is_roomy_wide() && alone => 132.0,
        Form::Tall if scene.is_roomy_wide() => 84.0,
        Form::Wide => 124.0,
        Form::Tall if scene.is_low() => 38.0,
        Form::Flat => 44.0,
        Form::Tall => 52.0,
    };
    s + LABEL + 2.0
}

/// The width of the corner in a column of this height, on wide screens.
pub fn width(scene: &Scene, guests: &Guests, height: f64) -> f64 {
    let Guests { table, usual, .. } = *guests;
    let kept = kept(table);
    if kept.is_empty() && !has_facts(table) {
        return 0.0;
    }
    let s = column_size(scene, &kept, height);
    kept.iter().map(|item| width_of(table, *item, usual, s)).fold(FACTS.0, f64::max)
}

/// Width and height of the facts in a column.
const FACTS: (f64, f64) = (132.0, 72.0);

/// The height of a card in a column of this height.
fn column_size(scene: &Scene, kept: &[Item], height: f64) -> f64 {
    let most = (scene.whole.h * 0.15).clamp(92.0, 150.0);
    (height * 0.8 / kept.len().max(1) as f64 - LABEL - GAP).clamp(40.0, most)
}

/// Places what is kept and the facts in the corner.
pub fn corner(scene: &mut Scene, guests: &Guests, area: Rect) {
    let Guests { table, usual, wish, .. } = *guests;
    if area.h < 1.0 || area.w < 1.0 {
        return;
    }
    let kept = kept(table);
    if kept.is_empty() {
        scene.facts = Some(if scene.form == Form::Wide { area.cut_top(FACTS.1).0 } else { area });
    } else if scene.form == Form::Wide && area.h > area.w {
        column(scene, table, &kept, area, usual);
    } else {
        strip(scene, table, &kept, area, usual, wish);
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

fn strip(scene: &mut Scene, table: &Table, kept: &[Item], band: Rect, usual: Kind, wish: &Wish) {
    let s = band.h - LABEL - 2.0;
    let widths: Vec<f64> = kept.iter().map(|item| width_of(table, *item, usual, s)).collect();
    let total = widths.iter().map(|w| w + GAP).sum::<f64>();
    let facts = if has_facts(table) { facts_width(table, band) } else { 0.0 };
    let scale = ((band.w - facts) / total).min(1.0);
    let (line, beside) = if wish.left_handed { band.cut_left(total * scale) } else { band.cut_right(total * scale) };
    let mut x = line.x;
    for (item, w) in kept.iter().zip(widths) {
        put(scene, table, *item, Rect::new(x, line.y, w * scale, line.h - 2.0), usual);
        x += (w + GAP) * scale;
    }
    if has_facts(table) {
        scene.facts = Some(beside);
    }
}

fn column(scene: &mut Scene, table: &Table, kept: &[Item], area: Rect, usual: Kind) {
    let s = column_size(scene, kept, area.h);
    // Whether there are facts just now or not: some come and go.
    let (facts, area) = area.cut_top(FACTS.1);
    if has_facts(table) {
        scene.facts = Some(facts);
    }
    let each = (s + LABEL + GAP).min(area.h / kept.len() as f64);
    // Spread over the height, so that none of it lies dead.
    let gap = ((area.h - each * kept.len() as f64) / kept.len() as f64).clamp(0.0, each * 0.5);
    for (at, item) in kept.iter().enumerate() {
        let foot = area.bottom() - (each + gap) * (kept.len() - 1 - at) as f64;
        put(scene, table, *item, Rect::new(area.x, foot - each + GAP, area.w, each - GAP), usual);
    }
}

fn width_of(table: &Table, item: Item, usual: Kind, s: f64) -> f64 {
    let zone = match item {
        Item::Count(index) => {
            let value = &table.values[index];
            if let Show::Candles { of, .. } = value.show {
                return f64::from(of) * CANDLE;
            }
            let letters = |text: &str| text.chars().count() as f64;
            return (letters(&value.label) * 6.6).max(letters(&value.amount.to_string()) * 20.0).clamp(48.0, WIDEST);
        }
        Item::Zone(index) => &table.zones[index],
    };
    natural(zone, usual, s, 1, true).0.max(label_width(zone) * 0.86).clamp(s * 0.72, WIDEST.max(s))
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
    table.values.iter().any(|value| value.show.is_fact())
}

/// Facts keep a part of the line: as much of it as they need to stand in its height.
fn facts_width(table: &Table, band: Rect) -> f64 {
    /// The shares of the line that are tried.
    const SHARES: [f64; 4] = [0.33, 0.42, 0.5, 0.56];
    /// The height of a line of facts where they stand close.
    const LINE: f64 = 16.0;
    let widths = || SHARES.into_iter().map(|share| (band.w * share).max(BESIDE_FACTS));
    let fits = |width: &f64| facts_lines(table, *width) as f64 * LINE <= band.h;
    widths().find(fits).or(widths().next_back()).unwrap_or(BESIDE_FACTS)
}

/// In how many lines of this width the facts stand.
fn facts_lines(table: &Table, width: f64) -> usize {
    /// The width of a letter, and the gap between two facts.
    const WIDE: (f64, f64) = (6.3, 16.0);
    let (mut lines, mut left) = (0, 0.0);
    for value in table.values.iter().filter(|value| value.show.is_fact()) {
        let of = match value.show {
            Show::OneOf { all } => 4 + all.to_string().len(),
            _ => 0,
        };
        let wide = (letters(value) + of) as f64 * WIDE.0;
        if wide <= left {
            left -= wide + WIDE.1;
        } else {
            lines += (wide / width).ceil().max(1.0) as usize;
            left = width - wide - WIDE.1;
        }
    }
    lines
}

/// The letters of a fact with those of its number, and what is free between. A figure more or less, or another word, may not
/// break a line.
fn letters(value: &Value) -> usize {
    let amount = match value.amount {
        Amount::Word(_) => 6,
        _ => value.amount.to_string().len().clamp(3, 6),
    };
    value.label.chars().count() + amount + 1
}

/// The height of the small facts in a strip of this width: one line, or two where there are many.
fn facts_height(table: &Table, width: f64) -> f64 {
    match facts_lines(table, width) {
        0 => 0.0,
        1 => 26.0,
        _ => 44.0,
    }
}
