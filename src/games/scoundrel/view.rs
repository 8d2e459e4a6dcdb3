//! The table as it is seen and touched. Nothing is hidden from anybody but the order of the pile.

use super::hero::{FRESH, Role, role, value, weapon_card};
use super::moves::{Move, With};
use super::{Event, Phase, Scoundrel};
use crate::pieces::{Card, Piece};
use crate::table::{
    Choice, Cue, Mood, Peek, Place, Placed, SeatView, Shape, Show, Sound, Table, Touch, Value, Viewer, Zone,
};

/// Below this much health a heart beats.
const FAINT: u8 = 6;

impl Scoundrel {
    /// The table for a viewer.
    pub(super) fn draw(&self, viewer: Viewer) -> Table {
        let (prompt, aside) = self.asked();
        Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: vec![SeatView { score: self.total(), out: self.phase == Phase::Dead, ..SeatView::default() }],
            prompt,
            aside,
            said: self.said(),
            cues: self.cues(),
            summary: self.summary(),
        }
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let (top, below) = (Place::Centre { row: 0 }, Place::Centre { row: 1 });
        let dungeon = Zone {
            peek: self.look_into_the_dungeon(),
            ..Zone::new("dungeon", "Dungeon", below, Shape::Pile)
                .seen(viewer == Viewer::All, self.dungeon().iter().copied())
                .ordered()
        };
        let room = Zone {
            pieces: self.room.iter().enumerate().map(|(index, card)| self.in_room(index, *card)).collect(),
            ..Zone::new("room", "Room", top, Shape::Row).ordered()
        };
        let weapon = Zone::new("weapon", "Weapon", below, Shape::Row).up(weapon_card(self.hero.weapon));
        let slain = Zone::new("slain", "Slain with it", below, Shape::Cascade).up(self.slain.iter().copied()).ordered();
        let discard = Zone {
            peek: groups([("Used up", sorted(&self.discard))]),
            // The last card on top; nobody needs the order.
            ..Zone::new("discard", "Discard", below, Shape::Pile).up(self.discard.iter().rev().copied())
        };
        vec![room, dungeon, weapon.note(self.badge()), slain, discard]
    }

    /// The badge of the weapon: what it may still be used on.
    fn badge(&self) -> String {
        match self.hero.limit {
            _ if self.hero.weapon == 0 => String::new(),
            FRESH => "fresh".to_owned(),
            // No monster is below 2.
            0 | 1 => "spent".to_owned(),
            limit => format!("≤ {limit}"),
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
        let gain = self.hero.gain(value(card), self.rules);
        let spills = potion && self.hero.would_spill(self.rules);
        let mark = if spills {
            "spills".to_owned()
        } else if potion && gain < value(card) {
            format!("+{gain} of {}", value(card))
        } else if self.stayed && index == 0 {
            "stayed".to_owned()
        } else {
            String::new()
        };
        Placed::up(card).mark(mark).dimmed(spills)
    }

    fn values(&self) -> Vec<Value> {
        let hero = self.hero;
        let gauge = Show::Gauge { most: i32::from(self.rules.most) };
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
        let last_room = self.began > 0 && self.dungeon().is_empty() && usize::from(self.began) < super::ROOM;
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
        match self.phase {
            Phase::Enter | Phase::Room => {}
            _ => return String::new(),
        }
        if potions > 0 && hero.would_spill(self.rules) {
            "You have had your potion for this room; another would be spilled".to_owned()
        } else if self.phase == Phase::Enter && self.dungeon().len() <= 2 && self.room.len() == super::ROOM {
            "After this there is only the last room".to_owned()
        } else if hero.weapon == 0 {
            "No weapon yet: every fight is bare-handed".to_owned()
        } else if hero.limit == FRESH {
            format!("Your {} is good for any monster, once", hero.weapon)
        } else if hero.limit < 2 {
            format!("Your {} has done its work: nothing is small enough for it", hero.weapon)
        } else {
            format!("Your {} works on monsters up to {}", hero.weapon, hero.limit)
        }
    }

    fn said(&self) -> Vec<String> {
        let mut said = match self.last {
            Event::Nothing => Vec::new(),
            Event::Shuffled => vec!["Forty-four cards were shuffled into a dungeon".to_owned()],
            Event::Dealt => vec![format!("Room {}: {}", self.turn, crate::pieces::list(&self.room).replace(',', " "))],
            Event::Avoided => vec!["{p1} walked past the room; it waits under the pile".to_owned()],
            Event::Fought { monster, with, cost } => vec![match with {
                With::Bare => format!("{{p1}} fought the {} bare-handed: −{cost}", monster.words()),
                With::Weapon if cost == 0 => format!("{{p1}} cut down the {} unhurt", monster.words()),
                With::Weapon => format!("{{p1}} fought the {} with the weapon: −{cost}", monster.words()),
            }],
            Event::Equipped { weapon, old: 0 } => vec![format!("{{p1}} took up the {}", weapon.words())],
            Event::Equipped { weapon, old } => {
                vec![format!("{{p1}} dropped the old {old} for the {}", weapon.words())]
            }
            Event::Drank { potion, gain } => vec![format!("{{p1}} drank the {}: +{gain}", potion.words())],
            Event::Spilled { potion } => vec![format!("{{p1}} spilled the {}", potion.words())],
        };
        match self.phase {
            Phase::Escaped => said.push(format!("{{p1}} escaped with {}", self.total())),
            Phase::Dead => said.push(format!("{{p1}} fell in room {}", self.turn)),
            _ => {}
        }
        said
    }

    fn cues(&self) -> Vec<Cue> {
        let health = || Touch::Value("health".to_owned());
        let mut cues = match self.last {
            Event::Nothing => Vec::new(),
            Event::Shuffled => vec![Cue::sound(Sound::Shuffle)],
            Event::Dealt => vec![Cue::sound(Sound::Card)],
            Event::Avoided => vec![Cue::sound(Sound::Door)],
            Event::Fought { with, cost, .. } => {
                let sound = if with == With::Weapon { Sound::Clang } else { Sound::Thud };
                let mood = if cost == 0 { Mood::Good } else { Mood::Bad };
                let text = if cost == 0 { "unhurt".to_owned() } else { format!("−{cost}") };
                let beat = (1..FAINT).contains(&self.hero.health).then(|| Cue::sound(Sound::Heart));
                std::iter::once(Cue::at(sound, text, health(), mood)).chain(beat).collect()
            }
            Event::Equipped { .. } => vec![Cue::sound(Sound::Clang)],
            Event::Drank { gain, .. } => vec![Cue::at(Sound::Gulp, format!("+{gain}"), health(), Mood::Good)],
            Event::Spilled { .. } => vec![Cue::at(Sound::Glass, "spilled", health(), Mood::Calm)],
        };
        match self.phase {
            Phase::Escaped => cues.push(Cue::big(Sound::Fanfare, "Out!", Mood::Good)),
            Phase::Dead => cues.push(Cue::big(Sound::Fall, "Fallen", Mood::Bad)),
            _ => {}
        }
        cues
    }
}

/// Cards by suit, then value, so that the order tells nothing.
pub fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| (card.suit(), value(*card)));
    cards
}

/// The groups that are not empty.
fn groups<const N: usize>(groups: [(&str, Vec<Card>); N]) -> Vec<Peek> {
    let full = groups.into_iter().filter(|(_, cards)| !cards.is_empty());
    full.map(|(label, cards)| Peek { label: label.to_owned(), pieces: cards.into_iter().map(Piece::Card).collect() })
        .collect()
}

impl Scoundrel {
    /// How a legal move is touched.
    pub(super) fn offer(&self, mv: Move) -> Choice {
        let Some(card) = mv.card() else { return Choice::button(mv, "Avoid this room") };
        let index = self.room.iter().position(|other| *other == card).unwrap_or_default();
        let piece = Touch::piece("room", index);
        let words = card.words();
        match mv {
            Move::Avoid => Choice::button(mv, "Avoid this room"),
            Move::Fight(_, with) => {
                let cost = self.hero.cost(value(card), with);
                let armed = self.hero.weapon_move(card).is_some();
                let (label, touches) = match with {
                    With::Weapon => ("With the weapon", vec![piece, Touch::zone("weapon")]),
                    With::Bare if armed => ("Bare hands", vec![piece, Touch::Value("health".to_owned())]),
                    With::Bare => ("Bare hands", vec![piece]),
                };
                let note = if cost == 0 { "unhurt".to_owned() } else { format!("−{cost}") };
                let deadly = if cost >= self.hero.health { "This kills you. Fight it anyway?" } else { "" };
                Choice::touching(mv, label, touches).note(note).confirm(deadly)
            }
            Move::Equip(_) => {
                let note = match self.hero.weapon {
                    0 => String::new(),
                    old => format!("{old} → {}", value(card)),
                };
                Choice::touching(mv, format!("Take up the {words}"), [piece]).note(note)
            }
            Move::Drink(_) => {
                let gain = self.hero.gain(value(card), self.rules);
                Choice::touching(mv, format!("Drink the {words}"), [piece]).note(format!("+{gain}"))
            }
            Move::Spill(_) => Choice::touching(mv, format!("Spill the {words}"), [piece]).note("+0"),
        }
    }

    /// What a newcomer might try and may not.
    pub(super) fn crossed_out(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        if !matches!(self.phase, Phase::Enter | Phase::Room) {
            return choices;
        }
        if let Some(why) = self.why_no_avoid() {
            choices.push(Choice::button(Move::Avoid, "Avoid this room").blocked(why));
        }
        for (index, card) in self.room.iter().enumerate() {
            let blunt = role(*card) == Role::Monster && self.hero.weapon_move(*card).is_none();
            if blunt && self.hero.weapon > 0 {
                let touches = [Touch::piece("room", index), Touch::zone("weapon")];
                let choice = Choice::touching(Move::Fight(*card, With::Weapon), "With the weapon", touches);
                choices.push(choice.blocked(self.too_big(*card)));
            }
        }
        choices
    }

    /// Why the weapon may not be used on a monster.
    fn too_big(&self, monster: Card) -> String {
        let last = self.slain.last().map_or(0, |card| value(*card));
        let relation = if value(monster) == last { "and needs something smaller now" } else { "and this is bigger" };
        format!("the {}’s last kill was a {last}, {relation}", self.hero.weapon)
    }

    /// Why a move that reads well is not legal.
    pub(super) fn why_refused(&self, mv: Move) -> String {
        let Some(card) = mv.card() else {
            return self.why_no_avoid().unwrap_or("no room may be avoided now").to_owned();
        };
        let words = card.words();
        if !self.room.contains(&card) {
            return format!("the {words} is not in the room");
        }
        match (role(card), mv) {
            (Role::Monster, Move::Fight(_, With::Weapon)) if self.hero.weapon == 0 => "you have no weapon".to_owned(),
            (Role::Monster, Move::Fight(_, With::Weapon)) => self.too_big(card),
            (Role::Monster, _) => format!("the {words} is a monster and can only be fought"),
            (Role::Weapon, _) => format!("the {words} is a weapon and can only be equipped"),
            (Role::Potion, Move::Drink(_)) => "one potion a turn heals, this one can only be spilled".to_owned(),
            (Role::Potion, Move::Spill(_)) => "this potion would heal; drink it".to_owned(),
            (Role::Potion, _) => format!("the {words} is a potion and can only be drunk"),
        }
    }
}
