//! Card faces: index, pips in their true places, courts and jokers out of the art sheet.

use crate::pieces::{Card, Rank};

use super::{group, path, suit, svg};

/// How a card is printed. Four colours are not a style: they are a token set and go with every style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FaceStyle {
    /// Corner indices, pips and courts.
    #[default]
    Classic,
    /// One very large index, for far eyes and small screens.
    LargeIndex,
    /// Index and one suit, nothing else.
    Minimal,
}

/// The face of a card, 100 × 140.
pub fn face(card: Card, style: FaceStyle) -> String {
    let mut body = String::from("<rect class=\"paper\" x=\".6\" y=\".6\" width=\"98.8\" height=\"138.8\" rx=\"6\"/>");
    match style {
        FaceStyle::Classic => classic(&mut body, card),
        FaceStyle::LargeIndex => large(&mut body, card),
        FaceStyle::Minimal => minimal(&mut body, card),
    }
    svg(&["f-card ", suit::class(card)].concat(), "0 0 100 140", &body)
}

fn classic(out: &mut String, card: Card) {
    let mut corner = String::new();
    index(&mut corner, card, 12, 27, 28);
    pip(&mut corner, card, "translate(12 41) scale(.76)", Print::Plain);
    // Where the card is small, the style sheet enlarges the near corner and makes room for it.
    for part in ["<g class=\"near\">", &corner, "</g><g class=\"far\">"] {
        out.push_str(part);
    }
    group(out, "rotate(180 50 70)", &corner);
    out.push_str("</g><g class=\"middle\">");
    match card.rank() {
        Some(rank) if rank < Rank::JACK => pips(out, card, rank),
        _ => figure(out, card, "translate(50 72) scale(2.4)", "x=\"23\" y=\"8\" width=\"54\" height=\"124\""),
    }
    out.push_str("</g>");
}

fn large(out: &mut String, card: Card) {
    let mut column = String::new();
    index(&mut column, card, 26, 52, 62);
    pip(&mut column, card, "translate(26 80) scale(1.95)", Print::Plain);
    out.push_str(&column);
    match card.rank() {
        Some(rank) if rank < Rank::JACK => group(out, "rotate(180 50 70)", &column),
        _ => figure(out, card, "translate(74 96) scale(1.9)", "x=\"50\" y=\"28\" width=\"48\" height=\"110\""),
    }
}

fn minimal(out: &mut String, card: Card) {
    let mut corner = String::new();
    index(&mut corner, card, 19, 37, 42);
    out.push_str(&corner);
    group(out, "rotate(180 50 70)", &corner);
    pip(out, card, "translate(50 70) scale(2.5)", Print::Ghost);
}

/// The rank as text, centred on `x`, standing on `y`. A ten is squeezed into the width of a digit, as are the wide
/// letters, so that every index keeps clear of the edge.
fn index(out: &mut String, card: Card, x: u32, y: u32, size: u32) {
    let Some(rank) = card.rank() else {
        let (scale, top) = (size * 16 / 5, y - size * 7 / 20);
        group(out, &format!("translate({x} {top}) scale({}.{:02})", scale / 100, scale % 100), &joker_cap());
        return;
    };
    let width = match rank.letter() {
        'A' | 'Q' | 'K' => 19,
        'T' => 18,
        _ => 0,
    };
    let squeeze = match width * size / 28 {
        0 => String::new(),
        width => format!(" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\""),
    };
    let text = if rank.number() == 10 { "10".to_owned() } else { rank.letter().to_string() };
    out.push_str(&format!("<text class=\"rank\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{squeeze}>{text}</text>"));
}

fn joker_cap() -> String {
    let mut cap = String::new();
    path(&mut cap, "fill", suit::CAP);
    cap
}

/// How a suit is printed.
#[derive(Clone, Copy, PartialEq)]
enum Print {
    /// One ink.
    Plain,
    /// The second ink peeps out below, a hair to the right.
    Ghost,
    /// As `Ghost`, standing on its head; the printer's slip stays where it was.
    Turned,
}

/// One suit shape at `place`.
fn pip(out: &mut String, card: Card, place: &str, print: Print) {
    if card.is_joker() {
        return;
    }
    let turn = if print == Print::Turned { "rotate(180)" } else { "" };
    let mut shape = String::new();
    if print != Print::Plain {
        shape.push_str(&format!("<path class=\"ghost\" transform=\"translate(1 1){turn}\" d=\"{}\"/>", suit::of(card)));
    }
    shape.push_str(&format!("<path class=\"fill\" transform=\"{turn}\" d=\"{}\"/>", suit::of(card)));
    group(out, place, &shape);
}

/// The court or joker from the art sheet above a stand-in that shows until the sheet is there.
fn figure(out: &mut String, card: Card, stand_in: &str, place: &str) {
    out.push_str("<g class=\"stand-in\" transform=\"");
    out.push_str(stand_in);
    out.push_str("\">");
    path(out, "fill", suit::of(card));
    out.push_str(&format!("</g><use href=\"#court-{card}\" {place}/>"));
}

/// Where the pips of a rank go: column 0–2 and height in units; those below the middle stand on their heads.
fn pips(out: &mut String, card: Card, rank: Rank) {
    const LEFT: u8 = 35;
    const MID: u8 = 50;
    const RIGHT: u8 = 65;
    if rank == Rank::ACE {
        return pip(out, card, "translate(50 70) scale(2.7)", Print::Ghost);
    }
    let number = rank.number();
    let mut places: Vec<(u8, u8)> = Vec::with_capacity(10);
    let rows: &[u8] = match number {
        2 | 3 => &[],
        4 | 5 => &[25, 115],
        6..=8 => &[25, 70, 115],
        _ => &[25, 55, 85, 115],
    };
    for &y in rows {
        places.extend([(LEFT, y), (RIGHT, y)]);
    }
    let middle: &[u8] = match number {
        2 => &[25, 115],
        3 => &[25, 70, 115],
        5 | 9 => &[70],
        7 => &[48],
        8 => &[48, 92],
        10 => &[40, 100],
        _ => &[],
    };
    places.extend(middle.iter().map(|&y| (MID, y)));
    let size = if number > 8 { ".92" } else { "1.05" };
    for (x, y) in places {
        let print = if y > 70 { Print::Turned } else { Print::Ghost };
        pip(out, card, &format!("translate({x} {y}) scale({size})"), print);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_card_shows_as_many_pips_as_its_rank() {
        for card in Card::pack().filter(|card| card.rank().is_some_and(|rank| rank < Rank::JACK)) {
            // Only the pips in the middle have the second ink below.
            let pips = face(card, FaceStyle::Classic).matches("class=\"ghost\"").count();
            assert_eq!(Some(pips), card.rank().map(|rank| rank.number() as usize), "{card}");
        }
    }

    #[test]
    fn courts_and_jokers_name_their_picture_in_the_art_sheet() {
        let sheet = include_str!("../../../../public/art/courts.svg");
        let pictured = Card::pack().filter(|card| card.rank().is_some_and(|rank| rank >= Rank::JACK));
        for card in pictured.chain([Card::BLACK_JOKER, Card::RED_JOKER]) {
            assert!(face(card, FaceStyle::Classic).contains(&format!("\"#court-{card}\"")), "{card}");
            assert!(sheet.contains(&format!("<symbol id=\"court-{card}\"")), "{card}");
        }
    }
}
