//! How the pieces of one zone lie in its slot: fans, rows, piles, cascades, trays, tricks, hulls.

use super::scene::{Scene, Spot, Waiting, ZoneBox};
use super::{GAP, Rect};
use crate::pieces::Piece;
use crate::table::{Kind, Placed, Seat, Shape, Zone};

/// How far from the middle of a trick its cards lie, in widths and heights of a card: so far that none lies on the name or
/// the mark at the foot of another.
const TRICK: (f64, f64) = (1.2, 0.5);
/// From so many cards on a trick lies in two rows, with so many in the near one.
const TWO_ROWS: usize = 5;
const NEAR: usize = 3;
/// How far the pieces of a row lie from each other at most, in widths of a piece.
pub const SPREAD: f64 = 1.22;
/// How far the outer cards of a fan lie lower at most.
const BOW: f64 = 6.0;
/// The width of a lane of a road, in heights of a die.
const LANE: f64 = 1.22;
/// What a picture frame adds to width and height of its picture, in widths of a card.
const FRAME: f64 = 0.22;
/// Width and height of a drawer of a till, in widths and heights of a die.
const DRAWER: (f64, f64) = (1.16, 2.5);
/// How far a back of a small hand lies from the next at most, in widths of a card.
const CLOSED: f64 = 0.4;
/// The gap between the dice of a drawer, and how many of them lie side by side at most.
const CHANGE: f64 = 2.0;
const COINS: usize = 3;
/// The strip of a card in a falling column that the next one leaves free, in heights of a card: what is asked for, and at most.
const STRIP: (f64, f64) = (0.3, 0.46);
/// Up to so many cards of a falling column lie equally far apart, so that they stay where they lie.
const FALLEN: usize = 5;
/// Width and height of a diamond without its scoreboard, in heights of a card, and the least width for the scoreboard.
const DIAMOND: (f64, f64, f64) = (2.7, 2.08, 216.0);
/// Its height and least width where every line counts and a card is lower than this: the card hides what lies between the
/// bases, and the scoreboard says less.
const SQUEEZED: (f64, f64, f64) = (1.45, 160.0, 56.0);
/// What a diamond leaves free above second base and below home together, in heights of a card.
const OUTFIELD: f64 = 0.38;
/// How far a hull rises below its cards, in widths of a card.
pub const HULL: f64 = 0.42;

/// The kind of piece that a zone holds or keeps room for; `usual` where nobody says.
pub fn kind(zone: &Zone, usual: Kind) -> Kind {
    match (&zone.shape, zone.pieces.first(), zone.room) {
        (Shape::Tray { .. } | Shape::Cup | Shape::Road { .. } | Shape::Till { .. }, ..) => Kind::Dice,
        (Shape::Lead { .. } | Shape::Arm { .. } | Shape::Hub { .. } | Shape::Toe { .. }, ..) => Kind::Dominoes,
        (_, Some(piece), _) => piece.back,
        (_, None, Some(room)) => room.kind,
        (_, None, None) => usual,
    }
}

/// Width and height of one upright piece where a card is `s` high.
pub fn piece_size(kind: Kind, s: f64) -> (f64, f64) {
    match kind {
        Kind::Cards => ((s * 5.0 / 7.0).round(), s),
        Kind::Dominoes => ((s * 0.45).round(), (s * 0.45).round() * 2.0),
        Kind::Dice | Kind::Chips => ((s * 0.56).min(140.0).round(), (s * 0.56).min(140.0).round()),
    }
}

/// One upright piece in a line of this height and width. So many dice fill it side by side.
pub fn piece_filling(kind: Kind, line: f64, width: f64, n: usize) -> (f64, f64) {
    match kind {
        Kind::Dice | Kind::Chips => {
            let size = line.min((width - GAP * (n as f64 - 1.0)) / n.max(1) as f64);
            (size, size)
        }
        Kind::Cards | Kind::Dominoes => piece_within(kind, line, width),
    }
}

/// The same, no wider than `width`.
pub fn piece_within(kind: Kind, s: f64, width: f64) -> (f64, f64) {
    let (w, h) = piece_size(kind, s);
    if w > width { (width, h * width / w) } else { (w, h) }
}

/// How many pieces a zone asks room for, there or not; a tray counts the dice that lie ready.
pub fn count(zone: &Zone) -> usize {
    let kept = zone.room.map_or(1, |room| usize::from(room.count).max(1));
    match zone.shape {
        Shape::Road { .. } => kept,
        _ if zone.copies => 1,
        Shape::Tray { waiting, .. } => (zone.pieces.len() + waiting as usize).max(kept),
        _ => (zone.pieces.len() + zone.ghosts.len()).max(kept),
    }
}

/// How many pieces a zone keeps room for, whatever lies there; where it says nothing, as many as lie there.
pub fn kept(zone: &Zone) -> usize {
    match zone.room {
        Some(room) if !zone.copies => usize::from(room.count).max(1),
        _ => count(zone),
    }
}

/// The room that the pieces of a zone take where a card is `s` high: in `lines` lines, pushed together if `tight`.
pub fn natural(zone: &Zone, usual: Kind, s: f64, lines: usize, tight: bool) -> (f64, f64) {
    let n = match zone.shape {
        // What lies one over the other is pushed together instead of asking for more room than it keeps.
        Shape::Cascade | Shape::Column | Shape::Frame { .. } | Shape::Boat => kept(zone),
        _ => count(zone),
    };
    natural_of(zone, n, usual, s, lines, tight)
}

/// The same for so many pieces.
pub fn natural_of(zone: &Zone, n: usize, usual: Kind, s: f64, lines: usize, tight: bool) -> (f64, f64) {
    let (pw, ph) = piece_size(kind(zone, usual), s);
    let per = n.div_ceil(lines.min(n)) as f64;
    let rows = n.div_ceil(per as usize) as f64;
    let run = |step: f64| (pw + step * (n as f64 - 1.0), ph);
    match zone.shape {
        // Two lanes, and a kerb at either end.
        Shape::Road { .. } => (n as f64 * pw * 1.25 + pw * 0.5, ph * 2.0 * LANE),
        // Two dice above each other; where there are more all become smaller.
        Shape::Till { drawers, .. } => (f64::from(drawers) * pw * DRAWER.0, ph * DRAWER.1),
        _ if zone.copies => (pw, ph),
        Shape::Row | Shape::Stand => (per * (pw + GAP) - GAP, rows * (ph + GAP) - GAP),
        Shape::Fan if kind(zone, usual) != Kind::Cards => (per * (pw + GAP) - GAP, rows * (ph + GAP) - GAP),
        Shape::Fan => run(if tight { pw * 0.28 } else { (pw + GAP).min(pw * 5.0 / n as f64).max(pw * 0.45) }),
        // Two dice lie side by side on the board, and the cup needs its height.
        Shape::Cup => (pw * 3.4, ph * 2.3),
        Shape::Diamond { .. } => {
            let is_squeezed = tight && ph < SQUEEZED.2;
            let (field, least) = if is_squeezed { (SQUEEZED.0, SQUEEZED.1) } else { (DIAMOND.1, DIAMOND.2) };
            ((ph * DIAMOND.0).max(least), ph * field + board_height(ph))
        }
        // The same room for few and for many, so that nothing moves while a trick grows.
        Shape::Trick => (pw * (1.0 + 2.0 * TRICK.0), ph * (1.0 + 2.0 * TRICK.1)),
        Shape::Boat => {
            let step = (pw * 2.6 / n as f64).clamp(pw * 0.16, pw * 0.5);
            ((pw + step * (n as f64 - 1.0)).max(pw * 2.2) + pw * 0.7, ph + HULL * pw)
        }
        Shape::Cascade => run(if tight { pw * 0.22 } else { pw * 0.42 }),
        Shape::Column => (pw, ph * (1.0 + if tight { 0.16 } else { STRIP.0 } * (n as f64 - 1.0))),
        Shape::Frame { .. } => {
            let (w, h) = run(pw * if tight { 0.22 } else { 0.42 });
            (w + pw * FRAME, h + pw * FRAME)
        }
        Shape::Tray { .. } => (per * pw * 1.3 + pw * 0.6, rows * ph * 1.18 + ph * 0.4),
        Shape::Pile
        | Shape::Ground(_)
        | Shape::Lead { .. }
        | Shape::Arm { .. }
        | Shape::Hub { .. }
        | Shape::Toe { .. } => (pw, ph),
    }
}

/// Lays the pieces of a zone into its slot, and the dice that wait. What is only listed lies elsewhere.
pub fn lay(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    match zone.shape {
        _ if zone.copies => {}
        Shape::Pile => pile(scene, zone, at),
        Shape::Tray { waiting, sides } => tray(scene, zone, at, waiting, sides),
        Shape::Fan | Shape::Row | Shape::Cascade | Shape::Frame { .. } | Shape::Stand => lines(scene, zone, at),
        Shape::Column => column(scene, zone, at),
        Shape::Road { .. } => road(scene, zone, at),
        Shape::Till { drawers, .. } => till(scene, zone, at, drawers),
        Shape::Cup => cup(scene, zone, at),
        Shape::Trick => trick(scene, zone, at),
        Shape::Diamond { .. } => mound(scene, zone, at),
        Shape::Boat => boat(scene, zone, at),
        // Laid by the window and the plot, which know the whole.
        Shape::Ground(_) | Shape::Lead { .. } | Shape::Arm { .. } | Shape::Hub { .. } | Shape::Toe { .. } => {}
    }
}

/// The spot of a piece.
pub fn spot(placed: &Placed, rect: Rect, z: usize, zone: usize, index: usize) -> Spot {
    Spot {
        token: placed.token,
        rect,
        turn: 0.0,
        z: z as u16,
        face: placed.face,
        back: placed.back,
        dim: placed.dim,
        mark: placed.mark.clone(),
        mood: placed.mood,
        by: placed.by,
        ink: placed.ink,
        dark: placed.dark,
        under: placed.under,
        grounded: false,
        seen: rect.w,
        sunk: 0.0,
        shown: true,
        zone,
        index,
        delay: 0,
        from: None,
        leaving: false,
    }
}

fn pile(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let (pw, ph) = at.piece;
    let n = zone.pieces.len();
    for (index, placed) in zone.pieces.iter().enumerate() {
        // A thick pile looks thick: the top lies a little higher than the foot.
        let under = (n - 1 - index).min(8) as f64 * if at.small { 0.2 } else { 0.5 };
        let mut rect = at.slot.centred(pw, ph);
        rect.y -= under.min((at.slot.h - ph).max(0.0) / 2.0);
        let mut spot = spot(placed, rect, n - index, at.index, index);
        spot.shown = index < 3 || index + 1 == n;
        spot.turn = if index == 0 { 0.0 } else { jitter(placed.token, 1) * 3.0 };
        scene.spots.push(spot);
    }
}

fn tray(scene: &mut Scene, zone: &Zone, at: ZoneBox, waiting: u8, sides: u8) {
    let n = count(zone);
    let (pw, ph) = at.piece;
    let per = ((at.slot.w - pw * 0.6) / (pw * 1.3) + 0.01).floor().clamp(1.0, n as f64) as usize;
    let rows = n.div_ceil(per);
    let per = n.div_ceil(rows);
    let cell = (at.slot.w / per as f64, at.slot.h / rows as f64);
    // Dice that fell never lie in rank and file: each is pushed a little off its place. Those that wait stand in a row.
    let place = |index: usize, jolt: (f64, f64)| {
        let slack = ((cell.0 - pw) / 2.0 - 2.0, (cell.1 - ph) / 2.0 - 2.0);
        // The last row, if it is shorter, lies in the middle below the others.
        let short = (per - per.min(n - index / per * per)) as f64 / 2.0;
        let x = at.slot.x + cell.0 * ((index % per) as f64 + 0.5 + short) + jolt.0 * slack.0.clamp(0.0, pw * 0.4);
        let y = at.slot.y + cell.1 * ((index / per) as f64 + 0.5) + jolt.1 * slack.1.clamp(0.0, ph * 0.4);
        Rect::around((x, y), pw, ph)
    };
    for (index, placed) in zone.pieces.iter().enumerate() {
        let mut spot =
            spot(placed, place(index, (jitter(placed.token, 2), jitter(placed.token, 3))), index, at.index, index);
        spot.turn = jitter(placed.token, 4) * 14.0;
        scene.spots.push(spot);
    }
    // At the far end, so that dice in the air leave their places free.
    for index in n - (waiting as usize).min(n)..n {
        scene.waiting.push(Waiting { rect: place(index, (0.0, 0.0)), sides: sides.max(2) });
    }
}

/// Where so many dice lie on a lane of a road, the upper one being 0; they become smaller where there are many.
pub fn road_places(at: &ZoneBox, lane: usize, n: usize) -> Vec<Rect> {
    let lane = Rect { y: at.slot.y + at.slot.h / 2.0 * lane as f64, h: at.slot.h / 2.0, ..at.slot };
    let room = lane.w - at.piece.0 * 0.5;
    let size = at.piece.0.min(lane.h / LANE).min(room / n.max(1) as f64 / 1.06);
    let pitch = (size * 1.25).min(room / n.max(1) as f64);
    let (x, y) = lane.middle();
    let left = x - pitch * (n as f64 - 1.0) / 2.0;
    (0..n).map(|index| Rect::around((left + pitch * index as f64, y), size, size)).collect()
}

fn road(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    for (index, rect) in road_places(&at, 0, zone.pieces.len()).into_iter().enumerate() {
        scene.spots.push(spot(&zone.pieces[index], rect, index, at.index, index));
    }
}

/// The drawers of a till, from the lowest value up.
pub fn drawers(at: &ZoneBox, n: u8) -> Vec<Rect> {
    let w = at.slot.w / f64::from(n.max(1));
    (0..n).map(|drawer| Rect { x: at.slot.x + w * f64::from(drawer), w, ..at.slot }).collect()
}

/// The size of the letters at the foot of a drawer.
pub fn drawer_letters(drawer: &Rect) -> f64 {
    (drawer.w * 0.3).clamp(12.0, 20.0)
}

/// The side of the dice of a till whose fullest drawer holds `most`: so large, up to `size`, that all of them are seen whole in
/// a drawer with this room, and so many of them one above the other.
fn till_dice(size: f64, (w, h): (f64, f64), most: usize) -> (f64, usize) {
    let way = |columns: usize| {
        let rows = most.div_ceil(columns).max(1);
        let side = |room: f64, n: usize| (room - CHANGE * (n as f64 - 1.0)) / n as f64;
        (side(w, columns).min(side(h, rows)).min(size), rows)
    };
    // Of ways that are as good the one with fewer columns.
    let (side, rows) = (1..=COINS).map(way).fold((0.0, 1), |best, way| if way.0 > best.0 { way } else { best });
    // More of them one above the other where there is the height for it anyway.
    (side, rows.max(((h + CHANGE) / (side + CHANGE) + 0.01) as usize))
}

/// Each die lies in the drawer of its value, the first at the bottom, beside each other where one column has no room for
/// all: dice are counted here, so none lies on another. All are of one size.
fn till(scene: &mut Scene, zone: &Zone, at: ZoneBox, n: u8) {
    let value = |placed: &Placed| match placed.face {
        Some(Piece::Die(die)) => usize::from(die.value()),
        Some(Piece::Card(_) | Piece::Domino(_)) | None => 1,
    };
    let alike = |number: usize| zone.pieces.iter().enumerate().filter(move |(_, placed)| value(placed) == number);
    let most = (1..=usize::from(n)).map(|number| alike(number).count()).max().unwrap_or(0);
    for (number, drawer) in (1..).zip(drawers(&at, n)) {
        // The name of the drawer stands at its foot. At its sides the pictures of dice have air of their own.
        let (_, inner) = drawer.cut_bottom(drawer_letters(&drawer) * 1.3);
        let inner = inner.cut_top(CHANGE).1.cut_bottom(CHANGE).1;
        let (side, high) = till_dice(at.piece.0, (inner.w, inner.h), most);
        let columns = alike(number).count().div_ceil(high).max(1);
        let left = inner.middle().0 - ((side + CHANGE) * columns as f64 - CHANGE) / 2.0;
        for (order, (index, placed)) in alike(number).enumerate() {
            let x = left + (side + CHANGE) * (order % columns) as f64;
            let y = inner.bottom() - side - (side + CHANGE) * (order / columns) as f64;
            scene.spots.push(spot(placed, Rect::new(x, y, side, side), index + 1, at.index, index));
        }
    }
}

/// The height of the scoreboard of a diamond whose card has this height.
fn board_height(ph: f64) -> f64 {
    (ph * 0.3).clamp(24.0, 40.0)
}

/// A ball diamond: its scoreboard, and home, first, second and third base.
pub struct Ground {
    /// The scoreboard.
    pub board: Rect,
    /// The four bases, home first, in the order of running.
    pub bases: [(f64, f64); 4],
}

/// How a diamond is drawn in its slot.
pub fn ground(at: &ZoneBox) -> Ground {
    let (board, field) = at.slot.cut_top(board_height(at.piece.1));
    let far = (field.h - at.piece.1 * OUTFIELD) / 2.0;
    let (x, y) = (field.middle().0, field.bottom() - at.piece.1 * 0.2 - far);
    Ground { board, bases: [(x, y + far), (x + far, y), (x, y - far), (x - far, y)] }
}

/// What was thrown lies on the mound.
fn mound(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let Ground { bases: [home, _, second, _], .. } = ground(&at);
    let middle = (home.0, (home.1 + second.1) / 2.0);
    for (index, placed) in zone.pieces.iter().enumerate() {
        scene.spots.push(spot(placed, Rect::around(middle, at.piece.0, at.piece.1), index + 1, at.index, index));
    }
}

/// Dice on the board of their cup. What is not seen is not drawn: the cup stands over it.
fn cup(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let (pw, ph) = at.piece;
    let mid = (zone.pieces.len() as f64 - 1.0) / 2.0;
    let (x, y) = at.slot.middle();
    for (index, placed) in zone.pieces.iter().enumerate() {
        let off = (index as f64 - mid) * pw * 1.25;
        let rect = Rect::around((x + off, y + ph * 0.45 + jitter(placed.token, 3) * 2.0), pw, ph);
        let mut spot = spot(placed, rect, index, at.index, index);
        spot.turn = jitter(placed.token, 4) * 9.0;
        spot.shown = placed.face.is_some();
        scene.spots.push(spot);
    }
}

/// Where the card of each seat of a trick lies, with the seat: the viewer's at the bottom, the others clockwise from there; a
/// bystander looks from the last seat.
pub fn trick_places(scene: &Scene, at: &ZoneBox) -> Vec<(Seat, Rect)> {
    let (pw, ph) = at.piece;
    let (x, y) = at.slot.middle();
    let mut round: Vec<Seat> = scene.seats.iter().filter(|seat| !seat.mine).map(|seat| seat.seat).collect();
    round.extend(scene.seats.iter().find(|seat| seat.mine).map(|seat| seat.seat));
    let n = round.len().max(1);
    let place = |(steps, seat): (usize, Seat)| {
        let (right, down) = match n < TWO_ROWS {
            true => {
                let angle = (steps + 1) as f64 / n as f64 * std::f64::consts::TAU;
                (-angle.sin() * TRICK.0, angle.cos() * TRICK.1)
            }
            // The first sits on the left, the last but one on the right, and the last in between.
            false if steps == 0 => (-TRICK.0, TRICK.1),
            false if steps == n - 2 => (TRICK.0, TRICK.1),
            false if steps == n - 1 => (0.0, TRICK.1),
            false => {
                let far = (n - NEAR) as f64;
                let step = (2.0 * TRICK.0 / (far - 1.0)).min(TRICK.0);
                (step * ((steps - 1) as f64 - (far - 1.0) / 2.0), -TRICK.1)
            }
        };
        (seat, Rect::around((x + right * pw, y + down * ph), pw, ph))
    };
    round.into_iter().enumerate().map(place).collect()
}

/// Cards fall from the top of their slot, closer together where there are many.
fn column(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let (pw, ph) = at.piece;
    let n = zone.pieces.len();
    let step = ((at.slot.h - ph) / (n.max(FALLEN) as f64 - 1.0)).min(ph * STRIP.1);
    for (index, placed) in zone.pieces.iter().enumerate() {
        let rect = Rect::new(at.slot.middle().0 - pw / 2.0, at.slot.y + step * index as f64, pw, ph);
        let mut spot = spot(placed, rect, index + 1, at.index, index);
        spot.sunk = if index + 1 < n { ph - step } else { 0.0 };
        scene.spots.push(spot);
    }
}

/// Each card lies towards the seat that laid it.
fn trick(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let places = trick_places(scene, &at);
    for (index, placed) in zone.pieces.iter().enumerate() {
        let by = placed.by.and_then(|by| places.iter().find(|(seat, _)| *seat == by));
        let Some((_, rect)) = by.or(places.get(index)) else { continue };
        let mut spot = spot(placed, *rect, index + 1, at.index, index);
        spot.turn = jitter(placed.token, 5) * 4.0;
        scene.spots.push(spot);
    }
}

/// Cards fanned above the rim of a hull.
fn boat(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let (pw, ph) = at.piece;
    let n = zone.pieces.len();
    let room = at.slot.w - pw * 0.7;
    let step = if n > 1 { ((room - pw) / (n as f64 - 1.0)).min(pw * 0.5) } else { 0.0 };
    let mid = (n as f64 - 1.0) / 2.0;
    let left = at.slot.x + at.slot.w / 2.0 - pw / 2.0;
    for (index, placed) in zone.pieces.iter().enumerate() {
        let off = index as f64 - mid;
        let rise = (off / mid.max(1.0)).powi(2) * ph * 0.04;
        let rect = Rect::new(left + off * step, at.slot.y + rise, pw, ph);
        let mut spot = spot(placed, rect, index + 1, at.index, index);
        spot.turn = off * (8.0 / n as f64).min(1.5);
        spot.seen = if index + 1 < n { step.min(pw) } else { pw };
        scene.spots.push(spot);
    }
}

/// Pieces in rows of equal length, centred in their slot.
struct Rows {
    at: ZoneBox,
    n: usize,
    rows: usize,
    per: usize,
    /// From one row to the next.
    step: f64,
    top: f64,
}

impl Rows {
    /// So many pieces in so many rows.
    fn of(at: ZoneBox, n: usize, rows: usize) -> Rows {
        let ph = at.piece.1;
        let step = if rows > 1 { ((at.slot.h - ph) / (rows as f64 - 1.0)).min(ph + GAP) } else { 0.0 };
        let top = at.slot.y + (at.slot.h - ph - step * (rows as f64 - 1.0)) / 2.0;
        Rows { at, n, rows, per: n.div_ceil(rows), step, top }
    }

    /// The same in as few rows as hold them without overlap.
    fn apart(at: ZoneBox, n: usize) -> Rows {
        let per = (((at.slot.w + GAP) / (at.piece.0 + GAP)) + 0.01).floor().max(1.0) as usize;
        Rows::of(at, n, n.div_ceil(per))
    }

    /// The row of a piece, its column, and how many lie in that row.
    fn cell(&self, index: usize) -> (usize, usize, usize) {
        let row = index / self.per;
        (row, index % self.per, self.per.min(self.n - row * self.per))
    }

    /// How far a piece lies from the next, at most `widest`.
    fn pitch(&self, index: usize, widest: f64) -> f64 {
        let (.., here) = self.cell(index);
        let spread = (self.at.slot.w - self.at.piece.0) / (self.per.max(2) as f64 - 1.0);
        if here > 1 { spread.min(widest) } else { 0.0 }
    }

    /// How many places a piece lies to the right of the middle of its row.
    fn off(&self, index: usize) -> f64 {
        let (_, column, here) = self.cell(index);
        column as f64 - (here as f64 - 1.0) / 2.0
    }

    /// The place of a piece.
    fn rect(&self, index: usize, widest: f64) -> Rect {
        let (pw, ph) = self.at.piece;
        let x = self.at.slot.middle().0 + self.off(index) * self.pitch(index, widest) - pw / 2.0;
        Rect::new(x, self.top + self.cell(index).0 as f64 * self.step, pw, ph)
    }
}

/// The places of a row that keeps room for so many pieces, at least one, without overlap.
pub fn row_places(at: &ZoneBox, n: usize) -> Vec<Rect> {
    let rows = Rows::apart(*at, n);
    (0..n).map(|index| rows.rect(index, row_pitch(at, n))).collect()
}

/// How far apart the pieces of a row with room for so many lie at most: with some air where there is the width for all.
fn row_pitch(at: &ZoneBox, n: usize) -> f64 {
    let pw = at.piece.0;
    ((at.slot.w - pw) / (n.max(2) as f64 - 1.0)).min(pw * SPREAD).max(pw + GAP)
}

fn lines(scene: &mut Scene, zone: &Zone, at: ZoneBox) {
    let (pw, ph) = at.piece;
    // Open secrets are shown in the place of backs; of as many as there were, one back lies elsewhere.
    let known = zone.open_secrets();
    let token = u32::MAX - at.index as u32;
    let more = known.get(zone.pieces.len()).map(|face| Placed { token, ..Placed::up(*face) });
    let all = || zone.pieces.iter().chain(&more);
    // Ghosts lie behind the pieces.
    let n = all().count() + zone.ghosts.len();
    let Some(first) = all().next() else { return };
    let cards = first.back == Kind::Cards;
    let overlap = matches!(zone.shape, Shape::Fan | Shape::Cascade | Shape::Frame { .. }) && (cards || at.small);
    let rows = if overlap { Rows::of(at, n, overlapped_rows(n, pw, at)) } else { Rows::apart(at, n) };
    let face_of = |index: usize, placed: &Placed| known.get(index).copied().or(placed.face);
    let open: Vec<bool> = all().enumerate().map(|(index, placed)| face_of(index, placed).is_some()).collect();
    // In the middle of an even number of places an odd number of pieces would lie half across them.
    let room = kept(zone);
    let places = zone.shape == Shape::Row && !at.mine && !at.small && !zone.label.is_empty();
    let halfway = places && room > n && (room - n) % 2 == 1 && Rows::apart(at, room).rows == 1;
    let mixed = if zone.shape == Shape::Fan && at.small && overlap { partly_open(&at, &open) } else { Vec::new() };
    for (index, placed) in all().enumerate() {
        let face = face_of(index, placed);
        let (row, column, here) = rows.cell(index);
        let widest = match zone.shape {
            Shape::Frame { .. } => pw * 0.42,
            Shape::Cascade if at.small => pw * 0.4,
            // As far apart as a full place allows, so that nothing moves when more come.
            Shape::Cascade => {
                let full = (at.slot.w - pw) / (kept(zone).max(2) as f64 - 1.0);
                full.clamp(pw * 0.42, pw + GAP)
            }
            Shape::Fan if at.mine && overlap => pw + 4.0,
            Shape::Fan if at.small && face.is_none() => pw * CLOSED,
            _ if at.mine => pw + 2.0 * GAP,
            _ if at.small => pw + 2.0,
            Shape::Row => row_pitch(&at, kept(zone).max(n)),
            _ => pw + GAP,
        };
        let mut rect = mixed.get(index).copied().unwrap_or_else(|| rows.rect(index, widest));
        if halfway {
            rect.x -= widest / 2.0;
        }
        let mut turn = 0.0;
        if zone.shape == Shape::Fan && overlap && !at.small && rows.rows == 1 && n > 2 {
            let (off, mid) = (rows.off(index), (here as f64 - 1.0) / 2.0);
            turn = off * (10.0 / n as f64).min(1.6);
            rect.y += (off / mid.max(1.0)).powi(2) * (ph * 0.035).min(BOW);
        }
        let mut spot = spot(placed, rect, index + 1, at.index, index);
        spot.face = face;
        spot.turn = turn;
        if zone.shape == Shape::Stand && placed.flipped {
            spot.turn = 180.0;
        }
        spot.seen = if column + 1 < here { rows.pitch(index, widest).min(pw) } else { pw };
        if let Some(next) = mixed.get(index + 1) {
            spot.seen = (next.x - rect.x).min(pw);
        }
        if !mixed.is_empty() && face.is_some() {
            // What is open lies over the backs.
            spot.z += n as u16;
        }
        spot.sunk = if row + 1 < rows.rows { (ph - rows.step).max(0.0) } else { 0.0 };
        scene.spots.push(spot);
    }
}

/// The places of a small hand of which some cards are open and some closed: what is open is seen as far as there is room, and
/// the backs are pushed together; rather smaller cards than open ones that cannot be told. None where all are alike.
fn partly_open(at: &ZoneBox, open: &[bool]) -> Vec<Rect> {
    /// The least share of a card that is seen, open and closed.
    const LEAST: (f64, f64) = (0.42, 0.2);
    let few = open.iter().filter(|open| **open).count();
    if few == 0 || few == open.len() {
        return Vec::new();
    }
    // From each to the next: an open one is followed by its whole width, if that fits.
    let steps = &open[..open.len() - 1];
    let opened = steps.iter().filter(|open| **open).count() as f64;
    let closed = steps.len() as f64 - opened;
    let pw = at.piece.0.min(at.slot.w / (1.0 + LEAST.0 * opened + LEAST.1 * closed));
    let ph = at.piece.1 * pw / at.piece.0;
    let room = at.slot.w - pw;
    let wide = ((room - pw * LEAST.1 * closed) / opened.max(1.0)).clamp(0.0, pw + 2.0);
    let close = ((room - wide * opened) / closed.max(1.0)).clamp(0.0, pw * CLOSED);
    let step = |open: &bool| if *open { wide } else { close };
    let (x, y) = at.slot.middle();
    let left = x - (steps.iter().map(step).sum::<f64>() + pw) / 2.0;
    let place = |index: usize| {
        let x = left + steps[..index].iter().map(step).sum::<f64>();
        Rect::new(x, y - ph / 2.0, pw, ph)
    };
    (0..open.len()).map(place).collect()
}

/// The width that a label with its note asks for, as far as it makes sense to give it; the same for all that is written
/// there where the zone keeps room.
pub fn label_width(zone: &Zone) -> f64 {
    /// Twelve letters, or nine and a badge.
    const USUAL: f64 = 96.0;
    if zone.room.is_some() && !zone.label.is_empty() {
        return USUAL;
    }
    written_width(zone).min(if zone.note.is_empty() { 118.0 } else { 160.0 })
}

/// The width of a label with its note as they are written now.
pub fn written_width(zone: &Zone) -> f64 {
    let letters = |text: &str| text.chars().count() as f64 * 7.0;
    letters(&zone.label) + if zone.note.is_empty() { 2.0 } else { letters(&zone.note) * 1.1 + 18.0 }
}

/// In how many rows overlapping cards lie so that enough of each is seen.
fn overlapped_rows(n: usize, pw: f64, at: ZoneBox) -> usize {
    // Where there is no height for a second row it would cover the first.
    if !at.mine || at.small || n < 2 || at.slot.h < at.piece.1 * 1.2 {
        return 1;
    }
    hand_rows(n, pw, at.slot.w)
}

/// In how many rows a hand of `n` cards of width `pw` is held.
pub fn hand_rows(n: usize, pw: f64, width: f64) -> usize {
    let step = |rows: usize| {
        let per = n.div_ceil(rows);
        if per < 2 { pw } else { (width - pw) / (per as f64 - 1.0) }
    };
    (1..=3).find(|rows| step(*rows) >= (pw * 0.42).max(31.0)).unwrap_or(3)
}

/// Whether the zone shows only backs, or not even those.
pub fn is_hidden(zone: &Zone) -> bool {
    zone.veiled || !zone.spread && !zone.pieces.is_empty() && zone.pieces.iter().all(|piece| piece.face.is_none())
}

/// Whether a die lies in it.
pub fn is_die(face: Option<Piece>) -> bool {
    matches!(face, Some(Piece::Die(_)))
}

/// A number from −1 to 1 that looks like chance and is always the same.
pub fn jitter(seed: u32, salt: u32) -> f64 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ salt.wrapping_mul(0x85EB_CA6B);
    x ^= x >> 15;
    x = x.wrapping_mul(0x2C1B_3C6D);
    x ^= x >> 12;
    f64::from(x % 2001) / 1000.0 - 1.0
}
