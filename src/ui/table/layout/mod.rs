//! From a table to a scene: where everything lies on a screen of a given size. Pure; the same for every game.
//!
//! A table says which slot each of its zones goes into ([`Place`]); here the slots are composed for three forms of
//! screen ([`Form`]). [`place`] keeps hand, words and buttons at the near edge (`near`), seats the others with what lies
//! before them (`seats`), puts what is only kept into the corner (`corner`) and fills the middle with the largest pieces
//! that fit (`centre`, `window`). All sizes follow from what the table keeps room for, not from what happens to lie
//! there, so that nothing moves while a deal is played. [`stage`] compares two scenes so that pieces know where they come
//! from.

mod centre;
mod corner;
mod lay;
mod near;
pub mod note;
mod pad;
mod rect;
mod scene;
mod seats;
mod stage;
#[cfg(test)]
mod tests;
pub mod voices;
mod window;

pub use lay::{HULL, jitter};
pub use pad::is_flat;
pub use rect::Rect;
pub use scene::{End, Form, PadBox, Scene, SeatBox, Spot, ValueBox, Waiting, ZoneBox};
pub use stage::stage;
pub use window::Camera;

use crate::table::{Kind, Place, Seat, Table, Viewer};

/// The gap between pieces that lie side by side.
const GAP: f64 = 6.0;
/// The height of a label.
const LABEL: f64 = 20.0;
/// How far a piece that can be played is lifted, and a little air.
const LIFT: f64 = 12.0;
/// The height of a bar on a lying phone.
const BAR: f64 = 44.0;
/// The distance from the edges of the cloth.
const EDGE: f64 = 8.0;

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
    let usual = usual(table);
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    };
    let others = others(table.seats.len(), me);
    let area = whole.inset(EDGE);
    let table_area = match scene.form {
        Form::Flat => {
            let area = near::beside(&mut scene, table, me, area, wish);
            let area = seats::others(&mut scene, table, &others, area, usual);
            near::hand(&mut scene, table, me, area, usual, wish)
        }
        Form::Tall | Form::Wide => {
            let area = near::hand(&mut scene, table, me, area, usual, wish);
            let area = near::below(&mut scene, table, me, area, wish);
            seats::others(&mut scene, table, &others, area, usual)
        }
    };
    let table_area = seats::own_front(&mut scene, table, me, table_area, usual);
    let table_area = corner::corner(&mut scene, table, table_area, usual, wish);
    let table_area = pad::pad(&mut scene, table, table_area);
    scene.middle = table_area;
    let most = match scene.form {
        Form::Tall => 196.0,
        Form::Flat => 150.0,
        Form::Wide => (size.1 * 0.28).clamp(130.0, 260.0),
    };
    if table.zones.iter().any(|zone| zone.place == Place::Layout) {
        window::open(&mut scene, table, table_area, usual, wish);
    } else {
        centre::centre(&mut scene, table, table_area, usual, most);
    }
    widen_labels(&mut scene, table);
    scene.spots.sort_by_key(|spot| spot.token);
    scene
}

/// What a label may be wider than reckoned, since arrows and signs of suits are wider than letters.
const ROOMY: f64 = 10.0;

/// Words that are longer than their zone is wide reach over its sides, as far as nothing lies there.
fn widen_labels(scene: &mut Scene, table: &Table) {
    let bounds: Vec<Rect> = scene.boxes().into_iter().map(|(.., rect)| rect).collect();
    for at in 0..scene.zones.len() {
        let place = scene.zones[at];
        let (Some(label), Some(zone)) = (place.label, table.zones.get(place.index)) else { continue };
        let wanted = lay::written_width(zone) + ROOMY;
        let labels =
            scene.zones.iter().enumerate().filter(|(other, _)| *other != at).filter_map(|(_, other)| other.label);
        let taken: Vec<Rect> = bounds.iter().filter(|rect| **rect != place.rect).copied().chain(labels).collect();
        let widths = (0..=4).map(|step| wanted + (label.w - wanted) * f64::from(step) / 4.0);
        let free = |rect: &Rect| scene.whole.holds(*rect) && taken.iter().all(|other| !rect.overlaps(*other));
        let wider = widths.filter(|width| *width > label.w).map(|width| Rect::around(label.middle(), width, label.h));
        if let Some(rect) = wider.into_iter().find(free) {
            scene.zones[at].label = Some(rect);
        }
    }
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
