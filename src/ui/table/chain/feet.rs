//! Feet: a layout of dominoes in which every double grows three toes.
//!
//! The tiles are laid once more in the order in which they were laid at the table. Each line keeps a place free where its
//! next tile will lie, straight on, to a side, or, where it is boxed in, somewhere else at the end of a leg. A place once
//! found stays, so as long as the size stays no tile moves. Of the sizes it is the largest in which everything finds its
//! place and a finger its target: the middles of no two places are nearer than that. At the smallest size they may be as near
//! as two thirds of it, though each line rather goes elsewhere; what is touched there are boxes of a finger's size that give
//! way to each other (`hits::apart`).
//!
//! Everything is counted in halves of a unit, a quarter of a tile.

use super::{Chain, End, Joint, LEAST_UNIT, STEP, Tile, UNITS, Way};
use crate::table::{Shape, Zone};
use crate::ui::table::rect::FINGER;

/// No view shows fewer units than this in its shorter direction, so that a size lasts for a while.
const FEWEST_UNITS: f64 = 7.5;
/// How far apart the middles of places are at the smallest size.
const LEAST_FINGER: f64 = 30.0;
/// What a turn to a side and a leg cost, where a line that cannot go on for another tile costs 1.
const TURN: f64 = 2.0;
const LEG: f64 = 6.0;
/// What each place costs that is nearer than a finger.
const CLOSE: f64 = 8.0;
/// What a leg costs that crosses a tile.
const CROSSING: f64 = 12.0;

type Point = (i32, i32);

/// A place for a tile.
#[derive(Clone, Copy, Debug)]
struct Spot {
    /// The middle of its inner edge.
    at: Point,
    /// Where its line grows.
    way: Point,
    /// Where its leg comes from.
    leg: Option<Point>,
    /// Only a tile that is no double can be laid there, as a toe of a foot.
    toe: bool,
}

impl Spot {
    fn new(at: Point, way: Point) -> Spot {
        Spot { at, way, leg: None, toe: false }
    }

    /// The point so far along and to the left of its inner edge.
    fn point(&self, along: i32, left: i32) -> Point {
        let side = left_of(self.way);
        (self.at.0 + self.way.0 * along + side.0 * left, self.at.1 + self.way.1 * along + side.1 * left)
    }

    /// The box from its inner edge so far along and so far to both sides.
    fn area(&self, from: i32, to: i32, wide: i32) -> (Point, Point) {
        let (a, b) = (self.point(from, -wide), self.point(to, wide));
        ((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1)))
    }

    /// What it keeps free: a toe room for a tile along, all others for a tile across as well.
    fn room(&self) -> (Point, Point) {
        self.area(0, 4, if self.toe { 1 } else { 2 })
    }
}

const fn left_of(way: Point) -> Point {
    (way.1, -way.0)
}

/// The board while tiles are laid on it.
struct Board {
    size: Point,
    /// For every cell, which tile lies there, counted from 1.
    tiles: Vec<u8>,
    /// For every cell, whether a place keeps it free.
    kept: Vec<bool>,
    /// For every point, how many places have their middle so near that a finger could mean either; toes excepted, which can
    /// be laid at one after the other only.
    near: Vec<u8>,
    /// The same of a whole finger, where `near` allows less.
    close: Vec<u8>,
    /// The places of all lines that have one, by zone.
    spots: Vec<Option<Spot>>,
    /// How far apart the middles of two places are at least, and should be.
    finger: (i32, i32),
}

impl Board {
    fn cell(&self, (x, y): Point) -> Option<usize> {
        let within = x > 0 && y > 0 && x < self.size.0 - 1 && y < self.size.1 - 1;
        within.then_some((y * self.size.0 + x) as usize)
    }

    /// Whether no cell between these corners is taken, but by the tile `but` where it lies around, and nothing lies
    /// within `gap` of them.
    fn is_free(&self, (low, high): (Point, Point), gap: i32, but: u8) -> bool {
        (low.1 - gap..high.1 + gap).all(|y| {
            (low.0 - gap..high.0 + gap).all(|x| {
                let inside = x >= low.0 && x < high.0 && y >= low.1 && y < high.1;
                match self.cell((x, y)) {
                    Some(cell) if inside => self.tiles[cell] == 0 && !self.kept[cell],
                    Some(cell) => self.tiles[cell] == 0 || self.tiles[cell] == but,
                    None => !inside,
                }
            })
        })
    }

    /// How many more units a line could go on straight from there, up to four.
    fn ahead(&self, spot: &Spot) -> i32 {
        (0..4).take_while(|step| self.is_free(spot.area(4 + 2 * step, 6 + 2 * step, 1), 0, 0)).count() as i32
    }

    /// What is against a place; nothing if it cannot be taken.
    fn cost(&self, spot: &Spot, gap: i32, but: u8) -> Option<f64> {
        let clear = |cell: usize| self.tiles[cell] == 0 && !self.kept[cell] && (spot.toe || self.near[cell] == 0);
        let cell = self.cell(spot.point(2, 0)).filter(|cell| clear(*cell) && self.is_free(spot.room(), gap, but))?;
        let close = if spot.toe { 0.0 } else { CLOSE * f64::from(self.close[cell]) };
        Some(f64::from(4 - self.ahead(spot)) * 0.75 + close)
    }

    /// Finds a place for the line `zone` that grows from the tile `but`: the best of these, each with its own cost, or where
    /// none is free or all are close to others the best at the end of a leg.
    fn find(&mut self, zone: usize, near: &[(Spot, f64)], but: u8) -> Option<()> {
        let found = [1, 0].into_iter().find_map(|gap| {
            let taken = near.iter().filter_map(|(spot, cost)| Some((*spot, cost + self.cost(spot, gap, but)?)));
            let best = taken.min_by(|a, b| a.1.total_cmp(&b.1));
            if best.is_some_and(|(_, cost)| cost < CLOSE) {
                return best;
            }
            best.into_iter().chain(self.far(near[0].0, gap, but)).min_by(|a, b| a.1.total_cmp(&b.1))
        });
        let (found, _) = found?;
        self.keep(&found, true);
        self.spots[zone] = Some(found);
        Some(())
    }

    /// The best place at the end of a leg, from the nearest outwards.
    fn far(&self, from: Spot, gap: i32, but: u8) -> Option<(Spot, f64)> {
        let root = from.leg.unwrap_or(from.at);
        let mut best: Option<(Spot, f64)> = None;
        for round in 1..self.size.0.max(self.size.1) {
            if best.is_some_and(|(_, cost)| LEG + f64::from(round) >= cost) {
                break;
            }
            let ring = (-round..=round).flat_map(|step| [(step, -round), (step, round), (-round, step), (round, step)]);
            for (x, y) in ring {
                let at = (root.0 + x, root.1 + y);
                for way in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                    let spot = Spot { at, way, leg: Some(root), ..from };
                    let Some(cost) = self.cost(&spot, gap, but) else { continue };
                    let crossing = if self.crosses(root, at, but) { CROSSING } else { 0.0 };
                    let cost = LEG + f64::from(x).hypot(f64::from(y)) + cost + crossing;
                    if best.is_none_or(|(_, least)| cost < least) {
                        best = Some((spot, cost));
                    }
                }
            }
        }
        best
    }

    /// Whether a straight leg would cross a tile.
    fn crosses(&self, from: Point, to: Point, but: u8) -> bool {
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).max(1);
        (1..steps).any(|step| {
            let at = (from.0 + (to.0 - from.0) * step / steps, from.1 + (to.1 - from.1) * step / steps);
            self.cell(at).is_some_and(|cell| self.tiles[cell] != 0 && self.tiles[cell] != but)
        })
    }

    fn fill(&mut self, (low, high): (Point, Point), mut with: impl FnMut(&mut Board, usize)) {
        for y in low.1..high.1 {
            for x in low.0..high.0 {
                if let Some(cell) = self.cell((x, y)) {
                    with(self, cell);
                }
            }
        }
    }

    fn keep(&mut self, spot: &Spot, kept: bool) {
        self.fill(spot.room(), |board, cell| board.kept[cell] = kept);
        if !spot.toe {
            let ((x, y), one) = (spot.point(2, 0), if kept { 1 } else { -1 });
            let around = |far: i32| ((x - far + 1, y - far + 1), (x + far, y + far));
            let (least, finger) = self.finger;
            self.fill(around(least), |board, cell| board.near[cell] = board.near[cell].wrapping_add_signed(one));
            self.fill(around(finger), |board, cell| board.close[cell] = board.close[cell].wrapping_add_signed(one));
        }
    }

    fn put(&mut self, area: (Point, Point), tile: u8) {
        self.fill(area, |board, cell| board.tiles[cell] = tile);
    }
}

/// The zones of a layout of feet.
struct Feet<'a> {
    zones: &'a [Zone],
    hub: usize,
    order: &'a [u8],
    /// The zones of all lines, in their order.
    lines: Vec<usize>,
}

/// Lays out the feet among `zones`; nothing where there are none.
pub(super) fn feet(zones: &[Zone], view: (f64, f64)) -> Option<Chain> {
    let (hub, order) = zones.iter().enumerate().find_map(|(index, zone)| match &zone.shape {
        Shape::Hub { order } if !zone.pieces.is_empty() => Some((index, order)),
        _ => None,
    })?;
    let lines = (0..zones.len()).filter(|index| matches!(zones[*index].shape, Shape::Toe { .. })).collect();
    let feet = Feet { zones, hub, order, lines };
    let most = view.0.min(view.1) / FEWEST_UNITS;
    let sizes = UNITS.into_iter().filter(|unit| *unit <= most.max(LEAST_UNIT)).map(|unit| (unit, 1.0));
    let grown = (1..20).map(|times| (LEAST_UNIT, STEP.powi(times)));
    sizes.chain(grown).find_map(|(unit, by)| {
        let finger = if unit > LEAST_UNIT { FINGER } else { LEAST_FINGER };
        feet.lay((view.0 * by, view.1 * by), unit, finger)
    })
}

impl Feet<'_> {
    /// All tiles and places on a board of this size in pixels; nothing where something finds no place.
    fn lay(&self, view: (f64, f64), unit: f64, finger: f64) -> Option<Chain> {
        let cell = unit / 2.0;
        let size = ((view.0 / cell) as i32, (view.1 / cell) as i32);
        let cells = (size.0 * size.1) as usize;
        let spots = vec![None; self.zones.len()];
        let finger = ((finger / cell).ceil() as i32, (FINGER / cell).ceil() as i32);
        let empty = || vec![0; cells];
        let (tiles, near, close) = (empty(), empty(), empty());
        let mut board = Board { size, tiles, kept: vec![false; cells], near, close, spots, finger };
        let mut chain = Chain { unit, width: view.0, height: view.1, ..Chain::default() };
        // What the board leaves over lies around it.
        let edge = ((view.0 - f64::from(size.0) * cell) / 2.0, (view.1 - f64::from(size.1) * cell) / 2.0);
        let pixels = |(x, y): (f64, f64)| (edge.0 + x * cell, edge.1 + y * cell);
        let place = |(x, y): Point| pixels((f64::from(x), f64::from(y)));

        let middle = (size.0 / 2, size.1 / 2);
        let root = Spot::new((middle.0 - 1, middle.1), (1, 0));
        board.put(root.area(0, 2, 2), 1);
        let (x, y) = place(middle);
        chain.tiles.push(Tile { zone: self.hub, index: 0, x, y, turn: 0 });
        self.sprout(&mut board, self.hub, &root, 1)?;

        let mut laid = vec![0; self.zones.len()];
        for (tile, line) in (2..).zip(self.order) {
            let zone = *self.lines.get(usize::from(*line))?;
            let (index, spot) = (laid[zone], board.spots[zone].take()?);
            let piece = self.zones[zone].pieces.get(index)?;
            laid[zone] += 1;
            board.keep(&spot, false);
            let (long, wide) = if piece.across { (2, 2) } else { (4, 1) };
            board.put(spot.area(0, long, wide), tile);
            let way = Way(f64::from(spot.way.0), f64::from(spot.way.1));
            let turn = match (piece.across, piece.flipped) {
                (true, _) if way.0 == 0.0 => 90,
                (true, _) => 0,
                (false, false) => way.turn(),
                (false, true) => way.back().turn(),
            };
            let (x, y) = place(spot.point(long / 2, 0));
            chain.tiles.push(Tile { zone, index, x, y, turn });
            if let Some(from) = spot.leg {
                let (from, to) = (place(from), place(spot.at));
                let part = |part: f64| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                chain.links.push(Joint([from, part(1.0 / 3.0), part(2.0 / 3.0), to]));
            }
            if piece.across {
                self.sprout(&mut board, zone, &spot, tile)?;
            } else {
                let side = |left: i32| Spot {
                    at: spot.point(3, left),
                    way: turned(spot.way, left),
                    ..Spot::new(spot.at, spot.way)
                };
                let on = Spot::new(spot.point(4, 0), spot.way);
                board.find(zone, &[(on, 0.0), (side(1), TURN), (side(-1), TURN)], tile)?;
            }
        }
        for zone in &self.lines {
            let (Some(spot), Shape::Toe { fits, open, .. }) = (board.spots[*zone], &self.zones[*zone].shape) else {
                continue;
            };
            let (x, y) = place(spot.point(2, 0));
            let dir = Way(f64::from(spot.way.0), f64::from(spot.way.1)).turn();
            chain.ends.push(End { zone: *zone, x, y, dir, count: *fits, open: *open });
        }
        Some(chain)
    }

    /// Finds the places of all that grows from the double that ends the zone `root` and lies at `spot`.
    fn sprout(&self, board: &mut Board, root: usize, spot: &Spot, tile: u8) -> Option<()> {
        for zone in &self.lines {
            let Shape::Toe { root: name, nth, .. } = &self.zones[*zone].shape else { continue };
            if *name != self.zones[root].name {
                continue;
            }
            let toe = |at: Point, way: Point, leg: Option<Point>| Spot { at, way, leg, toe: true };
            let on = toe(spot.point(2, 0), spot.way, None);
            let side = |left: i32| toe(spot.point(1, 2 * left), turned(spot.way, left), None);
            let slant = |left: i32| toe(spot.point(3, 3 * left), spot.way, Some(spot.point(2, left)));
            let back = toe(spot.at, (-spot.way.0, -spot.way.1), None);
            let near = match (root == self.hub, nth) {
                (true, 0) | (false, 1) => [(on, 0.0), (on, 0.0)],
                (true, 1) => [(back, 0.0), (back, 0.0)],
                (true, 2) => [(side(1), 0.0), (side(1), 0.0)],
                (true, 3) => [(side(-1), 0.0), (side(-1), 0.0)],
                (true, 4) => [(slant(1), 0.0), (slant(-1), 0.0)],
                (true, _) => {
                    let slant = |left: i32| toe(spot.point(-1, 3 * left), back.way, Some(spot.point(0, left)));
                    [(slant(-1), 0.0), (slant(1), 0.0)]
                }
                (false, 0) => [(slant(1), 0.0), (side(1), TURN)],
                (false, _) => [(slant(-1), 0.0), (side(-1), TURN)],
            };
            board.find(*zone, &near, tile)?;
        }
        Some(())
    }
}

/// A quarter turn to the left, or to the right.
const fn turned(way: Point, left: i32) -> Point {
    let side = left_of(way);
    (side.0 * left, side.1 * left)
}
