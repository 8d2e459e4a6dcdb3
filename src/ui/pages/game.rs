//! The box of a game: what it is, how it goes in short, and the set-up of a match.

use std::sync::Arc;

use leptos::prelude::*;

use super::frame::WithCard;
use super::seats::Seats;
use super::setup::{default_plan, fit, hindrance, new_seed, preset_of, seed_of, set_option, take_preset, value_of};
use super::shelf::{Emblem, ink_class, minutes_short, seats_short};
use crate::table::{GameCard, OptionCard};
use crate::ui::app::Nav;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{
    Announcer, Button, Chip, Choice, Field, KindIcon, LinkButton, Look, Stepper, Switch, Tone, Words, kind_word,
};
use crate::ui::prefs::Prefs;
use crate::ui::route::Route;
use crate::ui::store;
use crate::wire::Plan;

/// The page of one game.
#[component]
pub fn GamePage(
    /// The game's id.
    id: String,
) -> impl IntoView {
    view! { <WithCard id show=Callback::new(|card| view! { <OpenBox card /> }.into_any()) /> }
}

/// The box, opened.
#[component]
fn OpenBox(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let prefs = Prefs::get();
    let plan = prefs.peek(|settings| match store::last_plan(&card.id) {
        Some(plan) => fit(Plan { seed: new_seed(), ..plan }, &card, settings),
        None => default_plan(&card, settings),
    });
    let plan = RwSignal::new(plan);
    let seed = RwSignal::new(String::new());
    view! {
        <article class=ink_class("game", &card.ink)>
            <Lid card=card.clone() />
            <div class="game-body">
                <div class="game-story">
                    <p class="game-pitch">{card.pitch.clone()}</p>
                    <InShort card=card.clone() />
                    <Credits card=card.clone() />
                </div>
                <form class="setup" aria-label="Set-up" on:submit=|event| event.prevent_default()>
                    {(!card.is_solo()).then(|| view! { <Seats card=card.clone() plan /> })}
                    <Presets card=card.clone() plan />
                    <HouseRules card=card.clone() plan />
                    <Deal card=card.clone() plan seed />
                    <Start card=card.clone() plan seed />
                </form>
            </div>
        </article>
    }
}

/// The lid: emblem, title, tagline, the bare facts.
#[component]
fn Lid(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let kinds = card.kinds.iter().map(|kind| view! { <li class="fact"><KindIcon kind=*kind />{kind_word(*kind)}</li> });
    let seats = seats_short(&card) + if card.seats == (1, 1) { " seat" } else { " seats" };
    view! {
        <header class="lid">
            <div class="lid-picture"><Emblem id=card.id.clone() /></div>
            <div class="lid-words">
                <h1 class="lid-title">{card.title.clone()}</h1>
                <p class="lid-tagline">{card.tagline.clone()}</p>
                <ul class="facts">
                    {kinds.collect::<Vec<_>>()}
                    <li class="fact"><Icon kind=IconKind::Person />{seats}</li>
                    <li class="fact"><Icon kind=IconKind::Clock />{minutes_short(&card)}" minutes"</li>
                </ul>
            </div>
        </header>
    }
}

/// The handful of lines that teach the game.
#[component]
fn InShort(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let tips = card.tips.iter().map(|tip| view! { <li>{tip.clone()}</li> }).collect::<Vec<_>>();
    view! {
        <section aria-labelledby="short-title">
            <h2 class="game-heading" id="short-title">"How it goes"</h2>
            <ol class="tips">{tips}</ol>
            <LinkButton href=Route::Rules(card.id.clone()).print() icon=IconKind::Rules>"All the rules"</LinkButton>
        </section>
    }
}

/// Who made it, and whether one likes it.
#[component]
fn Credits(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let liked = RwSignal::new(store::favourites().contains(&card.id));
    let id = card.id.clone();
    let like = move |()| {
        liked.update(|liked| *liked = !*liked);
        announcer.tell_error(store::set_favourite(&id, liked.get_untracked()));
    };
    view! {
        <p class="game-credits">{card.designer.clone()}</p>
        <Chip word="Keep at the front of the shelf" on=liked on_press=like />
    }
}

/// Named groups of options, as chips.
#[component]
fn Presets(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    if card.presets.len() < 2 {
        return ().into_any();
    }
    let mut words: Words = Vec::new();
    for (index, preset) in card.presets.iter().enumerate() {
        words.push((index.to_string(), preset.title.clone()));
    }
    let known = card.clone();
    let value = Signal::derive(move || plan.with(|p| preset_of(p, &known)).map_or(String::new(), |i| i.to_string()));
    let take = move |id: String| {
        if let Ok(index) = id.parse() {
            plan.update(|plan| take_preset(plan, &card, index));
        }
    };
    view! {
        <section class="setup-part">
            <h2 class="setup-title">"How you like it"</h2>
            <Choice legend="Preset" bare=true look=Look::Chips words value on_pick=take />
            <Show when=move || value.with(String::is_empty)>
                <p class="setup-help">"House rules of your own."</p>
            </Show>
        </section>
    }
    .into_any()
}

/// Every option with its explanation and source, folded away.
#[component]
fn HouseRules(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    if card.options.is_empty() {
        return ().into_any();
    }
    let changed = move || plan.with(|plan| plan.options.len());
    let rules = card.options.iter().map(|option| view! { <HouseRule option=option.clone() plan /> }.into_any());
    view! {
        <details class="fold">
            <summary class="fold-head">
                <span>"House rules"</span>
                <span class="fold-note">{move || match changed() {
                    0 => "as printed".to_owned(),
                    1 => "1 changed".to_owned(),
                    count => count.to_string() + " changed",
                }}</span>
                <Icon kind=IconKind::Down />
            </summary>
            <div class="fold-body">{rules.collect::<Vec<_>>()}</div>
        </details>
    }
    .into_any()
}

/// One option: a switch, a number, or one of several.
#[component]
fn HouseRule(
    /// The option.
    option: OptionCard,
    /// The set-up.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    let option = Arc::new(option);
    let read = option.clone();
    let value = Signal::derive(move || plan.with(|plan| value_of(plan, &read)));
    let write = option.clone();
    let set = Callback::new(move |value: String| plan.update(|plan| set_option(plan, &write, &value)));
    let is_flag = option.values.len() == 2 && option.values.iter().all(|v| matches!(v.value.as_str(), "true" | "false"));
    let control = if is_flag {
        let on = Signal::derive(move || value.with(|value| value == "true"));
        view! { <Switch label=option.title.clone() on on_change=move |on: bool| set.run(on.to_string()) /> }.into_any()
    } else if let Some((least, most)) = option.range {
        let number = Signal::derive(move || value.with(|value| value.parse().unwrap_or(least)));
        let change = move |number: i32| set.run(number.to_string());
        view! { <Stepper label=option.title.clone() value=number least most on_change=change /> }.into_any()
    } else {
        let words: Words = option.values.iter().map(|v| (v.value.clone(), v.title.clone())).collect();
        view! { <Choice legend=option.title.clone() look=Look::Chips words value on_pick=set /> }.into_any()
    };
    let values = option.values.clone();
    let meaning = move || {
        let found = value.with(|value| values.iter().find(|v| v.value == *value).map(|v| v.help.clone()));
        found.filter(|help| !help.is_empty())
    };
    view! {
        <div class="rule">
            {control}
            {move || meaning().map(|help| view! { <p class="rule-help rule-help--value">{help}</p> })}
            {(!option.help.is_empty()).then(|| view! { <p class="rule-help">{option.help.clone()}</p> })}
            {(!option.source.is_empty()).then(|| view! { <p class="rule-source">"Source: "{option.source.clone()}</p> })}
        </div>
    }
}

/// Which deal: any, one of a grade, or the one of a number.
#[component]
fn Deal(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
    /// The deal number as it was typed.
    seed: RwSignal<String>,
) -> impl IntoView {
    let grades = (!card.grades.is_empty()).then(|| {
        let mut words: Words = vec![(String::new(), "Any deal".to_owned())];
        words.extend(card.grades.iter().cloned());
        let value = Signal::derive(move || plan.with(|plan| plan.grade.clone().unwrap_or_default()));
        let pick = move |id: String| plan.update(|plan| plan.grade = (!id.is_empty()).then_some(id));
        view! { <Choice legend="Which deals" look=Look::Chips words value on_pick=pick /> }
    });
    view! {
        {grades.map(|grades| view! { <section class="setup-part">{grades}</section> })}
        <details class="fold">
            <summary class="fold-head">
                <span>"Deal number"</span>
                <span class="fold-note">{move || seed.with(|seed| {
                    if seed.trim().is_empty() { "by chance".to_owned() } else { seed.trim().to_owned() }
                })}</span>
                <Icon kind=IconKind::Down />
            </summary>
            <div class="fold-body">
                <Field label="Deal number" hint="By chance" value=seed on_input=move |text| seed.set(text) length=40 />
                <p class="rule-help">"The same number brings the same deal, also on another device: play what a friend \
                played. Words work, too."</p>
            </div>
        </details>
    }
}

/// The button everybody came for, and what may stand in its way.
#[component]
fn Start(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
    /// The deal number as it was typed.
    seed: RwSignal<String>,
) -> impl IntoView {
    let nav = Nav::get();
    let announcer = Announcer::get();
    let saved = store::saved_match(&card.id);
    let has_saved = saved.is_some();
    let id = card.id.clone();
    let hindered = Memo::new(move |_| plan.with(hindrance));
    let begin = move |_| {
        let mut agreed = plan.get_untracked();
        agreed.seed = seed.with_untracked(|seed| seed_of(seed)).unwrap_or(agreed.seed);
        announcer.tell_error(store::keep_plan(&agreed));
        store::drop_match(&id);
        nav.plan.set(Some(agreed));
        nav.go(&Route::Play(id.clone(), Default::default()));
    };
    let go_on = saved.map(|saved| {
        let words = if saved.words.is_empty() { "Go on".to_owned() } else { "Go on: ".to_owned() + &saved.words };
        let href = Route::Play(card.id.clone(), Default::default()).print();
        view! { <LinkButton href tone=Tone::Strong icon=IconKind::Play>{words}</LinkButton> }
    });
    view! {
        <div class="start">
            {move || hindered.get().map(|why| view! { <p class="start-why" role="status">{why}</p> })}
            <div class="start-row">
                {go_on}
                <Button
                    tone=if has_saved { Tone::Plain } else { Tone::Strong }
                    icon=if has_saved { IconKind::Shuffle } else { IconKind::Play }
                    disabled=Signal::derive(move || hindered.get().is_some())
                    on_press=begin
                >
                    {if has_saved { "New match" } else { "Play" }}
                </Button>
            </div>
        </div>
    }
}
