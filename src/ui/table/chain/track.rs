//! The pinwheel: up to four arms around one tile, each on a serpentine track in a region of its own.
//!
//! With the centre at the origin, x to the right and y down, the regions are e: x ≥ 2, y ≥ −1; s: y ≥ 2, x ≤ 1;
//! w: x ≤ −2, y ≤ 1; n: y ≤ −2, x ≥ −1. They are disjoint. In its region a track leads straight away from the centre,
//! a step to the right of its way, straight back to the inner edge, a step further, out again. Where no arms lead
//! up or down, e and w have the lower and the upper half for themselves, and their parts lead from edge to edge. Tiles lie
//! on the straight parts only, so crosswise tiles, two units wide, never meet those of the next part.

use super::read::{Item, Line};
use super::{End, Joint, MARGIN, Plan, Tile, Way};
use crate::table::Side;

/// From one straight part of a track to the next: crosswise tiles of both nearly meet, which leaves all tiles larger.
const PITCH: f64 = 2.25;
/// Where the straight parts turn near the centre, if there are arms to all sides; else they go on to the other edge.
const INNER: f64 = 2.0;
/// How far the curve of a link swings out.
const SWING: f64 = 1.0;

/// Lays the chain on a board of this size in units; nothing if a track is too short.
pub(super) fn lay(line: &Line, board: (f64, f64)) -> Option<Plan> {
    let mut plan = Plan::default();
    let Some(centre) = line.centre() else {
        let zone = line.lead.into_iter();
        plan.ends = zone.map(|zone| End { zone, x: 0.0, y: 0.0, dir: 90, count: None, open: true }).collect();
        return Some(plan);
    };
    let item = line.item(centre.0, centre.1);
    // A tile of the western arm lies the other way round.
    let way = if Some(centre.0) == line.main(Side::West) { Way::WEST } else { Way::EAST };
    plan.tiles.push(Tile { zone: centre.0, index: centre.1, x: 0.0, y: 0.0, turn: item.turn(way) });
    let (along, beside) = (item.length() / 2.0, item.half_width());
    let branches = line.arm(centre.0, centre.1, Side::North).or(line.arm(centre.0, centre.1, Side::South)).is_some();
    for (side, way) in [(Side::East, Way::EAST), (Side::West, Way::WEST)] {
        let (items, arm) = line.along(centre, side);
        run(&mut plan, &items, arm, along, way, (board, branches))?;
    }
    for (side, way) in [(Side::South, Way::SOUTH), (Side::North, Way::NORTH)] {
        if let Some(arm) = line.arm(centre.0, centre.1, side) {
            let items: Vec<Item> = line.outwards(arm, 0).collect();
            run(&mut plan, &items, Some(arm), beside, way, (board, branches))?;
        }
    }
    Some(plan)
}

/// Lays one run of tiles on its track, and the place for the next tile behind them.
fn run(
    plan: &mut Plan,
    items: &[Item],
    arm: Option<usize>,
    start: f64,
    way: Way,
    (board, branches): ((f64, f64), bool),
) -> Option<()> {
    let size = |way: Way| (board.0 * way.0.abs() + board.1 * way.1.abs()) / 2.0 - MARGIN;
    let reach = size(way);
    let inner = if branches { INNER } else { -reach };
    let mut track = Track { way, reach, inner, sides: size(way.right()), at: start, part: 0 };
    for item in items {
        let (x, y, link) = track.take(item.length())?;
        plan.links.extend(link);
        plan.tiles.push(Tile { zone: item.zone, index: item.index, x, y, turn: item.turn(track.heading()) });
    }
    if let Some(zone) = arm {
        let (x, y, link) = track.take(2.0)?;
        plan.links.extend(link);
        plan.ends.push(End { zone, x, y, dir: track.heading().turn(), count: None, open: true });
    }
    Some(())
}

/// A place on a serpentine track.
struct Track {
    way: Way,
    /// How far the board reaches this way, and to the right of it.
    reach: f64,
    sides: f64,
    /// Where parts that lead back turn again.
    inner: f64,
    /// Where the next tile begins, measured from the centre.
    at: f64,
    /// The straight part, from 0; even ones lead away from the centre.
    part: u8,
}

impl Track {
    fn is_outward(&self) -> bool {
        self.part.is_multiple_of(2)
    }

    fn heading(&self) -> Way {
        if self.is_outward() { self.way } else { self.way.back() }
    }

    /// The point of this part so far away from the centre.
    fn point(&self, at: f64) -> (f64, f64) {
        let (way, right, offset) = (self.way, self.way.right(), f64::from(self.part) * PITCH);
        (way.0 * at + right.0 * offset, way.1 * at + right.1 * offset)
    }

    fn fits(&self, length: f64) -> bool {
        if self.is_outward() { self.at + length <= self.reach } else { self.at - length >= self.inner }
    }

    /// Takes the next so many units; gives their middle, and the link if the track had to turn before.
    fn take(&mut self, length: f64) -> Option<(f64, f64, Option<Joint>)> {
        let mut link = None;
        if !self.fits(length) {
            let swing = if self.is_outward() { SWING } else { -SWING };
            let (from, from_out) = (self.point(self.at), self.point(self.at + swing));
            self.part += 1;
            if f64::from(self.part) * PITCH + 1.0 > self.sides || !self.fits(length) {
                return None;
            }
            link = Some(Joint([from, from_out, self.point(self.at + swing), self.point(self.at)]));
        }
        let step = if self.is_outward() { length } else { -length };
        let (x, y) = self.point(self.at + step / 2.0);
        self.at += step;
        Some((x, y, link))
    }
}
