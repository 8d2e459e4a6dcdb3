//! Locks between the tabs of one browser, so that a match is played in one of them at a time.
//!
//! The browser's Web Locks, spoken to by name, since their bindings are not settled yet. Where there are none (addresses
//! without https), everybody has every lock.

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use js_sys::futures::{JsFuture, spawn_local};
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Before the id of the game whose table stands in a tab.
pub const TABLE: &str = "pipyard.table.";

/// How long a lock may take that nobody else has, in milliseconds. One that this page has just let go of is free only
/// after a moment.
const PATIENCE: u32 = 250;

/// How a lock stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It is ours.
    Ours,
    /// Another tab has it.
    Theirs,
}

/// A lock that was asked for; it is let go when dropped.
pub struct Lock {
    open: Option<Function>,
}

thread_local! {
    /// How many locks this page holds.
    static OURS: Cell<u32> = const { Cell::new(0) };
}

impl Lock {
    /// Asks for a lock, taking it away from another tab if it is to be `taken`, else waiting for it. `told` hears how it
    /// stands, soon and whenever that changes.
    pub fn ask(name: &str, taken: bool, told: impl Fn(Hold) + 'static) -> Lock {
        let told = Rc::new(told);
        let mut open = None;
        // The lock is held until this promise is kept.
        let until = Promise::new(&mut |resolve, _| open = Some(resolve));
        let lock = Lock { open };
        let Some(manager) = manager() else {
            told(Hold::Ours);
            return lock;
        };
        let options = Object::new();
        // A plain object takes every property.
        let _ = Reflect::set(&options, &JsValue::from_str("steal"), &JsValue::from_bool(taken));
        let ours = Rc::new(Cell::new(false));
        let (hear, granting) = (told.clone(), ours.clone());
        let granted = Closure::once_into_js(move || -> JsValue {
            granting.set(true);
            OURS.set(OURS.get() + 1);
            hear(Hold::Ours);
            until.into()
        });
        let request = method(&manager, "request");
        let asked =
            request.and_then(|request| request.call3(&manager, &JsValue::from_str(name), &options, &granted).ok());
        let Some(over) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) else {
            // Frames of a sandbox may ask for no locks.
            told(Hold::Ours);
            return lock;
        };
        let (hear, waiting) = (told.clone(), ours.clone());
        let not_yet = move || {
            if !waiting.get() {
                hear(Hold::Theirs);
            }
        };
        Timeout::new(PATIENCE, not_yet).forget();
        spawn_local(async move {
            let taken_away = JsFuture::from(over).await.is_err();
            OURS.set(OURS.get() - u32::from(ours.get()));
            if taken_away {
                told(Hold::Theirs);
            }
        });
        lock
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A promise may be kept twice or after its time; nothing happens then.
        let _ = self.open.as_ref().map(|open| open.call0(&JsValue::UNDEFINED));
    }
}

/// How many locks whose names begin with `start` are held by other tabs; those of this page all do.
pub async fn held_elsewhere(start: &str) -> u32 {
    let query = manager().and_then(|manager| method(&manager, "query")?.call0(&manager).ok());
    let Some(answer) = query.and_then(|query| query.dyn_into::<Promise>().ok()) else { return 0 };
    let Ok(answer) = JsFuture::from(answer).await else { return 0 };
    let held = Reflect::get(&answer, &JsValue::from_str("held")).unwrap_or(JsValue::UNDEFINED);
    let name = |lock: &JsValue| Reflect::get(lock, &JsValue::from_str("name")).ok().and_then(|name| name.as_string());
    let all = Array::from(&held).iter().filter_map(|lock| name(&lock)).filter(|name| name.starts_with(start)).count();
    (all as u32).saturating_sub(OURS.get())
}

fn manager() -> Option<JsValue> {
    let manager = Reflect::get(&window().navigator(), &JsValue::from_str("locks")).ok()?;
    manager.is_object().then_some(manager)
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &JsValue::from_str(name)).ok()?.dyn_into().ok()
}
