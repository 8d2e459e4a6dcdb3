//! Choosing one of several, or switching one of many on and off.

use std::sync::atomic::{AtomicUsize, Ordering};

use leptos::prelude::*;

use crate::ui::faces::{Icon, IconKind};

/// What may be chosen: (id, title) pairs.
pub type Words = Vec<(String, String)>;

/// A number for names in the page that must differ from all others.
pub(super) fn fresh() -> String {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    "part-".to_owned() + &NEXT.fetch_add(1, Ordering::Relaxed).to_string()
}

/// How a [`Choice`] looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChoiceLook {
    /// One bar with segments; for two to four short words.
    #[default]
    Bar,
    /// Chips that flow into lines.
    Chips,
    /// A list to be folded out by the browser; for many words in a small place.
    List,
}

/// One of several. Arrow keys move within it, as within all radio buttons.
#[component]
pub fn Choice(
    /// What is chosen: "Theme".
    #[prop(into)]
    legend: String,
    /// Whether the legend is for screen readers only.
    #[prop(optional)]
    bare: bool,
    /// What may be chosen.
    words: Words,
    /// The id of what is chosen now.
    #[prop(into)]
    value: Signal<String>,
    /// Told the id that was chosen.
    #[prop(into)]
    on_pick: Callback<String>,
    /// How it looks.
    #[prop(optional)]
    look: ChoiceLook,
) -> impl IntoView {
    let legend_class = if bare { "unseen" } else { "choice-legend" };
    if look == ChoiceLook::List {
        return view! {
            <label class="choice choice--list">
                <span class=legend_class>{legend}</span>
                <select
                    class="choice-list"
                    prop:value=move || value.get()
                    on:change=move |event| on_pick.run(event_target_value(&event))
                >
                    {words.into_iter().map(|(id, title)| option(id, title, value)).collect::<Vec<_>>()}
                </select>
            </label>
        }
        .into_any();
    }
    let name = fresh();
    let class = if look == ChoiceLook::Bar { "choice choice--bar" } else { "choice choice--chips" };
    let items = words.into_iter().map(|(id, title)| radio(name.clone(), id, title, value, on_pick));
    view! {
        <fieldset class=class>
            <legend class=legend_class>{legend}</legend>
            <div class="choice-items">{items.collect::<Vec<_>>()}</div>
        </fieldset>
    }
    .into_any()
}

fn option(id: String, title: String, value: Signal<String>) -> AnyView {
    let is = id.clone();
    view! { <option value=id selected=move || value.with(|value| *value == is)>{title}</option> }.into_any()
}

fn radio(name: String, id: String, title: String, value: Signal<String>, on_pick: Callback<String>) -> AnyView {
    let is = id.clone();
    let picked = id.clone();
    view! {
        <label class="choice-item">
            <input
                class="choice-input"
                type="radio"
                name=name
                value=id
                prop:checked=move || value.with(|value| *value == is)
                on:change=move |_| on_pick.run(picked.clone())
            />
            <span class="choice-word">{title}</span>
        </label>
    }
    .into_any()
}

/// A word that can be switched on and off; for filters.
#[component]
pub fn Chip(
    /// The word.
    #[prop(into)]
    word: String,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// What happens.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="chip"
            aria-pressed=move || if on.get() { "true" } else { "false" }
            on:click=move |_| on_press.run(())
        >
            {move || on.get().then(|| view! { <Icon kind=IconKind::Check /> })}
            {word}
        </button>
    }
}
