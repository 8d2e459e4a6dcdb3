//! The part of the settings about the backs of the cards: patterns, and a picture of one's own.

use js_sys::futures::spawn_local;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::settings::{words, write};
use crate::ui::own_back;
use crate::ui::parts::{Announcer, Button, Choice, Look, Tone, Words};
use crate::ui::prefs::{Back, Prefs};

/// What is printed on the backs.
#[component]
pub fn Backs() -> impl IntoView {
    let prefs = Prefs::get();
    let announcer = Announcer::get();
    let wrong = RwSignal::new(None::<String>);
    let value = Signal::derive(move || prefs.shown_back().id().to_owned());
    let on_pick = write(|s, id: String| s.back = Back::of(&id));
    let offered = move || {
        let all = words(Back::WORDS);
        all.into_iter().filter(|(id, _)| id != Back::Own.id() || own_back::is_here()).collect::<Words>()
    };
    let picked = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.as_ref().and_then(|input| input.files()?.item(0)) else { return };
        wrong.set(None);
        spawn_local(async move {
            match own_back::take(file).await {
                Ok(kept) => {
                    announcer.tell_error(kept);
                    announcer.tell_error(prefs.edit(|settings| settings.back = Back::Own));
                }
                // The page may have been left meanwhile.
                Err(why) => drop(wrong.try_set(Some([why, " The backs stay as they were."].concat()))),
            }
        });
    };
    let remove = move |_| {
        own_back::remove();
        announcer.tell("The picture is gone.");
    };
    view! {
        {move || view! { <Choice legend="Backs" look=Look::Chips words=offered() value on_pick /> }}
        <label class="field">
            <span class="field-label">"A picture of your own for the backs"</span>
            <input class="open-file" type="file" accept="image/*" on:change=picked />
        </label>
        {move || wrong.get().map(|why| view! { <p class="own-wrong" role="alert">{why}</p> })}
        <p class="setup-help">"It is made small and kept on this device. Nobody else gets to see it."</p>
        {move || own_back::is_here().then(|| view! {
            <div><Button tone=Tone::Quiet on_press=remove>"Remove the picture"</Button></div>
        })}
    }
}
