//! Feet: a layout of dominoes in which every double grows three toes.
//!
//! The tiles are laid once more in the order in which they were laid at the table, on a board (`board`) of which each size
//! shows a part. Every tile lies at the one it was matched to, and stays where it lies; a smaller size shows the same tiles
//! with more room around, and where it has grown to one side all of it moves over. Leaving what a size shows costs a place something, so a line rather turns a corner, unless that
//! leaves too little room. If a place cannot be found before the smallest size is reached, all is laid once more with the
//! room of the smallest from the start; only where that fails too does a tile lie at the end of a leg.
//!
//! Places may be as near as four fifths of a finger; what is touched there are boxes of a finger's size
//! that give way to each other (`hits::apart`).

use super::board::{Board, Line, Step};
use super::spot::{Area, Point, holds};
use super::{Chain, End, Joint, LEAST_UNIT, STEP, Tile, UNITS, Way};
use crate::pieces::Piece;
use crate::table::{Shape, Zone};

/// No view shows fewer units than this in its shorter direction, so that a size lasts for a while.
const FEWEST_UNITS: f64 = 7.5;
/// How far apart the middles of places are.
const LEAST_FINGER: f64 = 36.0;
/// What it costs a place to need a smaller size.
const OUTSIDE: f64 = 1.0;
/// How often a board that is too small may grow, so that no tile needs a leg, and so that all tiles have room at all.
const GROWN: usize = 2;
const MOST_GROWN: usize = 20;

/// The zones of a layout of feet.
struct Feet<'a> {
    zones: &'a [Zone],
    hub: usize,
    /// The zones of all lines, in their order.
    lines: Vec<usize>,
    roots: Vec<Line>,
    /// The tiles after the hub, in the order in which they were laid.
    steps: Vec<Step>,
    /// The index of each of them in its zone.
    indices: Vec<usize>,
}

/// Lays out the feet among `zones`; nothing where there are none.
pub(super) fn feet(zones: &[Zone], view: (f64, f64)) -> Option<Chain> {
    let feet = Feet::read(zones)?;
    let laying = feet.all(view, OUTSIDE).or_else(|| feet.all(view, 0.0))?;
    Some(feet.show(&laying, view))
}

/// The sizes from the largest that a view takes: pixels of a unit, and how much the board is larger than the view.
fn sizes(view: (f64, f64)) -> Vec<(f64, f64)> {
    let most = (view.0.min(view.1) / FEWEST_UNITS).max(LEAST_UNIT);
    let sizes = UNITS.into_iter().filter(|unit| *unit <= most).map(|unit| (unit, 1.0));
    sizes.chain((1..MOST_GROWN as i32).map(|times| (LEAST_UNIT, STEP.powi(times)))).collect()
}

/// The board of a size in cells.
fn cells(view: (f64, f64), (unit, by): (f64, f64)) -> Point {
    let cell = unit / 2.0;
    ((view.0 * by / cell) as i32, (view.1 * by / cell) as i32)
}

/// How many cells the middles of two places are apart at least on a board as large as that, which is shown smaller.
fn finger((_, by): (f64, f64)) -> i32 {
    (2.0 * LEAST_FINGER * by / LEAST_UNIT).ceil() as i32
}

/// What a board of that size shows, with something in its middle.
fn window((low, high): Area, (w, h): Point) -> Area {
    let low = ((low.0 + high.0 - w).div_euclid(2) + 1, (low.1 + high.1 - h).div_euclid(2) + 1);
    (low, (low.0 + w - 2, low.1 + h - 2))
}

/// The layout while its tiles are laid once more.
struct Laying {
    view: (f64, f64),
    sizes: Vec<(f64, f64)>,
    /// The size in use, and the smallest that is as large as the view.
    size: usize,
    least: usize,
    board: Board,
}

impl Laying {
    /// The board with the hub; nothing if not even that has room.
    fn new(lines: &[Line], view: (f64, f64), outside: f64) -> Option<Laying> {
        let sizes = sizes(view);
        let least = sizes.len() - MOST_GROWN;
        let begun = |size: usize| {
            let mut board = Board::new(lines.len(), outside);
            board.resize(cells(view, sizes[size]), finger(sizes[size]));
            board.begin(lines).then_some((board, size))
        };
        let (board, begun) = (least..sizes.len()).find_map(begun)?;
        let size = if outside > 0.0 && begun == least { 0 } else { begun };
        let mut laying = Laying { view, sizes, size, least, board };
        laying.look();
        laying.fit();
        Some(laying)
    }

    /// Looks at the middle of what lies in the size in use.
    fn look(&mut self) {
        self.board.window = if self.size < self.least {
            window(self.board.bounds(), cells(self.view, self.sizes[self.size]))
        } else {
            self.board.inside()
        };
    }

    /// Takes smaller sizes until everything is shown, and far enough apart.
    fn fit(&mut self) {
        let apart = |size: (f64, f64)| (2.0 * LEAST_FINGER / size.0).ceil() as i32;
        let fits = |laying: &Laying| {
            let board = &laying.board;
            holds(board.window, board.bounds()) && board.nearest() >= apart(laying.sizes[laying.size])
        };
        while self.size < self.least && !fits(self) {
            // Rather all of it moves over than that it becomes smaller.
            self.look();
            if fits(self) {
                return;
            }
            self.size += 1;
            // Until the smallest size is in use its board moves along, so that all of it will be of use.
            self.board.resize(cells(self.view, self.sizes[self.least]), finger(self.sizes[self.least]));
            self.look();
        }
    }

    /// Takes a larger board.
    fn grow(&mut self, size: usize) {
        self.board.resize(cells(self.view, self.sizes[size]), finger(self.sizes[size]));
        self.size = size;
        self.look();
    }

    /// Lays the next tile so that it and all places have room. Whether they have.
    fn lay(&mut self, lines: &[Line], step: Step) -> bool {
        if self.size < self.least {
            self.board.resize(cells(self.view, self.sizes[self.least]), finger(self.sizes[self.least]));
        }
        let first = self.size.max(self.least);
        for size in first..=(self.least + GROWN).max(first) {
            let mut next = Laying { sizes: self.sizes.clone(), board: self.board.clone(), ..*self };
            if size > first {
                next.grow(size);
            }
            if next.board.lay(lines, step) {
                next.fit();
                *self = next;
                return true;
            }
        }
        false
    }

    /// Lays the next tile where not all places have room beside their tiles: some have it at the end of a leg.
    fn lay_on_legs(&mut self, lines: &[Line], step: Step) -> Option<()> {
        (self.size..self.sizes.len()).find_map(|size| {
            let mut board = self.board.clone();
            if size > self.size {
                board.resize(cells(self.view, self.sizes[size]), finger(self.sizes[size]));
            }
            board.lay_on_legs(lines, step).then(|| {
                self.board = board;
                self.size = size;
                self.look();
            })
        })
    }
}

impl<'a> Feet<'a> {
    fn read(zones: &'a [Zone]) -> Option<Feet<'a>> {
        let (hub, order) = zones.iter().enumerate().find_map(|(index, zone)| match &zone.shape {
            Shape::Hub { order } if !zone.pieces.is_empty() => Some((index, order)),
            _ => None,
        })?;
        let lines: Vec<usize> =
            (0..zones.len()).filter(|index| matches!(zones[*index].shape, Shape::Toe { .. })).collect();
        let root = |zone: &usize| match &zones[*zone].shape {
            Shape::Toe { root, nth, .. } => {
                Line { root: lines.iter().position(|line| zones[*line].name == *root), nth: *nth }
            }
            _ => Line { root: None, nth: 0 },
        };
        let roots = lines.iter().map(root).collect();
        let mut feet = Feet { zones, hub, lines, roots, steps: Vec::new(), indices: Vec::new() };
        let mut doubles = vec![feet.outer(hub, 0)?];
        let mut laid = vec![0; feet.lines.len()];
        for line in order.iter().map(|line| usize::from(*line)) {
            let (zone, index) = (*feet.lines.get(line)?, laid[line]);
            let across = zones[zone].pieces.get(index)?.across;
            let end = feet.outer(zone, index)?;
            if across {
                doubles.push(end);
            }
            feet.steps.push(Step { line, across, double: !doubles.contains(&end) });
            feet.indices.push(index);
            laid[line] += 1;
        }
        Some(feet)
    }

    /// The number on the outer half of a tile.
    fn outer(&self, zone: usize, index: usize) -> Option<u8> {
        let placed = self.zones[zone].pieces.get(index)?;
        match placed.face {
            Some(Piece::Domino(domino)) if placed.flipped => Some(domino.low()),
            Some(Piece::Domino(domino)) => Some(domino.high()),
            _ => None,
        }
    }

    /// All tiles, for a place that costs so much more outside of what the size in use shows. Nothing if a tile would need a
    /// leg while there are smaller sizes.
    fn all(&self, view: (f64, f64), outside: f64) -> Option<Laying> {
        let mut laying = Laying::new(&self.roots, view, outside)?;
        for step in &self.steps {
            if laying.lay(&self.roots, *step) {
                continue;
            }
            if outside > 0.0 && laying.size < laying.least {
                return None;
            }
            laying.lay_on_legs(&self.roots, *step)?;
        }
        Some(laying)
    }

    /// What lies, in pixels.
    fn show(&self, laying: &Laying, view: (f64, f64)) -> Chain {
        let (unit, by) = laying.sizes[laying.size];
        let (width, height) = (view.0 * by, view.1 * by);
        let (low, size) = (laying.board.window.0, cells(view, (unit, by)));
        let cell = unit / 2.0;
        // What the board leaves over lies around it.
        let edge = |all: f64, cells: i32| (all - f64::from(cells) * cell) / 2.0 + cell;
        let edge = (edge(width, size.0), edge(height, size.1));
        let pixels =
            |(x, y): (f64, f64)| (edge.0 + (x - f64::from(low.0)) * cell, edge.1 + (y - f64::from(low.1)) * cell);
        let place = |(x, y): Point| pixels((f64::from(x), f64::from(y)));
        let mut chain = Chain { unit, width, height, ..Chain::default() };

        let own = self.steps.iter().zip(&self.indices).map(|(step, index)| (self.lines[step.line], *index));
        for ((zone, index), tile) in [(self.hub, 0)].into_iter().chain(own).zip(&laying.board.tiles) {
            let (low, high) = tile.area;
            let (x, y) = pixels((f64::from(low.0 + high.0) / 2.0, f64::from(low.1 + high.1) / 2.0));
            let piece = &self.zones[zone].pieces[index];
            let way = Way(f64::from(tile.way.0), f64::from(tile.way.1));
            let turn = match (piece.across, piece.flipped) {
                (true, _) if high.0 - low.0 > high.1 - low.1 => 90,
                (true, _) => 0,
                (false, false) => way.turn(),
                (false, true) => way.back().turn(),
            };
            chain.tiles.push(Tile { zone, index, x, y, turn });
            if let Some((from, to)) = tile.leg {
                let (from, to) = (place(from), place(to));
                let part = |part: f64| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                chain.links.push(Joint([from, part(1.0 / 3.0), part(2.0 / 3.0), to]));
            }
        }
        for (line, zone) in self.lines.iter().enumerate() {
            let (Some(spot), Shape::Toe { fits, open, .. }) = (laying.board.spot(line), &self.zones[*zone].shape)
            else {
                continue;
            };
            let (x, y) = place(spot.middle());
            let dir = Way(f64::from(spot.way.0), f64::from(spot.way.1)).turn();
            chain.ends.push(End { zone: *zone, x, y, dir, count: *fits, open: *open });
        }
        chain
    }
}
