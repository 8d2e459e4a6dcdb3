//! From a table to a scene: where everything lies on a screen of a given size. Pure; the same for every game.
//!
//! [`place`] divides the cloth ([`Form`]), seats the others (`seats`), keeps the words and the hand at the near edge
//! (`near`), fills the middle with the largest pieces that fit (`centre`), and [`stage`] compares two scenes so
//! that pieces know where they come from.

mod centre;
mod lay;
mod near;
mod pad;
mod rect;
mod scene;
mod seats;
mod stage;
#[cfg(test)]
mod tests;
mod window;

pub use lay::{HULL, jitter};
pub use pad::is_flat;
pub use rect::Rect;
pub use scene::{End, Form, PadBox, Scene, SeatBox, Spot, ValueBox, Waiting, ZoneBox};
pub use stage::stage;
pub use window::Camera;

use crate::table::{Kind, Place, Seat, Show, Table, Viewer};

/// The gap between pieces that lie side by side.
const GAP: f64 = 6.0;
/// The height of a label.
const LABEL: f64 = 20.0;
/// How far a piece that can be played is lifted, and a little air.
const LIFT: f64 = 12.0;
/// The distance from the edges of the cloth.
const EDGE: f64 = 8.0;

/// What a screen asks of the layout besides its size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wish {
    /// Buttons and own piles on the left.
    pub left_handed: bool,
    /// Rows of buttons to keep free; at least one is.
    pub rows: usize,
    /// How far the big layout is enlarged and moved.
    pub camera: Camera,
}

/// Places everything. On a wide screen a third row of buttons is for lists, where the table can spare it.
pub fn place(table: &Table, viewer: Viewer, size: (f64, f64), wish: &Wish) -> Scene {
    let scene = placed(table, viewer, size, wish);
    if scene.form == Form::Wide && wish.rows > 2 && !scene.is_roomy() {
        return placed(table, viewer, size, &Wish { rows: 2, ..*wish });
    }
    scene
}

fn placed(table: &Table, viewer: Viewer, size: (f64, f64), wish: &Wish) -> Scene {
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
        Form::Tall => {
            let area = near::hand(&mut scene, table, me, area, usual, wish);
            let area = near::below(&mut scene, table, me, area, wish);
            seats::others(&mut scene, table, &others, area, usual)
        }
        Form::Wide => {
            let area = near::hand(&mut scene, table, me, area, usual, wish);
            let area = near::below(&mut scene, table, me, area, wish);
            seats::others(&mut scene, table, &others, area, usual)
        }
    };
    let table_area = facts(&mut scene, table, table_area);
    let table_area = pad::pad(&mut scene, table, table_area);
    scene.middle = table_area;
    let most = match scene.form {
        Form::Tall => 152.0,
        Form::Flat => 132.0,
        Form::Wide => (size.1 * 0.24).clamp(120.0, 230.0),
    };
    if table.zones.iter().any(|zone| zone.place == Place::Layout) {
        window::open(&mut scene, table, table_area, usual, wish);
    } else {
        centre::centre(&mut scene, table, table_area, usual, most);
    }
    scene.spots.sort_by_key(|spot| spot.token);
    scene
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
    table.zones.iter().max_by_key(|zone| zone.pieces.len()).map_or(Kind::Cards, |zone| lay::kind(zone, Kind::Cards))
}

/// The others, clockwise from the viewer's left.
fn others(count: usize, me: Option<Seat>) -> Vec<Seat> {
    match me {
        Some(me) => (1..count).map(|steps| me.plus(steps, count)).collect(),
        None => Seat::all(count).collect(),
    }
}

/// A line for the small facts at the top of the middle.
fn facts(scene: &mut Scene, table: &Table, area: Rect) -> Rect {
    let shown = table.values.iter().filter(|value| value.show == Show::Fact);
    let letters: usize = shown.map(|value| value.label.chars().count() + value.amount.to_string().len() + 5).sum();
    if letters == 0 {
        return area;
    }
    let lines = (letters as f64 * 7.2 / area.w).ceil().clamp(1.0, 3.0);
    let (line, rest) = area.cut_top(lines * 26.0);
    scene.facts = Some(line);
    rest.cut_top(2.0).1
}
