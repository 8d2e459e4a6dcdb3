//! The boxes of the games, rack by rack or as they were found.

use std::sync::Arc;

use leptos::prelude::*;

use crate::table::{BoxFront, RACKS};
use crate::ui::address::Route;
use crate::ui::catalogue::{Emblem, ink_class, minutes_short, seats_short, seats_word};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::history::results::Results;
use crate::ui::parts::KindIcon;
use crate::ui::scheduler::Growth;
use crate::ui::storage::games;

/// Games with their places among all.
pub type Placed = Vec<(usize, Arc<BoxFront>)>;

/// What is kept on the device that boxes tell of, read once for all of them.
pub struct Kept {
    /// What was played.
    pub results: Results,
    /// The ids of the games that stand on the table.
    pub going_on: Vec<String>,
}

/// The games rack by rack, those that somebody likes on one of their own in front; each with its place among all.
pub fn racks(cards: &[Arc<BoxFront>]) -> Vec<(&'static str, Placed)> {
    let favourites = games::favourites();
    let liked = |card: &&Arc<BoxFront>| favourites.contains(&card.id);
    let mut racks = vec![("Your favourites", cards.iter().filter(liked).cloned().collect::<Vec<_>>())];
    for (place, title) in RACKS.into_iter().enumerate() {
        let here = |card: &&Arc<BoxFront>| usize::from(card.rack) == place && !liked(card);
        racks.push((title, cards.iter().filter(here).cloned().collect()));
    }
    racks.retain(|(_, rack)| !rack.is_empty());
    let mut count = 0;
    let placed = racks.into_iter().map(|(title, rack)| {
        let from = count;
        count += rack.len();
        (title, rack.into_iter().enumerate().map(|(at, card)| (from + at, card)).collect())
    });
    placed.collect()
}

/// A rack of the shelf. On a narrow screen it is moved sideways.
#[component]
pub fn Rack(
    /// What is written on it.
    title: &'static str,
    /// What stands on it.
    rack: Placed,
    /// How far the shelf is filled.
    growth: Growth,
    /// What the boxes tell of.
    kept: Arc<Kept>,
) -> impl IntoView {
    let shown = Signal::derive(move || {
        let count = growth.count();
        rack.iter().filter(|(at, _)| *at < count).map(|(_, card)| card.clone()).collect::<Vec<_>>()
    });
    view! {
        <section class="rack" aria-label=title>
            <h2 class="rack-title">{title}</h2>
            <Boxes shown kept />
        </section>
    }
}

/// Boxes beside each other.
#[component]
pub fn Boxes(
    /// Those that are there.
    shown: Signal<Vec<Arc<BoxFront>>>,
    /// What they tell of.
    kept: Arc<Kept>,
) -> impl IntoView {
    view! {
        // One that is moved sideways would be a stop of its own; the focus moves it, too.
        <ul class="shelf" tabindex="-1">
            <For each=move || shown.get() key=|card| card.id.clone() let(card)>
                <GameBox card kept=kept.clone() />
            </For>
        </ul>
    }
}

/// A game in its box. The whole front opens it; "Play" goes straight to the table. Whether the tab key stops here is said
/// by [`settle`](super::arrows::settle).
#[component]
fn GameBox(
    /// The game.
    card: Arc<BoxFront>,
    /// What it tells of.
    kept: Arc<Kept>,
) -> impl IntoView {
    let kind = card.kinds.first().copied().unwrap_or_default();
    let go = if kept.going_on.contains(&card.id) { "Go on" } else { "Play" };
    let result = kept.results.of(&card.id).map(str::to_owned).map(|words| view! { <p class="box-result">{words}</p> });
    view! {
        <li class=ink_class("box", &card.ink)>
            <div class="box-body">
                <div class="box-picture"><Emblem id=card.id.clone() /></div>
                <div class="box-words">
                    <h3 class="box-title">
                        <a class="box-link" href=Route::Game(card.id.clone()).print() tabindex="-1">{card.title.clone()}</a>
                    </h3>
                    <p class="box-tagline">{card.tagline.clone()}</p>
                    {result}
                    <div class="box-foot">
                        <p class="box-facts">
                            <span class="box-fact"><KindIcon kind /><span class="unseen">{kind.word()}", "</span></span>
                            <span class="box-fact"><Icon kind=IconKind::Person />{seats_short(card.seats)}<span class="unseen">{[" ", seats_word(card.seats), ", "].concat()}</span></span>
                            <span class="box-fact"><Icon kind=IconKind::Clock />{minutes_short(card.minutes)}<span class="box-unit">" min"</span></span>
                        </p>
                        <a
                            class="button button--strong"
                            href=Route::Play(card.id.clone(), Default::default()).print()
                            aria-label=[go, ": ", &card.title].concat()
                            tabindex="-1"
                        >
                            {go}
                        </a>
                    </div>
                </div>
            </div>
        </li>
    }
}
