//! What is new about the app itself: a version that lies ready, a place on the home screen. Said calmly, at the foot of
//! a page, and never over a table.

use js_sys::futures::spawn_local;
use leptos::prelude::*;

use crate::ui::address::Route;
use crate::ui::device::{Device, Install};
use crate::ui::parts::{Announcer, Button, Tone};
use crate::ui::storage::store;

/// Kept on the device once the place on the home screen was declined.
const DECLINED: &str = "install-declined";

/// Words for those whose browser has no button for it.
pub const BY_HAND: &str = "Tap Share, then “Add to Home Screen”.";

/// The strip at the foot of a page.
#[component]
pub fn News() -> impl IntoView {
    let device = Device::get();
    let later = RwSignal::new(false);
    let declined = RwSignal::new(store::read(DECLINED).is_some());
    let decline = move |_| {
        // If it is not remembered, it is offered again another day.
        let _ = store::write(DECLINED, "1");
        declined.set(true);
    };
    let strip = move || {
        if device.newer.get() && !later.get() {
            return view! {
                <p class="news-words">"A new version of Pipyard is here."</p>
                <TakeIt />
                <Button tone=Tone::Quiet on_press=move |_| later.set(true)>"Later"</Button>
            }
            .into_any();
        }
        let how = device.install.get();
        // Only those who like it enough to finish a match are asked.
        if how == Install::No || declined.get() || !Device::has_finished() {
            return ().into_any();
        }
        let by_hand = how == Install::ByHand;
        let words = if by_hand { BY_HAND } else { "No shop, no account." };
        view! {
            <p class="news-words"><b>"Pipyard on your home screen? "</b>{words}{by_hand.then(|| view! { " "<TakeAlong /> })}</p>
            {(how == Install::Offered).then(|| view! {
                <Button tone=Tone::Strong on_press=move |_| device.install()>"Install"</Button>
            })}
            <Button tone=Tone::Quiet on_press=decline>"Not now"</Button>
        }
        .into_any()
    };
    view! { <div class="news" role="status">{strip}</div> }
}

/// What Safari does not take along to the home screen, and the way to take it along all the same.
#[component]
pub fn TakeAlong() -> impl IntoView {
    view! {
        "It starts empty there. To take your matches along, "
        <a href=Route::History(None).print()>"save a backup first"</a>
        ", then restore it there."
    }
}

/// The offer of a new version between two hands.
#[component]
pub fn NewVersion() -> impl IntoView {
    let device = Device::get();
    move || {
        let ready = device.newer.get() && !device.hand.get();
        ready.then(|| view! { <p class="news-line" role="status"><span>"A new version of Pipyard is here."</span><TakeIt /></p> })
    }
}

/// Takes the new version, or says why not now.
#[component]
pub fn TakeIt() -> impl IntoView {
    let announcer = Announcer::get();
    let take = move |event: web_sys::MouseEvent| {
        // A tap on what lies below would go on with the match.
        event.stop_propagation();
        spawn_local(async move {
            if let Err(why) = Device::get().take().await {
                announcer.tell(why);
            }
        });
    };
    view! { <Button on_press=take>"Take it now"</Button> }
}
