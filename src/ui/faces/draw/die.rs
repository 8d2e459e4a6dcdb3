//! Dice, 100 × 100, as seen by the one who threw them: d4 from the front, d6 from above, d8 on its facet.

use crate::pieces::Die;

use super::{dots, svg};

/// The face of a die. A die that is `waiting` to be thrown shows no value.
pub fn face(die: Die, waiting: bool) -> String {
    let value = if waiting { 0 } else { die.value() };
    let (class, body) = match die.sides() {
        4 => ("f-die d4", pyramid(value)),
        6 => ("f-die d6", cube(value)),
        8 => ("f-die d8", octahedron(value)),
        _ => ("f-die dn", polygon(value)),
    };
    if waiting {
        svg(&[class, " f-die--waiting"].concat(), "0 0 100 100", &body)
    } else {
        svg(class, "0 0 100 100", &body)
    }
}

/// The front of a pyramid: its value upright at the apex, the corners' other values turned towards them.
fn pyramid(value: u8) -> String {
    let mut out = String::from(
        "<path class=\"side\" d=\"M50 9L91 80Q94 92 84 94H16Q6 92 9 80Z\"/>\
         <path class=\"body\" d=\"M45.5 9Q50 2 54.5 9L94 77Q98 87 88 87H12Q2 87 6 77Z\"/>\
         <path class=\"facet\" d=\"M50 87L26.5 46.5H73.5Z\"/>",
    );
    if value > 0 {
        numeral(&mut out, value, 50, 46, 42);
        let corners = [value % 4 + 1, (value + 1) % 4 + 1];
        for (corner, place) in
            corners.into_iter().zip(["translate(23 76) rotate(-120)", "translate(77 76) rotate(120)"])
        {
            out.push_str(&format!(
                "<text class=\"corner\" transform=\"{place}\" y=\"6\" font-size=\"19\">{corner}</text>"
            ));
        }
    }
    out
}

/// A die seen a little from the front: its edge tells what lies underneath, so that it is known what it would show turned
/// over. Dice that are no cubes are drawn as always.
pub fn tipped(die: Die) -> String {
    if die.sides() != 6 || die.value() == 0 {
        return face(die, false);
    }
    let mut body = String::from(
        "<rect class=\"side\" x=\"5\" y=\"12\" width=\"90\" height=\"86\" rx=\"17\"/>\
         <rect class=\"body\" x=\"5\" y=\"2\" width=\"90\" height=\"74\" rx=\"17\"/><g transform=\"translate(9 0) scale(0.82)\">",
    );
    pips(&mut body, die.value());
    body.push_str(&format!("</g><text class=\"edge\" x=\"50\" y=\"95\" font-size=\"20\">{}</text>", 7 - die.value()));
    svg("f-die d6", "0 0 100 100", &body)
}

/// A die seen from straight above, with a mark where it points. Its numeral can be read however it lies.
pub fn above(die: Die) -> String {
    // Outline and upper face: that of 6 is all face, that of 10 a kite, the others have as many corners as they have.
    let (outline, upper) = match die.sides() {
        6 => ("M14 10H86Q94 10 94 18V82Q94 90 86 90H14Q6 90 6 82V18Q6 10 14 10Z", "M12 16H88V84H12Z"),
        8 => ("M50 2L92 26V74L50 98 8 74V26Z", "M50 2L92 74H8Z"),
        10 => ("M50 6L96 36V62L50 94 4 62V36Z", "M50 6L84 54 50 84 16 54Z"),
        12 => ("M50 2L78 11 96 35V65L78 89 50 98 22 89 4 65V35L22 11Z", "M50 14L86 40 72 82H28L14 40Z"),
        _ => ("M50 2L92 26V74L50 98 8 74V26Z", "M50 16L82 70H18Z"),
    };
    let mut out = format!(
        "<path class=\"facet\" d=\"{outline}\"/><path class=\"body\" d=\"{upper}\"/>\
         <path class=\"nose\" d=\"M50 0L62 17H38Z\"/>"
    );
    let value = die.value();
    if value > 0 {
        out.push_str("<g class=\"reading\">");
        numeral(&mut out, value, 50, 70, if value > 9 { 44 } else { 58 });
        out.push_str("</g>");
    }
    svg("f-die dn f-die--above", "0 0 100 100", &out)
}

/// A cube from above, with drilled pips; the one is large and red.
fn cube(value: u8) -> String {
    let mut out = String::from(
        "<rect class=\"side\" x=\"5\" y=\"9\" width=\"90\" height=\"89\" rx=\"19\"/>\
         <rect class=\"body\" x=\"5\" y=\"3\" width=\"90\" height=\"89\" rx=\"19\"/>",
    );
    pips(&mut out, value);
    out
}

fn pips(out: &mut String, value: u8) {
    let places: &[(i32, i32)] = match value {
        1 => {
            out.push_str("<circle class=\"rim\" cx=\"50\" cy=\"49.5\" r=\"15\"/><circle class=\"one\" cx=\"50\" cy=\"47\" r=\"15\"/>");
            &[]
        }
        2 => &[(27, 24), (73, 70)],
        3 => &[(27, 24), (50, 47), (73, 70)],
        4 => &[(28, 25), (72, 25), (28, 69), (72, 69)],
        5 => &[(27, 24), (73, 24), (50, 47), (27, 70), (73, 70)],
        6 => &[(28, 22), (72, 22), (28, 47), (72, 47), (28, 72), (72, 72)],
        _ => &[],
    };
    dots(out, "rim", places.iter().map(|(x, y)| (*x, y + 2)), 10);
    dots(out, "pip", places.iter().copied(), 10);
}

/// Two pyramids base to base, one facet towards the eye.
fn octahedron(value: u8) -> String {
    let mut out = String::from(
        "<path class=\"side\" d=\"M50 3L92 27V75L50 99 8 75V27Z\"/><path class=\"facet\" d=\"M50 3L92 27V72H8V27Z\"/>\
         <path class=\"body\" d=\"M50 5L90 72H10Z\"/>",
    );
    if value > 0 {
        numeral(&mut out, value, 50, 67, 44);
    }
    out
}

/// Any other die: a many-sided stone with a numeral.
fn polygon(value: u8) -> String {
    let mut out = String::from(
        "<path class=\"side\" d=\"M50 3L80 13 98 38V66L80 90 50 99 20 90 2 66V38L20 13Z\"/>\
         <path class=\"facet\" d=\"M50 3L80 13 98 38 80 82H20L2 38 20 13Z\"/><path class=\"body\" d=\"M50 14L86 40 72 82H28L14 40Z\"/>",
    );
    if value > 0 {
        numeral(&mut out, value, 50, 66, if value > 9 { 36 } else { 42 });
    }
    out
}

fn numeral(out: &mut String, value: u8, x: u8, y: u8, size: u8) {
    out.push_str(&format!("<text class=\"numeral\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{value}</text>"));
    // A six and a nine would be twins on a die that may lie either way.
    if value == 6 || value == 9 {
        out.push_str(&format!("<path class=\"under\" d=\"M{} {}h16\"/>", x - 8, y + 5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_of_a_tipped_die_tells_its_underside() {
        for value in 1..=6 {
            let Some(die) = Die::new(6, value) else { continue };
            assert!(tipped(die).contains(&format!(">{}</text>", 7 - value)));
        }
        assert_eq!(Die::new(8, 3).map(tipped), Die::new(8, 3).map(|die| face(die, false)));
    }

    #[test]
    fn a_waiting_die_shows_nothing() {
        for sides in [4, 6, 8, 12] {
            for value in 1..=sides {
                let Some(die) = Die::new(sides, value) else { continue };
                assert!(!face(die, true).contains("numeral") && !face(die, true).contains("\"pip\""));
                let shown = face(die, false);
                assert!(shown.contains("numeral") || shown.contains("\"pip\"") || shown.contains("\"one\""), "{die}");
            }
        }
    }
}
