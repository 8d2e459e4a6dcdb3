//! The cover between hidden hands, and the screen for a host that broke down.

use leptos::prelude::*;

use super::desk::Desk;
use super::words::sentence;
use crate::table::Seat;
use crate::ui::app::Nav;
use crate::ui::embed::Within;
use crate::ui::faces::Avatar;
use crate::ui::names::YOU;
use crate::ui::parts::{Button, Field, LinkButton, Tone};
use crate::ui::prefs::{NAME_LENGTH, short_name};
use crate::ui::route::Route;
use crate::wire::{Ask, Plan, Player};

/// For whom the curtain is down.
pub fn down(desk: Desk) -> Option<Seat> {
    let live = desk.session.live.get() && desk.session.read.get();
    let seat = desk.session.standing.with(|standing| standing.curtain).filter(|_| live)?;
    Some(seat)
}

/// Covers everything until the next person has the device.
#[component]
pub fn Curtain(
    /// The state of the table.
    desk: Desk,
    /// Who is next.
    seat: Seat,
) -> impl IntoView {
    let name = move || desk.names.with(|names| names.get(seat.index()).cloned());
    // Who is a guest by number only has not said a name yet.
    let own = Memo::new(move |_| {
        let of_plan = |plan: &Plan| plan.players.get(seat.index()).map(|player| player.name().to_owned());
        let own = desk.session.plan.with(|plan| plan.as_ref().and_then(of_plan));
        own.filter(|own| own != YOU).unwrap_or_default()
    });
    let rename = move |text: String| desk.session.rename(seat, short_name(&text));
    let node: NodeRef<leptos::html::Button> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            // It may have gone by the time the effect runs.
            let _ = node.focus();
        }
    });
    let guise = untrack(|| desk.look(seat));
    view! {
        <section class="curtain" aria-label="Pass the device">
            <div class="curtain-face"><Avatar guise /></div>
            <p class="curtain-words">"The device goes to"</p>
            <h2 class="curtain-name">{name}</h2>
            <Field label="Another name?" value=own on_input=rename length=NAME_LENGTH />
            <p class="curtain-words">"Take it in your own hands, then lift the curtain."</p>
            <button type="button" class="act act--lead curtain-lift" node_ref=node on:click=move |_| desk.session.ask(Ask::Look(seat))>
                <span class="act-label">{"I have it"}</span>
            </button>
            {early(desk)}
        </section>
    }
}

/// Those who may act before their turn take the device instead.
fn early(desk: Desk) -> Option<AnyView> {
    let may: Vec<Seat> = desk.session.standing.with_untracked(|standing| standing.may_act.clone());
    let people: Vec<Seat> = desk.session.plan.with_untracked(|plan| {
        let sits = |seat: &Seat| plan.as_ref().and_then(|p| p.players.get(seat.index())).is_some_and(Player::is_person);
        may.into_iter().filter(sits).collect()
    });
    if people.is_empty() {
        return None;
    }
    let button = |seat: Seat| {
        let label = format!("I do: {}", desk.name(seat));
        view! { <Button on_press=move |_| desk.session.ask(Ask::Look(seat))>{label}</Button> }
    };
    Some(
        view! {
            <p class="curtain-words">"Does anybody want to act first?"</p>
            <div class="curtain-early">{people.into_iter().map(button).collect_view()}</div>
        }
        .into_any(),
    )
}

/// The host broke down: what happened, what was kept, what to do.
#[component]
pub fn Broken(
    /// The state of the table.
    desk: Desk,
    /// What happened.
    what: String,
) -> impl IntoView {
    let lacks = desk.session.lacks_rules();
    let title = if lacks { "The rules did not arrive." } else { "The rules tripped." };
    let online = window().navigator().on_line();
    let what = match (lacks, online, Within::get().is_some()) {
        (false, ..) => sentence(&what),
        (true, false, _) => "This device is offline, and the rules are not on it yet.".to_owned(),
        (true, true, true) => "The net broke off, or this page may not load them. Its owner can allow it.".to_owned(),
        (true, true, false) => "The net broke off, or something on this device blocks them.".to_owned(),
    };
    let kept = desk.session.is_kept();
    let kept_words = kept.then(|| view! { <p>"The match was kept up to its last move."</p> });
    let words = if kept && !lacks { "Take it up again" } else { "Try again" };
    view! {
        <section class="curtain curtain--broken" role="alert">
            <h2 class="curtain-name">{title}</h2>
            <p class="curtain-words">{what}</p>
            {kept_words}
            <Button tone=Tone::Strong on_press=move |_| desk.session.take_up()>{words}</Button>
            {Within::get().is_none().then(|| view! { <LinkButton href="#/">"Back to the shelf"</LinkButton> })}
        </section>
    }
}

/// Nothing came of what was to be opened: why, and what to do.
#[component]
pub fn Failed(
    /// Why.
    why: String,
) -> impl IntoView {
    view! {
        <section class="curtain curtain--broken" role="alert">
            <h1 class="curtain-name">"That could not be opened."</h1>
            <p class="curtain-words">{sentence(&why)}</p>
            <p class="curtain-words">"Whatever was on your table is still there."</p>
            {Within::get().is_none().then(|| {
                let (href, words) = match Nav::get().route.get_untracked() {
                    // The box has a new match, which sweeps off the one that cannot be taken up.
                    Route::Play(game, _) => (Route::Game(game).print(), "To the box"),
                    _ => (Route::Open.print(), "Open another"),
                };
                view! {
                    <LinkButton href tone=Tone::Strong>{words}</LinkButton>
                    <LinkButton href="#/">"Back to the shelf"</LinkButton>
                }
            })}
        </section>
    }
}
