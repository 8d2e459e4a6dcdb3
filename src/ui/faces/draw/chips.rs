//! Chips as a heap that visibly grows, 120 × 100; the number beside it is the caller's.

use super::svg;

/// More chips than this are not drawn; a heap is a heap.
const MOST: u32 = 64;

/// The columns of the heap from back to front: left edge and foot.
const COLUMNS: [(i32, i32); 8] = [(34, 66), (61, 66), (20, 76), (47, 76), (74, 76), (6, 86), (33, 88), (60, 88)];

/// In which order chips fall onto the columns: the middle grows first.
const FALL: [usize; 16] = [3, 6, 7, 3, 4, 1, 6, 3, 0, 2, 7, 1, 4, 3, 6, 5];

/// A heap of so many chips.
pub fn heap(count: u32) -> String {
    let count = count.min(MOST);
    let mut heights = [0; COLUMNS.len()];
    for chip in 0..count as usize {
        heights[FALL[chip % FALL.len()]] += 1;
    }
    let mut body = String::new();
    for (column, (&(x, foot), &height)) in COLUMNS.iter().zip(&heights).enumerate() {
        for level in 0..height {
            // Hand-stacked: no chip lies quite on the one below.
            let x = x + (level * 5 + column as i32 * 3) % 4 - 1;
            let ink = ["vermilion", "bone", "mustard", "slate"][(level * 3 + column as i32 * 2 + level / 3) as usize % 4];
            chip(&mut body, ink, x, foot - level * 6);
        }
    }
    svg("f-chips", "0 0 120 100", &body)
}

/// One chip, lying flat: rim with three inlays, then the top.
fn chip(out: &mut String, ink: &str, x: i32, y: i32) {
    out.push_str(&format!(
        "<g class=\"chip-{ink}\" transform=\"translate({x} {y})\"><path class=\"rim\" d=\"M0 0v6a15 6 0 0 0 30 0V0Z\"/>\
         <path class=\"inlay\" d=\"M4 3v6l4 1.6v-6ZM13 5.8v6h4v-6ZM26 3v6l-4 1.6v-6Z\"/><ellipse class=\"top\" cx=\"15\" rx=\"15\" ry=\"6\"/>\
         <ellipse class=\"ring\" cx=\"15\" rx=\"8.5\" ry=\"3\"/></g>"
    ));
}
