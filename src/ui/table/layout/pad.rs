//! The pad at the lower edge of the middle: its rows side by side and below each other, with cells that suit a thumb if
//! they fit, and in as little height as that takes.

use super::scene::{Form, PadBox, Scene};
use super::{GAP, LABEL, Rect};
use crate::pieces::{Piece, Suit};
use crate::table::{Cell, Pad, PadRow, Place, Table, Zone};

/// The width of a cell that is large enough.
const GOOD: f64 = 52.0;
/// The smallest cell without a note, and the smallest where there is not much room: with the gap beside it the middles of
/// two cells are 24 apart (WCAG 2.2, 2.5.8).
const LEAST: (f64, f64) = (24.0, 32.0);
const CRAMPED: (f64, f64) = (20.0, 24.0);
/// In lower cells a card is not read.
const CARD: f64 = 26.0;
/// The most of the middle that it takes, and where nothing else is played there.
const MOST: f64 = 0.75;
const ALL: f64 = 0.95;
/// What a note below takes.
const NOTE: f64 = 8.0;
/// The gap between cells and between rows.
const BETWEEN: f64 = 4.0;
/// The gap between columns of rows.
const APART: f64 = 16.0;
/// So many rows of pieces explain themselves where labels would make them small.
const MANY: usize = 4;
/// What a finger takes: the least width of a cell where one row is seen at a time.
const THUMB: f64 = 40.0;
/// The height of the labels of the rows then, and where there is not much room.
const LABELS: [f64; 2] = [40.0, 32.0];
/// For so many labels there is room on one line of the smallest phone, and what they take where they stand on two.
const TABS: usize = 6;
const LOW_LABELS: [f64; 2] = [32.0, 26.0];

/// Takes the pad's place from the lower edge of `area`; what is left belongs to the table.
pub fn pad(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let Some(pad) = table.pad.as_ref().filter(|pad| !pad.rows.is_empty()) else { return area };
    // What is lit glows beyond its edge; half of that lies in the margin beside the area.
    let width = (area.w + BETWEEN).min(980.0);
    let inner = width - 2.0 * BETWEEN;
    let played =
        |zone: &Zone| matches!(zone.place, Place::Centre { .. } | Place::Lane { .. } if !zone.label.is_empty());
    // Rather smaller pieces in the middle than cells that nobody sees.
    let alone = !table.zones.iter().any(played) && !table.values.iter().any(|value| value.show.is_large());
    let usual = area.h
        * match (alone, scene.form) {
            // Nothing else is played in the middle.
            (true, _) => 0.8,
            (false, Form::Wide) => 0.55,
            (false, _) => 0.6,
        };
    if pad.quiet {
        // What nobody touches makes way where room is short; it is told in words, too.
        return match quiet(pad, width, area.h * 0.4) {
            Some(found) => put(scene, area, width, found, Seen::Whole),
            None => area,
        };
    }
    let found =
        best(pad, inner, usual, LEAST).or_else(|| best(pad, inner, area.h * if alone { ALL } else { MOST }, CRAMPED));
    // What is no piece is made wide enough for a finger, though what is played above it becomes lower.
    let narrow = |found: &Found| {
        found.cell.0 < THUMB && pad.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.piece.is_none())
    };
    let found = match found {
        Some(found) if narrow(&found) => best(pad, inner, area.h * MOST, (THUMB, LEAST.1)).or(Some(found)),
        found => found,
    };
    let is_small = |found: &Found| found.cell.1 < CARD || found.cell.0 < THUMB && pad.rows.len() <= TABS;
    if found.as_ref().is_none_or(is_small)
        && let Some((found, lines)) = tabs(pad, inner, area.h - GAP)
    {
        return put(scene, area, width, found, Seen::Row(lines));
    }
    let scrolls = found.is_none();
    let mut found = found.unwrap_or_else(|| smallest(pad, inner, area.h * MOST));
    found.widen(pad, inner);
    if alone && !scrolls && pad.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.piece.is_some()) {
        found.stretch(area.h - LABEL - GAP);
    }
    // What lies above it keeps the height of a label.
    let spare = if alone { ((area.h - found.height - GAP - LABEL) / 2.0).max(0.0) } else { 0.0 };
    put(scene, area.cut_bottom(spare).1, width, found, if scrolls { Seen::Part } else { Seen::Whole })
}

/// What one sees of a pad at once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Whole,
    /// A window, which scrolls.
    Part,
    /// A row, and the labels of the others on so many lines.
    Row(usize),
}

fn put(scene: &mut Scene, area: Rect, width: f64, found: Found, seen: Seen) -> Rect {
    let Found { columns, cell, across, label, height } = found;
    let (band, rest) = area.cut_bottom(height);
    let rect = Rect::around(band.middle(), width, band.h);
    let (scrolls, tabs) = match seen {
        Seen::Whole => (false, 0),
        Seen::Part => (true, 0),
        Seen::Row(lines) => (false, lines),
    };
    scene.pad = Some(PadBox { rect, columns, cell, across, label, scrolls, tabs });
    rest.cut_bottom(GAP).1
}

/// One row at a time, in cells that a finger has room for, below the labels of all on one line or two, which it tells: for
/// long rows of pieces, such as the suits of a pack or their halves.
fn tabs(pad: &Pad, width: f64, limit: f64) -> Option<(Found, usize)> {
    /// Height to width of a cell.
    const TALL: f64 = 1.22;
    let (rows, most) = extent(pad);
    let named = pad.rows.iter().all(|row| !row.label.is_empty() && row.cells.iter().all(|cell| cell.piece.is_some()));
    if !named || !(2..=2 * TABS).contains(&rows) {
        return None;
    }
    let labelled = rows.div_ceil(TABS);
    let labels = if labelled > 1 { LOW_LABELS } else { LABELS };
    let above = labels.map(|label| labelled as f64 * (label + BETWEEN) - BETWEEN);
    let lines = most.div_ceil(((width + BETWEEN) / (THUMB + BETWEEN)).max(1.0) as usize);
    let across = most.div_ceil(lines);
    let w = ((width + BETWEEN) / across as f64 - BETWEEN).min(GOOD + 8.0).floor();
    let way = |above: f64| {
        let h = ((limit - above - BETWEEN) / lines as f64 - BETWEEN).min(w * TALL).floor();
        let height = above + BETWEEN + lines as f64 * (h + BETWEEN);
        Found { columns: 1, cell: (w, h), across, label: above, height }
    };
    let ways = above.map(way);
    let found = ways.into_iter().find(|way| way.cell.1 >= THUMB);
    Some((found.or_else(|| Some(way(above[1])).filter(|way| way.cell.1 >= LEAST.1))?, labelled))
}

/// What the sign of a suit takes behind a label.
const SIGN: f64 = 12.0;

/// The suit that all cells of a row have, if they are cards of one: in small cells it stands behind the label instead.
pub fn suit_of(row: &PadRow) -> Option<Suit> {
    let suit = |cell: &Cell| match cell.piece {
        Some(Piece::Card(card)) => card.suit(),
        Some(Piece::Domino(_) | Piece::Die(_)) | None => None,
    };
    let first = suit(row.cells.first()?)?;
    (!row.label.is_empty() && row.cells.iter().all(|cell| suit(cell) == Some(first))).then_some(first)
}

/// What is only read takes one small line a row, in one or two columns, if that can still be read; rather without labels than
/// not at all where all cells are pieces.
fn quiet(pad: &Pad, width: f64, limit: f64) -> Option<Found> {
    /// The width of the smallest cell: of a figure.
    const FIGURE: f64 = 15.0;
    let (rows, across) = extent(pad);
    let letters = pad.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    // The suit of a row stands behind its label.
    let sign = if pad.rows.iter().any(|row| suit_of(row).is_some()) { SIGN } else { 0.0 };
    let label = if letters == 0 { 0.0 } else { (letters as f64 * 6.4 + 6.0).min(64.0) + sign };
    let way = |columns: usize, label: f64| {
        let room = (width - APART * (columns as f64 - 1.0)) / columns as f64 - label;
        let w = ((room + BETWEEN) / across as f64 - BETWEEN).min(30.0).floor();
        let h = (w * 1.2).clamp(22.0, 32.0).round();
        let height = rows.div_ceil(columns) as f64 * (h + BETWEEN) + BETWEEN;
        (w >= FIGURE && height <= limit).then_some(Found { columns, cell: (w, h), across, label, height })
    };
    let pieces = || pad.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.piece.is_some());
    way(1, label).or_else(|| way(2, label)).or_else(|| way(1, 0.0).filter(|_| pieces()))
}

struct Found {
    columns: usize,
    cell: (f64, f64),
    across: usize,
    label: f64,
    height: f64,
}

impl Found {
    /// Makes cells that say something in words or numbers as wide as the line has room for, where there are few.
    fn widen(&mut self, pad: &Pad, width: f64) {
        /// How many times as wide as high a cell may be.
        const LONG: f64 = 4.0;
        if self.columns == 1 && pad.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.piece.is_none()) {
            let per = self.across as f64;
            let most = ((width - self.label + BETWEEN) / per - BETWEEN).min(self.cell.1 * LONG).floor();
            self.cell.0 = self.cell.0.max(most);
        }
    }

    /// Makes cells that show pieces as high as cards are, as far as there is this height.
    fn stretch(&mut self, room: f64) {
        /// The height of a card of the width one.
        const CARD: f64 = 1.4;
        let down = ((self.height - BETWEEN) / (self.cell.1 + BETWEEN)).round();
        let most = ((room - BETWEEN) / down - BETWEEN).floor();
        let h = (self.cell.0 * CARD).round().min(most).max(self.cell.1);
        self.height += down * (h - self.cell.1);
        self.cell.1 = h;
    }
}

/// Rows without any label are one long row that breaks where it must.
pub fn is_flat(pad: &Pad) -> bool {
    pad.rows.iter().all(|row| row.label.is_empty())
}

/// How many rows there are, and for how many cells there is room on the longest.
fn extent(pad: &Pad) -> (usize, usize) {
    let places = |row: &PadRow| row.cells.iter().map(|cell| if cell.wide { 2 } else { 1 }).sum();
    let counts = || pad.rows.iter().map(places);
    if is_flat(pad) {
        (1, counts().sum::<usize>().max(1))
    } else {
        (pad.rows.len(), counts().max().unwrap_or(1).max(1))
    }
}

/// The smallest cells in a window of this height, to be scrolled.
fn smallest(pad: &Pad, width: f64, height: f64) -> Found {
    let (_, most) = extent(pad);
    let per = ((width + BETWEEN) / (LEAST.0 + BETWEEN)).max(1.0) as usize;
    let across = most.div_ceil(most.div_ceil(per));
    Found { columns: 1, cell: LEAST, across, label: 0.0, height }
}

/// The way with the largest cells up to a good size and then the least height; nothing if they would be smaller than
/// `least`.
fn best(pad: &Pad, width: f64, limit: f64, least: (f64, f64)) -> Option<Found> {
    /// Height to width of a cell that shows a piece, of one in which a card is an index beside its suit, and of others.
    const TALL: (f64, f64, f64) = (1.22, 0.6, 0.86);
    /// What a cell of a row that is broken into lines is worth.
    const BROKEN: f64 = 0.8;
    let cells = || pad.rows.iter().flat_map(|row| &row.cells);
    let pieces = cells().all(|cell| cell.piece.is_some());
    let cards = cells().all(|cell| matches!(cell.piece, Some(Piece::Card(_))));
    let noted = cells().any(|cell| !cell.note.is_empty());
    let letters = pad.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    let label = if letters == 0 { 0.0 } else { (letters as f64 * 7.4 + 8.0).min(110.0) };
    let (rows, most) = extent(pad);
    let labels: &[f64] = if pieces && rows >= MANY { &[label, 0.0] } else { &[label] };
    let shapes: &[f64] = match (cards, pieces) {
        (true, _) => &[TALL.0, TALL.1],
        (false, true) => &[TALL.0],
        (false, false) => &[TALL.2],
    };
    let mut found: Option<Found> = None;
    let mut worth = 0.0;
    for &label in labels {
        for columns in 1..=rows.min(3) {
            let room = (width - APART * (columns as f64 - 1.0)) / columns as f64 - label;
            // A long row breaks into several lines.
            for lines in 1..=5_usize {
                let across = most.div_ceil(lines);
                let down = (rows.div_ceil(columns) * lines) as f64;
                let tallest = (limit - BETWEEN) / down - BETWEEN;
                for &tall in if lines > 1 { &shapes[..1] } else { shapes } {
                    let w = ((room + BETWEEN) / across as f64 - BETWEEN).min(GOOD + 8.0).min(tallest / tall).floor();
                    let h = (w * tall).max(least.1 + if noted { NOTE } else { 0.0 }).round();
                    let height = down * (h + BETWEEN) + BETWEEN;
                    // A flat cell is as good as an upright one of its area; a row of pieces that is broken has to be worth it.
                    let broken = if lines > 1 && pieces && !is_flat(pad) { BROKEN } else { 1.0 };
                    let good = (w * (tall / shapes[0]).sqrt() * broken).min(GOOD);
                    let lower = || found.as_ref().is_some_and(|found| height < found.height);
                    let better = good > worth || good == worth && lower();
                    if w >= least.0 && height <= limit && better {
                        worth = good;
                        found = Some(Found { columns, cell: (w, h), across, label, height });
                    }
                }
            }
        }
    }
    found
}
