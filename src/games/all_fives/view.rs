//! The table: the layout, the hands, the boneyard, and what is said of the last move.

use super::layout::Arm;
use super::{AllFives, Event, Leads, Phase};
use crate::kit::words::{capital, counted};
use crate::table::{
    Cue, Mood, Place, Placed, Seat, SeatView, Shape, Show, Side, Sound, Table, Touch, Value, Viewer, Zone,
};

impl AllFives {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = self.layout_zones();
        zones.extend(self.seats().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.boneyard_zone(viewer));
        Table {
            zones,
            values: vec![
                Value::new("count", "Ends", i32::from(self.line.ends.sum()), Show::Count),
                Value::new("hand", "Hand", self.hand as i32, Show::Fact),
                Value::new("target", "Target", self.house.target, Show::Fact),
            ],
            seats: self.seats().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            said: self.said(viewer),
            cues: self.cues(),
            summary: self.summary(),
            ..Table::default()
        }
    }

    /// The led tile, and every arm that has tiles or could take one.
    fn layout_zones(&self) -> Vec<Zone> {
        let ends = &self.line.ends;
        let lead = Zone::new("line.lead", "The middle of the line", Place::Layout, Shape::Lead);
        let placed =
            |domino: super::Tile| Placed { across: self.line.is_across(domino), ..Placed::up(domino.domino()) };
        let mut zones = vec![Zone { pieces: self.line.lead().map(placed).into_iter().collect(), ..lead }];
        for arm in Arm::all().filter(|arm| ends.is_open(*arm) || ends.length(*arm) > 0) {
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
                number = number.map(|number| tile.beyond(number));
                pieces.push(Placed { flipped, ..placed(tile) });
            }
            let shape = Shape::Arm { root, index, side, count: self.badge(arm) };
            let label = capital(&arm.words());
            zones.push(Zone { pieces, ..Zone::new(arm.zone(), label, Place::Layout, shape).ordered() });
        }
        zones
    }

    /// What the end of an arm adds to the sum, where a badge shows it; all badges together are the count.
    fn badge(&self, arm: Arm) -> Option<u8> {
        let ends = &self.line.ends;
        if ends.length(arm) > 0 {
            return Some(ends.weight(arm));
        }
        match arm {
            // A fresh double shows both of its sides at `w`, the only place that is offered.
            Arm::W => Some(ends.weight(arm) + if ends.is_open(Arm::E) { 0 } else { ends.weight(Arm::E) }),
            Arm::E => Some(ends.weight(arm)),
            _ => None,
        }
    }

    /// The zone and index of the tile from which an arm grows.
    fn root(&self, arm: Arm) -> (String, usize) {
        let double = arm.branch().map(super::Tile::double);
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
        let zone = Zone::new(format!("{seat}.hand"), "Tiles", Place::Seat, Shape::Fan).of(seat);
        zone.seen(open, hand.dominoes())
    }

    fn boneyard_zone(&self, viewer: Viewer) -> Zone {
        let left = &self.boneyard[usize::from(self.drawn)..];
        let zone = Zone::new("boneyard", "Boneyard", Place::Centre { row: 0 }, Shape::Pile).ordered();
        let zone = zone.seen(viewer == Viewer::All, left.iter().map(|tile| tile.domino()));
        match self.house.reserve {
            0 => zone,
            1 => zone.note("the last one stays"),
            stay => zone.note(format!("the last {stay} stay")),
        }
    }

    /// The hand is over and everybody sees all tiles.
    pub(super) fn hands_lie_open(&self) -> bool {
        matches!(self.phase, Phase::Shown(_) | Phase::Over(..))
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let tiles = self.hands[seat.index()].len();
        let bubble = match self.event {
            Event::Laid { seat: who, points, again, .. } if who == seat => match (points, again) {
                (0, false) => String::new(),
                (0, true) => "Again!".to_owned(),
                (points, false) => format!("{points}!"),
                (points, true) => format!("{points}, and again!"),
            },
            Event::Passed(who) if who == seat => "Pass".to_owned(),
            Event::Drew { seat: who, .. } if who == seat => "I draw".to_owned(),
            _ => String::new(),
        };
        SeatView {
            score: self.totals[self.house.side(seat)],
            target: Some(self.house.target),
            team: self.house.partners.then(|| self.house.side(seat) as u8 + 1),
            note: counted(tiles as u32, "tile", "tiles"),
            bubble,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let seat = self.turn_of;
        let mine = viewer == Viewer::Seat(seat);
        let hand = self.hands[seat.index()];
        match self.phase {
            Phase::Deal => "The tiles are shuffled".to_owned(),
            Phase::Ended(_) => "The hand is over".to_owned(),
            Phase::Shown(_) => format!("Hand {} is settled", self.hand),
            Phase::Over(..) => "The match is over".to_owned(),
            _ if !mine => format!("Waiting for {}", seat.named()),
            Phase::Lead if self.house.highest_double => match super::highest(hand) {
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

    fn aside(&self) -> String {
        if !matches!(self.phase, Phase::Play { .. }) {
            return String::new();
        }
        let sum = self.line.ends.sum();
        let left = self.house.seats - usize::from(self.passes);
        match (self.passes, left) {
            (0, _) => format!("The ends make {sum}"),
            (_, 1) => format!("The ends make {sum}; one more pass blocks the hand"),
            _ => format!("The ends make {sum}; {left} more passes block the hand"),
        }
    }

    fn said(&self, viewer: Viewer) -> Vec<String> {
        match self.event {
            Event::Begun => Vec::new(),
            Event::Dealt(leads) => {
                let why = match leads {
                    Leads::Picked => "drawn by lot",
                    Leads::WentOut => "who went out last",
                    Leads::Highest => "with the highest tile",
                };
                vec![format!("Hand {}: {}, {why}, leads", self.hand, self.turn_of.named())]
            }
            Event::Laid { seat, tile, arm, points, lost, again, opened } => {
                let what = match arm {
                    Some(arm) => format!("laid {tile} at {}", arm.words()),
                    None => format!("led {tile}"),
                };
                let gain = match points {
                    _ if lost => ", too many for an exact finish".to_owned(),
                    0 => String::new(),
                    1 => ": 1 point".to_owned(),
                    points => format!(": {points} points"),
                };
                let mut said = vec![format!("{} {what}; the ends make {}{gain}", seat.named(), self.line.ends.sum())];
                if let Some(number) = opened {
                    said.push(format!(
                        "The {} can be built from at its sides now",
                        super::Tile::double(number).words()
                    ));
                }
                if again {
                    said.push(format!("{} goes on", seat.named()));
                }
                said
            }
            Event::Drew { seat, tile } => vec![match tile.filter(|_| viewer.is(seat)) {
                Some(tile) => format!("{} drew {tile}", seat.named()),
                None => format!("{} drew a tile", seat.named()),
            }],
            Event::Passed(seat) => vec![format!("{} passed", seat.named())],
            Event::Settled => self.settled_in_words(),
        }
    }

    fn cues(&self) -> Vec<Cue> {
        let at_seat = |seat: Seat| Touch::Seat(seat);
        match self.event {
            Event::Begun => Vec::new(),
            Event::Dealt(_) => vec![Cue::sound(Sound::Shuffle)],
            Event::Laid { arm, points, again, opened, .. } => {
                let place = Touch::zone(arm.map_or("line.lead".to_owned(), Arm::zone));
                let mut cues = vec![Cue::at(Sound::Tile, "", place.clone(), Mood::Calm)];
                if points > 0 {
                    cues.push(Cue::at(Sound::Knock, format!("+{points}"), place.clone(), Mood::Good));
                }
                if let Some(number) = opened {
                    let spinner = Touch::zone(Arm::north(number).zone());
                    cues.push(Cue::at(Sound::Chime, "open", spinner, Mood::Calm));
                }
                if again {
                    cues.push(Cue::at(Sound::Chime, "again!", place, Mood::Good));
                }
                cues
            }
            Event::Drew { seat, .. } => vec![Cue::at(Sound::Tile, "", at_seat(seat), Mood::Calm)],
            Event::Passed(seat) => vec![Cue::at(Sound::Knock, "pass", at_seat(seat), Mood::Bad)],
            Event::Settled => {
                let mut cues = Vec::new();
                for seat in self.seats() {
                    match self.settled[self.house.side(seat)] {
                        0 => {}
                        gain if gain > 0 => {
                            cues.push(Cue::at(Sound::Knock, format!("+{gain}"), at_seat(seat), Mood::Good))
                        }
                        loss => cues.push(Cue::at(Sound::Knock, format!("−{}", -loss), at_seat(seat), Mood::Bad)),
                    }
                }
                let over = matches!(self.phase, Phase::Over(..));
                cues.push(Cue::sound(if over { Sound::Fanfare } else { Sound::Chime }));
                cues
            }
        }
    }
}
