//! How a game is to be played this time: presets, house rules, which deal.

use std::sync::Arc;

use leptos::prelude::*;

use super::own::{Keeping, own_of};
use super::own_rules::OwnRules;
use super::plan::{given_up, preset_of, set_option, take_preset, value_of};
use crate::table::{GameCard, OptionCard};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Choice, ChoiceLook, Field, Stepper, Switch, Words};
use crate::wire::Plan;

/// Named groups of options, as chips: the game's own, and those that somebody keeps.
#[component]
pub fn Presets(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
    /// The rules that are kept.
    own: RwSignal<Vec<OwnRules>>,
) -> impl IntoView {
    if card.options.is_empty() {
        return ().into_any();
    }
    let known = card.clone();
    let words = move || {
        let printed = known.presets.iter().enumerate();
        let mut words: Words = printed.map(|(index, preset)| (index.to_string(), preset.title.clone())).collect();
        own.with(|own| words.extend(own.iter().map(|rules| (OWN.to_owned() + &rules.name, rules.name.clone()))));
        words
    };
    let known = card.clone();
    let value = Signal::derive(move || match plan.with(|plan| preset_of(plan, &known)) {
        Some(index) => index.to_string(),
        None => own_of(plan, own, &known).map_or(String::new(), |rules| OWN.to_owned() + &rules.name),
    });
    let known = card.clone();
    let take = Callback::new(move |id: String| match (id.strip_prefix(OWN), id.parse()) {
        (Some(name), _) => {
            let options = own.with_untracked(|own| own.iter().find(|r| r.name == name).map(|r| r.fitted(&known)));
            plan.update(|plan| plan.options = options.unwrap_or_default());
        }
        (None, Ok(index)) => plan.update(|plan| take_preset(plan, &known, index)),
        _ => {}
    });
    view! {
        <section class="setup-part presets">
            <h2 class="setup-title">"How you like it"</h2>
            {move || view! { <Choice legend="Preset" bare=true look=ChoiceLook::Chips words=words() value on_pick=take /> }}
            <Keeping card plan own printed=Signal::derive(move || value.with(|id| !id.is_empty() && !id.starts_with(OWN))) />
        </section>
    }
    .into_any()
}

/// What stands before the names of kept rules among the ids of the chips.
const OWN: &str = "own:";

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

/// One option: a switch, a number, one of several, or a text.
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
        view! { <Stepper label=option.title.clone() value=number least most zero=option.zero on_change=change /> }
            .into_any()
    } else {
        let words: Words = option.values.iter().map(|v| (v.value.clone(), v.title.clone())).collect();
        let length = option.text.map(usize::from);
        view! {
            <Choice legend=option.title.clone() look=ChoiceLook::Chips words value on_pick=set />
            {length.map(|length| view! {
                <Field label=option.title.clone() + ", in writing" bare=true hint="As you like" value on_input=set length />
            })}
        }
        .into_any()
    };
    let asked = option.clone();
    let given = move || {
        let given = plan.with(|plan| given_up(plan, &asked).is_some());
        given.then(|| match (&asked.with_computers, &asked.alone) {
            (Some(only), _) => format!("With computer seats at the table: {}.", asked.title_of(only)),
            (None, Some((value, _))) => asked.title_of(value).to_owned() + " is for one person alone at the device.",
            (None, None) => String::new(),
        })
    };
    let values = option.values.clone();
    let meaning = move || {
        let found = value.with(|value| values.iter().find(|v| v.value == *value).map(|v| v.help.clone()));
        found.filter(|help| !help.is_empty())
    };
    view! {
        <div class="rule">
            {control}
            {move || given().map(|why| view! { <p class="rule-help rule-help--value" role="status">{why}</p> })}
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
        view! { <Choice legend="Which deals" look=ChoiceLook::Chips words value on_pick=pick /> }
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
