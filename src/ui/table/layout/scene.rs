//! A table with a place on the screen for everything: what [`place`](super::place) makes and the components draw.

use super::{FINGER, Rect};
use crate::pieces::Piece;
use crate::table::{Kind, Mood, Seat, Shape, Table, Touch};

/// The least width of a piece that is to be touched, in CSS pixels.
const LEAST_PIECE: f64 = 26.0;

/// The three ways in which a screen can be divided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// A phone or a tablet upright: everything in bands from top to bottom.
    #[default]
    Tall,
    /// A phone lying: seats, table and words side by side.
    Flat,
    /// Desktops and tablets that lie: plate, hand and buttons side by side.
    Wide,
}

impl Form {
    /// The form for a table of this size.
    pub fn of((w, h): (f64, f64)) -> Form {
        if h < 460.0 && w > h * 1.2 {
            Form::Flat
        } else if w < 640.0 || w < h {
            Form::Tall
        } else {
            Form::Wide
        }
    }
}

/// Everything on the table and where it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// How the screen is divided.
    pub form: Form,
    /// The whole cloth.
    pub whole: Rect,
    /// The people, in clockwise order from the viewer's left.
    pub seats: Vec<SeatBox>,
    /// The zones that are drawn, in reading order.
    pub zones: Vec<ZoneBox>,
    /// The values that are drawn in the middle.
    pub values: Vec<ValueBox>,
    /// The line of small facts.
    pub facts: Option<Rect>,
    /// What the table says: what is asked, what happened, a hint, a tip.
    pub prompt: Rect,
    /// The buttons.
    pub actions: Rect,
    /// The last lines of the log, where they have a room of their own.
    pub earlier: Rect,
    /// Where a list of buttons opens: over the viewer's own pieces and the buttons, never over plate, message or stage.
    pub drawer: Rect,
    /// Where a phrasebook opens: there, or over the viewer's own pieces where that is too low.
    pub book: Rect,
    /// The middle of the table, for words that concern all.
    pub middle: Rect,
    /// The pad, if there is one.
    pub pad: Option<PadBox>,
    /// The ledger, if there is one.
    pub ledger: Option<LedgerBox>,
    /// The window on the one big layout, if there is one.
    pub window: Option<Rect>,
    /// Every piece, sorted by token.
    pub spots: Vec<Spot>,
    /// Dice that lie ready.
    pub waiting: Vec<Waiting>,
    /// Bends and joints between the tiles of a layout, as paths for a pen.
    pub links: Vec<String>,
    /// The open ends of a layout.
    pub ends: Vec<End>,
    /// What ties seats together.
    pub threads: Vec<Strand>,
}

/// A thread between seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Strand {
    /// Where it begins, its corners, and where it ends.
    pub points: Vec<(f64, f64)>,
    /// How much it carries, 1 to 3.
    pub weight: u8,
}

impl Strand {
    /// How its corners are rounded.
    const BEND: f64 = 5.0;

    /// As a path for a pen, its corners rounded.
    pub fn path(&self) -> String {
        let mut path = String::new();
        for (place, &(x, y)) in self.points.iter().enumerate() {
            let toward = |other: Option<&(f64, f64)>| {
                let (to_x, to_y) = *other?;
                let long = (to_x - x).hypot(to_y - y).max(0.1);
                let part = (Strand::BEND / long).min(0.5);
                Some(format!("{:.1} {:.1}", x + (to_x - x) * part, y + (to_y - y) * part))
            };
            let before = place.checked_sub(1).and_then(|place| self.points.get(place));
            match (toward(before), toward(self.points.get(place + 1))) {
                (None, _) => path += &format!("M{x:.1} {y:.1}"),
                (Some(_), None) => path += &format!("L{x:.1} {y:.1}"),
                (Some(from), Some(to)) => path += &format!("L{from}Q{x:.1} {y:.1} {to}"),
            }
        }
        path
    }
}

/// Where a person sits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatBox {
    /// Who.
    pub seat: Seat,
    /// All that belongs to the seat.
    pub rect: Rect,
    /// Face, name and score.
    pub plate: Rect,
    /// The viewer's own.
    pub mine: bool,
    /// How it is divided.
    pub look: PlateForm,
}

/// How a plate is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlateForm {
    /// Face and score, below them the name, below it what is said.
    Thin,
    /// The face beside name and score, below them what is said.
    Tight,
    /// The same with more room.
    Wide,
    /// Everything in one line.
    Strip,
    /// Everything below each other, beside a hand.
    Stand,
}

impl PlateForm {
    /// The same, or a narrower one where there is not so much room.
    pub fn within(self, width: f64) -> PlateForm {
        match self {
            PlateForm::Wide | PlateForm::Tight if width < 92.0 => PlateForm::Thin,
            PlateForm::Wide if width < 138.0 => PlateForm::Tight,
            PlateForm::Thin | PlateForm::Tight | PlateForm::Wide | PlateForm::Strip | PlateForm::Stand => self,
        }
    }
}

/// Where a zone lies.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ZoneBox {
    /// Its index in the table.
    pub index: usize,
    /// All of it, with label.
    pub rect: Rect,
    /// Where the pieces lie.
    pub slot: Rect,
    /// The size of one upright piece.
    pub piece: (f64, f64),
    /// The label above the slot, if there is room for one.
    pub label: Option<Rect>,
    /// The clock to the left of the slot, if the zone has one.
    pub dial: Option<Rect>,
    /// Part of somebody else's seat.
    pub small: bool,
    /// The viewer's own.
    pub mine: bool,
    /// In the corner.
    pub kept: bool,
    /// Its pieces lie side by side and stay where they lie when others go.
    pub keeps: bool,
}

/// Where the pad stands, and how it is divided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PadBox {
    /// All of it.
    pub rect: Rect,
    /// So many rows stand side by side.
    pub columns: usize,
    /// Width and height of a cell.
    pub cell: (f64, f64),
    /// The most cells on a line; a longer row breaks into lines of equal length.
    pub across: usize,
    /// The width of the labels before the rows, or the height of the lines of labels above the one row that is seen.
    pub label: f64,
    /// Whether it is a window on more rows than are seen.
    pub scrolls: bool,
    /// One row is seen at a time, below the labels of all on so many lines; 0 where all are seen.
    pub tabs: usize,
}

/// Where the ledger stands, and how much of it is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LedgerBox {
    /// All of it.
    pub rect: Rect,
    /// So many of the newest lines are seen.
    pub shown: usize,
    /// Whether those are all; else a button below them opens the whole list.
    pub whole: bool,
    /// The size of the letters of the newest line and of the others.
    pub sizes: (f64, f64),
}

/// Where a value stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueBox {
    /// Its index in the table.
    pub index: usize,
    /// Its box.
    pub rect: Rect,
}

/// A die that lies ready.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waiting {
    /// Where.
    pub rect: Rect,
    /// Its sides.
    pub sides: u8,
}

/// The open end of an arm of a layout: where the next tile would lie.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// The arm's index in the table.
    pub zone: usize,
    /// Where the next tile would lie.
    pub rect: Rect,
    /// Where a finger goes and where it says what a tile would bring: the same, but away from the tile that lies there if
    /// that is small.
    pub target: Rect,
    /// What counts or fits there; it stands where the next tile would lie.
    pub count: Option<u8>,
    /// Whether a tile may be laid there now.
    pub open: bool,
}

/// One piece and how it lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The screen's name of the piece.
    pub token: u32,
    /// The box of the upright piece; it is turned around its middle.
    pub rect: Rect,
    /// Turned by so many degrees.
    pub turn: f64,
    /// Higher lies on top.
    pub z: u16,
    /// What it is, if that is seen.
    pub face: Option<Piece>,
    /// The kind of back.
    pub back: Kind,
    /// Greyed.
    pub dim: bool,
    /// A ribbon.
    pub mark: String,
    /// Whether what it says is good, bad or neither.
    pub mood: Mood,
    /// Who laid it, if that is to be said on it.
    pub by: Option<Seat>,
    /// Whose colour it bears.
    pub ink: Option<Seat>,
    /// Of the second of two packs, whose backs are dark.
    pub dark: bool,
    /// A die whose underside is told on its front edge.
    pub under: bool,
    /// It lies on a ground, seen from above.
    pub grounded: bool,
    /// How much of its width is seen, from the left: the rest lies under the next piece.
    pub seen: f64,
    /// How much of its height lies under the next row, from below.
    pub sunk: f64,
    /// Drawn at all: what lies deep in a pile is not.
    pub shown: bool,
    /// The index of its zone in the table.
    pub zone: usize,
    /// Its index in the zone.
    pub index: usize,
    /// Milliseconds to wait before it moves here.
    pub delay: u32,
    /// Where it comes from, when it was not drawn before.
    pub from: Option<Rect>,
    /// On its way out: drawn once more, then gone.
    pub leaving: bool,
}

impl Spot {
    /// By how many quarters of a turn it lies turned, clockwise, from 0 to 3.
    pub fn quarters(&self) -> i32 {
        ((self.turn / 90.0).round() as i32).rem_euclid(4)
    }

    /// The box around the piece as it lies.
    pub fn bounds(&self) -> Rect {
        let quarter = (self.turn / 90.0).round() as i32 % 2 != 0;
        if quarter { Rect::around(self.rect.middle(), self.rect.h, self.rect.w) } else { self.rect }
    }
}

impl Scene {
    /// Whether the cloth is so low that every line counts.
    pub fn is_low(&self) -> bool {
        self.whole.h < 620.0
    }

    /// Whether a screen that stands upright is as wide as a tablet.
    pub fn is_roomy_wide(&self) -> bool {
        self.form == Form::Tall && self.whole.w >= 640.0
    }

    /// The boxes that may not share a pixel, each with what it is and its number.
    pub fn boxes(&self) -> Vec<(&'static str, usize, Rect)> {
        let mut boxes = vec![("prompt", 0, self.prompt), ("actions", 0, self.actions)];
        boxes.extend(self.facts.map(|rect| ("facts", 0, rect)));
        boxes.extend(self.seats.iter().map(|seat| ("plate", seat.seat.index(), seat.plate)));
        boxes.extend(self.zones.iter().map(|zone| ("zone", zone.index, zone.rect)));
        boxes.extend(self.values.iter().map(|value| ("value", value.index, value.rect)));
        boxes.extend(self.pad.map(|pad| ("pad", 0, pad.rect)));
        boxes.extend(self.ledger.map(|ledger| ("ledger", 0, ledger.rect)));
        boxes.extend(self.window.map(|rect| ("window", 0, rect)));
        boxes
    }

    /// Whether everything has a place of its own and is seen, and the pieces within reach are large enough to be touched.
    pub fn is_roomy(&self) -> bool {
        let boxes = self.boxes();
        let alone = |at: usize| {
            let rect = boxes[at].2;
            self.whole.holds(rect) && !boxes[at + 1..].iter().any(|other| rect.overlaps(other.2))
        };
        let large = |zone: &ZoneBox| zone.small || zone.kept || zone.piece.0 >= LEAST_PIECE;
        let whole = self.pad.is_none_or(|pad| !pad.scrolls);
        whole && (0..boxes.len()).all(alone) && self.zones.iter().all(large)
    }

    /// The piece of this token.
    pub fn spot(&self, token: u32) -> Option<&Spot> {
        self.spots.binary_search_by_key(&token, |spot| spot.token).ok().map(|at| &self.spots[at])
    }

    /// The spot of the piece at `index` of the zone with index `zone`.
    pub fn spot_in(&self, zone: usize, index: usize) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.zone == zone && spot.index == index && !spot.leaving)
    }

    /// The box of a zone.
    pub fn zone(&self, index: usize) -> Option<&ZoneBox> {
        self.zones.iter().find(|zone| zone.index == index)
    }

    /// The seat's box.
    pub fn seat(&self, seat: Seat) -> Option<&SeatBox> {
        self.seats.iter().find(|place| place.seat == seat)
    }

    /// The tokens of all that is drawn.
    pub fn tokens(&self) -> Vec<u32> {
        self.spots.iter().filter(|spot| spot.shown).map(|spot| spot.token).collect()
    }

    /// Where on the screen something touchable is; nothing if it is not drawn.
    pub fn rect_of(&self, table: &Table, touch: &Touch) -> Option<Rect> {
        let zone_index = |name: &str| table.zones.iter().position(|zone| zone.name == name);
        match touch {
            Touch::Piece { zone, index } => {
                self.spot_in(zone_index(zone)?, *index).filter(|spot| spot.shown).map(Spot::bounds)
            }
            Touch::Zone(name) => {
                let index = zone_index(name)?;
                if matches!(table.zones[index].shape, Shape::Arm { .. } | Shape::Toe { .. })
                    && let Some(end) = self.ends.iter().find(|end| end.zone == index)
                {
                    // A tile may be smaller than a finger.
                    let (w, h) = (end.rect.w.max(FINGER), end.rect.h.max(FINGER));
                    return Some(end.rect.centred(w, h));
                }
                // The first tile of a layout may be laid anywhere in its window.
                let lead = (matches!(table.zones[index].shape, Shape::Lead { .. })).then_some(self.window).flatten();
                self.zone(index).map(|zone| zone.slot).or(lead.map(|window| window.inset(6.0)))
            }
            Touch::Value(name) => {
                let index = table.values.iter().position(|value| value.name == *name)?;
                self.values.iter().find(|value| value.index == index).map(|value| value.rect).or(self.facts)
            }
            Touch::Seat(seat) => self.seat(*seat).map(|seat| seat.plate),
            // The pad is no part of the table; it has boxes of its own.
            Touch::Pad(_) => None,
        }
    }
}
