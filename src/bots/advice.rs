//! What is told to somebody who asks for a hint: the move that a level would make, and how likely it is to win the
//! match after it. Where a level mixes its moves so that nobody can foresee them, the hint is the likeliest.
//!
//! The mean reward of a search is no such chance: it stops at the end of a deal and is measured by what a game thinks of
//! its states. So the chance is counted: imagined matches are played on to their end, everybody at the normal level, and
//! those that are won count. Where a win is impossible none is counted. `pipyard calibrate` compares it with what came.

use super::{Brain, Thought, Verdict};
use crate::engine::{Fate, Game, Mind, Rng, Skill, Turn};
use crate::table::{Seat, SeatSet};

/// So many matches are played on; the share of them that is won is then ±5 of 100 at most, in nineteen cases of twenty.
const MATCHES: u32 = 400;

/// With fewer than this no chance is told.
const LEAST: u32 = 100;

/// At most so many matches in one go, so that a driver that counts in rounds of a search is not held up.
const AT_ONCE: u32 = 12;

/// Thinks as a level does, then plays matches on from there.
pub struct Advice<G: Game> {
    brain: Brain<G>,
    /// What the seat imagined first; it knows no more than that.
    root: G,
    seat: Seat,
    skill: Skill,
    rng: Rng,
    /// The move, once it is found.
    advised: Option<G::Move>,
    legal: Vec<G::Move>,
    played: u32,
    won: f32,
}

impl<G: Game> Advice<G> {
    /// Starts to think about the move of `seat`, which has at least one.
    ///
    /// # Panics
    /// If the seat has no legal move.
    pub fn new(game: &G, seat: Seat, mind: Mind, seed: u64) -> Advice<G> {
        let mut rng = Rng::new(!seed);
        Advice {
            brain: Brain::advising(game, seat, mind, seed),
            root: game.determinize(seat, &mut rng),
            seat,
            skill: G::mind("normal").skill(),
            rng,
            advised: None,
            legal: Vec::new(),
            played: 0,
            won: 0.0,
        }
    }

    /// Plays one imagined match from the advised move to its end.
    fn play_on(&mut self, advised: &G::Move) {
        let mut game = self.root.determinize(self.seat, &mut self.rng);
        let mut fate = Fate::new(self.rng.bits());
        game.play(self.seat, advised);
        let winners = loop {
            match game.turn() {
                Turn::Over(winners) => break winners,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, may } => {
                    if self.interrupts(&mut game, must, may) {
                        continue;
                    }
                    let seats = if must.is_empty() { may } else { must };
                    let seat = seats.first().expect("a turn of seats names at least one");
                    self.legal.clear();
                    game.considered(seat, &mut self.legal);
                    let index = game.usual(seat, self.skill, &self.legal, &mut self.rng);
                    game.play(seat, &self.legal[index]);
                }
            }
        };
        self.played += 1;
        self.won += winners.share(self.seat) as f32;
    }

    /// Lets somebody act before their turn comes, as a driver does: a search has no time for that, but who declares or
    /// speaks first may decide a match.
    fn interrupts(&mut self, game: &mut G, must: SeatSet, may: SeatSet) -> bool {
        let eager = if must.len() > 1 { must.union(may) } else { may };
        for seat in eager.iter() {
            self.legal.clear();
            game.considered(seat, &mut self.legal);
            if let Some(index) = game.interrupt(seat, self.skill, &self.legal, &mut self.rng) {
                game.play(seat, &self.legal[index]);
                return true;
            }
        }
        false
    }
}

impl<G: Game> Thought for Advice<G> {
    fn step(&mut self, rounds: u32) -> bool {
        let Some(advised) = self.advised.clone() else {
            if self.brain.step(rounds) {
                let verdict = self.brain.verdict();
                self.advised = verdict.text.parse().ok().filter(|_| G::FORESEES && !self.brain.knows_odds());
                return self.advised.is_none();
            }
            return false;
        };
        for _ in 0..rounds.min(AT_ONCE) {
            self.play_on(&advised);
        }
        self.played >= MATCHES
    }

    fn verdict(&self) -> Verdict {
        let verdict = self.brain.verdict();
        if self.brain.knows_odds() {
            return verdict;
        }
        // A mean reward is no chance.
        let counted = self.advised.is_some() && self.played >= LEAST;
        Verdict { chance: counted.then(|| self.won / self.played as f32), ..verdict }
    }
}
