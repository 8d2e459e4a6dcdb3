//! What comes after a match: the same again, another deal, another set-up, a link to show around.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::desk::{Desk, Panel};
use crate::ui::embed::Within;
use crate::ui::parts::{Button, LinkButton, Tone};
use crate::wire::Ask;

/// A seed for a new deal.
fn fresh_seed() -> u64 {
    let mut bytes = [0; 8];
    if getrandom::fill(&mut bytes).is_err() {
        return js_sys::Date::now() as u64;
    }
    // As many bits as survive a trip through the address bar.
    u64::from_le_bytes(bytes) >> 12
}

/// Buttons to play on.
#[component]
pub fn Again(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let within = Within::get();
    if within.is_some_and(|within| within.readonly) {
        return ().into_any();
    }
    let again = move |seed: Option<u64>| {
        let same = desk.session.plan.with_untracked(|plan| plan.as_ref().map_or(0, |plan| plan.seed));
        desk.panel.set(Panel::None);
        desk.let_go();
        desk.session.ask(Ask::Again { seed: seed.unwrap_or(same) });
    };
    let game = desk.session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone()).unwrap_or_default());
    let link = move || desk.session.standing.with(|standing| standing.link.clone());
    let share =
        move || link().map(|link| view! { <Button on_press=move |_| copy(desk, &link)>"Copy a link to it"</Button> });
    view! {
        <div class="more-list">
            <Button tone=Tone::Strong on_press=move |_| again(Some(fresh_seed()))>"New deal"</Button>
            <Button on_press=move |_| again(None)>"Same deal again"</Button>
            {share}
            {within.is_none().then(|| view! { <LinkButton href=format!("#/game/{game}")>"Change the set-up"</LinkButton> })}
        </div>
    }
    .into_any()
}

/// Puts the address of the record on the clipboard.
fn copy(desk: Desk, record: &str) {
    let location = window().location();
    let page = location.href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    let address = format!("{page}#/record/{record}");
    // Inside other sites there may be no clipboard at all.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("clipboard"));
    if clipboard.is_ok_and(|clipboard| !clipboard.is_undefined()) {
        drop(window().navigator().clipboard().write_text(&address));
        desk.announcer.tell("The link is on the clipboard.");
    } else {
        desk.announcer.tell(address);
    }
}
