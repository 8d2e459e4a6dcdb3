//! Addresses that lead nowhere.

use leptos::prelude::*;

use crate::ui::catalogue::Blank;
use crate::ui::faces::IconKind;
use crate::ui::parts::{LinkButton, Tone};

/// An address that means nothing here.
#[component]
pub fn LostPage(
    /// The address.
    address: String,
) -> impl IntoView {
    view! {
        <div class="lost">
            <Blank />
            <h1 class="page-title">"Nothing lies here"</h1>
            <p>"The address "<code class="lost-address">{address}</code>" leads to no page of the yard. "
            "Perhaps a letter fell off on the way."</p>
            <LinkButton href="#/" tone=Tone::Strong icon=IconKind::Back>"To the shelf"</LinkButton>
        </div>
    }
}
