//! The shelf: all games in their boxes, rack by rack, matches to go on with, and a way to find something.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::arrows::{arrive, settle, walk};
use super::boxes::{Boxes, Kept, Rack, racks};
use super::finder::{Count, Finder, NothingFound};
use crate::table::BoxFront;
use crate::table::search::Fit;
use crate::ui::address::{Filter, Nav, Query, Route, location_hash, parse_query, print_query};
use crate::ui::catalogue::{Failed, Fronts, Loading, Shelf};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::history::results::{Results, day_number};
use crate::ui::parts::{Announcer, Button, IconButton, Tone};
use crate::ui::scheduler::{Growth, InTurn};
use crate::ui::setup::plan::deal_of_today;
use crate::ui::storage::games::{self, SavedMatch};

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
    /// All games, rack by rack.
    cards: Arc<Vec<Arc<BoxFront>>>,
) -> impl IntoView {
    let nav = Nav::get();
    let fronts = Fronts::get();
    follow_address(nav);
    let all = cards.len();
    let known = cards.clone();
    let fits = Memo::new(move |_| {
        nav.filter.with(|filter| {
            let fit = |card: &BoxFront| fronts.with_words(&card.id, |words| filter.fit(card, words));
            let fits: Vec<(Fit, &Arc<BoxFront>)> = known.iter().map(|card| (fit(card), card)).collect();
            // What is mistyped is forgiven where nothing is called so.
            let wanted = if fits.iter().any(|(fit, _)| *fit == Fit::Yes) { Fit::Yes } else { Fit::Nearly };
            let found = fits.into_iter().filter(|(fit, _)| *fit == wanted).map(|(_, card)| card.clone());
            (wanted, found.collect::<Vec<_>>())
        })
    });
    let found = Memo::new(move |_| fits.with(|fits| fits.1.clone()));
    let nearly = Memo::new(move |_| fits.with(|(fit, found)| *fit == Fit::Nearly && !found.is_empty()));
    let looking = Memo::new(move |_| nav.filter.with(|filter| !filter.is_empty()));
    let none = Memo::new(move |_| found.with(Vec::is_empty));
    let racks = StoredValue::new(racks(&cards));
    let mut on_the_table = games::saved_matches();
    // Who has only looked on has nothing to go on with.
    on_the_table.retain(|found| found.touched && cards.iter().any(|card| card.id == found.game));
    let going_on = on_the_table.iter().map(|found| found.game.clone()).collect();
    let kept = Arc::new(Kept { results: Results::read(), going_on });
    let first = if nav.comes_back() { all } else { all.min(FIRST) };
    // Begun below: the pieces and the search field take their turns first, so that nothing is pushed down.
    let growth = Growth::none();
    let room = view! {
        <div class="hero">
            <div class="hero-text">
                <h1 class="hero-title">"Games you have "<em>"probably"</em>" never played"</h1>
                <p class="hero-words">"Cards, dominoes and dice: the things in the kitchen drawer know more games than you \
                think. Pull up a chair."</p>
            </div>
            // A few pieces that somebody left lying there; as a picture, so that the front door draws no pieces.
            <img class="hero-pieces" src="art/left.svg" alt="" width="192" height="182" />
        </div>
        <ComingBack cards on_the_table kept=kept.clone() />
        {growth.wait_for(first)}
        <section
            class="shelf-room"
            class:shelf-room--filling=move || growth.count() < all
            aria-label="The shelf: arrow keys lead from box to box"
            on:keydown=|event| walk(&event)
            on:focusin=move |event| arrive(&event, nav.at_box)
        >
            <InTurn><Finder found /></InTurn>
            <Count found nearly all />
            {move || {
                if !looking.get() {
                    let racks = racks.get_value().into_iter();
                    return racks.map(|(title, rack)| view! { <Rack title rack growth kept=kept.clone() /> }).collect::<Vec<_>>().into_any();
                }
                if none.get() {
                    return view! { <NothingFound /> }.into_any();
                }
                view! {
                    <h2 class="unseen">"What was found"</h2>
                    <Boxes shown=Signal::derive(move || growth.so_far(&found.get())) kept=kept.clone() />
                }.into_any()
            }}
        </section>
    };
    growth.begin(AT_ONCE, move || all);
    Effect::new(move |_| {
        growth.count();
        found.track();
        // As soon as the boxes stand there.
        request_animation_frame(move || settle(nav.at_box));
    });
    room
}

/// A match that takes no longer than so many minutes is short.
const SHORT: u16 = 20;
/// How many boxes come in one turn.
const AT_ONCE: usize = 2;
/// How many boxes stand there before the first paint goes, which shows as many. Who comes back to the middle of the
/// shelf waits for all.
const FIRST: usize = 6;

/// What is looked for and the address say the same: it is kept over a reload, and can be given away.
fn follow_address(nav: Nav) {
    let read = move || {
        let hash = location_hash();
        let query = hash.split_once('?').map_or("", |(_, query)| query);
        (Route::parse(&hash) == Route::Shelf).then(|| Filter::of_query(&parse_query(query)))
    };
    // Who was in a box finds the shelf as it was left.
    if let Some(asked) = read().filter(|asked| !asked.is_empty()) {
        nav.filter.set(asked);
    }
    let listener = window_event_listener_untyped("hashchange", move |_| {
        if let Some(asked) = read() {
            nav.filter.set(asked);
        }
    });
    on_cleanup(move || listener.remove());
    Effect::new(move |_| {
        let address = Route::Shelf.print() + &print_query(&nav.filter.with(Filter::query));
        let here = location_hash();
        // Somebody may be on the way elsewhere already, of which the route is told a moment later.
        if Route::parse(&here) == Route::Shelf && !(here.is_empty() && address == Route::Shelf.print()) {
            // Where that is forbidden the address stays as it is.
            let history = window().history().ok();
            drop(history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&address))));
        }
    });
}

/// In one row: matches to go on with, the deal of the day, what was played last.
#[component]
fn ComingBack(
    /// All games.
    cards: Arc<Vec<Arc<BoxFront>>>,
    /// The matches to go on with.
    on_the_table: Vec<SavedMatch>,
    /// What was played.
    kept: Arc<Kept>,
) -> impl IntoView {
    let mut lately = Vec::new();
    for id in games::recent() {
        let new = on_the_table.iter().all(|found| found.game != id);
        let card = cards.iter().find(|card| card.id == id && new && lately.len() < 4);
        lately.extend(card.map(|card| {
            view! { <a class="chip" href=Route::Game(id.clone()).print()>{card.title.clone()}</a> }
        }));
    }
    let lately = (!lately.is_empty()).then(|| view! { <nav class="lately" aria-label="Played lately">{lately}</nav> });
    let today = deal_of_today();
    // One that fits into a break; the others have theirs on their boxes.
    let short: Vec<_> = cards.iter().filter(|card| card.minutes.0 <= SHORT).collect();
    let daily = short.get(day_number(today) as usize % short.len().max(1)).map(|card| {
        let href = Route::Play(card.id.clone(), Query::from([("daily".to_owned(), String::new())])).print();
        let run = kept.results.run_until(day_number(today));
        view! {
            <a class="chip daily" href=href>
                <Icon kind=IconKind::Clock />
                <span>"Deal of the day: "<strong>{card.title.clone()}</strong>{run}</span>
            </a>
        }
    });
    let matches = RwSignal::new(on_the_table);
    view! {
        <div class="coming-back">
            <ul class="resumes" aria-label="Still on the table">
                <For each=move || matches.get() key=|found| found.game.clone() let(found)>
                    <Resume found matches />
                </For>
            </ul>
            {daily}
            {lately}
        </div>
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
    let game = found.game;
    let href = Route::Play(game.clone(), Default::default()).print();
    let name = "Put away ".to_owned() + &title;
    let gone = title.clone() + " is back in its box.";
    let asking = RwSignal::new(false);
    let put_away = Callback::new(move |()| {
        games::drop_match(&game);
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
                <span>"Go on: "<strong>{title}</strong></span>
            </a>
            {closing}
        </li>
    }
}
