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
    index(&mut corner, card, 13, 27, 29);
    pip(&mut corner, card, "translate(13 41) scale(.78)", false);
    out.push_str(&corner);
    group(out, "rotate(180 50 70)", &corner);
    match card.rank() {
        Some(rank) if rank < Rank::JACK => pips(out, card, rank),
        _ => figure(out, card, "x=\"23\" y=\"8\" width=\"54\" height=\"124\""),
    }
}

fn large(out: &mut String, card: Card) {
    index(out, card, 29, 51, 62);
    pip(out, card, "translate(24 76) scale(1.7)", false);
    match card.rank() {
        Some(rank) if rank < Rank::JACK => pip(out, card, "translate(67 103) scale(2.6)", true),
        _ => figure(out, card, "x=\"54\" y=\"40\" width=\"42\" height=\"96\""),
    }
}

fn minimal(out: &mut String, card: Card) {
    let mut corner = String::new();
    index(&mut corner, card, 20, 37, 44);
    out.push_str(&corner);
    group(out, "rotate(180 50 70)", &corner);
    pip(out, card, "translate(50 70) scale(2.5)", true);
}

/// The rank as text, centred on `x`, standing on `y`; a ten is squeezed into the width of two thin digits.
fn index(out: &mut String, card: Card, x: u32, y: u32, size: u32) {
    let Some(rank) = card.rank() else {
        let scale = size * 2;
        let top = y - size * 7 / 20;
        group(out, &format!("translate({x} {top}) scale({}.{:02})", scale / 50, scale % 50 * 2), &joker_cap());
        return;
    };
    if rank.number() == 10 {
        let width = size * 21 / 29;
        out.push_str(&format!(
            "<text class=\"rank\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\">10</text>"
        ));
    } else {
        let letter = rank.letter();
        out.push_str(&format!("<text class=\"rank\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{letter}</text>"));
    }
}

fn joker_cap() -> String {
    let mut cap = String::new();
    path(&mut cap, "fill", suit::CAP);
    cap
}

/// One suit shape; with `ghost`, the second ink peeps out below it.
fn pip(out: &mut String, card: Card, transform: &str, ghost: bool) {
    if card.is_joker() {
        return;
    }
    let mut shape = String::new();
    if ghost {
        shape.push_str("<g transform=\"translate(.9 .9)\">");
        path(&mut shape, "ghost", suit::of(card));
        shape.push_str("</g>");
    }
    path(&mut shape, "fill", suit::of(card));
    group(out, transform, &shape);
}

/// The court or joker from the art sheet above a stand-in that shows until the sheet is there.
fn figure(out: &mut String, card: Card, place: &str) {
    out.push_str("<g class=\"stand-in\" transform=\"translate(50 74) scale(2.4)\">");
    path(out, "fill", suit::of(card));
    out.push_str(&format!("</g><use href=\"#court-{card}\" {place}/>"));
}

/// Where the pips of a rank go: column 0–2 and height in units; those below the middle stand on their heads.
fn pips(out: &mut String, card: Card, rank: Rank) {
    const LEFT: u8 = 33;
    const MID: u8 = 50;
    const RIGHT: u8 = 67;
    if rank == Rank::ACE {
        return pip(out, card, "translate(50 70) scale(2.7)", true);
    }
    let number = rank.number();
    let mut places: Vec<(u8, u8)> = Vec::with_capacity(10);
    let rows: &[u8] = match number {
        2 | 3 => &[],
        4 | 5 => &[26, 114],
        6..=8 => &[26, 70, 114],
        _ => &[26, 55, 85, 114],
    };
    for &y in rows {
        places.extend([(LEFT, y), (RIGHT, y)]);
    }
    let middle: &[u8] = match number {
        2 => &[26, 114],
        3 => &[26, 70, 114],
        5 | 9 => &[70],
        7 => &[48],
        8 => &[48, 92],
        10 => &[40, 100],
        _ => &[],
    };
    places.extend(middle.iter().map(|&y| (MID, y)));
    for (x, y) in places {
        let turn = if y > 70 { ") rotate(180" } else { "" };
        pip(out, card, &format!("translate({x} {y}{turn})"), true);
    }
}
