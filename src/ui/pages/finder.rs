//! Finding a game on the shelf: search, filters and chance.

use std::sync::Arc;

use leptos::prelude::*;

use super::filter::{Company, Filter};
use super::setup::lot;
use crate::table::{BoxFront, Kind};
use crate::ui::app::Nav;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Announcer, Button, Choice, Field, Look, Notice, Words};
use crate::ui::route::Route;

/// Search, filters and chance, in one row.
#[component]
pub fn Finder(
    /// What is found.
    found: Memo<Vec<Arc<BoxFront>>>,
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
        let index = lot() as usize;
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
pub fn NothingFound() -> impl IntoView {
    let filter = Nav::get().filter;
    view! {
        <Notice title="No such game on the shelf">
            <p>"Not under that name, with those pieces, in that time. It may not have been invented yet."</p>
            <Button icon=IconKind::Undo on_press=move |_| filter.set(Filter::default())>"Show all games"</Button>
        </Notice>
    }
}
