//! What comes after a match: the same again, another deal, another set-up, a look back, a link to show around.

use leptos::prelude::*;

use super::questions::Question;
use crate::table::Kind;
use crate::ui::catalogue::Games;
use crate::ui::embed::Within;
use crate::ui::parts::{Button, LinkButton, Tone};
use crate::ui::table::model::{Desk, Panel};
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

/// The id of the game at the table.
fn game(desk: Desk) -> String {
    desk.session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone()).unwrap_or_default())
}

/// Whether something is dealt in the game at the table; dice are not.
fn dealt(desk: Desk) -> Memo<bool> {
    let (games, game) = (Games::get(), game(desk));
    Memo::new(move |_| games.card(&game).is_none_or(|card| is_dealt(&card.kinds)))
}

/// Begins another match, with the same lots or with others; a match that goes on is not given up by one touch.
fn again(desk: Desk, same: bool) {
    let begun = desk.session.standing.with_untracked(|standing| standing.ply > 0 && standing.over.is_none());
    if begun { desk.panel.set(Panel::Anew { same }) } else { begin_anew(desk, same) }
}

fn begin_anew(desk: Desk, same: bool) {
    desk.panel.set(Panel::None);
    desk.let_go();
    desk.session.ask(if same { Ask::SameAgain } else { Ask::Again { seed: None } });
}

/// The question before a match that goes on is given up for another.
#[component]
pub fn GiveUp(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let same = desk.panel.with_untracked(|panel| *panel == Panel::Anew { same: true });
    let begin = move |()| begin_anew(desk, same);
    let words = "This match is not over yet. Begin another, and it is gone.";
    view! { <Question desk words yes="Begin another" on_yes=begin no="Play on" /> }
}

/// Whether nobody may play here.
fn looks_only() -> bool {
    Within::get().is_some_and(|within| within.readonly)
}

/// The button that deals anew.
#[component]
pub fn NewDeal(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    if looks_only() {
        return ().into_any();
    }
    let dealt = dealt(desk);
    let words = move || if dealt.get() { "New deal" } else { "New match" };
    let press = move |_| again(desk, false);
    view! { <Button tone=Tone::Strong on_press=press>{words}</Button> }.into_any()
}

/// Other ways to play on, and what can be done with a match.
#[component]
pub fn Again(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    if looks_only() {
        return ().into_any();
    }
    let within = Within::get();
    let dealt = dealt(desk);
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
            <Button on_press=move |_| again(desk, true)>{same}</Button>
            {move || begun().then(|| view! { <Button on_press=look_back>{words}</Button> })}
            {move || shared().then(|| view! { <Button on_press=open(Panel::Share)>"Share it"</Button> })}
            <Fair desk over />
            {within.is_none().then(|| view! { <LinkButton href=format!("#/game/{}", game(desk))>"Change the set-up"</LinkButton> })}
        </div>
    }
    .into_any()
}

/// Whether something is dealt in a game with these pieces.
fn is_dealt(kinds: &[Kind]) -> bool {
    kinds.contains(&Kind::Cards) || kinds.contains(&Kind::Dominoes)
}
