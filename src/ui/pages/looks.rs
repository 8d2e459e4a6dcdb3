//! How somebody at the table looks: a face and the colour behind it, kept with the name.

use leptos::prelude::*;

use super::settings::words;
use crate::ui::faces::{AVATARS, Avatar, PEOPLE};
use crate::ui::parts::{Announcer, Button, Choice, Dialog, Look as Shape, Tone};
use crate::ui::prefs::{Ink, Look, Prefs};

/// The face of a sitter as a button, and the choice that it opens.
#[component]
pub fn LookOf(
    /// Who.
    name: Signal<String>,
    /// The face and the colour now.
    look: impl Fn() -> (usize, Ink) + Copy + Send + Sync + 'static,
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
    let faces = move || {
        let face = |index: usize| {
            let pressed = move || if look().0 == index { "true" } else { "false" };
            let press = move |_| change.run(Some(Look { face: u8::try_from(index).ok(), ..kept() }));
            view! {
                <button type="button" class="look" aria-label=PEOPLE[index] aria-pressed=pressed on:click=press>
                    {move || view! { <Avatar index ink=look().1 /> }}
                </button>
            }
        };
        view! { <div class="looks" role="group" aria-label="Face">{(0..AVATARS).map(face).collect_view()}</div> }
    };
    let ink = Signal::derive(move || look().1.id().to_owned());
    let pick = Callback::new(move |id: String| change.run(Some(Look { ink: Ink::of(&id), ..kept() })));
    view! {
        <button type="button" class="seat-face" aria-label=label title=label on:click=move |_| open.set(true)>
            {move || { let (index, ink) = look(); view! { <Avatar index ink /> } }}
        </button>
        <Dialog title=Signal::derive(label) open>
            {faces()}
            <Choice legend="Colour behind it" look=Shape::Chips words=words(Ink::WORDS) value=ink on_pick=pick />
            <div class="dialog-actions">
                {move || chosen().map(|_| view! { <Button on_press=move |_| change.run(None)>"As chance has it"</Button> })}
                <Button tone=Tone::Strong on_press=move |_| open.set(false)>"Done"</Button>
            </div>
        </Dialog>
    }
}
