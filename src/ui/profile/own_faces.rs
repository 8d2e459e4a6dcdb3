//! Pictures of one's own as faces of people, each kept with the name of somebody who plays on this device.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;

use super::own_picture::Format;
use super::typed::short_name;
use crate::ui::address::{decode, encode};
use crate::ui::storage::store::{self, StoreError};

/// Before the name, where they are kept.
pub const PICTURES: &str = "face.";
/// Sharp at the size of the curtain on a phone; 12 kB.
pub const FORMAT: Format = Format { width: 192, height: 192, most: 16_000 };

/// The pictures by the names of people, each as its address.
pub type Pictures = BTreeMap<String, Arc<str>>;

thread_local! {
    // It outlives every part of the page, hence the counted kind.
    static HERE: ArcRwSignal<Pictures> = ArcRwSignal::new(Pictures::new());
}

/// Looks at all of them; followed.
pub fn with<T>(look: impl FnOnce(&Pictures) -> T) -> T {
    HERE.with(|here| here.with(look))
}

/// Reads what is kept. What is damaged is passed over.
pub fn load() {
    let mut pictures = Pictures::new();
    for kept in store::names(PICTURES) {
        let picture = store::read(&kept).filter(|picture| is_sound(&kept, picture));
        if let (Some(name), Some(picture)) = (kept.strip_prefix(PICTURES), picture) {
            pictures.insert(decode(name), picture.into());
        }
    }
    HERE.with(|here| here.set(pictures));
}

/// Whether this is what is kept under this name.
pub fn is_sound(kept: &str, picture: &str) -> bool {
    let written = kept.strip_prefix(PICTURES).unwrap_or_default();
    let name = decode(written);
    !name.is_empty() && short_name(&name) == name && encode(&name) == written && FORMAT.is_sound(picture)
}

/// Keeps a picture of this [`FORMAT`] for somebody.
///
/// # Errors
/// When it is kept in memory only.
pub fn keep(name: &str, picture: &str) -> Result<(), StoreError> {
    let written = store::write(&key(name), picture);
    load();
    written
}

/// Forgets the picture of somebody.
pub fn remove(name: &str) {
    store::remove(&key(name));
    load();
}

fn key(name: &str) -> String {
    PICTURES.to_owned() + &encode(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: &str = "data:image/webp;base64,UklGRg==";

    #[test]
    fn a_picture_is_kept_with_its_name_and_goes_with_it() {
        for name in ["You", "Ada & Bo", "Zoë/.."] {
            // Outside of a browser all is kept in memory.
            assert_eq!(keep(name, PICTURE), Err(StoreError::Blocked));
        }
        let names = || with(|pictures| pictures.keys().cloned().collect::<Vec<_>>());
        assert_eq!(names(), ["Ada & Bo", "You", "Zoë/.."]);
        remove("Ada & Bo");
        assert_eq!(names(), ["You", "Zoë/.."]);
    }

    #[test]
    fn only_a_picture_under_a_proper_name_is_sound() {
        assert!(is_sound("face.Ada%20%26%20Bo", PICTURE));
        for name in ["face.", "face.Ada & Bo", "face.%41da", "face.%20Ada", "face.Anna-Maria%20von%20und%20zu"] {
            assert!(!is_sound(name, PICTURE), "{name}");
        }
        assert!(!is_sound("face.Ada", "data:image/svg+xml;base64,AAAA"));
    }
}
