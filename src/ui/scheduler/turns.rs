//! What the page has to do, in short turns, so that it draws and listens in between.
//!
//! When a signal changes, Leptos leaves it to an executor to run the effects that follow. The usual one runs all of them
//! before the browser may do anything else: after the move of a computer seat that takes a slow phone a tenth of a second.
//! This one stops after a few milliseconds and goes on in the next task. Nobody finds half a change: before somebody's
//! touch is told to anybody, what follows from the last change is finished.
//!
//! What is told from elsewhere is heard in a turn ([`next_turn`]), so that what follows from it keeps to its time. What
//! nobody waits for comes last ([`in_turn`]): pieces that lie further down, dialogs that are closed.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Wake, Waker};

use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};
use gloo::timers::callback::Timeout;
use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// How long a turn lasts before the rest is left to the next one, in milliseconds. With the piece of work that is on
/// hand then, it stays below 50 ms on a device four times slower than a desk's.
const TURN: f64 = 6.0;

/// How long what follows from something may take at once, before anything else is done, in milliseconds: nearly all that
/// follows from a touch is done by then, and what is left of it comes in turns.
const AT_ONCE: f64 = 10.0;

/// What tells of somebody's touch: until then everything has to be as it is shown. A finger that comes down does nothing
/// yet, and what is left to do can be done while it is down.
const TOUCHES: [&str; 4] = ["pointerup", "click", "keydown", "input"];

type Work = Box<dyn FnOnce()>;

/// Something that goes on by and by: mostly an effect that waits for its signals.
struct Task {
    place: Arc<Place>,
    future: PinnedLocalFuture<()>,
}

/// Where a task is found by what wakes it.
struct Place {
    index: usize,
    /// It stands among those that can go on already.
    woken: AtomicBool,
}

#[derive(Default)]
struct Turns {
    /// All tasks; empty places are taken again.
    tasks: Vec<Option<Task>>,
    /// The places that are empty.
    free: Vec<usize>,
    /// The places of those that can go on.
    ready: VecDeque<usize>,
    /// What the next turns begin with.
    next: VecDeque<Work>,
    /// What is put off.
    later: VecDeque<Work>,
    /// The next turn is called.
    called: bool,
    /// It will be with the next frame.
    framed: bool,
    /// It is a turn's time: what can go on is not called, but met.
    in_turn: bool,
    /// Tasks go on right now.
    running: bool,
}

thread_local! {
    static TURNS: RefCell<Turns> = RefCell::default();
}

/// Takes over from the usual executor; to be called before anything is put on the page.
pub fn begin() {
    // It fails only where one was chosen before, which does the same, less smoothly.
    let _ = Executor::init_custom_executor(InTurns);
    let listener = Closure::<dyn Fn()>::new(finish).into_js_value();
    for touch in TOUCHES {
        // First of all that listen. Where it cannot be, a touch may come between two turns.
        let _ = window().add_event_listener_with_callback_and_bool(touch, listener.unchecked_ref(), true);
    }
}

/// Does it in one of the next turns, in the order of asking.
pub fn next_turn(work: impl FnOnce() + 'static) {
    TURNS.with_borrow_mut(|turns| turns.next.push_back(Box::new(work)));
    call();
}

/// Does it in a turn of its own, after the next frame and after all that waits already.
pub fn in_turn(work: impl FnOnce() + 'static) {
    let first = TURNS.with_borrow_mut(|turns| {
        turns.later.push_back(Box::new(work));
        !(turns.called || std::mem::replace(&mut turns.framed, true))
    });
    // A page out of sight draws no frames.
    if first && document().hidden() {
        call();
    } else if first {
        request_animation_frame(call);
    }
}

/// Does in a frame what looks at the page, as soon as all has come of the last change.
pub fn in_frame(work: impl FnOnce() + 'static) {
    request_animation_frame(|| {
        if TURNS.with_borrow(|turns| turns.ready.is_empty()) {
            work();
        } else {
            in_frame(work);
        }
    });
}

/// Does all that follows from the last change.
fn finish() {
    go_on(f64::INFINITY);
}

/// Calls the next turn, unless it is called.
fn call() {
    let first = TURNS.with_borrow_mut(|turns| {
        turns.framed = false;
        !std::mem::replace(&mut turns.called, true)
    });
    if first {
        Timeout::new(0, turn).forget();
    }
}

/// One turn.
fn turn() {
    TURNS.with_borrow_mut(|turns| {
        turns.called = false;
        turns.in_turn = true;
    });
    let end = Date::now() + TURN;
    let mut time = go_on(end);
    while time
        && let Some(work) = TURNS.with_borrow_mut(|turns| turns.next.pop_front().or_else(|| turns.later.pop_front()))
    {
        work();
        time = go_on(end);
    }
    TURNS.with_borrow_mut(|turns| turns.in_turn = false);
    if !time {
        call();
    }
}

/// Goes on with what can until the time is up; whether it is not yet.
fn go_on(end: f64) -> bool {
    let busy = TURNS.with_borrow_mut(|turns| std::mem::replace(&mut turns.running, true));
    if busy {
        // What happens from within is followed by those who go on already.
        return true;
    }
    let mut time = Date::now() < end;
    while time && poll_next() {
        time = Date::now() < end;
    }
    TURNS.with_borrow_mut(|turns| turns.running = false);
    time
}

/// Lets the task go on that has waited longest; false if none does.
fn poll_next() -> bool {
    let next = TURNS.with_borrow_mut(|turns| {
        let index = turns.ready.pop_front()?;
        Some(turns.tasks.get_mut(index).and_then(Option::take))
    });
    let Some(task) = next else { return false };
    // Its place may be empty, or taken by another, who is asked in vain.
    let Some(mut task) = task else { return true };
    task.place.woken.store(false, Ordering::Relaxed);
    let waker = Waker::from(Arc::clone(&task.place));
    let index = task.place.index;
    if task.future.as_mut().poll(&mut Context::from_waker(&waker)).is_pending() {
        TURNS.with_borrow_mut(|turns| turns.tasks[index] = Some(task));
    } else {
        // First gone, then free: it may still have something to say.
        drop(task);
        TURNS.with_borrow_mut(|turns| turns.free.push(index));
    }
    true
}

/// Goes on with what can, after what is being done now and before the browser does anything else.
fn soon() {
    queue_microtask(|| {
        let time = go_on(Date::now() + AT_ONCE);
        if !time && TURNS.with_borrow(|turns| !turns.ready.is_empty()) {
            call();
        }
    });
}

impl Wake for Place {
    fn wake(self: Arc<Self>) {
        if self.woken.swap(true, Ordering::Relaxed) {
            return;
        }
        let first = TURNS.with_borrow_mut(|turns| {
            turns.ready.push_back(self.index);
            turns.ready.len() == 1 && !turns.running && !turns.in_turn
        });
        if first {
            soon();
        }
    }
}

/// What Leptos asks.
struct InTurns;

impl CustomExecutor for InTurns {
    fn spawn(&self, task: PinnedFuture<()>) {
        self.spawn_local(task);
    }

    fn spawn_local(&self, future: PinnedLocalFuture<()>) {
        let place = TURNS.with_borrow_mut(|turns| {
            let index = turns.free.pop().unwrap_or(turns.tasks.len());
            let place = Arc::new(Place { index, woken: AtomicBool::new(false) });
            let task = Some(Task { place: Arc::clone(&place), future });
            match turns.tasks.get_mut(index) {
                Some(empty) => *empty = task,
                None => turns.tasks.push(task),
            }
            place
        });
        place.wake();
    }

    fn poll_local(&self) {
        finish();
    }
}
