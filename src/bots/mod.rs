//! Computer seats: what a level is, and how a seat thinks about one move.
//!
//! A seat works on determinizations only, never on the true state, and owns no clock: whoever drives it decides how many
//! rounds it gets. The search itself is in `search`, its tree in `tree`, simultaneous choices in `sealed`.

#[cfg(any(feature = "cli", feature = "measure", test))]
pub mod bench;
mod sealed;
mod search;
mod tree;

pub use sealed::matched;
pub use search::Search;

use crate::engine::{Game, Rng, Skill};
use crate::table::Seat;

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
}

impl Budget {
    /// What suits most games.
    pub const USUAL: Budget =
        Budget { rounds: 1_000, depth: 64, skill: Skill::NORMAL, stray: 0.1, explore: 0.5, horizon: 400, trust: 0.0 };
}

impl Mind {
    /// The usual three levels: the policy with slips, the policy, the search guided by it.
    pub fn usual(level: &str) -> Mind {
        match level {
            "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.15 },
            "hard" => Mind::Search(Budget::USUAL),
            _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
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

/// What a seat has come to think.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The move it would make now, in notation.
    pub text: String,
    /// How likely it thinks it is to win (or how well it expects to do), 0 to 1; nothing if it neither searched nor knows.
    pub chance: Option<f32>,
    /// How often each legal move was looked at, with its mean reward; empty if it did not search.
    pub looked_at: Vec<(String, u32, f32)>,
}

/// A seat that is thinking about one move; it can be left and taken up again at any time.
pub trait Thought: Send {
    /// Works for so many more rounds. True once its budget is spent and more would change nothing.
    fn step(&mut self, rounds: u32) -> bool;
    /// What it thinks so far.
    fn verdict(&self) -> Verdict;
}

/// The thought of any mind about any game.
pub enum Brain<G: Game> {
    /// A mind that has decided at once, with its exact chance to win where the game knows it.
    Decided(G::Move, Option<f32>),
    /// A mind that searches.
    Searching(Box<Search<G>>, u32),
}

impl<G: Game> Brain<G> {
    /// Starts to think about the move of `seat`, which has at least one.
    ///
    /// # Panics
    /// If the seat has no legal move.
    pub fn new(game: &G, seat: Seat, mind: Mind, seed: u64) -> Brain<G> {
        let mut rng = Rng::new(seed);
        let mut legal = Vec::new();
        game.considered(seat, &mut legal);
        assert!(!legal.is_empty(), "{seat} was asked for a move but has none");
        let decided = |mv: G::Move| {
            let odds = game.odds(seat, &mv);
            Brain::Decided(mv, odds)
        };
        if legal.len() == 1 {
            return decided(legal.swap_remove(0));
        }
        match mind {
            Mind::Random => decided(legal.swap_remove(rng.below(legal.len()))),
            Mind::Policy { skill, slip } => {
                let index =
                    if rng.chance(slip) { rng.below(legal.len()) } else { game.policy(seat, skill, &legal, &mut rng) };
                decided(legal.swap_remove(index))
            }
            Mind::Search(budget) => match game.solved(seat, &mut rng) {
                Some(mv) => decided(mv),
                None => Brain::Searching(Box::new(Search::new(game, seat, budget, seed)), budget.rounds),
            },
        }
    }
}

impl<G: Game> Thought for Brain<G> {
    fn step(&mut self, rounds: u32) -> bool {
        match self {
            Brain::Decided(..) => true,
            Brain::Searching(search, left) => {
                let now = rounds.min(*left);
                search.step(now);
                *left -= now;
                *left == 0
            }
        }
    }

    fn verdict(&self) -> Verdict {
        match self {
            Brain::Decided(mv, odds) => Verdict { text: mv.to_string(), chance: *odds, looked_at: Vec::new() },
            Brain::Searching(search, _) => search.verdict(),
        }
    }
}
