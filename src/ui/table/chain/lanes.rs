//! Lanes: a chain in which many tiles branch. Every arm has a row of its own.
//!
//! The main line lies in the middle row. The northern arms of a tile lie above its row and the southern ones below,
//! beginning at their tile and growing the way its own arm grows; those of the first tile to the right above and to the
//! left below. Of two tiles in one arm the outer one's rows are nearer to the arm, so that no leg crosses a tile.

use super::read::{Item, Line};
use super::{End, Joint, Plan, Tile, Way};
use crate::table::Side;

/// The height of a row.
const ROW: f64 = 2.5;

/// Lays the chain, the first tile at the origin.
pub(super) fn lay(line: &Line) -> Plan {
    let mut plan = Plan::default();
    let Some(lead) = line.lead.filter(|lead| line.len(*lead) > 0) else { return plan };
    let item = line.item(lead, 0);
    plan.tiles.push(Tile { zone: lead, index: 0, x: 0.0, y: 0.0, turn: item.turn(Way::EAST) });
    let root = Root { x: 0.0, row: 0, half: item.half_width() };
    // The rows taken to the right and to the left of the first tile, above (0) and below (1).
    for (side, way) in [(Side::East, Way::EAST), (Side::West, Way::WEST)] {
        let mut taken = [0, 0];
        if let Some(arm) = line.main(side) {
            taken = main_arm(line, &mut plan, arm, item.length() / 2.0, way);
        }
        let (up, branch) = if side == Side::East { (true, Side::North) } else { (false, Side::South) };
        if let Some(arm) = line.arm(lead, 0, branch) {
            let taken = taken[usize::from(!up)];
            branch_off(line, &mut plan, arm, root, way, up, taken);
        }
    }
    plan
}

/// Where an arm grows from.
#[derive(Clone, Copy)]
struct Root {
    x: f64,
    row: i32,
    /// Half the height of the tile in its row.
    half: f64,
}

/// Lays an arm of the main line with all that grows from it; returns the rows taken above and below.
fn main_arm(line: &Line, plan: &mut Plan, arm: usize, start: f64, way: Way) -> [i32; 2] {
    let tiles = in_row(line, plan, arm, start, 0, way);
    descend(line, plan, arm, &tiles, 0, way)
}

/// Lays an arm that grows upwards or downwards from `root` with all that grows from it; returns the rows taken on this
/// side of the root's row, of which `taken` were taken before.
fn branch_off(line: &Line, plan: &mut Plan, arm: usize, root: Root, way: Way, up: bool, taken: i32) -> i32 {
    let inner = rows(line, arm, !up);
    let distance = taken + inner + 1;
    let row = root.row + if up { -distance } else { distance };
    let towards = if up { -1.0 } else { 1.0 };
    let (from, to) = (f64::from(root.row) * ROW + towards * root.half, f64::from(row) * ROW - towards * 0.5);
    let height = |part: f64| (root.x, from + (to - from) * part);
    if line.len(arm) > 0 {
        plan.links.push(Joint([height(0.0), height(1.0 / 3.0), height(2.0 / 3.0), height(1.0)]));
    }
    // The inner half of the first tile lies right above or below the root.
    let tiles = in_row(line, plan, arm, root.x * way.0 - 0.5, row, way);
    descend(line, plan, arm, &tiles, row, way);
    distance + rows(line, arm, up)
}

/// How many rows the arms that grow from the tiles of `arm` take above or below it.
fn rows(line: &Line, arm: usize, up: bool) -> i32 {
    let side = if up { Side::North } else { Side::South };
    let arms = (0..line.len(arm)).filter_map(|index| line.arm(arm, index, side));
    arms.map(|arm| 1 + rows(line, arm, true) + rows(line, arm, false)).sum()
}

/// Lays what grows from the tiles of an arm, the outermost tile's nearest; returns the rows taken above and below.
fn descend(line: &Line, plan: &mut Plan, arm: usize, tiles: &[(Item, f64)], row: i32, way: Way) -> [i32; 2] {
    let mut taken = [0, 0];
    for (item, x) in tiles.iter().rev() {
        let root = Root { x: *x, row, half: item.half_width() };
        for (place, (up, side)) in [(true, Side::North), (false, Side::South)].into_iter().enumerate() {
            if let Some(next) = line.arm(arm, item.index, side) {
                taken[place] = branch_off(line, plan, next, root, way, up, taken[place]);
            }
        }
    }
    taken
}

/// Lays the tiles of an arm in a row, beginning so far out on their way, and the place for the next one behind them.
fn in_row(line: &Line, plan: &mut Plan, arm: usize, start: f64, row: i32, way: Way) -> Vec<(Item, f64)> {
    let y = f64::from(row) * ROW;
    let mut at = start;
    let mut tiles = Vec::with_capacity(line.len(arm));
    for item in line.outwards(arm, 0) {
        let x = way.0 * (at + item.length() / 2.0);
        plan.tiles.push(Tile { zone: item.zone, index: item.index, x, y, turn: item.turn(way) });
        tiles.push((item, x));
        at += item.length();
    }
    let end = End { zone: arm, x: way.0 * (at + 1.0), y, dir: way.turn(), count: None, open: true };
    plan.ends.push(end);
    tiles
}
