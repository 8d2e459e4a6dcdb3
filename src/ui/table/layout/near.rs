//! The viewer's own room at the near edge: the plate, and what the viewer holds.

use super::guests::Guests;
use super::lay::{count, hand_rows, kept, kind, label_width, lay, natural, natural_of, piece_size, piece_within};
use super::scene::{Form, PlateForm, Scene, SeatBox, ZoneBox};
use super::seats::opens_dice;
use super::{GAP, LABEL, LIFT, Rect};
use crate::table::{Kind, Place, Shape, Table, Zone};

/// How the viewer's room is used, the same as long as the table keeps room for the same pieces.
#[derive(Clone, Debug, Default)]
pub struct Own {
    /// Its height.
    pub height: f64,
    plate: Plate,
    /// Hands and displays by index, large.
    main: Vec<usize>,
    /// Piles by index, small, each with its width.
    side: Vec<(usize, f64)>,
    /// The piles have a line of their own above the hand.
    stacked: bool,
    /// The height of a card that is held.
    s: f64,
    /// The height of a card of a pile.
    small: f64,
}

impl Own {
    /// Whether the viewer holds nothing.
    pub fn is_bare(&self) -> bool {
        self.main.is_empty()
    }
}

/// Where the viewer's plate stands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Plate {
    /// Who plays alone needs none.
    #[default]
    Nowhere,
    /// In a strip of this height above the hand, for tablets and hands that need the whole width.
    Above(f64),
    /// Beside the hand, so wide.
    Beside(f64),
    /// Beside the message, so wide: on phones, where every line counts.
    ByMessage(f64),
}

/// Between plate and hand.
const APART_FROM_PLATE: f64 = 8.0;
/// A hand may become so much smaller for a plate beside it.
const YIELDS: f64 = 0.9;

/// Measures the viewer's room on a screen of this width and whole height.
pub fn measure(scene: &Scene, guests: &Guests, width: f64, whole: f64) -> Own {
    let Guests { table, me, .. } = *guests;
    let low = scene.is_low();
    let wanted = me.is_some() && table.seats.len() > 1;
    let (strip, beside) = match scene.form {
        Form::Tall if low => (34.0, 76.0),
        Form::Tall if scene.is_roomy_wide() => (48.0, 168.0),
        Form::Tall => (42.0, 96.0),
        Form::Flat => (40.0, 104.0),
        Form::Wide => (52.0, 136.0),
    };
    let above =
        Own { plate: if wanted { Plate::Above(strip) } else { Plate::Nowhere }, ..hand(scene, guests, width, whole) };
    let narrow = scene.form == Form::Tall && !scene.is_roomy_wide();
    let by_message = Own { plate: Plate::ByMessage(beside), ..above.clone() };
    if wanted && narrow && (low || above.main.is_empty()) {
        return by_message;
    }
    if !wanted || above.main.is_empty() {
        let height = above.height + if wanted { strip } else { 0.0 };
        return Own { height, ..above };
    }
    let next = hand(scene, guests, width - beside - APART_FROM_PLATE, whole);
    let takes = next.height <= whole * 0.4 && !next.stacked;
    if scene.form != Form::Tall && takes || next.s >= above.s * YIELDS && !next.stacked {
        return Own { plate: Plate::Beside(beside), height: next.height.max(64.0), ..next };
    }
    if narrow { by_message } else { Own { height: above.height + strip, ..above } }
}

/// Measures hands, displays and piles alone.
fn hand(scene: &Scene, guests: &Guests, width: f64, whole: f64) -> Own {
    let Guests { table, me, usual, .. } = *guests;
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
        let Some(first) = own.first() else { return Own::default() };
        main.push(*first);
        side.retain(|index| index != first);
    }
    // Above it what stands in front and all others need the height.
    let fronts = table.seats.len() > 3 && table.zones.iter().any(|zone| zone.place == Place::Front);
    let most = match scene.form {
        Form::Tall if scene.is_low() && fronts => whole * 0.12,
        Form::Tall if scene.is_low() => whole * if table.seats.len() > 7 { 0.13 } else { 0.155 },
        // A layout that grows needs the height more than tiles that are large enough to be touched.
        Form::Tall if table.zones.iter().any(|zone| zone.place == Place::Layout) => (whole * 0.125).min(168.0),
        Form::Tall => (width * 0.34).clamp(84.0, 168.0).min(whole * if table.seats.len() > 7 { 0.14 } else { 0.18 }),
        Form::Flat if whole < 320.0 => whole * 0.22,
        Form::Flat => (whole * 0.29).clamp(64.0, 110.0),
        Form::Wide => (whole * 0.26).clamp(96.0, 240.0),
    };
    // Dice that lie open with everybody are about as large with the viewer as with those whose dice are touched.
    let most = if opens_dice(table) { most * 0.82 } else { most };
    // A large hand needs the width more than the piles do.
    let crowd = main.iter().map(|index| kept(&table.zones[*index])).sum::<usize>() > CROWD;
    let share = if scene.form == Form::Wide { 0.46 } else { 0.62 };
    let (small, least) = if crowd { ((most * 0.46).max(40.0), SIDE.1) } else { ((most * share).max(48.0), SIDE.0) };
    let widths: Vec<f64> = side.iter().map(|index| side_width(table, *index, usual, small, (least, width))).collect();
    let side_total: f64 = widths.iter().map(|w| w + GAP).sum();
    // When the own piles would take half of the width they get a line of their own.
    let stacked = side_total > width * 0.5;
    let room = if stacked { width } else { width - side_total };
    let limit = whole
        * match scene.form {
            // Two rows of the hand leave the stage what it needs.
            Form::Tall if scene.is_low() => 0.24,
            Form::Tall => 0.28,
            Form::Flat | Form::Wide => 0.36,
        };
    let (s, height) = fit(table, &main, kept, usual, most, (room, limit));
    let head = if main.len() > 1 { LABEL } else { LIFT };
    let height = height + head + if stacked { small + LABEL + 4.0 } else { 0.0 };
    let scale = if stacked { (width / side_total).min(1.0) } else { 1.0 };
    let side = side.into_iter().zip(widths.into_iter().map(|w| w * scale)).collect();
    Own { height, plate: Plate::Nowhere, main, side, stacked, s, small }
}

/// Lays plate and pieces into the viewer's room, as was measured; where the plate stands beside the message, that gives way.
pub fn own(scene: &mut Scene, guests: &Guests, own: &Own, room: Rect) {
    let Guests { table, me, usual, wish, .. } = *guests;
    let Own { plate, main, side, stacked, s, small, .. } = own;
    let (place, area) = match *plate {
        Plate::Nowhere => (None, room),
        Plate::Above(_) if scene.form == Form::Wide && main.is_empty() => (Some((room, PlateForm::Wide)), room),
        Plate::Above(h) => {
            let (strip, rest) = room.cut_top(h);
            (Some((Rect { h: strip.h - 2.0, ..strip }, PlateForm::Strip)), rest)
        }
        Plate::Beside(w) => {
            let (plate, rest) = room.cut_side(wish.left_handed, w, APART_FROM_PLATE);
            (Some((plate, PlateForm::Stand)), rest)
        }
        Plate::ByMessage(w) => {
            let (plate, message) = scene.prompt.cut_side(wish.left_handed, w, APART_FROM_PLATE / 2.0);
            scene.prompt = message;
            (Some((plate, if plate.h > 70.0 { PlateForm::Stand } else { PlateForm::Thin })), room)
        }
    };
    if let (Some(seat), Some((plate, look))) = (me, place) {
        scene.seats.push(SeatBox { seat, rect: plate, plate, mine: true, look });
    }
    if main.is_empty() {
        return;
    }
    let total: f64 = side.iter().map(|(_, w)| w + GAP).sum();
    let (line, band) = match stacked {
        true => area.cut_top(small + LABEL + 4.0),
        // The piles stand on the other side of the hand than the plate.
        false => {
            let (band, line) = area.cut_side(wish.left_handed, area.w - total, 0.0);
            (line, band)
        }
    };
    // More than the table keeps room for becomes smaller; the room stays as it is.
    let crowded = main.iter().any(|index| count(&table.zones[*index]) > kept(&table.zones[*index]));
    let head = if main.len() > 1 { LABEL } else { LIFT };
    let s = if crowded { fit(table, main, count, usual, *s, (band.w, band.h - head)).0 } else { *s };
    held_zones(scene, table, main, band, usual, s);
    let mut x = if *stacked { line.x + (line.w - total + GAP).max(0.0) / 2.0 } else { line.x + GAP };
    for &(index, w) in side {
        let rect = Rect { x, w, ..line };
        own_side(scene, table, index, rect, usual, *small);
        x += w + GAP;
    }
}

/// What the viewer holds, side by side: a fan takes the width that the others leave.
fn held_zones(scene: &mut Scene, table: &Table, main: &[usize], band: Rect, usual: Kind, s: f64) {
    let widths = held_widths(table, main, count, usual, s, band.w);
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

/// The least width of an own pile: a word of nine letters, or of six beside a large hand.
const SIDE: (f64, f64) = (64.0, 46.0);
/// More cards than this are a large hand.
const CROWD: usize = 9;

/// The gap between two zones of the hand.
const APART: f64 = 14.0;

/// Whether the cards of a zone may cover each other.
fn is_fan(zone: &Zone, usual: Kind) -> bool {
    zone.shape == Shape::Fan && kind(zone, usual) == Kind::Cards
}

/// The widths of the held zones where a card is `s` high.
fn held_widths(table: &Table, main: &[usize], counted: Counted, usual: Kind, s: f64, width: f64) -> Vec<f64> {
    if main.len() == 1 {
        return vec![width];
    }
    let natural = |index: &usize| {
        let zone = &table.zones[*index];
        natural_of(zone, counted(zone), usual, s, 1, false).0.max(label_width(zone))
    };
    let fans = main.iter().filter(|index| is_fan(&table.zones[**index], usual)).count();
    let fixed: f64 = main.iter().filter(|index| !is_fan(&table.zones[**index], usual)).map(natural).sum();
    let rest = (width - fixed - APART * (main.len() as f64 - 1.0)) / fans.max(1) as f64;
    main.iter().map(|index| if is_fan(&table.zones[*index], usual) { rest.max(s) } else { natural(index) }).collect()
}

fn side_width(table: &Table, index: usize, usual: Kind, small: f64, (least, most): (f64, f64)) -> f64 {
    let zone = &table.zones[index];
    natural(zone, usual, small, 1, true).0.max(least).min(most * 0.4)
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

/// How many pieces of a zone are reckoned with.
type Counted = fn(&Zone) -> usize;

/// The height of a card and of the whole hand.
fn fit(
    table: &Table,
    main: &[usize],
    counted: Counted,
    usual: Kind,
    most: f64,
    (width, limit): (f64, f64),
) -> (f64, f64) {
    let steps = || (0..).map(|step| most - 2.0 * f64::from(step)).take_while(|s| *s >= 24.0);
    // The height with cards of this height, if it fits and is no more than so many times theirs.
    let tried = |s: f64, rows: f64| {
        let widths = held_widths(table, main, counted, usual, s, width);
        let total = widths.iter().sum::<f64>() + APART * (main.len() as f64 - 1.0);
        let heights = main.iter().zip(&widths).map(|(index, w)| {
            let zone = &table.zones[*index];
            held_height(zone, counted(zone), usual, s, *w, limit)
        });
        let height = heights.into_iter().try_fold(0.0, |most: f64, height| Some(most.max(height?)))?;
        let low = height <= limit.min(most * 1.7).min(s * rows);
        (total <= width + 0.5 && height <= limit && low).then_some((s, height))
    };
    let Some(largest) = steps().find_map(|s| tried(s, f64::INFINITY)) else { return (24.0, limit) };
    // Rather a little smaller than one over the other.
    let fewer = |(rows, yields, least): &(f64, f64, f64)| {
        steps().find_map(|s| tried(s, *rows)).filter(|(s, _)| *s >= (largest.0 * yields).max(*least))
    };
    FEWER_ROWS.iter().find_map(fewer).unwrap_or(largest)
}

/// A hand no higher than so many times its cards, in one row and in two, how much smaller they become to lie in it, and how
/// high they are at least: what is small already is made no smaller for that.
const FEWER_ROWS: [(f64, f64, f64); 2] = [(1.1, 0.7, 0.0), (1.6, 0.85, 80.0)];

/// The height of a held zone of this width; nothing if it does not fit.
fn held_height(zone: &Zone, n: usize, usual: Kind, s: f64, width: f64, limit: f64) -> Option<f64> {
    if is_fan(zone, usual) {
        let rows = hand_rows(n, piece_size(Kind::Cards, s).0, width);
        return Some(s * (1.0 + 0.5 * (rows as f64 - 1.0)) + if rows == 1 { s * 0.05 } else { 0.0 });
    }
    // Pieces that may not cover each other, in as many lines as they need.
    (1..=4)
        .map(|lines| natural_of(zone, n, usual, s, lines, false))
        .find(|(w, h)| *w <= width && *h <= limit)
        .map(|(_, h)| h)
}
