//! The pad at the lower edge of the middle: its rows side by side and below each other, with the largest cells that fit.

use super::scene::{Form, PadBox, Scene};
use super::{GAP, Rect};
use crate::table::{Pad, Table};

/// The largest and the smallest width of a cell.
const WIDEST: f64 = 54.0;
const NARROWEST: f64 = 26.0;
/// The gap between cells and between rows.
const BETWEEN: f64 = 4.0;
/// The gap between columns of rows.
const APART: f64 = 16.0;

/// Takes the pad's place from the lower edge of `area`; what is left belongs to the table.
pub fn pad(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let Some(pad) = table.pad.as_ref().filter(|pad| !pad.rows.is_empty()) else { return area };
    let limit = area.h * if scene.form == Form::Wide { 0.4 } else { 0.52 };
    let (columns, cell, label, height) = best(pad, area.w.min(980.0), limit);
    let (band, rest) = area.cut_bottom(height.min(limit));
    let width = area.w.min(980.0);
    scene.pad = Some(PadBox { rect: Rect::around(band.middle(), width, band.h), columns, cell, label });
    rest.cut_bottom(GAP).1
}

/// The number of columns and the size of a cell, for the largest cells that fit; else the smallest cells, to be scrolled.
fn best(pad: &Pad, width: f64, limit: f64) -> (usize, (f64, f64), f64, f64) {
    let label = pad.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    let label = if label == 0 { 0.0 } else { (label as f64 * 7.4 + 8.0).min(110.0) };
    let pieces = pad.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.piece.is_some());
    let noted = pad.rows.iter().flat_map(|row| &row.cells).any(|cell| !cell.note.is_empty());
    let tall = if pieces { 1.22 } else { 0.86 };
    let most = pad.rows.iter().map(|row| row.cells.len()).max().unwrap_or(1).max(1);
    let mut found = (1, (NARROWEST, 34.0), label, limit);
    for columns in 1..=pad.rows.len().min(3) {
        let room = (width - APART * (columns as f64 - 1.0)) / columns as f64 - label;
        // A long row breaks into several lines.
        for lines in 1..=4_usize {
            let per = most.div_ceil(lines) as f64;
            let w = ((room + BETWEEN) / per - BETWEEN).min(WIDEST).floor();
            let h = (w * tall).max(if noted { 40.0 } else { 34.0 }).round();
            let rows = pad.rows.len().div_ceil(columns) * lines;
            let height = rows as f64 * (h + BETWEEN) + BETWEEN;
            if w >= NARROWEST && height <= limit && w > found.1.0 {
                found = (columns, (w, h), label, height);
            }
        }
    }
    found
}
