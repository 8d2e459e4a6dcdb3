//! How somebody at the table looks: a face and the colour behind it, or a picture of their own; kept with the name.

use leptos::prelude::*;

use super::edit::words;
use super::look::Look;
use super::own_faces;
use super::picture_pick::PicturePick;
use super::prefs::Prefs;
use crate::ui::faces::{AVATARS, Avatar, Guise, Ink, PEOPLE};
use crate::ui::parts::{Announcer, Button, Choice, ChoiceLook, Dialog, Tone};

/// The face of a player as a button, and the choice that it opens.
#[component]
pub fn LookOf(
    /// Who.
    #[prop(into)]
    name: Signal<String>,
    /// How they look now.
    guise: impl Fn() -> Guise + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let prefs = Prefs::get();
    let announcer = Announcer::get();
    let open = RwSignal::new(false);
    let label = move || {
        name.with(|name| match name.as_str() {
            "You" => "How you look".to_owned(),
            name => ["How ", name, " looks"].concat(),
        })
    };
    let change = Callback::new(move |change: Option<Look>| {
        let name = name.get_untracked();
        announcer.tell_error(prefs.edit(|settings| {
            settings.looks.remove(&name);
            if let Some(look) = change {
                settings.looks.insert(name, look.print());
            }
        }));
    });
    let chosen =
        move || name.with(|name| prefs.with(|settings| settings.looks.get(name).map(|look| Look::parse(look))));
    let kept = move || untrack(chosen).unwrap_or_default();
    let guise = Memo::new(move |_| guise());
    let picture = Memo::new(move |_| name.with(|name| own_faces::with(|pictures| pictures.get(name).cloned())));
    let shows_picture = move || guise.with(|guise| guise.picture.is_some());
    let press_of = move |pressed: bool| if pressed { "true" } else { "false" };
    let own = move || {
        picture.get().map(|picture| {
            let press = move |_| change.run(Some(Look { picture: true, ..kept() }));
            let guise = Guise { picture: Some(picture), ..Guise::default() };
            view! {
                <button type="button" class="look" aria-label="The picture" aria-pressed=move || press_of(shows_picture()) on:click=press>
                    <Avatar guise />
                </button>
            }
        })
    };
    let face = move |index: usize| {
        let pressed = move || press_of(guise.with(|guise| guise.picture.is_none() && guise.face == index));
        let press = move |_| change.run(Some(Look { face: u8::try_from(index).ok(), picture: false, ..kept() }));
        view! {
            <button type="button" class="look" aria-label=PEOPLE[index] aria-pressed=pressed on:click=press>
                {move || view! { <Avatar guise=Guise { face: index, ink: guise.get().ink, picture: None } /> }}
            </button>
        }
    };
    let ink = Signal::derive(move || guise.with(|guise| guise.ink.id().to_owned()));
    let pick = Callback::new(move |id: String| change.run(Some(Look { ink: Ink::of(&id), ..kept() })));
    let colours = move || {
        (!shows_picture()).then(|| {
            let words = words(Ink::WORDS);
            view! { <Choice legend="Colour behind it" look=ChoiceLook::Chips words value=ink on_pick=pick /> }
        })
    };
    let keep = move |picture: String| {
        announcer.tell_error(name.with_untracked(|name| own_faces::keep(name, &picture)));
        change.run(Some(Look { picture: true, ..kept() }));
    };
    let remove = move |()| {
        name.with_untracked(|name| own_faces::remove(name));
        announcer.tell("The picture is gone.");
    };
    view! {
        <button type="button" class="seat-face" aria-label=label title=label on:click=move |_| open.set(true)>
            {move || view! { <Avatar guise=guise.get() /> }}
        </button>
        <Dialog title=Signal::derive(label) open>
            <div class="looks" role="group" aria-label="Face">{own}{(0..AVATARS).map(face).collect_view()}</div>
            {colours}
            <PicturePick
                label="Or a picture from this device"
                format=own_faces::FORMAT
                stays="The face stays as it was."
                on_made=keep
                here=Signal::derive(move || picture.with(Option::is_some))
                on_remove=remove
            />
            <div class="dialog-actions">
                {move || chosen().map(|_| view! { <Button on_press=move |_| change.run(None)>"As chance has it"</Button> })}
                <Button tone=Tone::Strong on_press=move |_| open.set(false)>"Done"</Button>
            </div>
        </Dialog>
    }
}

/// The people of this device, each with a face to change: who plays here, and who else does.
#[component]
pub fn FacesHere() -> impl IntoView {
    let prefs = Prefs::get();
    let names = Memo::new(move |_| {
        prefs.with(|settings| {
            let mut names = vec![settings.own_name()];
            for name in &settings.guests {
                // A name that was typed twice is one person.
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
            names
        })
    });
    let row = move |name: String| {
        let shown = name.clone();
        let who = name.clone();
        let guise = move || {
            let names = names.get();
            let at = names.iter().position(|other| *other == who).unwrap_or_default();
            prefs.guise(&names, at)
        };
        let guise = StoredValue::new(guise);
        view! {
            <li class="seat-shown">
                <LookOf name guise=move || guise.with_value(|guise| guise()) />
                <span>{shown}</span>
            </li>
        }
    };
    view! {
        <ul class="faces-here" aria-label="Faces">
            <For each=move || names.get() key=String::clone let(name)>{row(name)}</For>
        </ul>
    }
}
