//! What lies on the table: the layout, the hands, the boneyard; and what is to be done.

use super::house::Lead;
use super::layout::Arm;
use super::tile::{double, number_in_words};
use super::{AllFives, Event, Phase};
use crate::kit::words::{capital, counted};
use crate::pieces::Domino;
use crate::table::{Place, Placed, Seat, SeatView, Shape, Side, Viewer, Zone};

impl AllFives {
    /// All zones: the layout, the hands, the boneyard.
    pub(super) fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let mut zones = self.layout_zones();
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.boneyard_zone(viewer));
        zones
    }

    /// The led tile, and every arm that has tiles or could take one.
    fn layout_zones(&self) -> Vec<Zone> {
        let ends = &self.line.ends;
        let arms: Vec<Arm> = Arm::all().filter(|arm| ends.is_open(*arm) || ends.length(*arm) > 0).collect();
        let place = |arm| arms.iter().position(|other| *other == arm).unwrap_or_default() as u8;
        let order = self.line.laid().iter().filter_map(|laid| laid.arm).map(place).collect();
        let (forks, more) = self.line.forks();
        let shape = Shape::Lead { order, forks, more };
        let lead = Zone::new("line.lead", "The middle of the line", Place::Layout, shape);
        let placed = |tile: Domino| Placed { across: self.line.is_across(tile), ..Placed::up(tile) };
        let mut zones = vec![Zone { pieces: self.line.lead().map(placed).into_iter().collect(), ..lead }];
        for arm in arms.iter().copied() {
            let (root, index) = self.root(arm);
            let side = match (arm, arm.is_north()) {
                (Arm::W, _) => Side::West,
                (Arm::E, _) => Side::East,
                (_, true) => Side::North,
                _ => Side::South,
            };
            let mut pieces = Vec::with_capacity(ends.length(arm));
            let mut number =
                arm.branch().or(self.line.lead().map(|lead| if arm == Arm::W { lead.high() } else { lead.low() }));
            for tile in self.line.arm(arm) {
                let flipped = number == Some(tile.high()) && !tile.is_double();
                number = number.map(|number| tile.pips() - number);
                pieces.push(Placed { flipped, ..placed(tile) });
            }
            let shape = Shape::Arm { root, index, side, count: self.fits_at(arm) };
            let label = capital(arm.place().trim_start_matches("at "));
            let zone = Zone::new(arm.zone(), label, Place::Layout, shape).ordered().note(self.end_in_words(arm));
            zones.push(Zone { pieces, ..zone });
        }
        zones
    }

    /// What fits at the end of an arm and what it adds to the sum, which are not the same at a double.
    fn end_in_words(&self, arm: Arm) -> String {
        if !self.line.ends.is_open(arm) {
            return self.adds(arm).map_or(String::new(), |count| format!("closed, counts {count}"));
        }
        let number = number_in_words(self.line.ends.number(arm));
        match self.adds(arm) {
            Some(count) => format!("{number} fits, counts {count}"),
            None => format!("{number} fits, counts nothing yet"),
        }
    }

    /// The number that is to be matched at an arm. What it adds to the sum is another one at a double, and said in words.
    fn fits_at(&self, arm: Arm) -> Option<u8> {
        self.line.ends.is_open(arm).then(|| self.line.ends.number(arm))
    }

    /// What the end of an arm adds to the sum, if it counts; all of them together are the count.
    pub(super) fn adds(&self, arm: Arm) -> Option<u8> {
        let ends = &self.line.ends;
        if ends.length(arm) > 0 {
            return Some(ends.weight(arm));
        }
        match arm {
            // A fresh double shows both of its sides at `w`, the only place that is offered.
            Arm::W => Some(ends.weight(arm) + if ends.is_open(Arm::E) { 0 } else { ends.weight(Arm::E) }),
            Arm::E if ends.is_open(arm) => Some(ends.weight(arm)),
            _ => None,
        }
    }

    /// The zone and index of the tile from which an arm grows.
    fn root(&self, arm: Arm) -> (String, usize) {
        let double = arm.branch().map(double);
        let found = self.line.laid().iter().find(|laid| Some(laid.tile) == double).and_then(|laid| laid.arm);
        match found {
            Some(home) => {
                let index = self.line.arm(home).position(|tile| Some(tile) == double);
                (home.zone(), index.unwrap_or(0))
            }
            None => ("line.lead".to_owned(), 0),
        }
    }

    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let open = viewer.is(seat) || self.hands_lie_open();
        let hand = self.hands[seat.index()];
        let zone =
            Zone::new(format!("{seat}.hand"), "Tiles", Place::Seat, Shape::Fan).of(seat).dominoes(self.house.hand());
        zone.seen(open, hand.iter())
    }

    fn boneyard_zone(&self, viewer: Viewer) -> Zone {
        let zone = self.boneyard.zone("boneyard", "Boneyard", viewer).dominoes(1);
        match self.house.reserve {
            0 => zone,
            1 => zone.note("the last one stays"),
            stay => zone.note(format!("the last {stay} stay")),
        }
    }

    /// The hand is over and everybody sees all tiles.
    fn hands_lie_open(&self) -> bool {
        matches!(self.phase, Phase::Shown(_) | Phase::Over(..))
    }

    pub(super) fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let beside = |own| own != seat && self.house.side(own) == self.house.side(seat);
        let partner = matches!(viewer, Viewer::Seat(own) if beside(own));
        let tiles = counted(self.hands[seat.index()].len() as u32, "tile", "tiles");
        SeatView {
            score: self.totals[self.house.side(seat)],
            target: Some(self.house.target()),
            team: self.house.has_partners().then(|| self.house.side(seat) as u8 + 1),
            // Where there is no room for the note, one sees at least who is on one's own side.
            badge: if partner { "us" } else { "" }.to_owned(),
            note: if partner { format!("partner, {tiles}") } else { tiles },
            ..SeatView::default()
        }
    }

    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        let seat = self.to_act;
        let mine = viewer == Viewer::Seat(seat);
        let hand = self.hands[seat.index()];
        match self.phase {
            Phase::Deal => "The tiles are shuffled".to_owned(),
            Phase::Ended(_) => "The hand is over".to_owned(),
            Phase::Shown(_) => format!("Hand {} is settled", self.hand),
            Phase::Over(..) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
            Phase::Lead | Phase::Play { .. } if !mine => format!("Waiting for {}", seat.named()),
            Phase::Lead if self.house.lead == Lead::HighestDouble => match super::highest(hand) {
                Some(tile) if tile.is_double() => format!("Yours is the highest double: lead {tile}"),
                Some(tile) => format!("Nobody holds a double and yours is the heaviest tile: lead {tile}"),
                None => "Lead".to_owned(),
            },
            Phase::Lead => "You lead: lay any tile".to_owned(),
            Phase::Play { drew } => match (self.fits(hand), drew, self.can_draw()) {
                (true, true, _) => match self.event {
                    Event::Drew { tile: Some(tile), .. } => format!("The {tile} fits: lay it"),
                    _ => "The tile you drew fits: lay it".to_owned(),
                },
                (true, false, _) => "Lay a tile at an end with the same number".to_owned(),
                (false, false, true) => "Nothing fits: draw a tile".to_owned(),
                (false, true, true) => "That does not fit either: draw again".to_owned(),
                (false, ..) => "Nothing fits and nothing can be drawn: pass".to_owned(),
            },
        }
    }

    pub(super) fn aside(&self) -> String {
        if !matches!(self.phase, Phase::Play { .. }) {
            return String::new();
        }
        let sum = self.sum_in_words();
        let left = self.house.seats() - usize::from(self.passes);
        match (self.passes, left) {
            (0, _) => format!("The ends make {sum}"),
            (_, 1) => format!("The ends make {sum}; one more pass blocks the hand"),
            _ => format!("The ends make {sum}; {left} more passes block the hand"),
        }
    }

    /// "6", or where a double counts twice, so that the ends do not read as what they count: "6 + 0 = 6".
    fn sum_in_words(&self) -> String {
        let ends = &self.line.ends;
        let sum = ends.sum();
        let counting = || Arm::all().filter_map(|arm| Some((arm, self.adds(arm)?)));
        if counting().all(|(arm, adds)| adds == ends.number(arm)) {
            return sum.to_string();
        }
        let each: Vec<String> = counting().map(|(_, adds)| adds.to_string()).collect();
        if each.len() > 1 { format!("{} = {sum}", each.join(" + ")) } else { sum.to_string() }
    }
}
