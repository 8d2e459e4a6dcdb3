//! From a table to a scene: where everything lies on a screen of a given size. Pure; the same for every game.
//!
//! A table says which slot each of its zones goes into ([`Place`]). [`place`] divides the screen into rooms, one way for
//! each form of screen ([`Form`], `rooms`), and fills them: the others with what lies with them (`seats`), what is only
//! kept (`corner`), the viewer's plate and pieces (`near`), and the stage with the largest pieces that fit (`centre`,
//! `window`). All sizes follow from what the table keeps room for, not from what happens to lie there, so that nothing
//! moves while a deal is played. [`travel`] compares two scenes so that pieces know where they come from.

mod centre;
mod corner;
pub mod fit;
mod guests;
mod hand;
mod lay;
mod ledger;
mod near;
mod pad;
pub mod plot;
mod rooms;
mod scene;
mod seats;
pub mod speech;
#[cfg(test)]
mod tests;
mod threads;
mod travel;
mod tray;
mod window;

pub use hand::{push, put, sort};
pub use lay::{
    Ground, HULL, drawer_letters, drawers, ground, is_hidden, jitter, road_places, row_places, trick_places,
};
pub use pad::{is_flat, suit_of};
pub use plot::Plot;
pub use scene::{End, Form, LedgerBox, PadBox, PlateForm, Scene, SeatBox, Spot, Strand, ValueBox, Waiting, ZoneBox};
pub use travel::{still, travel};
pub use tray::{gather, takes};
pub use window::Camera;

pub use crate::ui::table::rect::{FINGER, Rect};

use self::guests::Guests;
use self::rooms::Rooms;
use crate::pieces::Arrange;
use crate::table::{Kind, Place, Seat, Shape, Table, Viewer};

/// The gap between pieces that lie side by side.
const GAP: f64 = 6.0;
/// The height of a label.
const LABEL: f64 = 20.0;
/// How far a piece that can be played is lifted, and a little air.
const LIFT: f64 = 12.0;
/// The height of a bar on a lying phone.
const BAR: f64 = 44.0;

/// What a screen asks of the layout besides its size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wish {
    /// Buttons and own piles on the left.
    pub left_handed: bool,
    /// How far the big layout is enlarged and moved.
    pub camera: Camera,
}

/// Places everything.
pub fn place(table: &Table, viewer: Viewer, size: (f64, f64), wish: &Wish) -> Scene {
    let whole = Rect::new(0.0, 0.0, size.0, size.1);
    let mut scene = Scene { form: Form::of(size), whole, ..Scene::default() };
    if size.0 < 1.0 || size.1 < 1.0 {
        return scene;
    }
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    };
    let others = others(table.seats.len(), me);
    let guests = Guests { table, me, others: &others, usual: usual(table), wish };
    let usual = guests.usual;
    let rooms = Rooms::of(&scene, &guests);
    scene.prompt = rooms.message;
    scene.actions = rooms.buttons;
    scene.earlier = rooms.earlier;
    seats::around(&mut scene, &guests, rooms.aside, rooms.others);
    corner::corner(&mut scene, &guests, rooms.corner);
    near::own(&mut scene, &guests, &rooms.near, rooms.own);
    (scene.drawer, scene.book) = drawer(&scene, &rooms);
    let stage = seats::own_front(&mut scene, &guests, rooms.stage);
    let table_area = pad::pad(&mut scene, table, stage);
    let table_area = ledger::ledger(&mut scene, table, table_area);
    scene.middle = table_area;
    let most = match scene.form {
        Form::Tall => (size.0 * 0.56).clamp(180.0, 300.0),
        Form::Flat => 168.0,
        Form::Wide => (size.1 * 0.42).clamp(130.0, 400.0),
    };
    // What is played at those who stand is no larger than they are.
    let standing = scene.zones.iter().filter(|at| table.zones[at.index].shape == Shape::Stand);
    let tallest = standing.map(|at| at.piece.1).fold(0.0, f64::max);
    let most = if tallest > 0.0 { most.min(tallest) } else { most };
    if table.zones.iter().any(|zone| zone.place == Place::Layout) {
        window::open(&mut scene, table, table_area, usual, wish);
    } else if plot::of(table).is_some() {
        plot::open(&mut scene, table, table_area);
    } else {
        centre::centre(&mut scene, table, table_area, usual, most);
    }
    for place in &mut scene.zones {
        place.keeps = !place.small && matches!(table.zones[place.index].shape, Shape::Fan | Shape::Row | Shape::Stand);
    }
    threads::threads(&mut scene, table);
    scene.spots.arrange_by_key(|spot| spot.token);
    scene
}

/// Where a list of buttons opens: over the viewer's pieces and the buttons, beside or below the plate; and where a phrasebook
/// does, which needs some height.
fn drawer(scene: &Scene, rooms: &Rooms) -> (Rect, Rect) {
    /// The head and the tabs of a phrasebook, and a row of words.
    const BOOK: f64 = 160.0;
    let plate = scene.seats.iter().find(|seat| seat.mine).map(|seat| seat.plate);
    let own = match plate.filter(|plate| rooms.own.meets(*plate)) {
        None => rooms.own,
        Some(plate) if plate.w > rooms.own.w * 0.6 => rooms.own.cut_top(plate.bottom() - rooms.own.y).1,
        Some(plate) if plate.x > rooms.own.x + 1.0 => rooms.own.cut_right(rooms.own.right() - plate.x + GAP).1,
        Some(plate) => rooms.own.cut_left(plate.right() - rooms.own.x + GAP).1,
    };
    let buttons = rooms.buttons;
    let drawer = if own.h < 1.0 || own.w < 1.0 {
        buttons
    } else if own.bottom() <= buttons.y + 1.0 {
        Rect { h: buttons.bottom() - own.y, ..own }
    } else {
        // Beside each other: from the edge of one to the edge of the other, as high as both.
        let (both, top) = (own.with(buttons), own.y.max(buttons.y));
        both.cut_top(top - both.y).1
    };
    let low = drawer.h < BOOK && own.h > drawer.h;
    (drawer, if low { own } else { drawer })
}

/// The least height of a cloth of this width on which nothing of the table lies on something else, in CSS pixels; beyond
/// `most` it is not looked for. For frames in other pages, which may be lower than any screen.
pub fn least_height(table: &Table, viewer: Viewer, width: f64, most: f64, wish: &Wish) -> f64 {
    /// No table is squeezed further.
    const LEAST: f64 = 280.0;
    /// How far two heights that are tried lie apart.
    const STEP: f64 = 24.0;
    let heights = (0..).map(|step| LEAST + f64::from(step) * STEP).take_while(|height| *height < most);
    let is_roomy = |height: &f64| place(table, viewer, (width, *height), wish).is_roomy();
    heights.into_iter().find(is_roomy).unwrap_or(most)
}

/// The kind of piece that most of the table is made of.
fn usual(table: &Table) -> Kind {
    table.zones.iter().max_by_key(|zone| lay::count(zone)).map_or(Kind::Cards, |zone| lay::kind(zone, Kind::Cards))
}

/// The others, clockwise from the viewer's left.
fn others(count: usize, me: Option<Seat>) -> Vec<Seat> {
    match me {
        Some(me) => (1..count).map(|steps| me.plus(steps, count)).collect(),
        None => Seat::all(count).collect(),
    }
}
