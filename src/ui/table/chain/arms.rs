//! Arms: a layout of dominoes whose lines run on and turn corners, each tile touching the one before.
//!
//! The tiles are laid once more in the order in which they were laid at the table, on a `board` as large as the view. An arm
//! runs straight on as far as there is room, then turns to where more is left; it touches no other. Of a few sizes it is
//! the largest in which all have room, with the first tile in the middle or rather than smaller to a side of it; and as long
//! as that stays the same no tile that lies moves: what is laid later finds all before it where it lay. So room is kept from
//! the beginning on both sides of a tile that will branch.

use super::board::{Board, Line, Step};
use super::spot::Point;
use super::{Chain, MOST_GROWN, Sight, UNITS, finger, outer, sizes};
use crate::table::{Shape, Side, Zone};

/// No view shows fewer units than this in its shorter direction, so that a size lasts for a while.
const FEWEST_UNITS: f64 = 6.0;
/// What stays free at the edge of a view, in pixels.
const EDGE: f64 = 3.0;
/// What grows from a double is so many cells apart; places are no further, however small the tiles.
const FINGER_CELLS: i32 = 4;
/// How far the first tile lies from the middle, of the view: rather all moves over than that it becomes smaller.
const ASIDE: [(f64, f64); 5] = [(0.0, 0.0), (-0.2, 0.0), (0.2, 0.0), (0.0, -0.2), (0.0, 0.2)];
/// A board with fewer cells for each tile is not tried: they hardly ever have room there.
const CELLS: i32 = 18;
/// How many of the sizes that a view shows are tried with legs.
const LEGS: usize = 2;

/// The zones of a layout of arms.
struct Arms {
    /// Whether the first tile lies across.
    across: bool,
    lines: Vec<Line>,
    /// The tiles after the first, in the order in which they were laid.
    steps: Vec<Step>,
    /// The zone and index of every tile, the first one's before them.
    own: Vec<(usize, usize)>,
    /// With so many tiles a double that is laid next branches.
    forks: usize,
    /// The line at the end of every zone.
    ends: Vec<(usize, usize)>,
}

/// Lays out the arms among `zones`; nothing where there is no zone for the first tile.
pub(super) fn arms(zones: &[Zone], view: (f64, f64)) -> Option<Chain> {
    let (lead, order, forks, more) = zones.iter().enumerate().find_map(|(zone, found)| match &found.shape {
        Shape::Lead { order, forks, more } => Some((zone, order, forks, *more)),
        _ => None,
    })?;
    let sizes = sizes(view, FEWEST_UNITS, UNITS.into_iter());
    if zones[lead].pieces.is_empty() {
        let sight = Sight::new(view, sizes[0], (0, 0), (0, 0));
        let (x, y) = (view.0 / 2.0, view.1 / 2.0);
        let end = super::End { zone: lead, x, y, dir: 90, count: None, open: true };
        return Some(Chain { ends: vec![end], unit: sight.unit, width: view.0, height: view.1, ..Chain::default() });
    }
    let arms = Arms::read(zones, lead, order, (forks, more));
    let find = |sizes: &[(f64, f64)], legs| {
        let mut each = sizes.iter().flat_map(|size| ASIDE.map(|aside| (*size, aside)));
        each.find_map(|(size, aside)| Some((size, arms.laid(view, size, aside, legs)?)))
    };
    let shown = sizes.len() + 1 - MOST_GROWN;
    // Rather some tiles lie at the end of a leg than that all are too small to be read.
    let (size, board) = find(&sizes[..shown], false).or_else(|| find(&sizes[shown.saturating_sub(LEGS)..], true))?;
    let sight = Sight::new(view, size, board.inside().0, cells(view, size));
    let mut chain = sight.chain(zones, arms.own.iter().copied(), &board);
    for (zone, line) in &arms.ends {
        if let (Some(spot), Shape::Arm { count, .. }) = (board.spot(*line), &zones[*zone].shape) {
            chain.ends.push(sight.end(&spot, *zone, *count, true));
        }
    }
    Some(chain)
}

/// The board of a size in cells, with those at its edge, on which nothing lies.
fn cells(view: (f64, f64), (unit, by): (f64, f64)) -> Point {
    let cells = |view: f64| ((view * by - 2.0 * EDGE) / (unit / 2.0)) as i32 + 2;
    (cells(view.0), cells(view.1))
}

impl Arms {
    /// Finds the parts of a chain. An arm that does not grow from the first tile in the end is passed over.
    fn read(zones: &[Zone], lead: usize, order: &[u8], (forks, more): (&[u8], bool)) -> Arms {
        // The zones of all arms, with the zone, index and side that each grows from.
        let all: Vec<(usize, (usize, usize, Side))> = zones
            .iter()
            .enumerate()
            .filter_map(|(zone, found)| match &found.shape {
                Shape::Arm { root, index, side, .. } => {
                    Some((zone, (zones.iter().position(|zone| zone.name == *root)?, *index, *side)))
                }
                _ => None,
            })
            .collect();
        let across = zones[lead].pieces[0].across;
        let (steps, own) = (Vec::new(), vec![(lead, 0)]);
        let mut arms = Arms { across, lines: Vec::new(), steps, own, forks: 0, ends: Vec::new() };
        // Which line begins at which side of a tile.
        let mut sides: Vec<((usize, usize, Side), usize)> = Vec::new();
        let mut doubles: Vec<u8> = outer(zones, lead, 0).filter(|_| across).into_iter().collect();
        let forks_at = |laid: usize, at: (usize, usize)| {
            let side = |side| all.iter().any(|(_, root)| *root == (at.0, at.1, side));
            forks.contains(&(laid as u8)) || side(Side::North) || side(Side::South)
        };
        let main = [Side::East, Side::West, Side::North, Side::South];
        for (nth, side) in main.into_iter().enumerate().take(if forks_at(0, (lead, 0)) { 4 } else { 2 }) {
            sides.push(((lead, 0, side), arms.line(None, nth as u8)));
        }
        // What is told of no order comes after the rest.
        let told = order.iter().map(|arm| usize::from(*arm));
        let rest = (0..zones.iter().map(|zone| zone.pieces.len()).sum::<usize>()).flat_map(|_| 0..all.len());
        let mut now: Vec<Option<usize>> = vec![None; all.len()];
        let mut laid = vec![0; all.len()];
        for arm in told.chain(rest) {
            let Some((zone, root)) = all.get(arm) else { continue };
            let begun = || sides.iter().find(|(side, _)| side == root).map(|(_, line)| *line);
            let Some(line) = now[arm].or_else(begun) else { continue };
            let (index, west) = (laid[arm], root.2 == Side::West);
            now[arm] = Some(line);
            let Some(placed) = zones[*zone].pieces.get(index) else { continue };
            let end = outer(zones, *zone, index).unwrap_or_default();
            let fork = forks_at(arms.own.len(), (*zone, index));
            arms.own.push((*zone, index));
            laid[arm] += 1;
            if placed.across {
                doubles.push(end);
            }
            let (across, ends) = (placed.across, placed.across || fork);
            arms.steps.push(Step { line, across, ends, double: !doubles.contains(&end) });
            if ends {
                now[arm] = Some(arms.line(Some(line), 1));
            }
            if fork {
                // Seen along the line with the west to the left.
                for (side, nth) in [(Side::North, if west { 2 } else { 0 }), (Side::South, if west { 0 } else { 2 })] {
                    sides.push(((*zone, index, side), arms.line(Some(line), nth)));
                }
            }
        }
        let ends = all.iter().zip(now).filter_map(|((zone, _), line)| Some((*zone, line?)));
        arms.ends = ends.collect();
        arms.forks = if more { arms.own.len() } else { forks.last().map_or(0, |last| usize::from(*last)) };
        arms
    }

    /// One more line.
    fn line(&mut self, root: Option<usize>, nth: u8) -> usize {
        self.lines.push(Line { root, nth });
        self.lines.len() - 1
    }

    /// The board of a size with all tiles, if it has room for them; on legs if need be.
    fn laid(&self, view: (f64, f64), size: (f64, f64), aside: (f64, f64), legs: bool) -> Option<Board> {
        let mut board = Board::new(self.lines.len(), 0.0, true);
        let (w, h) = cells(view, size);
        if w * h < CELLS * self.own.len() as i32 {
            return None;
        }
        board.resize((w, h), finger(size).min(FINGER_CELLS));
        board.shift(((f64::from(w) * aside.0) as i32, (f64::from(h) * aside.1) as i32));
        board.window = board.inside();
        board.forks = self.forks > 0;
        let begun = board.begin(&self.lines, self.across) || legs;
        let laid = |(at, step): (usize, &Step)| {
            board.forks = at + 1 < self.forks;
            board.lay(&self.lines, *step) || legs && board.lay_on_legs(&self.lines, *step)
        };
        (begun && self.steps.iter().enumerate().all(laid)).then_some(board)
    }
}
