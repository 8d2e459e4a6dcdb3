//! Addresses that lead nowhere.

use leptos::prelude::*;

use crate::pieces::Domino;
use crate::ui::embed::Within;
use crate::ui::faces::{DominoFace, IconKind};
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

/// A game that is not on the shelf.
#[component]
pub fn NoSuchGame(
    /// The id that was asked for.
    id: String,
) -> impl IntoView {
    view! {
        <div class="lost">
            <Blank />
            <h1 class="page-title">"Not on the shelf"</h1>
            <p>"There is no game called "<code class="lost-address">{id}</code>" here. If somebody sent you the link, "
            "they may have a newer shelf than you: loading the page again helps."</p>
            {Within::get().is_none().then(|| view! {
                <LinkButton href="#/" tone=Tone::Strong icon=IconKind::Back>"To the shelf"</LinkButton>
            })}
        </div>
    }
}

/// The double blank: the tile nobody asked for.
#[component]
fn Blank() -> impl IntoView {
    Domino::new(0, 0).map(|domino| view! { <div class="lost-tile"><DominoFace domino /></div> })
}
