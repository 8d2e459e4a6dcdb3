//! What can be touched, focused and spoken of, as a list in reading order: one transparent box over each piece, pile,
//! seat or value. The pieces themselves are only painted; everything reachable is here. Pure.

mod apart;
#[cfg(test)]
mod tests;

pub use self::apart::apart;

use self::apart::cells;
use super::picking::{Offer, Picking, Target};
use crate::pieces::Arrange;
use crate::table::{Place, Shape, Table, Touch, words};
use crate::ui::table::layout::{FINGER, Rect, Scene, ZoneBox, takes};

/// The areas between which Tab moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    /// The people.
    Others,
    /// The middle of the table.
    Middle,
    /// The viewer's own pieces.
    Hand,
}

/// How something touchable stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Only to be looked at.
    #[default]
    Plain,
    /// A touch says why not.
    Blocked,
    /// A touch leads on.
    Lit,
    /// Touched.
    Picked,
}

/// One touchable thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// Its name among the hits, the same as long as it is the same place.
    pub key: String,
    /// What a touch of it is.
    pub touch: Touch,
    /// Where it is.
    pub rect: Rect,
    /// The area it belongs to.
    pub area: Area,
    /// How it stands.
    pub state: State,
    /// Spoken.
    pub name: String,
    /// A price or gain there.
    pub note: String,
    /// The note is good news.
    pub shines: bool,
    /// A touch looks into it.
    pub peek: bool,
    /// A large target that does not hide what lies on it.
    pub wide: bool,
}

impl Hit {
    /// Whether something comes of a touch.
    pub fn is_live(&self) -> bool {
        self.state != State::Plain || self.peek
    }
}

/// Everything that the hits are made from.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// The table.
    pub table: &'a Table,
    /// Where all is.
    pub scene: &'a Scene,
    /// The offer; empty while it is not good.
    pub choices: &'a Offer,
    /// What was touched.
    pub picking: &'a Picking,
    /// What can be touched next.
    pub targets: &'a [Target],
}

/// The name of a touch as a text.
pub fn key(touch: &Touch) -> String {
    match touch {
        Touch::Piece { zone, index } => format!("{zone}#{index}"),
        Touch::Zone(name) => format!("{name}/"),
        Touch::Value(name) => format!("={name}"),
        Touch::Seat(seat) => format!("@{seat}"),
        Touch::Pad(name) => format!("~{name}"),
    }
}

/// Whether this is the [`key`] of a piece.
pub fn is_piece(key: &str) -> bool {
    key.contains('#')
}

/// The cell of the pad that has this [`key`].
pub fn cell_of(key: &str) -> Option<&str> {
    key.strip_prefix('~')
}

impl Sight<'_> {
    /// All hits: people, middle, hand.
    pub fn hits(&self) -> Vec<Hit> {
        let mut hits = Vec::new();
        for place in &self.scene.seats {
            let words = words::seat(self.table, place.seat, &place.seat.named());
            hits.extend(self.hit(Touch::Seat(place.seat), Area::Others, words));
        }
        for value in &self.scene.values {
            let value = &self.table.values[value.index];
            let words = words::value(value);
            hits.extend(self.hit(Touch::Value(value.name.clone()), Area::Middle, words));
        }
        for place in &self.scene.zones {
            self.zone_hits(place, &mut hits);
        }
        hits.extend(self.end_hits());
        let layout = self.table.zones.iter().enumerate().filter(|(_, zone)| zone.place == Place::Layout);
        for (index, zone) in layout {
            if matches!(zone.shape, Shape::Lead { .. }) {
                let hit = self.hit(Touch::zone(&zone.name), Area::Middle, words::zone(zone));
                hits.extend(hit.filter(|hit| hit.state == State::Lit));
            }
            for (at, placed) in zone.pieces.iter().enumerate() {
                if self.scene.spot_in(index, at).is_some() {
                    hits.extend(self.hit(Touch::piece(&zone.name, at), Area::Middle, words::piece(placed)));
                }
            }
        }
        hits.arrange_by_key(|hit| hit.area);
        widen(&mut hits, self.scene);
        count(&mut hits);
        hits
    }

    /// The ends of a layout. Those that what is in the hand can be laid at share the room; before something is in the hand
    /// all do, if there is room for all. Others lie under them.
    fn end_hits(&self) -> Vec<Hit> {
        let mut hits: Vec<(Hit, Rect)> = Vec::new();
        for end in &self.scene.ends {
            let zone = &self.table.zones[end.zone];
            let hit = self.hit(Touch::zone(&zone.name), Area::Middle, words::zone(zone));
            hits.extend(hit.filter(|hit| hit.state != State::Plain).map(|hit| (hit, end.target)));
        }
        if let Some(window) = self.scene.window {
            let lit = hits.iter().any(|(hit, _)| hit.state == State::Lit);
            let shares =
                |(hit, place): &&mut (Hit, Rect)| (hit.state == State::Lit) == lit && window.has(place.middle());
            let mut sharing: Vec<&mut (Hit, Rect)> = hits.iter_mut().filter(shares).collect();
            let places: Vec<Rect> = sharing.iter().map(|(_, place)| *place).collect();
            let boxes = if lit { cells(&places, window) } else { apart(&places, window).unwrap_or_default() };
            sharing.iter_mut().zip(boxes).for_each(|((hit, _), rect)| hit.rect = rect);
        }
        hits.into_iter().map(|(hit, _)| hit).collect()
    }

    fn zone_hits(&self, place: &ZoneBox, hits: &mut Vec<Hit>) {
        let zone = &self.table.zones[place.index];
        let area = if place.mine {
            Area::Hand
        } else if place.small {
            Area::Others
        } else {
            Area::Middle
        };
        let touch = Touch::zone(&zone.name);
        let name = if area == Area::Others { words::zone_of(zone) } else { words::zone(zone) };
        if let Some(mut hit) = self.hit(touch, area, name) {
            hit.peek = !zone.looks().is_empty() && hit.state == State::Plain;
            hit.wide = hit.state != State::Plain;
            let told = zone.shape == Shape::Pile || zone.pieces.is_empty() || place.small;
            if hit.state != State::Plain || hit.peek || told {
                hits.push(hit);
            }
        }
        let first = hits.len();
        // From left to right, as the hand was sorted.
        let height = |index: &usize| self.scene.spot_in(place.index, *index).map(|spot| spot.z);
        let mut order: Vec<usize> = (0..zone.pieces.len()).collect();
        if place.mine {
            order.arrange_by_key(height);
        }
        for index in order {
            let placed = &zone.pieces[index];
            let touch = Touch::piece(&zone.name, index);
            if let Some(mut hit) = self.hit(touch, area, words::lying_in(zone, placed)) {
                let whole = zone.shape == Shape::Pile || (place.small && zone.shape != Shape::Row);
                if hit.state != State::Plain || !(whole || placed.face.is_none()) {
                    if !zone.label.is_empty() && area != Area::Hand {
                        hit.name = format!("{}, {}", hit.name, zone.label);
                    }
                    hits.push(hit);
                }
            }
        }
        uncover(&mut hits[first..]);
    }

    fn hit(&self, touch: Touch, area: Area, name: String) -> Option<Hit> {
        let rect = self.scene.rect_of(self.table, &touch)?;
        let target = self.targets.iter().find(|target| target.touch == touch);
        let uses = |choice| self.choices.uses(choice, &touch);
        // What is gathered lies there, to be taken back; a button sends it, or a drop.
        let gathers = matches!(&touch, Touch::Zone(zone)
            if self.picking.tray(self.choices) == Some(zone) && takes(self.scene, self.table, zone));
        let state = if gathers {
            State::Plain
        } else if self.picking.holds(self.choices, &touch) {
            State::Picked
        } else if target.is_some() {
            State::Lit
        } else if self.choices.iter().any(|choice| choice.blocked.is_some() && uses(choice)) {
            State::Blocked
        } else if self.choices.iter().any(|choice| uses(choice) && choice.path.is_empty() && !choice.quiet) {
            // Another piece may be taken instead of the one in the hand.
            State::Blocked
        } else {
            State::Plain
        };
        let (note, shines) = target.map(|target| (target.note.clone(), target.shines)).unwrap_or_default();
        let lit = self.picking.lights(self.choices).contains(&touch);
        let name = if lit { format!("{name}, would move with it") } else { name };
        let key = key(&touch);
        Some(Hit { key, touch, rect, area, state, name, note, shines, peek: false, wide: false })
    }
}

/// The least that is left of a box, in either direction: less cannot be touched on purpose.
const SLIVER: f64 = 10.0;

/// Leaves of each box what sticks out from under the pieces laid over it, the later over the earlier. Whoever goes for the
/// middle of a box, a finger or a screen reader, then meets the piece that is meant.
fn uncover(hits: &mut [Hit]) {
    for index in 0..hits.len() {
        let seen = hits[index + 1..].iter().fold(hits[index].rect, |rect, over| {
            let left = if rect.meets(over.rect) { rect.beside(over.rect) } else { rect };
            if left.w < SLIVER || left.h < SLIVER { rect } else { left }
        });
        hits[index].rect = seen;
    }
}

/// What is touched reaches as far as a finger needs, where nothing else lies that is touched, asked or pressed.
fn widen(hits: &mut [Hit], scene: &Scene) {
    let mut taken: Vec<Rect> = hits.iter().filter(|hit| hit.is_live() && !hit.wide).map(|hit| hit.rect).collect();
    taken.extend([scene.prompt, scene.actions]);
    for hit in hits {
        if !hit.is_live() || hit.rect.w >= FINGER && hit.rect.h >= FINGER {
            continue;
        }
        let own = hit.rect;
        let free =
            |rect: Rect| scene.whole.holds(rect) && taken.iter().all(|other| *other == own || !rect.overlaps(*other));
        let mut rect = own;
        // A little to each side in turn, as long as it is free; all to one side where the other is taken.
        while rect.w < FINGER || rect.h < FINGER {
            let grown = [
                (rect.w < FINGER, Rect { x: rect.x - 1.0, w: rect.w + 1.0, ..rect }),
                (rect.w < FINGER, Rect { w: rect.w + 1.0, ..rect }),
                (rect.h < FINGER, Rect { y: rect.y - 1.0, h: rect.h + 1.0, ..rect }),
                (rect.h < FINGER, Rect { h: rect.h + 1.0, ..rect }),
            ];
            let before = rect;
            for (wanted, larger) in grown {
                let larger = rect.with(larger);
                if wanted && free(larger) {
                    rect = larger;
                }
            }
            if rect == before {
                break;
            }
        }
        if let Some(place) = taken.iter_mut().find(|other| **other == own) {
            *place = rect;
        }
        hit.rect = rect;
    }
}

/// Adds to the spoken names how things stand: "selectable, 3 of 4".
fn count(hits: &mut [Hit]) {
    for area in [Area::Others, Area::Middle, Area::Hand] {
        let lit = |hit: &Hit| hit.area == area && hit.state == State::Lit;
        let all = hits.iter().filter(|hit| lit(hit)).count();
        let mut at = 0;
        for hit in hits.iter_mut().filter(|hit| hit.area == area) {
            let more = match hit.state {
                State::Lit => {
                    at += 1;
                    if all > 1 { format!("selectable, {at} of {all}") } else { "selectable".to_owned() }
                }
                State::Picked => "selected".to_owned(),
                State::Blocked => "not now".to_owned(),
                State::Plain if hit.peek => "press to look inside".to_owned(),
                State::Plain => continue,
            };
            let note = if hit.note.is_empty() { String::new() } else { format!(", {}", hit.note) };
            hit.name = format!("{}{note}, {more}", hit.name);
        }
    }
}

/// The place that a hit belongs to: a zone, the people, the values.
fn place_of(hit: &Hit) -> &str {
    match &hit.touch {
        Touch::Piece { zone, .. } | Touch::Zone(zone) => zone,
        Touch::Seat(_) => "@",
        Touch::Value(_) | Touch::Pad(_) => "=",
    }
}

/// All places in reading order, each by the hit at which it is entered: the first that leads on, else the first.
pub fn places(hits: &[Hit]) -> Vec<&Hit> {
    let mut doors: Vec<&Hit> = Vec::new();
    for hit in hits {
        match doors.iter_mut().find(|door| is_together(door, hit)) {
            None => doors.push(hit),
            Some(door) if hit.state == State::Lit && door.state != State::Lit => *door = hit,
            Some(_) => {}
        }
    }
    doors
}

/// Whether two hits belong to the same place.
pub fn is_together(one: &Hit, other: &Hit) -> bool {
    place_of(one) == place_of(other)
}

/// The hit that takes over the focus of one that has gone: the nearest of its place, else of its area, else of all.
pub fn heir<'a>(hits: &'a [Hit], gone: &Hit) -> Option<&'a Hit> {
    let far = |hit: &&Hit| {
        let ((x, y), (hx, hy)) = (gone.rect.middle(), hit.rect.middle());
        let kin = if is_together(hit, gone) { 0 } else { 1 + u8::from(hit.area != gone.area) };
        (kin, (hx - x).hypot(hy - y))
    };
    hits.iter().min_by(|a, b| {
        let ((near, a), (also, b)) = (far(a), far(b));
        near.cmp(&also).then(a.total_cmp(&b))
    })
}

/// Where an arrow key leads from a hit: the nearest hit of the area in that direction.
pub fn neighbour(hits: &[Hit], from: &str, (dx, dy): (f64, f64)) -> Option<String> {
    let here = hits.iter().find(|hit| hit.key == from)?;
    let (x, y) = here.rect.middle();
    let reach = |hit: &&Hit| {
        let (hx, hy) = hit.rect.middle();
        let along = (hx - x) * dx + (hy - y) * dy;
        let across = ((hx - x) * dy).abs() + ((hy - y) * dx).abs();
        (along > 1.0).then_some(along + across * 2.0)
    };
    let others = hits.iter().filter(|hit| hit.area == here.area && hit.key != from);
    let best = others.filter(|hit| reach(hit).is_some()).min_by(|a, b| {
        let (a, b) = (reach(a).unwrap_or(f64::MAX), reach(b).unwrap_or(f64::MAX));
        a.total_cmp(&b)
    })?;
    Some(best.key.clone())
}
