//! Computer seats: what a level is, and how a seat thinks about one move.
//!
//! A seat works on determinizations only, never on the true state, and owns no clock: whoever drives it decides how many
//! rounds it gets. The search itself is in `search`, its tree in `tree`, simultaneous choices in `sealed`.

mod advice;
#[cfg(any(feature = "cli", feature = "measure", test))]
pub mod bench;
mod sealed;
mod search;
mod tree;

pub use advice::Advice;
pub use search::Search;

use crate::engine::{Game, Mind, Rng};
use crate::table::Seat;

/// What a seat has come to think.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The move it would make now, in notation.
    pub text: String,
    /// How likely it is to win, 0 to 1, if it knows; of a search, the mean reward, which is a chance to nobody but the search
    /// ([`Advice`] counts one).
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
        Brain::drawing(game, seat, mind, seed, Rng::new(seed))
    }

    /// The same for who asks for advice: where a seat mixes its moves it is the likeliest.
    ///
    /// # Panics
    /// If the seat has no legal move.
    pub fn advising(game: &G, seat: Seat, mind: Mind, seed: u64) -> Brain<G> {
        Brain::drawing(game, seat, mind, seed, Rng::new(seed).settled())
    }

    fn drawing(game: &G, seat: Seat, mind: Mind, seed: u64, mut rng: Rng) -> Brain<G> {
        let mut legal = Vec::new();
        game.considered(seat, &mut legal);
        assert!(!legal.is_empty(), "{seat} was asked for a move but has none");
        let all = legal.len();
        if mind.plays_well() {
            let mut kept = legal.clone();
            game.drop_hopeless(seat, &mut kept, &mut rng);
            if !kept.is_empty() {
                legal = kept;
            }
        }
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
                    if rng.chance(slip) { rng.below(legal.len()) } else { game.usual(seat, skill, &legal, &mut rng) };
                decided(legal.swap_remove(index))
            }
            Mind::Search(budget) => {
                let solved = if budget.blind { None } else { game.solved(seat, &mut rng) };
                match solved {
                    Some(mv) => decided(mv),
                    None => {
                        let mut search = Search::new(game, seat, budget, seed);
                        if rng.settles() {
                            search.settle();
                        }
                        if legal.len() < all {
                            search.weigh_only(legal);
                        }
                        Brain::Searching(Box::new(search), budget.rounds)
                    }
                }
            }
        }
    }
}

impl<G: Game> Brain<G> {
    /// Whether its chance to win is exact.
    fn knows_odds(&self) -> bool {
        matches!(self, Brain::Decided(_, Some(_)))
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
