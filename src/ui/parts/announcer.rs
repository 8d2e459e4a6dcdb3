//! Saying things: to screen readers, and to everybody in a small note that leaves by itself.

use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use crate::ui::storage::store::now;

/// How long words have to stand until they are taken for heard, in milliseconds.
const BREATH: u64 = 50;

/// How long a note stays, in milliseconds.
const STAY: u32 = 6_000;

/// Says things, as a context. Anybody may use it, also from callbacks.
#[derive(Clone, Copy)]
pub struct Announcer {
    spoken: RwSignal<String>,
    /// When it was given to the voice, in milliseconds since 1970; nothing while it is still to be.
    voiced: StoredValue<Option<u64>>,
    shown: RwSignal<Option<(u32, String)>>,
    /// The error told last: nobody wants to hear it with every letter typed.
    error: RwSignal<String>,
}

impl Announcer {
    /// A silent one; [`LiveRegion`] gives it a voice.
    pub fn new() -> Announcer {
        Announcer {
            spoken: RwSignal::new(String::new()),
            voiced: StoredValue::new(Some(0)),
            shown: RwSignal::new(None),
            error: RwSignal::new(String::new()),
        }
    }

    /// The context; outside of the app nobody hears it.
    pub fn get() -> Announcer {
        use_context().unwrap_or_default()
    }

    /// Says it to screen readers only, when they are done with what they are saying.
    pub fn say(self, text: impl Into<String>) {
        let mut text = text.into();
        self.spoken.update(|spoken| {
            let heard = self.voiced.get_value().is_some_and(|then| now() >= then + BREATH);
            if !heard && !spoken.is_empty() && *spoken != text {
                // Both at once, or the first would be gone before anybody has heard it.
                text = [spoken, " ", &text].concat();
            } else if *spoken == text {
                // The same words again are heard only if the text differs.
                text.push('\u{a0}');
            }
            *spoken = text;
        });
        self.voiced.set_value(None);
    }

    /// Says it to everybody: shows a note for a few seconds, too.
    pub fn tell(self, text: impl Into<String>) {
        let text = text.into();
        self.say(text.clone());
        let number = self.shown.with_untracked(|shown| shown.as_ref().map_or(0, |(number, _)| number.wrapping_add(1)));
        self.shown.set(Some((number, text)));
        Timeout::new(STAY, move || {
            if self.shown.try_with_untracked(|shown| shown.as_ref().is_some_and(|(n, _)| *n == number)) == Some(true) {
                self.shown.set(None);
            }
        })
        .forget();
    }

    /// Says this and nothing else: whatever was said or shown before is gone, heard or not. For when the device changes hands.
    pub fn cover(self, text: impl Into<String>) {
        self.shown.set(None);
        self.spoken.set(text.into());
        self.voiced.set_value(None);
    }

    /// What was said of a place that is left is not read again in the next.
    pub fn forget(self) {
        if self.voiced.get_value().is_some_and(|then| now() >= then + BREATH) {
            let _ = self.spoken.try_set(String::new());
        }
    }

    /// Tells what went wrong, if something did; the same error only once in a row.
    pub fn tell_error<E: ToString>(self, outcome: Result<(), E>) {
        if let Err(error) = outcome {
            let error = error.to_string();
            if self.error.with_untracked(|told| *told != error) {
                self.error.set(error.clone());
                self.tell(error);
            }
        }
    }
}

impl Default for Announcer {
    fn default() -> Self {
        Announcer::new()
    }
}

/// A voice inside of a dialog: while one is open, nothing outside of it is heard.
#[component]
pub fn Voice() -> impl IntoView {
    let announcer = Announcer::get();
    let words = move || {
        announcer.voiced.set_value(Some(now()));
        announcer.spoken.get()
    };
    view! { <div class="unseen" aria-live="polite" aria-atomic="true">{words}</div> }
}

/// The voice of the [`Announcer`]: once in the app, outside of everything that comes and goes.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let announcer = Announcer::get();
    view! {
        <Voice />
        <div class="toasts" aria-hidden="true">
            {move || announcer.shown.get().map(|(_, text)| view! { <p class="toast">{text}</p> })}
        </div>
    }
}
