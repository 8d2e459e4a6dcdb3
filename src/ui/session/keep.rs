//! How a match is kept on the device while it is played, and noted when it is over.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::Session;
use crate::ui::address::{Query, Route, print_query};
use crate::ui::device::Device;
use crate::ui::history::so_far::so_far;
use crate::ui::history::{self, Finished};
use crate::ui::storage::games::{self, SavedMatch};
use crate::ui::storage::store;
use crate::wire::{LogLine, Standing};

impl Session {
    /// Takes from the address bar what it asks for when that is not the match at the table any more, so that loading the
    /// page again finds the match.
    pub(super) fn leave_address(self) {
        if !self.keeps() {
            return;
        }
        let asked = self.inner.with_value(|inner| inner.asked.clone());
        // The deal of the day is kept by its date, which the address need not name.
        let is_it = |query: &Query| print_query(query) == asked || query.contains_key("daily") && !asked.is_empty();
        let hash = window().location().hash().unwrap_or_default();
        if let Route::Play(game, query) = Route::parse(&hash)
            && !query.is_empty()
            && !is_it(&query)
        {
            let plain = Route::Play(game, Query::new()).print();
            // Where that is forbidden the address stays, and asks for its match when the page is loaded again.
            let history = window().history().ok();
            drop(history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&plain))));
        }
    }

    /// Keeps the match on the device, or lets go of it when it is over.
    pub(super) fn keep(self, standing: &Standing, last: Option<&LogLine>) {
        if standing.replay.is_some() {
            return;
        }
        self.inner.update_value(|inner| {
            // In real time not every step is kept.
            if !standing.saved.is_empty() {
                inner.saved.clone_from(&standing.saved);
            }
            inner.touched |= inner.sent.is_some();
        });
        let spent = self.inner.try_update_value(|inner| inner.watch.stop(store::now())).unwrap_or_default();
        if !self.inner.with_value(|inner| inner.kept) {
            return;
        }
        let Some(game) = self.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone())) else { return };
        if standing.over.is_some() {
            Device::get().match_finished();
            games::drop_match(&game);
            self.note(standing, spent);
        } else if !standing.saved.is_empty() {
            let words = last.map(|line| self.said(&line.text)).unwrap_or_default();
            // The match goes on all the same.
            let seal = self.seal.with_untracked(|seal| seal.as_ref().map(|seal| seal.fingerprint.clone()));
            let (asked, touched) = self.inner.with_value(|inner| (inner.asked.clone(), inner.touched));
            let (saved, seal, at) = (standing.saved.clone(), seal.unwrap_or_default(), store::now());
            let kept = games::keep_match(&SavedMatch { game, saved, words, seal, asked, touched, at, spent });
            let told = self.inner.try_update_value(|inner| std::mem::replace(&mut inner.unkept, kept.is_err()));
            if let (Err(error), Some(false)) = (kept, told) {
                self.refused.set(Some(error.to_string()));
            }
        }
    }

    /// Notes the match among those played when it ends for the first time, unless nobody is to keep count.
    fn note(self, standing: &Standing, spent: u64) {
        let noted = self.inner.try_update_value(|inner| std::mem::replace(&mut inner.noted, true));
        if noted != Some(false) || standing.helped.reopened || self.prefs.peek(|settings| settings.calm) {
            return;
        }
        let seal = self.seal.get_untracked();
        let took = u32::try_from(spent / 1000).unwrap_or(u32::MAX);
        let finished =
            self.plan.with_untracked(|plan| Finished::of(store::now(), took, plan.as_ref()?, seal.as_ref(), standing));
        let Some(finished) = finished else { return };
        match history::note(&finished, standing.link.as_deref()) {
            Ok(()) => {
                let kept = history::kept_of(&finished.plan.game);
                self.so_far.set(so_far(&kept.iter().collect::<Vec<_>>()));
            }
            Err(error) => self.refused.set(Some(error.to_string())),
        }
    }
}
