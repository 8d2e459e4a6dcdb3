//! What `pipyard bench` measures: random playouts and search rounds per second. The clock is the caller's.

use serde::{Deserialize, Serialize};

use super::{Budget, Search};
use crate::engine::{Fate, Game, Rng, Setup, Turn, random_playout};

/// Speeds of one game on one core.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Matches with uniformly random moves per second; for a game of several deals, first deals. Dealing included.
    pub playouts: f64,
    /// Moves of seats per second in those.
    pub moves: f64,
    /// Rounds of the search per second at the first move of a match.
    pub rounds: f64,
}

/// Measures a game for about `seconds` each; `now` tells the time in seconds.
pub fn measure<G: Game>(setup: &Setup, seconds: f64, now: &dyn Fn() -> f64) -> Figures {
    let Ok(start) = G::set_up(setup) else { return Figures::default() };
    let mut rng = Rng::new(1);
    let mut legal = Vec::new();
    let mut moves = 0;
    let playouts = per_second(seconds, now, |seed| {
        let mut game = start.clone();
        moves += u64::from(random_playout(&mut game, &mut Fate::new(seed), &mut rng, true, &mut legal));
    });
    let mut first = start.clone();
    let mut fate = Fate::new(1);
    while first.turn() == Turn::Table {
        first.advance(&mut fate);
    }
    let rounds = match first.turn() {
        Turn::Seats { must, .. } => must.first().map_or(0.0, |seat| {
            let mut search = Search::new(&first, seat, Budget::USUAL, 1);
            per_second(seconds, now, |_| search.step(1)).0
        }),
        _ => 0.0,
    };
    Figures { playouts: playouts.0, moves: moves as f64 / playouts.1, rounds }
}

/// Runs `work` for about `seconds`; returns how often per second, and the seconds really spent.
fn per_second(seconds: f64, now: &dyn Fn() -> f64, mut work: impl FnMut(u64)) -> (f64, f64) {
    let start = now();
    let mut count = 0;
    let mut batch = 1;
    loop {
        for _ in 0..batch {
            count += 1;
            work(count);
        }
        let spent = now() - start;
        if spent >= seconds {
            return (count as f64 / spent, spent);
        }
        batch = (batch * 2).min(1_024);
    }
}
