//! What this is, and whom we owe it to.

use js_sys::futures::spawn_local;
use leptos::prelude::*;

use crate::table::Credit;
use crate::ui::address::Route;
use crate::ui::catalogue::{Fronts, Shelf, fetch_text};

/// The page about the app, with the credits of all games.
#[component]
pub fn AboutPage() -> impl IntoView {
    let catalogue = Fronts::get();
    let count = move || match catalogue.shelf() {
        Shelf::Ready(cards) => cards.len().to_string(),
        _ => "Some".to_owned(),
    };
    view! {
        <article class="about prose">
            <h1 class="page-title">"About Pipyard"</h1>
            <p class="about-lead">{count}" games for a pack of cards, a box of dominoes or a handful of dice, most of which \
            you will not find in a shop."</p>
            <p>"Cards, dominoes and dice all carry pips; this is the yard they live in. Rules, computer seats and memory are \
            all on your device. After the first visit it works without a net, and there is nothing to buy, no account and \
            no counting of what you do."</p>
            <h2>"Fair play"</h2>
            <p>"Every deal comes from one number that is drawn before the match and sealed until its end. A computer seat \
            knows what you would know in its chair, and nothing more; it guesses the rest anew for every thought. Give a \
            friend the deal number and they get the very same cards. "
            <a href=Route::Fair.print()>"What chance gave in all your matches"</a>". "
            <a href="strength.html">"How strong the computer seats are"</a>", measured."</p>
            <h2>"The games"</h2>
            <GameCredits />
            <h2>"The things"</h2>
            <p>"All pieces, people and emblems were drawn for Pipyard. Titles are set in Caprasimo, everything else in \
            Atkinson Hyperlegible Next; both are under the SIL Open Font License ("
            <a href="fonts/OFL-Caprasimo.txt">"Caprasimo"</a>", "
            <a href="fonts/OFL-Atkinson-Hyperlegible-Next.txt">"Atkinson"</a>"). Pipyard itself is free software under the \
            MIT or the Apache 2.0 license, as you like."</p>
        </article>
    }
}

/// Who made each game, and where the rules come from.
#[component]
fn GameCredits() -> impl IntoView {
    let credits = RwSignal::new(None);
    spawn_local(async move {
        let read = |text: String| serde_json::from_str::<Vec<Credit>>(&text).ok();
        credits.try_set(fetch_text("credits.json").await.and_then(read));
    });
    move || {
        let Some(cards) = credits.get() else {
            return view! { <p>"The credits come with the games, and those are not here yet."</p> }.into_any();
        };
        let rows = cards.into_iter().map(|card| {
            view! {
                <div class="credit">
                    <dt><a href=Route::Game(card.id).print()>{card.title}</a></dt>
                    <dd>{card.designer}</dd>
                    {(!card.source.is_empty()).then(|| view! { <dd class="credit-source">{card.source}</dd> })}
                </div>
            }
        });
        view! { <dl class="credits">{rows.collect::<Vec<_>>()}</dl> }.into_any()
    }
}
