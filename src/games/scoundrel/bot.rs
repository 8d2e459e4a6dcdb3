//! How a decent player moves: it looks at every way through the room and rates where each leads, by the formula of `outlook`.
//!
//! It knows what anybody at the table knows: the room, the weapon, and *which* cards the dungeon still holds.

use super::hero::{FRESH, Role, role};
use super::outlook::{Outlook, Plan, plan};
use super::ways::{Standing, Ways};
use super::{Move, Phase, Scoundrel};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill};
use crate::table::{Seat, StoryLine};

/// How many greedy walks grade a deal.
const WALKS: u32 = 64;

impl Agent for Scoundrel {
    fn determinize(&self, _seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        let unknown = imagined.unknown_mut();
        // Sorted first: what is drawn must not depend on the order that nobody has seen.
        unknown.sort_unstable();
        rng.shuffle(unknown);
        imagined
    }

    /// The move of the greedy planner. A child plays with a trembling hand and never thinks of the door.
    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careful = skill >= Skill::NORMAL;
        let may_avoid = careful && self.why_no_avoid().is_none();
        let plan = self.planned(may_avoid, if careful { 0.0 } else { 5.0 }, rng);
        let chosen = self.first_move(plan);
        // Of two potions that heal the same, the smaller goes first.
        let potion = |mv: &Move| matches!(mv, Move::Drink(_) | Move::Spill(_));
        let place = legal.iter().position(|mv| *mv == chosen);
        place.or_else(|| legal.iter().position(|mv| potion(mv) && potion(&chosen))).unwrap_or(0)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        match self.phase {
            Phase::Escaped => 0.9 + 0.1 * (self.score(seat) as f32 / 40.0).min(1.0),
            Phase::Dead => 0.2 * self.progress(),
            Phase::Shuffle | Phase::Deal | Phase::Enter | Phase::Room => 0.2 + 0.5 * self.progress(),
        }
    }

    fn deal_is(&self, grade: &str) -> bool {
        match grade {
            "winnable" => self.is_winnable() == Some(true),
            "friendly" | "fair" | "grim" => self.grade() == grade,
            _ => true,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(
            level,
            Budget {
                rounds: 1_000,
                depth: 3,
                skill: Skill::NORMAL,
                stray: 0.0,
                explore: 0.5,
                horizon: 100,
                ..Budget::USUAL
            },
        )
    }

    /// What speaks for a move, in the terms of the formula.
    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        let Some(standing) = self.standing() else { return String::new() };
        if *mv == Move::Avoid {
            let mut healthiest = 0;
            Ways::through(standing).each(|outcome| healthiest = healthiest.max(outcome.hero.health));
            return match self.hero.health.saturating_sub(healthiest) {
                _ if healthiest == 0 => "every way through this room is deadly".to_owned(),
                0 => "this room is better faced later".to_owned(),
                cost => format!("every way through costs {cost} or more"),
            };
        }
        let mut next = self.clone();
        next.make(*mv);
        let (hero, left, more) = match next.planned(false, 0.0, &mut Rng::new(0)) {
            Some(Plan::Through(outcome)) => (outcome.hero, outcome.left, true),
            Some(_) => return "nothing saves you here; go down fighting".to_owned(),
            None if next.phase == Phase::Dead => return "nothing saves you here; go down fighting".to_owned(),
            None => (next.hero, next.room.first().copied(), false),
        };
        match left {
            Some(card) if role(card) == Role::Potion => format!("keeps the {} for the next room", card.words()),
            Some(card) if role(card) == Role::Weapon => format!("leaves the {} for the next room", card.words()),
            None if more => format!("then you can get out with {}", hero.health),
            None => format!("gets you out with {}", hero.health),
            // What is said of a weapon taken up later in this room must not be heard as said of the one in hand.
            Some(_) if hero.weapon != next.hero.weapon && hero.limit == FRESH => {
                format!("then you can take up the {} and leave this room with it fresh", hero.weapon)
            }
            Some(_) if hero.weapon != next.hero.weapon => {
                format!("then you can take up the {} and leave this room with {} health", hero.weapon, hero.health)
            }
            Some(_) if hero.weapon > 0 && hero.limit == FRESH => {
                format!("your {} stays good for anything", hero.weapon)
            }
            // A weapon taken up takes anything at first: what it is good for after this room is another matter.
            Some(_) if hero.weapon > 0 && hero.limit > 2 && more => {
                format!("after this room your {} is still good for anything up to {}", hero.weapon, hero.limit)
            }
            Some(_) if hero.weapon > 0 && hero.limit > 2 => {
                format!("your {} stays good for anything up to {}", hero.weapon, hero.limit)
            }
            // What this move leaves is less than the whole story: the rest of the room costs or heals, too.
            Some(card) if more => {
                format!("then you can leave this room with {} health and the {} for later", hero.health, card.words())
            }
            Some(card) => format!("leaves you {} health, and the {} for later", hero.health, card.words()),
        }
    }

    fn afterword(&self) -> Vec<StoryLine> {
        let mut lines = Vec::new();
        if self.hero.health == 0 {
            lines.push(StoryLine::text(match self.is_winnable() {
                Some(true) => "This deal could have been won, by somebody who sees through cards.",
                Some(false) => "This deal could not be won, not even by somebody who sees through cards.",
                None => "Whether this deal could be won is more than we could work out.",
            }));
        }
        let alive = match self.escapes(WALKS) {
            0 => "not one".to_owned(),
            alive => alive.to_string(),
        };
        let grade = self.grade();
        lines.push(StoryLine::text(format!(
            "A {grade} deal: {alive} of {WALKS} quick tries at this dungeon came out alive."
        )));
        lines
    }
}

impl Scoundrel {
    /// The planner's decision about the room as it lies; nothing when no card is to be faced.
    fn planned(&self, may_avoid: bool, noise: f32, rng: &mut Rng) -> Option<Plan> {
        Some(plan(self.standing()?, Outlook::on(self.dungeon()), may_avoid, noise, rng))
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

    /// How hard the deal is, by the share of greedy walks that escape.
    pub(super) fn grade(&self) -> &'static str {
        match f64::from(self.escapes(WALKS)) / f64::from(WALKS) {
            share if share >= 0.2 => "friendly",
            share if share >= 0.03 => "fair",
            _ => "grim",
        }
    }
}

/// In a room that nobody survives: whatever hurts least, first.
fn going_down_fighting(standing: Standing) -> Move {
    let hero = standing.hero;
    let moves = standing
        .room
        .iter()
        .map(|card| hero.weapon_move(*card).unwrap_or_else(|| hero.plain_move(*card, standing.house)));
    moves.max_by_key(|mv| hero.after(*mv, standing.house).health).unwrap_or(Move::Avoid)
}
