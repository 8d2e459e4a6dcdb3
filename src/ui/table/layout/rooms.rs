//! The rooms of a table: every part of the screen has its own, for each class of screen, and keeps it as long as the table
//! keeps room for the same things.
//!
//! Upright phones and tablets, from top to bottom: the others · the corner · the stage · the message · the own plate and
//! hand · the buttons. Phones that lie: the others on the left, the stage in the middle above plate and hand, and corner,
//! message and buttons on the right. Desktops: the others and the corner on top, the stage, and at the near edge plate and
//! hand, beside them the buttons below the message; where the hand is too low for both, the message has a line of its own
//! above, and where nothing is held it stands beside the plate. But on phones that stand some of the others sit on the left
//! and on the right of a stage that needs no width (`seats::aside`).
//! Nothing is laid over the border of its room.

use super::guests::{Aside, Guests};
use super::near::{self, Own};
use super::scene::{Form, Scene};
use super::{FINGER, Rect, centre, corner, seats};

/// A part of the screen for each thing; those that are not needed are empty.
#[derive(Clone, Debug, Default)]
pub struct Rooms {
    /// The people opposite, with what lies with them.
    pub others: Rect,
    /// Those on the left and on the right of the stage, and how many.
    pub aside: (Aside, [Rect; 2]),
    /// What is only kept, and the small facts.
    pub corner: Rect,
    /// Where the game is played.
    pub stage: Rect,
    /// What the table says.
    pub message: Rect,
    /// What happened before that, where there is a room for it.
    pub earlier: Rect,
    /// Plate and pieces of the viewer.
    pub own: Rect,
    /// How the viewer's room is used.
    pub near: Own,
    /// The buttons.
    pub buttons: Rect,
}

/// The height of a row of buttons, and where every line counts.
const BUTTONS: (f64, f64) = (56.0, 46.0);
/// The gap between rows of buttons.
const BETWEEN: f64 = 4.0;
/// The height of the message: two lines and a quiet one, or four lines of a tip.
const MESSAGE: (f64, f64) = (88.0, 62.0);
/// The height of the message on a phone that lies, where there is more than that, and the least for lines above it.
const SPEECH: f64 = 150.0;
const LINES: f64 = 46.0;
/// The width of message and buttons on a phone that lies.
const SIDE: (f64, f64) = (196.0, 264.0);

impl Rooms {
    /// Divides the screen.
    pub fn of(scene: &Scene, guests: &Guests) -> Rooms {
        let area = scene.whole.inset(if scene.is_low() { 6.0 } else { 8.0 });
        match scene.form {
            Form::Tall => tall(scene, guests, area),
            Form::Flat => flat(scene, guests, area),
            Form::Wide => wide(scene, guests, area),
        }
    }
}

fn row(scene: &Scene) -> f64 {
    if scene.is_low() { BUTTONS.1 } else { BUTTONS.0 }
}

fn tall(scene: &Scene, guests: &Guests, area: Rect) -> Rooms {
    let low = scene.is_low();
    let gap = if low { 4.0 } else { 8.0 };
    // A third row is a comfort for which a small phone has no room.
    let rows = f64::from(guests.table.buttons.clamp(1, if low { 2 } else { 3 }));
    let (buttons, rest) = area.cut_bottom(rows * row(scene));
    let near = near::measure(scene, guests, rest.w, area.h);
    let (own, rest) = rest.cut_bottom(near.height);
    let rest = rest.cut_bottom(gap).1;
    let (message, rest) = rest.cut_bottom(if low { MESSAGE.1 } else { MESSAGE.0 });
    let rest = rest.cut_bottom(gap).1;
    let (aside, rest) = sides(scene, guests, rest, gap);
    let (others, corner, stage) = above(scene, &guests.opposite(aside.0), rest, gap);
    Rooms { others, aside, corner, stage, message, own, near, buttons, ..Rooms::default() }
}

/// The others, what is only kept, and the rest of an upright screen: one below the other, or side by side where few
/// people leave the width for it.
fn above(scene: &Scene, guests: &Guests, rest: Rect, gap: f64) -> (Rect, Rect, Rect) {
    let people = guests.others.len() as f64;
    let beside = corner::beside(scene, guests).filter(|width| people > 0.0 && rest.w - width >= people * PERSON);
    if let Some(width) = beside {
        let (corner, others) = rest.cut_side(!guests.wish.left_handed, width, gap);
        let height = seats::height(scene, guests, others.w).max(corner::height(scene, guests, corner.w));
        let stage = rest.cut_top(height + gap).1;
        return (others.cut_top(height).0, corner.cut_top(height).0, stage);
    }
    let (others, rest) = rest.cut_top(seats::height(scene, guests, rest.w));
    let rest = if others.h > 0.0 { rest.cut_top(gap).1 } else { rest };
    let (corner, rest) = rest.cut_top(corner::height(scene, guests, rest.w));
    let stage = if corner.h > 0.0 { rest.cut_top(gap / 2.0).1 } else { rest };
    (others, corner, stage)
}

/// The width of one of few people who have what is kept beside them.
const PERSON: f64 = 150.0;

fn flat(scene: &Scene, guests: &Guests, area: Rect) -> Rooms {
    let gap = 6.0;
    let (right, rest) = area.cut_side(!guests.wish.left_handed, (area.w * 0.29).clamp(SIDE.0, SIDE.1), gap);
    let rows = f64::from(guests.table.buttons.clamp(1, 3));
    // Three of the lowest rows are a hair less than three buttons with the gaps between them.
    let (buttons, above) = right.cut_bottom((rows * row(scene)).max(rows * (FINGER + BETWEEN) - BETWEEN));
    let (corner, message) = above.cut_top(corner::height(scene, guests, right.w).min(above.h * 0.42));
    let message = message.cut_top(if corner.h > 0.0 { gap } else { 0.0 }).1.cut_bottom(gap).1;
    // A room that is higher than its words has the last lines of the log above them.
    let spare = message.h - SPEECH - gap;
    let (message, earlier) = match spare >= LINES {
        true => (message.cut_bottom(SPEECH).0, message.cut_top(spare).0),
        false => (message, Rect::default()),
    };
    let near = near::measure(scene, guests, rest.w, area.h);
    let (own, rest) = rest.cut_bottom(near.height);
    let rest = rest.cut_bottom(if own.h > 0.0 { gap } else { 0.0 }).1;
    let (aside, rest) = sides(scene, guests, rest, gap);
    let opposite = guests.opposite(aside.0);
    let (others, stage) = match seats::beside(&opposite) {
        true => rest.cut_side(guests.wish.left_handed, seats::width(scene, &opposite, rest.h), gap),
        false => {
            let (others, stage) = rest.cut_top(seats::height(scene, &opposite, rest.w));
            (others, stage.cut_top(if others.h > 0.0 { gap } else { 0.0 }).1)
        }
    };
    Rooms { others, aside, corner, stage, message, earlier, own, near, buttons }
}

fn wide(scene: &Scene, guests: &Guests, area: Rect) -> Rooms {
    let gap = 12.0;
    let area = area.inset(4.0);
    let right = !guests.wish.left_handed;
    let width = (area.w * 0.3).clamp(BESIDE.0, BESIDE.1);
    let near = near::measure(scene, guests, area.w - width - gap, area.h);
    // A second row, where it costs nothing, is a row less that opens over the hand.
    let spare = near.height >= 2.0 * row(scene) + gap / 2.0 + MESSAGE.0;
    let rows = f64::from(guests.table.buttons.clamp(1, 3));
    let height = if spare { rows.max(2.0) } else { rows } * row(scene);
    // The message has a line of its own only where that costs less than a band that is high enough for it.
    let (least, line) = (near.height.max(height), MESSAGE.0 - 10.0 + gap / 2.0);
    let both = height + gap / 2.0 + MESSAGE.0;
    let bare = near.is_bare();
    let (band, rest) = area.cut_bottom(match bare {
        true => least.max(MESSAGE.0),
        false if both - least < line => both.max(least),
        false => least,
    });
    let (side, own) = band.cut_side(right, width, gap);
    let (buttons, above) = side.cut_bottom(height);
    let above = above.cut_bottom(gap / 2.0).1;
    let ((message, rest), own) = match above.h >= MESSAGE.0 {
        // Who holds nothing has it beside the plate.
        _ if bare => {
            let width = own.w * if near.height > 0.0 { 0.6 } else { 1.0 };
            let (message, own) = own.cut_side(!right, width, gap);
            ((message, rest), own)
        }
        true => ((above, rest), own),
        false => (rest.cut_bottom(gap / 2.0).1.cut_bottom(MESSAGE.0 - 10.0), own),
    };
    let rest = rest.cut_bottom(gap).1;
    if guests.others.is_empty() && centre::is_one_line(guests.table) {
        // What lies side by side, and nobody opposite: it has the whole width, below what is kept.
        let (corner, stage) = rest.cut_top(corner::height(scene, guests, rest.w));
        return Rooms { corner, stage: stage.cut_top(gap).1, message, own, near, buttons, ..Rooms::default() };
    }
    let (aside, rest) = sides(scene, guests, rest, gap);
    let opposite = guests.opposite(aside.0);
    let width = corner::width(scene, guests, rest.h);
    let beside = if width > 0.0 { gap } else { 0.0 };
    // Facts alone stand beside those opposite, so that the stage has the width.
    let (corner, others) = rest.cut_side(right, width, beside);
    let height = seats::height(scene, &opposite, others.w);
    let alone = corner::beside(scene, guests).is_none() && height > 0.0;
    let (others, rest) = match alone {
        true => (others.cut_top(height).0, rest.cut_top(height).1),
        false => rest.cut_top(seats::height(scene, &opposite, rest.w)),
    };
    let rest = if others.h > 0.0 { rest.cut_top(gap).1 } else { rest };
    let (corner, stage) = match alone {
        true => (corner.cut_top(height).0, rest),
        false => rest.cut_side(right, width, beside),
    };
    Rooms { others, aside, corner, stage, message, own, near, buttons, ..Rooms::default() }
}

/// How many sit on either side of the stage, where they do, and what is left between them.
fn sides(scene: &Scene, guests: &Guests, rest: Rect, gap: f64) -> ((Aside, [Rect; 2]), Rect) {
    let aside = seats::aside(scene, guests, rest.h);
    if aside.0 == 0 {
        return (Default::default(), rest);
    }
    let width = (rest.w * 0.15).clamp(ASIDE.0, ASIDE.1);
    let (first, rest) = rest.cut_side(false, width, gap);
    let (last, rest) = rest.cut_side(true, width, gap);
    ((aside, [first, last]), rest)
}

/// The least and the greatest width of a person beside the stage.
const ASIDE: (f64, f64) = (104.0, 240.0);

/// The least and the greatest width of message and buttons at the near edge of a desktop.
const BESIDE: (f64, f64) = (268.0, 340.0);
