//! The shelf: all games in their boxes, matches to go on with, and a way to find something.

use std::sync::Arc;

use leptos::prelude::*;

use super::finder::{Finder, NothingFound};
use super::frame::{Failed, Loading};
use crate::pieces::{Card, Die, Domino, Rank, Suit};
use crate::table::BoxFront;
use crate::ui::app::Nav;
use crate::ui::catalogue::{Fronts, Shelf};
use crate::ui::faces::{CardFace, DieFace, DominoFace, Icon, IconKind};
use crate::ui::parts::{Announcer, Button, Growth, IconButton, InTurn, KindIcon, LinkButton, Tone, kind_word};
use crate::ui::route::Route;
use crate::ui::store::{self, SavedMatch};

/// The front door.
#[component]
pub fn ShelfPage() -> impl IntoView {
    let catalogue = Fronts::get();
    move || match catalogue.shelf() {
        Shelf::Loading => view! { <Loading /> }.into_any(),
        Shelf::Failed(why) => view! { <Failed why retry=move |()| catalogue.retry() /> }.into_any(),
        Shelf::Ready(cards) => view! { <Room cards /> }.into_any(),
    }
}

/// The shelf with everything that stands around it.
#[component]
fn Room(
    /// All games.
    cards: Arc<Vec<Arc<BoxFront>>>,
) -> impl IntoView {
    let nav = Nav::get();
    let favourites = store::favourites();
    let (mut sorted, others): (Vec<_>, Vec<_>) = cards.iter().cloned().partition(|card| favourites.contains(&card.id));
    sorted.extend(others);
    let found = Memo::new(move |_| {
        nav.filter.with(|filter| sorted.iter().filter(|card| filter.fits(card)).cloned().collect::<Vec<_>>())
    });
    let few = cards.len() <= 6;
    let all = cards.len();
    let first = if nav.comes_back() { all } else { all.min(FIRST) };
    // Begun below: the pieces and the search field take their turns first, so that nothing is pushed down.
    let growth = Growth::none();
    let shown = move || found.with(|found| growth.so_far(found));
    let room = view! {
        <div class="hero">
            <div class="hero-text">
                <h1 class="hero-title">"Games you have "<em>"probably"</em>" never played"</h1>
                <p class="hero-words">"Cards, dominoes and dice: the things in the kitchen drawer know more games than you \
                think. Pull up a chair."</p>
            </div>
            <LeftLying />
        </div>
        <Resumes />
        <Lately cards />
        {growth.wait_for(first)}
        <section class="shelf-room" class:shelf-room--filling=move || growth.count() < all aria-labelledby="shelf-title">
            <h2 class="unseen" id="shelf-title">"The shelf"</h2>
            <InTurn><Finder found /></InTurn>
            <Show when=move || found.with(|found| !found.is_empty()) fallback=move || view! { <NothingFound /> }>
                <ul class=if few { "shelf shelf--few" } else { "shelf" }>
                    <For each=shown key=|card| card.id.clone() let(card)>
                        <GameBox card />
                    </For>
                </ul>
            </Show>
        </section>
    };
    growth.begin(AT_ONCE, move || all);
    room
}

/// How many boxes come in one turn.
const AT_ONCE: usize = 2;
/// How many boxes stand there before the first paint goes, which shows as many. Who comes back to the middle of the
/// shelf waits for all.
const FIRST: usize = 6;

/// A few pieces that somebody left lying there.
#[component]
fn LeftLying() -> impl IntoView {
    let card = |rank: u8, suit: Suit| Rank::new(rank).map(|rank| Card::new(rank, suit));
    view! {
        <div class="hero-pieces" aria-hidden="true"><InTurn>
            {card(1, Suit::Spades).map(|card| view! { <div class="hero-piece hero-piece--a"><CardFace card /></div> })}
            {card(7, Suit::Hearts).map(|card| view! { <div class="hero-piece hero-piece--b"><CardFace card /></div> })}
            {Domino::new(5, 3).map(|domino| view! { <div class="hero-piece hero-piece--c"><DominoFace domino /></div> })}
            {Die::new(6, 5).map(|die| view! { <div class="hero-piece hero-piece--d"><DieFace die /></div> })}
        </InTurn></div>
    }
}

/// Matches that are still on the table.
#[component]
fn Resumes() -> impl IntoView {
    let matches = RwSignal::new(store::saved_matches());
    view! {
        <Show when=move || matches.with(|matches| !matches.is_empty())>
            <section class="resumes" aria-labelledby="resumes-title">
                <h2 class="resumes-title" id="resumes-title">"Still on the table"</h2>
                <ul class="resumes-list">
                    <For each=move || matches.get() key=|found| found.game.clone() let(found)>
                        <Resume found matches />
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// One match that is still on the table.
#[component]
fn Resume(
    /// The match.
    found: SavedMatch,
    /// All of them, to take this one out.
    matches: RwSignal<Vec<SavedMatch>>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let title = untrack(|| Fronts::get().title(&found.game));
    let SavedMatch { game, words, .. } = found;
    let href = Route::Play(game.clone(), Default::default()).print();
    let name = "Put away ".to_owned() + &title;
    let gone = title.clone() + " is back in its box.";
    let asking = RwSignal::new(false);
    let put_away = Callback::new(move |()| {
        store::drop_match(&game);
        matches.update(|matches| matches.retain(|found| found.game != game));
        announcer.tell(gone.clone());
    });
    // What has been played is not lost by one touch.
    let closing = move || match asking.get() {
        false => view! { <IconButton name=name.clone() icon=IconKind::Close on_press=move |_| asking.set(true) /> }
            .into_any(),
        true => view! {
            <Button tone=Tone::Strong on_press=move |_| put_away.run(())>"Put it away"</Button>
            <Button on_press=move |_| asking.set(false)>"Keep it"</Button>
        }
        .into_any(),
    };
    view! {
        <li class="resume">
            <a class="resume-link" href=href>
                <span class="resume-go"><Icon kind=IconKind::Play /></span>
                <span>
                    "Go on: "<strong>{title}</strong>
                    {(!words.is_empty()).then(|| ", ".to_owned() + &words)}
                </span>
            </a>
            {closing}
        </li>
    }
}

/// The games that were played last, but for those that lie on the table.
#[component]
fn Lately(
    /// All games.
    cards: Arc<Vec<Arc<BoxFront>>>,
) -> impl IntoView {
    let mut links = Vec::new();
    for id in store::recent() {
        let card = cards.iter().find(|card| card.id == id && links.len() < 4 && !store::has_match(&id));
        links.extend(card.map(|card| {
            view! { <a class="chip" href=Route::Game(id.clone()).print()>{card.title.clone()}</a> }
        }));
    }
    (!links.is_empty()).then(|| view! { <nav class="lately" aria-label="Played lately">"Played lately"{links}</nav> })
}

/// A game in its box. The whole front opens it; "Play" goes straight to the table.
#[component]
fn GameBox(
    /// The game.
    card: Arc<BoxFront>,
) -> impl IntoView {
    let kind = card.kinds.first().copied().unwrap_or_default();
    let go = if store::has_match(&card.id) { "Go on" } else { "Play" };
    view! {
        <li class=ink_class("box", &card.ink)>
            <div class="box-body">
                <div class="box-picture"><Emblem id=card.id.clone() /></div>
                <div class="box-words">
                    <h3 class="box-title">
                        <a class="box-link" href=Route::Game(card.id.clone()).print()>{card.title.clone()}</a>
                    </h3>
                    <p class="box-tagline">{card.tagline.clone()}</p>
                    <div class="box-foot">
                        <p class="box-facts">
                            <span class="box-fact"><KindIcon kind /><span class="unseen">{kind_word(kind)}", "</span></span>
                            <span class="box-fact"><Icon kind=IconKind::Person />{seats_short(card.seats)}<span class="unseen">" seats, "</span></span>
                            <span class="box-fact"><Icon kind=IconKind::Clock />{minutes_short(card.minutes)}<span class="box-unit">" min"</span></span>
                        </p>
                        <LinkButton
                            href=Route::Play(card.id.clone(), Default::default()).print()
                            tone=Tone::Strong
                            name=[go, ": ", &card.title].concat()
                        >
                            {go}
                        </LinkButton>
                    </div>
                </div>
            </div>
        </li>
    }
}

/// The emblem of a game at the size of the box around it.
#[component]
pub fn Emblem(
    /// The game's id.
    id: String,
) -> impl IntoView {
    let src = "emblems/".to_owned() + &id + ".svg";
    view! { <img class="emblem" src=src alt="" width="240" height="240" loading="lazy" decoding="async" /> }
}

/// A class with the ink of a game; an ink that is not among the tokens is bottle green.
pub fn ink_class(class: &str, ink: &str) -> String {
    const INKS: [&str; 7] = ["vermilion", "mustard", "slate", "bottle", "plum", "rust", "teal"];
    let known = INKS.iter().find(|known| **known == ink).unwrap_or(&"bottle");
    [class, " ink ink--", known].concat()
}

/// "1", "2–5".
pub fn seats_short((least, most): (u8, u8)) -> String {
    span(u32::from(least), u32::from(most))
}

/// "5–10".
pub fn minutes_short((least, most): (u16, u16)) -> String {
    span(u32::from(least), u32::from(most))
}

fn span(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { [least.to_string(), most.to_string()].join("–") }
}
