//! Card backs, 100 × 140: one flat ink on paper, the same seen from either end.

use crate::pieces::Suit;

use super::{path, svg};

/// The pattern on the back of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BackPattern {
    /// Carved waves and the seal of the house.
    #[default]
    Waves,
    /// The tiles of the yard.
    Tiles,
    /// The sun behind the fence, and its twin in the puddle.
    Suns,
    /// A woven basket.
    Basket,
    /// A picture of one's own, which the style sheet puts there.
    Own,
}

impl BackPattern {
    /// All patterns that are drawn, in the order in which they are offered.
    pub const ALL: [BackPattern; 4] = [BackPattern::Waves, BackPattern::Tiles, BackPattern::Suns, BackPattern::Basket];

    /// The word for settings and storage.
    pub const fn id(self) -> &'static str {
        ["waves", "tiles", "suns", "basket", "own"][self as usize]
    }
}

/// The back of a card.
pub fn back(pattern: BackPattern) -> String {
    if pattern == BackPattern::Own {
        return svg("f-card back-own", "0 0 100 140", "");
    }
    let (class, drawing): (&str, fn() -> String) = match pattern {
        BackPattern::Waves | BackPattern::Own => ("f-card f-back back-waves", waves),
        BackPattern::Tiles => ("f-card f-back back-tiles", tiles),
        BackPattern::Suns => ("f-card f-back back-suns", suns),
        BackPattern::Basket => ("f-card f-back back-basket", basket),
    };
    let mut body = String::from(
        "<rect class=\"paper\" x=\".6\" y=\".6\" width=\"98.8\" height=\"138.8\" rx=\"6\"/>\
         <rect class=\"ghost\" x=\"7.2\" y=\"7.2\" width=\"87\" height=\"127\" rx=\"3\"/><rect class=\"fill\" x=\"6\" y=\"6\" width=\"87\" height=\"127\" rx=\"3\"/>",
    );
    body.push_str(&drawing());
    svg(class, "0 0 100 140", &body)
}

/// Adds `drawing` and the same turned by half a turn.
fn both_ends(drawing: &str) -> String {
    let mut out = String::from(drawing);
    super::group(&mut out, "rotate(180 49.5 69.5)", drawing);
    out
}

fn waves() -> String {
    let mut lines = String::new();
    for row in 0..7 {
        let y = 65 - row * 9;
        lines.push_str(&format!("M6 {y}q7.25-9 14.5 0t14.5 0 14.5 0 14.5 0 14.5 0 14.5 0"));
    }
    let mut cut = String::new();
    path(&mut cut, "cut", &lines);
    let mut out = both_ends(&cut);
    out.push_str(
        "<circle class=\"ghost\" cx=\"51\" cy=\"71\" r=\"24\"/><circle class=\"seal\" cx=\"49.5\" cy=\"69.5\" r=\"24\"/>\
         <circle class=\"ring\" cx=\"49.5\" cy=\"69.5\" r=\"20.5\"/><path class=\"ring\" d=\"M29 69.5H70\"/>\
         <circle class=\"fill\" cx=\"49.5\" cy=\"69.5\" r=\"3.4\"/>",
    );
    let mut half = String::new();
    super::group(&mut half, "translate(49.5 58.5) scale(.62)", &{
        let mut spade = String::new();
        path(&mut spade, "fill", super::suit::outline(Suit::Spades));
        spade
    });
    out.push_str(&both_ends(&half));
    out
}

fn tiles() -> String {
    let (mut stones, mut gaps, mut dots) = (String::new(), String::new(), String::new());
    for row in 0..6 {
        for column in 0..4 {
            let (x, y) = (18 + column * 21, 17 + row * 21);
            stones.push_str(&format!("M{} {y}l9-9 9 9-9 9Z", x - 9));
            dots.push_str(&format!("M{} {y}a3 3 0 1 1 6 0a3 3 0 1 1-6 0", x - 3));
            if row < 5 && column < 3 {
                gaps.push_str(&format!("M{} {}l3.5-3.5 3.5 3.5-3.5 3.5Z", x + 7, y + 11));
            }
        }
    }
    let mut out = String::new();
    for (class, d) in [("tile", &stones), ("sun", &gaps), ("dot", &dots)] {
        path(&mut out, class, d);
    }
    out
}

fn suns() -> String {
    let mut half = String::new();
    path(&mut half, "sun", "M23.5 69.5V58a26 26 0 0 1 52 0V69.5Z");
    path(&mut half, "cut", "M49.5 25V12M33 29.5L27 18M66 29.5L72 18M21 40L11 31M78 40L88 31");
    let mut fence = String::new();
    for stake in 0..7 {
        let half_step = if stake % 2 == 1 { ".5" } else { "" };
        fence.push_str(&format!("M{}{half_step} 49l4-6 4 6V70h-8Z", 8 + stake * 25 / 2));
    }
    path(&mut half, "tile", &fence);
    path(&mut half, "fence", "M6 55H93V60H6Z");
    both_ends(&half)
}

fn basket() -> String {
    let mut lines = String::new();
    for row in 0..6 {
        for column in 0..4 {
            let (x, y) = (9 + column * 87 / 4, 9 + row * 127 / 6);
            for strand in 0..3 {
                let step = 3 + strand * 5;
                let line = if (row + column) % 2 == 0 {
                    format!("M{x} {}h16", y + step)
                } else {
                    format!("M{} {y}v16", x + step)
                };
                lines.push_str(&line);
            }
        }
    }
    let mut out = String::new();
    path(&mut out, "cut thick", &lines);
    out
}
