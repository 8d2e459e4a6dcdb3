//! Texts, numbers and switches.

use leptos::prelude::*;

use super::IconButton;
use super::choice::fresh;
use crate::ui::faces::IconKind;

/// A line of text with its label above.
#[component]
pub fn Field(
    /// What is asked.
    #[prop(into)]
    label: String,
    /// Whether the label is for screen readers only.
    #[prop(optional)]
    bare: bool,
    /// What stands there now.
    #[prop(into)]
    value: Signal<String>,
    /// Told every change.
    #[prop(into)]
    on_input: Callback<String>,
    /// What stands there in grey while it is empty.
    #[prop(optional, into)]
    hint: Signal<String>,
    /// The kind of keyboard: `text`, `search`, `numeric`.
    #[prop(default = "text")]
    mode: &'static str,
    /// The most characters.
    #[prop(default = 80)]
    length: usize,
) -> impl IntoView {
    view! {
        <label class="field">
            <span class=if bare { "unseen" } else { "field-label" }>{label}</span>
            <input
                class="field-input"
                type=if mode == "search" { "search" } else { "text" }
                inputmode=mode
                maxlength=length.to_string()
                placeholder=move || hint.get()
                autocomplete="off"
                prop:value=move || value.get()
                on:input=move |event| on_input.run(event_target_value(&event))
            />
        </label>
    }
}

/// A whole number with a button on either side.
#[component]
pub fn Stepper(
    /// What is counted.
    #[prop(into)]
    label: String,
    /// The number.
    #[prop(into)]
    value: Signal<i32>,
    /// The smallest.
    least: i32,
    /// The largest.
    most: i32,
    /// Below the smallest stands 0.
    #[prop(optional)]
    zero: bool,
    /// Told the new number.
    #[prop(into)]
    on_change: Callback<i32>,
) -> impl IntoView {
    let first = if zero { least - 1 } else { least };
    let place = move |number: i32| if zero && number == 0 { first } else { number };
    let step = move |by: i32| {
        let next = (place(value.get_untracked()) + by).clamp(first, most);
        on_change.run(if next < least { 0 } else { next });
    };
    let id = fresh();
    let (named, shown) = (id.clone(), id.clone());
    view! {
        <div class="stepper" role="group" aria-labelledby=named>
            <span class="stepper-label" id=id>{label.clone()}</span>
            <IconButton
                name=label.clone() + ": one fewer"
                icon=IconKind::Minus
                on_press=move |_| step(-1)
                disabled=Signal::derive(move || place(value.get()) <= first)
            />
            <output class="stepper-value" aria-live="polite" aria-labelledby=shown>{move || value.get()}</output>
            <IconButton
                name=label + ": one more"
                icon=IconKind::Plus
                on_press=move |_| step(1)
                disabled=Signal::derive(move || value.get() >= most)
            />
        </div>
    }
}

/// On or off, with its label before and, if one likes, a line of explanation below.
#[component]
pub fn Switch(
    /// What is switched.
    #[prop(into)]
    label: String,
    /// What it means.
    #[prop(optional, into)]
    help: String,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Told the new state.
    #[prop(into)]
    on_change: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <span class="switch-words">
                <span class="switch-label">{label}</span>
                {(!help.is_empty()).then(|| view! { <span class="switch-help">{help}</span> })}
            </span>
            <input
                class="switch-input"
                type="checkbox"
                role="switch"
                prop:checked=move || on.get()
                on:change=move |event| on_change.run(event_target_checked(&event))
            />
            <span class="switch-track" aria-hidden="true"></span>
        </label>
    }
}
