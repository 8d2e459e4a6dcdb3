//! The pad at the lower edge of the middle: its rows side by side and below each other, with cells that suit a thumb if
//! they fit, and in as little height as that takes.

use super::scene::{Form, PadBox, Scene};
use super::{GAP, Rect};
use crate::table::{Pad, Table};

/// The width of a cell that is large enough, and the smallest.
const GOOD: f64 = 46.0;
const LEAST: f64 = 24.0;
/// The gap between cells and between rows.
const BETWEEN: f64 = 4.0;
/// The gap between columns of rows.
const APART: f64 = 16.0;
/// So many rows of pieces explain themselves where labels would make them small.
const MANY: usize = 6;

/// Takes the pad's place from the lower edge of `area`; what is left belongs to the table.
pub fn pad(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let Some(pad) = table.pad.as_ref().filter(|pad| !pad.rows.is_empty()) else { return area };
    let limit = area.h * if scene.form == Form::Wide { 0.55 } else { 0.6 };
    let width = area.w.min(980.0);
    let found = best(pad, width, limit);
    let (band, rest) = area.cut_bottom(found.height.min(limit));
    let Found { columns, cell, across, label, .. } = found;
    scene.pad = Some(PadBox { rect: Rect::around(band.middle(), width, band.h), columns, cell, across, label });
    rest.cut_bottom(GAP).1
}

struct Found {
    columns: usize,
    cell: (f64, f64),
    across: usize,
    label: f64,
    height: f64,
}

/// Rows without any label are one long row that breaks where it must.
pub fn is_flat(pad: &Pad) -> bool {
    pad.rows.iter().all(|row| row.label.is_empty())
}

/// The way with the largest cells up to a good size and then the least height; the smallest cells, to be scrolled, if
/// nothing fits.
fn best(pad: &Pad, width: f64, limit: f64) -> Found {
    let cells = || pad.rows.iter().flat_map(|row| &row.cells);
    let pieces = cells().all(|cell| cell.piece.is_some());
    let noted = cells().any(|cell| !cell.note.is_empty());
    let tall = if pieces { 1.22 } else { 0.86 };
    let letters = pad.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    let label = if letters == 0 { 0.0 } else { (letters as f64 * 7.4 + 8.0).min(110.0) };
    let (rows, most) = if is_flat(pad) {
        (1, cells().count().max(1))
    } else {
        (pad.rows.len(), pad.rows.iter().map(|row| row.cells.len()).max().unwrap_or(1).max(1))
    };
    let labels = if pieces && rows >= MANY { vec![label, 0.0] } else { vec![label] };
    let per = ((width + BETWEEN) / (LEAST + BETWEEN)).max(1.0) as usize;
    let across = most.div_ceil(most.div_ceil(per));
    let mut found = Found { columns: 1, cell: (LEAST, 34.0), across, label: 0.0, height: f64::MAX };
    let mut worth = 0.0;
    for label in labels {
        for columns in 1..=rows.min(3) {
            let room = (width - APART * (columns as f64 - 1.0)) / columns as f64 - label;
            // A long row breaks into several lines.
            for lines in 1..=5_usize {
                let across = most.div_ceil(lines);
                let per = across as f64;
                let down = (rows.div_ceil(columns) * lines) as f64;
                let tallest = (limit - BETWEEN) / down - BETWEEN;
                let w = ((room + BETWEEN) / per - BETWEEN).min(GOOD + 8.0).min(tallest / tall).floor();
                let h = (w * tall).max(if noted { 40.0 } else { 32.0 }).round();
                let height = down * (h + BETWEEN) + BETWEEN;
                let good = w.min(GOOD);
                let better = good > worth || good == worth && height < found.height;
                if w >= LEAST && height <= limit && better {
                    worth = good;
                    found = Found { columns, cell: (w, h), across, label, height };
                }
            }
        }
    }
    found
}
