//! Where the others sit, and how their zones lie with their names.

use super::guests::{Aside, Guests};
use super::lay::{count, is_hidden, kept, kind, lay, natural, piece_filling, piece_size};
use super::scene::{Form, PlateForm, Scene, SeatBox, ZoneBox};
use super::{GAP, LIFT, Rect, plot};
use crate::pieces::Arrange;
use crate::table::{Kind, Place, Seat, Shape, Table, Zone};

/// Height of a line of backs, of a line of open pieces, and of one that is read, and of that where every line counts.
const BACKS: f64 = 30.0;
const OPEN: f64 = 42.0;
const READABLE: (f64, f64) = (58.0, 44.0);
/// The most height of a line of dice that lie open on an upright phone.
const DICE: f64 = 60.0;
/// Height of the figures below what stands in front.
const FIGURES: f64 = 20.0;
/// What the number of a small zone takes, with a gap.
const NUMBER: f64 = 24.0;
/// What stands in front takes so much more than its height: figures below, and a lifted piece above.
const AROUND: f64 = FIGURES + LIFT / 2.0;
/// The least gap between zones in front.
const BETWEEN: f64 = 6.0;
/// The same for those of somebody else, who has neighbours.
const CLOSE: f64 = 2.0;
/// The gap between seats.
const APART: f64 = 4.0;

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
            (Place::Seat, Shape::Fan | Shape::Pile) if !zone.open => lines.backs.push(index),
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

    /// Whether open cards are read.
    fn is_read(self) -> bool {
        self.open > READABLE.0
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
        let is_read = lines.open.iter().any(|index| table.zones[*index].open);
        heights.open = heights.open.max(height(&lines.open, if is_read { READABLE.0 } else { OPEN } + 4.0));
        heights.front = heights.front.max(height(&lines.front, front + AROUND));
    }
    heights
}

/// The height of a piece that stands in front.
fn front_height(scene: &Scene, table: &Table) -> f64 {
    match scene.form {
        Form::Tall => (scene.whole.h * 0.115).clamp(44.0, if scene.is_low() { 45.0 } else { 112.0 }),
        Form::Flat => (scene.whole.h * 0.24).clamp(60.0, 92.0),
        // Who fights is no smaller than what is played for it.
        Form::Wide if table.zones.iter().any(|zone| zone.shape == Shape::Stand) => (scene.whole.h * 0.15).min(170.0),
        Form::Wide => (scene.whole.h * 0.125).clamp(80.0, 150.0),
    }
}

/// Whether dice lie open with the seats, of whom there are several others.
pub fn opens_dice(table: &Table) -> bool {
    let with_seats = table.zones.iter().filter(|zone| zone.place == Place::Seat && zone.shape == Shape::Row);
    table.seats.len() > 2 && with_seats.into_iter().any(|zone| kind(zone, Kind::Cards) == Kind::Dice)
}

/// How the others are seated: in rows of so many, each in a box of this size.
#[derive(Clone, Copy)]
struct Seating {
    per: usize,
    rows: usize,
    w: f64,
    h: f64,
    plate: f64,
    look: PlateForm,
    heights: Heights,
    /// The zones lie beside the plate instead of below.
    beside: bool,
    /// The share of the width that plate and zones take where what stands in front stands beside them instead of below.
    flank: Option<f64>,
}

/// The height of a plate: face, name and score, and what its owner says or does.
fn plate_height(look: PlateForm, low: bool) -> f64 {
    match (look, low) {
        (PlateForm::Thin, true) => 44.0,
        (PlateForm::Thin, false) => 72.0,
        (PlateForm::Tight, true) => 46.0,
        (PlateForm::Tight, false) => 66.0,
        (_, true) => 52.0,
        (_, false) => 60.0,
    }
}

/// The height of a low plate that has a line for what its owner says or does, too: else that takes the line of the name.
fn with_line(look: PlateForm) -> f64 {
    match look {
        PlateForm::Thin => 62.0,
        _ => 58.0,
    }
}

/// Whether no more than one thing lies in the middle of the table.
fn is_light(table: &Table) -> bool {
    let heavy = |zone: &&Zone| match zone.place {
        Place::Lane { .. } | Place::Layout | Place::Front => true,
        Place::Centre { .. } => !zone.label.is_empty(),
        Place::Corner | Place::Seat | Place::Hidden => false,
    };
    // A trick stands where a pad stood before it.
    let trick = table.zones.iter().any(|zone| zone.shape == Shape::Trick);
    table.pad.is_none() && !trick && table.zones.iter().filter(heavy).count() <= 1
}

/// Whether everybody has a place of their own in the middle of the table.
fn meets_in_the_middle(table: &Table) -> bool {
    let own = |zone: &&Zone| matches!(zone.place, Place::Centre { .. }) && zone.owner.is_some();
    table.zones.iter().filter(own).count() >= table.seats.len()
}

/// Whether each of the others has money that is told first of all: "$20, bid made". Other figures come and go.
fn has_money(guests: &Guests) -> bool {
    let note = |seat: &Seat| guests.table.seats.get(seat.index()).map_or("", |view| &view.note);
    guests.others.iter().all(|seat| note(seat).starts_with('$'))
}

/// Seats the others side by side.
fn seating(scene: &Scene, guests: &Guests, width: f64) -> Seating {
    let Guests { table, others, .. } = *guests;
    let n = others.len().max(1);
    let low = scene.is_low();
    let large = scene.form == Form::Wide || scene.is_roomy_wide();
    let least = match (large, low) {
        (true, _) => 118.0,
        // Where little is played in the middle the others take more room.
        (false, false) if is_light(table) => 92.0,
        // Where everybody has a place in the middle that needs the height.
        (false, true) if meets_in_the_middle(table) => 50.0,
        (false, _) => 62.0,
    };
    let rows = if width / n as f64 + 0.5 < least { 2 } else { 1 };
    let per = n.div_ceil(rows);
    let mut heights = wanted(table, others, front_height(scene, table));
    let is_read = heights.is_read();
    if scene.form == Form::Tall && !low && opens_dice(table) {
        // As large as the width lets two of them be.
        let pair = (width / n.div_ceil(rows) as f64 - APART - GAP) / 2.0 + 4.0;
        heights.open = heights.open.max(pair.min(DICE));
    }
    let open = if is_read { READABLE.1 } else { 30.0 };
    if low {
        heights = heights.at_most(24.0, open);
    }
    if large {
        heights = heights.scaled(match (scene.form, n) {
            // Dice of one throw are as large with the one opposite as with those at the sides.
            (_, 1) if opens_dice(table) => 1.5,
            (_, 1) => 2.3,
            (Form::Wide, _) => 1.9,
            _ => 1.5,
        });
    }
    if rows > 1 {
        // Dice are no higher than they are wide, and are touched as soon as they are seen.
        let open = if opens_dice(table) && !low { OPEN } else { open };
        heights = heights.at_most(if low { 16.0 } else { 26.0 }, if low { open / 1.5 } else { open });
        if heights.backs > 0.0 && heights.open > 0.0 {
            // Everything on one line.
            heights = Heights { backs: 0.0, ..heights };
        }
    }
    if n == 1 && (width >= LINE || is_read) && heights.backs > 0.0 && heights.open > 0.0 {
        // One person has the width for all on one line, and what is read needs the height.
        heights = Heights { backs: 0.0, ..heights };
    }
    let widest = match (n, heights.front > 0.0) {
        (1, _) => width,
        (_, true) => 360.0,
        (_, false) => 320.0,
    };
    let w = (width / per as f64).min(widest);
    let look = if w < 96.0 {
        PlateForm::Thin
    } else if w < 150.0 {
        PlateForm::Tight
    } else {
        PlateForm::Wide
    };
    // Whose cards are read is compared by figures, too, and so is who bids with money.
    let figures = is_read || meets_in_the_middle(table) && has_money(guests);
    let plate = match low && rows == 1 && (look != PlateForm::Thin || figures) {
        true => with_line(look),
        false => plate_height(look, low) + if large { 18.0 } else { 0.0 },
    };
    // Where height is dear figures stand beside their owner, elsewhere before them; a row needs the width.
    let single = table.zones.iter().filter(|zone| zone.place == Place::Front).all(|zone| count(zone) <= 1);
    let flank = match scene.form {
        _ if heights.front == 0.0 => None,
        Form::Flat => Some(if w - APART < 150.0 { 0.4 } else { 0.46 }),
        // On a small phone the numbers of what is held need their half.
        _ => (low && !large && w >= FLANK && single).then_some(0.5),
    };
    if flank.is_some() && heights.lines() > 0.0 {
        // Lines below the plate are as high as the figures beside it let them be.
        heights = heights.scaled(((heights.front - plate) / heights.lines()).clamp(1.0, 2.0));
    }
    // One alone, or few on a wide screen, have what they hold beside their name.
    let beside = heights.lines() > 0.0 && flank.is_none() && w >= 280.0;
    let h = match beside {
        _ if flank.is_some() => (plate + heights.lines()).max(heights.front),
        true => plate.max(heights.lines()) + heights.front,
        false => plate + heights.all(),
    };
    Seating { per, rows, w, h, plate, look, heights, beside, flank }
}

/// The least width of a seat on a small phone in which figures stand beside their owner.
const FLANK: f64 = 140.0;
/// The least width in which one person has all that lies with them on one line.
const LINE: f64 = 560.0;

/// The least share of their height that what lies with a seat keeps for a line more in its plate, and that of cards that are
/// read, and compared by what stands there.
const READ: (f64, f64) = (0.8, 0.6);

/// Whether the others sit in a column beside the stage of a lying phone; figures in front need more width.
pub fn beside(guests: &Guests) -> bool {
    !guests.others.is_empty() && guests.others.iter().all(|seat| lines_of(guests.table, *seat).front.is_empty())
}

/// The height that the others take in a strip of this width.
pub fn height(scene: &Scene, guests: &Guests, width: f64) -> f64 {
    if guests.others.is_empty() {
        return 0.0;
    }
    let seating = seating(scene, guests, width);
    seating.rows as f64 * (seating.h + APART) - APART
}

/// The least height of a seat in a column, with and without something that lies with it.
const LEAST: (f64, f64) = (70.0, 50.0);

/// How many columns the others take beside a stage of this height, and how wide each is.
fn columns(scene: &Scene, guests: &Guests, height: f64) -> (usize, f64) {
    let n = guests.others.len().max(1);
    let wanted = wanted(guests.table, guests.others, 0.0);
    let least = match wanted.lines() > 0.0 {
        true if wanted.is_read() => LEAST.0 + READABLE.1 / 1.5,
        true => LEAST.0,
        false => LEAST.1,
    };
    let columns = (1..=3).find(|columns| height / n.div_ceil(*columns) as f64 >= least).unwrap_or(3);
    let room = scene.whole.w * 0.16;
    let many = (scene.whole.w * 0.32 / columns as f64).clamp(54.0, 88.0);
    (columns, if columns == 1 { room.clamp(104.0, 150.0) } else { many })
}

/// The width that the others take beside the stage of a lying phone.
pub fn width(scene: &Scene, guests: &Guests, height: f64) -> f64 {
    let (columns, each) = columns(scene, guests, height);
    each * columns as f64
}

/// How many of the others sit beside a stage of this height: of a table in whose middle nothing broad ever lies. What is
/// hidden just now counts, so that they keep their places.
pub fn aside(scene: &Scene, guests: &Guests, height: f64) -> Aside {
    let zones = &guests.table.zones;
    let n = guests.others.len();
    let (left, right) = match scene.form {
        // Nobody sits opposite.
        Form::Flat => (n.div_ceil(2), n / 2),
        Form::Tall if !scene.is_roomy_wide() => (0, 0),
        Form::Tall | Form::Wide => ((n / 3).max(1), (n / 3).max(1)),
    };
    let is_narrow = |zone: &Zone| match (zone.place, &zone.shape) {
        (Place::Seat, _) => true,
        // Somebody's own lies before everybody at times.
        (Place::Corner, _) => zone.owner.is_none(),
        (Place::Lane { .. } | Place::Front | Place::Layout, _) => false,
        (_, Shape::Cup) => true,
        (_, Shape::Road { .. }) => scene.form == Form::Wide,
        (_, Shape::Row) => zone.copies,
        (_, shape) => matches!(shape, Shape::Trick | Shape::Pile | Shape::Fan | Shape::Cascade),
    };
    let pile = |zone: &&Zone| matches!(zone.place, Place::Centre { .. }) && zone.shape == Shape::Pile;
    // Several piles side by side need the width of a lying phone, and a small one has none to give.
    let flat = scene.form == Form::Flat && (scene.whole.w < 700.0 || zones.iter().filter(pile).count() > 1);
    let crowded = n < 2 || flat || left as f64 * LEAST.0 > height;
    let narrow = plot::of(guests.table).is_some() || zones.iter().all(is_narrow);
    if crowded || !narrow { (0, 0) } else { (left, right) }
}

/// Seats all of the others: some on the left, upwards, those opposite, and some on the right.
pub fn around(scene: &mut Scene, guests: &Guests, (aside, [left, right]): (Aside, [Rect; 2]), opposite: Rect) {
    let all = guests.others;
    let first: Vec<Seat> = all[..aside.0].iter().rev().copied().collect();
    column(scene, &Guests { others: &first, ..*guests }, left, aside.0);
    scene.seats.reverse();
    others(scene, &guests.opposite(aside), opposite);
    column(scene, &Guests { others: &all[all.len() - aside.1..], ..*guests }, right, aside.1);
}

/// Seats some of the others one below the other, as far apart as the height allows for so many.
fn column(scene: &mut Scene, guests: &Guests, area: Rect, per: usize) {
    let Guests { table, others, usual, .. } = *guests;
    let pitch = area.h / per.max(1) as f64;
    let low = scene.is_low();
    let look = PlateForm::Wide.within(area.w - APART);
    let (most, air) = if low { (1.0, 0.0) } else { (2.4, 18.0) };
    let mut lines = wanted(table, others, 0.0);
    if low && lines.is_read() {
        // Everything on one line.
        lines.backs = 0.0;
    }
    let share = if lines.is_read() { READ.1 } else { READ.0 };
    let roomy = low && pitch - APART - with_line(look) >= lines.lines() * share;
    let plate = if roomy { with_line(look) } else { (plate_height(look, low) + air).min(pitch - APART) };
    let heights = lines.scaled(((pitch - APART - plate) / lines.lines().max(1.0)).clamp(0.0, most));
    let (w, h) = (area.w, plate + heights.lines());
    let seating = Seating { per, rows: per, w, h, plate, look, heights, beside: false, flank: None };
    for (at, seat) in others.iter().enumerate() {
        let place = Rect::new(area.x, area.y + pitch * at as f64, w, pitch);
        seat_box(scene, table, *seat, place.centred(w - APART, h), seating, usual);
    }
}

/// Seats the others in their room.
fn others(scene: &mut Scene, guests: &Guests, area: Rect) {
    let Guests { table, others, usual, .. } = *guests;
    if others.is_empty() {
        return;
    }
    if scene.form == Form::Flat && beside(guests) {
        let (columns, each) = columns(scene, guests, area.h);
        let per = others.len().div_ceil(columns);
        for (at, others) in others.chunks(per).enumerate() {
            let area = Rect { x: area.x + each * at as f64, w: each, ..area };
            column(scene, &Guests { others, ..*guests }, area, per);
        }
        return;
    }
    let seating = seating(scene, guests, area.w);
    for (at, seat) in others.iter().enumerate() {
        let here = seating.per.min(others.len() - at / seating.per * seating.per) as f64;
        // As far apart as the room allows.
        let pitch = (area.w / here).min(seating.w * 1.3);
        let left = area.x + (area.w - pitch * here) / 2.0 + (pitch - seating.w) / 2.0;
        let x = left + pitch * (at % seating.per) as f64;
        let y = area.y + (seating.h + APART) * (at / seating.per) as f64;
        let rect = Rect::new(x + APART / 2.0, y, seating.w - APART, seating.h);
        seat_box(scene, table, *seat, rect, seating, usual);
    }
}

fn seat_box(scene: &mut Scene, table: &Table, seat: Seat, rect: Rect, seating: Seating, usual: Kind) {
    let Seating { look, plate, heights, beside, flank, .. } = seating;
    let (rect, front) = match flank {
        Some(share) => rect.cut_left(rect.w * share),
        None => rect.cut_top(rect.h - heights.front),
    };
    let (own, mut rest) =
        if beside { rect.cut_left((rect.w * 0.46).clamp(118.0, 210.0)) } else { rect.cut_top(plate.min(rect.h)) };
    let own = Rect { h: own.h.min(plate), ..own };
    scene.seats.push(SeatBox { seat, rect, plate: own, mine: false, look: look.within(own.w) });
    if beside {
        rest = rest.cut_left(8.0).1;
    }
    let mut lines = lines_of(table, seat);
    if heights.backs == 0.0 {
        lines.open.append(&mut lines.backs);
        lines.open.arrange();
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

/// The least height of what is played in the middle above what stands before the viewer.
const PLAYED: f64 = 64.0;

/// What stands before the viewer, at the near edge of the middle.
pub fn own_front(scene: &mut Scene, guests: &Guests, area: Rect) -> Rect {
    let Guests { table, me, usual, .. } = *guests;
    let front = me.map(|me| lines_of(table, me).front).unwrap_or_default();
    if front.is_empty() || scene.form == Form::Flat {
        return area;
    }
    let high = front_height(scene, table) + AROUND;
    if area.h < high + PLAYED {
        // Where both have no room below each other, what is played lies beside it, and it has all of the height.
        let (line, rest) = area.cut_left(area.w / 2.0);
        fronts(scene, table, &front, line, usual, true);
        return rest.cut_left(GAP).1;
    }
    let (line, rest) = area.cut_bottom(high);
    fronts(scene, table, &front, line, usual, true);
    rest.cut_bottom(4.0).1
}

/// Zones in front side by side, as large as the line lets them be, each with its figures below.
fn fronts(scene: &mut Scene, table: &Table, zones: &[usize], line: Rect, usual: Kind, mine: bool) {
    // Whose they are is seen by how close they stand; on a phone that lies their owner is between them.
    let (between, line) = match mine || zones.len() < 2 || scene.form == Form::Flat {
        true => (BETWEEN, line),
        false => (CLOSE, line.centred(line.w - 2.0 * BETWEEN, line.h)),
    };
    let (above, foot) = line.cut_top(line.h - FIGURES);
    // Lifted ones reach over nothing.
    let above = above.cut_top(LIFT / 2.0).1;
    let width = |index: usize, s: f64| {
        let zone = &table.zones[index];
        natural(zone, usual, s, 1, false).0.max(26.0_f64.min(line.w / zones.len() as f64 - between))
    };
    let total = |s: f64| zones.iter().map(|index| width(*index, s) + between).sum::<f64>() - between;
    // Where a card is `s` high a domino is nine tenths of that: the pieces fill the line's height.
    let tallest = |s: f64| zones.iter().map(|i| piece_size(kind(&table.zones[*i], usual), s).1).fold(0.0, f64::max);
    // Dice are the lowest of all for their size.
    let dice = zones.iter().any(|index| kind(&table.zones[*index], usual) == Kind::Dice);
    let mut s = above.h * if dice { 1.8 } else { 1.12 };
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
        let air = spare + between;
        let label = Rect { x: x - air / 2.0, w: w + air, ..foot };
        let piece = piece_size(kind(zone, usual), s);
        let at = ZoneBox { index, rect, slot, piece, label: Some(label), mine, ..ZoneBox::default() };
        scene.zones.push(at);
        lay(scene, zone, at);
        x += w + between + spare;
    }
}

/// Zones side by side on one line of a seat, each with a share of the width by what it holds.
fn share(scene: &mut Scene, table: &Table, zones: &[usize], line: Rect, usual: Kind) {
    let weight = |index: usize| {
        let zone = &table.zones[index];
        if zone.shape == Shape::Pile || zone.copies { 2.0 } else { 1.5 + kept(zone).min(9) as f64 }
    };
    // Where their numbers would lie over each other the line belongs to the broadest; the plate tells of the others.
    let broadest = zones.iter().copied().max_by(|one, other| weight(*one).total_cmp(&weight(*other)));
    let narrow = line.w < NUMBER * zones.len() as f64;
    let total: f64 = zones.iter().map(|index| weight(*index)).sum();
    let mut x = line.x;
    for &index in zones {
        let w = match narrow {
            true if Some(index) == broadest => line.w - (zones.len() - 1) as f64,
            true => 1.0,
            false => line.w * weight(index) / total,
        };
        let zone = &table.zones[index];
        let rect = Rect::new(x, line.y, (w - GAP).max(1.0), line.h);
        let piece = piece_filling(kind(zone, usual), line.h, rect.w, count(zone));
        // Backs are pushed together, with their number right beside them.
        let closed = is_hidden(zone) && zone.shape != Shape::Pile;
        let wanted = piece.0 * (0.6 + 0.4 * zone.pieces.len() as f64) + 22.0;
        let slot = if closed { rect.centred(wanted.min(rect.w), rect.h) } else { rect };
        let at = ZoneBox { index, rect, slot, piece, small: true, ..ZoneBox::default() };
        scene.zones.push(at);
        let first = scene.spots.len();
        lay(scene, zone, at);
        // What has no room is told by the plate, and no dot.
        scene.spots[first..].iter_mut().for_each(|spot| spot.shown &= w > 1.0);
        x += w;
    }
}
