//! The middle of the table: the largest pieces with which all rows still fit.

use super::lay::{
    SPREAD, count, is_hidden, kept, kind, label_width, lay, natural, natural_of, piece_size, written_width,
};
use super::scene::{Form, Scene, ValueBox, ZoneBox};
use super::{BAR, GAP, LABEL, LIFT, Rect};
use crate::pieces::Arrange;
use crate::table::{Kind, Place, Shape, Show, Table, Value, Zone};

/// What stands in the middle beside each other.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Item {
    /// A zone by index.
    Zone(usize),
    /// A heap of chips by index of its value.
    Heap(usize),
    /// A word or number in large type by index of its value.
    Headline(usize),
    /// All lanes, aligned.
    Grid,
}

/// What is given up for the size of the pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Squeeze {
    Nothing,
    /// What may be is pushed together, and labels are small.
    Tight,
    /// Nor is anything written above small pieces.
    Mute,
}

impl Squeeze {
    fn is_tight(self) -> bool {
        self != Squeeze::Nothing
    }
}

/// The height of a card, in how many lines what may break lies, and what is given up for that.
type Way = (f64, usize, Squeeze);

/// Something in its line, with its size.
#[derive(Clone, Copy, Debug)]
struct Placed {
    item: Item,
    w: f64,
    h: f64,
    /// The height of a card there.
    s: f64,
}

/// One way to arrange the middle.
struct Plan {
    s: f64,
    lines: usize,
    squeeze: Squeeze,
    rows: Vec<Vec<Placed>>,
    height: f64,
}

impl Plan {
    /// The height of a card in the row that had to become smallest.
    fn smallest(&self) -> f64 {
        self.rows.iter().flatten().map(|placed| placed.s).fold(self.s, f64::min)
    }

    /// What that is worth beside other arrangements: what its places are called counts, too.
    fn worth(&self) -> f64 {
        let mute = self.squeeze == Squeeze::Mute && self.smallest() < SPEECHLESS.1;
        self.smallest() * if mute { SPOKEN } else { 1.0 }
    }

    /// What belongs together is read as a whole: whether one of its lines breaks within one of these `rows`, if that is
    /// more than a few.
    fn tears(&self, rows: &[Vec<Item>]) -> bool {
        let on = |line: &[Placed], item: &Item| line.iter().any(|placed| placed.item == *item);
        let whole = |row: &Vec<Item>| self.rows.iter().any(|line| row.iter().all(|item| on(line, item)));
        rows.iter().any(|row| row.len() > FEW && !whole(row))
    }
}

/// How much smaller a row may become than the rest, to stay on one line.
const SMALLEST: f64 = 0.6;

/// The height of a card below which rows are broken up to gain room.
const CRAMPED: f64 = 44.0;

/// How much smaller pieces may become to lie in one line instead of a block.
const IN_LINE: f64 = 0.75;

/// Another arrangement is taken if its pieces are so much larger, or if they are nearly as large and the largest gap that it
/// leaves is so much smaller; if it breaks up what belongs together, only if they are much larger.
const LARGER: f64 = 1.15;
const MUCH_LARGER: f64 = 1.6;
const AS_LARGE: f64 = 0.9;
const FULLER: f64 = 0.9;

/// So few heaps, figures and places for cards may stand in one line on an upright screen, too.
const FEW: usize = 2;

/// The height of a card below which nothing is written above it where it would become much smaller for that, in a lane and
/// elsewhere, and the height of a small label.
const SPEECHLESS: (f64, f64) = (34.0, 56.0);
const SMALL_LABEL: f64 = 16.0;
/// How much smaller pieces may become for it that their places are labelled.
const SPOKEN: f64 = 0.72;

/// How much of the gap to its neighbours a small label may take, both sides together.
const WINGS: f64 = 0.8;

/// What is lower than this share of its line does not stand on it.
const LOW: f64 = 0.6;

/// The gaps between zones of a row and between rows.
const BESIDE: f64 = 14.0;
/// The gap between lanes where there are more than this side by side on a narrow screen.
const CLOSE: f64 = 3.0;
const FEW_LANES: usize = 5;
/// More lanes than this stand close on any screen.
const MANY_LANES: usize = 8;
const BELOW: f64 = 8.0;
/// The width of the largest clock: beside a row of pieces, and beside a single pile, where all turns on it.
const DIAL: f64 = 64.0;
const GREAT_DIAL: f64 = 150.0;
/// The share of the height to spare that a pot grows by, and its greatest height.
const GREEDY: f64 = 0.6;
const MOST_POT: f64 = 300.0;
/// The share of the height to spare that a till grows by, whose dice are the larger for it, and how many times as high as it
/// asks for it becomes at most.
const DEEP: f64 = 0.85;
const TALLER: f64 = 2.0;
/// How much of the width a pot has that grew, as long as it is not longer than so many of its heights.
const BROAD: f64 = 0.9;
const LONG: f64 = 3.0;

/// Lays out the middle in `area`; `most` is the height of the largest card allowed.
pub fn centre(scene: &mut Scene, table: &Table, area: Rect, usual: Kind, most: f64) {
    let area = gauges(scene, table, area);
    let rows = rows(table);
    if rows.is_empty() {
        return;
    }
    let large = scene.form == Form::Wide || scene.is_roomy_wide();
    // A large cloth is used as a whole; on a phone what belongs together stays together.
    let apart = match scene.form {
        _ if large => (f64::INFINITY, f64::INFINITY),
        Form::Tall => (72.0, 72.0),
        Form::Flat | Form::Wide => (160.0, 72.0),
    };
    let narrow = is_narrow(scene.form, area.w);
    let falls = table.zones.iter().any(|zone| lane(zone).is_some() && zone.shape == Shape::Column);
    let way = |rows: &[Vec<Item>], narrow: bool| {
        let mut plan = best(table, rows, (area.w, area.h), usual, most, (scene.form, narrow));
        if let Some(grid) = plan.rows.iter_mut().flatten().find(|placed| falls && placed.item == Item::Grid) {
            // Columns fall as far as there is room.
            grid.h += (area.h - plan.height).max(0.0);
            plan.height = plan.height.max(area.h);
        }
        grow(&mut plan, table, area, usual, large);
        let stands = stand(&plan, area, apart);
        let gap = largest_gap(area, &stands);
        (plan, stands, gap, narrow)
    };
    let mut found = way(&rows, narrow);
    if narrow && found.0.s < CRAMPED {
        // A block of lanes may cost more height than there is.
        let line = way(&rows, false);
        if line.0.worth() > found.0.worth() * LARGER {
            found = line;
        }
    }
    let is_card = |item: &Item| match item {
        // A diamond needs the width for itself.
        Item::Zone(index) if matches!(table.zones[*index].shape, Shape::Diamond { .. }) => false,
        Item::Zone(index) => kind(&table.zones[*index], usual) == Kind::Cards,
        Item::Heap(_) | Item::Headline(_) => true,
        Item::Grid => false,
    };
    let few = rows.iter().map(Vec::len).sum::<usize>() <= FEW && rows.iter().flatten().all(is_card);
    // Where there is more width than height, or too little of both, one line after the other costs too much; so it does for a
    // few things that have the width for it.
    let one = rows.len() > 1 && (scene.form != Form::Tall || scene.is_roomy_wide() || found.0.s < CRAMPED || few);
    if one {
        let one = way(&[rows.concat()], narrow);
        let (size, here) = (one.0.worth(), found.0.worth());
        let better = match one.0.tears(&rows) && !found.0.tears(&rows) {
            true => size > here * MUCH_LARGER,
            false => size > here * LARGER || size >= here * AS_LARGE && one.2 < found.2 * FULLER,
        };
        if better {
            found = one;
        }
    }
    let (plan, stands, _, narrow) = found;
    for Stand { placed, rect, air, room } in stands {
        let way = (placed.s, plan.lines, plan.squeeze);
        match placed.item {
            Item::Heap(index) | Item::Headline(index) => scene.values.push(ValueBox { index, rect }),
            Item::Zone(index) => zone(scene, table, index, (rect, (BESIDE + air) * WINGS), usual, way),
            Item::Grid => grid(scene, table, rect, (room, narrow), usual, way),
        }
    }
}

/// Something where it stands, with the air to what is beside it and the width that it may spread over.
struct Stand {
    placed: Placed,
    rect: Rect,
    air: f64,
    room: f64,
}

/// Where everything of a plan stands. Things lie no further apart than `widest` and `highest`.
fn stand(plan: &Plan, area: Rect, (widest, highest): (f64, f64)) -> Vec<Stand> {
    let mut stands = Vec::new();
    let spare = (area.h - plan.height).max(0.0);
    let lines = plan.rows.len() as f64;
    let extra = (spare / (lines + 1.0)).min(highest);
    let mut y = area.y + (spare - extra * (lines - 1.0)) / 2.0;
    for row in &plan.rows {
        let (width, height) = extent(row);
        let air = ((area.w - width) / (row.len() as f64 + 1.0)).clamp(0.0, widest);
        let mut x = area.x + (area.w - width - air * (row.len() as f64 - 1.0)) / 2.0;
        for &placed in row {
            // Zones stand on one line, so that their pieces do; numbers have none to stand on, nor what is much lower.
            let low = !matches!(placed.item, Item::Zone(_) | Item::Grid) || placed.h <= height * LOW;
            let above = (height - placed.h) * if low { 0.5 } else { 1.0 };
            let rect = Rect::new(x, y + above, placed.w, placed.h);
            stands.push(Stand { placed, rect, air, room: if row.len() > 1 { rect.w } else { area.w } });
            x += placed.w + BESIDE + air;
        }
        y += height + BELOW + extra;
    }
    stands
}

/// The size of the largest rectangle of `area` that is free of all of these.
fn largest_gap(area: Rect, stands: &[Stand]) -> f64 {
    let edges = |edge: fn(Rect) -> f64, end: f64| stands.iter().map(move |stand| edge(stand.rect)).chain([end]);
    let mut largest: f64 = 0.0;
    for left in edges(Rect::right, area.x) {
        for right in edges(|rect| rect.x, area.right()) {
            for top in edges(Rect::bottom, area.y) {
                let below = |rect: &Rect| rect.x < right && rect.right() > left && rect.bottom() > top;
                let below = stands.iter().map(|stand| stand.rect).filter(below);
                let bottom = below.fold(area.bottom(), |bottom, rect| bottom.min(rect.y));
                largest = largest.max((right - left).max(0.0) * (bottom - top));
            }
        }
    }
    largest
}

/// What has its line for itself takes what the others leave: a pot on a large cloth in both ways, a till in height, cards
/// one over the other in width, until each is seen whole, and a row until there is some air between its pieces.
fn grow(plan: &mut Plan, table: &Table, area: Rect, usual: Kind, large: bool) {
    let room = (area.h - plan.height).max(0.0);
    let spare = room * GREEDY;
    for row in &mut plan.rows {
        let [placed] = row.as_mut_slice() else { continue };
        let h = placed.h;
        match placed.item {
            Item::Heap(_) if large => {
                let by = (1.0 + spare / h).min(area.w / placed.w).min(MOST_POT / h).max(1.0);
                placed.h = h * by;
                placed.w = (placed.w * by).max(area.w * BROAD).min(placed.h * LONG);
            }
            Item::Zone(index) => match &table.zones[index] {
                zone if matches!(zone.shape, Shape::Till { .. }) => placed.h = (h + room * DEEP).min(h * TALLER),
                zone if spreads(zone, plan.lines) => {
                    let w = piece_size(kind(zone, usual), placed.s).0;
                    let pitch = if zone.shape == Shape::Row { w * SPREAD } else { w + GAP };
                    placed.w = placed.w.max((pitch * (kept(zone) as f64 - 1.0) + w).min(area.w));
                }
                _ => continue,
            },
            Item::Heap(_) | Item::Headline(_) | Item::Grid => continue,
        }
        plan.height += placed.h - h;
        if placed.h > h {
            return;
        }
    }
}

fn zone(
    scene: &mut Scene,
    table: &Table,
    index: usize,
    (rect, wings): (Rect, f64),
    usual: Kind,
    (s, lines, squeeze): Way,
) {
    let zone = &table.zones[index];
    let (head, slot) = rect.cut_top(label_height(zone, s, squeeze));
    // A small label reaches into what is free beside its place.
    let label = head.cut_top(LABEL.min(head.h - 2.0)).0;
    let label = if squeeze.is_tight() { label.centred(label.w + wings, label.h) } else { label };
    let (w, h) = natural(zone, usual, s, lines, squeeze.is_tight());
    // A cup that is lifted reaches over its label.
    let lifted = zone.shape == Shape::Cup && !zone.pieces.is_empty() && !is_hidden(zone);
    let (dial, slot) = slot.cut_left(dial_room(zone, s));
    let h = if matches!(zone.shape, Shape::Column | Shape::Till { .. }) { slot.h } else { h };
    let w = if spreads(zone, lines) { slot.w } else { w };
    let at = ZoneBox {
        index,
        rect,
        slot: slot.centred(w.min(slot.w), h),
        dial: zone.dial.as_ref().map(|_| dial.centred(dial.w - GAP, dial.w - GAP)),
        piece: piece_size(kind(zone, usual), s),
        label: (label.h > 12.0 && !lifted).then_some(label),
        ..ZoneBox::default()
    };
    scene.zones.push(at);
    lay(scene, zone, at);
}

/// Whether the pieces of a zone lie further apart where their place is wider than they need.
fn spreads(zone: &Zone, lines: usize) -> bool {
    overflows(zone)
        || lane(zone).is_none()
            && (matches!(zone.shape, Shape::Cascade | Shape::Fan) || zone.shape == Shape::Row && lines == 1)
}

/// Whether more cards lie on a lane than it keeps room for.
fn overflows(zone: &Zone) -> bool {
    lane(zone).is_some() && zone.shape == Shape::Cascade && zone.pieces.len() > kept(zone)
}

/// Whether four lanes have no room side by side.
fn is_narrow(form: Form, width: f64) -> bool {
    width < if form == Form::Tall { 600.0 } else { 440.0 }
}

/// How many rungs a ladder of lanes has: one row of few places for a card, nobody's, with short words above them. It is read
/// as a whole, so it never breaks. A lane that only keeps a column for what comes later is no rung.
fn ladder(table: &Table) -> Option<usize> {
    /// The most rungs, and the width of the longest words above one.
    const RUNGS: (usize, f64) = (4, 48.0);
    let is_rung = |zone: &Zone| {
        let short = !zone.label.is_empty() && zone.note.is_empty() && written_width(zone) <= RUNGS.1;
        let single = zone.shape == Shape::Cascade && zone.pieces.len() <= 1 && kept(zone) <= 2;
        short && single && zone.owner.is_none() && lane(zone).is_some_and(|(column, row)| column < RUNGS.0 && row == 0)
    };
    let rungs: Vec<&Zone> = table.zones.iter().filter(|zone| lane(zone).is_some() && !is_reserve(zone)).collect();
    (!rungs.is_empty() && rungs.iter().all(|zone| is_rung(zone))).then_some(rungs.len())
}

/// Whether a lane only keeps a column for what comes later.
fn is_reserve(zone: &Zone) -> bool {
    zone.label.is_empty() && zone.note.is_empty() && zone.pieces.is_empty() && zone.owner.is_none()
}

/// How many columns and rows the lanes have; where it is narrow a single long row becomes a block.
fn cells(table: &Table, narrow: bool) -> (usize, usize) {
    if let Some(rungs) = ladder(table).filter(|_| narrow) {
        return (rungs, 1);
    }
    let lanes = table.zones.iter().filter_map(lane);
    let (columns, rows) = lanes.fold((0, 0), |(c, r), (column, row)| (c.max(column + 1), r.max(row + 1)));
    if narrow && rows == 1 && columns > 3 { (columns.div_ceil(2), 2) } else { (columns, rows) }
}

fn lane(zone: &Zone) -> Option<(usize, usize)> {
    match zone.place {
        Place::Lane { column, row } => Some((column.into(), row.into())),
        _ => None,
    }
}

/// Whether so many lanes are so many that they ask for the width of their pieces alone; so do the rungs of a ladder.
fn is_crowded(table: &Table, columns: usize, narrow: bool) -> bool {
    columns > if narrow { FEW_LANES } else { MANY_LANES } || narrow && ladder(table).is_some()
}

/// The gap between lanes.
fn between(columns: usize, narrow: bool) -> f64 {
    if columns > if narrow { FEW_LANES } else { MANY_LANES } { CLOSE } else { BESIDE }
}

/// The size of a cell of the lanes.
fn cell(table: &Table, usual: Kind, (s, lines, squeeze): Way, crowded: bool) -> (f64, f64) {
    let sizes = table.zones.iter().enumerate().filter(|(_, zone)| lane(zone).is_some());
    sizes
        .map(|(index, zone)| {
            let (w, h) = size(table, Item::Zone(index), usual, (s, lines, squeeze), false);
            if crowded { (natural(zone, usual, s, lines, squeeze.is_tight()).0, h) } else { (w, h) }
        })
        .fold((0.0, 0.0), |(w, h), (also, high)| (f64::max(w, also), f64::max(h, high)))
}

/// Lays the lanes: cells of one size, a little apart where there is room.
fn grid(scene: &mut Scene, table: &Table, rect: Rect, (room, narrow): (f64, bool), usual: Kind, way: Way) {
    let (columns, rows) = cells(table, narrow);
    let gap = between(columns, narrow);
    let (w, h) = cell(table, usual, way, is_crowded(table, columns, narrow));
    let h = h.max((rect.h + BELOW) / rows as f64 - BELOW);
    let apart = if narrow && columns > 2 { 1.25 } else { 1.6 };
    let pitch = ((room + gap) / columns as f64).min((w + gap) * apart);
    let left = rect.middle().0 - (pitch * columns as f64 - gap) / 2.0;
    // The second half of a row that became a block stands in the middle, too, if it is the shorter one.
    let (all, _) = cells(table, false);
    let indent = pitch * (2 * columns).saturating_sub(all.max(columns + 1)) as f64 / 2.0;
    for index in 0..table.zones.len() {
        let Some((column, row)) = lane(&table.zones[index]) else { continue };
        let indented = if column < columns { 0.0 } else { indent };
        if column >= columns && rows == 1 {
            // What a ladder does not show.
            continue;
        }
        let (column, row) = if column < columns { (column, row) } else { (column % columns, row + column / columns) };
        // More cards than a lane keeps room for lie as far apart as its neighbours allow.
        let zone_here = &table.zones[index];
        let asked =
            if overflows(zone_here) { natural_of(zone_here, count(zone_here), usual, way.0, 1, false).0 } else { w };
        let w = asked.min(pitch - gap).max(w);
        let x = left + indented + pitch * column as f64 + (pitch - gap - w) / 2.0;
        let y = rect.y + (h + BELOW) * row.min(rows - 1) as f64;
        zone(scene, table, index, (Rect::new(x, y, w, h), (pitch - w) * WINGS), usual, way);
    }
}

/// Bars run across the top of the middle.
fn gauges(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let mut rest = area;
    for (index, value) in table.values.iter().enumerate() {
        if matches!(value.show, Show::Gauge { .. }) {
            let high = match scene.form {
                Form::Flat => BAR,
                Form::Tall if scene.is_low() => 40.0,
                Form::Tall | Form::Wide => 50.0,
            };
            let bar = rest.cut_top(high);
            let line = bar.0;
            scene.values.push(ValueBox { index, rect: Rect::around(line.middle(), line.w.min(560.0), line.h) });
            rest = bar.1.cut_top(4.0).1;
        }
    }
    rest
}

/// Heaps and headlines first, then the zones by their rows.
fn rows(table: &Table) -> Vec<Vec<Item>> {
    let mut rows = Vec::new();
    let large = |(index, value): (usize, &Value)| match value.show {
        Show::Chips => Some(Item::Heap(index)),
        Show::Headline | Show::Ring { .. } => Some(Item::Headline(index)),
        _ => None,
    };
    let heaps: Vec<Item> = table.values.iter().enumerate().filter_map(large).collect();
    if !heaps.is_empty() {
        rows.push(heaps);
    }
    let mut numbers: Vec<u8> = table.zones.iter().filter_map(row_of).collect();
    numbers.arrange();
    numbers.dedup();
    let lanes = table.zones.iter().any(|zone| lane(zone).is_some());
    if lanes && numbers.first() != Some(&0) {
        rows.push(vec![Item::Grid]);
    }
    for number in numbers {
        let zones = 0..table.zones.len();
        rows.push(zones.filter(|index| row_of(&table.zones[*index]) == Some(number)).map(Item::Zone).collect());
        if lanes && number == 0 {
            rows.push(vec![Item::Grid]);
        }
    }
    rows
}

fn row_of(zone: &Zone) -> Option<u8> {
    match zone.place {
        Place::Centre { row } => Some(row),
        Place::Lane { .. } | Place::Corner | Place::Seat | Place::Front | Place::Layout | Place::Hidden => None,
    }
}

/// Whether every line counts so much that there is no room for a label. What a lane is called and holds must be read longer
/// than the rest: without it one lane is as good as another.
fn is_unlabelled(zone: &Zone, s: f64, squeeze: Squeeze) -> bool {
    squeeze == Squeeze::Mute && s < if lane(zone).is_some() { SPEECHLESS.0 } else { SPEECHLESS.1 }
}

/// Room above the pieces: for the lift, and for the label unless every line counts.
fn label_height(zone: &Zone, s: f64, squeeze: Squeeze) -> f64 {
    if matches!(zone.shape, Shape::Diamond { .. }) {
        // The scoreboard speaks for it.
        return 0.0;
    }
    if is_unlabelled(zone, s, squeeze) {
        return LIFT / 2.0;
    }
    let lift = if matches!(zone.shape, Shape::Tray { .. }) || squeeze.is_tight() { 2.0 } else { LIFT };
    lift + match zone.room.is_none() && zone.label.is_empty() && zone.note.is_empty() {
        true => 0.0,
        false if squeeze.is_tight() => SMALL_LABEL,
        false => LABEL,
    }
}

/// The width that the clock of a zone takes beside pieces of this height, with the gap after it.
fn dial_room(zone: &Zone, s: f64) -> f64 {
    let most = if zone.shape == Shape::Pile { GREAT_DIAL } else { DIAL };
    if zone.dial.is_some() { s.clamp(32.0, most) + GAP } else { 0.0 }
}

/// The arrangement with the largest pieces; with a little smaller ones, where only then there is room for what their places
/// are called.
fn best(
    table: &Table,
    rows: &[Vec<Item>],
    (w, h): (f64, f64),
    usual: Kind,
    most: f64,
    (form, narrow): (Form, bool),
) -> Plan {
    let found = |squeeze: Squeeze| largest(table, rows, (w, h), usual, most, (form, narrow, squeeze));
    let mute = found(Squeeze::Mute);
    if mute.squeeze != Squeeze::Mute {
        return mute;
    }
    let told = found(Squeeze::Tight);
    if fits(&told, w, h) && told.smallest() >= mute.smallest() * SPOKEN { told } else { mute }
}

/// The arrangement with the largest pieces that gives up no more than `squeeze`.
fn largest(
    table: &Table,
    rows: &[Vec<Item>],
    (w, h): (f64, f64),
    usual: Kind,
    most: f64,
    (form, narrow, squeeze): (Form, bool, Squeeze),
) -> Plan {
    let (loose, tight) = (Squeeze::Nothing, squeeze);
    let mut s = most;
    loop {
        // A block instead of a line is for upright phones, and for want of room.
        let block = form == Form::Tall || s < most * 0.6;
        let ways: &[(usize, Squeeze)] = match (s < 44.0, block) {
            (true, _) => &[(1, tight), (2, tight), (3, tight)],
            (false, true) => &[(1, loose), (2, loose), (1, tight), (2, tight)],
            (false, false) => &[(1, loose), (1, tight)],
        };
        for &(lines, squeeze) in ways {
            let plan = arrange(table, rows, w, usual, (s, lines, squeeze), narrow);
            if fits(&plan, w, h) || s <= 14.0 {
                return if lines > 1 && s * IN_LINE >= CRAMPED {
                    in_line(table, rows, (w, h), usual, &plan, narrow).unwrap_or(plan)
                } else {
                    plan
                };
            }
        }
        s -= 2.0;
    }
}

/// The same with rows that do not break, if that makes the pieces but a little smaller: blocks leave both of their sides
/// empty.
fn in_line(
    table: &Table,
    rows: &[Vec<Item>],
    (w, h): (f64, f64),
    usual: Kind,
    block: &Plan,
    narrow: bool,
) -> Option<Plan> {
    let sizes = (0..).map(|step| block.s - 2.0 * f64::from(step)).take_while(|s| *s >= block.s * IN_LINE);
    let mut plans = sizes.map(|s| arrange(table, rows, w, usual, (s, 1, block.squeeze), narrow));
    plans.find(|plan| fits(plan, w, h) && plan.smallest() >= block.s * IN_LINE)
}

/// Whether all in the middle stands on one line.
pub fn is_one_line(table: &Table) -> bool {
    rows(table).len() == 1 && !table.zones.iter().any(|zone| lane(zone).is_some_and(|(_, row)| row > 0))
}

fn fits(plan: &Plan, w: f64, h: f64) -> bool {
    plan.height <= h && plan.rows.iter().all(|row| row.len() > 1 || row.iter().all(|placed| placed.w <= w))
}

/// Breaks the rows into lines that fit the width; a row that nearly fits becomes a little smaller instead.
fn arrange(table: &Table, rows: &[Vec<Item>], w: f64, usual: Kind, (s, lines, squeeze): Way, narrow: bool) -> Plan {
    let mut out: Vec<Vec<Placed>> = Vec::new();
    for row in rows {
        let at = |s: f64| -> Vec<Placed> {
            let placed = |&item: &Item| {
                let (w, h) = size(table, item, usual, (s, lines, squeeze), narrow);
                Placed { item, w, h, s }
            };
            row.iter().map(placed).collect()
        };
        let shrunk = (0..=8).map(|step| s * (1.0 - (1.0 - SMALLEST) * f64::from(step) / 8.0)).map(at);
        let one_line = shrunk.take(if row.len() > 1 { 9 } else { 1 }).find(|line| extent(line).0 <= w);
        match one_line {
            Some(line) => out.push(line),
            None => out.extend(broken(&at(s), w)),
        }
    }
    let height = out.iter().map(|line| extent(line).1).sum::<f64>();
    let height = height + BELOW * (out.len() as f64 - 1.0).max(0.0);
    Plan { s, lines, squeeze, rows: out, height }
}

/// A row in as many lines as it needs, and as many on each as on the others where that fits.
fn broken(row: &[Placed], w: f64) -> Vec<Vec<Placed>> {
    let mut out: Vec<Vec<Placed>> = vec![Vec::new()];
    for placed in row {
        let full = out.last().is_some_and(|line| !line.is_empty() && extent(line).0 + BESIDE + placed.w > w);
        if full {
            out.push(Vec::new());
        }
        if let Some(line) = out.last_mut() {
            line.push(*placed);
        }
    }
    let level: Vec<Vec<Placed>> = row.chunks(row.len().div_ceil(out.len()).max(1)).map(<[Placed]>::to_vec).collect();
    if level.len() == out.len() && level.iter().all(|line| extent(line).0 <= w) { level } else { out }
}

/// The width and the height of a line.
fn extent(line: &[Placed]) -> (f64, f64) {
    let width = line.iter().map(|placed| placed.w).sum::<f64>() + BESIDE * (line.len() as f64 - 1.0).max(0.0);
    (width, line.iter().map(|placed| placed.h).fold(0.0, f64::max))
}

fn size(table: &Table, item: Item, usual: Kind, (s, lines, squeeze): Way, narrow: bool) -> (f64, f64) {
    match item {
        Item::Heap(_) => ((s * 1.9).clamp(132.0, 600.0), (s * 0.9).clamp(40.0, 300.0)),
        Item::Headline(index) => {
            if matches!(table.values[index].show, Show::Ring { .. }) {
                let side = (s * 0.95).clamp(76.0, 136.0);
                return (side, side);
            }
            // The same for a figure more or less.
            let letters = table.values[index].amount.to_string().chars().count().max(4) as f64;
            let h = (s * 0.62).clamp(52.0, 96.0);
            ((letters * h * 0.36).clamp(110.0, 320.0), h)
        }
        Item::Grid => {
            let (columns, rows) = cells(table, narrow);
            let (w, h) = cell(table, usual, (s, lines, squeeze), is_crowded(table, columns, narrow));
            let run = |each: f64, gap: f64, n: usize| (each + gap) * n as f64 - gap;
            (run(w, between(columns, narrow), columns), run(h, BELOW, rows))
        }
        Item::Zone(index) => {
            let zone = &table.zones[index];
            let (w, h) = natural(zone, usual, s, lines, squeeze.is_tight());
            let words = label_width(zone);
            let w = w + dial_room(zone, s);
            // Where every line counts a label is as wide as its place, and the letters follow.
            let narrow = squeeze.is_tight() && s < 60.0;
            (w.max(if narrow { 44.0 } else { words.max(44.0) }), h + label_height(zone, s, squeeze))
        }
    }
}
