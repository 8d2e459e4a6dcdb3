//! What comes after a match: the same again, another deal, another set-up, a look back, a link to show around.

use leptos::prelude::*;

use super::desk::{Desk, Panel};
use crate::table::Kind;
use crate::ui::catalogue::Games;
use crate::ui::embed::Within;
use crate::ui::parts::{Button, LinkButton, Tone};
use crate::wire::Ask;

/// The way to the seal of the deal.
#[component]
pub fn Fair(
    /// The state of the table.
    desk: Desk,
    /// The match is over.
    over: bool,
) -> impl IntoView {
    let words = if over { "Was it fair?" } else { "Is it fair?" };
    view! { <Button on_press=move |_| desk.panel.set(Panel::Seal)>{words}</Button> }
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
    let again = move |ask: Ask| {
        desk.panel.set(Panel::None);
        desk.let_go();
        desk.session.ask(ask);
    };
    let game = desk.session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone()).unwrap_or_default());
    // Dice are not dealt.
    let games = Games::get();
    let of = game.clone();
    let dealt = Memo::new(move |_| games.card(&of).is_none_or(|card| is_dealt(&card.kinds)));
    let other = move || if dealt.get() { "New deal" } else { "New match" };
    let same = move || if dealt.get() { "Same deal again" } else { "Same dice again" };
    let session = desk.session;
    let open = move |panel: Panel| move |_| desk.panel.set(panel.clone());
    let begun = move || session.standing.with(|standing| standing.ply > 0);
    let over = session.standing.with_untracked(|standing| standing.over.is_some());
    let words = if over { "Watch it again" } else { "Look back" };
    let look_back = move |_| {
        desk.panel.set(Panel::None);
        desk.let_go();
        session.ask(Ask::LookBack);
    };
    let shared = move || session.standing.with(|standing| over || standing.link.is_some());
    view! {
        <div class="more-list">
            <Button tone=Tone::Strong on_press=move |_| again(Ask::Again { seed: None })>{other}</Button>
            <Button on_press=move |_| again(Ask::SameAgain)>{same}</Button>
            {move || begun().then(|| view! { <Button on_press=look_back>{words}</Button> })}
            {move || shared().then(|| view! { <Button on_press=open(Panel::Share)>"Share it"</Button> })}
            <Fair desk over />
            {within.is_none().then(|| view! { <LinkButton href=format!("#/game/{game}")>"Change the set-up"</LinkButton> })}
        </div>
    }
    .into_any()
}

/// Whether something is dealt in a game with these pieces.
fn is_dealt(kinds: &[Kind]) -> bool {
    kinds.contains(&Kind::Cards) || kinds.contains(&Kind::Dominoes)
}
