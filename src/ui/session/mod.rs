//! A running match as the screen sees it: frames shown one after another at the player's pace, and everything that was
//! told besides. It knows the wire and nothing of drawing.

mod beats;
mod clock;
mod keep;
mod link;
mod pace;
mod stopwatch;

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use leptos::prelude::*;

pub use self::clock::Dial;
pub use self::link::Link;
use self::stopwatch::Stopwatch;
use crate::table::{Choice, Seat, Table, Viewer};
use crate::ui::history;
use crate::ui::profile::{Prefs, names};
use crate::ui::storage::store;
use crate::ui::words::named;
use crate::wire::{
    Ask, Checked, Decision, Frame, Judgement, LogLine, Opening, Plan, Player, Replay, Seal, Standing, Tell,
};

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

/// What was found so far in looking over the choices of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// Whose choices.
    pub seat: Seat,
    /// How many are weighed.
    pub done: u32,
    /// How many there are to be weighed.
    pub all: u32,
    /// What was found, in the order of the match.
    pub decisions: Vec<Decision>,
}

impl Overview {
    /// What is known after these news. The first news of all tell of nothing yet; what was still on its way when it was
    /// stopped comes too late.
    fn after(self, before: Option<Overview>) -> Overview {
        match before.filter(|_| self.done > 0 || !self.decisions.is_empty()) {
            Some(before) if !before.is_busy() => before,
            Some(mut before) => {
                before.decisions.extend(self.decisions);
                Overview { decisions: before.decisions, ..self }
            }
            None => self,
        }
    }

    /// Whether it still grows.
    pub fn is_busy(&self) -> bool {
        self.done < self.all
    }

    /// Those that were not simply good.
    pub fn worth_a_look(&self) -> Vec<Decision> {
        self.decisions.iter().filter(|decision| decision.judgement != Judgement::Good).cloned().collect()
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
    /// The seal of the record that is looked at, and what opens it, if it was noted when the match was played here.
    sealed: Option<(Seal, Opening)>,
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
                Start::Watch { record, .. } => inner.sealed = history::seal_of(record),
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

    /// Calls the person of a seat by another name; it is kept with the match. Nobody gets the name of somebody else.
    pub fn rename(self, seat: Seat, name: String) {
        let taken = self.names().into_iter().enumerate().any(|(at, other)| at != seat.index() && other == name);
        if taken {
            return;
        }
        let name = if name.is_empty() { names::YOU.to_owned() } else { name };
        self.plan.update(|plan| {
            let player = plan.as_mut().and_then(|plan| plan.players.get_mut(seat.index()));
            if let Some(Player::Person { name: old }) = player {
                old.clone_from(&name);
            }
        });
        self.ask(Ask::Name { seat, name });
    }

    /// What happened in the frames shown since this was last asked: those of one moment are seen as one.
    pub fn take_said(self) -> Vec<String> {
        self.inner.try_update_value(|inner| std::mem::take(&mut inner.said)).unwrap_or_default()
    }

    /// A text with the names in it, read once.
    fn said(self, text: &str) -> String {
        named(text, &untrack(|| self.names()))
    }

    /// Plays the choice with this index of the offer.
    pub fn play(self, index: usize) {
        let text = self.standing.with_untracked(|standing| {
            let choice: Option<&Choice> = standing.choices.get(index);
            choice.filter(|choice| choice.blocked.is_none()).map(|choice| choice.text.clone())
        });
        if let Some(text) = text {
            self.send(text);
        }
    }

    /// Plays a move, or an act of several, that is no single choice.
    pub fn send(self, text: String) {
        self.act(text, |seat, ply, text| Ask::Move { seat, ply, text });
    }

    /// Somebody speaks from behind the curtain: one of [`Standing::aloud`].
    pub fn say(self, seat: Seat, text: String) {
        let ply = self.standing.with_untracked(|standing| standing.ply);
        self.ask(Ask::Move { seat, ply, text });
    }

    /// Plays the choice with this index of the offer, with the text that it asks for.
    pub fn write(self, index: usize, typed: String) {
        let text =
            self.standing.with_untracked(|standing| standing.choices.get(index).map(|choice| choice.text.clone()));
        if let Some(text) = text {
            self.act(text, |seat, ply, text| Ask::Write { seat, ply, text, typed });
        }
    }

    /// Asks for a move of whoever is to move here, unless one is on its way. In a beat the next one waits for no answer,
    /// unless it is the same again.
    fn act(self, text: String, ask: impl FnOnce(Seat, u32, String) -> Ask) {
        let Some((seat, ply)) = self.player() else { return };
        let beats = self.is_beating();
        let sent = self.inner.try_update_value(|inner| inner.sent.replace(text.clone())).flatten();
        if sent.is_none_or(|sent| beats && sent != text) {
            self.hint.set(None);
            if beats {
                self.count_until_touch();
            }
            self.ask(ask(seat, ply, text));
        }
    }

    /// Whose choices are on offer, and at which step of the match.
    fn player(self) -> Option<(Seat, u32)> {
        self.standing.with_untracked(|standing| match (standing.speaks_for, standing.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some((seat, standing.ply)),
            _ => None,
        })
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

    /// Shows a step of a replay through these eyes. Of many wishes at once only the last one counts.
    pub fn show(self, at: u32, eyes: Viewer) {
        let on_its_way = self.inner.try_update_value(|inner| {
            if inner.showing {
                inner.wanted = Some((at, eyes));
            }
            std::mem::replace(&mut inner.showing, true)
        });
        if on_its_way == Some(false) {
            self.ask(Ask::Show { at, eyes });
        }
    }

    /// Whether a step is on its way.
    pub fn is_showing(self) -> bool {
        self.inner.with_value(|inner| inner.showing)
    }

    /// The step that was asked for has come, or never will: the next one, if there is a wish.
    fn show_next(self) {
        let wanted = self.inner.try_update_value(|inner| {
            inner.showing = false;
            inner.wanted.take()
        });
        if let Some((at, eyes)) = wanted.flatten() {
            self.show(at, eyes);
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
            Tell::Ready { .. } => {}
            Tell::Opened { plan, seal } => self.opened(plan, seal),
            Tell::Update { frames, log_keep, log_add, standing } => {
                self.keep(&standing, log_add.last());
                self.thinking.set(None);
                // In real time advice holds as long as it can be followed.
                let holds = |hint: &HintLine| {
                    self.beats.get_untracked() && standing.choices.iter().any(|choice| choice.text == hint.text)
                };
                if !self.hint.with_untracked(|hint| hint.as_ref().is_some_and(holds)) {
                    self.hint.set(None);
                }
                self.viewer.set(standing.viewer);
                let looks = standing.replay.is_some();
                self.wind(&standing);
                if looks {
                    self.held.set(false);
                    self.read.set(true);
                }
                self.inner.update_value(|inner| {
                    inner.sent = None;
                    if looks {
                        // Nobody waits for a picture that was scrolled past.
                        inner.queue.clear();
                        inner.pausing = false;
                    }
                    inner.queue.extend(frames);
                    inner.log.push((log_keep, log_add));
                    inner.standing = Some(*standing);
                });
                self.live.set(false);
                self.go_on();
                if looks {
                    self.show_next();
                }
            }
            Tell::Gathered { prompt, aside, standing } => {
                self.inner.update_value(|inner| inner.sent = None);
                self.hint.set(None);
                self.frame.update(|frame| {
                    (frame.table.prompt, frame.table.aside) = (prompt, aside);
                    // What happened has been heard.
                    frame.table.cues.clear();
                });
                self.standing.set(*standing);
            }
            Tell::Thinking(seat) => self.thinking.set(Some(seat)),
            Tell::Hint { text, reason, chance } => self.hint.set(Some(HintLine { text, reason, chance })),
            Tell::Refused { why } => {
                self.inner.update_value(|inner| inner.sent = None);
                if self.plan.with_untracked(Option::is_none) {
                    self.failed.set(Some(why));
                } else {
                    self.refused.set(Some(self.said(&why)));
                }
                self.show_next();
            }
            Tell::Reviewed { seat, done, all, decision } => {
                let news = Overview { seat, done, all, decisions: decision.map(|found| *found).into_iter().collect() };
                self.review.update(|review| *review = Some(news.after(review.take())));
            }
            Tell::Checked(checked) => self.checked.set(Some(checked)),
            Tell::Exported { record } => self.exported.set(Some(record)),
            Tell::Broken { what } => self.broken.set(Some(what)),
        }
    }

    fn opened(self, plan: Plan, mut seal: Option<Seal>) {
        let (resumed, taken_up) = self.inner.with_value(|inner| (inner.resumed, inner.taken_up));
        let kept = if resumed { store::saved_match(&plan.game) } else { None };
        if !taken_up {
            self.inner.update_value(|inner| {
                let asks = std::mem::take(&mut inner.asks);
                inner.asked = kept.as_ref().map_or(asks, |kept| kept.asked.clone());
                inner.touched = kept.as_ref().is_some_and(|kept| kept.touched);
                inner.watch = Stopwatch::started(store::now(), kept.as_ref().map_or(0, |kept| kept.spent));
            });
            self.leave_address();
        }
        // What was shown first counts, whatever the host says now.
        let first = if taken_up {
            self.seal.get_untracked().map(|seal| seal.fingerprint)
        } else {
            kept.map(|kept| kept.seal).filter(|kept| !kept.is_empty())
        };
        if let (Some(seal), Some(first)) = (&mut seal, first) {
            seal.fingerprint = first;
        }
        let (first, noted) = self.inner.try_update_value(|inner| inner.sealed.take()).flatten().unzip();
        self.noted.set(noted);
        seal = first.or(seal);
        self.seal.set(seal);
        self.checked.set(None);
        self.so_far.set(None);
        self.inner.update_value(|inner| {
            inner.resumed = false;
            inner.queue.clear();
            inner.log.clear();
            inner.ran.clear();
            inner.said.clear();
            inner.skips = false;
            inner.standing = None;
            inner.pausing = false;
            inner.pause += 1;
            inner.sent = None;
            inner.noted &= std::mem::take(&mut inner.taken_up);
        });
        self.log.set(Vec::new());
        self.read.set(true);
        self.held.set(false);
        self.broken.set(None);
        self.failed.set(None);
        self.exported.set(None);
        self.review.set(None);
        self.plan.set(Some(plan));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_of_an_overview_that_was_stopped_come_too_late() {
        let news = |done, all| Overview { seat: Seat::FIRST, done, all, decisions: Vec::new() };
        let growing = news(1, 8).after(Some(news(0, 8)));
        assert_eq!((growing.done, growing.is_busy()), (1, true));
        let stopped = news(1, 1);
        assert_eq!(news(2, 8).after(Some(stopped.clone())), stopped);
        // Asked for once more, it begins again.
        assert!(news(0, 8).after(Some(stopped)).is_busy());
    }
}
