//! Keys that work wherever the focus is.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::ui::table::board::keys::is_elsewhere;
use crate::ui::table::model::{Desk, Panel};
use crate::ui::table::panels::spoken;

/// Keys that work wherever the focus is.
pub fn listen(desk: Desk) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| key(desk, &event));
    on_cleanup(move || handle.remove());
}

fn key(desk: Desk, event: &KeyboardEvent) {
    if is_elsewhere(desk, event) {
        return;
    }
    let name = event.key();
    match name.as_str() {
        "Escape" => desk.let_go_of_all(),
        "Enter" | " " => {
            desk.session.rush();
        }
        "u" | "U" => desk.undo(false),
        "y" | "Y" => desk.undo(true),
        "h" | "H" => desk.hint(),
        "n" | "N" => desk.guide.next(),
        "l" | "L" => desk.panel.set(Panel::Log),
        "r" | "R" => desk.panel.set(Panel::Rules),
        "m" | "M" => desk.panel.set(Panel::More),
        "s" | "S" => spoken::say_more(desk),
        "t" | "T" => desk.panel.set(Panel::Words),
        "?" => desk.panel.set(Panel::Keys),
        // Looking back, they lead from round to round.
        "PageDown" | "PageUp" if untrack(|| desk.session.replay().is_none()) => {
            event.prevent_default();
            spoken::go_place(desk, name == "PageDown");
        }
        _ => {
            if let Some(at) = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) {
                let press = desk.presses.with_untracked(|presses| presses.get(at).cloned());
                if let Some(press) = press {
                    desk.press(&press);
                }
            }
        }
    }
}
