//! Work that is put off, so that the page draws and listens in between.

use std::cell::RefCell;
use std::collections::VecDeque;

use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use crate::ui::app::wait;

type Work = Box<dyn FnOnce()>;

thread_local! {
    /// What waits for its turn; while it is done, its first place stays taken by nothing.
    static WAITING: RefCell<VecDeque<Option<Work>>> = const { RefCell::new(VecDeque::new()) };
}

/// Does it in a task of its own, after all that waits already.
pub fn in_turn(work: impl FnOnce() + 'static) {
    let first = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(Some(Box::new(work)));
        waiting.len() == 1
    });
    if first {
        call_next();
    }
}

/// After the next frame, so that each piece of work is laid out by itself; a page out of sight draws no frames.
fn call_next() {
    if document().hidden() {
        Timeout::new(0, work).forget();
    } else {
        request_animation_frame(|| _ = Timeout::new(0, work).forget());
    }
}

fn work() {
    let work = WAITING.with_borrow_mut(|waiting| waiting.front_mut().and_then(Option::take));
    if let Some(work) = work {
        work();
    }
    let more = WAITING.with_borrow_mut(|waiting| {
        waiting.pop_front();
        !waiting.is_empty()
    });
    if more {
        call_next();
    }
}

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
}

/// What is seen and used a moment later than what stands around it, made in a task of its own. The page waits for it.
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
