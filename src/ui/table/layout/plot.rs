//! A measured ground on the screen: from millimetres and degrees to the cloth and back. Pure.
//!
//! It stands upright, the viewer's edge at the bottom, or lies on its side with that edge to the left where that makes it
//! larger. Behind the edge a strip is left free, in which what is to be thrown waits.

use super::lay::spot;
use super::scene::{Scene, ZoneBox};
use super::{GAP, Rect};
use crate::table::{Ground, Mark, Shape, Table};

/// The depth of the strip.
const STRIP: f64 = 34.0;
/// Lying on its side, a ground has to be so many times as large.
const YIELDS: f64 = 1.1;
/// How long a die is drawn, in millimetres and at least and at most in pixels: larger than it is, so that it can be read.
const DIE: (f64, f64, f64) = (64.0, 38.0, 60.0);

/// A ground in its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The ground itself, without its strip.
    pub rect: Rect,
    /// Pixels a millimetre.
    pub scale: f64,
    /// The viewer's edge is on the left.
    pub tilted: bool,
}

impl Plot {
    /// As large as the slot allows.
    pub fn of(ground: &Ground, slot: Rect) -> Plot {
        let (w, h) = ground.size();
        let (w, h) = (f64::from(w), f64::from(h));
        let upright = (slot.w / w).min((slot.h - STRIP) / h);
        let lying = ((slot.w - STRIP) / h).min(slot.h / w);
        if lying > upright * YIELDS {
            let all = slot.centred(h * lying + STRIP, w * lying);
            return Plot { rect: all.cut_left(STRIP).1, scale: lying, tilted: true };
        }
        let all = slot.centred(w * upright, h * upright + STRIP);
        Plot { rect: all.cut_bottom(STRIP).1, scale: upright, tilted: false }
    }

    /// With its strip.
    pub fn whole(&self) -> Rect {
        let Rect { x, y, w, h } = self.rect;
        if self.tilted { Rect::new(x - STRIP, y, w + STRIP, h) } else { Rect::new(x, y, w, h + STRIP) }
    }

    /// Where a point that the viewer sees so far to the right and so far away lies on the cloth.
    pub fn place(&self, (right, away): (f64, f64)) -> (f64, f64) {
        let (right, away) = (right * self.scale, away * self.scale);
        if self.tilted {
            (self.rect.x + away, self.rect.y + right)
        } else {
            (self.rect.x + right, self.rect.bottom() - away)
        }
    }

    /// The same of a point of the ground.
    pub fn point(&self, ground: &Ground, mark: Mark) -> (f64, f64) {
        let (right, away) = ground.seen(mark);
        self.place((right.into(), away.into()))
    }

    /// How far to the right and away the viewer sees a point of the cloth.
    pub fn seen(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (right, away) =
            if self.tilted { (y - self.rect.y, x - self.rect.x) } else { (x - self.rect.x, self.rect.bottom() - y) };
        (right / self.scale, away / self.scale)
    }

    /// A heading as it is drawn, in degrees clockwise from upwards.
    pub fn turn(&self, ground: &Ground, heading: u16) -> f64 {
        f64::from(heading) + f64::from(ground.turned()) + self.tilt()
    }

    /// By how many degrees straight ahead is turned.
    pub fn tilt(&self) -> f64 {
        if self.tilted { 90.0 } else { 0.0 }
    }

    /// How long a die is drawn.
    pub fn die(&self) -> f64 {
        (DIE.0 * self.scale).clamp(DIE.1, DIE.2).round()
    }
}

/// The ground of a table, with the index of its zone.
pub fn of(table: &Table) -> Option<(usize, &Ground)> {
    table.zones.iter().enumerate().find_map(|(index, zone)| match &zone.shape {
        Shape::Ground(ground) => Some((index, &**ground)),
        _ => None,
    })
}

/// Lays the ground of a table into the middle, with what lies on it.
pub fn open(scene: &mut Scene, table: &Table, area: Rect) {
    let Some((index, ground)) = of(table) else { return };
    let plot = Plot::of(ground, area.inset(GAP / 3.0));
    let size = plot.die();
    let whole = plot.whole();
    let at = ZoneBox { index, rect: whole, slot: whole, piece: (size, size), ..ZoneBox::default() };
    scene.zones.push(at);
    for (at, placed) in table.zones[index].pieces.iter().enumerate() {
        let Some(pose) = placed.pose else { continue };
        let rect = Rect::around(plot.point(ground, pose.at), size, size);
        let mut lying = spot(placed, rect, at + 1, index, at);
        lying.turn = plot.turn(ground, pose.heading);
        lying.grounded = true;
        // Its ribbon is for those who read: there is no room on it.
        lying.mark = String::new();
        scene.spots.push(lying);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Side;

    fn ground(near: Side) -> Ground {
        Ground {
            width: 600,
            depth: 900,
            near,
            edges: Vec::new(),
            rail: false,
            line: None,
            sights: Vec::new(),
            gone: Vec::new(),
            aim: None,
        }
    }

    #[test]
    fn a_ground_lies_within_its_slot_and_keeps_its_shape() {
        for (w, h) in [(380.0, 440.0), (400.0, 250.0), (900.0, 420.0), (300.0, 260.0)] {
            for near in [Side::South, Side::North, Side::West] {
                let slot = Rect::new(7.0, 9.0, w, h);
                let ground = ground(near);
                let plot = Plot::of(&ground, slot);
                let whole = plot.whole();
                assert!(slot.inset(-0.01).holds(whole), "{w} × {h}: {whole:?}");
                assert_eq!(Plot::of(&ground, whole).tilted, plot.tilted, "it is found again in its own place");
                let (across, deep) = ground.size();
                let sides = if plot.tilted { (deep, across) } else { (across, deep) };
                assert!((plot.rect.w / plot.rect.h - f64::from(sides.0) / f64::from(sides.1)).abs() < 0.001);
            }
        }
    }

    #[test]
    fn a_point_of_the_cloth_leads_back_to_the_ground() {
        for slot in [Rect::new(0.0, 0.0, 380.0, 440.0), Rect::new(0.0, 0.0, 900.0, 420.0)] {
            let plot = Plot::of(&ground(Side::North), slot);
            let (right, away) = plot.seen(plot.place((120.0, 333.0)));
            assert!((right - 120.0).abs() < 0.001 && (away - 333.0).abs() < 0.001);
        }
        let upright = Plot::of(&ground(Side::North), Rect::new(0.0, 0.0, 380.0, 440.0));
        assert_eq!(upright.turn(&ground(Side::North), 180), 360.0, "who looks from the north sees south above");
    }
}
