//! The box of a game: what it is, how it goes in short, and the set-up of a match.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::table::GameCard;
use crate::ui::address::{Nav, Query, Route};
use crate::ui::catalogue::{Emblem, WithCard, agreed, agreed_in, ink_class, minutes_short, seats_short, seats_word};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Announcer, Button, Chip, IconButton, KindIcon, LinkButton, Tone};
use crate::ui::profile::Prefs;
use crate::ui::setup::house::{Deal, HouseRules, Presets};
use crate::ui::setup::own::Offered;
use crate::ui::setup::plan::{deal_of_today, default_plan, give_up, hindrance, seed_of};
use crate::ui::setup::seats::Seats;
use crate::ui::setup::{PutAway, begin, box_plan, own_rules};
use crate::ui::storage::games::{self, SavedMatch};
use crate::ui::words::sentence;
use crate::wire::Plan;

/// The page of one game.
#[component]
pub fn GamePage(
    /// The game's id.
    id: String,
    /// House rules that somebody gives away.
    #[prop(optional)]
    offered: Option<Query>,
) -> impl IntoView {
    view! { <WithCard id show=Callback::new(move |card| view! { <OpenBox card offered=offered.clone() /> }.into_any()) /> }
}

/// The box, opened.
#[component]
fn OpenBox(
    /// The game.
    card: Arc<GameCard>,
    /// House rules that somebody gives away.
    offered: Option<Query>,
) -> impl IntoView {
    let nav = Nav::get();
    let plan = RwSignal::new(Prefs::get().peek(|settings| box_plan(nav, &card, settings)));
    Effect::new(move |_| nav.left.set(Some(plan.get())));
    let seed = RwSignal::new(String::new());
    let own = RwSignal::new(own_rules::read(&card.id));
    view! {
        <article class=ink_class("game", &card.ink)>
            <Lid card=card.clone() />
            {offered.map(|query| view! { <Offered card=card.clone() query plan own /> })}
            <div class="game-body">
                <div class="game-story">
                    <p class="game-pitch">{card.pitch.clone()}</p>
                    <InShort card=card.clone() plan />
                    <Credits card=card.clone() />
                </div>
                <form class="setup" id="setup" tabindex="-1" aria-label="Set-up" on:submit=|event| event.prevent_default()>
                    {(!card.is_solo()).then(|| view! { <Seats card=card.clone() plan /> })}
                    <Presets card=card.clone() plan own />
                    <HouseRules card=card.clone() plan />
                    <Deal card=card.clone() plan seed />
                    <Start card=card.clone() plan seed />
                </form>
            </div>
        </article>
    }
}

/// How many letters a title has on a line at least, for the style sheet to find their size.
fn longest_word(title: &str) -> String {
    let letters = title.split_whitespace().map(|word| word.chars().count()).max().unwrap_or_default();
    format!("--letters:{letters}")
}

/// The lid: emblem, title, tagline, the bare facts.
#[component]
fn Lid(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let kinds = card.kinds.iter().map(|kind| view! { <li class="fact"><KindIcon kind=*kind />{kind.word()}</li> });
    let seats = [&seats_short(card.seats), " ", seats_word(card.seats)].concat();
    view! {
        <header class="lid">
            <div class="lid-picture"><Emblem id=card.id.clone() /></div>
            <div class="lid-words">
                <h1 class="lid-title" prop:style=longest_word(&card.title)>{card.title.clone()}</h1>
                <p class="lid-tagline">{card.tagline.clone()}</p>
                <ul class="facts">
                    {kinds.collect::<Vec<_>>()}
                    <li class="fact"><Icon kind=IconKind::Person />{seats}</li>
                    <li class="fact"><Icon kind=IconKind::Clock />{minutes_short(card.minutes)}" minutes"</li>
                </ul>
            </div>
        </header>
    }
}

/// The handful of lines that teach the game.
#[component]
fn InShort(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up, whose rules are those to be read.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    let id = card.id.clone();
    let href = move || Route::Rules(id.clone(), plan.with(agreed)).print();
    let tips = move || {
        let agreed = plan.with(agreed_in);
        let tips = card.tips.iter().filter(|tip| tip.holds(&card, &agreed));
        tips.map(|tip| view! { <li>{tip.text.clone()}</li> }).collect::<Vec<_>>()
    };
    view! {
        <section aria-labelledby="short-title">
            <h2 class="game-heading" id="short-title">"How it goes"</h2>
            <ol class="tips">{tips}</ol>
            <a class="button" href=href><Icon kind=IconKind::Rules />"All the rules"</a>
        </section>
    }
}

/// Who made it, and whether one likes it.
#[component]
fn Credits(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let liked = RwSignal::new(games::favourites().contains(&card.id));
    let counts = Prefs::get().peek(|settings| !settings.calm);
    let site = Route::Site(card.id.clone()).print();
    let history = Route::History(Some(card.id.clone())).print();
    let id = card.id.clone();
    let like = move |()| {
        liked.update(|liked| *liked = !*liked);
        announcer.tell_error(games::set_favourite(&id, liked.get_untracked()));
    };
    view! {
        <p class="game-credits">"Made by: "{card.designer.clone()}". "{sentence(&card.source)}</p>
        <div class="game-acts">
            <Chip word="Keep at the front of the shelf" on=liked on_press=like />
            {counts.then(|| view! { <a class="button" href=history>"Your matches"</a> })}
            <LinkButton href=site icon=IconKind::Share>"Put this game on your site"</LinkButton>
        </div>
    }
}

/// The button everybody came for, and what may stand in its way.
#[component]
fn Start(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
    /// The deal number as it was typed.
    seed: RwSignal<String>,
) -> impl IntoView {
    let nav = Nav::get();
    let announcer = Announcer::get();
    let saved = games::saved_match(&card.id);
    let hindered = Memo::new(move |_| plan.with(hindrance));
    let known = card.clone();
    let prefs = Prefs::get();
    let begin = Callback::new(move |daily: bool| {
        let mut agreed = plan.get_untracked();
        if daily {
            // By the rulebook, at the usual number of seats, so that everybody has the same before them.
            let usual = prefs.peek(|settings| default_plan(&known, settings));
            agreed = Plan { seed: Some(deal_of_today()), ..usual };
        } else {
            agreed.seed = seed.with_untracked(|seed| seed_of(seed));
        }
        give_up(&mut agreed, &known);
        begin(nav, announcer, agreed);
    });
    let disabled = Signal::derive(move || hindered.get().is_some());
    let buttons = match saved {
        Some(saved) => view! { <GoOn saved begin disabled /> }.into_any(),
        None => view! {
            <Button tone=Tone::Strong icon=IconKind::Play disabled on_press=move |_| begin.run(false)>"Play"</Button>
            <Button icon=IconKind::Clock on_press=move |_| begin.run(true)>"Deal of the day"</Button>
        }
        .into_any(),
    };
    view! {
        <div class="start">
            {move || hindered.get().map(|why| view! { <p class="start-why" role="status">{why}</p> })}
            <div class="start-row">
                <span class="start-jump"><IconButton name="To the set-up" icon=IconKind::Settings on_press=to_setup /></span>
                {buttons}
            </div>
        </div>
    }
}

/// Brings the set-up to where it can be seen, and the focus with it.
fn to_setup(_: leptos::ev::MouseEvent) {
    let setup = document().get_element_by_id("setup").and_then(|setup| setup.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(setup) = setup {
        // A part of the page always takes the focus; if not, it is still scrolled to.
        let _ = setup.focus();
        setup.scroll_into_view();
    }
}

/// Where a match is still on the table: going on with it, or putting it away for a new one, which is asked twice.
#[component]
fn GoOn(
    /// The match on the table.
    saved: SavedMatch,
    /// Begins a new one; true: with the deal of the day.
    begin: Callback<bool>,
    /// Whether a new one cannot begin yet.
    disabled: Signal<bool>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let daily = RwSignal::new(false);
    let ask = move |of_the_day: bool| {
        daily.set(of_the_day);
        open.set(true);
    };
    let href = Route::Play(saved.game, Default::default()).print();
    view! {
        <LinkButton href tone=Tone::Strong icon=IconKind::Play>
            <span>"Go on "<span class="start-stands">{saved.words}</span></span>
        </LinkButton>
        <Button icon=IconKind::Shuffle disabled on_press=move |_| ask(false)>"New match"</Button>
        <Button icon=IconKind::Clock on_press=move |_| ask(true)>"Deal of the day"</Button>
        <PutAway open on_yes=move |()| begin.run(daily.get_untracked()) />
    }
}
