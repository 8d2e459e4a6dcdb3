//! A picture of one's own on the backs of the cards. The style sheet finds it in `--own-back`.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::own_picture::Format;
use crate::ui::storage::store::{self, StoreError};

/// Where it is kept.
pub const PICTURE: &str = "own-back";
/// A card, sharp enough for twice the size at which one is ever seen; 40 kB.
pub const FORMAT: Format = Format { width: 228, height: 320, most: 54_000 };

thread_local! {
    static HERE: RwSignal<bool> = RwSignal::new(false);
}

/// Whether there is such a picture; followed.
pub fn is_here() -> bool {
    HERE.with(|here| here.get())
}

/// Gives the page the picture that is kept, or takes it away.
pub fn dress_page() {
    let kept = store::read(PICTURE).filter(|kept| FORMAT.is_sound(kept));
    let root = document().document_element().and_then(|root| root.dyn_into::<HtmlElement>().ok());
    if let Some(root) = root {
        let value = kept.as_ref().map(|kept| ["url(\"", kept, "\")"].concat()).unwrap_or_default();
        // A property of one's own takes any value; an empty one goes.
        let _ = root.style().set_property("--own-back", &value);
    }
    HERE.with(|here| here.set(kept.is_some()));
}

/// Keeps a picture of this [`FORMAT`].
///
/// # Errors
/// When it is kept in memory only.
pub fn keep(picture: &str) -> Result<(), StoreError> {
    let written = store::write(PICTURE, picture);
    dress_page();
    written
}

/// Forgets the picture.
pub fn remove() {
    store::remove(PICTURE);
    dress_page();
}
