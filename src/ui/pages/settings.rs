//! The settings, each kept at once.

mod backs;

use leptos::prelude::*;

use self::backs::Backs;
use crate::pieces::{Card, Rank, Suit};
use crate::ui::device::keeping::KeepingGroup;
use crate::ui::faces::{CardBack, CardFace};
use crate::ui::parts::{Choice, ChoiceLook, Field, Switch};
use crate::ui::profile::edit::{read, words, write};
use crate::ui::profile::looks::FacesHere;
use crate::ui::profile::{Cloth, Deck, Face, Motion, NAME_LENGTH, Pace, Prefs, Side, Theme, short_name};

/// All settings.
#[component]
pub fn SettingsPage() -> impl IntoView {
    view! {
        <div class="settings">
            <h1 class="page-title">"Settings"</h1>
            <p class="page-lead">"How you like your table. Everything is kept on this device, at once."</p>
            <div class="settings-groups">
                <YardGroup />
                <CardsGroup />
                <SoundGroup />
                <PeopleGroup />
                <KeepingGroup />
            </div>
        </div>
    }
}

/// Light, motion, pace, hand.
#[component]
fn YardGroup() -> impl IntoView {
    view! {
        <section class="group" aria-labelledby="group-yard">
            <h2 class="group-title" id="group-yard">"The yard"</h2>
            <Choice
                legend="Light"
                words=words(Theme::WORDS)
                value=read(|s| s.theme.id().to_owned())
                on_pick=write(|s, id: String| s.theme = Theme::of(&id))
            />
            <Choice
                legend="Movement of the pieces"
                words=words(Motion::WORDS)
                value=read(|s| s.motion.id().to_owned())
                on_pick=write(|s, id: String| s.motion = Motion::of(&id))
            />
            <Choice
                legend="Pace of the others"
                look=ChoiceLook::Chips
                words=words(Pace::WORDS)
                value=read(|s| s.pace.id().to_owned())
                on_pick=write(|s, id: String| s.pace = Pace::of(&id))
            />
            <Choice
                legend="The hand you play with"
                words=words(Side::WORDS)
                value=read(|s| s.side.id().to_owned())
                on_pick=write(|s, id: String| s.side = Side::of(&id))
            />
        </section>
    }
}

/// Faces, backs and colours of cards, with a sample.
#[component]
fn CardsGroup() -> impl IntoView {
    view! {
        <section class="group" aria-labelledby="group-cards">
            <h2 class="group-title" id="group-cards">"Cards and cloth"</h2>
            <Sample />
            <Choice
                legend="Suits"
                words=words(Deck::WORDS)
                value=read(|s| s.deck.id().to_owned())
                on_pick=write(|s, id: String| s.deck = Deck::of(&id))
            />
            <Choice
                legend="Faces"
                look=ChoiceLook::Chips
                words=words(Face::WORDS)
                value=read(|s| s.face.id().to_owned())
                on_pick=write(|s, id: String| s.face = Face::of(&id))
            />
            <Backs />
            <Choice
                legend="The cloth"
                look=ChoiceLook::Chips
                words=words(Cloth::WORDS)
                value=read(|s| s.cloth.id().to_owned())
                on_pick=write(|s, id: String| s.cloth = Cloth::of(&id))
            />
        </section>
    }
}

/// A few cards as they are set now.
#[component]
fn Sample() -> impl IntoView {
    const SHOWN: [(u8, Suit); 4] = [(12, Suit::Spades), (7, Suit::Hearts), (10, Suit::Diamonds), (3, Suit::Clubs)];
    let prefs = Prefs::get();
    let style = Signal::derive(move || prefs.face_style());
    let pattern = Signal::derive(move || prefs.back_pattern());
    let cards = SHOWN.into_iter().filter_map(|(rank, suit)| Rank::new(rank).map(|rank| Card::new(rank, suit)));
    let faces = cards.map(|card| view! { <span class="sample-card"><CardFace card style /></span> });
    view! {
        <div class="sample" aria-hidden="true">
            {faces.collect::<Vec<_>>()}
            <span class="sample-card"><CardBack pattern /></span>
        </div>
    }
}

/// Sound and shaking.
#[component]
fn SoundGroup() -> impl IntoView {
    let prefs = Prefs::get();
    let volume = write(|s, text: String| s.volume = text.parse::<u8>().unwrap_or(s.volume).min(100));
    view! {
        <section class="group" aria-labelledby="group-sound">
            <h2 class="group-title" id="group-sound">"Sound"</h2>
            <Switch
                label="Sounds of the pieces"
                help="Paper, bone, wood and coins; short and quiet."
                on=Signal::derive(move || prefs.with(|s| s.sound))
                on_change=write(|s, on| s.sound = on)
            />
            <label class="field">
                <span class="field-label">"How loud"</span>
                <input
                    class="slider"
                    type="range"
                    min="0"
                    max="100"
                    step="5"
                    disabled=move || prefs.with(|s| !s.sound)
                    prop:value=move || prefs.with(|s| s.volume.to_string())
                    on:input=move |event| volume.run(event_target_value(&event))
                />
            </label>
            <Switch
                label="Shake a little"
                help="Where the device can, when something lands."
                on=Signal::derive(move || prefs.with(|s| s.haptics))
                on_change=write(|s, on| s.haptics = on)
            />
        </section>
    }
}

/// Names, and how good the computer seats are.
#[component]
fn PeopleGroup() -> impl IntoView {
    const LEVELS: [(&str, &str); 3] = [("easy", "Easy"), ("normal", "Normal"), ("hard", "Hard")];
    let prefs = Prefs::get();
    let guests = write(|s, text: String| {
        s.guests = text.split(',').map(short_name).filter(|name| !name.is_empty()).take(11).collect();
    });
    view! {
        <section class="group" aria-labelledby="group-people">
            <h2 class="group-title" id="group-people">"People"</h2>
            <Field
                label="Your name"
                hint="You"
                value=read(|s| s.name.clone())
                on_input=write(|s, text: String| s.name = short_name(&text))
                length=NAME_LENGTH
            />
            <GuestField on_input=guests />
            <FacesHere />
            <Switch
                label="Calm: keep no tally"
                help="Matches are not noted, and nobody counts what is won and lost."
                on=Signal::derive(move || prefs.with(|s| s.calm))
                on_change=write(|s, on| s.calm = on)
            />
            <Switch
                label="Tips in a first match"
                help="Who has never played a game is shown how, at the table."
                on=Signal::derive(move || prefs.with(|s| s.tips))
                on_change=write(|s, on| s.tips = on)
            />
            <Choice
                legend="Computer seats play"
                words=words(&LEVELS)
                value=read(|s| s.level.clone())
                on_pick=write(|s, id| s.level = id)
            />
        </section>
    }
}

/// The names of people who play along here. The field keeps what is typed; what is kept is tidier.
#[component]
fn GuestField(
    /// Told what was typed.
    on_input: Callback<String>,
) -> impl IntoView {
    let typed = RwSignal::new(Prefs::get().peek(|settings| settings.guests.join(", ")));
    let change = move |text: String| {
        on_input.run(text.clone());
        typed.set(text);
    };
    view! {
        <Field
            label="Who else plays on this device"
            hint="Grandma, Paul, the neighbour"
            value=typed
            on_input=change
            length=200
        />
        <p class="setup-help">"Names with commas between; they are offered when you set a table."</p>
    }
}
