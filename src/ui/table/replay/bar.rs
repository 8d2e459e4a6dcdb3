//! The player of a record: a slider over all its steps, play and pause, step by step, round by round, through whose eyes,
//! and the ways on.

use leptos::prelude::*;

use super::controls::ReplayControls;
use super::fork::play_on;
use super::review::{self, Found};
use crate::table::Viewer;
use crate::ui::embed::Within;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Button, LinkButton, Tone};
use crate::ui::profile::Prefs;
use crate::ui::storage::games;
use crate::ui::table::model::{Desk, Panel};
use crate::wire::Ask;

/// The player of a record, while one is looked at.
#[component]
pub fn ReplayBar(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let looks = Memo::new(move |_| desk.session.replay().is_some());
    move || looks.get().then(|| view! { <Controls desk /> })
}

/// The slider and the buttons.
#[component]
fn Controls(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let replay = ReplayControls::new(desk);
    let keys = window_event_listener(leptos::ev::keydown, move |event| replay.key(&event));
    on_cleanup(move || keys.remove());
    let node: NodeRef<leptos::html::Section> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            // It may have gone by the time the effect runs.
            let _ = node.focus();
        }
    });
    let told = replay.told;
    let last = move || told.with(|told| told.count - 1);
    let ply = move || desk.session.standing.with(|standing| standing.ply);
    let words = move || match ply() {
        0 => "Before the first move".to_owned(),
        ply => format!("Move {ply} of {}", told.with(|told| told.moves)),
    };
    let ticks = move || {
        let (rounds, last) = told.with(|told| (told.rounds.clone(), f64::from((told.count - 1).max(1))));
        let tick = |at: u32| view! { <i style:left=format!("{:.2}%", f64::from(at) * 100.0 / last)></i> };
        rounds.into_iter().map(tick).collect_view()
    };
    let tool = move |name: &'static str, kind: IconKind, back: bool, act: Callback<()>| {
        view! {
            <button type="button" class="tool" class:tool--mirror=back aria-label=name title=name on:click=move |_| act.run(())>
                <Icon kind />
            </button>
        }
    };
    let step = move |by: i32| Callback::new(move |()| replay.step(by));
    let skip = move |on: bool| Callback::new(move |()| replay.skip(on));
    let has_rounds = Memo::new(move |_| told.with(|told| !told.rounds.is_empty()));
    view! {
        <section class="replay" aria-label="Replay" tabindex="-1" node_ref=node>
            <Found replay />
            <div class="replay-line">
                <div class="replay-track">
                    <div class="replay-ticks" aria-hidden="true">{ticks}</div>
                    <input
                        class="replay-range"
                        type="range"
                        min="0"
                        max=last
                        aria-label="Where in the match"
                        aria-valuetext=words
                        prop:value=move || replay.at.get().to_string()
                        on:input=move |event| {
                            replay.plays.set(false);
                            replay.go(event_target_value(&event).parse().unwrap_or(0));
                        }
                    />
                </div>
                <span class="replay-words">{words}</span>
            </div>
            <div class="replay-row">
                <div class="replay-tools">
                    {move || has_rounds.get().then(|| tool("A round back", IconKind::Skip, true, skip(false)))}
                    {tool("A step back", IconKind::Step, true, step(-1))}
                    {move || {
                        let (name, kind) = if replay.plays.get() { ("Pause", IconKind::Pause) } else { ("Play it", IconKind::Play) };
                        view! {
                            <button type="button" class="tool tool--lead" aria-label=name title=format!("{name} (P)") on:click=move |_| replay.toggle()>
                                <Icon kind />
                            </button>
                        }
                    }}
                    {tool("A step on", IconKind::Step, false, step(1))}
                    {move || has_rounds.get().then(|| tool("A round on", IconKind::Skip, false, skip(true)))}
                </div>
                <Eyes replay />
                <Ways replay />
            </div>
        </section>
    }
}

/// Through whose eyes.
#[component]
fn Eyes(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let desk = replay.desk;
    let name = move |eyes: Viewer| match eyes {
        Viewer::All => "All hands".to_owned(),
        Viewer::Public => "As bystanders saw it".to_owned(),
        Viewer::Seat(seat) => desk.named(&["Seen by ", &seat.named()].concat()),
    };
    let pick = move |event| {
        let at: usize = event_target_value(&event).parse().unwrap_or(0);
        if let Some(eyes) = replay.told.with_untracked(|told| told.eyes.get(at).copied()) {
            desk.session.show(replay.at.get_untracked(), eyes);
        }
    };
    let eyes = Memo::new(move |_| replay.told.with(|told| told.eyes.clone()));
    let now = move || eyes.with(|eyes| eyes.iter().position(|eyes| *eyes == desk.session.viewer.get()).unwrap_or(0));
    let options = move || {
        let option = |(at, eyes): (usize, Viewer)| {
            view! { <option value=at.to_string() selected=move || now() == at>{name(eyes)}</option> }
        };
        eyes.get().into_iter().enumerate().map(option).collect_view()
    };
    view! {
        <select class="replay-eyes" aria-label="Through whose eyes" disabled=move || eyes.with(|eyes| eyes.len() < 2) on:change=pick>
            {options}
        </select>
    }
}

/// Where to go from here.
#[component]
fn Ways(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let ReplayControls { desk, told, .. } = replay;
    let prefs = Prefs::get();
    let session = desk.session;
    // It keeps its place at the end, where there is nothing to play on from: nothing slips under a finger that steps.
    let forks = Memo::new(move |_| told.with(|told| told.forks));
    let ended = Signal::derive(move || session.standing.with(|standing| standing.over.is_some()));
    let shared = Memo::new(move |_| told.with(|told| told.eyes.contains(&Viewer::All)));
    let fork = move |_| {
        replay.plays.set(false);
        let game = session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone()).unwrap_or_default());
        if games::has_match(&game) { desk.panel.set(Panel::Fork) } else { play_on(desk, prefs) }
    };
    let share = move |_| {
        replay.plays.set(false);
        desk.panel.set(Panel::Share);
    };
    let over = move || told.with(|told| told.over);
    let asks = Memo::new(move |_| over() && session.review.with(Option::is_none));
    let ask = move |_| {
        replay.plays.set(false);
        review::begin(desk);
    };
    let from_table = told.with_untracked(|told| told.from_table);
    let out = if from_table {
        let back = move |_| session.ask(Ask::GoBack);
        view! { <Button tone=Tone::Quiet on_press=back>"Back to the match"</Button> }.into_any()
    } else if Within::get().is_some() {
        ().into_any()
    } else {
        view! { <LinkButton tone=Tone::Quiet href="#/open">"Open another"</LinkButton> }.into_any()
    };
    view! {
        <div class="replay-ways">
            {move || forks.get().then(|| view! { <Button tone=Tone::Strong disabled=ended on_press=fork>"Play on from here"</Button> })}
            {move || asks.get().then(|| view! { <Button on_press=ask>"How did I do?"</Button> })}
            {move || shared.get().then(|| view! { <Button on_press=share>"Share it"</Button> })}
            {out}
        </div>
    }
}
