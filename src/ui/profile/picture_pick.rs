//! Taking a picture from the device: for the backs of the cards, for the face of somebody.

use js_sys::futures::spawn_local;
use leptos::prelude::*;

use super::own_picture::Format;
use crate::ui::parts::{Button, FileField};

/// A field to pick a picture with, and the button that takes it away again.
#[component]
pub fn PicturePick(
    /// What it is for.
    #[prop(into)]
    label: String,
    /// How it is kept.
    format: Format,
    /// What stays as it is when the file is no picture.
    stays: &'static str,
    /// Given the picture.
    #[prop(into)]
    on_made: Callback<String>,
    /// Whether there is one.
    #[prop(into)]
    here: Signal<bool>,
    /// Takes it away.
    #[prop(into)]
    on_remove: Callback<()>,
) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let picked = move |file: web_sys::File| {
        wrong.set(None);
        spawn_local(async move {
            // The page may have been left meanwhile.
            match format.made_of(file).await {
                Ok(picture) => drop(on_made.try_run(picture)),
                Err(why) => drop(wrong.try_set(Some([why, " ", stays].concat()))),
            }
        });
    };
    view! {
        <div class="picture-pick">
            <FileField label accept="image/*" on_file=picked />
            {move || wrong.get().map(|why| view! { <p class="own-wrong" role="alert">{why}</p> })}
            <p class="setup-help">"It is made small and kept on this device. Nobody else gets to see it."</p>
            {move || here.get().then(|| view! {
                <Button on_press=move |_| on_remove.run(())>"Remove the picture"</Button>
            })}
        </div>
    }
}
