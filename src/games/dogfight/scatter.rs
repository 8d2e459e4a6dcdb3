//! Where a throw comes to rest: a scatter around the aim, in whole numbers (section 3 of the specification, "The scatter").

use super::Lying;
use super::moves::{FORCES, STANDS};
use super::plane::{Field, Point, Pose, cos, near, sin};
use super::rest::Rest;
use crate::engine::Rng;
use crate::table::Seat;

/// Dice at rest lie at least so far apart.
pub const APART: i64 = 16;

/// A throw as it was aimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Throw {
    /// Tenths of the edge.
    pub stand: u8,
    /// Degrees to the right.
    pub aim: i8,
    /// How hard.
    pub force: u8,
}

impl Throw {
    /// Whether somebody could throw like that.
    pub fn is_legal(&self) -> bool {
        (1..=STANDS).contains(&self.stand) && (1..=FORCES).contains(&self.force)
    }
}

/// Where the numbers of a throw come from.
pub trait Draw {
    /// One of 0 … `bound` − 1, all equally likely.
    fn below(&mut self, bound: i64) -> i64;

    /// A number around 0, bell-shaped, with a deviation of about `spread` and no further off than three times that.
    fn bell(&mut self, spread: i64) -> i64 {
        let bound = 2 * spread + 1;
        self.below(bound) + self.below(bound) + self.below(bound) - 3 * spread
    }
}

impl Draw for Rng {
    #[inline]
    fn below(&mut self, bound: i64) -> i64 {
        Rng::below(self, bound as usize) as i64
    }
}

/// The deviations of a throw that is meant to go so far with such a force: along its way, and across.
pub fn spreads(reach: i64, force: u8) -> (i64, i64) {
    let wild = reach * (10 + i64::from(force));
    (6 + near(wild, 250), 4 + near(wild, 300))
}

/// Where a throw of die number `thrown` by a seat comes to rest, and the die that it hits.
pub fn scatter(
    field: &Field,
    rail: bool,
    lying: &Lying,
    (seat, thrown): (Seat, usize),
    throw: Throw,
    draw: &mut impl Draw,
) -> Rest {
    debug_assert!(throw.is_legal());
    let release = field.release(seat, throw.stand);
    let heading = (i32::from(field.ahead(seat)) + i32::from(throw.aim)).rem_euclid(360) as u16;
    let reach = field.reach(throw.force);
    let (along, across) = spreads(reach, throw.force);
    let q = reach + draw.bell(along);
    let f = draw.bell(across);
    let way = Point {
        x: near(sin(heading) * q + cos(heading) * f, 10_000),
        y: near(cos(heading) * q - sin(heading) * f, 10_000),
    };
    let turn = draw.below(360) as u16;
    let value = 1 + draw.below(lying.sides(thrown).into()) as u8;
    let mut rest = Rest::default();
    let place = |die: usize, at: Point, heading: u16, value: u8, rest: &mut Rest| {
        let settled = settle(field, rail, at).map(|at| free(field, lying, rest, die, at));
        let pose = settled.map(|at| Pose { x: at.x as i16, y: at.y as i16, heading, value });
        rest.push(die, pose);
    };
    let Some((hit, p)) = in_the_way(lying, release, way) else {
        place(thrown, release.plus(way), turn, value, &mut rest);
        return rest;
    };
    let Some(target) = lying.pose(hit) else { return rest };
    let (square, length) = (way.dot(way), way.dot(way).isqrt());
    let back = (p - 16 * length).max(0);
    let contact = release.plus(Point { x: near(way.x * back, square), y: near(way.y * back, square) });
    let v = target.at().from(contact);
    let n = v.dot(v).isqrt().max(1);
    let m = 20 + draw.below(61) + near(3 * near(square - p, length).max(0), 10);
    let s = draw.bell(near(m, 2));
    let pushed = target.at().plus(Point { x: near(v.x * m + v.y * s, n), y: near(v.y * m - v.x * s, n) });
    let spun = draw.below(360) as u16;
    let tumbled = if draw.below(10) < 7 { 1 + draw.below(lying.sides(hit).into()) as u8 } else { target.value };
    place(hit, pushed, spun, tumbled, &mut rest);
    let stopped = contact.plus(Point { x: draw.bell(12), y: draw.bell(12) });
    place(thrown, stopped, turn, value, &mut rest);
    // Told first is what was thrown.
    rest.swap();
    rest
}

/// The die in the way, with how far along it lies, times the length of the way.
fn in_the_way(lying: &Lying, release: Point, way: Point) -> Option<(usize, i64)> {
    let square = way.dot(way);
    let length = square.isqrt();
    let meets = |(die, pose): (usize, &Pose)| {
        let w = pose.at().from(release);
        let (p, c) = (w.dot(way), w.x * way.y - w.y * way.x);
        let hit = 10 * p >= 3 * square && p <= square + 10 * length && c * c <= 324 * square;
        hit.then_some((die, p))
    };
    lying.on_table().filter_map(meets).min_by_key(|(die, p)| (*p, *die))
}

/// Where a die stays that comes there; nothing where it goes over the edge.
fn settle(field: &Field, rail: bool, at: Point) -> Option<Point> {
    if field.holds(at) {
        return Some(at);
    }
    let bump = |at: i64, most: i64| {
        let back = if at < 0 {
            near(-at, 3)
        } else if at > most {
            most - near(at - most, 3)
        } else {
            at
        };
        back.clamp(0, most)
    };
    rail.then(|| Point { x: bump(at.x, field.width), y: bump(at.y, field.depth) })
}

/// The nearest point at which a die has room: that point, or another a little off. What `rest` has put down already lies
/// where it says.
fn free(field: &Field, lying: &Lying, rest: &Rest, die: usize, wanted: Point) -> Point {
    let mut others = [Point::default(); super::DICE];
    let mut count = 0;
    for (other, pose) in lying.on_table() {
        let moved = rest.of(other);
        if let Some(pose) = if other == die { None } else { moved.unwrap_or(Some(*pose)) } {
            others[count] = pose.at();
            count += 1;
        }
    }
    let others = &others[..count];
    let is_free =
        |at: Point| field.holds(at) && others.iter().all(|other| at.from(*other).dot(at.from(*other)) >= APART * APART);
    if is_free(wanted) {
        return wanted;
    }
    // Squares around it, until no point of a larger one could be nearer. The order of the key is that of ties.
    let mut best: Option<(i64, i64, i64)> = None;
    let mut ring = 1;
    while best.is_none_or(|(off, ..)| off >= ring * ring) && ring <= field.width + field.depth {
        for x in -ring..=ring {
            let step = if x.abs() == ring { 1 } else { 2 * ring };
            let mut y = -ring;
            while y <= ring {
                let at = wanted.plus(Point { x, y });
                let key = (x * x + y * y, at.x, at.y);
                if best.is_none_or(|best| key < best) && is_free(at) {
                    best = Some(key);
                }
                y += step;
            }
        }
        ring += 1;
    }
    best.map_or(wanted, |(_, x, y)| Point { x, y })
}
