//! A running match as the screen sees it: frames shown one after another at the player's pace, and everything that was
//! told besides. It knows the wire and nothing of drawing.

mod pace;

use std::collections::VecDeque;
use std::rc::Rc;

use leptos::prelude::*;

use super::device::Device;
use super::link::Link;
use super::prefs::Prefs;
use super::store;
use super::table::words::named;
use crate::table::{Choice, Seat, Table, Viewer};
use crate::wire::{Ask, Frame, Helped, LogLine, Plan, Standing, Tell};

/// How a match begins on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A new match.
    New(Plan),
    /// A match that was saved.
    Resume(String),
    /// A record to look at.
    Watch(String),
}

impl Start {
    fn ask(self) -> Ask {
        match self {
            Start::New(plan) => Ask::Open(plan),
            Start::Resume(saved) => Ask::Resume(saved),
            Start::Watch(record) => Ask::Watch(record),
        }
    }
}

/// What a good player would do.
#[derive(Clone, Debug, PartialEq)]
pub struct HintLine {
    /// The move in notation.
    pub text: String,
    /// What speaks for it.
    pub reason: String,
    /// How likely it is to win, from 0 to 1.
    pub chance: Option<f32>,
}

/// The match as signals; a copy is another handle on the same match.
#[derive(Clone, Copy)]
pub struct Session {
    /// What was agreed.
    pub plan: RwSignal<Option<Plan>>,
    /// The step that is shown now.
    pub frame: RwSignal<Frame>,
    /// Whose eyes it is for.
    pub viewer: RwSignal<Viewer>,
    /// How things stand after the last frame.
    pub standing: RwSignal<Standing>,
    /// Whether the last frame is shown, so that the offer belongs to it.
    pub live: RwSignal<bool>,
    /// Frames wait for a tap.
    pub held: RwSignal<bool>,
    /// Somebody has begun to choose.
    pub busy: RwSignal<bool>,
    /// The explanation of the frame that is shown has been read.
    pub read: RwSignal<bool>,
    /// All sentences so far.
    pub log: RwSignal<Vec<LogLine>>,
    /// The computer seat that thinks.
    pub thinking: RwSignal<Option<Seat>>,
    /// The hint that was given.
    pub hint: RwSignal<Option<HintLine>>,
    /// A refusal, for a short note.
    pub refused: RwSignal<Option<String>>,
    /// The host broke down.
    pub broken: RwSignal<Option<String>>,
    inner: StoredValue<Inner, LocalStorage>,
    prefs: Prefs,
}

/// Somebody who hears what the host tells.
type Listener = Rc<dyn Fn(&Tell)>;

/// What no component reads.
#[derive(Default)]
struct Inner {
    link: Option<Link>,
    queue: VecDeque<Frame>,
    standing: Option<Standing>,
    log: Vec<(u32, Vec<LogLine>)>,
    /// Raised with every pause, so that an old timer does nothing.
    pause: u32,
    pausing: bool,
    /// A move is on its way.
    sent: bool,
    /// The match is kept on the device.
    kept: bool,
    /// It was told that the match could not be kept.
    unkept: bool,
    /// Hears everything that is told, too.
    listener: Option<Listener>,
}

/// How things stand before anything was told.
pub(super) fn nothing() -> Standing {
    Standing {
        ply: 0,
        viewer: Viewer::Public,
        to_act: Vec::new(),
        may_act: Vec::new(),
        choices: Vec::new(),
        waits: false,
        curtain: None,
        can_undo: false,
        can_redo: false,
        helped: Helped::default(),
        over: None,
        saved: String::new(),
        link: None,
    }
}

impl Session {
    /// Starts a host and the match. What is played is kept on the device if `kept`; a record never is.
    pub fn start(start: Start, kept: bool) -> Session {
        let session = Session::idle();
        let kept = kept && !matches!(start, Start::Watch(_));
        session.inner.update_value(|inner| inner.kept = kept);
        let link = Link::start(move |tell| session.hear(tell));
        link.ask(start.ask());
        session.inner.update_value(|inner| inner.link = Some(link));
        on_cleanup(move || session.ask(Ask::Close));
        session
    }

    /// A session without a host, that shows what it is told.
    pub fn idle() -> Session {
        Session {
            plan: RwSignal::new(None),
            frame: RwSignal::new(Frame { table: Table::default(), mover: None }),
            viewer: RwSignal::new(Viewer::Public),
            standing: RwSignal::new(nothing()),
            live: RwSignal::new(false),
            held: RwSignal::new(false),
            busy: RwSignal::new(false),
            read: RwSignal::new(true),
            log: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(None),
            hint: RwSignal::new(None),
            refused: RwSignal::new(None),
            broken: RwSignal::new(None),
            inner: StoredValue::new_local(Inner::default()),
            prefs: Prefs::get(),
        }
    }

    /// Whether what is played is kept on the device.
    pub fn keeps(self) -> bool {
        self.inner.with_value(|inner| inner.kept)
    }

    /// Asks the host.
    pub fn ask(self, ask: Ask) {
        // The session may outlive its page by a message.
        let _ = self.inner.try_with_value(|inner| {
            if let Some(link) = &inner.link {
                link.ask(ask);
            }
        });
    }

    /// From now on `listener` hears everything that the host tells, before the screen shows it.
    pub fn listen(self, listener: impl Fn(&Tell) + 'static) {
        self.inner.update_value(|inner| inner.listener = Some(Rc::new(listener)));
    }

    /// The names at the table, p1 first.
    pub fn names(self) -> Vec<String> {
        self.plan
            .with(|plan| plan.iter().flat_map(|plan| &plan.sitters).map(|sitter| sitter.name().to_owned()).collect())
    }

    /// A text with the names in it, read once.
    fn said(self, text: &str) -> String {
        named(text, &untrack(|| self.names()))
    }

    /// Plays the choice with this index of the offer.
    pub fn play(self, index: usize) {
        let (ply, viewer, text) = self.standing.with_untracked(|standing| {
            let choice: Option<&Choice> = standing.choices.get(index);
            (standing.ply, standing.viewer, choice.filter(|choice| choice.blocked.is_none()).map(|c| c.text.clone()))
        });
        let (Viewer::Seat(seat), Some(text)) = (viewer, text) else { return };
        if self.inner.try_update_value(|inner| std::mem::replace(&mut inner.sent, true)) == Some(false) {
            self.hint.set(None);
            self.ask(Ask::Move { seat, ply, text });
        }
    }

    /// Takes what the host tells.
    pub fn hear(self, tell: Tell) {
        if self.frame.is_disposed() {
            return;
        }
        // Taken out first: who listens may ask something in turn.
        if let Some(listener) = self.inner.with_value(|inner| inner.listener.clone()) {
            listener(&tell);
        }
        match tell {
            Tell::Ready { .. } | Tell::Measured { .. } => {}
            Tell::Opened { plan } => self.opened(plan),
            // Of the match before, whose seats were still thinking.
            Tell::Update { .. } | Tell::Thinking(_) | Tell::Hint { .. }
                if self.plan.with_untracked(Option::is_none) => {}
            Tell::Update { frames, log_keep, log_add, standing } => {
                self.keep(&standing, log_add.last());
                self.thinking.set(None);
                self.hint.set(None);
                self.viewer.set(standing.viewer);
                self.inner.update_value(|inner| {
                    inner.sent = false;
                    inner.queue.extend(frames);
                    inner.log.push((log_keep, log_add));
                    inner.standing = Some(standing);
                });
                self.live.set(false);
                self.go_on();
            }
            Tell::Thinking(seat) => self.thinking.set(Some(seat)),
            Tell::Hint { text, reason, chance } => self.hint.set(Some(HintLine { text, reason, chance })),
            Tell::Refused { why } => {
                self.inner.update_value(|inner| inner.sent = false);
                self.refused.set(Some(self.said(&why)));
            }
            Tell::Broken { what } => self.broken.set(Some(what)),
        }
    }

    fn opened(self, plan: Plan) {
        self.inner.update_value(|inner| {
            inner.queue.clear();
            inner.log.clear();
            inner.standing = None;
            inner.pausing = false;
            inner.pause += 1;
            inner.sent = false;
        });
        self.log.set(Vec::new());
        self.read.set(true);
        self.held.set(false);
        self.broken.set(None);
        self.plan.set(Some(plan));
    }

    /// Keeps the match on the device, or lets go of it when it is over.
    fn keep(self, standing: &Standing, last: Option<&LogLine>) {
        if !self.inner.with_value(|inner| inner.kept) {
            return;
        }
        let Some(game) = self.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone())) else { return };
        if standing.over.is_some() {
            Device::get().match_finished();
            store::drop_match(&game);
        } else if !standing.saved.is_empty() {
            let words = last.map(|line| self.said(&line.text)).unwrap_or_default();
            // The match goes on all the same.
            let kept = store::keep_match(&game, &standing.saved, &words);
            let told = self.inner.try_update_value(|inner| std::mem::replace(&mut inner.unkept, kept.is_err()));
            if let (Err(error), Some(false)) = (kept, told) {
                self.refused.set(Some(error.to_string()));
            }
        }
    }

    /// Starts a new host after a break-down and takes the match up where it was kept.
    pub fn take_up(self) {
        let saved = self.standing.with_untracked(|standing| standing.saved.clone());
        let _ = self.inner.try_with_value(|inner| {
            if let Some(link) = &inner.link {
                link.restart();
                if !saved.is_empty() {
                    link.ask(Ask::Resume(saved));
                }
            }
        });
        self.broken.set(None);
    }
}
