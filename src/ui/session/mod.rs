//! A running match as the screen sees it: frames shown one after another at the player's pace, and everything that was
//! told besides. It knows the wire and nothing of drawing.
//!
//! | module | what it does |
//! | --- | --- |
//! | `asks` | what somebody at the screen asks of the match |
//! | `link` | the line to the host |
//! | `hear` | what the host tells, taken in |
//! | `pace`, `beats` | which frame is shown when |
//! | `clock`, `stopwatch` | the table's time, and how long the match took |
//! | `advice` | hints, and what was found in looking over a match |
//! | `keep` | the match, kept on the device |

mod advice;
mod asks;
mod beats;
mod clock;
mod hear;
mod keep;
mod link;
mod pace;
mod stopwatch;

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use leptos::prelude::*;

pub use self::advice::{HintLine, Overview};
pub use self::clock::Dial;
pub use self::link::Link;
use self::stopwatch::Stopwatch;
use crate::table::{Seat, Table, Viewer};
use crate::ui::history::{self, Finished};
use crate::ui::profile::{Prefs, names};
use crate::ui::words::named;
use crate::wire::{Ask, Checked, Decision, Frame, LogLine, Opening, Plan, Replay, Seal, Standing, Tell};

/// How a match begins on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A new match.
    New(Plan),
    /// A new match that an address asks for, with what it asks, so that the same address finds it again.
    Asked(Plan, String),
    /// A match that was saved.
    Resume(String),
    /// A record to look at, as it stood after so many moves.
    Watch {
        /// A link's text or a record's JSON.
        record: String,
        /// How many moves.
        ply: u32,
    },
}

impl Start {
    fn ask(self) -> Ask {
        match self {
            Start::New(plan) | Start::Asked(plan, _) => Ask::Open(plan),
            Start::Resume(saved) => Ask::Resume(saved),
            Start::Watch { record, ply } => Ask::Watch { record, ply },
        }
    }
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
    /// The table of the frame that is shown has been seen long enough for its explanation to cover it.
    pub seen: RwSignal<bool>,
    /// All sentences so far.
    pub log: RwSignal<Vec<LogLine>>,
    /// The time that is running at the table.
    pub dial: RwSignal<Option<Dial>>,
    /// Beats stand still: somebody wants a pause, or reads something that covers the table.
    pub stands_still: RwSignal<bool>,
    /// A beat is going on.
    pub beats: RwSignal<bool>,
    /// Somebody at the screen wants a pause.
    pub paused: RwSignal<bool>,
    /// The computer seat that thinks.
    pub thinking: RwSignal<Option<Seat>>,
    /// The hint that was given.
    pub hint: RwSignal<Option<HintLine>>,
    /// What was found in looking over somebody's choices.
    pub review: RwSignal<Option<Overview>>,
    /// A refusal, for a short note.
    pub refused: RwSignal<Option<String>>,
    /// Nothing came of the beginning, and why.
    pub failed: RwSignal<Option<String>>,
    /// The record as it can be given away, once it was asked for.
    pub exported: RwSignal<Option<String>>,
    /// The seal of the deal, with the fingerprint that was shown first.
    pub seal: RwSignal<Option<Seal>>,
    /// How the matches of this kind went so far, once this one is over and noted.
    pub so_far: RwSignal<Option<String>>,
    /// What opens the seal of a record, noted when the match was played here; of a match the standing tells it.
    pub noted: RwSignal<Option<Opening>>,
    /// What came of comparing the match with its seed.
    pub checked: RwSignal<Option<Checked>>,
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
    /// What happened in the frames shown since somebody last listened.
    said: Vec<String>,
    /// Raised with every pause, so that an old timer does nothing.
    pause: u32,
    pausing: bool,
    /// Raised whenever people get a moment to act, so that an older timer does nothing.
    wait: u32,
    /// Somebody is taught what can be done now.
    taught: bool,
    /// The move that is on its way.
    sent: Option<String>,
    /// Somebody at the screen has played.
    touched: bool,
    /// The match is kept on the device.
    kept: bool,
    /// It was told that the match could not be kept.
    unkept: bool,
    /// The match has come to its end once and is among those played.
    noted: bool,
    /// A match was opened of which nothing is shown yet: on the screen stands the one before.
    begins: bool,
    /// The match that is about to be opened is the one before, after a break-down.
    taken_up: bool,
    /// The match that is about to be opened was kept on the device.
    resumed: bool,
    /// What the address asks for that is about to begin a match.
    asks: String,
    /// What the address asked for that began the match at the table; empty if none did.
    asked: String,
    /// Hears everything that is told, too.
    listener: Option<Listener>,
    /// How long each run of the table's clock has run, in milliseconds.
    ran: BTreeMap<u64, u64>,
    /// How long the match has been played.
    watch: Stopwatch,
    /// The match as it was told last while it was played, to be taken up after a break-down.
    saved: String,
    /// The match whose record is looked at, if it was played here and noted.
    played: Option<Finished>,
    /// It is known who sat where in the record that is looked at.
    knows_seats: bool,
    /// A step of a replay is on its way.
    showing: bool,
    /// Nobody at the screen has anything to wait for, and only how it ends is shown.
    skips: bool,
    /// The step to be asked for next.
    wanted: Option<(u32, Viewer)>,
}

impl Session {
    /// Starts a host and the match. What is played is kept on the device if `kept`; what is looked at never is.
    pub fn start(start: Start, kept: bool) -> Session {
        let session = Session::idle();
        session.inner.update_value(|inner| {
            inner.kept = kept;
            inner.resumed = matches!(start, Start::Resume(_));
            match &start {
                Start::Asked(_, asks) => inner.asks.clone_from(asks),
                Start::Watch { record, .. } => inner.played = history::played(record),
                Start::New(_) | Start::Resume(_) => {}
            }
        });
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
            standing: RwSignal::new(Standing::default()),
            live: RwSignal::new(false),
            held: RwSignal::new(false),
            busy: RwSignal::new(false),
            read: RwSignal::new(true),
            seen: RwSignal::new(true),
            log: RwSignal::new(Vec::new()),
            dial: RwSignal::new(None),
            stands_still: RwSignal::new(false),
            beats: RwSignal::new(false),
            paused: RwSignal::new(false),
            thinking: RwSignal::new(None),
            hint: RwSignal::new(None),
            review: RwSignal::new(None),
            refused: RwSignal::new(None),
            failed: RwSignal::new(None),
            exported: RwSignal::new(None),
            seal: RwSignal::new(None),
            so_far: RwSignal::new(None),
            noted: RwSignal::new(None),
            checked: RwSignal::new(None),
            broken: RwSignal::new(None),
            inner: StoredValue::new_local(Inner::default()),
            prefs: Prefs::get(),
        }
    }

    /// Whether it is known who sat where in the record that is looked at: it was played at this device.
    pub fn knows_seats(self) -> bool {
        self.inner.with_value(|inner| inner.knows_seats)
    }

    /// Whether what is played is kept on the device.
    pub fn keeps(self) -> bool {
        self.inner.with_value(|inner| inner.kept)
    }

    /// Whether a hand of the match is being played: it has begun, is not over, and no round is being explained. What is
    /// only looked at is no hand. Followed.
    pub fn in_hand(self) -> bool {
        let begun = self.plan.with(Option::is_some) && self.keeps();
        begun && self.read.get() && self.standing.with(|standing| standing.over.is_none())
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
        self.plan.with(|plan| plan.as_ref().map(|plan| names::at_table(&plan.players)).unwrap_or_default())
    }

    /// What happened in the frames shown since this was last asked: those of one moment are seen as one.
    pub fn take_said(self) -> Vec<String> {
        self.inner.try_update_value(|inner| std::mem::take(&mut inner.said)).unwrap_or_default()
    }

    /// A text with the names in it, read once.
    fn said(self, text: &str) -> String {
        named(text, &untrack(|| self.names()))
    }

    /// The replay, while the match is looked at and not played.
    pub fn replay(self) -> Option<Replay> {
        self.standing.with(|standing| standing.replay.clone())
    }

    /// What was found of the choice that the shown step of a replay waits for.
    pub fn reviewed(self) -> Option<Decision> {
        let at = self.standing.with(|standing| standing.replay.as_ref().map(|replay| replay.at))?;
        self.review.with(|review| review.as_ref()?.decisions.iter().find(|decision| decision.at == at).cloned())
    }

    /// Whether a match was kept that can be taken up after a break-down.
    pub fn is_kept(self) -> bool {
        self.inner.with_value(|inner| !inner.saved.is_empty())
    }

    /// Whether the rules have not been here yet.
    pub fn lacks_rules(self) -> bool {
        self.inner.with_value(|inner| inner.link.as_ref().is_some_and(Link::is_starting))
    }

    /// Starts a new host after a break-down and takes the match up where it was kept, or asks once more for what was asked
    /// of a host that never came.
    pub fn take_up(self) {
        let _ = self.inner.try_update_value(|inner| {
            if let Some(link) = &inner.link {
                let came = !link.is_starting();
                inner.taken_up = came && !inner.saved.is_empty();
                if came && !inner.taken_up {
                    // Nothing is lost, and nobody knows what was asked: the address does.
                    let _ = window().location().reload();
                }
                link.restart();
                if inner.taken_up {
                    link.ask(Ask::Resume(inner.saved.clone()));
                }
            }
        });
        self.broken.set(None);
    }
}
