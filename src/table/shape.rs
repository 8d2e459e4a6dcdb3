//! Where on the table a zone belongs, and what kind of place it is.

use serde::{Deserialize, Serialize};

use super::ground::Ground;
use super::seat::Seat;

/// Where a zone belongs: the slots of a table. The screen decides how big that is, and composes the slots for upright
/// phones, lying phones and desktops. What decides now stands in the middle or before its owner, what is only kept in
/// the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// In the middle, in rows from top to bottom; zones of the same row stand side by side in their order.
    Centre {
        /// 0 is the topmost row.
        row: u8,
    },
    /// In the middle, in a grid of equal cells that stay aligned, below row 0 of the centre and above its other rows:
    /// boats, auctions side by side, duels. On narrow screens a single row of lanes becomes a block.
    Lane {
        /// 0 is the leftmost column.
        column: u8,
        /// 0 is the topmost row.
        row: u8,
    },
    /// In a corner, small: what is kept and seldom touched (deck, discard, what is set aside).
    Corner,
    /// With its owner: at the near edge for the viewer (a hand), beside the name for everybody else.
    Seat,
    /// Before its owner, as large as what lies in the middle: figures that fight, a display that others aim at.
    Front,
    /// Part of the one big layout that fills the middle (a domino chain); see [`Shape::Arm`], [`Shape::Toe`].
    Layout,
    /// Not drawn. Records and scenarios name it all the same.
    Hidden,
}

/// How the pieces of a zone lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Side by side, overlapping when there is little room; the shape of hands.
    Fan,
    /// Side by side without overlap; on narrow screens in a block.
    Row,
    /// On top of each other, only the first piece visible, with the number of pieces.
    Pile,
    /// Each piece half over the one before, so that every index stays readable: a weapon's kills, a run.
    Cascade,
    /// One below the other, each leaving of the one above it a strip with its index; the last one whole: falling columns.
    Column,
    /// A picture frame on a shelf, with a sign in it while it is empty; pieces lie in it as in a cascade.
    Frame {
        /// Whose picture belongs there: the sign of a suit.
        sign: String,
    },
    /// Dice in a tray. `waiting` says how many more dice lie beside it, not thrown yet, and with how many sides.
    Tray {
        /// Dice lying ready.
        waiting: u8,
        /// Sides of the dice lying ready.
        sides: u8,
    },
    /// A road with two lanes: on the one lies what was thrown last, on the other so many places are marked for what is thrown
    /// next. Where its pieces are copies they are drawn all the same, as a picture of the throw.
    Road {
        /// Dice of the next throw.
        next: u8,
    },
    /// A till: dice sorted by their values into so many drawers side by side, alike ones one above the other. Of the
    /// drawers those below `open` are open; 0 opens none.
    Till {
        /// The drawers.
        drawers: u8,
        /// Change is to be taken from drawers below this value.
        open: u8,
    },
    /// A ball diamond: what lies there lies on the mound, a scoreboard stands behind the field, and somebody may be on the
    /// way round the bases.
    Diamond {
        /// What the scoreboard says: "Inning 2 of 4".
        board: String,
        /// Strikes as lamps on the scoreboard, so many lit of so many; nothing where they do not count.
        strikes: Option<(u8, u8)>,
        /// Who stands at home or runs.
        runner: Option<Runner>,
    },
    /// A measured ground seen from above, on which each piece lies where its [`Pose`](super::Pose) says.
    Ground(Box<Ground>),
    /// Dice under a cup. Whoever may look sees their faces; for everybody else the cup stands over them.
    Cup,
    /// What the seats laid to the middle in turn: each piece lies towards the seat that laid it ([`Placed::by`](super::Placed::by)), with
    /// its name; the winner's is marked.
    Trick,
    /// Upright figures side by side: a domino stands on end, its higher half up unless it is flipped. Its front is
    /// the half that points away from its owner, and what is said of it stands below.
    Stand,
    /// A hull with the pieces fanned in it; the zone's note is painted large on its bow.
    Boat,
    /// The first piece of a layout of dominoes. Its higher half shows to the west unless it is flipped. Tiles that lie keep
    /// their places while the layout grows, so it is told in which order they were laid, and which of them are to branch.
    Lead {
        /// For every further tile, which one of the zones of shape [`Shape::Arm`] it lies in, counted from 0 in the order
        /// of the zones.
        order: Vec<u8>,
        /// The tiles at whose north and south arms grow or will grow, counted in the order in which they were laid; the
        /// first piece is 0.
        forks: Vec<u8>,
        /// Whether the next double that is laid is to branch.
        more: bool,
    },
    /// A line of dominoes growing from a piece of the layout. Its pieces run outwards.
    Arm {
        /// The zone that holds the piece it grows from: the lead, or another arm.
        root: String,
        /// The index of that piece in `root`.
        index: usize,
        /// On which side of the root piece it begins.
        side: Side,
        /// The number shown at its open end, if there is one: what fits there.
        count: Option<u8>,
    },
    /// The first domino of a layout of feet, whose lines end where a double grows toes. Every tile that lies keeps its place
    /// while there is room, so it is told in which order they were laid: for each, which one of the zones of shape
    /// [`Shape::Toe`] it lies in, counted from 0 in the order of the zones.
    Hub {
        /// The toes of all tiles in the order in which they were laid.
        order: Vec<u8>,
    },
    /// A line of dominoes in a layout of feet, an arm of the hub or a toe of the double that ends another line. Its pieces
    /// run outwards.
    Toe {
        /// The zone that it grows from: the hub, or another toe.
        root: String,
        /// Which of the arms or toes of its root it is, from 0; toes from the left one.
        nth: u8,
        /// The number that fits at its end; nothing where it ends with a double.
        fits: Option<u8>,
        /// Whether a tile may be laid there now.
        open: bool,
    },
}

/// Somebody on the way round the bases of a diamond, from home to home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Runner {
    /// Who.
    pub seat: Seat,
    /// Steps made; none at the bat.
    pub done: u8,
    /// Steps of the whole way.
    pub of: u8,
}

/// A side of a piece in a layout, seen by somebody who looks along the line with the lead's west to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Upwards.
    North,
    /// To the right.
    East,
    /// Downwards.
    South,
    /// To the left.
    West,
}
