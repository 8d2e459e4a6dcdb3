//! A guided first match: the lines that teach the game come one by one, each beside what it speaks of.
//!
//! A line comes when it is the player's turn and what it speaks of is on the table; with the move that follows it counts
//! as read. What was read of each game is kept on the device. The lines tell of the game as it comes out of the box:
//! with house rules they stay away.

use leptos::prelude::*;
use serde_json::{Map, Value};

use super::desk::{Desk, Panel};
use super::felt::at;
use super::layout::{Rect, Scene, Spot, ZoneBox, note};
use super::picking::Target;
use crate::table::{About, Choice, GameCard, Place, Shape, Show, Table, Tip, Viewer, Zone};
use crate::ui::catalogue::Games;
use crate::ui::embed::Within;
use crate::ui::parts::Announcer;
use crate::ui::prefs::Prefs;
use crate::ui::session::Session;
use crate::ui::store;

/// The name under which it is kept what was read, as a JSON object of bits by game; the first line is the lowest bit.
const KEPT: &str = "tips";

/// The width of a bubble, where there is room for it, in CSS pixels.
const WIDE: f64 = 340.0;
/// Between a bubble and the edge of the cloth.
const GAP: f64 = 12.0;
/// The width of a letter; with [`LINE`], the height of a line, and [`FOOT`], that of all but the words, rather too much.
const LETTER: f64 = 8.0;
/// See [`LETTER`].
const LINE: f64 = 22.0;
/// See [`LETTER`].
const FOOT: f64 = 66.0;
/// The size of the sign that stands for a line where there is no room for its words.
const SIGN: (f64, f64) = (124.0, 44.0);

/// What was read of all games; nothing if it is damaged.
fn kept() -> Map<String, Value> {
    store::read(KEPT).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The lines that were read of a game, as bits.
fn read(game: &str) -> u32 {
    kept().get(game).and_then(Value::as_u64).unwrap_or_default() as u32
}

/// Keeps what was read of a game.
fn keep(game: &str, bits: u32) -> Result<(), store::StoreError> {
    let mut all = kept();
    all.insert(game.to_owned(), bits.into());
    store::write(KEPT, &Value::Object(all).to_string())
}

/// The lowest line that was not read and of which something is on the table.
pub fn due(tips: &[Tip], read: u32, table: &Table, choices: &[Choice], viewer: Viewer) -> Option<usize> {
    let unread = |at: &usize| read >> at & 1 == 0;
    (0..tips.len().min(32)).filter(unread).find(|at| tips[*at].about.is_there(table, choices, viewer))
}

/// The box around what a line speaks of; nothing if one cannot point at it.
pub fn anchor(about: &About, table: &Table, scene: &Scene, viewer: Viewer) -> Option<Rect> {
    let boxes: Vec<Rect> = match about {
        About::Game => Vec::new(),
        About::Place(_) | About::Own(_) => {
            let zones = scene.zones.iter().filter_map(|zone| Some((table.zones.get(zone.index)?, zone)));
            let zones = zones.filter_map(|(zone, place)| Some((Some(&zone.name), zone_rect(zone, place, scene)?)));
            let values = scene.values.iter().map(|value| (table.values.get(value.index).map(|v| &v.name), value.rect));
            let facts = table.values.iter().filter(|value| value.show == Show::Fact);
            let facts = facts.filter_map(|value| Some((Some(&value.name), scene.facts?)));
            let named = zones.chain(values).chain(facts);
            named.filter(|(name, _)| name.is_some_and(|name| about.names(name, viewer))).map(|(_, rect)| rect).collect()
        }
        About::Layout => {
            let laid = |spot: &&Spot| table.zones.get(spot.zone).is_some_and(|zone| zone.place == Place::Layout);
            scene.spots.iter().filter(laid).filter(|spot| spot.shown).map(Spot::bounds).collect()
        }
        About::Others => scene.seats.iter().filter(|seat| !seat.mine).map(|seat| seat.plate).collect(),
        About::Buttons => vec![scene.actions],
        About::Pad => scene.pad.map(|pad| pad.rect).into_iter().collect(),
    };
    boxes.into_iter().filter(|rect| rect.w > 0.0 && rect.h > 0.0).reduce(Rect::with)
}

/// The pieces of a zone, or the thing that holds them; an empty place is nothing to point at.
fn zone_rect(zone: &Zone, place: &ZoneBox, scene: &Scene) -> Option<Rect> {
    let lies = |spot: &&Spot| spot.zone == place.index && spot.shown && !spot.leaving;
    let pieces = scene.spots.iter().filter(lies).map(Spot::bounds).reduce(Rect::with);
    match zone.shape {
        Shape::Boat | Shape::Cup | Shape::Tray { .. } => Some(place.rect),
        _ => pieces,
    }
}

/// What a line must not lie on: what is asked, and everything that can be touched now.
pub fn needed(table: &Table, scene: &Scene, choices: &[Choice], targets: &[Target]) -> Vec<Rect> {
    let touched = targets.iter().filter_map(|target| scene.rect_of(table, &target.touch));
    let buttons = choices.iter().any(|choice| choice.button || choice.touches.is_empty());
    let actions = buttons.then_some(scene.actions);
    touched.chain(actions).chain([scene.prompt]).filter(|rect| rect.w > 0.0 && rect.h > 0.0).collect()
}

/// Where a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lie {
    /// Its box, as high as its words need at most.
    pub rect: Rect,
    /// It lies above what it points at, and grows upwards.
    above: bool,
    /// Where its nose is, from its own left edge; nothing if it points at nothing.
    nose: Option<f64>,
    /// There is no room for its words: it is a small sign that opens by a touch.
    pub folded: bool,
}

impl Lie {
    /// For so many characters beside what they speak of, off all that is needed, and off numbers if that can be.
    pub fn of(characters: usize, anchor: Option<Rect>, needed: &[Rect], numbers: &[Rect], whole: Rect) -> Lie {
        let width = WIDE.min(whole.w - 2.0 * GAP);
        let lines = (characters as f64 * LETTER / (width - 36.0)).ceil();
        let size = (width, lines * LINE + FOOT);
        let all: Vec<Rect> = needed.iter().chain(numbers).copied().collect();
        let free = note::beside(size, anchor, &all, whole).or_else(|| note::beside(size, anchor, needed, whole));
        let (rect, folded) = match free {
            Some(rect) => (rect, false),
            // In the corner at worst, where nothing is asked on any table.
            None => (note::beside(SIGN, anchor, needed, whole).unwrap_or(Rect::new(GAP, GAP, SIGN.0, SIGN.1)), true),
        };
        let above = anchor.is_some_and(|anchor| rect.bottom() <= anchor.y);
        let near = anchor.filter(|anchor| {
            let gap = if above { anchor.y - rect.bottom() } else { rect.y - anchor.bottom() };
            let (middle, _) = anchor.middle();
            (0.0..2.5 * GAP).contains(&gap) && middle > rect.x && middle < rect.right() && !folded
        });
        let nose = near.map(|anchor| (anchor.middle().0 - rect.x).clamp(2.0 * GAP, width - 2.0 * GAP));
        Lie { rect, above, nose, folded }
    }

    /// Unfolded over the table, by whoever wants to read it.
    fn unfolded(self, whole: Rect) -> Lie {
        let width = WIDE.min(whole.w - 2.0 * GAP);
        let rect = Rect::new((whole.w - width) / 2.0, self.rect.y.min(whole.h / 2.0), width, 0.0);
        Lie { rect, above: false, nose: None, folded: false }
    }

    /// The same as inline style.
    pub fn style(self, whole: Rect) -> String {
        let nose = self.nose.map(|nose| format!("--nose:{nose:.1}px;")).unwrap_or_default();
        let side = if self.above {
            format!("bottom:{:.1}px", whole.bottom() - self.rect.bottom())
        } else {
            format!("top:{:.1}px", self.rect.y)
        };
        format!("left:{:.1}px;width:{:.1}px;{side};{nose}", self.rect.x, self.rect.w)
    }
}

/// What is read and what comes next. A copy is another handle on the same.
#[derive(Clone, Copy)]
pub struct Guide {
    session: Session,
    prefs: Prefs,
    announcer: Announcer,
    /// The table stands in somebody's page, where nobody minds what the browser does not keep.
    guest: bool,
    /// The game's id and the lines that teach it, once its card has come; nothing where nobody is to be guided.
    course: Memo<Option<(String, Vec<Tip>)>>,
    /// The lines that were read, as bits.
    read: RwSignal<u32>,
    /// The line that is shown.
    now: Memo<Option<usize>>,
}

impl Guide {
    /// For a match at whose table one has `choices`, and nothing in front of it.
    pub fn new(session: Session, prefs: Prefs, choices: Memo<Vec<Choice>>, panel: RwSignal<Panel>) -> Guide {
        let games = Games::get();
        let within = Within::get();
        let shown_only = within.is_some_and(|within| within.readonly);
        let course = Memo::new(move |_| {
            let plain = |card: &GameCard, options: &std::collections::BTreeMap<String, String>| {
                options.iter().all(|(id, value)| card.option(id).is_none_or(|option| option.default == *value))
            };
            session.plan.with(|plan| {
                let plan = plan.as_ref().filter(|_| !shown_only)?;
                let card = games.card(&plan.game)?;
                plain(&card, &plan.options).then(|| (plan.game.clone(), card.tips.clone()))
            })
        });
        let bits = RwSignal::new(u32::MAX);
        Effect::new(move |_| {
            if let Some(game) = course.with(|course| course.as_ref().map(|(game, _)| game.clone())) {
                bits.set(read(&game));
            }
        });
        let now = Memo::new(move |before: Option<&Option<usize>>| {
            let looks = session.standing.with(|standing| standing.replay.is_some());
            if looks || panel.with(|panel| *panel != Panel::None) || !prefs.with(|settings| settings.tips) {
                return None;
            }
            let (bits, viewer) = (bits.get(), session.viewer.get());
            choices.with(|choices| {
                if choices.is_empty() {
                    return None;
                }
                let kept = before.copied().flatten().filter(|at| bits >> at & 1 == 0);
                course.with(|course| {
                    let (_, tips) = course.as_ref()?;
                    session.frame.with(|frame| kept.or_else(|| due(tips, bits, &frame.table, choices, viewer)))
                })
            })
        });
        let guest = within.is_some();
        let guide = Guide { session, prefs, announcer: Announcer::get(), guest, course, read: bits, now };
        guide.follow();
        guide
    }

    /// What comes is said; what was shown before the player's own move is read.
    fn follow(self) {
        let shown = StoredValue::new(None::<usize>);
        Effect::new(move |_| {
            if let Some(at) = self.now.get().filter(|at| shown.get_value() != Some(*at)) {
                shown.set_value(Some(at));
                self.announcer.say(self.words(at));
            }
        });
        Effect::new(move |_| {
            let mover = self.session.frame.with(|frame| frame.mover);
            let mine = mover.is_some_and(|seat| self.session.viewer.get_untracked() == Viewer::Seat(seat));
            if let Some(at) = shown.get_value().filter(|_| mine) {
                shown.set_value(None);
                self.mark(1 << at);
            }
        });
    }

    /// "Tip 2 of 6: …"
    fn words(self, at: usize) -> String {
        let text = self.tip(at).map(|tip| tip.text).unwrap_or_default();
        format!("{}: {text}", self.count(at))
    }

    fn count(self, at: usize) -> String {
        let of = self.course.with_untracked(|course| course.as_ref().map_or(0, |(_, tips)| tips.len()));
        format!("Tip {} of {of}", at + 1)
    }

    fn tip(self, at: usize) -> Option<Tip> {
        self.course.with_untracked(|course| course.as_ref().and_then(|(_, tips)| tips.get(at).cloned()))
    }

    /// Counts lines as read.
    fn mark(self, lines: u32) {
        let bits = self.read.get_untracked() | lines;
        self.read.set(bits);
        if let Some(game) = self.course.with_untracked(|course| course.as_ref().map(|(game, _)| game.clone())) {
            let kept = keep(&game, bits);
            if !self.guest {
                self.announcer.tell_error(kept);
            }
        }
    }

    /// The line that is shown is read: the next one, if what it speaks of is there.
    pub fn next(self) {
        if let Some(at) = self.now.get_untracked() {
            self.mark(1 << at);
        }
    }

    /// Whether there is somebody to guide.
    pub fn is_here(self) -> bool {
        self.course.with(Option::is_some)
    }

    /// All lines once more, from the first.
    pub fn again(self) {
        self.announcer.tell_error(self.prefs.edit(|settings| settings.tips = true));
        self.read.set(0);
        self.mark(0);
    }
}

/// The line that is shown, and a ring around what it speaks of.
#[component]
pub fn Bubble(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let guide = desk.guide;
    let anchor = Memo::new(move |_| {
        let tip = guide.tip(guide.now.get()?)?;
        let viewer = desk.session.viewer.get();
        desk.table(|table| desk.scene.with(|scene| anchor(&tip.about, table, scene, viewer)))
    });
    let more = move || {
        let read = guide.read.get() | guide.now.get().map_or(0, |at| 1 << at);
        let viewer = desk.session.viewer.get();
        desk.choices.with(|choices| {
            guide.course.with(|course| {
                course
                    .as_ref()
                    .is_some_and(|(_, tips)| desk.table(|table| due(tips, read, table, choices, viewer)).is_some())
            })
        })
    };
    let lie = Memo::new(move |_| {
        let tip = guide.tip(guide.now.get()?)?;
        Some(desk.lie(tip.text.chars().count(), anchor.get()).0)
    });
    // The line that was unfolded by a touch.
    let unfolded = RwSignal::new(None::<usize>);
    let folded = Memo::new(move |_| unfolded.get() != guide.now.get() && lie.get().is_some_and(|lie| lie.folded));
    let style = move || {
        let whole = desk.scene.with(|scene| scene.whole);
        let lie = lie.get().map(|lie| if lie.folded && !folded.get() { lie.unfolded(whole) } else { lie });
        lie.map(|lie| lie.style(whole)).unwrap_or_default()
    };
    let is = move |test: fn(&Lie) -> bool| lie.get().is_some_and(|lie| test(&lie));
    let sign = move |now: usize| {
        let node: NodeRef<leptos::html::Button> = NodeRef::new();
        if guide.guest {
            stay_in_sight(lie, move || node.get());
        }
        view! {
            <button
                type="button"
                class="tip-sign"
                node_ref=node
                aria-expanded="false"
                prop:style=style
                on:click=move |event| { event.stop_propagation(); unfolded.set(Some(now)) }
            >
                {guide.count(now)}
            </button>
        }
    };
    let bubble = move |now: usize| {
        let text = guide.tip(now).map(|tip| tip.text).unwrap_or_default();
        let node: NodeRef<leptos::html::Section> = NodeRef::new();
        if guide.guest {
            stay_in_sight(lie, move || node.get());
        }
        view! {
            <section
                class="tip"
                node_ref=node
                class:tip--above=move || is(|lie| lie.above)
                class:tip--nose=move || is(|lie| lie.nose.is_some())
                aria-label=guide.count(now)
                prop:style=style
                on:click=|event| event.stop_propagation()
                on:pointerdown=|event| event.stop_propagation()
            >
                <p class="tip-words">{text}</p>
                <div class="tip-foot">
                    <span class="tip-count" aria-hidden="true">{guide.count(now)}</span>
                    <button type="button" class="tip-button tip-button--quiet" on:click=move |_| guide.mark(u32::MAX)>"No more tips"</button>
                    <button type="button" class="tip-button" on:click=move |_| guide.next()>
                        {move || if more() { "Next" } else { "Got it" }}
                    </button>
                </div>
            </section>
        }
    };
    view! {
        {move || anchor.get().map(|rect| view! { <div class="tip-ring" prop:style=at(rect.inset(-4.0))></div> })}
        {move || guide.now.get().map(|now| if folded.get() { sign(now).into_any() } else { bubble(now).into_any() })}
    }
}

/// Wherever a line comes to lie, it is scrolled to.
fn stay_in_sight<E: AsRef<web_sys::Element> + 'static>(lie: Memo<Option<Lie>>, node: impl Fn() -> Option<E> + 'static) {
    Effect::new(move |_| {
        lie.track();
        if let Some(node) = node() {
            // It has its place by then.
            request_animation_frame(move || into_sight(node.as_ref()));
        }
    });
}

/// A table that is higher than its frame scrolls to where the bubble and what it points at can be seen. The page around
/// stays where it is.
fn into_sight(bubble: &web_sys::Element) {
    let Ok(Some(screen)) = bubble.closest(".table-screen") else { return };
    let span = |element: &web_sys::Element| {
        let place = element.get_bounding_client_rect();
        (place.top(), place.bottom())
    };
    let find = |place: &str| screen.query_selector(place).ok().flatten();
    let bar = find(".bar").map_or(0.0, |bar| span(&bar).1);
    let ring = find(".tip-ring").map(|ring| span(&ring));
    let by = scroll_by(span(bubble), ring, (bar, span(&screen).1));
    screen.set_scroll_top(screen.scroll_top() + by.round() as i32);
}

/// How far to scroll down, so that the bubble is wholly in view, and as much as possible of what it points at. All are
/// upper and lower edges.
fn scroll_by(bubble: (f64, f64), ring: Option<(f64, f64)>, view: (f64, f64)) -> f64 {
    let (top, bottom) = ring.map_or(bubble, |ring| (bubble.0.min(ring.0), bubble.1.max(ring.1)));
    let into = |(top, bottom): (f64, f64), by: f64| {
        let down = by.max(bottom + GAP - view.1);
        // What is too high for the view shows its beginning.
        down.min(top - GAP - view.0)
    };
    let by = if top - GAP < view.0 { top - GAP - view.0 } else { 0.0 };
    into(bubble, into((top, bottom), by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Seat;

    const WHOLE: Rect = Rect::new(0.0, 0.0, 390.0, 700.0);

    #[test]
    fn a_line_points_at_its_subject_and_folds_where_its_words_have_no_room() {
        let anchor = Rect::new(150.0, 300.0, 50.0, 50.0);
        let lie = Lie::of(120, Some(anchor), &[], &[], WHOLE);
        assert!(!lie.folded && !lie.rect.meets(anchor), "{lie:?}");
        let nose = lie.rect.x + lie.nose.expect("it points at something");
        assert!((nose - anchor.middle().0).abs() <= 2.0 * GAP, "{nose}");
        let needed = [Rect::new(0.0, 60.0, 390.0, 640.0)];
        let lie = Lie::of(120, Some(anchor), &needed, &[], WHOLE);
        assert!(lie.folded && lie.nose.is_none() && !lie.rect.meets(needed[0]), "{lie:?}");
    }

    #[test]
    fn an_empty_place_is_not_framed() {
        let zone = Zone::new("discard", "Discard", Place::Corner, Shape::Pile);
        let place = ZoneBox { rect: Rect::new(0.0, 0.0, 50.0, 70.0), ..ZoneBox::default() };
        assert_eq!(zone_rect(&zone, &place, &Scene::default()), None);
    }

    #[test]
    fn a_frame_scrolls_as_far_as_bubble_and_aim_need_and_no_further() {
        let view = (50.0, 360.0);
        assert_eq!(scroll_by((100.0, 200.0), Some((210.0, 300.0)), view), 0.0);
        // Below the fold: up to the far edge of what is pointed at.
        assert_eq!(scroll_by((340.0, 440.0), Some((450.0, 500.0)), view), 500.0 + GAP - 360.0);
        // Above it, after one has scrolled down.
        assert_eq!(scroll_by((-60.0, 40.0), None, view), -60.0 - GAP - 50.0);
        // Together they are too high: the bubble is in view.
        let by = scroll_by((500.0, 620.0), Some((200.0, 490.0)), view);
        assert!(500.0 - by >= 50.0 && 620.0 - by <= 360.0, "{by}");
        let by = scroll_by((100.0, 220.0), Some((230.0, 700.0)), view);
        assert!(100.0 - by >= 50.0 && 220.0 - by <= 360.0, "{by}");
    }

    #[test]
    fn lines_come_in_order_and_only_when_there_is_something_to_point_at() {
        let tips = [Tip::new("a").place("pot"), Tip::new("b").own("hand"), Tip::new("c")];
        let mut table = Table::default();
        let due = |read, table: &Table| due(&tips, read, table, &[], Viewer::Seat(Seat::FIRST));
        assert_eq!(due(0, &table), Some(2));
        table.zones.push(Zone::new("p2.hand", "Hand", Place::Seat, Shape::Fan));
        assert_eq!(due(0, &table), Some(2), "somebody else's hand is not one's own");
        table.zones.push(Zone::new("p1.hand", "Hand", Place::Seat, Shape::Fan));
        assert_eq!(due(0, &table), Some(1));
        table.zones.push(Zone::new("pot.main", "Pot", Place::Centre { row: 0 }, Shape::Pile));
        assert_eq!((due(0, &table), due(1, &table), due(0b111, &table)), (Some(0), Some(1), None));
    }

    #[test]
    fn what_was_read_is_kept_by_game() {
        let _ = store::write(KEPT, "nonsense");
        assert_eq!(read("mia"), 0);
        let _ = keep("mia", 5);
        let _ = keep("bogart", u32::MAX);
        assert_eq!((read("mia"), read("bogart"), read("willow")), (5, u32::MAX, 0));
    }
}
