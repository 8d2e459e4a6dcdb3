//! Feet: a layout of dominoes in which every double grows three toes.
//!
//! The tiles are laid once more in the order in which they were laid at the table, on a board (`board`) of which each size
//! shows a part. Every tile lies at the one it was matched to, and stays where it lies to the end of the round; a smaller
//! size shows the same tiles with more room around, and where it has grown to one side all of it moves over. Leaving what a
//! size shows costs a place something, so a line rather turns a corner, unless that leaves too little room. If a tile has no
//! room where its line kept it a place, it lies beside that, or the board becomes larger than that of the smallest size;
//! only where both fail does a tile lie at the end of a leg. What is shown is as large as the room allows all the same.
//!
//! Places may be as near as four fifths of a finger; what is touched there are boxes of a finger's size
//! that give way to each other (`hits::apart`).

use std::rc::Rc;

use super::board::{Board, Line, Step};
use super::spot::{Area, Point, holds};
use super::{Chain, MOST_GROWN, Sight, UNITS, finger, outer, sizes};
use crate::table::{Shape, Zone};

/// No view shows fewer units than this in its shorter direction, so that a size lasts for a while.
const FEWEST_UNITS: f64 = 7.5;
/// A size between two others. Tiles that never move may become smaller in small steps.
const HALFWAY: f64 = 1.1;
/// What it costs a place to need a smaller size.
const OUTSIDE: f64 = 2.0;
/// How often a board that is too small may grow, so that no tile needs a leg.
const GROWN: usize = 2;

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
    Some(feet.show(&feet.all(view)?, view))
}

/// The board of a size in cells.
fn cells(view: (f64, f64), (unit, by): (f64, f64)) -> Point {
    let cell = unit / 2.0;
    ((view.0 * by / cell) as i32, (view.1 * by / cell) as i32)
}

/// What a board of that size shows, with something in its middle.
fn window((low, high): Area, (w, h): Point) -> Area {
    let low = ((low.0 + high.0 - w).div_euclid(2) + 1, (low.1 + high.1 - h).div_euclid(2) + 1);
    (low, (low.0 + w - 2, low.1 + h - 2))
}

/// The layout while its tiles are laid once more.
#[derive(Clone)]
struct Laying {
    view: (f64, f64),
    sizes: Rc<[(f64, f64)]>,
    /// The size in use, and the one whose board the tiles may take: at first the smallest that is as large as the view.
    size: usize,
    room: usize,
    /// The largest board on which no tile needs a leg.
    most: usize,
    board: Board,
}

impl Laying {
    /// The board with the hub; nothing if not even that has room.
    fn new(lines: &[Line], view: (f64, f64)) -> Option<Laying> {
        let units = UNITS.into_iter().flat_map(|unit| [unit * HALFWAY, unit]);
        let sizes: Rc<[(f64, f64)]> = sizes(view, FEWEST_UNITS, units).into();
        let least = sizes.len() - MOST_GROWN;
        let begun = |room: usize| {
            let board = Board::new(lines.len(), OUTSIDE, false);
            let mut laying = Laying { view, sizes: sizes.clone(), size: 0, room, most: least + GROWN, board };
            laying.take(room);
            laying.board.begin(lines, true).then_some(laying)
        };
        let mut laying = (least..sizes.len()).find_map(begun)?;
        laying.look();
        laying.fit();
        Some(laying)
    }

    /// Takes the board of a size, with what lies in its middle.
    fn take(&mut self, room: usize) {
        self.room = room;
        self.board.resize(cells(self.view, self.sizes[room]), finger(self.sizes[room]));
    }

    /// Looks at the middle of what lies in the size in use.
    fn look(&mut self) {
        self.board.window = if self.size < self.room {
            window(self.board.bounds(), cells(self.view, self.sizes[self.size]))
        } else {
            self.board.inside()
        };
    }

    /// Takes smaller sizes until everything is shown, and far enough apart.
    fn fit(&mut self) {
        let fits = |laying: &Laying| {
            let board = &laying.board;
            holds(board.window, board.bounds()) && board.nearest() >= finger(laying.sizes[laying.size])
        };
        while self.size < self.room && !fits(self) {
            // Rather all of it moves over than that it becomes smaller.
            self.look();
            if fits(self) {
                return;
            }
            self.size += 1;
            // Until the smallest size is in use its board moves along, so that all of it will be of use.
            self.take(self.room);
            self.look();
        }
    }

    /// Lays the next tile so that it and all places have room. Whether they have.
    fn lay(&mut self, lines: &[Line], step: Step) -> bool {
        (self.room..=self.most.max(self.room)).any(|room| {
            let mut next = self.clone();
            if next.size < next.room || room > next.room {
                next.take(room);
            }
            let done = next.board.lay(lines, step);
            if done {
                next.fit();
                *self = next;
            }
            done
        })
    }

    /// Lays the next tile where not all places have room beside their tiles: some have it at the end of a leg.
    fn lay_on_legs(&mut self, lines: &[Line], step: Step) -> Option<()> {
        (self.room..self.sizes.len()).find_map(|room| {
            let mut next = self.clone();
            if room > next.room {
                next.take(room);
            }
            next.board.lay_on_legs(lines, step).then(|| {
                next.fit();
                *self = next;
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
        let mut doubles = vec![outer(zones, hub, 0)?];
        let mut laid = vec![0; feet.lines.len()];
        for line in order.iter().map(|line| usize::from(*line)) {
            let (zone, index) = (*feet.lines.get(line)?, laid[line]);
            let across = zones[zone].pieces.get(index)?.across;
            let end = outer(zones, zone, index)?;
            if across {
                doubles.push(end);
            }
            feet.steps.push(Step { line, across, ends: across, double: !doubles.contains(&end) });
            feet.indices.push(index);
            laid[line] += 1;
        }
        Some(feet)
    }

    /// All tiles: each has room, or lies at the end of a leg, before the next is looked at, so none moves for one that
    /// comes later.
    fn all(&self, view: (f64, f64)) -> Option<Laying> {
        let mut laying = Laying::new(&self.roots, view)?;
        for step in &self.steps {
            if !laying.lay(&self.roots, *step) {
                laying.lay_on_legs(&self.roots, *step)?;
            }
        }
        Some(laying)
    }

    /// What lies, in pixels.
    fn show(&self, laying: &Laying, view: (f64, f64)) -> Chain {
        let size = laying.sizes[laying.size];
        let sight = Sight::new(view, size, laying.board.window.0, cells(view, size));
        let own = self.steps.iter().zip(&self.indices).map(|(step, index)| (self.lines[step.line], *index));
        let mut chain = sight.chain(self.zones, [(self.hub, 0)].into_iter().chain(own), &laying.board);
        for (line, zone) in self.lines.iter().enumerate() {
            if let (Some(spot), Shape::Toe { fits, open, .. }) = (laying.board.spot(line), &self.zones[*zone].shape) {
                chain.ends.push(sight.end(&spot, *zone, *fits, *open));
            }
        }
        chain
    }
}
