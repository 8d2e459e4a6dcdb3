//! The plane of the table: sines in whole numbers, where dice lie, what they see. The same numbers on every machine.

use super::house::{House, Size};
use crate::table::Seat;

/// Ten thousand times the cosine of whole degrees, from 0 to 90.
const QUARTER: [i16; 91] = [
    10000, 9998, 9994, 9986, 9976, 9962, 9945, 9925, 9903, 9877, 9848, 9816, 9781, 9744, 9703, 9659, 9613, 9563, 9511,
    9455, 9397, 9336, 9272, 9205, 9135, 9063, 8988, 8910, 8829, 8746, 8660, 8572, 8480, 8387, 8290, 8192, 8090, 7986,
    7880, 7771, 7660, 7547, 7431, 7314, 7193, 7071, 6947, 6820, 6691, 6561, 6428, 6293, 6157, 6018, 5878, 5736, 5592,
    5446, 5299, 5150, 5000, 4848, 4695, 4540, 4384, 4226, 4067, 3907, 3746, 3584, 3420, 3256, 3090, 2924, 2756, 2588,
    2419, 2250, 2079, 1908, 1736, 1564, 1392, 1219, 1045, 872, 698, 523, 349, 175, 0,
];
const COS: [i16; 360] = whole_circle();

const fn whole_circle() -> [i16; 360] {
    let mut cos = [0; 360];
    let mut degrees = 0;
    while degrees < 360 {
        let half = if degrees > 180 { 360 - degrees } else { degrees };
        cos[degrees] = if half > 90 { -QUARTER[180 - half] } else { QUARTER[half] };
        degrees += 1;
    }
    cos
}

/// Ten thousand times the cosine.
#[inline]
pub fn cos(degrees: u16) -> i64 {
    COS[usize::from(degrees) % 360].into()
}

/// Ten thousand times the sine.
#[inline]
pub fn sin(degrees: u16) -> i64 {
    cos(degrees + 270)
}

/// The whole number nearest to `a / b`, halves upwards, also of negative numbers.
#[inline]
pub fn near(a: i64, b: i64) -> i64 {
    (2 * a + b).div_euclid(2 * b)
}

/// A point of the table or beyond, or a way, in millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// To the right of `p1`.
    pub x: i64,
    /// Away from `p1`.
    pub y: i64,
}

impl Point {
    /// The way from another point to this one.
    #[inline]
    pub fn from(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }

    /// The point at the end of this way.
    #[inline]
    pub fn plus(self, way: Point) -> Point {
        Point { x: self.x + way.x, y: self.y + way.y }
    }

    /// The scalar product.
    #[inline]
    pub fn dot(self, other: Point) -> i64 {
        self.x * other.x + self.y * other.y
    }
}

/// Where a die lies, where it points, what it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pose {
    /// Millimetres to the right of `p1`.
    pub x: i16,
    /// Millimetres away from `p1`.
    pub y: i16,
    /// Degrees, clockwise from straight away from `p1`.
    pub heading: u16,
    /// What it shows.
    pub value: u8,
}

impl Pose {
    /// Its centre.
    #[inline]
    pub fn at(&self) -> Point {
        Point { x: self.x.into(), y: self.y.into() }
    }

    /// The square of the distance.
    #[inline]
    pub fn apart(&self, other: &Pose) -> i32 {
        let (x, y) = (i32::from(self.x) - i32::from(other.x), i32::from(self.y) - i32::from(other.y));
        x * x + y * y
    }
}

/// The kinds of dice.
pub const SIDES: [u8; 5] = [6, 8, 10, 12, 20];

/// Corners of the outline of a die, in degrees from its heading, with their distance in thousandths of a millimetre.
type Corners<const N: usize> = [(u16, i32); N];

const SIX: Corners<4> = [(45, 11314), (135, 11314), (225, 11314), (315, 11314)];
const TEN: Corners<6> = [(0, 8500), (73, 9930), (107, 9930), (180, 8500), (253, 9930), (287, 9930)];
const TWELVE: Corners<10> = {
    let mut corners = [(0, 9635); 10];
    let mut at = 0;
    while at < 10 {
        corners[at].0 = 36 * at as u16;
        at += 1;
    }
    corners
};

const fn hexagon(radius: i32) -> Corners<6> {
    [(0, radius), (60, radius), (120, radius), (180, radius), (240, radius), (300, radius)]
}

/// How far outlines reach in one direction, by how far their heading is turned from it, as often as they repeat.
const SIX_REACHES: [i32; 90] = reaches(&SIX);
const EIGHT_REACHES: [i32; 60] = reaches(&hexagon(10_000));
const TEN_REACHES: [i32; 180] = reaches(&TEN);
const TWELVE_REACHES: [i32; 36] = reaches(&TWELVE);
const TWENTY_REACHES: [i32; 60] = reaches(&hexagon(11_210));

/// Worked out once, since sight is asked for more often than anything else.
const fn reaches<const N: usize>(corners: &[(u16, i32)]) -> [i32; N] {
    let mut most = [i32::MIN; N];
    let mut turned = 0;
    while turned < N {
        let mut at = 0;
        while at < corners.len() {
            let (angle, radius) = corners[at];
            let reach = radius * COS[(turned + angle as usize) % 360] as i32;
            if reach > most[turned] {
                most[turned] = reach;
            }
            at += 1;
        }
        turned += 1;
    }
    most
}

/// How far a die reaches in a direction from which its heading is turned so far, in ten millionths of a millimetre.
#[inline]
fn reach(sides: u8, turned: u16) -> i64 {
    let turned = usize::from(turned);
    let reach = match sides {
        6 => SIX_REACHES[turned % 90],
        8 => EIGHT_REACHES[turned % 60],
        10 => TEN_REACHES[turned % 180],
        12 => TWELVE_REACHES[turned % 36],
        _ => TWENTY_REACHES[turned % 60],
    };
    reach.into()
}

/// How far behind its centre the baseline of a die lies, in thousandths of a millimetre.
pub const fn baseline(sides: u8) -> i64 {
    match sides {
        6 => 8000,
        8 => 5000,
        10 => 7250,
        12 => 4817,
        _ => 3464,
    }
}

/// How far in front of the baseline of one die (with its sides) the farthest corner of another reaches, in ten millionths
/// of a millimetre. Above 0 it is seen.
pub fn in_front((one, sides): (&Pose, u8), (other, others): (&Pose, u8)) -> i64 {
    let way = other.at().from(one.at());
    let centre = 1000 * (way.x * sin(one.heading) + way.y * cos(one.heading));
    centre + reach(others, other.heading + 360 - one.heading) + 10_000 * baseline(sides)
}

/// A table and the edges of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its width as `p1` sees it.
    pub width: i64,
    /// Its depth.
    pub depth: i64,
    three: bool,
}

impl Field {
    /// That of a match.
    pub const fn of(house: &House) -> Field {
        let three = house.seats() == 3;
        let (width, depth) = match (house.table, three) {
            (Size::Small, false) => (450, 675),
            (Size::Standard, false) => (600, 900),
            (Size::Large, false) => (800, 1200),
            (Size::Small, true) => (600, 600),
            (Size::Standard, true) => (750, 750),
            (Size::Large, true) => (900, 900),
        };
        Field { width, depth, three }
    }

    /// The heading straight ahead of a seat.
    #[inline]
    pub fn ahead(&self, seat: Seat) -> u16 {
        match (seat.index(), self.three) {
            (0, _) => 0,
            (1, true) => 90,
            _ => 180,
        }
    }

    /// Where a seat releases a die at so many tenths of its edge.
    #[inline]
    pub fn release(&self, seat: Seat, tenths: u8) -> Point {
        let along = |edge: i64| near(i64::from(tenths) * edge, 10);
        match self.ahead(seat) {
            0 => Point { x: along(self.width), y: 0 },
            90 => Point { x: 0, y: self.depth - along(self.depth) },
            _ => Point { x: self.width - along(self.width), y: self.depth },
        }
    }

    /// How far a throw of this force is meant to go.
    #[inline]
    pub fn reach(&self, force: u8) -> i64 {
        near((80 + 46 * i64::from(force)) * self.depth, 900)
    }

    /// Whether a die of a seat that lies there lies past the middle.
    #[inline]
    pub fn crosses(&self, seat: Seat, pose: &Pose) -> bool {
        match self.ahead(seat) {
            0 => 2 * i64::from(pose.y) > self.depth,
            90 => 2 * i64::from(pose.x) > self.width,
            _ => 2 * i64::from(pose.y) < self.depth,
        }
    }

    /// Whether a point lies on the table.
    #[inline]
    pub fn holds(&self, at: Point) -> bool {
        (0..=self.width).contains(&at.x) && (0..=self.depth).contains(&at.y)
    }
}
