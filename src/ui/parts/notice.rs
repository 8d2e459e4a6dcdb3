//! A note on the page: something is missing, went wrong or is worth knowing.

use leptos::prelude::*;

/// A note with a title, words, and whatever can be done about it.
#[component]
pub fn Notice(
    /// What it is about.
    #[prop(into)]
    title: String,
    /// Whether screen readers should say it at once.
    #[prop(optional)]
    urgent: bool,
    /// Words and buttons.
    children: Children,
) -> impl IntoView {
    view! {
        <section class="notice" role=urgent.then_some("alert")>
            <h2 class="notice-title">{title}</h2>
            <div class="notice-body">{children()}</div>
        </section>
    }
}
