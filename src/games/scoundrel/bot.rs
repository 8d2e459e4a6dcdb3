//! How a decent player moves: it looks at every way through the room and rates where each leads, by one formula.
//!
//! It knows what anybody at the table knows: the room, the weapon, and *which* cards the dungeon still holds.

use super::hero::{FRESH, Hero, Role, role, value};
use super::moves::With;
use super::ways::{Outcome, Standing, Ways};
use super::{Move, Phase, Scoundrel};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill};
use crate::pieces::Card;
use crate::table::Seat;

impl Agent for Scoundrel {
    fn determinize(&self, _seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        let unknown = imagined.unknown_mut();
        // Sorted first: what is drawn must not depend on the order that nobody has seen.
        unknown.sort_unstable();
        rng.shuffle(unknown);
        imagined
    }

    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let chosen = self.greedy(skill, rng);
        legal.iter().position(|mv| *mv == chosen).unwrap_or(0)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        match self.phase {
            Phase::Escaped => 0.9 + 0.1 * (self.score(seat) as f32 / 40.0).min(1.0),
            Phase::Dead => 0.2 * self.progress(),
            _ => 0.2 + 0.5 * self.progress(),
        }
    }

    fn mind(level: &str) -> Mind {
        mind(level)
    }

    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        self.reason_for(*mv)
    }
}

/// The computer seat of a level.
pub fn mind(level: &str) -> Mind {
    match level {
        "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.0 },
        "hard" => Mind::Search(Budget {
            rounds: 1_000,
            depth: 3,
            skill: Skill::NORMAL,
            stray: 0.0,
            explore: 0.5,
            horizon: 100,
            ..Budget::USUAL
        }),
        _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
    }
}

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

impl Scoundrel {
    /// The planner's decision about the room as it lies; nothing when no card is to be faced.
    fn planned(&self, may_avoid: bool, noise: f32, rng: &mut Rng) -> Option<Plan> {
        Some(plan(self.standing()?, Outlook::on(self.dungeon()), may_avoid, noise, rng))
    }

    /// The next move of the greedy planner. A child plays with a trembling hand and never thinks of the door.
    pub(super) fn greedy(&self, skill: Skill, rng: &mut Rng) -> Move {
        let careful = skill >= Skill::NORMAL;
        let may_avoid = careful && self.why_no_avoid().is_none();
        let plan = self.planned(may_avoid, if careful { 0.0 } else { 5.0 }, rng);
        self.first_move(plan)
    }

    fn first_move(&self, plan: Option<Plan>) -> Move {
        match (plan, self.standing()) {
            (Some(Plan::Through(outcome)), Some(standing)) => standing.moves(outcome).next().unwrap_or(Move::Avoid),
            (Some(Plan::Doomed), Some(standing)) => going_down_fighting(standing),
            _ => Move::Avoid,
        }
    }

    /// How many of `tries` greedy walks through this very deal, each with a noise of 3 on every E, escape.
    pub(super) fn escapes(&self, tries: u32) -> u32 {
        let mut rng = Rng::new(0x5c0d);
        (0..tries).map(|_| u32::from(self.walk_greedily(3.0, &mut rng))).sum()
    }

    /// One greedy walk through this deal from its first room. True if it escapes.
    fn walk_greedily(&self, noise: f32, rng: &mut Rng) -> bool {
        let mut walk = self.afresh();
        loop {
            match walk.phase {
                Phase::Escaped => return true,
                Phase::Dead => return false,
                Phase::Shuffle | Phase::Deal => walk.deal_room(),
                Phase::Enter | Phase::Room => {
                    let may_avoid = walk.why_no_avoid().is_none();
                    match (walk.planned(may_avoid, noise, rng), walk.standing()) {
                        (Some(Plan::Through(outcome)), Some(standing)) => {
                            standing.moves(outcome).for_each(|mv| walk.make(mv));
                        }
                        (Some(Plan::Avoid), _) => walk.make(Move::Avoid),
                        _ => return false,
                    }
                }
            }
        }
    }

    /// How hard the deal is, by the share of 64 greedy walks that escape.
    pub(super) fn grade(&self) -> &'static str {
        match f64::from(self.escapes(64)) / 64.0 {
            share if share >= 0.2 => "friendly",
            share if share >= 0.03 => "fair",
            _ => "grim",
        }
    }

    /// What speaks for a move, in the terms of the formula.
    pub(super) fn reason_for(&self, mv: Move) -> String {
        let Some(standing) = self.standing() else { return String::new() };
        if mv == Move::Avoid {
            let mut healthiest = 0;
            Ways::through(standing).each(|outcome| healthiest = healthiest.max(outcome.hero.health));
            return match self.hero.health.saturating_sub(healthiest) {
                _ if healthiest == 0 => "every way through this room is deadly".to_owned(),
                0 => "this room is better faced later".to_owned(),
                cost => format!("every way through costs {cost} or more"),
            };
        }
        let mut next = self.clone();
        next.make(mv);
        let (hero, left) = match next.planned(false, 0.0, &mut Rng::new(0)) {
            Some(Plan::Through(outcome)) => (outcome.hero, outcome.left),
            Some(_) => return "nothing saves you here; go down fighting".to_owned(),
            None if next.phase == Phase::Dead => return "nothing saves you here; go down fighting".to_owned(),
            None => (next.hero, next.room.first().copied()),
        };
        match left {
            Some(card) if role(card) == Role::Potion => format!("keeps the {} for the next room", card.words()),
            Some(card) if role(card) == Role::Weapon => format!("leaves the {} for the next room", card.words()),
            None => format!("gets you out with {}", hero.health),
            Some(_) if hero.weapon > 0 && hero.limit == FRESH => "keeps the weapon good for anything".to_owned(),
            Some(_) if hero.weapon > 0 && hero.limit > 2 => {
                format!("the weapon stays good for anything up to {}", hero.limit)
            }
            Some(card) => format!("leaves the {} for later and {} health", card.words(), hero.health),
        }
    }
}

/// In a room that nobody survives: whatever hurts least, first.
fn going_down_fighting(standing: Standing) -> Move {
    let hero = standing.hero;
    let moves = standing
        .room
        .iter()
        .map(|card| hero.weapon_move(*card).unwrap_or_else(|| hero.plain_move(*card, standing.rules)));
    moves.max_by_key(|mv| hero.after(*mv, standing.rules).health).unwrap_or(Move::Avoid)
}
