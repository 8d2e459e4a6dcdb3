//! What `pipyard bench` measures: random playouts and search rounds per second, at their quickest. The clock is the
//! caller's.

use serde::{Deserialize, Serialize};

use super::Search;
use crate::engine::{Budget, Fate, FateScript, Game, Rng, Setup, Skill, Turn, random_playout};
use crate::pieces::Fingerprint;
use crate::table::{Seat, Viewer};

/// Speeds of one game on one core.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Matches with uniformly random moves per second; for a game of several deals, first deals. Dealing included.
    pub playouts: f64,
    /// Moves of seats per second in those.
    pub moves: f64,
    /// Rounds of the search per second at the first decision of each kind in the first deal; a kind is the first word of
    /// the move made, such as `bid` or `play`.
    pub rounds: Vec<(String, f64)>,
    /// What came of random matches with random moves, in sixteen hexadecimal digits: all that chance gave, and the table
    /// after each. The same on every machine and in every browser for the same setup and `seconds`.
    pub digest: String,
}

/// How many moves go into the digest for each second that a figure is measured; a throw of Dogfight takes three.
const DIGESTED: f64 = 150_000.0;

/// How long a slot of a measurement lasts at least, in seconds.
const SLOT: f64 = 0.02;

/// Measures each figure of a game for about `seconds`; `now` tells the time in seconds.
pub fn measure<G: Game>(setup: &Setup, seconds: f64, now: &dyn Fn() -> f64) -> Figures {
    let Ok(start) = G::set_up(setup) else { return Figures::default() };
    let mut rng = Rng::new(1);
    let mut legal = Vec::new();
    let mut moves = 0;
    let playouts = per_second(seconds, now, &mut |seed| {
        let mut game = start.clone();
        moves += u64::from(random_playout(&mut game, &mut Fate::new(seed), &mut rng, true, &mut legal));
    });
    let pace = |(game, seat, kind): (G, Seat, String)| {
        let mut search = Search::new(&game, seat, Budget::USUAL, 1);
        (kind, per_second(seconds, now, &mut |_| search.step(1)).0)
    };
    let rounds = decisions(start.clone(), &mut rng).into_iter().map(pace).collect();
    let digest = digest(&start, (seconds * DIGESTED) as u32).to_string();
    let (playouts, played) = playouts;
    Figures { playouts, moves: playouts * moves as f64 / played as f64, rounds, digest }
}

/// See [`Figures::digest`].
fn digest<G: Game>(start: &G, most: u32) -> Fingerprint {
    let mut sum = Fingerprint::EMPTY;
    let mut rng = Rng::new(1);
    let mut legal = Vec::new();
    let mut moves = 0;
    for seed in 1.. {
        // Of a bare seed nobody takes note; of a script, even one that says nothing, all that is drawn is kept.
        let script = FateScript { seed, ..FateScript::default() };
        let (mut game, mut fate) = (start.clone(), Fate::scripted(&script));
        moves += random_playout(&mut game, &mut fate, &mut rng, false, &mut legal);
        sum = fate.take_drawn().iter().fold(sum, |sum, drawn| sum.with(drawn.to_string()));
        sum = sum.with(format!("{:?}", game.table(Viewer::All)));
        if moves >= most {
            break;
        }
    }
    sum
}

/// The first decision of each kind in the first deal, if all play by the policy: the state, who decides, and the kind.
/// Where there is but one legal move nothing is decided.
fn decisions<G: Game>(mut game: G, rng: &mut Rng) -> Vec<(G, Seat, String)> {
    let mut found: Vec<(G, Seat, String)> = Vec::new();
    let mut fate = Fate::new(1);
    let mut legal = Vec::new();
    let mut deal = None;
    let mut moves = 0;
    while moves < Budget::USUAL.horizon {
        let (must, may) = match game.turn() {
            Turn::Over(_) => break,
            Turn::Table => {
                game.advance(&mut fate);
                continue;
            }
            Turn::Seats { must, may } => (must, may),
        };
        if *deal.get_or_insert(game.deal()) != game.deal() {
            break;
        }
        let Some(seat) = must.first().or(may.first()) else { break };
        legal.clear();
        game.considered(seat, &mut legal);
        let mv = &legal[game.usual(seat, Skill::NORMAL, &legal, rng)];
        let text = mv.to_string();
        let kind = text.split(' ').next().unwrap_or_default();
        if legal.len() > 1 && found.iter().all(|(_, _, known)| known != kind) {
            found.push((game.clone(), seat, kind.to_owned()));
        }
        game.play(seat, mv);
        moves += 1;
    }
    found
}

/// Runs `work` for about `seconds`; returns how often per second at its quickest, and how often in all. What else the machine
/// does comes in spurts and only slows down: the best of many short slots tells the pace of the work itself.
///
/// Not inlined, and `work` a call: browsers replace their quick first translation of a function only when it is entered
/// anew, so a loop with all the work within would be measured in slow code for ever.
#[inline(never)]
fn per_second(seconds: f64, now: &dyn Fn() -> f64, work: &mut dyn FnMut(u64)) -> (f64, u64) {
    let mut start = now();
    let end = start + seconds;
    let (mut count, mut batch, mut best) = (0, 1, 0.0_f64);
    loop {
        for _ in 0..batch {
            count += 1;
            work(count);
        }
        let time = now();
        let spent = time - start;
        start = time;
        let is_over = time >= end;
        if spent >= SLOT || is_over && best == 0.0 {
            best = best.max(batch as f64 / spent);
        } else {
            batch *= 2;
        }
        if is_over {
            return (best, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn the_pace_is_that_of_the_work_whatever_else_the_machine_does() {
        let time = Cell::new(0.0);
        let disturbed = |count: u64| time.set(time.get() + if count % 1_000 < 300 { 3e-4 } else { 1e-4 });
        let (pace, count) = per_second(2.0, &|| time.get(), &mut { disturbed });
        assert_eq!(pace.round(), 10_000.0);
        assert!((12_000..14_000).contains(&count), "{count}");
    }

    #[test]
    fn what_lasts_longer_than_it_is_measured_has_a_pace_too() {
        let time = Cell::new(0.0);
        assert_eq!(per_second(0.1, &|| time.get(), &mut |_| time.set(time.get() + 0.5)), (2.0, 1));
    }
}
