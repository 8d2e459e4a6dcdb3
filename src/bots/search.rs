//! Information-set Monte Carlo tree search with one tree (SO-ISMCTS: Cowling, Powley and Whitehouse, "Information Set
//! Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012), its playouts guided by the game's policy.

use std::hash::{Hash, Hasher};

use super::Verdict;
use super::sealed::{Asked, Regrets};
use super::tree::{EdgeId, NodeId, Tree};
use crate::engine::{Budget, Fate, Game, Rng, SealedRound, Turn};
use crate::kit::hashes::Mix;
use crate::table::{BySeat, Seat, SeatSet};

/// A search that can be left and taken up again; it owns no clock.
pub struct Search<G: Game> {
    root: G,
    seat: Seat,
    budget: Budget,
    rng: Rng,
    tree: Tree,
    regrets: Regrets,
    /// Kept between rounds so that the hot path allocates nothing.
    legal: Vec<G::Move>,
    known: Vec<Option<EdgeId>>,
    keys: Vec<u64>,
    path: Vec<(EdgeId, Seat)>,
    /// A move that is looked at often, however it does, so that it can be compared with the best one.
    marked: Option<G::Move>,
    /// The moves that are weighed at the root, if not all.
    only: Option<Vec<G::Move>>,
    /// It is asked for advice: see [`Rng::choose`].
    settled: bool,
    /// The root is no secret: it is the true state of a match that is over.
    open: bool,
    rounds: u32,
}

impl<G: Game> Search<G> {
    /// Starts a search for the best move of `seat`. Equal seeds give equal searches.
    pub fn new(game: &G, seat: Seat, budget: Budget, seed: u64) -> Search<G> {
        let mut rng = Rng::new(seed);
        // Even the root that is kept is imagined: nothing after this line can see the true state.
        let root = match game.sealed().filter(|round| round.seats.contains(seat)) {
            Some(_) => {
                let mut reopened = game.clone();
                reopened.reopen();
                reopened.determinize(seat, &mut rng)
            }
            None => game.determinize(seat, &mut rng),
        };
        Search {
            root,
            seat,
            budget,
            rng,
            tree: Tree::new(),
            regrets: Regrets::default(),
            legal: Vec::new(),
            known: Vec::new(),
            keys: Vec::new(),
            path: Vec::new(),
            marked: None,
            only: None,
            settled: false,
            open: false,
            rounds: 0,
        }
    }

    /// A search that compares a move with all others, for looking over a match that is over: among the states that the
    /// seat could imagine or, if `open`, in the true one. No computer seat may ever choose by the latter.
    pub fn comparing(game: &G, seat: Seat, budget: Budget, marked: G::Move, open: bool, seed: u64) -> Search<G> {
        let search = Search::new(game, seat, budget, seed);
        let root = if open { game.clone() } else { search.root };
        Search { root, marked: Some(marked), open, ..search }
    }

    /// Settles for the likeliest move where it mixes them.
    pub fn settle(&mut self) {
        self.settled = true;
    }

    /// Weighs these moves only, and the marked one.
    pub fn weigh_only(&mut self, moves: Vec<G::Move>) {
        self.only = Some(moves);
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
        let (mut moves, mut deep) = (0_u16, 0);
        self.path.clear();
        while self.budget.blind || game.deal() == deal {
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
            if in_tree && let Some(round) = self.sealed(&game, moves) {
                let (next, grown) = self.choose_together(&mut game, round.subject, must, node);
                node = next;
                moves = moves.saturating_add(must.len() as u16);
                deep += 1;
                in_tree = !grown && deep < self.budget.depth;
                continue;
            }
            moves += 1;
            // The searching seat thinks about its own choice first, whoever else is asked at the same time.
            let seats = if must.is_empty() { may } else { must };
            let seat = if moves == 1 { Some(self.seat) } else { seats.first() };
            let seat = seat.expect("a turn of seats names at least one");
            self.legal.clear();
            game.considered(seat, &mut self.legal);
            if moves == 1 && !self.budget.blind {
                self.narrow(&game);
            }
            let index = if in_tree {
                let marked = self.marked_now(moves);
                let (index, edge, grown) = match marked {
                    Some(index) => self.take(seat, node, index),
                    None => self.descend(&game, seat, node),
                };
                self.path.push((edge, seat));
                node = Tree::child(edge);
                deep += 1;
                in_tree = !grown && deep < self.budget.depth;
                index
            } else if self.rng.chance(self.budget.stray) {
                self.rng.below(self.legal.len())
            } else {
                self.usual(&game, seat)
            };
            game.play(seat, &self.legal[index]);
        }
        let mut values = BySeat::from_fn(|_| None);
        let value = |seat| if self.budget.blind { share(&game, seat) } else { game.evaluate(seat) };
        self.regrets.learn(&self.tree, |seat| *values[seat].get_or_insert_with(|| value(seat)));
        for &(edge, seat) in &self.path {
            let value = *values[seat].get_or_insert_with(|| value(seat));
            self.tree.reward(edge, value);
        }
        self.rounds = self.rounds.wrapping_add(1);
    }

    /// The sealed round that is going on, if it is learnt at one node. The searching seat chooses before all others, so it is
    /// in the first round or there is none.
    #[inline]
    fn sealed(&self, game: &G, moves: u16) -> Option<SealedRound> {
        let round = game.sealed()?;
        let at_once = round.seats.len() > 1 && (moves > 0 || round.seats.contains(self.seat));
        at_once.then_some(round)
    }

    /// Lets those of a sealed round that have not chosen do so at one node. Returns the node behind what they chose together,
    /// and whether it is new.
    fn choose_together(&mut self, game: &mut G, subject: u64, missing: SeatSet, node: NodeId) -> (NodeId, bool) {
        let marked = self.marked.as_ref().filter(|_| node == Tree::ROOT && self.marks_now());
        let mut joint = Mix::new(subject);
        for seat in missing.iter() {
            self.legal.clear();
            game.considered(seat, &mut self.legal);
            self.keys.clear();
            self.keys.extend(self.legal.iter().map(|mv| key_about(subject, seat, mv)));
            let forced = marked.filter(|_| seat == self.seat);
            let forced = forced.and_then(|marked| self.legal.iter().position(|mv| mv == marked));
            let usual = |rng: &mut Rng| usual(game, seat, &self.budget, &self.legal, rng);
            let asked = Asked { seat, keys: &self.keys, forced };
            let (index, edge) = self.regrets.choose(&mut self.tree, node, &asked, usual, &mut self.rng);
            self.path.push((edge, seat));
            joint.write_u64(self.keys[index]);
            game.play(seat, &self.legal[index]);
        }
        if marked.is_some() {
            self.regrets.forget();
        }
        let known = self.tree.find(node, joint.finish());
        let edge = known.unwrap_or_else(|| self.tree.grow(node, joint.finish()));
        (Tree::child(edge), known.is_none())
    }

    /// Leaves the moves at the root that are worth a look, and the marked one.
    fn narrow(&mut self, game: &G) {
        let marked = self.marked.as_ref().filter(|marked| self.legal.contains(marked)).cloned();
        game.promising(self.seat, &mut self.legal);
        if let Some(only) = self.only.as_ref().filter(|only| self.legal.iter().any(|mv| only.contains(mv))) {
            self.legal.retain(|mv| only.contains(mv));
        }
        self.legal.extend(marked.filter(|marked| !self.legal.contains(marked)));
    }

    /// Whether it is the turn of the marked move: every third round.
    fn marks_now(&self) -> bool {
        self.rounds.is_multiple_of(3)
    }

    /// The index of the marked move, if this is its turn at the root.
    fn marked_now(&self, moves: u16) -> Option<usize> {
        let marked = self.marked.as_ref().filter(|_| moves == 1 && self.marks_now())?;
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
        let mut index = self.usual(game, seat);
        if self.known[index].is_some() {
            let nth = self.rng.below(fresh);
            let mut untried = (0..self.legal.len()).filter(|index| self.known[*index].is_none());
            index = untried.nth(nth).expect("there are that many untried moves");
        }
        let edge = self.tree.grow(node, key(seat, &self.legal[index]));
        self.tree.offer(edge);
        (index, edge, true)
    }

    /// The index of the move that a playout makes unless it strays.
    #[inline]
    fn usual(&mut self, game: &G, seat: Seat) -> usize {
        usual(game, seat, &self.budget, &self.legal, &mut self.rng)
    }

    /// How likely the seat makes each of its moves, in their order, where it mixes them: in a sealed round.
    pub fn mixture(&self) -> Option<Vec<f32>> {
        let round = self.sealed(&self.root, 0)?;
        let mut legal = Vec::new();
        self.root.considered(self.seat, &mut legal);
        let keys: Vec<u64> = legal.iter().map(|mv| key_about(round.subject, self.seat, mv)).collect();
        Some(self.regrets.mixture(&self.tree, Tree::ROOT, &keys))
    }

    /// The move to make, and what is known of all: in a sealed round one out of the [mixture](Search::mixture), whose
    /// chance is that of the whole mixture; else the most visited (or the policy's, if it is as good: [`Budget::trust`]).
    pub fn verdict(&self) -> Verdict {
        let mut legal = Vec::new();
        self.root.considered(self.seat, &mut legal);
        let subject = self.sealed(&self.root, 0).map_or(0, |round| round.subject);
        let looked_at: Vec<(String, u32, f32)> = legal
            .iter()
            .map(|mv| {
                let edge = self.tree.find(Tree::ROOT, key_about(subject, self.seat, mv));
                let edge = edge.map(|edge| self.tree.edge(edge));
                let visits = edge.map_or(0, |edge| edge.visits);
                let mean = edge.map_or(0.0, |edge| edge.reward / edge.visits.max(1) as f32);
                (mv.to_string(), visits, mean)
            })
            .collect();
        if let Some(mixture) = self.mixture() {
            // Asked twice, it says the same.
            let rng = self.rng.clone();
            let drawn = if self.settled { rng.settled() } else { rng }.choose(&mixture);
            let chance = mixture.iter().zip(&looked_at).map(|(share, (_, _, mean))| share * mean).sum();
            return Verdict { text: looked_at[drawn].0.clone(), chance: Some(chance), looked_at };
        }
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

/// The index of the move that is usual: the policy's, or any.
#[inline]
fn usual<G: Game>(game: &G, seat: Seat, budget: &Budget, legal: &[G::Move], rng: &mut Rng) -> usize {
    if budget.blind { rng.below(legal.len()) } else { game.usual(seat, budget.skill, legal, rng) }
}

/// The part of the win that a seat has; an even one as long as nobody has won.
fn share<G: Game>(game: &G, seat: Seat) -> f32 {
    match game.turn() {
        Turn::Over(winners) => winners.share(seat) as f32,
        Turn::Table | Turn::Seats { .. } => 0.5,
    }
}

/// A hash of a move for the tree; the same on every platform.
fn key<M: Hash>(seat: Seat, mv: &M) -> u64 {
    let mut hasher = Mix::new(seat.index() as u64 + 1);
    mv.hash(&mut hasher);
    hasher.finish()
}

/// The same in a sealed round about something.
fn key_about<M: Hash>(subject: u64, seat: Seat, mv: &M) -> u64 {
    key(seat, mv) ^ subject.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests;
