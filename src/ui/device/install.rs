//! The app as something that lives on the device: there without a net, brought up to date, installed, its storage safe.
//!
//! `public/sw.js` keeps the files. This is the page's side of it, and knows nothing of how it is shown; that is in
//! [`news`](super::news) and [`keeping`](super::keeping). Inside other pages nothing of
//! this happens: there the app is a guest.

use std::cell::{Cell, RefCell};

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::futures::{JsFuture, spawn_local};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache,
};

use super::locks;
use crate::ui::address::{Query, Route};
use crate::ui::storage::{games, store};

/// The service worker's file.
const WORKER: &str = "./sw.js";
/// What it is asked for when the player takes a new version.
const TAKE: &str = "take";
/// How long the page has the line to itself before everything is fetched for keeping, in milliseconds.
const PATIENCE: u32 = 1_500;
/// How often a page that stays open asks for a new version, in milliseconds.
const ASK_AGAIN: f64 = 3_600_000.0;
/// Where `index.html` keeps the browser's offer to install the app, and the event that tells of it.
const OFFER: (&str, &str) = ("pipyardOffer", "pipyard-offer");
/// Kept on the device once a match has been played to its end.
const FINISHED: &str = "finished";

/// How the app can be put on the home screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Install {
    /// Not, or it is there already.
    #[default]
    No,
    /// The browser does it when asked.
    Offered,
    /// By hand, as on an iPhone.
    ByHand,
}

/// What is known of the device, as signals. A copy is another handle.
#[derive(Clone, Copy)]
pub struct Device {
    /// All of the app is here.
    pub kept: RwSignal<bool>,
    /// A new version lies ready.
    pub newer: RwSignal<bool>,
    /// How the app can be installed.
    pub install: RwSignal<Install>,
    /// Whether the browser has promised to keep what is stored; nothing if it does not say.
    pub persisted: RwSignal<Option<bool>>,
    /// A hand is being played on this page.
    pub hand: RwSignal<bool>,
}

thread_local! {
    static DEVICE: Device = Device {
        kept: RwSignal::new(false),
        newer: RwSignal::new(false),
        install: RwSignal::new(Install::No),
        persisted: RwSignal::new(None),
        hand: RwSignal::new(false),
    };
    static REGISTRATION: RefCell<Option<ServiceWorkerRegistration>> = const { RefCell::new(None) };
    /// When a new version was last asked for.
    static ASKED: Cell<f64> = const { Cell::new(0.0) };
}

impl Device {
    /// The device.
    pub fn get() -> Device {
        DEVICE.with(|device| *device)
    }

    /// Begins to keep the app on the device and to watch for what comes. Called once, before anything is drawn.
    pub fn watch() {
        let device = Device::get();
        if is_guest() {
            return;
        }
        device.watch_offers();
        if clears_soon() {
            device.persist();
        } else {
            spawn_local(async move { device.persisted.set(ask_storage("persisted").await) });
        }
        if let Some(container) = container() {
            let mut served = container.controller().is_some();
            EventListener::new(&container, "controllerchange", move |_| {
                // The first one only begins to serve this page; any later one brings another version.
                if std::mem::replace(&mut served, true) {
                    start_anew();
                }
            })
            .forget();
            Timeout::new(PATIENCE, move || spawn_local(device.register(container))).forget();
        }
    }

    async fn register(self, container: ServiceWorkerContainer) {
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registered = JsFuture::from(container.register_with_options(WORKER, &options)).await;
        // A browser that keeps nothing still plays.
        let Some(registration) = registered.ok().and_then(|found| found.dyn_into::<ServiceWorkerRegistration>().ok())
        else {
            return;
        };
        self.look_at(&registration);
        let found = registration.clone();
        EventListener::new(&registration, "updatefound", move |_| self.look_at(&found)).forget();
        EventListener::new(&document(), "visibilitychange", |_| ask_for_news()).forget();
        ASKED.set(js_sys::Date::now());
        REGISTRATION.set(Some(registration));
    }

    /// Looks how far the versions are, and follows the one that is being fetched.
    fn look_at(self, registration: &ServiceWorkerRegistration) {
        self.kept.set(registration.active().is_some());
        self.newer.set(registration.active().is_some() && registration.waiting().is_some());
        if let Some(coming) = registration.installing() {
            let registration = registration.clone();
            let follow = move |event: &web_sys::Event| {
                let coming = event.target().and_then(|target| target.dyn_into::<ServiceWorker>().ok());
                if coming.is_some_and(|coming| coming.state() != ServiceWorkerState::Redundant) {
                    self.look_at(&registration);
                }
            };
            EventListener::new(&coming, "statechange", follow).forget();
        }
    }

    /// Follows whether a hand is being played on this page, as `playing` says, until what asks for it is gone.
    pub fn follow(self, playing: impl Fn() -> bool + 'static) {
        Effect::new(move |_| self.hand.set(playing()));
        on_cleanup(move || self.hand.set(false));
    }

    /// Takes the new version: this page and all others start anew with it.
    ///
    /// # Errors
    /// When a table stands in another tab, which would be disturbed.
    pub async fn take(self) -> Result<(), &'static str> {
        let tables = locks::held_elsewhere(locks::TABLE).await;
        if tables > 0 {
            return Err("A table is open in another tab. Close it there first; the match is kept.");
        }
        let waiting = REGISTRATION.with_borrow(|found| found.as_ref().and_then(ServiceWorkerRegistration::waiting));
        if let Some(waiting) = waiting {
            // A worker that has gone in the meantime was replaced by a newer one, which is announced in its turn.
            let _ = waiting.post_message(&JsValue::from_str(TAKE));
        }
        Ok(())
    }

    fn watch_offers(self) {
        let look = move || {
            let how = if !offer().is_undefined() {
                Install::Offered
            } else if installs_by_hand() {
                Install::ByHand
            } else {
                Install::No
            };
            self.install.set(how);
        };
        look();
        EventListener::new(&window(), OFFER.1, move |_| look()).forget();
        EventListener::new(&window(), "appinstalled", move |_| self.install.set(Install::No)).forget();
    }

    /// Has the browser ask whether the app shall be installed. It asks once; later it may offer again.
    pub fn install(self) {
        let offer = offer();
        let prompt =
            Reflect::get(&offer, &JsValue::from_str("prompt")).ok().and_then(|it| it.dyn_into::<Function>().ok());
        if let Some(prompt) = prompt {
            // Whatever the answer, the offer is used up.
            let _ = prompt.call0(&offer);
        }
        let _ = Reflect::set(&window(), &JsValue::from_str(OFFER.0), &JsValue::UNDEFINED);
        self.install.set(Install::No);
    }

    /// A match came to its end: now there is something to keep, so the browser is asked to.
    pub fn match_finished(self) {
        if store::read(FINISHED).is_none() {
            // If it is not remembered, the browser is asked once more.
            let _ = store::write(FINISHED, "1");
            self.persist();
        }
    }

    /// Whether a match was ever played to its end here.
    pub fn has_finished() -> bool {
        store::read(FINISHED).is_some()
    }

    /// Asks the browser to keep what is stored when space runs short.
    pub fn persist(self) {
        if !is_guest() {
            spawn_local(async move { self.persisted.set(ask_storage("persist").await) });
        }
    }
}

/// Whether the app is shown inside another page.
fn is_guest() -> bool {
    window().parent().ok().flatten().is_none_or(|parent| parent != window())
}

/// The browser's keeper of service workers; there is none where the address is not safe.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let there = Reflect::has(&navigator, &JsValue::from_str("serviceWorker")).unwrap_or(false);
    there.then(|| navigator.service_worker())
}

/// The browser's offer to install the app; undefined while there is none.
fn offer() -> JsValue {
    Reflect::get(&window(), &JsValue::from_str(OFFER.0)).unwrap_or(JsValue::UNDEFINED)
}

/// Whether this is a browser of an iPhone or iPad, outside of the installed app.
fn installs_by_hand() -> bool {
    let navigator = window().navigator();
    let name = navigator.user_agent().unwrap_or_default();
    // An iPad says that it is a Mac, but no Mac has a touch screen.
    let tablet = name.contains("Macintosh") && navigator.max_touch_points() > 1;
    let apple = tablet || ["iPhone", "iPad", "iPod"].iter().any(|device| name.contains(device));
    let installed = window().match_media("(display-mode: standalone)").ok().flatten().is_some_and(|it| it.matches());
    apple && !installed
}

/// Whether this is Safari, or another browser with its engine. It throws away what a page has stored when nobody came by
/// for seven days of use, so it is asked to keep it at once and not after the first match; it asks nobody in turn, where
/// Firefox puts a question to the player.
fn clears_soon() -> bool {
    let vendor = Reflect::get(&window().navigator(), &JsValue::from_str("vendor")).ok();
    vendor.and_then(|vendor| vendor.as_string()).is_some_and(|vendor| vendor.starts_with("Apple"))
}

/// `persisted` or `persist` of the browser's storage; nothing if there is no such thing.
async fn ask_storage(what: &str) -> Option<bool> {
    let storage = Reflect::get(&window().navigator(), &JsValue::from_str("storage")).ok()?;
    let question = Reflect::get(&storage, &JsValue::from_str(what)).ok()?.dyn_into::<Function>().ok()?;
    let answer = question.call0(&storage).ok()?.dyn_into::<Promise>().ok()?;
    JsFuture::from(answer).await.ok()?.as_bool()
}

/// Asks for a new version when the page is looked at again, if it was not just done.
fn ask_for_news() {
    let due = js_sys::Date::now() - ASKED.get() > ASK_AGAIN;
    if due && document().visibility_state() == web_sys::VisibilityState::Visible {
        ASKED.set(js_sys::Date::now());
        // Without a net there are no news.
        REGISTRATION.with_borrow(|found| found.as_ref().map(|found| drop(found.update())));
    }
}

/// Loads the page again with another version. A table that was set by its address goes on instead of beginning anew.
fn start_anew() {
    let location = window().location();
    if let Route::Play(id, query) = Route::parse(&location.hash().unwrap_or_default())
        && !query.is_empty()
        && games::has_match(&id)
    {
        // Setting the part behind the `#` cannot fail in a page that is shown.
        let _ = location.set_hash(&Route::Play(id, Query::new()).print());
    }
    // It fails only for pages that are being left.
    let _ = location.reload();
}
