//! The line to the host: a Web Worker, or the same wasm on this page where no worker can be started.
//!
//! A message that is posted before the worker's wasm has started is lost, so asks queue up until it says
//! [`Tell::Ready`]. Worker files bear no content hash; a worker of another build is a stale copy from a cache, and the
//! page is loaded again, once.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::ui::scheduler::next_turn;
use crate::wire::{ASK_EVENT, Ask, BUILD, LOST_EVENT, TELL_EVENT, Tell};

/// The module that starts the rules, in a worker or on the page.
const LOADER: &str = "./worker/start.js";

/// How long an answer may take that has to come, in milliseconds: far longer than any seat thinks on a slow phone.
const PATIENCE: u32 = 20_000;

/// Set in the address while a stale worker is being replaced, so that it is tried only once.
const FRESH: &str = "fresh";

thread_local! {
    static THE_LINE: RefCell<Option<Link>> = const { RefCell::new(None) };
}

/// The line to the host. Clones share it.
#[derive(Clone)]
pub struct Link(Rc<Inner>);

struct Inner {
    on_tell: RefCell<Rc<dyn Fn(Tell)>>,
    /// Why the host that was started is of no use, for whoever listens later.
    broken: RefCell<Option<Tell>>,
    line: RefCell<Line>,
    /// How many hosts were started before this one.
    before: Cell<u32>,
    /// How often it was noted that an answer is due, or came.
    due: Cell<u32>,
}

struct Line {
    place: Place,
    /// Asks that wait for the host to start; nothing once it has.
    waiting: Option<VecDeque<Ask>>,
    /// Dropped with the line.
    _listeners: Vec<EventListener>,
}

enum Place {
    Worker(Worker),
    Page,
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

    /// The one line of this page; the host starts with the first call. From now on every tell goes to `on_tell`, in
    /// order.
    pub fn start(on_tell: impl Fn(Tell) + 'static) -> Link {
        let on_tell: Rc<dyn Fn(Tell)> = Rc::new(on_tell);
        THE_LINE.with_borrow_mut(|line| match line {
            Some(link) => {
                *link.0.on_tell.borrow_mut() = on_tell;
                let link = link.clone();
                if let Some(tell) = link.0.broken.borrow().clone() {
                    let link = link.clone();
                    // Later: whoever listens is not ready yet.
                    Timeout::new(0, move || link.tell(tell)).forget();
                }
                link
            }
            None => {
                let nowhere = Line { place: Place::Nowhere, waiting: None, _listeners: Vec::new() };
                let link = Link(Rc::new(Inner {
                    on_tell: RefCell::new(on_tell),
                    broken: RefCell::new(None),
                    line: RefCell::new(nowhere),
                    before: Cell::new(0),
                    due: Cell::new(0),
                }));
                link.restart();
                line.insert(link).clone()
            }
        })
    }

    fn tell(&self, tell: Tell) {
        if matches!(tell, Tell::Broken { .. }) {
            *self.0.broken.borrow_mut() = Some(tell.clone());
        }
        // Cloned first: who is told may take the line over.
        let on_tell = self.0.on_tell.borrow().clone();
        on_tell(tell);
    }

    /// Starts a new host in place of one that broke down. Its match is gone; resume it from what was saved. What was
    /// asked before any host was there is asked again.
    pub fn restart(&self) {
        self.0.broken.take();
        self.0.before.update(|before| before + 1);
        if let Place::Worker(worker) = &self.0.line.borrow().place {
            worker.terminate();
        }
        let unheard = self.0.line.borrow_mut().waiting.take();
        let mut line = self.start_worker().unwrap_or_else(|| self.start_on_page());
        if let (Some(waiting), Some(unheard)) = (&mut line.waiting, unheard) {
            waiting.extend(unheard);
        }
        *self.0.line.borrow_mut() = line;
    }

    /// Whether no host has been there yet: its files did not come, or it is about to start.
    pub fn is_starting(&self) -> bool {
        self.0.line.borrow().waiting.is_some()
    }

    /// An answer is due; a host that was ended from outside gives none, and no sign either.
    fn await_answer(&self) {
        let (link, since) = (self.clone(), js_sys::Date::now());
        self.0.due.update(|due| due + 1);
        let due = self.0.due.get();
        let late = move || {
            if link.0.due.get() != due {
                return;
            }
            if js_sys::Date::now() - since > 2.0 * f64::from(PATIENCE) {
                // The device slept, and the host with it.
                link.await_answer();
            } else {
                link.tell(Tell::Broken { what: "the rules do not answer any more".to_owned() });
            }
        };
        Timeout::new(PATIENCE, late).forget();
    }

    /// Asks the host. Answers come to the callback.
    pub fn ask(&self, ask: Ask) {
        if matches!(ask, Ask::Move { .. }) && !self.is_starting() {
            self.await_answer();
        }
        let mut line = self.0.line.borrow_mut();
        match &mut line.waiting {
            Some(waiting) => waiting.push_back(ask),
            None => line.place.send(&ask),
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
        let error = EventListener::new(&worker, "error", move |_| link.worker_failed());
        Some(Line { place: Place::Worker(worker), waiting: Some(VecDeque::new()), _listeners: vec![message, error] })
    }

    /// A worker that fails before it was ready never will be; one that fails later has told why by itself.
    fn worker_failed(&self) {
        let waiting = self.0.line.borrow_mut().waiting.take();
        if let Some(waiting) = waiting {
            let mut line = self.start_on_page();
            line.waiting = Some(waiting);
            *self.0.line.borrow_mut() = line;
        }
    }

    fn start_on_page(&self) -> Line {
        let broken = |what: &str| self.tell(Tell::Broken { what: what.to_owned() });
        let nowhere = || Line { place: Place::Nowhere, waiting: None, _listeners: Vec::new() };
        let Some(window) = web_sys::window() else { return nowhere() };
        let link = self.clone();
        let told = EventListener::new(&window, TELL_EVENT, move |event| {
            link.heard(&event.unchecked_ref::<CustomEvent>().detail());
        });
        let script = window.document().and_then(|document| {
            let script = document.create_element("script").ok()?;
            script.set_attribute("type", "module").ok()?;
            // Another address than the worker's, so that a restart runs the module again.
            script.set_attribute("src", &format!("{LOADER}?page={}", js_sys::Date::now())).ok()?;
            document.head()?.append_child(&script).ok()?;
            Some(script)
        });
        let Some(script) = script else {
            broken("the rules could not be loaded into this page");
            return nowhere();
        };
        let link = self.clone();
        let failed = move |_: &web_sys::Event| link.tell(Tell::Broken { what: "the rules did not arrive".to_owned() });
        let broke_off = EventListener::new(&window, LOST_EVENT, failed.clone());
        let failed = EventListener::new(&script, "error", failed);
        Line { place: Place::Page, waiting: Some(VecDeque::new()), _listeners: vec![told, failed, broke_off] }
    }

    fn heard(&self, text: &JsValue) {
        let tell = text.as_string().and_then(|text| serde_json::from_str::<Tell>(&text).ok());
        self.0.due.update(|due| due + 1);
        if matches!(tell, Some(Tell::Thinking(_))) {
            self.await_answer();
        }
        match tell {
            Some(Tell::Ready { build }) => {
                if build != BUILD && reload_once() {
                    return;
                }
                let mut line = self.0.line.borrow_mut();
                let waiting = line.waiting.take().unwrap_or_default();
                waiting.iter().for_each(|ask| line.place.send(ask));
                drop(line);
                self.tell(Tell::Ready { build });
            }
            Some(tell) => self.pass_on(tell),
            None => self.pass_on(Tell::Broken { what: "the rules engine said something odd".to_owned() }),
        }
    }

    /// Tells it in a turn: it has taken its time to be read. What a host told before it was replaced is not told.
    fn pass_on(&self, tell: Tell) {
        let link = self.clone();
        let before = self.0.before.get();
        next_turn(move || {
            if link.0.before.get() == before {
                link.tell(tell);
            }
        });
    }
}

impl Place {
    fn send(&self, ask: &Ask) {
        let Ok(text) = serde_json::to_string(ask) else { return };
        match self {
            // A worker that does not take a message has failed and has told so by itself.
            Place::Worker(worker) => drop(worker.post_message(&JsValue::from_str(&text))),
            // Later, as a message would be: a host on this page answers at once, and whoever asked may still be busy.
            Place::Page => drop(Timeout::new(0, move || dispatch(&text)).forget()),
            Place::Nowhere => {}
        }
    }
}

/// Asks the host on this page.
fn dispatch(text: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(text));
    if let (Some(window), Ok(event)) = (web_sys::window(), CustomEvent::new_with_event_init_dict(ASK_EVENT, &init)) {
        drop(window.dispatch_event(&event));
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
