//! The part of the settings about the device: offline, installed, up to date, kept.

use leptos::prelude::*;

use super::news::{BY_HAND, TakeAlong, TakeIt};
use crate::ui::address::Route;
use crate::ui::device::{Device, Install};
use crate::ui::parts::{Button, Tone};

/// What of the app is on this device, and what can be done about it.
#[component]
pub fn KeepingGroup() -> impl IntoView {
    let device = Device::get();
    let kept = move || match device.kept.get() {
        true => "All of Pipyard is here. It works without a net.",
        false => "Pipyard is not yet here as a whole; until then it needs the net now and then.",
    };
    let newer = move || {
        device.newer.get().then(|| view! { <div class="keeping-row"><p>"A new version is here."</p><TakeIt /></div> })
    };
    let install = move || match device.install.get() {
        Install::No => ().into_any(),
        Install::Offered => view! {
            <div class="keeping-row">
                <p>"It can have a place on your home screen."</p>
                <Button tone=Tone::Strong on_press=move |_| device.install()>"Install"</Button>
            </div>
        }
        .into_any(),
        Install::ByHand => view! { <p>"For a place on your home screen: "{BY_HAND}" "<TakeAlong /></p> }.into_any(),
    };
    view! {
        <section class="group keeping" aria-labelledby="group-keeping">
            <h2 class="group-title" id="group-keeping">"On this device"</h2>
            <p role="status">{kept}</p>
            {newer}
            {install}
            <Safety />
            <p><a href=Route::History(None).print()>"Back it all up, restore or erase it"</a></p>
        </section>
    }
}

/// How safe what is kept is in this browser, and what can be done about it.
#[component]
pub fn Safety() -> impl IntoView {
    let device = Device::get();
    let promised = move || match device.persisted.get() {
        None => ().into_any(),
        Some(true) => view! { <p>"The browser has promised to keep your matches and settings."</p> }.into_any(),
        Some(false) => view! {
            <div class="keeping-row">
                <p>"If space runs short, the browser may clear your matches and settings."</p>
                <Button on_press=move |_| device.persist()>"Keep them"</Button>
            </div>
        }
        .into_any(),
    };
    let purged = move || {
        (device.install.get() == Install::ByHand).then(|| {
            view! {
                <p>"Safari clears what a page keeps once it has not been opened for seven days. On the home screen it is safe."</p>
            }
        })
    };
    view! { {promised}{purged} }
}
