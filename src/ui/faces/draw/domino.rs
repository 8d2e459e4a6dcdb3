//! Dominoes: bone with a brass pin and inlaid pips, upright, 100 × 200, the higher half on top.

use crate::pieces::Domino;

use super::{dots, svg};

const BONE: &str = "<rect class=\"edge\" x=\"1\" y=\"3\" width=\"98\" height=\"197\" rx=\"13\"/>\
    <rect class=\"bone\" x=\"1\" y=\"1\" width=\"98\" height=\"192\" rx=\"13\"/>";

const PIN: &str = "<path class=\"groove\" d=\"M13 97H87\"/><circle class=\"brass\" cx=\"50\" cy=\"97\" r=\"7\"/>\
    <circle class=\"shine\" cx=\"48.4\" cy=\"95.4\" r=\"2.6\"/>";

/// The face of a tile.
pub fn face(domino: Domino) -> String {
    let mut body = String::from(BONE);
    half(&mut body, domino.high(), 50);
    half(&mut body, domino.low(), 145);
    body.push_str(PIN);
    svg("f-domino", "0 0 100 200", &body)
}

/// The back: the maker's mark stamped into the bone.
pub fn back() -> String {
    let mut body = String::from(BONE);
    body.push_str(
        "<rect class=\"stamp\" x=\"12\" y=\"12\" width=\"76\" height=\"170\" rx=\"7\"/>\
         <path class=\"stamp\" d=\"M50 34L76 97 50 160 24 97ZM50 66L63 97 50 128 37 97ZM24 34L37 48M76 34L63 48M24 160L37 146M76 160L63 146\"/>\
         <circle class=\"brass\" cx=\"50\" cy=\"97\" r=\"6\"/>",
    );
    svg("f-domino", "0 0 100 200", &body)
}

/// The pips of a half around height `middle`, as three columns; big numbers also as a numeral for small sizes.
fn half(out: &mut String, value: u8, middle: i32) {
    let columns = columns(value);
    let (step, radius) = match columns[0].max(columns[1]) {
        0..=3 => (27, 10),
        4 => (21, 8),
        _ => (17, 7),
    };
    let numeral = match value {
        0..=6 => "",
        7..=9 => " crowd",
        _ => " throng",
    };
    let mut pips = Vec::new();
    if value == 2 || value == 3 {
        pips.extend([(50 - 27, middle - 27), (50 + 27, middle + 27)]);
    }
    for (column, &count) in columns.iter().enumerate() {
        let x = 50 + (column as i32 - 1) * 27;
        let count = i32::from(count);
        // Two in a column stand as far apart as three do, so that four, five and six share their corners.
        let gap = if count == 2 && column != 1 { 2 * step } else { step };
        pips.extend((0..count).map(|row| (x, middle + row * gap - (count - 1) * gap / 2)));
    }
    out.push_str(&format!("<g class=\"pip-{value}{numeral}\"><g class=\"pips\">"));
    dots(out, "rim", pips.iter().map(|(x, y)| (*x, y + 2)), radius);
    dots(out, "ink", pips.iter().copied(), radius);
    out.push_str("</g>");
    if value > 6 {
        // It is turned around its middle where the tile does not stand upright.
        out.push_str(&format!(
            "<g class=\"numeral\" transform=\"translate(50 {middle})\"><text y=\"23\" font-size=\"66\">{value}</text></g>"
        ));
    }
    out.push_str("</g>");
}

/// How many pips stand in the left, middle and right column; two and three lie on a diagonal besides.
fn columns(value: u8) -> [u8; 3] {
    match value {
        0 | 2 => [0, 0, 0],
        1 | 3 => [0, 1, 0],
        4 => [2, 0, 2],
        5 => [2, 1, 2],
        6 => [3, 0, 3],
        7 => [3, 1, 3],
        8 => [3, 2, 3],
        9 => [3, 3, 3],
        10 => [4, 2, 4],
        11 => [4, 3, 4],
        12 => [4, 4, 4],
        13 => [5, 3, 5],
        14 => [5, 4, 5],
        _ => [5, 5, 5],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_shows_as_many_pips_as_it_is_worth() {
        for domino in Domino::set(Domino::MOST) {
            let face = face(domino);
            let inks = face.split("class=\"ink\" d=\"").skip(1).filter_map(|path| path.split('"').next());
            assert_eq!(inks.map(|path| path.matches('M').count()).sum::<usize>(), domino.pips() as usize, "{domino}");
        }
    }
}
