//! The looks of all pieces, people and signs, as components that fill whatever box they are put into.
//!
//! Faces are decorative: they are hidden from screen readers, and their names come from the caller. They have no size
//! of their own; `style/faces.css` gives each a shape (`aspect-ratio`), the caller a width. The drawings are in
//! [`draw`], the heavy art of courts and jokers in `public/art/courts.svg`, which [`load_art`] brings in when first
//! needed. [`Gallery`] shows everything.

mod art;
pub mod draw;
mod gallery;
mod ink;

use std::sync::Arc;

use leptos::prelude::*;

use crate::pieces::{Card, Die, Domino, Suit};

pub use art::load_art;
pub use draw::avatar::{COUNT as AVATARS, WORDS as PEOPLE};
pub use draw::back::BackPattern;
pub use draw::card::FaceStyle;
pub use draw::icon::Kind as IconKind;
pub use gallery::Gallery;
pub use ink::Ink;

/// The one element behind all faces, so that the page holds its code once.
fn face(class: &'static str, draw: impl FnMut() -> String + Send + 'static) -> AnyView {
    let draw: Box<dyn FnMut() -> String + Send> = Box::new(draw);
    view! { <span class=class aria-hidden="true" inner_html=draw></span> }.into_any()
}

/// The same for a drawing that never changes.
fn still(class: &'static str, drawing: String) -> AnyView {
    view! { <span class=class aria-hidden="true" inner_html=drawing></span> }.into_any()
}

/// A card, face up; 5 : 7.
#[component]
pub fn CardFace(
    /// Which card.
    #[prop(into)]
    card: Signal<Card>,
    /// How it is printed.
    #[prop(into, optional)]
    style: Signal<FaceStyle>,
) -> impl IntoView {
    face("face face-card", move || {
        let card = card.get();
        if card.rank().is_none_or(|rank| rank.number() > 10) {
            load_art();
        }
        draw::card::face(card, style.get())
    })
}

/// A card, face down; 5 : 7.
#[component]
pub fn CardBack(
    /// What is printed on the back.
    #[prop(into, optional)]
    pattern: Signal<BackPattern>,
) -> impl IntoView {
    face("face face-card", move || draw::back::back(pattern.get()))
}

/// A domino, face up, upright with its higher half on top; 1 : 2. Whoever lays it down turns the box.
#[component]
pub fn DominoFace(
    /// Which tile.
    #[prop(into)]
    domino: Signal<Domino>,
) -> impl IntoView {
    face("face face-domino", move || draw::domino::face(domino.get()))
}

/// A domino, face down; 1 : 2.
#[component]
pub fn DominoBack() -> impl IntoView {
    still("face face-domino", draw::domino::back())
}

/// A die of any number of sides; 1 : 1.
#[component]
pub fn DieFace(
    /// The die with the value it shows.
    #[prop(into)]
    die: Signal<Die>,
    /// Not thrown yet: dim and without a value.
    #[prop(into, optional)]
    waiting: Signal<bool>,
    /// Seen a little from the front, with the value of its underside on the edge.
    #[prop(optional)]
    under: bool,
    /// Seen from straight above, with a mark where it points.
    #[prop(optional)]
    above: bool,
) -> impl IntoView {
    face("face face-die", move || match (above, under) {
        (true, _) => draw::die::above(die.get()),
        (false, true) => draw::die::tipped(die.get()),
        (false, false) => draw::die::face(die.get(), waiting.get()),
    })
}

/// A heap of chips that grows with their number; 6 : 5. The number itself is written beside it by the caller.
#[component]
pub fn Chips(
    /// How many.
    #[prop(into)]
    count: Signal<u32>,
) -> impl IntoView {
    face("face face-chips", move || draw::chips::heap(count.get()))
}

/// How somebody looks at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guise {
    /// The number of the face; numbers from [`AVATARS`] on begin again.
    pub face: usize,
    /// The colour behind it.
    pub ink: Ink,
    /// The address of a picture of their own, which is shown instead.
    pub picture: Option<Arc<str>>,
}

/// A person of the yard, or a picture of somebody; 1 : 1.
#[component]
pub fn Avatar(
    /// How they look.
    guise: Guise,
) -> impl IntoView {
    let drawing = match &guise.picture {
        // It was looked at when it was read, and holds nothing that would end the attribute.
        Some(picture) => ["<img class=\"f-avatar\" alt=\"\" draggable=\"false\" src=\"", picture, "\">"].concat(),
        None => draw::avatar::portrait(guise.face),
    };
    still(guise.ink.class(), drawing)
}

/// The mark of Pipyard; 1 : 1.
#[component]
pub fn Mark() -> impl IntoView {
    still("face face-mark", draw::mark::mark())
}

/// An icon in the colour of the text around it; 1.5 em unless the box says otherwise.
#[component]
pub fn Icon(
    /// What it means.
    kind: IconKind,
) -> impl IntoView {
    still("face face-icon", draw::icon::icon(kind))
}

/// A suit on its own; 1 : 1.
#[component]
pub fn SuitFace(
    /// Which suit.
    suit: Suit,
) -> impl IntoView {
    still("face face-suit", draw::suit::alone(suit))
}
