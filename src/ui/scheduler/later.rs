//! What comes in turns of its own, so that the page draws and listens in between.

use leptos::prelude::*;

use super::turns::in_turn;
use super::waits::wait;

/// How much of a list is there already: a few more with each turn, and once it is all there, always all of it.
#[derive(Clone, Copy)]
pub struct Growth(RwSignal<usize>);

impl Growth {
    /// Nothing yet.
    pub fn none() -> Growth {
        Growth(RwSignal::new(0))
    }

    /// Lets a list that is as long as `all` says come, `at_once` of it in each turn.
    pub fn begin(self, at_once: usize, all: impl Fn() -> usize + 'static) {
        in_turn(move || {
            let Some(count) = self.0.try_get_untracked().map(|count| count + at_once) else { return };
            let grown = count >= all();
            self.0.set(if grown { usize::MAX } else { count });
            if !grown {
                self.begin(at_once, all);
            }
        });
    }

    /// How many may be there; followed.
    pub fn count(self) -> usize {
        self.0.get()
    }

    /// Lets the page wait until so many are there, or all of them.
    pub fn wait_for(self, least: usize) -> impl Fn() {
        move || {
            if self.0.get() < least {
                wait();
            }
        }
    }

    /// What of the list may be there; followed.
    pub fn so_far<T: Clone>(self, all: &[T]) -> Vec<T> {
        all.iter().take(self.0.get()).cloned().collect()
    }
}

/// What is seen and used a moment later than what stands around it, made in a turn of its own. The page waits for it.
#[component]
pub fn InTurn(
    /// What it is.
    children: Children,
) -> impl IntoView {
    let here = RwSignal::new(false);
    let children = StoredValue::new_local(Some(children));
    in_turn(move || _ = here.try_set(true));
    move || {
        if !here.get() {
            wait();
            return None;
        }
        let children = children.try_update_value(Option::take).flatten();
        children.map(|children| children())
    }
}
