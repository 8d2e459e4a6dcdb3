//! Hands on the table: the transparent boxes that are tapped, dragged, focused and spoken, all making the same touches.

use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::place::at;
use crate::table::Touch;
use crate::ui::parts::classes;
use crate::ui::scheduler::{Growth, in_frame};
use crate::ui::table::model::hits::{Area, Hit, State, heir, neighbour};
use crate::ui::table::model::picking::{Picking, Step};
use crate::ui::table::model::{Desk, Drag};

/// How far a finger moves before a touch becomes a drag.
const THRESHOLD: f64 = 7.0;
/// How quickly a second tap must follow the first, in milliseconds.
const TWICE: f64 = 380.0;

/// How many boxes are made in one turn when the table is set.
const AT_ONCE: usize = 3;

/// A finger that is down.
#[derive(Clone)]
struct Finger {
    token: Option<u32>,
    touch: Touch,
    from: (f64, f64),
    before: Picking,
    moved: bool,
    /// It may go somewhere, not only to another place in the hand.
    plays: bool,
}

/// What the layer remembers between events.
#[derive(Clone, Default)]
struct Memory {
    finger: Option<Finger>,
    /// The click that a drag ends with is none.
    swallow: bool,
    last: Option<(String, f64)>,
}

/// All that can be reached, area by area.
#[component]
pub fn Hands(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let memory = StoredValue::new(Memory::default());
    let areas = [(Area::Others, "Players"), (Area::Middle, "Table"), (Area::Hand, "Your pieces")];
    keep_focus(desk);
    areas
        .into_iter()
        .map(|(area, name)| {
            let keys = Memo::new(move |_| {
                let of = |hit: &&Hit| hit.area == area;
                desk.hits.with(|hits| hits.iter().filter(of).map(|hit| hit.key.clone()).collect::<Vec<_>>())
            });
            let home = Memo::new(move |_| home(desk, area));
            let growth = Growth::none();
            growth.begin(AT_ONCE, move || keys.with_untracked(Vec::len));
            view! {
                {growth.wait_for(usize::MAX)}
                <div class="reach" role="group" aria-label=name>
                    <For each=move || keys.with(|keys| growth.so_far(keys)) key=Clone::clone let(key)>
                        <Spot desk memory key home />
                    </For>
                </div>
            }
        })
        .collect_view()
}

/// One box.
#[component]
fn Spot(
    /// The state of the table.
    desk: Desk,
    /// What the layer remembers.
    memory: StoredValue<Memory>,
    /// The key of the hit.
    key: String,
    /// The key of the hit of its area that Tab stops at.
    home: Memo<Option<String>>,
) -> impl IntoView {
    let find = key.clone();
    let hit = Memo::new(move |_| desk.hits.with(|hits| hits.iter().find(|hit| hit.key == find).cloned()));
    let home_key = key.clone();
    let stop = move || if home.with(|home| home.as_ref() == Some(&home_key)) { "0" } else { "-1" };
    let is = move |state: State| hit.with(|hit| hit.as_ref().is_some_and(|hit| hit.state == state));
    let class = Memo::new(move |_| {
        let hit = hit.read();
        let Some(hit) = hit.as_ref() else { return classes("hit", []) };
        let over = desk.drag.with(|drag| drag.as_ref().is_some_and(|drag| drag.over.as_ref() == Some(&hit.touch)));
        let words = [
            (hit.state == State::Lit, "hit--lit"),
            (hit.state == State::Picked, "hit--picked"),
            (hit.is_live(), "hit--live"),
            (over, "hit--over"),
            (desk.hinted.with(|keys| keys.contains(&hit.key)), "hit--hinted"),
            (matches!(hit.touch, Touch::Piece { .. }), "hit--piece"),
            (hit.area == Area::Hand && matches!(hit.touch, Touch::Piece { .. }), "hit--held"),
            (hit.wide, "hit--wide"),
        ];
        classes("hit", words)
    });
    let role = move || {
        let live = hit.with(|hit| hit.as_ref().is_some_and(Hit::is_live));
        if live { "button" } else { "img" }
    };
    let (focus_key, tap_key) = (key.clone(), key.clone());
    view! {
        <div
            class=move || class.get()
            data-hit=key
            role=role
            tabindex=stop
            aria-label=move || hit.with(|hit| hit.as_ref().map(|hit| desk.named(&hit.name)).unwrap_or_default())
            aria-disabled=move || is(State::Blocked).then_some("true")
            aria-pressed=move || is(State::Picked).then_some("true")
            prop:style=move || hit.with(|hit| hit.as_ref().map(|hit| at(hit.rect)).unwrap_or_default())
            on:focus=move |_| desk.focus.set(focus_key.clone())
            on:click=move |event| tap(desk, memory, hit, &tap_key, &event)
            on:keydown=move |event| keys(desk, hit, &event)
            on:pointerdown=move |event| down(desk, memory, hit, &event)
            on:pointermove=move |event| moved(desk, memory, &event)
            on:pointerup=move |event| up(desk, memory, &event)
            on:pointercancel=move |_| cancel(desk, memory)
        ></div>
    }
}

/// The hit of an area that Tab stops at: the one that had the focus, else the first that leads on, else the first.
fn home(desk: Desk, area: Area) -> Option<String> {
    let focus = desk.focus.get();
    desk.hits.with(|hits| {
        let here = || hits.iter().filter(|hit| hit.area == area);
        let had = here().find(|hit| hit.key == focus);
        let lit = || here().find(|hit| hit.state == State::Lit);
        had.or_else(lit).or_else(|| here().next()).map(|hit| hit.key.clone())
    })
}

/// The box of a hit by its key.
pub fn box_of(key: &str) -> Option<HtmlElement> {
    let all = document().query_selector_all("[data-hit]").ok()?;
    let boxes = (0..all.length()).filter_map(|at| all.get(at)?.dyn_into::<HtmlElement>().ok());
    boxes.into_iter().find(|element| element.get_attribute("data-hit").as_deref() == Some(key))
}

/// Gives the focus to an element, if it is there.
pub fn focus_on(element: Option<HtmlElement>) -> bool {
    // It fails only for an element that has just gone.
    element.is_some_and(|element| element.focus().is_ok())
}

/// The first element of the page that a selector finds.
pub fn first(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// The cells of the pad that can be pressed.
pub const CELLS: &str = ".pad button:not(:disabled)";
/// The buttons below the table.
pub const BUTTONS: &str = ".actions button:not(:disabled)";

/// What had the focus last.
#[derive(Clone, Debug, Default)]
enum Holder {
    /// Nothing that goes when the table changes.
    #[default]
    Other,
    /// A box.
    Hit(Hit),
    /// Something of a group: what to try instead when it has gone.
    Group(&'static str),
}

/// When what had the focus goes away, its neighbour takes over, or else the sentence that says what is asked.
fn keep_focus(desk: Desk) {
    let holder = StoredValue::new(Holder::Other);
    let handle = window_event_listener(leptos::ev::focusin, move |event| {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else { return };
        let within = |place: &str| target.closest(place).ok().flatten().is_some();
        if within("dialog, .theatre") {
            // They give it back.
            return;
        }
        let key = target.get_attribute("data-hit");
        let hit = key.and_then(|key| desk.hits.with_untracked(|hits| hits.iter().find(|hit| hit.key == key).cloned()));
        let _ = holder.try_set_value(match hit {
            Some(hit) => Holder::Hit(hit),
            None if within(".pad") => Holder::Group(CELLS),
            None if within(".actions") => Holder::Group(".actions:not(.actions--none)"),
            None if within(".prompt") => Holder::Group(".prompt"),
            None => Holder::Other,
        });
    });
    on_cleanup(move || handle.remove());
    Effect::new(move |_| {
        desk.hits.track();
        desk.presses.track();
        desk.panel.track();
        desk.session.frame.track();
        desk.session.read.track();
        in_frame(move || {
            let on_body = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            let Some(holder) = holder.try_get_value().filter(|_| on_body && first("dialog[open], .theatre").is_none())
            else {
                return;
            };
            let heir = match holder {
                Holder::Other => return,
                Holder::Hit(hit) => box_of(&hit.key).or_else(|| {
                    box_of(&desk.hits.try_with_untracked(|hits| heir(hits, &hit).map(|hit| hit.key.clone()))??)
                }),
                Holder::Group(place) => first(place).filter(|element| element.offset_height() > 0),
            };
            let _ = focus_on(heir) || focus_on(first(".prompt"));
        });
    });
}

fn tap(desk: Desk, memory: StoredValue<Memory>, hit: Memo<Option<Hit>>, key: &str, event: &MouseEvent) {
    event.stop_propagation();
    let now = event.time_stamp();
    let swallow = memory.try_update_value(|memory| std::mem::take(&mut memory.swallow)).unwrap_or(false);
    let Some(touch) = hit.with_untracked(|hit| hit.as_ref().map(|hit| hit.touch.clone())) else { return };
    if swallow {
        return;
    }
    let last = memory.try_update_value(|memory| memory.last.replace((key.to_owned(), now))).flatten();
    let twice = last.is_some_and(|(last, then)| last == key && now - then < TWICE);
    if !(twice && desk.touch_twice(&touch)) {
        desk.touch(&touch);
    }
}

fn keys(desk: Desk, hit: Memo<Option<Hit>>, event: &KeyboardEvent) {
    let Some(hit) = hit.get_untracked() else { return };
    let way = match event.key().as_str() {
        "ArrowLeft" | "ArrowRight" if event.shift_key() => {
            event.prevent_default();
            let places = if event.key() == "ArrowLeft" { -1 } else { 1 };
            if let Some(token) = token_of(desk, &hit.touch) {
                desk.sort_by(token, places);
            }
            return;
        }
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        "Enter" | " " => {
            event.prevent_default();
            event.stop_propagation();
            desk.touch(&hit.touch);
            return;
        }
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = desk.hits.with_untracked(|hits| neighbour(hits, &hit.key, way)) {
        focus_on(box_of(&next));
    }
}

/// Where the pointer is on the cloth.
fn point(event: &PointerEvent) -> (f64, f64) {
    let cloth = document().get_element_by_id("cloth").map(|cloth| cloth.get_bounding_client_rect());
    let (x, y) = cloth.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
    (f64::from(event.client_x()) - x, f64::from(event.client_y()) - y)
}

fn down(desk: Desk, memory: StoredValue<Memory>, hit: Memo<Option<Hit>>, event: &PointerEvent) {
    let Some(hit) = hit.get_untracked() else { return };
    memory.update_value(|memory| memory.swallow = false);
    let plays = matches!(hit.state, State::Lit | State::Picked);
    let movable = (plays || hit.area == Area::Hand) && matches!(hit.touch, Touch::Piece { .. });
    if !movable || event.button() != 0 {
        return;
    }
    if let Some(element) = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        // Without it only a quick finger would get away.
        let _ = element.set_pointer_capture(event.pointer_id());
    }
    let token = token_of(desk, &hit.touch);
    let before = desk.picking.get_untracked();
    let finger = Finger { token, touch: hit.touch, from: point(event), before, moved: false, plays };
    memory.update_value(|memory| memory.finger = Some(finger));
}

/// The screen's name of the piece that is touched.
fn token_of(desk: Desk, touch: &Touch) -> Option<u32> {
    desk.session.frame.with_untracked(|frame| match touch {
        Touch::Piece { zone, index } => frame.table.zone(zone)?.pieces.get(*index).map(|piece| piece.token),
        _ => None,
    })
}

fn moved(desk: Desk, memory: StoredValue<Memory>, event: &PointerEvent) {
    let Some(mut finger) = memory.with_value(|memory| memory.finger.clone()) else { return };
    let now = point(event);
    let by = (now.0 - finger.from.0, now.1 - finger.from.1);
    if !finger.moved {
        if by.0.hypot(by.1) < THRESHOLD {
            return;
        }
        finger.moved = true;
        if finger.plays {
            lift(desk, &finger);
        }
        memory.update_value(|memory| memory.finger = Some(finger.clone()));
    }
    event.prevent_default();
    let over = desk.targets.with_untracked(|targets| desk.target_at(targets, now)).filter(|_| finger.plays);
    desk.drag.set(finger.token.map(|token| Drag { token, touch: finger.touch, by, over }));
}

/// What is dragged is in the hand, with what goes with it.
fn lift(desk: Desk, finger: &Finger) {
    let lifted = desk.choices.with_untracked(|all| {
        let held = finger.before.touched.contains(&finger.touch);
        if held { finger.before.clone() } else { finger.before.lift(all, &finger.touch) }
    });
    desk.picking.set(lifted);
}

fn up(desk: Desk, memory: StoredValue<Memory>, event: &PointerEvent) {
    let finger = memory.try_update_value(|memory| memory.finger.take()).flatten();
    let Some(finger) = finger.filter(|finger| finger.moved) else { return };
    memory.update_value(|memory| memory.swallow = true);
    let over = desk.drag.with_untracked(|drag| drag.as_ref().and_then(|drag| drag.over.clone()));
    desk.drag.set(None);
    let now = point(event);
    let by = (now.0 - finger.from.0, now.1 - finger.from.1);
    if finger.token.is_some_and(|token| desk.sort_to(token, now, by)) {
        desk.picking.set(finger.before);
        return;
    }
    // Let go over the table, not beside it: that would be a slip.
    let far = (now.1 - finger.from.1).abs() > 60.0 && desk.scene.with_untracked(|scene| scene.whole.has(now));
    let step = desk.choices.with_untracked(|all| {
        desk.picking.with_untracked(|picking| match over {
            Some(onto) => picking.touch(all, &onto),
            None if far => picking.flung(all).map_or(Step::Picked(finger.before.clone()), Step::Play),
            None => Step::Picked(finger.before.clone()),
        })
    });
    if matches!(step, Step::Play(_)) {
        desk.follow(step);
    } else {
        desk.picking.set(finger.before);
        desk.follow(step);
    }
}

fn cancel(desk: Desk, memory: StoredValue<Memory>) {
    let finger = memory.try_update_value(|memory| memory.finger.take()).flatten();
    desk.drag.set(None);
    if let Some(finger) = finger {
        desk.picking.set(finger.before);
    }
}
