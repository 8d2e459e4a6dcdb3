//! A guided first match: the lines that teach the game come one by one in the message room.
//!
//! The first line says how one wins, and is the only one before the player's first move. The others come when it is the
//! player's turn, what they speak of is on the table and it is the time for them, one between two moves; with the move that
//! follows it counts as read. What was read of each game is kept on the device. A line that does not hold with the options of
//! the match stays away.

use leptos::prelude::*;
use serde_json::{Map, Value};

use super::panel::Panel;
use super::picking::Offer;
use crate::table::{About, Choice, Place, Seat, Shape, Table, Tip, Viewer, Zone};
use crate::ui::catalogue::{Games, agreed_in};
use crate::ui::embed::Within;
use crate::ui::parts::Announcer;
use crate::ui::profile::Prefs;
use crate::ui::session::Session;
use crate::ui::storage::store;
use crate::ui::table::layout::{Rect, Scene, Spot, ZoneBox};

/// The name under which it is kept what was read, as a JSON object of bits by game; the first line is the lowest bit.
const KEPT: &str = "tips";

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
    let game = game.to_owned();
    store::edit(KEPT, move |kept| {
        let mut all: Map<String, Value> = serde_json::from_str(kept).unwrap_or_default();
        let bits = Value::from(bits);
        if all.get(&game) == Some(&bits) {
            return None;
        }
        all.insert(game.clone(), bits);
        Some(Value::Object(all).to_string())
    })
}

/// The lowest line that was not read and is due; one that waits holds up none of those after it. Before the player has `moved`
/// the first alone.
pub fn due(tips: &[Tip], read: u32, moved: bool, table: &Table, choices: &[Choice], viewer: Viewer) -> Option<usize> {
    let unread = |at: &usize| read >> at & 1 == 0;
    let many = if moved { tips.len().min(32) } else { 1.min(tips.len()) };
    (0..many).filter(unread).find(|at| tips[*at].is_due(table, choices, viewer))
}

/// The boxes around what a line speaks of: one, or one for each of the others; none if one cannot point at it.
pub fn anchors(about: &About, table: &Table, scene: &Scene, viewer: Viewer) -> Vec<Rect> {
    let boxes: Vec<Rect> = match about {
        About::Game => Vec::new(),
        About::Place(_) | About::Own(_) => {
            let zones = scene.zones.iter().filter_map(|zone| Some((table.zones.get(zone.index)?, zone)));
            let zones = zones.filter_map(|(zone, place)| Some((Some(&zone.name), zone_rect(zone, place, scene)?)));
            let values = scene.values.iter().map(|value| (table.values.get(value.index).map(|v| &v.name), value.rect));
            let facts = table.values.iter().filter(|value| value.show.is_fact());
            let facts = facts.filter_map(|value| Some((Some(&value.name), scene.facts?)));
            let named = zones.chain(values).chain(facts);
            named.filter(|(name, _)| name.is_some_and(|name| about.names(name, viewer))).map(|(_, rect)| rect).collect()
        }
        About::Layout => {
            let laid = |spot: &&Spot| table.zones.get(spot.zone).is_some_and(|zone| zone.place == Place::Layout);
            scene.spots.iter().filter(laid).filter(|spot| spot.shown).map(Spot::bounds).collect()
        }
        About::Others => {
            let others = scene.seats.iter().filter(|seat| !seat.mine);
            return others.map(|seat| seat.plate.with(theirs(seat.seat, table, scene).unwrap_or(seat.plate))).collect();
        }
        About::Buttons => vec![scene.actions],
        About::Pad => scene.pad.map(|pad| pad.rect).into_iter().collect(),
    };
    boxes.into_iter().filter(|rect| rect.w > 0.0 && rect.h > 0.0).reduce(Rect::with).into_iter().collect()
}

/// What lies with a seat, with what is written below it.
fn theirs(seat: Seat, table: &Table, scene: &Scene) -> Option<Rect> {
    let with_seat = |zone: &Zone| zone.owner == Some(seat) && matches!(zone.place, Place::Seat | Place::Front);
    let places = scene.zones.iter().filter(|place| table.zones.get(place.index).is_some_and(with_seat));
    let pieces = |place: &ZoneBox| {
        let rect = zone_rect(&table.zones[place.index], place, scene)?;
        Some(if table.zones[place.index].place == Place::Front { rect.with(place.rect) } else { rect })
    };
    places.filter_map(pieces).reduce(Rect::with)
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

/// The lines that teach a game.
#[derive(Clone, Debug, PartialEq)]
struct Course {
    /// The game's id.
    game: String,
    tips: Vec<Tip>,
    /// The lines that do not hold in this match, as bits.
    untrue: u32,
    /// The lines that speak of no single move, as bits.
    unhurried: u32,
}

/// Some of the lines, as bits.
fn those(tips: &[Tip], are_meant: impl Fn(&Tip) -> bool) -> u32 {
    let lines = tips.iter().take(32).enumerate();
    lines.filter(|(_, tip)| are_meant(tip)).map(|(at, _)| 1 << at).sum()
}

/// What is read and what comes next. A copy is another handle on the same.
#[derive(Clone, Copy)]
pub struct Guide {
    session: Session,
    prefs: Prefs,
    announcer: Announcer,
    /// The table stands in somebody's page, where nobody minds what the browser does not keep.
    guest: bool,
    /// What there is to teach, once the game's card has come; nothing where nobody is to be guided.
    course: Memo<Option<Course>>,
    /// The lines that were read, as bits.
    read: RwSignal<u32>,
    /// The line that is shown.
    now: Memo<Option<usize>>,
    /// Whether the player has moved in this match, and whether a line has been read since.
    since: RwSignal<(bool, bool)>,
    /// Which part of the line is read that does not fit the message room in one.
    pub part: RwSignal<usize>,
    /// Whether another part follows.
    pub goes_on: RwSignal<bool>,
}

impl Guide {
    /// For a match at whose table one has `choices`, and nothing in front of it.
    pub fn new(session: Session, prefs: Prefs, choices: Memo<Offer>, panel: RwSignal<Panel>) -> Guide {
        let games = Games::get();
        let within = Within::get();
        let shown_only = within.is_some_and(|within| within.readonly);
        let course = Memo::new(move |_| {
            session.plan.with(|plan| {
                let plan = plan.as_ref().filter(|_| !shown_only)?;
                let card = games.card(&plan.game)?;
                let agreed = agreed_in(plan);
                let untrue = those(&card.tips, |tip| !tip.holds(&card, &agreed));
                let unhurried = those(&card.tips, |tip| tip.during.is_empty());
                Some(Course { game: plan.game.clone(), tips: card.tips.clone(), untrue, unhurried })
            })
        });
        let bits = RwSignal::new(u32::MAX);
        Effect::new(move |_| {
            if let Some(game) = course.with(|course| course.as_ref().map(|course| course.game.clone())) {
                bits.set(read(&game));
            }
        });
        let since = RwSignal::new((false, false));
        let now = Memo::new(move |before: Option<&Option<usize>>| {
            let looks = session.standing.with(|standing| standing.replay.is_some());
            // Who may act for a moment while it is somebody else’s turn is given nothing to read but of that, and all wait for it.
            let hurried = session.standing.with(|standing| {
                let theirs = |seat| !standing.to_act.is_empty() && !standing.to_act.contains(&seat);
                matches!(standing.viewer, Viewer::Seat(seat) if theirs(seat))
            });
            let waits = session.standing.with(|standing| standing.waits);
            if looks
                || hurried && !waits
                || panel.with(|panel| *panel != Panel::None)
                || !prefs.with(|settings| settings.tips)
            {
                return None;
            }
            let (bits, viewer) = (bits.get(), session.viewer.get());
            let (moved, heard) = since.get();
            choices.with(|choices| {
                if choices.is_empty() || heard {
                    return None;
                }
                course.with(|course| {
                    let Course { tips, untrue, unhurried, .. } = course.as_ref()?;
                    let bits = bits | untrue | if hurried { *unhurried } else { 0 };
                    let kept = before.copied().flatten().filter(|at| bits >> at & 1 == 0);
                    session.frame.with(|frame| {
                        // Whoever takes back their move takes back what was to be said of the next.
                        kept.filter(|at| tips[*at].is_due(&frame.table, choices, viewer))
                            .or_else(|| due(tips, bits, moved, &frame.table, choices, viewer))
                    })
                })
            })
        });
        let guest = within.is_some();
        let (part, goes_on) = (RwSignal::new(0), RwSignal::new(false));
        let announcer = Announcer::get();
        let guide = Guide { session, prefs, announcer, guest, course, read: bits, now, since, part, goes_on };
        guide.follow();
        guide
    }

    /// What comes is said; what was shown before the player's own move is read.
    fn follow(self) {
        Effect::new(move |_| self.session.teach(self.now.with(Option::is_some)));
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
            if mine {
                if let Some(at) = shown.get_value() {
                    shown.set_value(None);
                    self.mark(1 << at);
                }
                self.since.set((true, false));
            }
        });
    }

    /// "Tip 2 of 6: …"
    fn words(self, at: usize) -> String {
        let text = self.tip(at).map(|tip| tip.text).unwrap_or_default();
        format!("{}: {text}", self.count(at))
    }

    fn count(self, at: usize) -> String {
        let of = self.course.with_untracked(|course| course.as_ref().map_or(0, |course| course.tips.len()));
        format!("Tip {} of {of}", at + 1)
    }

    fn tip(self, at: usize) -> Option<Tip> {
        self.course.with_untracked(|course| course.as_ref().and_then(|course| course.tips.get(at).cloned()))
    }

    /// Counts lines as read.
    fn mark(self, lines: u32) {
        let bits = self.read.get_untracked() | lines;
        self.read.set(bits);
        if let Some(game) = self.course.with_untracked(|course| course.as_ref().map(|course| course.game.clone())) {
            let kept = keep(&game, bits);
            if !self.guest {
                self.announcer.tell_error(kept);
            }
        }
    }

    /// The line that is shown; followed.
    pub fn shown(self) -> Option<String> {
        Some(self.tip(self.now.get()?)?.text)
    }

    /// What the line that is shown speaks of; followed.
    pub fn speaks_of(self) -> Option<About> {
        Some(self.tip(self.now.get()?)?.about)
    }

    /// The part that is shown is read, and with the last one the line: no other before the next move.
    pub fn next(self) {
        if self.goes_on.get_untracked() {
            self.part.update(|part| *part += 1);
        } else if let Some(at) = self.now.get_untracked() {
            self.since.update(|since| since.1 = true);
            self.mark(1 << at);
        }
    }

    /// All lines are read.
    pub fn no_more(self) {
        self.mark(u32::MAX);
    }

    /// Whether there is somebody to guide.
    pub fn is_here(self) -> bool {
        self.course.with(Option::is_some)
    }

    /// All lines once more, from the first.
    pub fn again(self) {
        self.announcer.tell_error(self.prefs.edit(|settings| settings.tips = true));
        self.since.update(|since| since.1 = false);
        self.read.set(0);
        self.mark(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Value;

    #[test]
    fn an_empty_place_is_not_framed() {
        let zone = Zone::new("discard", "Discard", Place::Corner, Shape::Pile);
        let place = ZoneBox { rect: Rect::new(0.0, 0.0, 50.0, 70.0), ..ZoneBox::default() };
        assert_eq!(zone_rect(&zone, &place, &Scene::default()), None);
    }

    #[test]
    fn lines_come_in_order_and_only_when_there_is_something_to_point_at() {
        let tips = [Tip::new("a").place("pot"), Tip::new("b").own("hand"), Tip::new("c")];
        let mut table = Table::default();
        let due = |read, table: &Table| due(&tips, read, true, table, &[], Viewer::Seat(Seat::FIRST));
        assert_eq!(due(0, &table), Some(2));
        table.zones.push(Zone::new("p2.hand", "Hand", Place::Seat, Shape::Fan));
        assert_eq!(due(0, &table), Some(2), "somebody else's hand is not one's own");
        table.zones.push(Zone::new("p1.hand", "Hand", Place::Seat, Shape::Fan));
        assert_eq!(due(0, &table), Some(1));
        table.zones.push(Zone::new("pot.main", "Pot", Place::Centre { row: 0 }, Shape::Pile));
        assert_eq!((due(0, &table), due(1, &table), due(0b111, &table)), (Some(0), Some(1), None));
        let early = |read| super::due(&tips, read, false, &table, &[], Viewer::Seat(Seat::FIRST));
        assert_eq!((early(0), early(1)), (Some(0), None), "before the first move there is the first line alone");
    }

    #[test]
    fn a_line_waits_for_the_move_that_it_is_for() {
        let tips = [Tip::new("a").during("guard"), Tip::new("b")];
        let due = |choice: Choice| due(&tips, 0, true, &Table::default(), &[choice], Viewer::Public);
        let choice = |text: &str| Choice { text: text.to_owned(), ..Choice::default() };
        let moves = ["guard 5h", "guard", "p2 guard", "guardian 5h"].map(choice);
        assert_eq!(moves.map(due), [Some(0), Some(0), Some(0), Some(1)]);
        assert_eq!(due(choice("guard 5h").blocked("it is spent")), Some(1), "and not for one that cannot be made");
    }

    #[test]
    fn a_line_waits_for_what_stands_on_the_table() {
        let tips = [Tip::new("a").at("contract=trumps"), Tip::new("b")];
        let due = |contract: &str| {
            let table = Table { values: vec![Value::hidden("contract", contract)], ..Table::default() };
            due(&tips, 0, true, &table, &[], Viewer::Public)
        };
        assert_eq!([due("trumps"), due("hearts")], [Some(0), Some(1)]);
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
