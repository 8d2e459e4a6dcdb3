//! Card backs, 100 × 140: one flat ink on paper, the same seen from either end.

use super::{path, svg};

/// The pattern on the back of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BackPattern {
    /// Carved waves like the grain of a lino block.
    #[default]
    Waves,
    /// Tiles of a yard with pips in them.
    Tiles,
    /// A sun over a fence, twice.
    Suns,
    /// Woven cane, like the seat of an old chair.
    Cane,
}

impl BackPattern {
    /// All patterns in the order in which they are offered.
    pub const ALL: [BackPattern; 4] = [BackPattern::Waves, BackPattern::Tiles, BackPattern::Suns, BackPattern::Cane];

    /// The word for settings and storage.
    pub const fn id(self) -> &'static str {
        ["waves", "tiles", "suns", "cane"][self as usize]
    }
}

/// The back of a card.
pub fn back(pattern: BackPattern) -> String {
    let (class, drawing): (&str, fn() -> String) = match pattern {
        BackPattern::Waves => ("f-card f-back back-waves", waves),
        BackPattern::Tiles => ("f-card f-back back-tiles", tiles),
        BackPattern::Suns => ("f-card f-back back-suns", suns),
        BackPattern::Cane => ("f-card f-back back-cane", cane),
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
        let y = 14 + row * 9;
        lines.push_str(&format!("M8 {y}q6.9-8 13.8 0t13.8 0 13.8 0 13.8 0 13.8 0 13.8 0"));
    }
    let mut out = String::new();
    path(&mut out, "cut", &lines);
    both_ends(&out)
}

fn tiles() -> String {
    let mut out = String::new();
    for row in 0..6 {
        for column in 0..4 {
            let (x, y) = (17 + column * 21, 16 + row * 21);
            path(&mut out, "tile", &format!("M{} {y}l9-9 9 9-9 9Z", x - 8));
            out.push_str(&format!("<circle class=\"dot\" cx=\"{}\" cy=\"{y}\" r=\"3\"/>", x + 1));
        }
    }
    out
}

fn suns() -> String {
    let mut out = String::new();
    path(&mut out, "sun", "M27 60a22.5 22.5 0 0 1 45 0Z");
    path(
        &mut out,
        "cut",
        "M49.5 31V13M36 34L28 18M63 34L71 18M26 43L12 32M73 43L87 32M21 55L8 50M78 55L91 50",
    );
    path(&mut out, "fence", "M6 60H93V69.5H6Z");
    path(&mut out, "cut", "M14 60v9M26 60v9M38 60v9M49.5 60v9M61 60v9M73 60v9M85 60v9");
    both_ends(&out)
}

fn cane() -> String {
    let mut lines = String::new();
    for step in 0..8 {
        let d = 11 + step * 11;
        lines.push_str(&format!("M{d} 6v127"));
    }
    for step in 0..12 {
        let d = 9 + step * 11;
        lines.push_str(&format!("M6 {d}h87"));
    }
    let mut out = String::new();
    path(&mut out, "cut thin", &lines);
    path(
        &mut out,
        "cut",
        "M6 48L48 6M6 92L92 6M6 133L93 46M49 133L93 89M93 92L7 6M93 133L6 46M51 133L6 88M93 48L51 6",
    );
    out
}
