//! The cover between hidden hands, and the screen for a host that broke down.

use std::time::Duration;

use leptos::prelude::*;

use crate::table::{Choice, Seat, Viewer};
use crate::ui::address::{Nav, Route};
use crate::ui::embed::Within;
use crate::ui::faces::Avatar;
use crate::ui::parts::{Button, Field, LinkButton, Tone};
use crate::ui::profile::{NAME_LENGTH, names, short_name};
use crate::ui::table::model::Desk;
use crate::ui::words::sentence;
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
    let beside = desk.session.standing.with_untracked(|standing| standing.beside.clone());
    let several = !beside.is_empty();
    let name = move || {
        desk.names.track();
        let all: Vec<String> = [seat].into_iter().chain(beside.clone()).map(|seat| desk.name(seat)).collect();
        all.join(" and ")
    };
    let own = Memo::new(move |_| {
        let of_plan = |plan: &Plan| plan.players.get(seat.index()).map(names::own);
        desk.session.plan.with(|plan| plan.as_ref().and_then(of_plan)).unwrap_or_default()
    });
    let hint = Signal::derive(move || desk.names.with(|names| names.get(seat.index()).cloned().unwrap_or_default()));
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
            <Field label="Your name, if you like" value=own hint on_input=rename length=NAME_LENGTH />
            <p class="curtain-words">{if several { "Look at it together, then lift the curtain." } else { "Take it, then lift the curtain." }}</p>
            <button type="button" class="act act--lead curtain-lift" node_ref=node on:click=move |_| desk.session.ask(Ask::Look(seat))>
                <span class="act-label">{if several { "We have it" } else { "I have it" }}</span>
            </button>
            {aloud(desk)}
            {early(desk)}
        </section>
    }
}

/// Covers the cards while a game in real time stands still.
#[component]
pub fn Pause(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let node: NodeRef<leptos::html::Button> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            // It may have gone by the time the effect runs.
            let _ = node.focus();
        }
    });
    view! {
        <section class="curtain" aria-label="Pause">
            <h2 class="curtain-name">"Pause"</h2>
            <p class="curtain-words">"The cards are covered, and everybody waits."</p>
            <button type="button" class="act act--lead curtain-lift" node_ref=node on:click=move |_| desk.session.paused.set(false)>
                <span class="act-label">{"Play on"}</span>
            </button>
        </section>
    }
}

/// What people may say without the device, those of one person after the other.
fn aloud(desk: Desk) -> Option<AnyView> {
    let said = desk.session.standing.with_untracked(|standing| standing.aloud.clone());
    let speakers = said.chunk_by(|one, other| one.0 == other.0).map(|said| {
        let seat = said[0].0;
        let words = format!("{} may speak now:", desk.name(seat));
        let button = |(seat, choice): (Seat, Choice)| {
            view! { <Button on_press=move |_| desk.session.say(seat, choice.text.clone())>{choice.label}</Button> }
        };
        let buttons = said.iter().cloned().map(button).collect_view();
        view! { <p class="curtain-words">{words}</p> <div class="curtain-early">{buttons}</div> }
    });
    let speakers = speakers.collect_view();
    (!said.is_empty()).then(|| speakers.into_any())
}

/// Those who may act before their turn take the device instead, unless they can say what they have to.
fn early(desk: Desk) -> Option<AnyView> {
    let may: Vec<Seat> = desk.session.standing.with_untracked(|standing| {
        let speaks = |seat: &Seat| standing.aloud.iter().any(|(speaker, _)| speaker == seat);
        standing.may_act.iter().copied().filter(|seat| !speaks(seat)).collect()
    });
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

/// Who looks at the covered card now.
pub fn hands(desk: Desk) -> Option<Seat> {
    let live = desk.session.live.get() && desk.session.read.get();
    desk.session.standing.with(|standing| match standing.viewer {
        Viewer::Seat(seat) if standing.hands && live => Some(seat),
        _ => None,
    })
}

/// So long a card is held down before the device goes on, whoever holds it: nobody is told by the time it takes.
const HELD: u64 = 4_000;
/// How often it is looked at how long, in milliseconds.
const BEAT: u64 = 100;

/// The covered card: held down to be seen, looked at as long by everybody, then handed on.
#[component]
pub fn Handing(
    /// The state of the table.
    desk: Desk,
    /// Who looks.
    seat: Seat,
) -> impl IntoView {
    let (shown, held) = (RwSignal::new(false), RwSignal::new(0_u64));
    let beat = move || {
        if shown.try_get_untracked() == Some(true) {
            held.update(|held| *held += BEAT);
        }
    };
    if let Ok(beats) = set_interval_with_handle(beat, Duration::from_millis(BEAT)) {
        on_cleanup(move || beats.clear());
    }
    let ready = Memo::new(move |_| held.get() >= HELD);
    let show = move |on: bool| shown.set(on);
    let card = move || desk.table(|table| table.covered.clone()).unwrap_or_default();
    let face = move || {
        if shown.get() {
            let card = card();
            let (head, words, note) = (desk.named(&card.head), desk.named(&card.words), desk.named(&card.note));
            view! { <b class="covered-head">{head}</b><span class="covered-words">{words}</span><span class="covered-note">{note}</span> }
                .into_any()
        } else {
            view! { <span class="covered-back">"Press and hold to see your card"</span> }.into_any()
        }
    };
    let left = move || HELD.saturating_sub(held.get()).div_ceil(1_000);
    let words = move || match (ready.get(), held.get()) {
        (true, _) => "Pass on".to_owned(),
        (false, 0) => "Look first".to_owned(),
        (false, _) => format!("{} s", left()),
    };
    let pass = move |_| {
        if ready.get_untracked() {
            show(false);
            desk.session.ask(Ask::PassOn(seat));
        }
    };
    let name = move || desk.names.with(|names| names.get(seat.index()).cloned());
    // A press without a finger is that of a reader or a key: it opens the card, and the next one closes it.
    let click = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0 {
            shown.update(|shown| *shown = !*shown);
        }
    };
    view! {
        <section class="curtain" aria-label="Your card">
            <h2 class="curtain-name">{name}</h2>
            <button
                type="button"
                class="covered"
                class:covered--open=shown
                aria-live="polite"
                on:pointerdown=move |_| show(true)
                on:pointerup=move |_| show(false)
                on:pointerleave=move |_| show(false)
                on:pointercancel=move |_| show(false)
                on:contextmenu=move |event| event.prevent_default()
                on:click=click
            >
                {face}
            </button>
            <p class="curtain-words">"Everybody holds a card this long, and every card looks the same from afar."</p>
            <button type="button" class="act act--lead curtain-lift" aria-disabled=move || if ready.get() { "false" } else { "true" } class:act--blocked=move || !ready.get() on:click=pass>
                <span class="act-label">{words}</span>
            </button>
        </section>
    }
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
