//! What is seen where there is nothing to count.

use leptos::prelude::*;

use crate::ui::address::Route;
use crate::ui::parts::{LinkButton, Notice, Tone};

/// A notice in place of what there is not, with the way on.
pub fn notice(title: &'static str, words: &'static str, to: &Route, label: &'static str) -> AnyView {
    let href = to.print();
    view! {
        <Notice title>
            <p>{words}</p>
            <LinkButton href tone=Tone::Strong>{label}</LinkButton>
        </Notice>
    }
    .into_any()
}
