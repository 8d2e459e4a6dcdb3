//! The line to the host: a Web Worker, or the same wasm on this page where no worker can be started.
//!
//! Whoever takes the line begins a sitting; what is said of those before is not passed on any more, either way.
//!
//! A message that is posted before the worker's wasm has started is lost, so asks queue up until it says
//! [`Tell::Ready`]. Worker files bear no content hash; a worker of another build is a stale copy from a cache, and the
//! page is loaded again, once.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, ErrorEvent, EventTarget, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::packed::unpack;
use crate::ui::scheduler::next_turn;
use crate::wire::{ASK_EVENT, Ask, BUILD, EVERYBODY, LOST_EVENT, MEETING, TELL_EVENT, Tell};

/// The module that starts the rules, in a worker or on the page.
const LOADER: &str = "./worker/start.js";

/// What is in the addresses of all its files, and in no others.
const FOLDER: &str = "/worker/";

/// How long an answer may take that has to come, in milliseconds: far longer than any seat thinks on a slow phone.
const PATIENCE: u32 = 20_000;

/// Set in the address while a stale worker is being replaced, so that it is tried only once.
const FRESH: &str = "fresh";

thread_local! {
    static THE_LINE: RefCell<Option<Link>> = const { RefCell::new(None) };
}

/// The line to the host, as it is used in one sitting. Clones share it.
#[derive(Clone)]
pub struct Link {
    line: Rc<Inner>,
    sitting: u32,
}

struct Inner {
    on_tell: RefCell<Rc<dyn Fn(Tell)>>,
    /// The sitting of whoever took the line last.
    sitting: Cell<u32>,
    /// The host that was started is of no use.
    broken: Cell<bool>,
    line: RefCell<Line>,
    /// How many hosts were started before this one.
    before: Cell<u32>,
    /// How often it was noted that an answer is due, or came.
    due: Cell<u32>,
}

struct Line {
    place: Place,
    /// Asks that wait for the host to start; nothing once it has.
    waiting: Option<VecDeque<(u32, Ask)>>,
    /// Dropped with the line.
    _listeners: Vec<EventListener>,
}

enum Place {
    Worker(Worker),
    /// Where it is met.
    Page(EventTarget),
    /// Nothing could be started.
    Nowhere,
}

impl Link {
    /// Starts the host before anybody has something to ask, so that it is ready sooner.
    pub fn warm_up() {
        if THE_LINE.with_borrow(Option::is_none) {
            Link::start(|_| ());
        }
    }

    /// The one line of this page; the host starts with the first call, and anew if it is of no use. From now on a sitting of
    /// one's own is held, and every tell of it goes to `on_tell`, in order.
    pub fn start(on_tell: impl Fn(Tell) + 'static) -> Link {
        let on_tell: Rc<dyn Fn(Tell)> = Rc::new(on_tell);
        THE_LINE.with_borrow_mut(|line| match line {
            Some(link) => {
                *link.line.on_tell.borrow_mut() = on_tell;
                link.sitting += 1;
                link.line.sitting.set(link.sitting);
                link.await_nothing();
                // What was asked in the last sitting, and never heard, concerns nobody any more.
                link.line.line.borrow_mut().waiting.iter_mut().for_each(VecDeque::clear);
                if link.line.broken.get() {
                    link.restart();
                }
                link.clone()
            }
            None => {
                let nowhere = Line { place: Place::Nowhere, waiting: None, _listeners: Vec::new() };
                let sitting = EVERYBODY + 1;
                let inner = Inner {
                    on_tell: RefCell::new(on_tell),
                    sitting: Cell::new(sitting),
                    broken: Cell::new(false),
                    line: RefCell::new(nowhere),
                    before: Cell::new(0),
                    due: Cell::new(0),
                };
                let link = Link { line: Rc::new(inner), sitting };
                link.restart();
                line.insert(link).clone()
            }
        })
    }

    /// Whether what is said of a sitting is for whoever has the line now.
    fn concerns(&self, sitting: u32) -> bool {
        sitting == EVERYBODY || sitting == self.line.sitting.get()
    }

    fn tell(&self, sitting: u32, tell: Tell) {
        if !self.concerns(sitting) {
            return;
        }
        if sitting == EVERYBODY && matches!(tell, Tell::Broken { .. }) {
            self.line.broken.set(true);
        }
        // Cloned first: who is told may take the line over.
        let on_tell = self.line.on_tell.borrow().clone();
        on_tell(tell);
    }

    /// The host is of no use.
    fn break_off(&self, what: &str) {
        self.tell(EVERYBODY, Tell::Broken { what: what.to_owned() });
    }

    /// Starts a new host in place of one that broke down. Its match is gone; resume it from what was saved. What was
    /// asked before any host was there is asked again.
    pub fn restart(&self) {
        self.line.broken.set(false);
        self.line.before.update(|before| before + 1);
        if let Place::Worker(worker) = &self.line.line.borrow().place {
            worker.terminate();
        }
        let unheard = self.line.line.borrow_mut().waiting.take();
        let mut line = self.start_worker().unwrap_or_else(|| self.start_on_page());
        if let (Some(waiting), Some(unheard)) = (&mut line.waiting, unheard) {
            waiting.extend(unheard);
        }
        *self.line.line.borrow_mut() = line;
    }

    /// Whether no host has been there yet: its files did not come, or it is about to start.
    pub fn is_starting(&self) -> bool {
        self.line.line.borrow().waiting.is_some()
    }

    /// No answer is due any more.
    fn await_nothing(&self) {
        self.line.due.update(|due| due + 1);
    }

    /// An answer is due; a host that was ended from outside gives none, and no sign either.
    fn await_answer(&self) {
        let (link, since) = (self.clone(), js_sys::Date::now());
        self.await_nothing();
        let due = self.line.due.get();
        let late = move || {
            if link.line.due.get() != due {
                return;
            }
            if js_sys::Date::now() - since > 2.0 * f64::from(PATIENCE) {
                // The device slept, and the host with it.
                link.await_answer();
            } else {
                link.break_off("the rules do not answer any more");
            }
        };
        Timeout::new(PATIENCE, late).forget();
    }

    /// Asks the host, unless the sitting is over. Answers come to the callback.
    pub fn ask(&self, ask: Ask) {
        if !self.concerns(self.sitting) {
            return;
        }
        match &ask {
            Ask::Move { .. } if !self.is_starting() => self.await_answer(),
            // Whoever was thinking says nothing more.
            Ask::Close => self.await_nothing(),
            _ => {}
        }
        let asked = (self.sitting, ask);
        let mut line = self.line.line.borrow_mut();
        match &mut line.waiting {
            Some(waiting) => waiting.push_back(asked),
            None => line.place.send(&asked),
        }
    }

    fn start_worker(&self) -> Option<Line> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // In a sandboxed frame this throws.
        let worker = Worker::new_with_options(LOADER, &options).ok()?;
        let link = self.clone();
        let message = EventListener::new(&worker, "message", move |event| {
            link.heard(&event.unchecked_ref::<MessageEvent>().data());
        });
        let link = self.clone();
        let error = EventListener::new(&worker, "error", move |event| link.worker_failed(event));
        Some(Line { place: Place::Worker(worker), waiting: Some(VecDeque::new()), _listeners: vec![message, error] })
    }

    /// A worker that fails before it was ready never will be.
    fn worker_failed(&self, event: &web_sys::Event) {
        let waiting = self.line.line.borrow_mut().waiting.take();
        if let Some(waiting) = waiting {
            let mut line = self.start_on_page();
            line.waiting = Some(waiting);
            *self.line.line.borrow_mut() = line;
        } else {
            self.host_failed(event);
        }
    }

    /// The host stopped where nothing in it could say so, as when its memory runs out; mostly it has told why by itself.
    fn host_failed(&self, event: &web_sys::Event) {
        if !self.is_starting() && !self.line.broken.get() {
            let why = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message).unwrap_or_default();
            self.break_off(&["the rules engine stopped unexpectedly (", &why, ")"].concat());
        }
    }

    fn start_on_page(&self) -> Line {
        let nowhere = || Line { place: Place::Nowhere, waiting: None, _listeners: Vec::new() };
        let (Some(window), Ok(meeting)) = (web_sys::window(), EventTarget::new()) else { return nowhere() };
        // One of its own for each host: what broke down before is neither asked nor heard any more.
        let _ = js_sys::Reflect::set(&window, &JsValue::from_str(MEETING), &meeting);
        let link = self.clone();
        let told = EventListener::new(&meeting, TELL_EVENT, move |event| {
            link.heard(&event.unchecked_ref::<CustomEvent>().detail());
        });
        let link = self.clone();
        let stopped = EventListener::new(&window, "error", move |event| {
            if event.dyn_ref::<ErrorEvent>().is_some_and(|error| error.filename().contains(FOLDER)) {
                link.host_failed(event);
            }
        });
        let script = window.document().and_then(|document| {
            let script = document.create_element("script").ok()?;
            script.set_attribute("type", "module").ok()?;
            // An address of its own, since a module runs once for each; its own modules hand it on.
            script.set_attribute("src", &format!("{LOADER}?page={}", js_sys::Date::now())).ok()?;
            document.head()?.append_child(&script).ok()?;
            Some(script)
        });
        let Some(script) = script else {
            self.break_off("the rules could not be loaded into this page");
            return nowhere();
        };
        let link = self.clone();
        let failed = move |_: &web_sys::Event| link.break_off("the rules did not arrive");
        let broke_off = EventListener::new(&window, LOST_EVENT, failed.clone());
        let failed = EventListener::new(&script, "error", failed);
        let listeners = vec![told, stopped, failed, broke_off];
        Line { place: Place::Page(meeting), waiting: Some(VecDeque::new()), _listeners: listeners }
    }

    fn heard(&self, bytes: &JsValue) {
        let told = bytes.dyn_ref::<Uint8Array>().and_then(|bytes| unpack(&bytes.to_vec()));
        let odd = || (EVERYBODY, Tell::Broken { what: "the rules engine said something odd".to_owned() });
        let (sitting, tell) = told.unwrap_or_else(odd);
        if !self.concerns(sitting) {
            return;
        }
        self.await_nothing();
        match tell {
            Tell::Ready { build } => {
                if build != BUILD && reload_once() {
                    return;
                }
                let mut line = self.line.line.borrow_mut();
                let waiting = line.waiting.take().unwrap_or_default();
                waiting.iter().for_each(|asked| line.place.send(asked));
                drop(line);
                self.tell(sitting, Tell::Ready { build });
            }
            tell => {
                if matches!(tell, Tell::Thinking(_)) {
                    self.await_answer();
                }
                self.pass_on(sitting, tell);
            }
        }
    }

    /// Tells it in a turn: it has taken its time to be read. What a host told before it was replaced is not told.
    fn pass_on(&self, sitting: u32, tell: Tell) {
        let link = self.clone();
        let before = self.line.before.get();
        next_turn(move || {
            if link.line.before.get() == before {
                link.tell(sitting, tell);
            }
        });
    }
}

impl Place {
    fn send(&self, asked: &(u32, Ask)) {
        let Ok(text) = serde_json::to_string(asked) else { return };
        match self {
            // A worker that does not take a message has failed and has told so by itself.
            Place::Worker(worker) => drop(worker.post_message(&JsValue::from_str(&text))),
            // Later, as a message would be: a host on this page answers at once, and whoever asked may still be busy.
            Place::Page(meeting) => {
                let meeting = meeting.clone();
                Timeout::new(0, move || dispatch(&meeting, &text)).forget();
            }
            Place::Nowhere => {}
        }
    }
}

/// Asks the host on this page.
fn dispatch(meeting: &EventTarget, text: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(text));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(ASK_EVENT, &init) {
        drop(meeting.dispatch_event(&event));
    }
}

/// Loads the page again past the cache, unless that was just tried. True if it does.
fn reload_once() -> bool {
    let Some(location) = web_sys::window().map(|window| window.location()) else { return false };
    let search = location.search().unwrap_or_default();
    if search.contains(FRESH) {
        return false;
    }
    location.set_search(&format!("{FRESH}={}", js_sys::Date::now())).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was told, and to whom.
    type Heard = Rc<RefCell<Vec<(&'static str, Tell)>>>;

    /// A line whose host is about to start, and what was heard on it by whom.
    fn idle() -> (impl Fn(&'static str) -> Link, Heard) {
        let place = Line { place: Place::Nowhere, waiting: Some(VecDeque::new()), _listeners: Vec::new() };
        let inner = Inner {
            on_tell: RefCell::new(Rc::new(|_| ())),
            sitting: Cell::new(EVERYBODY),
            broken: Cell::new(false),
            line: RefCell::new(place),
            before: Cell::new(0),
            due: Cell::new(0),
        };
        THE_LINE.set(Some(Link { line: Rc::new(inner), sitting: EVERYBODY }));
        let heard = Rc::new(RefCell::new(Vec::new()));
        let all = heard.clone();
        let take = move |who| {
            let all = all.clone();
            Link::start(move |tell| all.borrow_mut().push((who, tell)))
        };
        (take, heard)
    }

    fn refused() -> Tell {
        Tell::Refused { why: "it came too late".to_owned() }
    }

    #[test]
    fn what_is_told_of_a_sitting_that_is_over_reaches_nobody() {
        let (take, heard) = idle();
        let (first, second) = (take("first"), take("second"));
        first.tell(first.sitting, refused());
        assert!(heard.borrow().is_empty());
        first.tell(second.sitting, refused());
        second.tell(EVERYBODY, Tell::Ready { build: String::new() });
        let by_whom: Vec<&str> = heard.borrow().iter().map(|(who, _)| *who).collect();
        assert_eq!(by_whom, ["second", "second"]);
    }

    #[test]
    fn what_is_asked_in_a_sitting_that_is_over_goes_nowhere() {
        let (take, _) = idle();
        let first = take("first");
        first.ask(Ask::Undo);
        let second = take("second");
        first.ask(Ask::Close);
        second.ask(Ask::Hint);
        assert_eq!(second.line.line.borrow().waiting, Some(VecDeque::from([(second.sitting, Ask::Hint)])));
    }

    #[test]
    fn only_a_host_that_broke_down_is_of_no_use_to_the_next() {
        let (take, _) = idle();
        let link = take("first");
        let broken = || Tell::Broken { what: "it tripped".to_owned() };
        link.tell(link.sitting, broken());
        assert!(!link.line.broken.get());
        link.tell(EVERYBODY, broken());
        assert!(link.line.broken.get());
    }
}
