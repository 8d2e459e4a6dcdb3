//! How a computer seat thinks, as data. The thinking itself is in [`crate::bots`].

use super::Skill;
use crate::table::GameCard;

/// How a computer seat arrives at a move. Levels are data: a game maps its level ids to these in
/// [`Agent::mind`](crate::engine::Agent::mind).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mind {
    /// Any legal move: the yardstick of all strength.
    Random,
    /// The game's own policy at this skill; with probability `slip` any legal move instead.
    Policy {
        /// How well the policy plays.
        skill: Skill,
        /// How often it slips, 0 to 1.
        slip: f32,
    },
    /// Information-set Monte Carlo tree search over determinizations.
    Search(Budget),
}

/// How much and how a search looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// Rounds: one determinization, one way down the tree, one playout each.
    pub rounds: u32,
    /// How deep the tree grows, in moves; 1 compares the moves at hand only.
    pub depth: u16,
    /// How well everybody plays in the playouts.
    pub skill: Skill,
    /// How often a playout strays from the policy to any legal move, 0 to 1.
    pub stray: f32,
    /// The exploration constant of UCB1; rewards are from 0 to 1.
    pub explore: f32,
    /// A playout is cut off and judged after so many moves.
    pub horizon: u16,
    /// How much better than the move of the policy another must look to be made instead, in mean reward. Where moves are
    /// all but equal, chance decides between them; the policy's is the one that people find natural.
    pub trust: f32,
    /// It knows the rules and nothing else: no policy and no judgement, playouts by chance to the end of the match, rewarded
    /// with the share of the win.
    pub blind: bool,
}

impl Budget {
    /// What suits most games.
    pub const USUAL: Budget = Budget {
        rounds: 1_000,
        depth: 64,
        skill: Skill::NORMAL,
        stray: 0.1,
        explore: 0.5,
        horizon: 400,
        trust: 0.0,
        blind: false,
    };

    /// The stranger against whom levels are measured: the textbook's search, for as long as it is given.
    pub const PLAIN: Budget = Budget {
        rounds: u32::MAX,
        depth: u16::MAX,
        stray: 1.0,
        explore: 0.7,
        horizon: u16::MAX,
        blind: true,
        ..Budget::USUAL
    };
}

/// The levels that every game has though no card lists them.
const YARDSTICKS: [&str; 2] = ["random", "plain"];

impl Mind {
    /// The usual three levels: the policy with slips, the policy, the search guided by it.
    pub fn usual(level: &str) -> Mind {
        Mind::slipping(level, 0.15, Budget::USUAL)
    }

    /// Three levels of which none slips: the policy at two skills, and this search.
    pub fn three(level: &str, hard: Budget) -> Mind {
        Mind::around(level, Skill::NORMAL, hard)
    }

    /// The same with another skill in the middle than everybody has in playouts.
    pub fn around(level: &str, middle: Skill, hard: Budget) -> Mind {
        match level {
            "easy" => Mind::policy(Skill::EASY),
            "hard" => Mind::Search(hard),
            _ => Mind::policy(middle),
        }
    }

    /// Three levels of which the first slips so often.
    pub fn slipping(level: &str, slip: f32, hard: Budget) -> Mind {
        match level {
            "easy" => Mind::Policy { skill: Skill::EASY, slip },
            _ => Mind::three(level, hard),
        }
    }

    /// Three levels that are skills of one policy, in this order, and search nothing.
    pub fn skills(level: &str, [easy, normal, hard]: [Skill; 3]) -> Mind {
        Mind::policy(match level {
            "easy" => easy,
            "hard" => hard,
            _ => normal,
        })
    }

    /// The policy at this skill, without slips.
    pub fn policy(skill: Skill) -> Mind {
        Mind::Policy { skill, slip: 0.0 }
    }

    /// Refuses a level that the game does not have; the yardsticks every game has.
    ///
    /// # Errors
    /// The levels that there are.
    pub fn known(card: &GameCard, level: &str) -> Result<(), String> {
        let mut known = YARDSTICKS.to_vec();
        known.extend(card.levels.iter().map(|level| level.id.as_str()));
        match known.contains(&level) {
            true => Ok(()),
            false => Err(format!("{} has no level \"{level}\"; its levels are: {}", card.title, known.join(", "))),
        }
    }

    /// That of a yardstick, which every game has though no card lists it: `random`, and `plain` ([`Budget::PLAIN`]).
    pub fn yardstick(level: &str) -> Option<Mind> {
        match level {
            "random" => Some(Mind::Random),
            "plain" => Some(Mind::Search(Budget::PLAIN)),
            _ => None,
        }
    }

    /// Whether it means every move and drops what is hopeless: neither yardsticks nor careless levels do.
    pub fn plays_well(self) -> bool {
        match self {
            Mind::Random => false,
            Mind::Policy { skill, .. } => skill >= Skill::NORMAL,
            Mind::Search(budget) => !budget.blind,
        }
    }

    /// How well it judges what it does not search.
    pub fn skill(self) -> Skill {
        match self {
            Mind::Random => Skill(0),
            Mind::Policy { skill, .. } => skill,
            Mind::Search(_) => Skill::BEST,
        }
    }
}
