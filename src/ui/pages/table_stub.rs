//! Stands in for the table until it is there.

use leptos::prelude::*;

use crate::wire::Plan;

/// What the table begins with.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A new match.
    New(Plan),
    /// A saved match.
    Resume(String),
    /// A record.
    Watch(String),
}

/// The table.
#[component]
pub fn TablePage(
    /// What it begins with.
    start: Start,
) -> impl IntoView {
    view! { <main class="page"><h1 class="page-title">"The table"</h1><pre class="notice">{format!("{start:#?}")}</pre><a href="#/">"Back"</a></main> }
}
