//! What the app keeps on the device: texts under names, in the browser's local storage.
//!
//! Storage may be blocked (frames, private windows) or full. Then everything is kept in memory until the page closes,
//! and [`write()`] says so; nothing else changes for those who read.
//!
//! What of it is kept of the games is in [`games`](super::games).
//!
//! What several tabs add to is changed by [`edit`]. Two tabs that write within the same moment do not see each other's
//! text, and no lock of the browser helps: one may be granted before what was written under it has arrived.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

/// Before every name, so that other pages of the same host are left alone.
const PREFIX: &str = "pipyard.";

/// How long a change is made anew where another tab wrote over it, in milliseconds: far longer than what is written takes
/// from tab to tab.
const OVERTAKEN: u64 = 3_000;

/// Gives the new text for what stands there, or nothing where there is nothing to be changed.
type Make = Rc<dyn Fn(&str) -> Option<String>>;

/// A change that was made just now.
struct Change {
    name: &'static str,
    at: u64,
    make: Make,
}

thread_local! {
    /// The changes that another tab may not have seen yet, in their order.
    static CHANGES: RefCell<Vec<Change>> = const { RefCell::new(Vec::new()) };
    /// What could not be written, or was taken away; it is newer than what the browser holds.
    static MEMORY: RefCell<BTreeMap<String, Option<String>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Why something is kept in memory only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser lets the page keep nothing.
    Blocked,
    /// There is no room left.
    Full,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StoreError::Blocked => "This browser lets the page keep nothing. It is remembered until the page closes.",
            StoreError::Full => "The browser’s storage is full. It is remembered until the page closes.",
        })
    }
}

impl std::error::Error for StoreError {}

#[cfg(target_arch = "wasm32")]
fn storage() -> Result<web_sys::Storage, StoreError> {
    let window = web_sys::window().ok_or(StoreError::Blocked)?;
    window.local_storage().ok().flatten().ok_or(StoreError::Blocked)
}

/// Outside of a browser there is memory only; the tests live there.
#[cfg(not(target_arch = "wasm32"))]
fn storage() -> Result<web_sys::Storage, StoreError> {
    Err(StoreError::Blocked)
}

/// The text under this name.
pub fn read(name: &str) -> Option<String> {
    if let Some(kept) = MEMORY.with_borrow(|memory| memory.get(name).cloned()) {
        return kept;
    }
    storage().ok()?.get_item(&(PREFIX.to_owned() + name)).ok()?
}

/// Keeps a text under this name.
///
/// # Errors
/// When it is kept in memory only.
pub fn write(name: &str, text: &str) -> Result<(), StoreError> {
    let written =
        storage().and_then(|storage| storage.set_item(&(PREFIX.to_owned() + name), text).map_err(|_| StoreError::Full));
    MEMORY.with_borrow_mut(|memory| match written {
        Ok(()) => memory.remove(name),
        Err(_) => memory.insert(name.to_owned(), Some(text.to_owned())),
    });
    written
}

/// Changes the text under this name by what stands there now. `make` gives the new text, or nothing where there is nothing
/// to be changed (any more): it is asked again when another tab has written over it.
///
/// # Errors
/// When it is kept in memory only.
pub fn edit(name: &'static str, make: impl Fn(&str) -> Option<String> + 'static) -> Result<(), StoreError> {
    listen();
    let text = make(&read(name).unwrap_or_default());
    let written = text.map_or(Ok(()), |text| write(name, &text));
    CHANGES.with_borrow_mut(|changes| {
        changes.retain(|change| now() <= change.at + OVERTAKEN);
        changes.push(Change { name, at: now(), make: Rc::new(make) });
    });
    written
}

/// Another tab has written: the changes that it had not seen are made again.
#[cfg_attr(
    not(any(test, target_arch = "wasm32")),
    expect(dead_code, reason = "outside of a browser there are no tabs")
)]
fn mend(written: &str) {
    let recent = |change: &&Change| change.name == written && now() <= change.at + OVERTAKEN;
    let changes: Vec<_> = CHANGES.with_borrow(|all| all.iter().filter(recent).map(|it| it.make.clone()).collect());
    for make in changes {
        if let Some(text) = make(&read(written).unwrap_or_default()) {
            // It stays in memory then, as the change itself did.
            let _ = write(written, &text);
        }
    }
}

/// Hears from now on what other tabs write.
#[cfg(target_arch = "wasm32")]
fn listen() {
    use std::cell::Cell;

    use wasm_bindgen::JsCast;
    thread_local!(static LISTENS: Cell<bool> = const { Cell::new(false) });
    let Some(window) = web_sys::window().filter(|_| !LISTENS.replace(true)) else { return };
    let heard = |event: &web_sys::Event| {
        let key = event.dyn_ref::<web_sys::StorageEvent>().and_then(web_sys::StorageEvent::key);
        key.as_deref().and_then(|key| key.strip_prefix(PREFIX)).into_iter().for_each(mend);
    };
    gloo::events::EventListener::new(&window, "storage", heard).forget();
}

/// Outside of a browser there are no tabs.
#[cfg(not(target_arch = "wasm32"))]
fn listen() {}

/// Forgets the text under this name.
pub fn remove(name: &str) {
    let gone = storage().is_ok_and(|storage| storage.remove_item(&(PREFIX.to_owned() + name)).is_ok());
    MEMORY.with_borrow_mut(|memory| if gone { memory.remove(name) } else { memory.insert(name.to_owned(), None) });
}

/// All names that begin with `start`, in no order.
pub fn names(start: &str) -> Vec<String> {
    let mut names = Vec::new();
    if let Ok(storage) = storage() {
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
        names.extend(keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned)));
    }
    MEMORY.with_borrow(|memory| {
        names.retain(|name| !memory.contains_key(name));
        names.extend(memory.iter().filter(|(_, text)| text.is_some()).map(|(name, _)| name.clone()));
    });
    names.retain(|name| name.starts_with(start));
    names
}

/// The present moment, in milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Outside of a browser: a number that grows with what is kept.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> u64 {
    MEMORY.with_borrow(|memory| memory.len() as u64)
}

/// Another tab that read before us writes after us.
#[cfg(test)]
pub fn overtaken(name: &str, by: &str) {
    let _ = write(name, by);
    mend(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_storage_everything_is_remembered_until_the_end() {
        assert_eq!(write("a", "1"), Err(StoreError::Blocked));
        assert_eq!(read("a").as_deref(), Some("1"));
        remove("a");
        assert_eq!(read("a"), None);
        assert!(names("").is_empty());
    }

    #[test]
    fn what_another_tab_wrote_over_is_written_again() {
        let line = |line: &'static str| move |kept: &str| (!kept.contains(line)).then(|| kept.to_owned() + line);
        let _ = edit("book", line("ours;"));
        let _ = edit("book", line("ours too;"));
        overtaken("book", "theirs;");
        assert_eq!(read("book").as_deref(), Some("theirs;ours;ours too;"));
        // Whoever has seen it all is left alone.
        overtaken("book", "ours too;theirs;ours;");
        assert_eq!(read("book").as_deref(), Some("ours too;theirs;ours;"));
        overtaken("another book", "theirs;");
        assert_eq!(read("another book").as_deref(), Some("theirs;"));
    }
}
