//! The state of the table screen: the match, its scene, and what the player is doing with it.

use leptos::prelude::*;

use super::aim::{Aiming, Numbers, offered};
use super::guide::Guide;
use super::hits::{Hit, Sight, key};
use super::panel::Panel;
use super::picking::{Offer, Picking, Press, Step, Target};
use crate::table::{Choice, Pose, Seat, Table, Touch, Viewer};
use crate::ui::embed::Within;
use crate::ui::faces::Guise;
use crate::ui::parts::Announcer;
use crate::ui::profile::{Prefs, Side};
use crate::ui::session::Session;
use crate::ui::table::layout::{
    Camera, Scene, Wish, gather, least_height, place, push, put, sort, still, takes, travel,
};
use crate::ui::words::{below, named, sentence};
use crate::wire::{Ask, Judgement};

/// A piece on its way under the finger.
#[derive(Clone, Debug, PartialEq)]
pub struct Drag {
    /// The screen's name of the piece.
    pub token: u32,
    /// What it is.
    pub touch: Touch,
    /// How far it has been moved.
    pub by: (f64, f64),
    /// The target under it.
    pub over: Option<Touch>,
}

/// Everything the components of the table share. A copy is another handle on the same state.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The match.
    pub session: Session,
    /// How the player likes it.
    pub prefs: Prefs,
    /// Says things.
    pub announcer: Announcer,
    /// The names of the players, p1 first.
    pub names: Memo<Vec<String>>,
    /// The size of the cloth.
    pub size: RwSignal<(f64, f64)>,
    /// In somebody's page: how high the cloth has to be at least; nothing in the app, where it fills the screen.
    pub least: Memo<Option<f64>>,
    /// There is something to lay on the cloth, and a cloth.
    pub told: Memo<bool>,
    /// The player's view of the big layout.
    pub camera: RwSignal<Camera>,
    /// Where everything lies as long as nothing is gathered.
    pub lying: Memo<Scene>,
    /// Where everything is.
    pub scene: Memo<Scene>,
    /// The offer; empty while it is not good.
    pub choices: Memo<Offer>,
    /// What was touched.
    pub picking: RwSignal<Picking>,
    /// What can be touched next.
    pub targets: Memo<Vec<Target>>,
    /// Pieces that would move besides those touched.
    pub lights: Memo<Vec<Touch>>,
    /// What can be pressed.
    pub presses: Memo<Vec<Press>>,
    /// What can be reached.
    pub hits: Memo<Vec<Hit>>,
    /// What can be aimed, and the numbers of it that are chosen.
    pub aiming: Memo<Option<Aiming>>,
    /// See `aiming`.
    pub aim: RwSignal<Numbers>,
    /// The piece on a ground whose outlook is shown.
    pub looks: RwSignal<Option<Pose>>,
    /// What would have been better than the choice that is looked over.
    pub better: Memo<Option<Choice>>,
    /// The index of the choice that is hinted at; nothing while another is being made.
    pub hint: Memo<Option<usize>>,
    /// The keys of the touches of the hinted move, or of the better one where choices are looked over.
    pub hinted: Memo<Vec<String>>,
    /// The order in which the viewer has laid the own pieces, by their tokens.
    pub order: RwSignal<Vec<u32>>,
    /// The piece under the finger.
    pub drag: RwSignal<Option<Drag>>,
    /// What is open.
    pub panel: RwSignal<Panel>,
    /// Who has never played this game is shown how.
    pub guide: Guide,
    /// What was said to somebody who wanted to know, or wanted what cannot be.
    pub remark: RwSignal<Option<String>>,
    /// The curtain has been lifted for this seat, but the host has not answered yet.
    pub lifted: RwSignal<Option<Seat>>,
    /// The key of the hit that has the focus.
    pub focus: RwSignal<String>,
    /// The phrasebook of the last choice: it stays open while what is offered next is said in it, too.
    pub spoken: StoredValue<Option<String>>,
}

/// The height of the cloth above which nothing has to be measured: every table has room there.
const ROOMY: f64 = 560.0;
/// The height of the bar above the cloth, about.
const BAR: f64 = 46.0;

/// How high the cloth has to be in a frame, so that nothing lies on something else. It never shrinks while the width
/// stays, or the table would jump.
fn least(session: Session, size: RwSignal<(f64, f64)>) -> Memo<Option<f64>> {
    let measured = Memo::new(move |before: Option<&(f64, f64)>| {
        let (width, wish) = (size.get().0, Wish::default());
        let least = session.frame.with(|frame| {
            let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(ROOMY);
            if height > ROOMY + BAR || width < 1.0 {
                return 0.0;
            }
            least_height(&frame.table, session.viewer.get(), width, ROOMY, &wish)
        });
        let kept = before.filter(|before| before.0 == width).map_or(0.0, |before| before.1);
        (width, least.max(kept))
    });
    Memo::new(move |_| Some(measured.get().1))
}

/// See [`Desk::hinted`].
fn hinted(better: Memo<Option<Choice>>, hint: Memo<Option<usize>>, choices: Memo<Offer>) -> Vec<String> {
    let keys = |choice: &Choice| choice.touches.iter().map(key).collect();
    if let Some(better) = better.get() {
        return keys(&better);
    }
    choices.with(|all| hint.get().and_then(|index| all.get(index)).map(keys).unwrap_or_default())
}

/// The choice that is hinted at, unless something else was touched: then that is what is spoken of.
fn hint(session: Session, choices: Memo<Offer>, picking: RwSignal<Picking>) -> Option<usize> {
    let text = session.hint.get()?.text;
    choices.with(|all| {
        let index = all.iter().position(|choice| choice.text == text)?;
        picking.with(|picking| picking.is_empty() || picking.open(all).any(|(open, _)| open == index)).then_some(index)
    })
}

/// The offer while it is good, else nothing.
fn offer(session: Session) -> Offer {
    if !(session.live.get() && session.read.get()) {
        return Offer::default();
    }
    let choices = session.standing.with(|standing| standing.choices.clone());
    session.frame.with(|frame| Offer::new(choices, &frame.table))
}

/// Where everything is, as it follows from where it was.
fn laid(
    session: Session,
    prefs: Prefs,
    size: RwSignal<(f64, f64)>,
    camera: RwSignal<Camera>,
    order: RwSignal<Vec<u32>>,
) -> Memo<Scene> {
    Memo::new(move |before: Option<&Scene>| {
        let wish = Wish { left_handed: prefs.with(|settings| settings.side == Side::Left), camera: camera.get() };
        let viewer = session.viewer.get();
        session.frame.with(|frame| {
            let mut scene = place(&frame.table, viewer, size.get(), &wish);
            order.with(|order| sort(&mut scene, &frame.table, order));
            let mine = frame.mover.is_some_and(|mover| viewer == Viewer::Seat(mover));
            if let Some(before) = before {
                still(before, &mut scene, mine);
            }
            if let Some(before) = before.filter(|before| before.whole.w > 0.0) {
                travel(before, &mut scene, &frame.table, 40);
            }
            scene
        })
    })
}

/// Lets the session know that somebody has begun to choose.
fn tell_busy(session: Session, picking: RwSignal<Picking>, choices: Memo<Offer>, panel: RwSignal<Panel>) {
    Effect::new(move |_| {
        let begun = !picking.with(Picking::is_empty)
            || choices.with(Offer::is_held)
            || panel.with(|panel| matches!(panel, Panel::Sure(_) | Panel::Type(_)));
        session.busy.set(begun);
    });
}

impl Desk {
    /// The state around a session.
    pub fn new(session: Session) -> Desk {
        let prefs = Prefs::get();
        let size = RwSignal::new((0.0, 0.0));
        let camera = RwSignal::new(Camera::default());
        let picking = RwSignal::new(Picking::default());
        let order = RwSignal::new(Vec::new());
        let names = Memo::new(move |_| session.names());
        let choices = Memo::new(move |_| offer(session));
        let lights = Memo::new(move |_| choices.with(|all| picking.with(|picking| picking.lights(all).to_vec())));
        let presses = Memo::new(move |_| choices.with(|all| picking.with(|picking| picking.presses(all))));
        let lying = laid(session, prefs, size, camera, order);
        let scene = Memo::new(move |_| {
            let (scene, choices, picking) = (lying.read(), choices.read(), picking.read());
            match picking.tray(&choices) {
                Some(tray) => session.frame.with(|frame| gather(&scene, &frame.table, &picking.touched, tray)),
                None => scene.clone(),
            }
        });
        let least = if Within::get().is_some() { least(session, size) } else { Memo::new(|_| None) };
        let targets = Memo::new(move |_| choices.with(|all| picking.with(|picking| picking.targets(all))));
        let hits = Memo::new(move |_| {
            let (frame, scene, picking) = (session.frame.read(), scene.read(), picking.read());
            let (choices, targets) = (choices.read(), targets.read());
            let (table, scene) = (&frame.table, &*scene);
            Sight { table, scene, choices: &choices, picking: &picking, targets: &targets }.hits()
        });
        let better = Memo::new(move |_| {
            session.reviewed().filter(|found| found.judgement != Judgement::Good).map(|found| found.better)
        });
        let panel = RwSignal::new(Panel::None);
        tell_busy(session, picking, choices, panel);
        let hint = Memo::new(move |_| hint(session, choices, picking));
        Desk {
            aiming: Memo::new(move |_| offered(session, choices, scene)),
            aim: RwSignal::new([0; 3]),
            looks: RwSignal::new(None),
            session,
            prefs,
            announcer: Announcer::get(),
            names,
            size,
            least,
            told: Memo::new(move |_| {
                size.with(|size| size.0 > 0.0) && session.frame.with(|frame| !frame.table.zones.is_empty())
            }),
            camera,
            lying,
            scene,
            choices,
            picking,
            targets,
            lights,
            presses,
            hits,
            better,
            hint,
            hinted: Memo::new(move |_| hinted(better, hint, choices)),
            order,
            drag: RwSignal::new(None),
            panel,
            guide: Guide::new(session, prefs, choices, panel),
            remark: RwSignal::new(None),
            lifted: RwSignal::new(None),
            focus: RwSignal::new(String::new()),
            spoken: StoredValue::new(None),
        }
    }

    /// Looks at the table that is shown, and follows it.
    pub fn table<T>(self, look: impl FnOnce(&Table) -> T) -> T {
        self.session.frame.with(|frame| look(&frame.table))
    }

    /// A text with the names in it.
    pub fn named(self, text: &str) -> String {
        // Names change while the curtain hides the table, which is built anew after it.
        self.names.with_untracked(|names| named(text, names))
    }

    /// The same of what stands below the name of a seat.
    pub fn below(self, seat: Seat, note: &str) -> String {
        self.names.with_untracked(|names| below(seat, note, names))
    }

    /// The name of a seat.
    pub fn name(self, seat: Seat) -> String {
        self.names.with_untracked(|names| names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string()))
    }

    /// How a seat looks; followed.
    pub fn look(self, seat: Seat) -> Guise {
        self.names.with(|names| self.prefs.guise(names, seat.index()))
    }

    /// Whether this seat is the viewer's.
    pub fn is_me(self, seat: Seat) -> bool {
        self.session.viewer.get() == Viewer::Seat(seat)
    }

    /// A touch by tap or key.
    pub fn touch(self, touch: &Touch) {
        self.remark.set(None);
        if self.session.hurry() {
            return;
        }
        let step = self.choices.with_untracked(|all| self.picking.with_untracked(|picking| picking.touch(all, touch)));
        if step == Step::Nothing {
            self.peek(touch);
        }
        self.follow(step);
    }

    /// The viewer lets go of a piece, moved `by` so much, at a point of the cloth. Over the hand that it lies in, it takes the
    /// place that is nearest there; false where nothing of the kind is meant.
    pub fn sort_to(self, token: u32, point: (f64, f64), by: (f64, f64)) -> bool {
        self.sort(|scene, table, order| put(scene, table, order, token, point, by))
    }

    /// The viewer moves an own piece so many places to the right in the hand.
    pub fn sort_by(self, token: u32, places: isize) {
        self.sort(|scene, table, order| push(scene, table, order, token, places));
    }

    /// Whether pieces that were touched lie in the zone of this name until they are sent.
    pub fn gathers_in(self, zone: &str) -> bool {
        self.choices.with(|all| self.picking.with(|picking| picking.tray(all) == Some(zone)))
            && self.table(|table| self.lying.with(|scene| takes(scene, table, zone)))
    }

    /// What the zone of this name counts with all that is gathered for it.
    pub fn sum_in(self, zone: &str) -> Option<String> {
        self.choices.with(|all| {
            let chosen =
                self.picking.with(|picking| (picking.tray(all) == Some(zone)).then(|| picking.flung(all))?)?;
            Some(all[chosen].sum.clone()).filter(|sum| !sum.is_empty())
        })
    }

    fn sort(self, change: impl FnOnce(&Scene, &Table, &[u32]) -> Option<Vec<u32>>) -> bool {
        let scene = self.lying.get_untracked();
        let order = self.order.get_untracked();
        let changed = self.session.frame.with_untracked(|frame| change(&scene, &frame.table, &order));
        let meant = changed.is_some();
        changed.filter(|changed| *changed != order).into_iter().for_each(|changed| self.order.set(changed));
        meant
    }

    /// A second touch right after the first: plays if there is one way.
    pub fn touch_twice(self, touch: &Touch) -> bool {
        let only = self.choices.with_untracked(|all| self.picking.with_untracked(|picking| picking.only(all)));
        let again = self.picking.with_untracked(|picking| picking.touched.contains(touch));
        if let Some(index) = only.filter(|_| again) {
            self.follow(Step::Play(index));
        }
        again && only.is_some()
    }

    fn peek(self, touch: &Touch) {
        let name = match touch {
            Touch::Zone(name) | Touch::Piece { zone: name, .. } => name,
            Touch::Value(_) | Touch::Seat(_) | Touch::Pad(_) => return,
        };
        let place = self.session.frame.with_untracked(|frame| self.scene.read_untracked().rect_of(&frame.table, touch));
        if let Some(rect) = place {
            self.look_over(rect.middle());
        }
        let zone =
            self.session.frame.with_untracked(|frame| frame.table.zone(name).is_some_and(|z| !z.looks().is_empty()));
        if zone {
            self.panel.set(Panel::Peek(name.clone()));
        }
    }

    /// Shows what the piece of a ground that lies at this point of the cloth looks over, and says what comes of it; a second
    /// time, or where none lies, nothing.
    pub fn look_over(self, point: (f64, f64)) {
        let found = self.session.frame.with_untracked(|frame| {
            let scene = self.scene.read_untracked();
            let spot = scene.spots.iter().find(|spot| spot.grounded && spot.rect.has(point))?;
            let placed = frame.table.zones.get(spot.zone)?.pieces.get(spot.index)?;
            Some((placed.pose?, placed.mark.clone()))
        });
        let found = found.filter(|(pose, _)| self.looks.get_untracked() != Some(*pose));
        let words = found.as_ref().map(|(_, words)| self.named(words)).filter(|words| !words.is_empty());
        self.looks.set(found.map(|(pose, _)| pose));
        words.into_iter().for_each(|words| self.remark(sentence(&words)));
    }

    /// Does what a touch led to.
    pub fn follow(self, step: Step) {
        match step {
            Step::Picked(picking) => self.picking.set(picking),
            Step::Blocked(why) => self.remark(sentence(&self.named(&why))),
            Step::Nothing => {}
            Step::Play(index) => {
                let (sure, typed) = self.choices.with_untracked(|all| {
                    let choice = all.get(index);
                    let sure = choice.is_some_and(|choice| choice.confirm.is_empty());
                    (sure, choice.is_some_and(|choice| choice.typed.is_some()))
                });
                match (typed, sure) {
                    (true, _) => self.panel.set(Panel::Type(index)),
                    (false, true) => self.play(index),
                    (false, false) => self.panel.set(Panel::Sure(index)),
                }
            }
        }
    }

    /// Plays without asking.
    pub fn play(self, index: usize) {
        self.panel.set(Panel::None);
        self.spoken
            .set_value(self.choices.with_untracked(|all| all.get(index).and_then(|choice| choice.book().cloned())));
        self.session.play(index);
        self.let_go();
    }

    /// Plays with the text that the choice asks for. The panel stays until the host has taken it: whoever is refused types on.
    pub fn write(self, index: usize, typed: String) {
        self.session.write(index, typed);
    }

    /// Lets go for a new offer. A phrasebook in which a sentence grows move by move stays open. In real time what was begun
    /// goes on as long as it can.
    pub fn begin_anew(self) {
        let goes_on = || {
            self.choices.with_untracked(|all| {
                self.picking.with_untracked(|picking| picking.is_empty() || picking.open(all).next().is_some())
            })
        };
        if self.session.is_beating() && goes_on() {
            return;
        }
        self.let_go();
        let Some(book) = self.spoken.get_value() else { return };
        let (viewer, offered) =
            (self.session.viewer.get_untracked(), self.choices.with_untracked(|all| !all.is_empty()));
        let acts = self.session.standing.with_untracked(|standing| standing.to_act.iter().any(|seat| viewer.is(*seat)));
        if offered && !acts {
            // Somebody else's turn: what may be said between is begun by whoever wants to say it.
            self.spoken.set_value(None);
            return;
        }
        let on = self.choices.with_untracked(|all| grown(all, &book));
        match on {
            Some(book) => {
                self.picking.set(Picking::default().opened(&book));
                self.spoken.set_value(Some(book));
            }
            // Nothing is offered while the host has not answered.
            None if self
                .session
                .standing
                .with_untracked(|standing| standing.choices.iter().any(|choice| choice.book() == Some(&book))) => {}
            None => self.spoken.set_value(None),
        }
    }

    /// A button.
    pub fn press(self, press: &Press) {
        self.remark.set(None);
        if self.session.hurry() {
            return;
        }
        match press {
            Press::Choice(index) => {
                let why = self.choices.with_untracked(|all| all.get(*index).and_then(|choice| choice.blocked.clone()));
                self.follow(why.map_or(Step::Play(*index), Step::Blocked));
            }
            Press::Heading(heading) => {
                self.picking.update(|picking| *picking = picking.opened(heading));
            }
            Press::Stepper(_) => {}
            Press::Back if self.picking.with_untracked(|picking| picking.path.is_empty()) => self.let_go_of_all(),
            Press::Back => self.picking.update(|picking| drop(picking.path.pop())),
        }
    }

    /// Lets go of what was touched, or else of what the host has gathered.
    pub fn let_go_of_all(self) {
        if self.choices.with_untracked(Offer::is_held) && self.picking.with_untracked(Picking::is_empty) {
            self.session.ask(Ask::Undo);
        }
        self.let_go();
    }

    /// Lets go of what was touched.
    pub fn let_go(self) {
        if !self.picking.with_untracked(Picking::is_empty) {
            self.picking.set(Picking::default());
        }
        self.drag.set(None);
    }

    /// Whether there is a move to be taken back or, with `redo`, to be played again; followed.
    pub fn can_undo(self, redo: bool) -> bool {
        self.session.standing.with(|s| if redo { s.can_redo } else { s.can_undo })
    }

    /// Takes back or plays again, if that is possible.
    pub fn undo(self, redo: bool) {
        self.let_go();
        if !untrack(|| self.can_undo(redo)) {
            return;
        }
        match self.session.standing.with_untracked(|standing| standing.undo_of).filter(|_| !redo) {
            Some(owner) => self.panel.set(Panel::Consent(owner)),
            None => self.session.ask(if redo { Ask::Redo } else { Ask::Undo }),
        }
    }

    /// Asks for a hint.
    pub fn hint(self) {
        if !self.choices.with_untracked(|all| all.is_empty()) {
            self.remark.set(None);
            self.session.ask(Ask::Hint);
        }
    }

    /// Says something in the message room until the next touch or step: why something cannot be done, more of something.
    pub fn remark(self, words: impl Into<String>) {
        let words = words.into();
        self.announcer.say(words.clone());
        self.remark.set(Some(words));
    }

    /// What a touch of this would cost or bring, and whether that is good news; nothing where nobody says. Followed.
    pub fn price(self, touch: &Touch) -> Option<(String, bool)> {
        self.targets.with(|targets| {
            let target = targets.iter().find(|target| target.touch == *touch && !target.note.is_empty())?;
            Some((self.named(&target.note), target.shines))
        })
    }

    /// The target whose box is nearest to a point of the cloth, if it is near.
    pub fn target_at(self, targets: &[Target], at: (f64, f64)) -> Option<Touch> {
        self.hits.with_untracked(|hits| {
            let place =
                |target: &Target| hits.iter().find(|hit| hit.touch == target.touch).map(|hit| hit.rect.distance(at));
            let near = targets.iter().filter_map(|target| place(target).map(|far| (far, target)));
            let near = near.filter(|(far, _)| *far < 28.0).min_by(|a, b| a.0.total_cmp(&b.0));
            near.map(|(_, target)| target.touch.clone())
        })
    }
}

/// The phrasebook in which a sentence begun in `book` grows, for as long as it must: once it can stand as it is, there is
/// something else to press than words, but for what is offered quietly. It may be called something else by then.
fn grown(offer: &Offer, book: &str) -> Option<String> {
    let done = |choice: &Choice| choice.book().is_none() && choice.touches.is_empty() && !choice.quiet;
    if offer.iter().any(done) {
        return None;
    }
    let mut books = offer.iter().filter_map(Choice::book);
    books.clone().find(|of| *of == book).or_else(|| books.next()).cloned()
}
