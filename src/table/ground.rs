//! A measured ground seen from above: its pieces lie where their poses say, in millimetres and degrees. What is thrown onto
//! it is aimed ([`Aim`]), and who sees whom is drawn on it ([`Sight`]). Plain data, as all of a table.

use serde::{Deserialize, Serialize};

use super::{Seat, Side};

/// A point of a ground: to the right of its south side, and away from it.
pub type Mark = (i16, i16);

/// A ground, the shape of a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Its width along the south side, in millimetres.
    pub width: i16,
    /// Its depth from the south side.
    pub depth: i16,
    /// The side nearest to the viewer.
    pub near: Side,
    /// Whose edge a side is.
    pub edges: Vec<(Side, Seat)>,
    /// A rail runs around it.
    pub rail: bool,
    /// The line that a throw has to pass.
    pub line: Option<(Mark, Mark)>,
    /// Who sees whom.
    pub sights: Vec<Sight>,
    /// What just rolled off it: from where and to where, and whose it was.
    pub gone: Vec<(Mark, Mark, Seat)>,
    /// What may be thrown onto it now, by the viewer.
    pub aim: Option<Aim>,
}

/// Where a piece lies on its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pose {
    /// Its middle.
    pub at: Mark,
    /// Degrees, clockwise from north.
    pub heading: u16,
    /// How far behind its middle the line lies over which it looks, in micrometres.
    pub behind: u16,
}

/// A line of sight from one piece to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The piece that looks.
    pub from: Pose,
    /// What it sees.
    pub to: Mark,
    /// Whose it is.
    pub by: Seat,
    /// What comes of it.
    pub fire: Fire,
}

/// What comes of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fire {
    /// It would hit if nothing changed.
    Threat,
    /// It hit just now.
    Hit,
    /// It was foiled by another just now.
    Foiled,
}

/// A throw that is aimed: from where, in which direction, how hard. Each is a move of its own, `word number`; all are sent
/// together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Who throws.
    pub seat: Seat,
    /// The word of each of the three moves.
    pub words: [String; 3],
    /// The places that one may throw from, the first being number 1.
    pub stands: Vec<Mark>,
    /// The heading straight ahead.
    pub ahead: u16,
    /// The most degrees to either side.
    pub most: i16,
    /// For each strength, from 1: how far such a throw is meant to go, and how far it strays along its way and across it in
    /// two of three cases.
    pub reaches: Vec<(i16, i16, i16)>,
    /// How many of the three have been chosen, and which; of the others what one would begin with.
    pub made: u8,
    /// See `made`.
    pub at: [i16; 3],
}

impl Ground {
    /// By how many degrees a heading is turned for the viewer, for whom up is away.
    pub const fn turned(&self) -> i16 {
        match self.near {
            Side::South => 0,
            Side::West => -90,
            Side::North => 180,
            Side::East => 90,
        }
    }

    /// Width and depth as the viewer sees it.
    pub const fn size(&self) -> (i16, i16) {
        match self.near {
            Side::South | Side::North => (self.width, self.depth),
            Side::West | Side::East => (self.depth, self.width),
        }
    }

    /// A point as the viewer sees it: to the right of the left side, and away from the near side.
    pub const fn seen(&self, (x, y): Mark) -> Mark {
        match self.near {
            Side::South => (x, y),
            Side::North => (self.width - x, self.depth - y),
            Side::West => (self.depth - y, x),
            Side::East => (y, self.width - x),
        }
    }

    /// Where a piece lies, for the viewer: "120 mm from the left, 610 mm away, pointing ahead to the right".
    pub fn words(&self, pose: &Pose) -> String {
        const WAYS: [&str; 8] = [
            "ahead",
            "ahead to the right",
            "right",
            "back to the right",
            "back",
            "back to the left",
            "left",
            "ahead to the left",
        ];
        let (x, y) = self.seen(pose.at);
        let heading = (i32::from(pose.heading) + i32::from(self.turned())).rem_euclid(360);
        let way = WAYS[((heading + 22) / 45 % 8) as usize];
        format!("{x} mm from the left, {y} mm away, pointing {way}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn everybody_sees_the_ground_from_their_own_side() {
        let seen = |near: Side| ground(near).seen((100, 50));
        assert_eq!(
            [Side::South, Side::West, Side::North, Side::East].map(seen),
            [(100, 50), (850, 100), (500, 850), (50, 500)]
        );
        assert_eq!(ground(Side::West).size(), (900, 600));
    }

    #[test]
    fn a_pose_is_told_as_the_viewer_sees_it() {
        let pose = Pose { at: (100, 50), heading: 100, behind: 5000 };
        let told = |near: Side| ground(near).words(&pose);
        assert_eq!(told(Side::South), "100 mm from the left, 50 mm away, pointing right");
        assert_eq!(told(Side::North), "500 mm from the left, 850 mm away, pointing left");
        assert_eq!(told(Side::West), "850 mm from the left, 100 mm away, pointing ahead");
    }
}
