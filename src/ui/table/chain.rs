//! Where the tiles of a domino layout lie: pure geometry, from zones to places.
//!
//! It reads the zones of shape [`Shape::Lead`] and [`Shape::Arm`], or of [`Shape::Hub`] and [`Shape::Toe`] (`feet`), and
//! knows no rules. With one tile that branches (or
//! none) the arms follow a pinwheel of serpentine tracks around it (`track`); with more, every arm has a lane of its own
//! (`lanes`). Lengths inside are in units: half the length of a tile, which is its width. Tiles come in a few
//! sizes from 192 px long down to 26 px; then the board is larger than the view, and the view pans.

mod board;
mod feet;
mod lanes;
mod read;
mod spot;
mod track;

use self::read::Line;
use crate::table::{Shape, Zone};

/// The sizes of tiles, in pixels of a unit.
const UNITS: [f64; 11] = [96.0, 72.0, 58.0, 48.0, 40.0, 33.0, 27.0, 22.0, 18.0, 15.0, LEAST_UNIT];
/// The shortest tile that is still read, in pixels of a unit.
const LEAST_UNIT: f64 = 13.0;
/// How much wider and higher than the view the board may be around its middle, if what lies there fits the view all the same.
const LOPSIDED: [f64; 4] = [1.0, 1.2, 1.4, 1.8];
/// A board that is too small grows in such steps.
const STEP: f64 = 1.1;
/// Nothing but links and targets may lie nearer to the edge of the board, in units.
const MARGIN: f64 = 0.6;

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

/// Lays out the chain among `zones` for a view of this size in pixels. Zones of other shapes are passed over.
///
/// A line folds instead of shrinking: of a few sizes it takes the largest in which all of it has room. As long as that stays
/// the same, and the line has not come to the edge of the view, no tile that lies moves.
pub fn chain(zones: &[Zone], view: (f64, f64)) -> Chain {
    let view = (view.0.max(1.0), view.1.max(1.0));
    if let Some(feet) = feet::feet(zones, view) {
        return feet;
    }
    let line = Line::read(zones);
    if line.branches_often() {
        let turned = view.1 > view.0;
        let plan = lanes::lay(&line).turned(turned).centred();
        let unit = UNITS.into_iter().find(|unit| plan.fits(view, *unit)).unwrap_or(LEAST_UNIT);
        return plan.placed(&line, view, unit);
    }
    let board = |unit: f64, grown: f64| (view.0 * grown / unit, view.1 * grown / unit);
    // What one side has no need of goes to the other: the line moves over before it becomes smaller.
    let laid = |unit: f64| {
        let (w, h) = board(unit, 1.0);
        let mut boards = LOPSIDED.into_iter().flat_map(|wide| LOPSIDED.map(|high| (w * wide, h * high)));
        boards.find_map(|board| track::lay(&line, board).filter(|plan| plan.fits(view, unit)))
    };
    let laid = UNITS.into_iter().find_map(|unit| Some((laid(unit)?, unit)));
    // A line too long for the view makes the board larger, and the view pans.
    let grown = || (1..).find_map(|times| track::lay(&line, board(LEAST_UNIT, STEP.powi(times))));
    match laid {
        Some((plan, unit)) => plan.placed(&line, view, unit),
        None => grown().unwrap_or_default().placed(&line, view, LEAST_UNIT),
    }
}

/// A layout in units around an origin.
#[derive(Clone, Debug, Default)]
struct Plan {
    tiles: Vec<Tile>,
    ends: Vec<End>,
    links: Vec<Joint>,
}

impl Plan {
    /// The same plan in pixels. Its origin stays in the middle as long as that leaves all of it on the board.
    fn placed(self, line: &Line, view: (f64, f64), unit: f64) -> Chain {
        let (low, high) = self.extent();
        let board = (view.0.max((high.0 - low.0) * unit), view.1.max((high.1 - low.1) * unit));
        // The board is at least as large as the plan, but for the last digit.
        let origin = |board: f64, low: f64, high: f64| (board / 2.0).min(board - high * unit).max(-low * unit);
        let origin = (origin(board.0, low.0, high.0), origin(board.1, low.1, high.1));
        let at = |(x, y): (f64, f64)| (origin.0 + x * unit, origin.1 + y * unit);
        let mut plan = self.moved(at);
        plan.ends.iter_mut().for_each(|end| end.count = line.count(end.zone));
        Chain { tiles: plan.tiles, ends: plan.ends, links: plan.links, unit, width: board.0, height: board.1 }
    }

    /// Whether it fits the view with units of so many pixels.
    fn fits(&self, view: (f64, f64), unit: f64) -> bool {
        let (low, high) = self.extent();
        (high.0 - low.0) * unit <= view.0 && (high.1 - low.1) * unit <= view.1
    }

    /// The corners with the margin around.
    fn extent(&self) -> ((f64, f64), (f64, f64)) {
        let (low, high) = self.bounds();
        ((low.0 - MARGIN, low.1 - MARGIN), (high.0 + MARGIN, high.1 + MARGIN))
    }

    /// The corners of all tiles and targets.
    fn bounds(&self) -> ((f64, f64), (f64, f64)) {
        let tiles = self.tiles.iter().map(|tile| (tile.x, tile.y, tile.turn));
        let ends = self.ends.iter().map(|end| (end.x, end.y, end.dir));
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for (x, y, turn) in tiles.chain(ends) {
            let (w, h) = half_size(turn);
            low = (low.0.min(x - w), low.1.min(y - h));
            high = (high.0.max(x + w), high.1.max(y + h));
        }
        (low, high)
    }

    /// The same plan, a quarter turn clockwise if `turned`.
    fn turned(self, turned: bool) -> Plan {
        if !turned {
            return self;
        }
        let mut plan = self.moved(|(x, y)| (-y, x));
        plan.tiles.iter_mut().for_each(|tile| tile.turn = (tile.turn + 90) % 360);
        plan.ends.iter_mut().for_each(|end| end.dir = (end.dir + 90) % 360);
        plan
    }

    /// The same plan with its middle at the origin.
    fn centred(self) -> Plan {
        let (low, high) = self.bounds();
        let (x, y) = ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
        self.moved(|at| (at.0 - x, at.1 - y))
    }

    /// The same plan, every point elsewhere.
    fn moved(mut self, to: impl Fn((f64, f64)) -> (f64, f64)) -> Plan {
        for tile in &mut self.tiles {
            (tile.x, tile.y) = to((tile.x, tile.y));
        }
        for end in &mut self.ends {
            (end.x, end.y) = to((end.x, end.y));
        }
        self.links.iter_mut().for_each(|link| link.0 = link.0.map(&to));
        self
    }
}

/// Half the width and half the height of a tile with this turn, in units.
pub fn half_size(turn: u16) -> (f64, f64) {
    if turn.is_multiple_of(180) { (0.5, 1.0) } else { (1.0, 0.5) }
}

/// One of the four ways.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Way(f64, f64);

impl Way {
    const NORTH: Way = Way(0.0, -1.0);
    const EAST: Way = Way(1.0, 0.0);
    const SOUTH: Way = Way(0.0, 1.0);
    const WEST: Way = Way(-1.0, 0.0);

    fn back(self) -> Way {
        Way(-self.0, -self.1)
    }

    /// A quarter turn clockwise.
    fn right(self) -> Way {
        Way(-self.1, self.0)
    }

    /// The turn of a tile whose higher half points this way.
    fn turn(self) -> u16 {
        match self {
            Way(x, _) if x > 0.5 => 90,
            Way(x, _) if x < -0.5 => 270,
            Way(_, y) if y > 0.5 => 180,
            _ => 0,
        }
    }
}

/// Whether the zone is part of a chain.
fn is_part(zone: &Zone) -> bool {
    matches!(zone.shape, Shape::Lead | Shape::Arm { .. })
}
