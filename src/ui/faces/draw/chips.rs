//! Chips as a heap that visibly grows, 120 × 100; the number beside it is the caller's.

use super::svg;

/// More chips than this are not drawn: they would reach over the edge of the picture, and a heap is a heap.
const MOST: u32 = 32;

/// The columns of the heap from back to front: left edge and foot.
const COLUMNS: [(i32, i32); 7] = [(23, 62), (59, 62), (4, 72), (41, 74), (78, 72), (22, 84), (60, 84)];

/// In which order chips fall onto the columns: the middle grows first.
const FALL: [usize; 16] = [3, 5, 6, 3, 1, 0, 4, 3, 2, 5, 3, 1, 6, 0, 3, 4];

/// A heap of so many chips.
pub fn heap(count: u32) -> String {
    let count = count.min(MOST);
    let mut heights = [0; COLUMNS.len()];
    for chip in 0..count as usize {
        heights[FALL[chip % FALL.len()]] += 1;
    }
    let mut body = String::new();
    if count == 0 {
        // Where the first will lie.
        body.push_str("<ellipse class=\"none\" cx=\"60\" cy=\"82\" rx=\"46\" ry=\"15\"/>");
    }
    for (column, (&(x, foot), &height)) in COLUMNS.iter().zip(&heights).enumerate() {
        for level in 0..height {
            // Hand-stacked: no chip lies quite on the one below.
            let x = x + (level * 5 + column as i32 * 3) % 4 - 1;
            let ink =
                ["vermilion", "bone", "mustard", "slate"][(level * 3 + column as i32 * 2 + level / 3) as usize % 4];
            chip(&mut body, ink, x, foot - level * 7);
        }
    }
    svg("f-chips", "0 0 120 100", &body)
}

/// One chip, lying flat: a turned wooden counter with a groove and a pip.
fn chip(out: &mut String, ink: &str, x: i32, y: i32) {
    out.push_str(&format!(
        "<g class=\"chip-{ink}\" transform=\"translate({x} {y})\"><path class=\"rim\" d=\"M0 0v7a19 8 0 0 0 38 0V0Z\"/>\
         <ellipse class=\"top\" cx=\"19\" rx=\"19\" ry=\"8\"/><ellipse class=\"ring\" cx=\"19\" rx=\"12.5\" ry=\"5\"/>\
         <ellipse class=\"dot\" cx=\"19\" rx=\"4\" ry=\"1.7\"/></g>"
    ));
}
