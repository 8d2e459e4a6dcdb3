//! Every way through a room: who comes out of it with what, the pointless ways left out.
//!
//! Planner and solver build on this. It knows the room and the hero, nothing of the dungeon beyond.

use super::hero::{Hero, Role, role, value};
use super::house::House;
use super::moves::{Move, With};
use super::{Cards, Phase, ROOM, Scoundrel};
use crate::pieces::Card;

/// A room as somebody stands in it.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Who stands there.
    pub hero: Hero,
    /// The cards not faced yet.
    pub room: Cards<ROOM>,
    /// How many of them must still be faced.
    pub to_face: u8,
    /// The rules.
    pub house: House,
}

/// One way through a room, and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Who comes out. After the last room, health is the score: the last potion's bonus is in it (Ruling 8).
    pub hero: Hero,
    /// The card that stays for the next room.
    pub left: Option<Card>,
    /// The steps, see [`Standing::moves`].
    path: u16,
}

/// The slot of "no card stays" and of "the weapon that was there before".
const NONE: usize = ROOM;
const SLOTS: usize = ROOM + 1;
/// Limits run from 0 to 14.
const LIMITS: usize = 15;

/// The best health, and the way to it, for each card that stays, each weapon and each limit.
pub struct Ways {
    standing: Standing,
    cards: [(Role, u8); ROOM],
    health: [[[u8; LIMITS]; SLOTS]; SLOTS],
    path: [[[u16; LIMITS]; SLOTS]; SLOTS],
    /// Bit `limit` is set where that is reached alive.
    reached: [[u16; SLOTS]; SLOTS],
}

impl Ways {
    /// Walks all ways.
    pub fn through(standing: Standing) -> Ways {
        let mut ways = Ways {
            standing,
            health: [[[0; LIMITS]; SLOTS]; SLOTS],
            path: [[[0; LIMITS]; SLOTS]; SLOTS],
            reached: [[0; SLOTS]; SLOTS],
            cards: [(Role::Monster, 0); ROOM],
        };
        for (facts, card) in ways.cards.iter_mut().zip(&*standing.room) {
            *facts = (role(*card), value(*card));
        }
        let all = (1u8 << standing.room.len()) - 1;
        if standing.to_face > 0 {
            ways.walk(standing.hero, all, standing.to_face, NONE, 0);
        }
        ways
    }

    /// Every next step. `mask` holds the cards not faced yet, `weapon` the slot of the weapon in hand.
    fn walk(&mut self, hero: Hero, mask: u8, to_face: u8, weapon: usize, path: u16) {
        let house = self.standing.house;
        let mut rest = mask;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (role, points) = self.cards[index];
            let (mask, step) = (mask & !(1 << index), path << 4 | 8 | (index as u16) << 1);
            match role {
                Role::Monster => {
                    if hero.can_use_weapon_on(points) {
                        self.go(hero.fought(points, With::Weapon, house), mask, to_face - 1, weapon, step | 1, index);
                    }
                    self.go(hero.fought(points, With::Bare, house), mask, to_face - 1, weapon, step, index);
                }
                Role::Weapon => self.go(hero.equipped(points), mask, to_face - 1, index, step, index),
                Role::Potion => self.go(hero.treated(points, house), mask, to_face - 1, weapon, step, index),
            }
        }
    }

    /// After a step on the card at `last`: further, if alive and not there yet.
    #[inline]
    fn go(&mut self, hero: Hero, mask: u8, to_face: u8, weapon: usize, path: u16, last: usize) {
        if hero.health == 0 {
        } else if to_face == 0 {
            self.arrive(hero, mask, weapon, path, last);
        } else {
            self.walk(hero, mask, to_face, weapon, path);
        }
    }

    /// Notes where a way leads if no other leads there in better health.
    #[inline]
    fn arrive(&mut self, hero: Hero, mask: u8, weapon: usize, path: u16, last: usize) {
        let mut health = hero.health;
        let left = if mask == 0 { NONE } else { mask.trailing_zeros() as usize };
        if left == NONE && health == self.standing.house.most && self.cards[last].0 == Role::Potion {
            health += self.cards[last].1;
        }
        let limit = usize::from(hero.limit);
        let best = &mut self.health[left][weapon][limit];
        if health > *best {
            *best = health;
            self.path[left][weapon][limit] = path;
            self.reached[left][weapon] |= 1 << limit;
        }
    }

    /// Calls `visit` for every way that no other with the same card left and the same weapon beats in health and limit.
    #[inline]
    pub fn each(&self, mut visit: impl FnMut(Outcome)) {
        for (left, weapons) in self.reached.iter().enumerate() {
            for (weapon, &reached) in weapons.iter().enumerate() {
                let mut limits = reached;
                let mut best = 0;
                while limits != 0 {
                    let limit = 15 - limits.leading_zeros() as usize;
                    limits &= !(1 << limit);
                    let health = self.health[left][weapon][limit];
                    if health > best {
                        best = health;
                        visit(self.outcome(left, weapon, limit));
                    }
                }
            }
        }
    }

    fn outcome(&self, left: usize, weapon: usize, limit: usize) -> Outcome {
        let standing = &self.standing;
        let hero = Hero {
            health: self.health[left][weapon][limit],
            weapon: standing.room.get(weapon).map_or(standing.hero.weapon, |card| value(*card)),
            limit: limit as u8,
            drunk: false,
        };
        Outcome { hero, left: standing.room.get(left).copied(), path: self.path[left][weapon][limit] }
    }
}

impl Standing {
    /// The moves of a way, in order.
    pub fn moves(self, outcome: Outcome) -> impl Iterator<Item = Move> {
        let mut hero = self.hero;
        let mut shifts = [12, 8, 4, 0].into_iter();
        std::iter::from_fn(move || {
            // The first step lies highest; shorter ways have empty places above it.
            let step = shifts.by_ref().map(|shift| outcome.path >> shift).find(|step| step & 8 != 0)?;
            let card = *self.room.get(usize::from(step >> 1 & 3))?;
            let armed = if step & 1 == 1 { hero.weapon_move(card) } else { None };
            let mv = armed.unwrap_or_else(|| hero.plain_move(card, self.house));
            hero = hero.after(mv, self.house);
            Some(mv)
        })
    }
}

impl Scoundrel {
    /// The room as the player stands in it; nothing when no card is to be faced.
    pub(super) fn standing(&self) -> Option<Standing> {
        let open = matches!(self.phase, Phase::Enter | Phase::Room);
        let wanted = if usize::from(self.began) == ROOM { 3 } else { self.began };
        open.then(|| Standing { hero: self.hero, room: self.room, to_face: wanted - self.faced, house: self.house })
    }
}
