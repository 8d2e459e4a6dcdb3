//! Where each way through a room leads, rated by one formula. The seats choose by it, and the solver tries by it first.

use super::hero::{FRESH, Hero, Role, role, value};
use super::moves::With;
use super::ways::{Outcome, Standing, Ways};
use crate::engine::Rng;
use crate::pieces::Card;

/// What the planner has decided about a room.
#[derive(Clone, Copy, Debug)]
pub enum Plan {
    /// Walk away from it.
    Avoid,
    /// Go through it like this.
    Through(Outcome),
    /// Every way through it is deadly, and it cannot be avoided.
    Doomed,
}

/// The monsters still in the dungeon, by value.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    count: [u8; 15],
    monsters: u8,
}

impl Outlook {
    /// The outlook on these cards, in whatever order they lie.
    pub fn on(dungeon: &[Card]) -> Outlook {
        let mut count = [0; 15];
        for card in dungeon {
            count[usize::from(value(*card))] += u8::from(role(*card) == Role::Monster);
        }
        Outlook { count, monsters: count.iter().sum() }
    }

    /// What a weapon will take off the monsters of a room to come: W of the formula, for each limit.
    fn weapon_worth(&self, weapon: u8) -> [f32; 15] {
        let mut worth = [0.0; 15];
        if self.monsters == 0 || weapon == 0 {
            return worth;
        }
        let scale = 0.42 * f32::from(self.monsters.min(4)) / f32::from(self.monsters);
        let mut sum = 0;
        for (monster, count) in self.count.iter().enumerate() {
            sum += u16::from(*count) * u16::from(weapon.min(monster as u8));
            worth[monster] = scale * f32::from(sum);
        }
        worth
    }

    /// E without K: health, the weapon, and fear below 8 health.
    fn rate(&self, hero: Hero) -> f32 {
        health_worth(hero.health) + self.weapon_worth(hero.weapon)[usize::from(hero.limit)]
    }
}

fn health_worth(health: u8) -> f32 {
    f32::from(health) - 0.4 * f32::from(8u8.saturating_sub(health))
}

/// K of the formula: what it is worth that a card stays for the next room.
fn left_worth(left: Option<Card>, hero: Hero) -> f32 {
    let Some(card) = left else { return 0.0 };
    let points = f32::from(value(card));
    match role(card) {
        Role::Potion => 0.9 * points,
        Role::Weapon => {
            1.9 * (points - 0.5 * f32::from(hero.weapon) * f32::from(hero.limit) / f32::from(FRESH)).max(0.0)
        }
        Role::Monster if hero.can_use_weapon_on(value(card)) => {
            -0.7 * (f32::from(hero.cost(value(card), With::Weapon)) + 0.15 * points)
        }
        Role::Monster => -0.7 * points,
    }
}

/// How far below the present state the best way must lead before the room is avoided.
pub const PATIENCE: f32 = 7.75;

/// Rates the ways through a room, one after the other, and what avoiding it is worth.
pub struct Rater {
    outlook: Outlook,
    /// The worth of the weapon last asked for; outcomes come grouped by weapon.
    known: (u8, [f32; 15]),
}

impl Rater {
    /// A rater with this outlook.
    pub fn new(outlook: Outlook) -> Rater {
        Rater { outlook, known: (0, [0.0; 15]) }
    }

    /// E of the formula.
    #[inline]
    pub fn rate(&mut self, hero: Hero, left: Option<Card>) -> f32 {
        if self.known.0 != hero.weapon {
            self.known = (hero.weapon, self.outlook.weapon_worth(hero.weapon));
        }
        health_worth(hero.health) + self.known.1[usize::from(hero.limit)] + left_worth(left, hero)
    }
}

/// Chooses a way through the room: the one with the highest E, give or take `noise`.
pub fn plan(standing: Standing, outlook: Outlook, may_avoid: bool, noise: f32, rng: &mut Rng) -> Plan {
    let mut rater = Rater::new(outlook);
    let mut best: Option<(f32, Outcome)> = None;
    Ways::through(standing).each(|outcome| {
        let mut worth = rater.rate(outcome.hero, outcome.left);
        if noise > 0.0 {
            worth += noise * (2.0 * rng.unit() - 1.0);
        }
        if best.is_none_or(|(highest, _)| worth > highest) {
            best = Some((worth, outcome));
        }
    });
    match best {
        Some((worth, outcome)) if !may_avoid || worth >= outlook.rate(standing.hero) - PATIENCE => {
            Plan::Through(outcome)
        }
        _ if may_avoid => Plan::Avoid,
        _ => Plan::Doomed,
    }
}
