//! The table as it is seen: nothing is hidden from anybody but the order of the pile. `said` tells what happened, `touch`
//! what can be touched.

use super::hero::{FRESH, Role, role, sorted, value, weapon_card};
use super::{Phase, ROOM, Scoundrel};
use crate::kit::peeks::groups;
use crate::pieces::Card;
use crate::table::{Peek, Place, Placed, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Scoundrel {
    /// The table for a viewer.
    pub(super) fn drawn(&self, viewer: Viewer) -> Table {
        let (prompt, aside) = self.asked();
        self.narration().onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: vec![SeatView { score: self.total(), out: self.phase == Phase::Dead, ..SeatView::default() }],
            prompt,
            aside,
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let (top, below) = (Place::Centre { row: 0 }, Place::Centre { row: 1 });
        let dungeon = Zone {
            peek: self.look_into_the_dungeon(),
            ..Zone::new("dungeon", "Dungeon", Place::Corner, Shape::Pile)
                .cards(1)
                .seen(viewer == Viewer::All, self.dungeon().iter().copied())
                .ordered()
        };
        // The ribbon of the card itself gives way to its price.
        let stayed =
            self.room.first().filter(|_| self.stayed).map_or(String::new(), |card| format!("{} stayed", card.jotted()));
        let room = Zone {
            pieces: self.room.iter().enumerate().map(|(index, card)| self.in_room(index, *card)).collect(),
            ..Zone::new("room", "Room", top, Shape::Row).cards(ROOM).ordered().note(stayed)
        };
        let weapon = Zone::new("weapon", "Weapon", below, Shape::Row).cards(1).up(weapon_card(self.hero.weapon));
        let slain = Zone::new("slain", "Slain with it", below, Shape::Cascade)
            .cards(4)
            .up(self.slain.iter().copied())
            .ordered();
        let discard = Zone {
            peek: groups([("Used up", sorted(&self.discard))]),
            // The last card on top; nobody needs the order.
            ..Zone::new("discard", "Discard", Place::Corner, Shape::Pile).cards(1).up(self
                .discard
                .iter()
                .rev()
                .copied())
        };
        vec![room, dungeon, weapon.note(self.badge()), slain, discard]
    }

    /// The badge of the weapon: what it may still be used on.
    fn badge(&self) -> String {
        match self.hero.limit {
            _ if self.hero.weapon == 0 => String::new(),
            FRESH if self.slain.is_empty() => "fresh".to_owned(),
            FRESH => "any".to_owned(),
            // No monster is below 2.
            0 | 1 => "spent".to_owned(),
            limit => format!("up to {limit}"),
        }
    }

    /// What anybody may know of the pile: which cards, and the order of those that went under it.
    fn look_into_the_dungeon(&self) -> Vec<Peek> {
        let bottom_up: Vec<Card> = self.known().iter().rev().copied().collect();
        groups([("Still in the dungeon", sorted(self.unknown())), ("Under the pile, from the bottom up", bottom_up)])
    }

    fn in_room(&self, index: usize, card: Card) -> Placed {
        let open = matches!(self.phase, Phase::Enter | Phase::Room);
        let potion = open && role(card) == Role::Potion;
        let gain = self.hero.gain(value(card), self.house);
        let spills = potion && self.hero.would_spill(self.house);
        let mark = if spills {
            "spills".to_owned()
        } else if potion && gain < value(card) {
            self.heals(card)
        } else if let Some(prices) = self.two_prices(card).filter(|_| open) {
            prices
        } else if self.stayed && index == 0 {
            "stayed".to_owned()
        } else {
            String::new()
        };
        Placed::up(card).mark(mark).dimmed(spills)
    }

    fn values(&self) -> Vec<Value> {
        let hero = self.hero;
        let gauge = Show::Gauge { most: i32::from(self.house.most) };
        let can_avoid = i32::from(self.why_no_avoid().is_none());
        vec![
            Value::new("health", "Health", i32::from(hero.health), gauge),
            Value::new("turn", "Room", i32::from(self.turn), Show::Fact),
            Value::hidden("weapon", i32::from(hero.weapon)),
            Value::hidden("limit", i32::from(hero.limit)),
            Value::hidden("faced", i32::from(self.faced)),
            Value::hidden("drunk", i32::from(hero.drunk)),
            Value::hidden("can-avoid", can_avoid),
        ]
    }

    /// The prompt and the quieter line below it.
    fn asked(&self) -> (String, String) {
        let left = self.standing().map_or(0, |standing| standing.to_face);
        let last_room = self.began > 0 && self.dungeon().is_empty() && usize::from(self.began) < ROOM;
        let prompt = match self.phase {
            Phase::Shuffle => "The dungeon is being shuffled".to_owned(),
            Phase::Deal => "A door opens".to_owned(),
            Phase::Escaped => "You are out".to_owned(),
            Phase::Dead => "The dungeon keeps you".to_owned(),
            _ if last_room && left == 1 => "The last card of the dungeon: face it".to_owned(),
            _ if last_room => "The last room: face every card in it".to_owned(),
            Phase::Enter if self.why_no_avoid().is_none() => "Face three of the four, or avoid the room".to_owned(),
            Phase::Enter => "Face three of the four; one stays".to_owned(),
            Phase::Room if left == 1 => "Face one more; the other stays for the next room".to_owned(),
            Phase::Room => "Face two more; one stays for the next room".to_owned(),
        };
        (prompt, self.aside())
    }

    /// The most pressing thing worth a second line.
    fn aside(&self) -> String {
        let hero = self.hero;
        let potions = self.room.iter().filter(|card| role(**card) == Role::Potion).count();
        let monsters = self.dungeon().iter().chain(&*self.room).any(|card| role(*card) == Role::Monster);
        match self.phase {
            Phase::Enter | Phase::Room => {}
            Phase::Shuffle | Phase::Deal | Phase::Escaped | Phase::Dead => return String::new(),
        }
        if potions > 0 && hero.would_spill(self.house) {
            "You have had your potion for this room; another would be spilled".to_owned()
        } else if self.phase == Phase::Enter && self.dungeon().len() <= 2 && self.room.len() == ROOM {
            "After this there is only the last room".to_owned()
        } else if !monsters {
            "No monster is left".to_owned()
        } else if hero.weapon == 0 {
            "No weapon yet: every fight is bare-handed".to_owned()
        } else if hero.limit == FRESH && self.slain.is_empty() {
            let then = if self.house.lower { "only smaller ones" } else { "none bigger than its last" };
            format!("Your {} is fresh: good for any monster, then for {then}", hero.weapon)
        } else if hero.limit == FRESH {
            format!("Your {} still works on any monster", hero.weapon)
        } else if hero.limit < 2 {
            format!("Your {} has done its work: nothing is small enough for it", hero.weapon)
        } else {
            format!("Your {} works on monsters up to {}", hero.weapon, hero.limit)
        }
    }
}
