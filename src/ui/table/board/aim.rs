//! Aiming a throw onto a ground: drag along one's edge for the place, over the ground for direction and strength, or move the
//! three sliders beside the button that throws. A flick that begins behind the edge throws at once. All three moves are sent
//! together.

use std::iter;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::place::{at, ink};
use crate::ui::table::model::Desk;
use crate::ui::table::model::aim::{Aiming, Numbers};

/// How much of a gesture counts for a flick, in milliseconds.
const LAST: f64 = 80.0;
/// The slowest flick, in pixels a second: a finger that is laid somewhere is slower when it is lifted.
const FLICK: f64 = 450.0;
/// A finger that has moved less than this has tapped, in pixels.
const TAP: f64 = 8.0;

/// The end of a gesture: when the finger was where, the last moments only.
#[derive(Clone, Debug, Default)]
struct Gesture {
    trail: Vec<(f64, (f64, f64))>,
    /// Where it began.
    begun: (f64, f64),
    /// It began behind the edge, where the die waits.
    behind: bool,
}

impl Gesture {
    fn new(at: f64, point: (f64, f64), behind: bool) -> Gesture {
        Gesture { trail: vec![(at, point)], begun: point, behind }
    }

    fn goes_on(&mut self, at: f64, point: (f64, f64)) {
        self.trail.retain(|(then, _)| at - then <= LAST);
        self.trail.push((at, point));
    }

    fn is_tap(&self, (x, y): (f64, f64)) -> bool {
        (x - self.begun.0).hypot(y - self.begun.1) < TAP
    }

    /// The speed at its end, in pixels a second to the right and down, if it was a flick.
    fn flick(&self, at: f64) -> Option<(f64, f64)> {
        let ((begun, from), (ended, to)) = (self.trail.first()?, self.trail.last()?);
        // A finger that rests before it is lifted says nothing more: neither does its trail.
        if !self.behind || at - begun > 2.0 * LAST || ended - begun < 1.0 {
            return None;
        }
        let seconds = (at - begun) / 1000.0;
        let speed = ((to.0 - from.0) / seconds, (to.1 - from.1) / seconds);
        (speed.0.hypot(speed.1) >= FLICK).then_some(speed)
    }
}

/// Keeps the numbers good for what is offered, and follows hints.
pub fn follow(desk: Desk) {
    let begins = Memo::new(move |_| desk.aiming.with(|offer| offer.as_ref().map(|offer| offer.aim.at)));
    Effect::new(move |_| {
        if let Some(at) = begins.get() {
            desk.aim.set(at);
        }
    });
    Effect::new(move |_| {
        let (Some(hint), Some(offer)) = (desk.session.hint.get(), desk.aiming.get_untracked()) else { return };
        let moves: Vec<String> = iter::once(hint.text).chain(hint.then).collect();
        for (part, word) in offer.aim.words.iter().enumerate() {
            let number = |mv: &String| mv.strip_prefix(word.as_str())?.trim_start().parse().ok();
            if let Some(number) = moves.iter().find_map(number) {
                desk.aim.update(|numbers| numbers[part] = number);
            }
        }
    });
}

fn throw(desk: Desk) {
    if desk.session.hurry() {
        return;
    }
    let Some(offer) = desk.aiming.get_untracked() else { return };
    desk.session.send(offer.act(offer.held(desk.aim.get_untracked())));
}

/// The ground as a place to aim at, with what the aim means.
#[component]
pub fn AimView(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let held = StoredValue::new(None::<Gesture>);
    let point = move |event: &PointerEvent| {
        let cloth = document().get_element_by_id("cloth").map(|cloth| cloth.get_bounding_client_rect());
        let (left, top) = cloth.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
        (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top)
    };
    let draw = move |point| {
        desk.aiming.with_untracked(|offer| {
            if let Some(offer) = offer {
                desk.aim.update(|numbers| *numbers = offer.drawn_to(*numbers, point));
            }
        });
    };
    let pressed = move |event: PointerEvent| {
        if event.button() != 0 || desk.session.hurry() {
            return;
        }
        if let Some(element) = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
            // Without it only a quick finger would get away.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        event.stop_propagation();
        let point = point(&event);
        let behind =
            desk.aiming.with_untracked(|offer| offer.as_ref().is_some_and(|offer| offer.plot().seen(point).1 < 0.0));
        held.set_value(Some(Gesture::new(event.time_stamp(), point, behind)));
        draw(point);
    };
    let moved = move |event: PointerEvent| {
        let point = point(&event);
        let goes_on = held
            .try_update_value(|held| held.as_mut().map(|gesture| gesture.goes_on(event.time_stamp(), point)).is_some());
        if goes_on == Some(true) {
            draw(point);
        }
    };
    let lifted = move |event: PointerEvent| {
        let Some(gesture) = held.try_update_value(Option::take).flatten() else { return };
        let at = point(&event);
        if gesture.is_tap(at) {
            desk.look_over(at);
        }
        let numbers = desk.aiming.with_untracked(|offer| {
            offer
                .as_ref()
                .zip(gesture.flick(event.time_stamp()))
                .and_then(|(offer, speed)| offer.flicked(desk.aim.get_untracked(), speed))
        });
        if let Some(numbers) = numbers {
            desk.aim.set(numbers);
            throw(desk);
        }
    };
    move || {
        desk.aiming.get().map(|offer| {
            let place = at(offer.slot);
            view! {
                <div
                    class="aim"
                    aria-hidden="true"
                    prop:style=place
                    on:pointerdown=pressed
                    on:pointermove=moved
                    on:pointerup=lifted
                    on:pointercancel=move |_| held.set_value(None)
                    on:click=|event| event.stop_propagation()
                >
                    <svg>{move || meant(&offer, offer.held(desk.aim.get()))}</svg>
                </div>
            }
        })
    }
}

/// The place, the way and where it is likely to end.
fn meant(offer: &Aiming, numbers: Numbers) -> impl IntoView + use<> {
    let plot = offer.plot();
    let on = |seen: (f64, f64)| {
        let (x, y) = plot.place(seen);
        (x - offer.slot.x, y - offer.slot.y)
    };
    let [stand, turn, force] = numbers;
    let ((x1, y1), (x2, y2)) = (on(offer.stand(stand)), on(offer.end(numbers)));
    let (_, along, across) = offer.reach(force);
    let (rx, ry) = (2.0 * f64::from(across) * plot.scale, 2.0 * f64::from(along) * plot.scale);
    let marks = (1..=offer.aim.stands.len() as i16).map(|number| {
        let (x, y) = on(offer.stand(number));
        view! { <circle class="aim-mark" cx=x cy=y r="3" /> }
    });
    // The die waits behind the edge.
    let angle = f64::from(turn) + plot.tilt();
    let size = plot.die() * 0.46;
    let (bx, by) = if plot.tilted { (x1 - size - 3.0, y1) } else { (x1, y1 + size + 3.0) };
    view! {
        {marks.collect_view()}
        <ellipse class="aim-end" rx=rx ry=ry transform=format!("translate({x2:.1} {y2:.1}) rotate({angle:.0})") />
        <line class="aim-way" x1=x1 y1=y1 x2=x2 y2=y2 />
        <path class="aim-tip" d="M0 -9L7 5H-7Z" transform=format!("translate({x2:.1} {y2:.1}) rotate({angle:.0})") />
        <rect class=format!("aim-die {}", ink(offer.aim.seat)) x=bx - size y=by - size width=2.0 * size height=2.0 * size rx=size * 0.4 />
    }
}

/// The three numbers as sliders, and the button that throws.
#[component]
pub fn AimBar(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    const NAMES: [&str; 3] = ["Place", "Aim", "Power"];
    let bounds = Memo::new(move |_| desk.aiming.with(|offer| offer.as_ref().map(Aiming::bounds)).unwrap_or_default());
    let slider = move |part: usize| {
        let now = move || desk.aim.get()[part];
        let spoken = move || match (part, now()) {
            (1, 0) => "straight ahead".to_owned(),
            (1, left @ ..0) => format!("{} degrees to the left", -left),
            (1, right) => format!("{right} degrees to the right"),
            (_, number) => format!("{number} of {}", bounds.get()[part].1),
        };
        view! {
            <label class="aim-dial">
                <span>{NAMES[part]}</span>
                <input
                    type="range"
                    min=move || bounds.get()[part].0
                    max=move || bounds.get()[part].1
                    disabled=move || bounds.get()[part].0 == bounds.get()[part].1
                    aria-valuetext=spoken
                    prop:value=move || now().to_string()
                    on:input=move |event| {
                        if let Ok(number) = event_target_value(&event).parse() {
                            desk.aim.update(|numbers| numbers[part] = number);
                        }
                    }
                />
            </label>
        }
    };
    view! {
        <div class="aim-bar">
            {[0, 1, 2].map(slider).collect_view()}
            <button
                type="button"
                class="act act--lead"
                class:act--hinted=move || desk.session.hint.with(Option::is_some)
                on:click=move |event| { event.stop_propagation(); throw(desk) }
            >
                <span class="act-label">"Throw"</span>
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gesture(behind: bool, steps: &[(f64, (f64, f64))]) -> Gesture {
        let mut gesture = Gesture::new(steps[0].0, steps[0].1, behind);
        steps[1..].iter().for_each(|(at, point)| gesture.goes_on(*at, *point));
        gesture
    }

    #[test]
    fn only_a_quick_finger_that_comes_from_behind_the_edge_flicks() {
        let quick = [(0.0, (100.0, 500.0)), (40.0, (100.0, 470.0)), (80.0, (110.0, 420.0))];
        let speed = gesture(true, &quick).flick(80.0).expect("it was quick");
        assert!((speed.0 - 125.0).abs() < 1.0 && (speed.1 + 1000.0).abs() < 1.0, "{speed:?}");
        assert_eq!(gesture(false, &quick).flick(80.0), None, "who drags over the ground only aims");
        assert_eq!(gesture(true, &quick).flick(400.0), None, "who rests before lifting only aims");
        let slow = [(0.0, (100.0, 500.0)), (80.0, (100.0, 480.0))];
        assert_eq!(gesture(true, &slow).flick(80.0), None);
        assert_eq!(gesture(true, &quick[..1]).flick(0.0), None);
    }

    #[test]
    fn what_came_before_the_last_moments_of_a_gesture_does_not_count() {
        let turned = [(0.0, (0.0, 500.0)), (100.0, (300.0, 500.0)), (140.0, (300.0, 460.0)), (180.0, (300.0, 400.0))];
        let speed = gesture(true, &turned).flick(180.0).expect("it was quick");
        assert_eq!(speed.0, 0.0, "{speed:?}");
        assert!(gesture(true, &turned[..1]).is_tap((3.0, 504.0)) && !gesture(true, &turned[..1]).is_tap((30.0, 500.0)));
    }
}
