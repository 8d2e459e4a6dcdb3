//! Where the tiles of a domino layout lie: pure geometry, from zones to places.
//!
//! It reads the zones of shape `Lead` and `Arm` (`arms`), or of `Hub` and `Toe` (`feet`),
//! and knows no rules. Both lay the tiles once more in the order in which they were laid at the table, on a `board` of cells.
//! Lengths are in units: half the length of a tile, which is its width. Tiles come in a few sizes from 192 px long down
//! to 26 px; then the board is larger than the view, and the view pans.

mod arms;
mod board;
mod feet;
mod spot;

use std::cell::RefCell;

use self::board::Board;
use self::spot::{Point, Spot};
use crate::pieces::Piece;
use crate::table::Zone;

/// The sizes of tiles, in pixels of a unit.
const UNITS: [f64; 11] = [96.0, 72.0, 58.0, 48.0, 40.0, 33.0, 27.0, 22.0, 18.0, 15.0, LEAST_UNIT];
/// The shortest tile that is still read, in pixels of a unit.
const LEAST_UNIT: f64 = 13.0;
/// A board that is too small grows in such steps, so often at most that all tiles have room at all.
const STEP: f64 = 1.1;
const MOST_GROWN: usize = 20;
/// How far apart the middles of places are.
const LEAST_FINGER: f64 = 36.0;

/// A layout of dominoes, in pixels from the top left corner of its board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chain {
    /// Every tile of the zones given.
    pub tiles: Vec<Tile>,
    /// The end of every arm, and the middle while nothing lies there.
    pub ends: Vec<End>,
    /// What joins tiles that belong together and do not touch.
    pub links: Vec<Joint>,
    /// Pixels of a unit: the width of a tile, half its length.
    pub unit: f64,
    /// The size of the board; larger than the view where the view must pan.
    pub width: f64,
    /// See `width`.
    pub height: f64,
}

/// A tile in its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tile {
    /// The index of its zone among the zones given.
    pub zone: usize,
    /// Its index in the zone.
    pub index: usize,
    /// The middle of the tile.
    pub x: f64,
    /// The middle of the tile.
    pub y: f64,
    /// Degrees clockwise: 0 has the higher half up, 90 to the right.
    pub turn: u16,
}

/// The end of an arm: where the next tile would lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// The index of the arm's zone among the zones given.
    pub zone: usize,
    /// The middle of the place for the next tile, which is one unit wide and two long.
    pub x: f64,
    /// The middle of the place for the next tile.
    pub y: f64,
    /// Where the arm grows, in degrees clockwise: 0 up, 90 to the right.
    pub dir: u16,
    /// The number that counts or fits, if one is shown.
    pub count: Option<u8>,
    /// Whether a tile may be laid there.
    pub open: bool,
}

/// A thin line between two tiles: a cubic Bézier curve from the first to the last of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joint(pub [(f64, f64); 4]);

thread_local! {
    /// What was laid out last, of what and for which view: it stays while the board is only moved about.
    static LAST: RefCell<(Vec<Zone>, (f64, f64), Chain)> = RefCell::default();
}

/// Lays out the chain among `zones` for a view of this size in pixels. Zones of other shapes are passed over.
pub fn chain(zones: &[Zone], view: (f64, f64)) -> Chain {
    let view = (view.0.max(1.0), view.1.max(1.0));
    LAST.with_borrow_mut(|last| {
        if last.0 != zones || last.1 != view {
            let chain = feet::feet(zones, view).or_else(|| arms::arms(zones, view)).unwrap_or_default();
            *last = (zones.to_vec(), view, chain);
        }
        last.2.clone()
    })
}

/// The sizes from the largest that a view takes, which shows no fewer of these units in its shorter direction: pixels of a
/// unit, and how much the board is larger than the view.
fn sizes(view: (f64, f64), fewest: f64, units: impl Iterator<Item = f64>) -> Vec<(f64, f64)> {
    let most = (view.0.min(view.1) / fewest).max(LEAST_UNIT);
    let shown = units.filter(|unit| *unit <= most).map(|unit| (unit, 1.0));
    shown.chain((1..MOST_GROWN as i32).map(|times| (LEAST_UNIT, STEP.powi(times)))).collect()
}

/// How many cells the middles of two places are apart at least in that size.
fn finger((unit, by): (f64, f64)) -> i32 {
    (2.0 * LEAST_FINGER * by / unit).ceil() as i32
}

/// Half the width and half the height of a tile with this turn, in units.
pub fn half_size(turn: u16) -> (f64, f64) {
    if turn.is_multiple_of(180) { (0.5, 1.0) } else { (1.0, 0.5) }
}

/// The turn of a tile whose higher half points this way.
fn turn((x, y): Point) -> u16 {
    match (x.signum(), y.signum()) {
        (1, _) => 90,
        (-1, _) => 270,
        (_, 1) => 180,
        _ => 0,
    }
}

/// The number on the outer half of a tile in a line.
fn outer(zones: &[Zone], zone: usize, index: usize) -> Option<u8> {
    let placed = zones[zone].pieces.get(index)?;
    match placed.face {
        Some(Piece::Domino(domino)) if placed.flipped => Some(domino.low()),
        Some(Piece::Domino(domino)) => Some(domino.high()),
        _ => None,
    }
}

/// How the cells of a board are seen.
struct Sight {
    /// The cell that is seen at the low corner, and where that is in pixels.
    low: Point,
    edge: (f64, f64),
    unit: f64,
    width: f64,
    height: f64,
}

impl Sight {
    /// So many cells without those at their edge, from the low one, in a view that is larger by `by`; what they leave
    /// over lies around them.
    fn new(view: (f64, f64), (unit, by): (f64, f64), low: Point, cells: Point) -> Sight {
        let (width, height, cell) = (view.0 * by, view.1 * by, unit / 2.0);
        let edge = |all: f64, cells: i32| (all - f64::from(cells) * cell) / 2.0 + cell;
        Sight { low, edge: (edge(width, cells.0), edge(height, cells.1)), unit, width, height }
    }

    /// The point of a board in pixels.
    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let cell = self.unit / 2.0;
        (self.edge.0 + (x - f64::from(self.low.0)) * cell, self.edge.1 + (y - f64::from(self.low.1)) * cell)
    }

    fn point(&self, (x, y): Point) -> (f64, f64) {
        self.at((f64::from(x), f64::from(y)))
    }

    /// All that lies on a board, of which `own` tells in the same order what it is; without ends.
    fn chain(&self, zones: &[Zone], own: impl Iterator<Item = (usize, usize)>, board: &Board) -> Chain {
        let Sight { unit, width, height, .. } = *self;
        let mut chain = Chain { unit, width, height, ..Chain::default() };
        for ((zone, index), tile) in own.zip(&board.tiles) {
            let (low, high) = tile.area;
            let (x, y) = self.at((f64::from(low.0 + high.0) / 2.0, f64::from(low.1 + high.1) / 2.0));
            let piece = &zones[zone].pieces[index];
            let turn = match (piece.across, piece.flipped) {
                (true, _) if high.0 - low.0 > high.1 - low.1 => 90,
                (true, _) => 0,
                (false, false) => turn(tile.way),
                (false, true) => turn((-tile.way.0, -tile.way.1)),
            };
            chain.tiles.push(Tile { zone, index, x, y, turn });
            if let Some((from, to)) = tile.leg {
                let (from, to) = (self.point(from), self.point(to));
                let part = |part: f64| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                chain.links.push(Joint([from, part(1.0 / 3.0), part(2.0 / 3.0), to]));
            }
        }
        chain
    }

    /// The end of a line that keeps this place.
    fn end(&self, spot: &Spot, zone: usize, count: Option<u8>, open: bool) -> End {
        let (x, y) = self.point(spot.middle());
        End { zone, x, y, dir: turn(spot.way), count, open }
    }
}
