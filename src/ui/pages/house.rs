//! How a game is to be played this time: presets, house rules, which deal.

use std::sync::Arc;

use leptos::prelude::*;

use super::setup::{preset_of, set_option, take_preset, value_of};
use crate::table::{GameCard, OptionCard};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Choice, Field, Look, Stepper, Switch, Words};
use crate::wire::Plan;

/// Named groups of options, as chips.
#[component]
pub fn Presets(
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
pub fn HouseRules(
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
    let is_flag =
        option.values.len() == 2 && option.values.iter().all(|v| matches!(v.value.as_str(), "true" | "false"));
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
pub fn Deal(
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
