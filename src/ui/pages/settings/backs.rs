//! The part of the settings about the backs of the cards: patterns, and a picture of one's own.

use leptos::prelude::*;

use crate::ui::parts::{Announcer, Choice, ChoiceLook, Words};
use crate::ui::profile::edit::{words, write};
use crate::ui::profile::picture_pick::PicturePick;
use crate::ui::profile::{Back, Prefs, own_back};

/// What is printed on the backs.
#[component]
pub fn Backs() -> impl IntoView {
    let prefs = Prefs::get();
    let announcer = Announcer::get();
    let value = Signal::derive(move || prefs.shown_back().id().to_owned());
    let on_pick = write(|s, id: String| s.back = Back::of(&id));
    let offered = move || {
        let all = words(Back::WORDS);
        all.into_iter().filter(|(id, _)| id != Back::Own.id() || own_back::is_here()).collect::<Words>()
    };
    let keep = move |picture: String| {
        announcer.tell_error(own_back::keep(&picture));
        announcer.tell_error(prefs.edit(|settings| settings.back = Back::Own));
    };
    let remove = move |()| {
        own_back::remove();
        announcer.tell("The picture is gone.");
    };
    view! {
        {move || view! { <Choice legend="Backs" look=ChoiceLook::Chips words=offered() value on_pick /> }}
        <PicturePick
            label="A picture of your own for the backs"
            format=own_back::FORMAT
            stays="The backs stay as they were."
            on_made=keep
            here=Signal::derive(own_back::is_here)
            on_remove=remove
        />
    }
}
