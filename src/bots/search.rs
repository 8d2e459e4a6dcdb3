//! Information-set Monte Carlo tree search with one tree (SO-ISMCTS: Cowling, Powley and Whitehouse, "Information Set
//! Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012), its playouts guided by the game's policy.

use std::hash::{Hash, Hasher};

use super::tree::{EdgeId, NodeId, Tree};
use super::{Budget, Verdict};
use crate::engine::{Fate, Game, Rng, Turn};
use crate::table::{BySeat, Seat};

/// A search that can be left and taken up again; it owns no clock.
pub struct Search<G: Game> {
    root: G,
    seat: Seat,
    budget: Budget,
    rng: Rng,
    tree: Tree,
    /// Kept between rounds so that the hot path allocates nothing.
    legal: Vec<G::Move>,
    known: Vec<Option<EdgeId>>,
    path: Vec<(EdgeId, Seat)>,
    /// A move that is looked at often, however it does, so that it can be compared with the best one.
    marked: Option<G::Move>,
    /// The root is no secret: it is the true state of a match that is over.
    open: bool,
    rounds: u32,
}

impl<G: Game> Search<G> {
    /// Starts a search for the best move of `seat`. Equal seeds give equal searches.
    pub fn new(game: &G, seat: Seat, budget: Budget, seed: u64) -> Search<G> {
        let mut rng = Rng::new(seed);
        // Even the root that is kept is imagined: nothing after this line can see the true state.
        let root = game.determinize(seat, &mut rng);
        let tree = Tree::new();
        let (legal, known, path) = (Vec::new(), Vec::new(), Vec::new());
        Search { root, seat, budget, rng, tree, legal, known, path, marked: None, open: false, rounds: 0 }
    }

    /// A search that compares a move with all others, for looking over a match that is over: among the states that the
    /// seat could imagine or, if `open`, in the true one. No computer seat may ever choose by the latter.
    pub fn comparing(game: &G, seat: Seat, budget: Budget, marked: G::Move, open: bool, seed: u64) -> Search<G> {
        let search = Search::new(game, seat, budget, seed);
        let root = if open { game.clone() } else { search.root };
        Search { root, marked: Some(marked), open, ..search }
    }

    /// Works for so many rounds.
    pub fn step(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.round();
        }
    }

    /// One determinization, one way down the tree, one playout.
    fn round(&mut self) {
        let mut game = if self.open { self.root.clone() } else { self.root.determinize(self.seat, &mut self.rng) };
        let mut fate = Fate::new(self.rng.bits());
        let deal = game.deal();
        let mut node = Tree::ROOT;
        let mut in_tree = true;
        let mut moves = 0;
        self.path.clear();
        while game.deal() == deal {
            let (must, may) = match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => {
                    game.advance(&mut fate);
                    continue;
                }
                Turn::Seats { must, may } => (must, may),
            };
            if moves >= self.budget.horizon {
                break;
            }
            moves += 1;
            // The searching seat thinks about its own choice first, whoever else is asked at the same time.
            let seats = if must.is_empty() { may } else { must };
            let seat = if moves == 1 { Some(self.seat) } else { seats.first() };
            let seat = seat.expect("a turn of seats names at least one");
            self.legal.clear();
            game.considered(seat, &mut self.legal);
            let index = if in_tree {
                let marked = self.marked_now(moves);
                let (index, edge, grown) = match marked {
                    Some(index) => self.take(seat, node, index),
                    None => self.descend(&game, seat, node),
                };
                self.path.push((edge, seat));
                node = Tree::child(edge);
                in_tree = !grown && self.path.len() < usize::from(self.budget.depth);
                index
            } else if self.rng.chance(self.budget.stray) {
                self.rng.below(self.legal.len())
            } else {
                game.policy(seat, self.budget.skill, &self.legal, &mut self.rng)
            };
            game.play(seat, &self.legal[index]);
        }
        let mut values = BySeat::from_fn(|_| None);
        for &(edge, seat) in &self.path {
            let value = *values[seat].get_or_insert_with(|| game.evaluate(seat));
            self.tree.reward(edge, value);
        }
        self.rounds = self.rounds.wrapping_add(1);
    }

    /// The index of the marked move, if this is its turn: at the root, every third round.
    fn marked_now(&self, moves: u16) -> Option<usize> {
        let marked = self.marked.as_ref().filter(|_| moves == 1 && self.rounds.is_multiple_of(3))?;
        self.legal.iter().position(|mv| mv == marked)
    }

    /// Takes a move at a node of the tree, whatever the bounds say. Returns as [`Search::descend`] does.
    fn take(&mut self, seat: Seat, node: NodeId, index: usize) -> (usize, EdgeId, bool) {
        let key = key(seat, &self.legal[index]);
        let known = self.tree.find(node, key);
        let edge = known.unwrap_or_else(|| self.tree.grow(node, key));
        self.tree.offer(edge);
        (index, edge, known.is_none())
    }

    /// Chooses among the legal moves at a node of the tree: a new one if there is any (the policy's first), else the one
    /// with the highest bound. Returns its index, its edge, and whether the edge is new.
    fn descend(&mut self, game: &G, seat: Seat, node: NodeId) -> (usize, EdgeId, bool) {
        let mut best: Option<(usize, EdgeId, f32)> = None;
        let mut fresh = 0;
        self.known.clear();
        for (index, mv) in self.legal.iter().enumerate() {
            let known = self.tree.find(node, key(seat, mv));
            self.known.push(known);
            let Some(edge) = known else {
                fresh += 1;
                continue;
            };
            self.tree.offer(edge);
            // As long as a move is untried, nobody asks for the bounds of the others.
            if fresh == 0 {
                let bound = self.tree.bound(edge, self.budget.explore);
                if best.is_none_or(|(_, _, highest)| bound > highest) {
                    best = Some((index, edge, bound));
                }
            }
        }
        if let Some((index, edge, _)) = best.filter(|_| fresh == 0) {
            return (index, edge, false);
        }
        let mut index = game.policy(seat, self.budget.skill, &self.legal, &mut self.rng);
        if self.known[index].is_some() {
            let nth = self.rng.below(fresh);
            let mut untried = (0..self.legal.len()).filter(|index| self.known[*index].is_none());
            index = untried.nth(nth).expect("there are that many untried moves");
        }
        let edge = self.tree.grow(node, key(seat, &self.legal[index]));
        self.tree.offer(edge);
        (index, edge, true)
    }

    /// The most visited move (or the policy's, if it is as good: [`Budget::trust`]), and what is known of all.
    pub fn verdict(&self) -> Verdict {
        let mut legal = Vec::new();
        self.root.considered(self.seat, &mut legal);
        let looked_at: Vec<(String, u32, f32)> = legal
            .iter()
            .map(|mv| {
                let edge = self.tree.find(Tree::ROOT, key(self.seat, mv)).map(|edge| self.tree.edge(edge));
                let visits = edge.map_or(0, |edge| edge.visits);
                let mean = edge.map_or(0.0, |edge| edge.reward / edge.visits.max(1) as f32);
                (mv.to_string(), visits, mean)
            })
            .collect();
        // The first of the most visited, so that equal searches give equal moves.
        let most = looked_at.iter().rev().max_by_key(|(_, visits, _)| *visits);
        // The policy's move was tried before all others.
        let usual = self.tree.first().filter(|_| self.budget.trust > 0.0);
        let usual = usual.and_then(|first| legal.iter().position(|mv| key(self.seat, mv) == first));
        let usual = usual.map(|index| &looked_at[index]);
        let best = match (most, usual) {
            (Some(most), Some(usual)) if usual.2 + self.budget.trust >= most.2 => Some(usual),
            _ => most,
        };
        Verdict {
            text: best.map(|(text, _, _)| text.clone()).unwrap_or_default(),
            chance: best.map(|(_, _, mean)| *mean),
            looked_at,
        }
    }
}

/// A hash of a move for the tree; the same on every platform.
fn key<M: Hash>(seat: Seat, mv: &M) -> u64 {
    let mut hasher = Mix(seat.index() as u64 + 1);
    mv.hash(&mut hasher);
    hasher.finish()
}

/// A small multiplicative hasher (the idea of rustc's FxHash): fast on the few bytes of a move.
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
