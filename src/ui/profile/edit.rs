//! A setting as the controls want it: its words, its value, and how it is changed.

use leptos::prelude::*;

use super::prefs::Prefs;
use super::settings::Settings;
use crate::ui::parts::{Announcer, Words};

/// What the settings offer, as the choices want it.
pub fn words(pairs: &[(&str, &str)]) -> Words {
    pairs.iter().map(|(id, title)| ((*id).to_owned(), (*title).to_owned())).collect()
}

/// A signal of one setting.
pub fn read(look: fn(&Settings) -> String) -> Signal<String> {
    let prefs = Prefs::get();
    Signal::derive(move || prefs.with(look))
}

/// Changes one setting and says so if it could not be kept.
pub fn write<T: 'static>(change: fn(&mut Settings, T)) -> Callback<T> {
    let prefs = Prefs::get();
    let announcer = Announcer::get();
    Callback::new(move |value| announcer.tell_error(prefs.edit(|settings| change(settings, value))))
}
