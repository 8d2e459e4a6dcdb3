//! The shelf: all games in their boxes, matches to go on with, and a way to find something.

use std::sync::Arc;

use leptos::prelude::*;

use super::filter::{Company, Filter};
use super::frame::{Failed, Loading};
use crate::pieces::{Card, Die, Domino, Rank, Suit};
use crate::table::{GameCard, Kind};
use crate::ui::app::Nav;
use crate::ui::catalogue::{Catalogue, Shelf};
use crate::ui::faces::{CardFace, DieFace, DominoFace, Icon, IconKind};
use crate::ui::parts::{
    Announcer, Button, Choice, Field, IconButton, KindIcon, LinkButton, Look, Notice, Tone, Words, kind_word,
};
use crate::ui::route::Route;
use crate::ui::store::{self, SavedMatch};

/// The front door.
#[component]
pub fn ShelfPage() -> impl IntoView {
    let catalogue = Catalogue::get();
    move || match catalogue.shelf() {
        Shelf::Loading => view! { <Loading /> }.into_any(),
        Shelf::Failed(why) => view! { <Failed why /> }.into_any(),
        Shelf::Ready(cards) => view! { <Room cards /> }.into_any(),
    }
}

/// The shelf with everything that stands around it.
#[component]
fn Room(
    /// All games.
    cards: Arc<Vec<Arc<GameCard>>>,
) -> impl IntoView {
    let nav = Nav::get();
    let favourites = store::favourites();
    let mut sorted: Vec<Arc<GameCard>> = cards.to_vec();
    sorted.sort_by_key(|card| !favourites.contains(&card.id));
    let found = Memo::new(move |_| {
        nav.filter.with(|filter| sorted.iter().filter(|card| filter.fits(card)).cloned().collect::<Vec<_>>())
    });
    let few = cards.len() <= 6;
    view! {
        <div class="hero">
            <div class="hero-text">
                <h1 class="hero-title">"Games you have "<em>"probably"</em>" never played"</h1>
                <p class="hero-words">"Cards, dominoes and dice: the things in the kitchen drawer know more games than you \
                think. Pull up a chair."</p>
            </div>
            <LeftLying />
        </div>
        <Resumes />
        <section class="shelf-room" aria-labelledby="shelf-title">
            <h2 class="unseen" id="shelf-title">"The shelf"</h2>
            <Finder found />
            <Show when=move || found.with(|found| !found.is_empty()) fallback=move || view! { <NothingFound /> }>
                <ul class=if few { "shelf shelf--few" } else { "shelf" }>
                    <For each=move || found.get() key=|card| card.id.clone() let(card)>
                        <GameBox card />
                    </For>
                </ul>
            </Show>
        </section>
    }
}

/// A few pieces that somebody left lying there.
#[component]
fn LeftLying() -> impl IntoView {
    let card = |rank: u8, suit: Suit| Rank::new(rank).map(|rank| Card::new(rank, suit));
    view! {
        <div class="hero-pieces" aria-hidden="true">
            {card(1, Suit::Spades).map(|card| view! { <div class="hero-piece hero-piece--a"><CardFace card /></div> })}
            {card(7, Suit::Hearts).map(|card| view! { <div class="hero-piece hero-piece--b"><CardFace card /></div> })}
            {Domino::new(5, 3).map(|domino| view! { <div class="hero-piece hero-piece--c"><DominoFace domino /></div> })}
            {Die::new(6, 5).map(|die| view! { <div class="hero-piece hero-piece--d"><DieFace die /></div> })}
        </div>
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
    let title = Catalogue::get().title(&found.game);
    let SavedMatch { game, words, .. } = found;
    let href = Route::Play(game.clone(), Default::default()).print();
    let name = "Put away ".to_owned() + &title;
    let gone = title.clone() + " is back in its box.";
    let put_away = move |_| {
        store::drop_match(&game);
        matches.update(|matches| matches.retain(|found| found.game != game));
        announcer.tell(gone.clone());
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
            <IconButton name icon=IconKind::Close on_press=put_away />
        </li>
    }
}

/// Search, filters and chance, in one row.
#[component]
fn Finder(
    /// What is found.
    found: Memo<Vec<Arc<GameCard>>>,
) -> impl IntoView {
    let nav = Nav::get();
    let announcer = Announcer::get();
    let filter = nav.filter;
    let open = RwSignal::new(filter.with_untracked(Filter::count) > 0);
    let say = move || {
        let count = found.with_untracked(Vec::len);
        announcer.say(if count == 1 { "1 game".to_owned() } else { count.to_string() + " games" });
    };
    let surprise = move |_| {
        let index = super::setup::new_seed() as usize;
        let card = found.with_untracked(|found| found.get(index % found.len().max(1)).cloned());
        if let Some(card) = card {
            nav.go(&Route::Game(card.id.clone()));
        }
    };
    view! {
        <div class="finder" role="search">
            <div class="finder-row">
                <Field
                    label="Search the shelf"
                    bare=true
                    hint="Search"
                    mode="search"
                    value=Signal::derive(move || filter.with(|filter| filter.text.clone()))
                    on_input=move |text| {
                        filter.update(|filter| filter.text = text);
                        say();
                    }
                />
                <button
                    type="button"
                    class="chip"
                    aria-expanded=move || if open.get() { "true" } else { "false" }
                    aria-controls="finder-more"
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    <Icon kind=IconKind::Down />
                    "Filter"
                    {move || filter.with(|f| (f.count() > 0).then(|| " · ".to_owned() + &f.count().to_string()))}
                </button>
                <Button icon=IconKind::Shuffle on_press=surprise><span class="finder-word">"Surprise me"</span></Button>
            </div>
            <div id="finder-more">
                <Show when=move || open.get()>
                    <Filters filter=filter say=Callback::new(move |()| say()) />
                </Show>
            </div>
        </div>
    }
}

/// What a filter offers; the first means no matter.
fn words(pairs: &[(&str, &str)]) -> Words {
    pairs.iter().map(|(id, title)| ((*id).to_owned(), (*title).to_owned())).collect()
}

/// The filters, folded out.
#[component]
fn Filters(
    /// What is looked for.
    filter: RwSignal<Filter>,
    /// Says what is found.
    say: Callback<()>,
) -> impl IntoView {
    const KINDS: [(&str, Kind); 3] = [("cards", Kind::Cards), ("dominoes", Kind::Dominoes), ("dice", Kind::Dice)];
    const COMPANY: [(&str, Company); 3] =
        [("alone", Company::Alone), ("computer", Company::Computer), ("shared", Company::Shared)];
    let read = move |read: fn(&Filter) -> String| Signal::derive(move || filter.with(read));
    let pick = move |change: fn(&mut Filter, String)| {
        Callback::new(move |id: String| {
            filter.update(|filter| change(filter, id));
            say.run(());
        })
    };
    let id_of_kind = |f: &Filter| KINDS.iter().find(|(_, kind)| f.kind == Some(*kind)).map_or("", |k| k.0).to_owned();
    let id_of_company = |f: &Filter| COMPANY.iter().find(|(_, c)| f.company == *c).map_or("", |c| c.0).to_owned();
    view! {
        <div class="filters">
            <Choice
                legend="Played with"
                look=Look::Chips
                words=words(&[("", "Anything"), ("cards", "Cards"), ("dominoes", "Dominoes"), ("dice", "Dice")])
                value=read(id_of_kind)
                on_pick=pick(|f, id| f.kind = KINDS.iter().find(|kind| kind.0 == id).map(|kind| kind.1))
            />
            <Choice
                legend="With whom"
                look=Look::Chips
                words=words(&[("", "Whoever"), ("alone", "Alone"), ("computer", "The computer"), ("shared", "One device")])
                value=read(id_of_company)
                on_pick=pick(|f, id| f.company = COMPANY.iter().find(|c| c.0 == id).map_or(Company::Any, |c| c.1))
            />
            <Choice
                legend="Seats"
                look=Look::Chips
                words=words(&[("", "Any"), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6"), ("8", "8")])
                value=read(|f| f.seats.map_or(String::new(), |seats| seats.to_string()))
                on_pick=pick(|f, id| f.seats = id.parse().ok())
            />
            <Choice
                legend="Time"
                look=Look::Chips
                words=words(&[("", "Any"), ("10", "10 minutes"), ("20", "20 minutes"), ("40", "40 minutes")])
                value=read(|f| f.minutes.map_or(String::new(), |minutes| minutes.to_string()))
                on_pick=pick(|f, id| f.minutes = id.parse().ok())
            />
        </div>
    }
}

/// Nothing fits what is looked for.
#[component]
fn NothingFound() -> impl IntoView {
    let filter = Nav::get().filter;
    view! {
        <Notice title="No such game on the shelf">
            <p>"Not under that name, with those pieces, in that time. It may not have been invented yet."</p>
            <Button icon=IconKind::Undo on_press=move |_| filter.set(Filter::default())>"Show all games"</Button>
        </Notice>
    }
}

/// A game in its box. The whole front opens it; "Play" goes straight to the table.
#[component]
fn GameBox(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let kind = card.kinds.first().copied().unwrap_or_default();
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
                            <span class="box-fact"><Icon kind=IconKind::Person />{seats_short(&card)}<span class="unseen">" seats, "</span></span>
                            <span class="box-fact"><Icon kind=IconKind::Clock />{minutes_short(&card)}<span class="box-unit">" min"</span></span>
                        </p>
                        <LinkButton
                            href=Route::Play(card.id.clone(), Default::default()).print()
                            tone=Tone::Strong
                            name="Play ".to_owned() + &card.title
                        >
                            "Play"
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
pub fn seats_short(card: &GameCard) -> String {
    span(u32::from(card.seats.0), u32::from(card.seats.1))
}

/// "5–10".
pub fn minutes_short(card: &GameCard) -> String {
    span(u32::from(card.minutes.0), u32::from(card.minutes.1))
}

fn span(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { [least.to_string(), most.to_string()].join("–") }
}
