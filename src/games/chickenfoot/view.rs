//! What lies on the table: the layout, the hands, the chicken yard; and what is to be done.

use super::line::{Branch, End};
use super::said::the_number;
use super::{Chickenfoot, Event, Phase};
use crate::kit::words::{counted, listed, series};
use crate::pieces::Domino;
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Value, Viewer, Zone};

/// Up to so many seats the tiles of all are drawn.
const CROWD: usize = 6;

impl Chickenfoot {
    /// All zones: the layout, the hands, the yard.
    pub(super) fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let mut zones = self.layout_zones();
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.yard_zone(viewer));
        zones
    }

    /// The hub, and every branch, begun or not.
    fn layout_zones(&self) -> Vec<Zone> {
        let placed = |tile: Domino| Placed { across: tile.is_double(), ..Placed::up(tile) };
        let order = self.line.laid().iter().map(|(_, branch)| *branch).collect();
        let hub = Zone::new("hub", "Hub", Place::Layout, Shape::Hub { order });
        let lies = self.phase != Phase::Deal;
        let double = Domino::new(self.line.hub(), self.line.hub()).filter(|_| lies);
        let mut zones = vec![Zone { pieces: double.map(placed).into_iter().collect(), ..hub }];
        for (place, (branch, end)) in self.line.branches().iter().enumerate() {
            let (root, double) = self.root(*branch);
            let fits = match *end {
                End::Begun => Some(double),
                End::Open(number) => Some(number),
                End::Closed => None,
            };
            let mut number = double;
            let pieces = self.line.along(place).map(|tile| {
                let flipped = number == tile.high() && !tile.is_double();
                number = tile.pips() - number;
                Placed { flipped, ..placed(tile) }
            });
            let open = fits.is_some() && self.line.number_at(*branch).is_some();
            let shape = Shape::Toe { root, nth: branch.nth() - 1, fits, open };
            let pieces = pieces.collect();
            let zone = Zone::new(branch.zone(), branch.words(), Place::Layout, shape).ordered();
            zones.push(Zone { pieces, ..zone.note(end_in_words(fits, open)) });
        }
        zones
    }

    /// The zone from which a branch grows, and the number of the double there.
    fn root(&self, branch: Branch) -> (String, u8) {
        let Some(parent) = branch.parent() else { return ("hub".to_owned(), self.line.hub()) };
        let place = self.line.branches().iter().position(|(other, _)| *other == parent);
        let double = place.and_then(|place| self.line.along(place).last());
        (parent.zone(), double.map_or(0, Domino::high))
    }

    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        // A crowd leaves no room for the tiles of others: their number stands in every plate, and at the end of a round the
        // summary shows them.
        let drawn = viewer.is(seat) || self.house.seats() <= CROWD;
        let open = viewer.is(seat) || self.hands_lie_open();
        let place = if drawn { Place::Seat } else { Place::Hidden };
        let zone = Zone::new(format!("{seat}.hand"), "Tiles", place, Shape::Fan).of(seat).dominoes(self.house.hand());
        zone.seen(open, self.hands[seat].iter())
    }

    fn yard_zone(&self, viewer: Viewer) -> Zone {
        self.yard.zone("yard", "Chicken yard", viewer).dominoes(1)
    }

    pub(super) fn values(&self) -> Vec<Value> {
        let owed = match self.phase {
            Phase::Deal => 0,
            _ => i32::from(self.line.owed()),
        };
        let number = self.line.number().filter(|_| owed > 0).map_or(-1, i32::from);
        vec![
            Value::new("round", "Round", i32::from(self.round), Show::OneOf { all: self.house.all_rounds().into() }),
            Value::hidden("double", i32::from(self.line.hub())),
            Value::new("owed", "Places owed", owed, Show::Fact),
            Value::hidden("number", number),
            Value::hidden("caught", self.caught.map_or(0, |seat| seat.index() as i32 + 1)),
        ]
    }

    pub(super) fn seat_view(&self, seat: Seat) -> SeatView {
        let left = self.hands[seat].len();
        let running = matches!(self.phase, Phase::Play | Phase::Drawn);
        SeatView {
            score: self.scores.total(seat),
            badge: if running && left == 1 { "bok".to_owned() } else { String::new() },
            note: counted(left as u32, "tile", "tiles"),
            ..SeatView::default()
        }
    }

    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The tiles are shuffled".to_owned(),
            Phase::Ended(_) => "The round is over".to_owned(),
            Phase::Shown(_) => format!("Round {} is over", self.round),
            Phase::Over(..) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
            Phase::Play | Phase::Drawn => match (viewer, self.caught) {
                (Viewer::Seat(seat), _) if seat == self.to_act => self.asked(),
                (Viewer::Seat(seat), Some(caught)) if seat != caught => {
                    format!("{} forgot to say bok bok!", caught.named())
                }
                _ => format!("Waiting for {}", self.to_act.named()),
            },
        }
    }

    /// What the seat whose turn it is has to do.
    fn asked(&self) -> String {
        let drawn = match self.event {
            Event::Drew { tile: Some(tile), .. } if self.phase == Phase::Drawn => Some(tile),
            _ => None,
        };
        match (drawn, self.can_play(), self.line.number()) {
            (Some(tile), true, _) => format!("You drew {tile}, and it fits: lay it"),
            (Some(tile), false, _) => format!("You drew {tile}, which does not fit: pass"),
            (None, false, Some(number)) => {
                let place = if number == self.line.hub() { "middle" } else { "foot" };
                format!("You have no {} for the {place}: draw a tile", the_number(number))
            }
            (None, false, None) => "Nothing fits: draw a tile".to_owned(),
            (None, true, Some(number)) if self.line.number() == Some(self.line.hub()) => {
                format!("Surround the double {}: lay a tile with {}", the_number(number), a_number(number))
            }
            (None, true, Some(number)) => format!("Foot first: lay a tile with {}", a_number(number)),
            (None, true, None) => "Lay a tile at an end with the same number".to_owned(),
        }
    }

    /// The open numbers, and at how many places each.
    pub(super) fn aside(&self) -> String {
        if !matches!(self.phase, Phase::Play | Phase::Drawn) {
            return String::new();
        }
        if let Some(number) = self.line.number() {
            return format!("{} more with {}, then all ends are open", self.line.owed(), a_number(number));
        }
        let ends = self.line.ends();
        let open = self.line.numbers().iter().map(|number| match ends[usize::from(number)] {
            1 => the_number(number),
            times => format!("{} ×{times}", the_number(number)),
        });
        format!("Open: {}", listed(open))
    }
}

impl Branch {
    /// In plain words: "Arm 3, left toe, middle toe".
    pub(super) fn words(self) -> String {
        match self.parent() {
            None => format!("Arm {}", self.nth()),
            Some(parent) => {
                let toe = ["left", "middle", "right"][usize::from(self.nth()) - 1];
                format!("{}, {toe} toe", parent.words())
            }
        }
    }
}

fn end_in_words(fits: Option<u8>, open: bool) -> String {
    match fits {
        None => "ends with a double".to_owned(),
        Some(number) if open => format!("{} fits", a_number(number)),
        Some(number) => format!("{} fits later", a_number(number)),
    }
}

/// "a 3", "a blank", "an 8".
pub(super) fn a_number(number: u8) -> String {
    let article = if matches!(number, 8 | 11) { "an" } else { "a" };
    format!("{article} {}", the_number(number))
}

/// "a 3", "a 3 or an 8".
pub(super) fn a_half(tile: Domino) -> String {
    let numbers = [tile.high(), tile.low()];
    series(numbers.into_iter().take(2 - usize::from(tile.is_double())).map(a_number), "").replace(" and ", " or ")
}
