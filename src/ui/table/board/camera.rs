//! Moving and enlarging the one big layout: wheel, one finger, two fingers.

use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;

use crate::ui::table::layout::{Camera, Rect};
use crate::ui::table::model::Desk;

/// The most that a layout is enlarged.
const NEAREST: f64 = 4.0;

/// The fingers on the layout: their ids and where they were last.
#[derive(Clone, Debug, Default)]
pub struct Fingers(Vec<(i32, (f64, f64))>);

/// The camera after a change, held so that the layout does not leave its window.
fn held(camera: Camera, window: Rect) -> Camera {
    let zoom = camera.zoom.clamp(1.0, NEAREST);
    let (most_x, most_y) = (window.w * (zoom - 1.0) / 2.0, window.h * (zoom - 1.0) / 2.0);
    Camera { zoom, x: camera.x.clamp(-most_x, most_x), y: camera.y.clamp(-most_y, most_y) }
}

fn change(desk: Desk, change: impl FnOnce(Camera, Rect) -> Camera) {
    let Some(window) = desk.scene.with_untracked(|scene| scene.window) else { return };
    let now = desk.camera.get_untracked();
    let next = held(change(now, window), window);
    if next != now {
        desk.camera.set(next);
    }
}

/// Comes nearer to a point of the cloth, or goes away from it.
fn zoom(desk: Desk, by: f64, (x, y): (f64, f64)) {
    change(desk, |camera, window| {
        let zoom = (camera.zoom * by).clamp(1.0, NEAREST);
        let (mx, my) = window.middle();
        let scale = zoom / camera.zoom;
        // The point under the fingers stays where it is.
        Camera { zoom, x: (x - mx) - (x - mx - camera.x) * scale, y: (y - my) - (y - my - camera.y) * scale }
    });
}

fn inside(desk: Desk, at: (f64, f64)) -> bool {
    desk.scene.with_untracked(|scene| scene.window.is_some_and(|window| window.has(at)))
}

fn place(x: i32, y: i32) -> (f64, f64) {
    let cloth = document().get_element_by_id("cloth").map(|cloth| cloth.get_bounding_client_rect());
    let (left, top) = cloth.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
    (f64::from(x) - left, f64::from(y) - top)
}

/// The wheel over the layout.
pub fn wheel(desk: Desk, event: &WheelEvent) {
    let at = place(event.client_x(), event.client_y());
    if inside(desk, at) {
        zoom(desk, (-event.delta_y() / 400.0).exp(), at);
    }
}

/// A finger on the layout.
pub fn down(desk: Desk, fingers: StoredValue<Fingers>, event: &PointerEvent) {
    let at = place(event.client_x(), event.client_y());
    if inside(desk, at) && desk.drag.with_untracked(Option::is_none) {
        fingers.update_value(|fingers| fingers.0.push((event.pointer_id(), at)));
    }
}

/// A finger moves: one moves the layout, two enlarge it.
pub fn moved(desk: Desk, fingers: StoredValue<Fingers>, event: &PointerEvent) {
    let now = place(event.client_x(), event.client_y());
    let known = fingers.with_value(|fingers| fingers.0.clone());
    let Some(&(_, before)) = known.iter().find(|finger| finger.0 == event.pointer_id()) else { return };
    if event.buttons() == 0 || desk.drag.with_untracked(Option::is_some) {
        up(fingers, event);
        return;
    }
    match known.iter().find(|finger| finger.0 != event.pointer_id()) {
        Some(&(_, other)) => {
            let far = |at: (f64, f64)| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
            let middle = ((now.0 + other.0) / 2.0, (now.1 + other.1) / 2.0);
            zoom(desk, far(now) / far(before), middle);
        }
        None => change(desk, |camera, _| Camera {
            x: camera.x + now.0 - before.0,
            y: camera.y + now.1 - before.1,
            ..camera
        }),
    }
    fingers.update_value(|fingers| {
        for finger in fingers.0.iter_mut().filter(|finger| finger.0 == event.pointer_id()) {
            finger.1 = now;
        }
    });
}

/// A finger leaves.
pub fn up(fingers: StoredValue<Fingers>, event: &PointerEvent) {
    fingers.update_value(|fingers| fingers.0.retain(|finger| finger.0 != event.pointer_id()));
}
