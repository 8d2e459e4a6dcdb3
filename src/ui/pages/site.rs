//! Putting a game on somebody's site: the set-up, the looks, a live preview, and the lines to copy.

use std::sync::Arc;

use leptos::prelude::*;

use crate::table::GameCard;
use crate::ui::address::{Query, Route, folder_of};
use crate::ui::catalogue::WithCard;
use crate::ui::embed::snippet::{Ratio, Snippet};
use crate::ui::faces::IconKind;
use crate::ui::parts::{Announcer, Button, Choice, ChoiceLook, Field, LinkButton, Stepper, Switch, Tone, Words, copy};
use crate::ui::profile::{Deck, Prefs, Theme};
use crate::ui::setup::house::{HouseRules, Presets};
use crate::ui::setup::own_rules;
use crate::ui::setup::plan::{default_plan, levels, resize};
use crate::wire::Plan;

/// The page with the lines for one game.
#[component]
pub fn SitePage(
    /// The game's id.
    id: String,
) -> impl IntoView {
    view! { <WithCard id show=Callback::new(|card| view! { <Maker card /> }.into_any()) /> }
}

/// What somebody wants, as signals.
#[derive(Clone, Copy)]
struct Wishes {
    /// Seats and options; the rest of it is not used.
    plan: RwSignal<Plan>,
    /// The other parameters; the usual ones are left out.
    query: RwSignal<Query>,
    title: RwSignal<String>,
    ratio: RwSignal<Ratio>,
    lazy: RwSignal<bool>,
    helper: RwSignal<bool>,
}

impl Wishes {
    fn new(card: &GameCard) -> Wishes {
        let plan = Prefs::get().peek(|settings| default_plan(card, settings));
        let kind = card.kinds.first().map(|kind| kind.word().to_lowercase()).unwrap_or_default();
        let title = if kind.is_empty() { card.title.clone() } else { [&card.title, ", a game with ", &kind].concat() };
        Wishes {
            plan: RwSignal::new(plan),
            query: RwSignal::default(),
            title: RwSignal::new(title),
            ratio: RwSignal::default(),
            lazy: RwSignal::new(true),
            helper: RwSignal::new(false),
        }
    }

    /// The frame as it is wanted now; followed.
    fn frame(self, card: &GameCard) -> Snippet {
        let mut query = self.query.get();
        self.plan.with(|plan| {
            query.extend(plan.options.clone());
            let usual = usize::from(card.best.first().copied().unwrap_or(card.seats.0));
            if plan.players.len() != usual {
                query.insert("seats".to_owned(), plan.players.len().to_string());
            }
        });
        Snippet {
            game: card.id.clone(),
            title: self.title.get(),
            query,
            ratio: self.ratio.get(),
            lazy: self.lazy.get(),
            helper: self.helper.get(),
        }
    }

    /// A parameter; empty where it is as usual.
    fn value(self, name: &'static str) -> Signal<String> {
        Signal::derive(move || self.query.with(|query| query.get(name).cloned().unwrap_or_default()))
    }

    /// Sets a parameter; an empty one is left out.
    fn set(self, name: &'static str) -> Callback<String> {
        Callback::new(move |value: String| {
            self.query.update(|query| {
                if value.trim().is_empty() {
                    query.remove(name);
                } else {
                    query.insert(name.to_owned(), value);
                }
            });
        })
    }

    /// Whether a parameter is there.
    fn has(self, name: &'static str) -> Signal<bool> {
        Signal::derive(move || self.query.with(|query| query.contains_key(name)))
    }

    /// Switches a parameter.
    fn switch(self, name: &'static str) -> Callback<bool> {
        let set = self.set(name);
        Callback::new(move |on: bool| set.run(if on { "1".to_owned() } else { String::new() }))
    }
}

/// The form, the preview and the lines.
#[component]
fn Maker(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let wishes = Wishes::new(&card);
    let back = Route::Game(card.id.clone()).print();
    let lookup = card.clone();
    let frame = Memo::new(move |_| wishes.frame(&lookup));
    view! {
        <article class="site">
            <header class="site-head">
                <h1 class="page-title">{card.title.clone()}" on your site"</h1>
                <p>"Copy a few lines into your page and the game is there: no account, no cost, nothing that watches."</p>
            </header>
            <div class="game-body">
                <div class="site-result">
                    <Lines frame />
                    <Preview frame />
                </div>
                <form class="setup" aria-label="How it should be" on:submit=|event| event.prevent_default()>
                    <Match card=card.clone() wishes />
                    <Looks wishes />
                    <LinkButton href=back icon=IconKind::Back>"To the box"</LinkButton>
                </form>
            </div>
        </article>
    }
}

/// What is played, by whom.
#[component]
fn Match(
    /// The game.
    card: Arc<GameCard>,
    /// What is wanted.
    wishes: Wishes,
) -> impl IntoView {
    let prefs = Prefs::get();
    let (least, most) = (i32::from(card.seats.0), i32::from(card.seats.1));
    let seats = Signal::derive(move || wishes.plan.with(|plan| plan.players.len() as i32));
    let sized = card.clone();
    let on_seats = move |count: i32| {
        prefs.peek(|settings| wishes.plan.update(|plan| resize(plan, count.max(0) as usize, &sized, settings)));
    };
    let mut words: Words = vec![(String::new(), "As the visitor likes".to_owned())];
    words.extend(levels(&card));
    let solo = card.is_solo();
    let own = RwSignal::new(own_rules::read(&card.id));
    view! {
        <section class="setup-part">
            <h2 class="setup-title">"The match"</h2>
            {(least < most).then(|| view! { <Stepper label="Seats" value=seats least most on_change=on_seats /> })}
            {(!solo).then(|| view! {
                <Choice legend="Computer seats" look=ChoiceLook::Chips words value=wishes.value("level") on_pick=wishes.set("level") />
            })}
            <Field
                label="Deal number"
                hint="By chance"
                value=wishes.value("seed")
                on_input=wishes.set("seed")
                length=40
            />
            <Switch
                label="Without tips"
                help="Lines that teach the game, in a visitor’s first match."
                on=wishes.has("tips")
                on_change=move |on: bool| wishes.set("tips").run(if on { "off".to_owned() } else { String::new() })
            />
            <Switch
                label="Only to be looked at"
                help="The computer plays for show, all cards open."
                on=wishes.has("readonly")
                on_change=wishes.switch("readonly")
            />
        </section>
        <Presets card=card.clone() plan=wishes.plan own />
        <HouseRules card plan=wishes.plan />
    }
}

/// How the frame looks.
#[component]
fn Looks(
    /// What is wanted.
    wishes: Wishes,
) -> impl IntoView {
    // The usual one is left out of the address.
    let with_usual = |words: &[(&str, &str)]| -> Words {
        let word = |(at, (id, title)): (usize, &(&str, &str))| {
            (if at == 0 { String::new() } else { (*id).to_owned() }, (*title).to_owned())
        };
        words.iter().enumerate().map(word).collect()
    };
    let shapes: Words = Ratio::ALL.iter().map(|(_, id, title, _)| ((*id).to_owned(), (*title).to_owned())).collect();
    let shape = Signal::derive(move || wishes.ratio.get().id().to_owned());
    view! {
        <section class="setup-part">
            <h2 class="setup-title">"The frame"</h2>
            <Choice legend="Shape" words=shapes value=shape on_pick=move |id: String| wishes.ratio.set(Ratio::of(&id)) />
            <Choice legend="Day or night" look=ChoiceLook::Chips words=with_usual(Theme::WORDS) value=wishes.value("theme") on_pick=wishes.set("theme") />
            <Choice legend="Suits" words=with_usual(Deck::WORDS) value=wishes.value("deck") on_pick=wishes.set("deck") />
            <Switch label="Without sound" on=wishes.has("mute") on_change=wishes.switch("mute") />
            <Field label="Title" value=wishes.title on_input=move |text| wishes.title.set(text) />
            <p class="setup-help">"For screen readers: it says what is in the frame."</p>
            <Switch
                label="Load late"
                help="Only when the frame comes into sight; good for long pages."
                on=wishes.lazy
                on_change=move |on| wishes.lazy.set(on)
            />
            <Switch
                label="Grow by itself"
                help="A small script of ours gives the frame the height that the game likes, and brings its messages to your page."
                on=wishes.helper
                on_change=move |on| wishes.helper.set(on)
            />
        </section>
    }
}

/// The lines to copy.
#[component]
fn Lines(
    /// The frame.
    frame: Memo<Snippet>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let folder = folder_of(&window().location().href().unwrap_or_default()).to_owned();
    let html = Memo::new(move |_| frame.with(|frame| frame.html(&folder)));
    let take = move |_| copy(html.get_untracked(), announcer, "The lines are on the clipboard.");
    view! {
        <section class="site-lines" aria-labelledby="lines-title">
            <h2 class="game-heading" id="lines-title">"The lines"</h2>
            <textarea class="site-code" readonly rows="7" spellcheck="false" aria-labelledby="lines-title" prop:value=move || html.get()></textarea>
            <Button tone=Tone::Strong icon=IconKind::Share on_press=take>"Copy"</Button>
        </section>
    }
}

/// The game as it will stand in the page.
#[component]
fn Preview(
    /// The frame.
    frame: Memo<Snippet>,
) -> impl IntoView {
    let node: NodeRef<leptos::html::Iframe> = NodeRef::new();
    let address = Memo::new(move |_| frame.with(|frame| frame.address("./")));
    let first = address.get_untracked();
    Effect::new(move |before: Option<String>| {
        let now = address.get();
        let changed = before.is_some_and(|before| before != now);
        let inside = node.get_untracked().and_then(|node| node.content_window());
        if let (true, Some(inside)) = (changed, inside) {
            // In place of what was there, so that the way back does not lead through every change. It is our own page.
            let _ = inside.location().replace(&now);
        }
        now
    });
    view! {
        <section aria-labelledby="preview-title">
            <h2 class="game-heading" id="preview-title">"The preview"</h2>
            <iframe
                class="site-preview"
                class:site-preview--square=move || frame.with(|frame| frame.ratio == Ratio::Square)
                class:site-preview--wide=move || frame.with(|frame| frame.ratio == Ratio::Wide)
                node_ref=node
                src=first
                title=move || frame.with(|frame| frame.title.clone())
            ></iframe>
        </section>
    }
}
