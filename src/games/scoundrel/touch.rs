//! What can be touched, at which price, and why the rest cannot.

use super::hero::{Role, role, value};
use super::moves::{Move, With};
use super::{Phase, Scoundrel};
use crate::engine::{Rules, Screen};
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Scoundrel {
    fn table(&self, viewer: Viewer) -> Table {
        self.drawn(viewer)
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        let avoid = Choice::button(mv, "Avoid this room");
        let Some(card) = mv.card() else { return avoid };
        let index = self.room.iter().position(|other| *other == card).unwrap_or_default();
        let piece = Touch::piece("room", index);
        let words = card.words();
        match mv {
            Move::Avoid => avoid,
            Move::Fight(_, with) => {
                let cost = self.hero.cost(value(card), with);
                let armed = self.hero.weapon_move(card).is_some();
                let (label, touches) = match with {
                    With::Weapon => (self.with_weapon(card), vec![piece, Touch::zone("weapon")]),
                    With::Bare if armed => {
                        let label = format!("Fight the {} bare-handed", card.jotted());
                        (label, vec![piece, Touch::Value("health".to_owned())])
                    }
                    With::Bare => (format!("Fight the {words} bare-handed"), vec![piece]),
                };
                let deadly = cost >= self.hero.health;
                let note = match cost {
                    _ if deadly => "kills you".to_owned(),
                    0 => "unhurt".to_owned(),
                    cost => format!("lose {cost}"),
                };
                // Who has no other way is not asked.
                let asked = if deadly && self.may_live() { "This kills you. Fight it anyway?" } else { "" };
                let choice = Choice::touching(mv, label, touches).note(note).confirm(asked);
                if armed { choice.begun(format!("With your {}, or bare-handed?", self.hero.weapon)) } else { choice }
            }
            Move::Equip(_) => {
                let note = match self.hero.weapon {
                    0 => String::new(),
                    old => format!("drop your {old}"),
                };
                Choice::touching(mv, format!("Take up the {words}"), [piece]).note(note)
            }
            Move::Drink(_) => Choice::touching(mv, format!("Drink the {words}"), [piece]).note(self.heals(card)),
            Move::Spill(_) => Choice::touching(mv, format!("Spill the {words}"), [piece]).note("heals nothing"),
        }
    }

    /// What a newcomer might try and may not.
    fn blocked(&self, _seat: Seat) -> Vec<Choice> {
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
                let choice = Choice::touching(Move::Fight(*card, With::Weapon), self.with_weapon(*card), touches);
                choices.push(choice.blocked(self.too_big(*card)));
            }
        }
        choices
    }

    fn why_not(&self, _seat: Seat, mv: &Move) -> String {
        let Some(card) = mv.card() else {
            return self.why_no_avoid().unwrap_or("no room may be avoided now").to_owned();
        };
        let words = card.words();
        if !self.room.contains(&card) {
            return format!("the {words} is not in the room");
        }
        match (role(card), *mv) {
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

impl Scoundrel {
    fn with_weapon(&self, monster: Card) -> String {
        format!("Fight the {} with your {}", monster.jotted(), self.hero.weapon)
    }

    /// Whether anything can be done now that does not kill at once.
    fn may_live(&self) -> bool {
        let mut legal = Vec::new();
        self.moves(Seat::FIRST, &mut legal);
        legal.iter().any(|mv| match *mv {
            Move::Fight(card, with) => self.hero.cost(value(card), with) < self.hero.health,
            Move::Avoid | Move::Equip(_) | Move::Drink(_) | Move::Spill(_) => true,
        })
    }

    /// Why the weapon may not be used on a monster.
    fn too_big(&self, monster: Card) -> String {
        let last = self.slain.last().map_or(0, |card| value(*card));
        let relation = if value(monster) == last { "and needs something smaller now" } else { "and this is bigger" };
        format!("the {}’s last kill was a {last}, {relation}", self.hero.weapon)
    }
}
