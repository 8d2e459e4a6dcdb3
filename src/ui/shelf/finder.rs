//! Finding a game on the shelf by what one has: people, pieces, minutes, a name; or by chance.

use std::sync::Arc;

use leptos::prelude::*;

use crate::table::{BoxFront, Kind};
use crate::ui::address::{Filter, KINDS, Nav, Route};
use crate::ui::catalogue::Fronts;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Announcer, Button, Field, KindIcon, Notice};
use crate::ui::setup::plan::lot;

use super::arrows::walk_row;

/// Search, chance, and three rows to be touched.
#[component]
pub fn Finder(
    /// What is found.
    found: Memo<Vec<Arc<BoxFront>>>,
) -> impl IntoView {
    let nav = Nav::get();
    let fronts = Fronts::get();
    let announcer = Announcer::get();
    let filter = nav.filter;
    let say = move || announcer.say(found.with_untracked(|found| counted(found.len())));
    let surprise = move |_| {
        let index = lot() as usize;
        let card = found.with_untracked(|found| found.get(index % found.len().max(1)).cloned());
        if let Some(card) = card {
            nav.go(&Route::Game(card.id.clone()));
        }
    };
    if filter.with_untracked(|filter| !filter.text.is_empty()) {
        fronts.fetch_words();
    }
    let say = Callback::new(move |()| say());
    view! {
        <div class="finder" role="search">
            <div class="finder-row" on:focusin=move |_| fronts.fetch_words()>
                <Field
                    label="Search the shelf"
                    bare=true
                    hint="Search"
                    mode="search"
                    value=Signal::derive(move || filter.with(|filter| filter.text.clone()))
                    on_input=move |text| {
                        filter.update(|filter| filter.text = text);
                        say.run(());
                    }
                />
                <Button icon=IconKind::Shuffle on_press=surprise><span class="finder-word">"Surprise me"</span></Button>
            </div>
            <div class="finder-picks">
                <Pick
                    name="People"
                    words=["1", "2", "3", "4", "5", "6"].map(str::to_owned).to_vec()
                    values=vec![1, 2, 3, 4, 5, 6]
                    value=|filter| filter.people.map(u16::from)
                    set=|filter, people| filter.people = people.and_then(|people| u8::try_from(people).ok())
                    say
                >
                    <Icon kind=IconKind::Person />
                </Pick>
                <Pick
                    name="Pieces"
                    words=KINDS.map(|kind| kind.1.to_owned()).to_vec()
                    values=vec![0, 1, 2]
                    value=|filter| KINDS.iter().position(|kind| filter.kind == Some(kind.2)).map(|at| at as u16)
                    set=|filter, at| filter.kind = at.map(|at| KINDS[usize::from(at)].2)
                    say
                >
                    <KindIcon kind=Kind::Cards />
                </Pick>
                <Pick
                    name="Minutes at most"
                    words=["10", "15", "30", "60"].map(str::to_owned).to_vec()
                    unit=" min at most"
                    values=vec![10, 15, 30, 60]
                    value=|filter| filter.minutes
                    set=|filter, minutes| filter.minutes = minutes
                    say
                >
                    <Icon kind=IconKind::Clock />
                </Pick>
            </div>
        </div>
    }
}

/// How many games were found of all, and the way to all of them. It stays in sight however far one has scrolled: who comes
/// back to the middle of what was found is not to think that the other games are gone.
#[component]
pub fn Count(
    /// What is found.
    found: Memo<Vec<Arc<BoxFront>>>,
    /// Whether nothing is called so, and what is found is spelled much like it.
    nearly: Memo<bool>,
    /// How many games there are.
    all: usize,
) -> impl IntoView {
    let filter = Nav::get().filter;
    let of =
        move || if nearly.get() { " spelled much like that".to_owned() } else { " of ".to_owned() + &all.to_string() };
    view! {
        <Show when=move || filter.with(|filter| !filter.is_empty())>
            <p class="finder-count">
                <span><strong>{move || found.with(|found| counted(found.len()))}</strong>{of}</span>
                <Button icon=IconKind::Undo on_press=move |_| filter.set(Filter::default())>"Show all"</Button>
            </p>
        </Show>
    }
}

/// "1 game", "12 games".
fn counted(games: usize) -> String {
    games.to_string() + if games == 1 { " game" } else { " games" }
}

/// A row of words of which one is picked, or none: picked again it is let go. The tab key stops at one of them, and arrows
/// lead to the others.
#[component]
fn Pick(
    /// What is picked.
    name: &'static str,
    /// The words.
    words: Vec<String>,
    /// What is counted: it stands once behind the words.
    #[prop(optional)]
    unit: &'static str,
    /// What each of them stands for.
    values: Vec<u16>,
    /// What is picked now.
    value: fn(&Filter) -> Option<u16>,
    /// Picks it.
    set: fn(&mut Filter, Option<u16>),
    /// Says what is found.
    say: Callback<()>,
    /// The sign of the row.
    children: Children,
) -> impl IntoView {
    let filter = Nav::get().filter;
    // The word at which the tab key stops.
    let picked = filter.with_untracked(value);
    let stop = RwSignal::new(picked.or(values.first().copied()));
    let chips = words.into_iter().zip(values).map(|(word, own)| {
        let on = move || filter.with(value) == Some(own);
        let press = move |_| {
            filter.update(|filter| set(filter, Some(own).filter(|_| value(filter) != Some(own))));
            say.run(());
        };
        view! {
            <button
                type="button"
                class="chip"
                tabindex=move || if stop.get() == Some(own) { "0" } else { "-1" }
                aria-pressed=move || if on() { "true" } else { "false" }
                on:focus=move |_| stop.set(Some(own))
                on:click=press
            >
                {word}<span class="unseen">{unit}</span>
            </button>
        }
    });
    view! {
        <div class="pick" role="toolbar" aria-label=name on:keydown=|event| walk_row(&event)>
            <span class="pick-sign" title=name>{children()}</span>
            {chips.collect::<Vec<_>>()}
            <span class="pick-unit" aria-hidden="true">{unit}</span>
        </div>
    }
}

/// Nothing fits what is looked for.
#[component]
pub fn NothingFound() -> impl IntoView {
    let filter = Nav::get().filter;
    let why = move || {
        filter.with(|filter| match filter {
            Filter { text, .. } if text.trim().is_empty() => "Not for so many, with those pieces, in that time. ",
            Filter { people: None, kind: None, minutes: None, .. } => "Not under that name. ",
            _ => "Not under that name, with those pieces, in that time. ",
        })
    };
    view! {
        <Notice title="No such game on the shelf">
            <p>{why}"It may not have been invented yet."</p>
            <Button icon=IconKind::Undo on_press=move |_| filter.set(Filter::default())>"Show all games"</Button>
        </Notice>
    }
}
