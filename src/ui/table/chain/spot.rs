//! Places for tiles of a layout, and those that can follow a tile; counted in halves of a unit.

use crate::pieces::Arrange;

/// A point of the board.
pub(super) type Point = (i32, i32);
/// A box: its low corner and the corner beyond its last cell.
pub(super) type Area = (Point, Point);

/// What is against a place: a turn to a side, a turn round a corner, a tile alongside the one that it was matched to;
/// found with the other weights of `board`.
const TURN: f64 = 0.6;
const BEND: f64 = 0.8;
const ALONGSIDE: f64 = 3.0;
/// What is against a corner where lines keep apart: they rather run on. From a side it is worse, since a double has no room
/// across there.
const CORNER: f64 = 1.5;
const SIDEWAYS: f64 = 2.0;

/// A place for a tile, from the middle of its inner edge the way its line grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    /// The middle of its inner edge.
    pub(super) at: Point,
    /// Where its line grows.
    pub(super) way: Point,
    /// Where it touches the tile that it grows from: the middle of the shared edge, and the way out of that tile.
    pub(super) meets: (Point, Point),
    /// The same for a double, which lies across there.
    pub(super) cross: (Point, Point),
    /// Where its leg comes from, if it touches nothing.
    pub(super) leg: Option<Point>,
}

/// A quarter turn to the left.
const fn left_of(way: Point) -> Point {
    (way.1, -way.0)
}

/// The point so far along and to the left of an edge, of which the middle is told and the way out.
pub(super) fn point((at, way): (Point, Point), along: i32, left: i32) -> Point {
    let side = left_of(way);
    (at.0 + way.0 * along + side.0 * left, at.1 + way.1 * along + side.1 * left)
}

/// A quarter turn to the left, or to the right.
fn turned(way: Point, left: i32) -> Point {
    let side = left_of(way);
    (side.0 * left, side.1 * left)
}

/// The box beyond an edge from so far to so far along, and so far to its right and left.
pub(super) fn area(frame: (Point, Point), from: i32, to: i32, right: i32, left: i32) -> Area {
    let (a, b) = (point(frame, from, -right), point(frame, to, left));
    ((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1)))
}

/// Whether the first box holds the second.
pub(super) fn holds(a: Area, b: Area) -> bool {
    a.0.0 <= b.0.0 && a.0.1 <= b.0.1 && a.1.0 >= b.1.0 && a.1.1 >= b.1.1
}

/// Whether two boxes overlap.
pub(super) fn meet(a: Area, b: Area) -> bool {
    a.0.0 < b.1.0 && b.0.0 < a.1.0 && a.0.1 < b.1.1 && b.0.1 < a.1.1
}

impl Spot {
    /// Straight on from an edge.
    pub(super) fn on(meets: (Point, Point)) -> Spot {
        Spot { at: meets.0, way: meets.1, meets, cross: meets, leg: None }
    }
    /// Round a corner: its inner half lies ahead of the edge and it grows to a side.
    fn bent((at, way): (Point, Point), left: i32) -> Spot {
        let meets = (at, way);
        Spot { at: point(meets, 1, -left), way: turned(way, left), meets, cross: meets, leg: None }
    }
    /// Straight on from an edge, or round a corner.
    pub(super) fn onwards(meets: (Point, Point)) -> Vec<(Spot, f64)> {
        let corners = [1, -1].map(|left| (Spot::bent(meets, left), CORNER));
        [(Spot::on(meets), 0.0)].into_iter().chain(corners).collect()
    }

    /// The point so far along and to the left of its inner edge.
    pub(super) fn point(&self, along: i32, left: i32) -> Point {
        point((self.at, self.way), along, left)
    }

    /// Where its tile lies.
    pub(super) fn area(&self) -> Area {
        area((self.at, self.way), 0, 4, 1, 1)
    }

    /// A double laid there.
    pub(super) fn double(&self) -> Area {
        area(self.cross, 0, 2, 2, 2)
    }

    /// A double laid there with the inner halves of what grows from it.
    pub(super) fn fork(&self) -> Area {
        area(self.cross, 0, 4, 4, 4)
    }

    /// Straight on behind its tile.
    pub(super) fn after(&self) -> Spot {
        Spot::on((self.point(4, 0), self.way))
    }

    /// Its middle.
    pub(super) fn middle(&self) -> Point {
        self.point(2, 0)
    }
}

/// How far two points are from each other, in the direction in which that is more.
pub(super) fn far(a: Point, b: Point) -> i32 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// Where the next tile can lie after this one.
pub(super) fn after(spot: &Spot) -> Vec<(Spot, f64)> {
    let mut all = Vec::new();
    let end = (spot.point(4, 0), spot.way);
    all.push((Spot::on(end), 0.0));
    for left in [1, -1] {
        let side = (spot.point(3, left), turned(spot.way, left));
        all.push((Spot::on(side), TURN));
        all.push((Spot::bent(end, left), BEND));
        all.push((Spot::bent(side, -left), ALONGSIDE));
        all.push((Spot::bent(side, left), ALONGSIDE + 1.0));
    }
    all
}

/// Where the next tile can lie after this one where lines keep apart.
pub(super) fn on_from(spot: &Spot) -> Vec<(Spot, f64)> {
    let end = (spot.point(4, 0), spot.way);
    let sides = [1, -1].map(|left| {
        let side = Spot::on((spot.point(3, left), turned(spot.way, left)));
        (Spot { cross: end, ..side }, SIDEWAYS)
    });
    Spot::onwards(end).into_iter().chain(sides).collect()
}

/// Where the next tile can lie after a double across from which one line grows.
pub(super) fn beyond(frame: (Point, Point)) -> Vec<(Spot, f64)> {
    let mut all = Spot::onwards((point(frame, 2, 0), frame.1));
    for left in [1, -1] {
        let end = (point(frame, 1, 2 * left), turned(frame.1, left));
        all.extend(Spot::onwards(end).into_iter().map(|(spot, cost)| (spot, cost + CORNER)));
    }
    all
}

/// Where a toe can lie beside a double across.
pub(super) fn toes(frame: (Point, Point), nth: u8) -> Vec<(Spot, f64)> {
    let ahead = |left: i32| (point(frame, 2, left), frame.1);
    if nth == 1 {
        let mut all = vec![(Spot::on(ahead(0)), 0.0)];
        for left in [1, -1] {
            all.push((Spot::on(ahead(left)), 0.8));
            all.push((Spot::bent(ahead(0), left), 1.5));
            all.push((Spot::bent(ahead(left), left), 1.5));
        }
        return all;
    }
    let left = if nth == 0 { 1 } else { -1 };
    let end = (point(frame, 1, 2 * left), turned(frame.1, left));
    vec![
        (Spot::on(end), 0.0),
        (Spot::bent(end, -left), 0.8),
        (Spot::bent(end, left), 2.0),
        (Spot::on(ahead(left)), 1.5),
        (Spot::bent(ahead(left), left), 1.5),
    ]
}

/// Where a toe can lie beside a double that lies along its line, at its sides rather so far along.
pub(super) fn long_toes(frame: (Point, Point), nth: u8, from: i32) -> Vec<(Spot, f64)> {
    let end = (point(frame, 4, 0), frame.1);
    let mut all = Vec::new();
    let sides: &[i32] = match nth {
        0 => &[1],
        1 => &[],
        _ => &[-1],
    };
    for left in [1, -1] {
        let cost = if sides.contains(&left) { 0.0 } else { 2.0 };
        for along in [3, 2, 1] {
            let side = (point(frame, along, left), turned(frame.1, left));
            all.push((Spot::on(side), cost + 0.3 * f64::from((from - along).abs())));
            // Where it begins in the middle it would lie along all of the double.
            if from != 2 {
                all.push((Spot::bent(side, -left), cost + ALONGSIDE));
                all.push((Spot::bent(side, left), cost + ALONGSIDE));
            }
        }
        all.push((Spot::bent(end, left), 1.0));
    }
    all.push((Spot::on(end), if nth == 1 { -1.0 } else { 1.0 }));
    all.arrange_by(|a, b| a.1.total_cmp(&b.1));
    all
}
