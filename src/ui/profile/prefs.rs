//! The settings as a context: one signal holds all of them, and what reaches outside (the attributes of the page) is done
//! by one effect. Kept on the device.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::choices::{Back, Face, Theme};
use super::settings::{Settings, is_newer};
use super::{names, own_back, own_faces};
use crate::ui::address::Query;
use crate::ui::faces::{BackPattern, FaceStyle, Guise};
use crate::ui::storage::store;

/// Said when a newer version has kept the settings.
const NEWER: &str = "A newer Pipyard kept these settings. What you change here lasts until the page closes.";

/// The settings as a context. Reading one field in a closure or memo follows it.
#[derive(Clone, Copy)]
pub struct Prefs {
    settings: RwSignal<Settings>,
    /// Set where the settings are borrowed for an embedded table, or from a newer version, and must not be kept.
    borrowed: RwSignal<bool>,
}

impl Prefs {
    /// Reads what is kept. The second part is a note for people if it could not be read.
    pub fn load() -> (Prefs, Option<&'static str>) {
        let kept = store::read("prefs");
        let read = kept.as_deref().map(Settings::parse);
        let note = matches!(read, Some(None))
            .then_some("The settings kept on this device could not be read. You have the usual ones again.");
        let settings = read.flatten().unwrap_or_default();
        let newer = kept.as_deref().is_some_and(is_newer);
        let note = if newer { Some(NEWER) } else { note };
        (Prefs { settings: RwSignal::new(settings), borrowed: RwSignal::new(newer) }, note)
    }

    /// The context. Outside of the app (a component by itself) there are the usual settings.
    pub fn get() -> Prefs {
        use_context()
            .unwrap_or_else(|| Prefs { settings: RwSignal::new(Settings::default()), borrowed: RwSignal::new(true) })
    }

    /// Looks at the settings and follows them.
    pub fn with<T>(self, look: impl FnOnce(&Settings) -> T) -> T {
        self.settings.with(look)
    }

    /// Looks at the settings as they are now.
    pub fn peek<T>(self, look: impl FnOnce(&Settings) -> T) -> T {
        self.settings.with_untracked(look)
    }

    /// How the faces of cards are printed; followed.
    pub fn face_style(self) -> FaceStyle {
        match self.with(|settings| settings.face) {
            Face::Classic => FaceStyle::Classic,
            Face::Large => FaceStyle::LargeIndex,
            Face::Minimal => FaceStyle::Minimal,
        }
    }

    /// The back that is shown: where there is no picture of one's own any more, the usual one. Followed.
    pub fn shown_back(self) -> Back {
        self.with(|settings| settings.back).shown(own_back::is_here())
    }

    /// What is printed on the backs of cards; followed.
    pub fn back_pattern(self) -> BackPattern {
        match self.shown_back() {
            Back::Own => BackPattern::Own,
            Back::Waves => BackPattern::Waves,
            Back::Tiles => BackPattern::Tiles,
            Back::Suns => BackPattern::Suns,
            Back::Basket => BackPattern::Basket,
        }
    }

    /// How the one in this place looks among all at a table, whose names these are; followed.
    pub fn guise(self, names: &[String], at: usize) -> Guise {
        let looks = self.with(|settings| own_faces::with(|pictures| names::looks(names, &settings.looks, pictures)));
        looks.into_iter().nth(at).unwrap_or_else(|| Guise { face: at, ..Guise::default() })
    }

    /// Changes the settings and keeps them.
    ///
    /// # Errors
    /// When they are kept in memory only.
    pub fn edit(self, change: impl FnOnce(&mut Settings)) -> Result<(), store::StoreError> {
        if self.borrowed.get_untracked() {
            self.settings.update(change);
            return Ok(());
        }
        // Another tab may have changed something else.
        let kept = store::read("prefs").as_deref().and_then(Settings::parse);
        self.settings.update(|settings| {
            *settings = kept.unwrap_or_else(|| settings.clone());
            change(settings);
        });
        store::write("prefs", &self.settings.with_untracked(Settings::print))
    }

    /// Reads what is kept once more: something else has changed it.
    pub fn read_again(self) {
        if !self.borrowed.get_untracked() {
            self.settings.set(store::read("prefs").as_deref().and_then(Settings::parse).unwrap_or_default());
        }
    }

    /// Takes over what the address of an embedded table asks for; nothing is kept from now on.
    pub fn borrow(self, query: &Query) {
        self.borrowed.set(true);
        self.settings.update(|settings| *settings = settings.clone().asked(query));
    }

    /// Writes `data-theme`, `data-motion`, `data-deck`, `data-face`, `data-hand` and `data-cloth` to the root of the page, now and
    /// whenever they change.
    pub fn dress_page(self) {
        Effect::new(move || {
            let Some(root) = web_sys::window().and_then(|w| w.document()).and_then(|d| d.document_element()) else {
                return;
            };
            self.with(|settings| {
                let dress = [
                    ("data-theme", settings.theme.id()),
                    ("data-motion", settings.motion.id()),
                    ("data-deck", settings.deck.id()),
                    ("data-face", settings.face.id()),
                    ("data-hand", settings.side.id()),
                    ("data-cloth", settings.cloth.id()),
                ];
                for (name, value) in dress {
                    // It fails only for names that are no names.
                    let _ = root.set_attribute(name, value);
                }
                if settings.theme != Theme::Auto {
                    tint_browser(&root);
                }
            });
        });
    }
}

/// Gives the browser's own bars the colour of the page. By itself they follow the device.
fn tint_browser(root: &web_sys::Element) {
    let style = web_sys::window().and_then(|window| window.get_computed_style(root).ok().flatten());
    let surface = style.and_then(|style| style.get_property_value("--surface").ok()).unwrap_or_default();
    let metas = root.query_selector_all("meta[name=theme-color]").ok();
    for meta in metas.iter().flat_map(|metas| (0..metas.length()).filter_map(|index| metas.item(index))) {
        if let Some(meta) = meta.dyn_ref::<web_sys::Element>() {
            // It fails only for names that are no names.
            let _ = meta.set_attribute("content", surface.trim());
        }
    }
}
