//! What needs the card of a game, and what is seen until that is there or if there is none.

use std::sync::Arc;

use leptos::prelude::*;

use super::games::{Found, Games};
use crate::pieces::Domino;
use crate::table::GameCard;
use crate::ui::embed::Within;
use crate::ui::faces::{DominoFace, IconKind};
use crate::ui::parts::{Button, LinkButton, Notice, Tone};
use crate::ui::scheduler::wait;

/// Shows something that needs the card of a game, and what to say until the card is there or if there is none.
#[component]
pub fn WithCard(
    /// The game's id.
    id: String,
    /// What is shown.
    #[prop(into)]
    show: Callback<Arc<GameCard>, AnyView>,
    /// Whether nothing stands around it, so that other news need a page of their own.
    #[prop(optional)]
    bare: bool,
) -> impl IntoView {
    let games = Games::get();
    let id = StoredValue::new(id);
    move || {
        let news = match id.with_value(|id| games.find(id)) {
            Found::Loading => view! { <Loading /> }.into_any(),
            Found::Failed(why) => {
                view! { <Failed why retry=move |()| id.with_value(|id| games.retry(id)) /> }.into_any()
            }
            Found::Unknown => view! { <NoSuchGame id=id.get_value() /> }.into_any(),
            Found::Here(card) => return show.run(card),
        };
        if bare { view! { <main class="page">{news}</main> }.into_any() } else { news }
    }
}

/// The games are on their way.
#[component]
pub fn Loading() -> impl IntoView {
    wait();
    view! {
        <h1 class="unseen">"Pipyard"</h1>
        <div class="waiting" role="status">
            <span class="waiting-pips" aria-hidden="true"><i></i><i></i><i></i></span>
            <p>"Carrying the table out …"</p>
        </div>
    }
}

/// The games did not come.
#[component]
pub fn Failed(
    /// Why.
    why: &'static str,
    /// Asks for them again.
    #[prop(into)]
    retry: Callback<()>,
) -> impl IntoView {
    view! {
        <h1 class="unseen">"Pipyard"</h1>
        <Notice title="The shelf is empty" urgent=true>
            <p>{why}" Your saved matches are safe."</p>
            <Button tone=Tone::Strong icon=IconKind::Redo on_press=move |_| retry.run(())>"Try again"</Button>
        </Notice>
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
pub fn Blank() -> impl IntoView {
    Domino::new(0, 0).map(|domino| view! { <div class="lost-tile"><DominoFace domino /></div> })
}
