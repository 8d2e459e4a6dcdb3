//! Drives the host in the browser: messages in, messages out, thinking in slices between them.
//!
//! In a Web Worker the messages are the worker's own. Where the page could not start a worker (a sandboxed frame), it
//! loads the same wasm into itself, and the messages are events at a meeting point; slices are shorter then, so that the page
//! stays alive. All messages are JSON texts of an [`Ask`] or a [`Tell`] with the number of its sitting.

#[cfg(feature = "measure")]
mod measure;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::panic;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    CustomEvent, CustomEventInit, DedicatedWorkerGlobalScope, EventTarget, MessageEvent, Performance, Window,
};

use crate::games;
use crate::host::Host;
use crate::packed::pack;
use crate::wire::{ASK_EVENT, Ask, EVERYBODY, MEETING, TELL_EVENT, Tell};

/// How long a computer seat may think about one move, in milliseconds.
const LONGEST_THOUGHT: f64 = 1_200.0;

/// How long a slice of thinking lasts in a worker: far below the 100 ms in which a cancel must be heard.
const WORKER_SLICE: f64 = 24.0;

/// How long a slice lasts on the page itself, where frames are drawn in between.
const PAGE_SLICE: f64 = 7.0;

/// Starts to listen, and says so.
pub fn start() {
    let scope: JsValue = js_sys::global().into();
    let driver = Rc::new(Driver::new(&scope));
    let telling = driver.place.clone();
    panic::set_hook(Box::new(move |panic| {
        telling.tell(EVERYBODY, &Tell::Broken { what: format!("the rules engine stopped unexpectedly ({panic})") });
    }));
    driver.listen();
    driver.place.tell(EVERYBODY, &Tell::Ready { build: crate::wire::BUILD.to_owned() });
}

struct Driver {
    place: Place,
    host: RefCell<Host>,
    clock: Option<Performance>,
    /// When the thought at hand began, in milliseconds of the clock.
    began: Cell<f64>,
    /// Rounds that fit into a slice, learnt on the way.
    rounds: Cell<u32>,
    slice: Cell<Option<Timeout>>,
    /// What has been asked and not been answered.
    asks: RefCell<VecDeque<(u32, Ask)>>,
    /// The part with the game that the first of them is about is under way.
    fetching: Cell<bool>,
}

/// Where the host runs.
#[derive(Clone)]
enum Place {
    Worker(DedicatedWorkerGlobalScope),
    Page(EventTarget),
}

impl Place {
    fn tell(&self, sitting: u32, tell: &Tell) {
        let bytes = Uint8Array::from(&*pack(&(sitting, tell)));
        // A message that cannot be delivered has nobody who could be told about it.
        match self {
            Place::Worker(scope) => drop(scope.post_message(&bytes)),
            Place::Page(meeting) => {
                let init = CustomEventInit::new();
                init.set_detail(&bytes);
                if let Ok(event) = CustomEvent::new_with_event_init_dict(TELL_EVENT, &init) {
                    drop(meeting.dispatch_event(&event));
                }
            }
        }
    }

    fn slice(&self) -> f64 {
        match self {
            Place::Worker(_) => WORKER_SLICE,
            Place::Page(_) => PAGE_SLICE,
        }
    }
}

impl Driver {
    fn new(scope: &JsValue) -> Driver {
        let (place, clock) = match scope.dyn_ref::<Window>() {
            Some(window) => {
                let meeting = js_sys::Reflect::get(window, &JsValue::from_str(MEETING)).ok();
                let meeting = meeting.and_then(|meeting| meeting.dyn_into().ok());
                (Place::Page(meeting.unwrap_or_else(|| window.clone().into())), window.performance())
            }
            None => {
                let scope: &DedicatedWorkerGlobalScope = scope.unchecked_ref();
                (Place::Worker(scope.clone()), scope.performance())
            }
        };
        Driver {
            place,
            host: RefCell::new(Host::new(|bytes| getrandom::fill(bytes).is_ok())),
            clock,
            began: Cell::new(0.0),
            rounds: Cell::new(4),
            slice: Cell::new(None),
            asks: RefCell::default(),
            fetching: Cell::new(false),
        }
    }

    fn now(&self) -> f64 {
        self.clock.as_ref().map_or(0.0, Performance::now)
    }

    fn listen(self: &Rc<Driver>) {
        let driver = self.clone();
        let heard = move |text: JsValue| {
            let Some(text) = text.as_string() else { return };
            match serde_json::from_str(&text) {
                Ok(ask) => driver.answer(ask),
                Err(error) => driver
                    .place
                    .tell(EVERYBODY, &Tell::Refused { why: format!("the page said something odd: {error}") }),
            }
        };
        // The listeners live as long as the worker or the page.
        match &self.place {
            Place::Worker(scope) => EventListener::new(scope, "message", move |event| {
                heard(event.unchecked_ref::<MessageEvent>().data());
            }),
            Place::Page(meeting) => EventListener::new(meeting, ASK_EVENT, move |event| {
                heard(event.unchecked_ref::<CustomEvent>().detail());
            }),
        }
        .forget();
    }

    /// Answers in the order of asking. An ask for a game whose part is not there yet waits for it, and so do those after it.
    fn answer(self: &Rc<Driver>, ask: (u32, Ask)) {
        self.asks.borrow_mut().push_back(ask);
        if !self.fetching.get() {
            self.answer_all();
        }
    }

    fn answer_all(self: &Rc<Driver>) {
        loop {
            let Some((sitting, ask)) = self.asks.borrow().front().cloned() else { return };
            let tells = self.host.borrow_mut().hear(sitting, ask);
            if let Some(game) = games::take_wanted() {
                // What the host said is that there is no such game; it is asked again.
                return self.fetch(game);
            }
            self.asks.borrow_mut().pop_front();
            tells.iter().for_each(|tell| self.place.tell(sitting, tell));
            self.began.set(self.now());
            self.think_on();
        }
    }

    fn fetch(self: &Rc<Driver>, game: &'static str) {
        let driver = self.clone();
        self.fetching.set(true);
        spawn_local(async move {
            let fetched = games::fetch(game).await;
            driver.fetching.set(false);
            let asked = if fetched.is_err() { driver.asks.borrow_mut().pop_front() } else { None };
            if let Some((sitting, _)) = asked {
                let why = "this game could not be loaded: the connection is gone, and no copy is kept on this device";
                driver.place.tell(sitting, &Tell::Refused { why: why.to_owned() });
            }
            driver.answer_all();
        });
    }

    /// Plans the next slice, if anybody is thinking. Where it is a secret who thinks, nothing is told before the time is up,
    /// and no slice may run over it.
    fn think_on(self: &Rc<Driver>) {
        let driver = self.clone();
        let host = self.host.borrow();
        let left = (LONGEST_THOUGHT - (self.now() - self.began.get())).max(0.0);
        let rests = host.only_waits() || host.takes_all_its_time() && left < 2.0 * self.place.slice();
        let delay = if rests { left.ceil() as u32 + 1 } else { 0 };
        let works = host.is_thinking() && !host.holds();
        let next = works.then(|| Timeout::new(delay, move || driver.think()));
        // Dropping the slice that was planned before cancels it.
        self.slice.set(next);
    }

    fn think(self: &Rc<Driver>) {
        let start = self.now();
        let enough = start - self.began.get() > LONGEST_THOUGHT;
        let rests = {
            let host = self.host.borrow();
            host.only_waits() || host.takes_all_its_time() && enough
        };
        let rounds = if rests { 1 } else { self.rounds.get() };
        let tells = self.host.borrow_mut().think(rounds, enough);
        let spent = self.now() - start;
        if !rests {
            let fit = f64::from(rounds) * self.place.slice() / spent.max(0.2);
            // As a whole number: `f64::clamp` would bring all that writes fractions, for the words of its panic.
            self.rounds.set((fit as u32).clamp(1, rounds.saturating_mul(2)));
        }
        if !tells.is_empty() {
            self.began.set(self.now());
        }
        let sitting = self.host.borrow().sitting();
        tells.iter().for_each(|tell| self.place.tell(sitting, tell));
        self.think_on();
    }
}
