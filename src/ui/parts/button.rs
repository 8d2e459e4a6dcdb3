//! Buttons, and links that look like them.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::ui::faces::{Icon, IconKind};

/// How much a button asks for attention.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// The one thing to do on a page.
    Strong,
    /// Everything else.
    #[default]
    Plain,
    /// Without an edge, for rows of lesser things.
    Quiet,
}

impl Tone {
    const fn class(self) -> &'static str {
        match self {
            Tone::Strong => "button button--strong",
            Tone::Plain => "button",
            Tone::Quiet => "button button--quiet",
        }
    }
}

/// A button with words and, if one likes, an icon before them.
#[component]
pub fn Button(
    /// What happens.
    #[prop(into)]
    on_press: Callback<MouseEvent>,
    /// How much it asks for attention.
    #[prop(optional)]
    tone: Tone,
    /// The icon before the words.
    #[prop(optional)]
    icon: Option<IconKind>,
    /// Whether it cannot be pressed now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// The words.
    children: Children,
) -> impl IntoView {
    view! {
        <button type="button" class=tone.class() disabled=disabled on:click=move |event| on_press.run(event)>
            {icon.map(|kind| view! { <Icon kind /> })}
            {children()}
        </button>
    }
}

/// A button that is an icon; its name is for screen readers and the pointer that rests on it.
#[component]
pub fn IconButton(
    /// What it does, in words.
    #[prop(into)]
    name: Signal<String>,
    /// Its icon.
    #[prop(into)]
    icon: Signal<IconKind>,
    /// What happens.
    #[prop(into)]
    on_press: Callback<MouseEvent>,
    /// Whether it is pressed in, if it is one that stays so.
    #[prop(optional)]
    pressed: Option<Signal<bool>>,
    /// Whether it cannot be pressed now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView {
    let pressed = move || pressed.map(|pressed| if pressed.get() { "true" } else { "false" });
    view! {
        <button
            type="button"
            class="icon-button"
            aria-label=name
            title=name
            aria-pressed=pressed
            disabled=disabled
            on:click=move |event| on_press.run(event)
        >
            {move || view! { <Icon kind=icon.get() /> }}
        </button>
    }
}

/// A link that looks like a button: it leads somewhere.
#[component]
pub fn LinkButton(
    /// Where to.
    #[prop(into)]
    href: String,
    /// How much it asks for attention.
    #[prop(optional)]
    tone: Tone,
    /// The icon before the words.
    #[prop(optional)]
    icon: Option<IconKind>,
    /// Its name, where the words alone do not say it: "Play Scoundrel".
    #[prop(optional, into)]
    name: Option<String>,
    /// The words.
    children: Children,
) -> impl IntoView {
    view! {
        <a class=tone.class() href=href aria-label=name>
            {icon.map(|kind| view! { <Icon kind /> })}
            {children()}
        </a>
    }
}
