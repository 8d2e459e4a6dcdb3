//! How a throw is aimed, in words: from where, whither, at which die, how hard. For hints and for those who set it by hand.

use super::Dogfight;
use super::plane::{Point, Pose, cos, sin};
use super::scatter::Throw;

/// A place to throw from, in words.
pub(super) fn place(tenths: u8) -> String {
    let side = if tenths < 5 { "left" } else { "right" };
    match tenths.abs_diff(5) {
        0 => "the middle".to_owned(),
        1 => format!("just {side} of the middle"),
        2 => format!("a little {side} of the middle"),
        3 => format!("well {side} of the middle"),
        4.. => format!("the far {side}"),
    }
}

/// How hard a throw is, in words.
pub(super) const fn strength(force: u8) -> &'static str {
    match force {
        0..=4 => "very softly",
        5..=8 => "softly",
        9..=12 => "not too hard",
        13..=16 => "hard",
        17.. => "very hard",
    }
}

impl Dogfight {
    /// "{p2}’s 5".
    pub(super) fn name(&self, die: usize) -> String {
        format!("{}’s {}", self.dice.owner(die).named(), self.dice.dice[die].pose.value)
    }

    /// How a throw is aimed, for those who set it by hand: "aim a little to the right, at {p2}’s 5, and throw hard".
    pub(super) fn manner(&self, throw: Throw) -> String {
        let side = if throw.aim < 0 { "left" } else { "right" };
        let way = match throw.aim.unsigned_abs() {
            0 => "straight ahead".to_owned(),
            1..=4 => format!("a touch to the {side}"),
            5..=12 => format!("a little to the {side}"),
            13..=24 => format!("to the {side}"),
            25.. => format!("far to the {side}"),
        };
        let at = match self.first_on_line(throw) {
            Some(die) => format!(", at {},", self.name(die)),
            None => String::new(),
        };
        format!("aim {way}{at} and throw {}", strength(throw.force))
    }

    /// The first die on the line of an aim, however far.
    pub(super) fn first_on_line(&self, throw: Throw) -> Option<usize> {
        let release = self.field.release(self.seat, throw.stand);
        let heading = (i32::from(self.field.ahead(self.seat)) + i32::from(throw.aim)).rem_euclid(360) as u16;
        let way = Point { x: sin(heading), y: cos(heading) };
        let meets = |(die, pose): (usize, &Pose)| {
            let w = pose.at().from(release);
            let (along, across) = (w.dot(way), w.x * way.y - w.y * way.x);
            (along > 0 && across.abs() <= 18 * 10_000).then_some((die, along))
        };
        self.dice.on_table().filter_map(meets).min_by_key(|(_, along)| *along).map(|(die, _)| die)
    }
}
