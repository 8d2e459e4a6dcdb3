//! The ledger in the lower part of the middle: as many of its newest lines as can be read there.

use super::fit::{BOLD, Letters, TEXT};
use super::scene::{LedgerBox, Scene};
use super::{FINGER, GAP, Rect};
use crate::table::{Entry, Table};

/// The most width that a line of words is read across.
const WIDEST: f64 = 620.0;
/// What number and face take before the words, and the gaps around them and the result.
const BEFORE: f64 = 62.0;
const AROUND: f64 = 26.0;
/// Above and below the words of a line.
const AIR: f64 = 12.0;
/// The gap between lines.
const BETWEEN: f64 = 4.0;
/// The height of a face, which no line is lower than.
const FACE: f64 = 24.0;
/// The size of the letters of the newest line and of the others.
const SIZES: (f64, f64) = (17.0, 15.0);
/// Where that leaves no room.
const SMALL: (f64, f64) = (15.0, 14.0);
/// What a figure in large type above it takes, and how much of the middle at most.
const FIGURE: f64 = 72.0;
const SHARE: f64 = 0.4;

/// Gives the ledger all of `area` but what a figure above it needs; what is left belongs to the table.
pub fn ledger(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let Some(ledger) = &table.ledger else { return area };
    let figure = match table.values.iter().any(|value| value.show.is_large()) {
        false => 0.0,
        // Before anything was asked it has half of the middle to itself.
        true if ledger.lines.is_empty() => area.h / 2.0,
        true => FIGURE.min(area.h * SHARE),
    };
    let (rest, below) = area.cut_top(figure);
    let below = below.cut_top(if figure > 0.0 { GAP } else { 0.0 }).1;
    if below.h < FINGER {
        // There is no room to read any; it is told in words, too. So is what cannot be read whole.
        return area;
    }
    let rect = below.centred(below.w.min(WIDEST), below.h);
    let lines = TEXT.lines(&ledger.empty, SIZES.0, rect.w - AROUND) as f64;
    if ledger.lines.is_empty() && lines * SIZES.0 * Letters::LEADING > rect.h {
        return area;
    }
    let roomy = shown(&ledger.lines, rect, SIZES);
    let small = shown(&ledger.lines, rect, SMALL);
    let ((shown, whole), sizes) = if small.0 > roomy.0 { (small, SMALL) } else { (roomy, SIZES) };
    scene.ledger = Some(LedgerBox { rect, shown, whole, sizes });
    rest
}

/// How many lines are seen, the newest first, and whether those are all; else there is room for the way to the others
/// below them, if there is room for anything.
fn shown(lines: &[Entry], rect: Rect, sizes: (f64, f64)) -> (usize, bool) {
    let height = |(place, line): (usize, &Entry)| {
        let size = if place == 0 { sizes.0 } else { sizes.1 };
        let result = if line.result.is_empty() { 0.0 } else { BOLD.width(&line.result, size) + AROUND };
        let breaks = TEXT.lines(&line.text, size, rect.w - BEFORE - AROUND - result).max(1);
        (breaks as f64 * size * Letters::LEADING + BETWEEN).max(FACE) + AIR
    };
    let heights: Vec<f64> = lines.iter().rev().enumerate().map(height).collect();
    if heights.iter().sum::<f64>() <= rect.h {
        return (heights.len(), true);
    }
    let room = rect.h - FINGER;
    let mut down = 0.0;
    let fits = |height: &&f64| {
        down += **height;
        down <= room
    };
    (heights.iter().take_while(fits).count(), false)
}
