//! Open search: iterative alpha-beta with a table and a budget of nodes, for games of two without secrets and without
//! chance. What it finds feeds a game's `solved`.
//!
//! A game says how its positions go on ([`Open`]), best with a small packed one of its own; a side may move several times in
//! a row. Positions must not repeat on any way down, or the table would hold what is not so. See Knuth and Moore, "An
//! Analysis of Alpha-Beta Pruning", Artificial Intelligence 6(4), 1975.

use std::sync::{Mutex, PoisonError};

/// A position of a game between a first and a second side that hides nothing.
pub trait Open: Copy + Eq {
    /// A move, as far as it matters: alike pieces need one representative.
    type Move: Copy + PartialEq;

    /// Appends the moves of the side to move, the most promising first; none if the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// The position after a move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// Whether the first side is to move.
    fn is_first(&self) -> bool;

    /// What the first side has won, below [`WON`] / 2 in size and not 0; nothing as long as the game goes on.
    fn over(&self) -> Option<i32>;

    /// How things stand for the first side, below [`WON`] / 2 in size.
    fn judge(&self) -> i32;

    /// A number that is the same for equal positions, and seldom for others.
    fn hash(&self) -> u64;
}

/// A value from this on is a win, up to its negative a loss; beyond it come what is won and how soon.
pub const WON: i32 = 1 << 24;
/// The weight of what is won against the moves until then.
const SPOILS: i32 = 1 << 8;

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding<M> {
    /// The best move.
    pub best: M,
    /// What it is worth to the first side.
    pub value: i32,
    /// How many moves ahead it was looked.
    pub depth: u8,
    /// Every line was followed to its end, or far enough to know who wins.
    pub proved: bool,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Finding<M> {
    /// Whether the first side wins, where that is known.
    pub fn first_wins(&self) -> Option<bool> {
        (self.value.abs() >= WON / 2).then_some(self.value > 0)
    }
}

/// The latest finding, for whoever asks about the same position again: a hint wants first its move and then its reason.
pub struct Latest<G: Open>(Mutex<Option<(G, Finding<G::Move>)>>);

impl<G: Open> Latest<G> {
    /// Nothing found yet.
    pub const fn nothing() -> Latest<G> {
        Latest(Mutex::new(None))
    }

    /// What was found in this position, looked for unless that was done last.
    pub fn of(&self, position: G, look: impl FnOnce() -> Option<Finding<G::Move>>) -> Option<Finding<G::Move>> {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = latest.filter(|(known, _)| *known == position) {
            return Some(found);
        }
        let found = look()?;
        *latest = Some((position, found));
        Some(found)
    }
}

/// What a value in the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A position that was looked at before.
#[derive(Clone, Copy)]
struct Entry<G: Open> {
    position: G,
    best: G::Move,
    value: i32,
    /// Moves ahead; [`WHOLE`] if no line was cut.
    depth: u8,
    bound: Bound,
}

/// The depth of what was followed to the end.
const WHOLE: u8 = u8::MAX;

/// A search with its table, which is kept from one position to the next.
pub struct OpenSearch<G: Open> {
    table: Vec<Option<Entry<G>>>,
    moves: Vec<G::Move>,
    nodes: u64,
    budget: u64,
}

/// The search ran out of nodes.
struct Exhausted;

impl<G: Open> OpenSearch<G> {
    /// A search with a table of two to the power of `bits` positions; none of 0.
    pub fn new(bits: u32) -> OpenSearch<G> {
        let size = if bits == 0 { 0 } else { 1 << bits };
        OpenSearch { table: vec![None; size], moves: Vec::new(), nodes: 0, budget: 0 }
    }

    /// Looks ahead move by move, at most `depth`, until it is known who wins or so many positions were looked at. Nothing
    /// if the game is over.
    pub fn best(&mut self, position: G, depth: u8, budget: u64) -> Option<Finding<G::Move>> {
        (self.nodes, self.budget) = (0, budget);
        // What a search that ran out of nodes has left there.
        self.moves.clear();
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut finding = Finding { best: *moves.first()?, value: 0, depth: 0, proved: false, nodes: 0 };
        for ahead in 1..=depth {
            let searched = self.root(position, &moves, ahead, &mut finding);
            finding.nodes = self.nodes;
            if searched.is_err() || finding.proved {
                break;
            }
            // The best so far is looked at first.
            if let Some(at) = moves.iter().position(|mv| *mv == finding.best) {
                moves[..=at].rotate_right(1);
            }
        }
        Some(finding)
    }

    /// One look so many moves ahead. What it finds before it runs out of nodes counts, since the best move comes first.
    fn root(
        &mut self,
        position: G,
        moves: &[G::Move],
        ahead: u8,
        finding: &mut Finding<G::Move>,
    ) -> Result<(), Exhausted> {
        let first = position.is_first();
        let mut best: Option<i32> = None;
        let mut whole = true;
        for mv in moves {
            let window = match best {
                None => (-i32::MAX, i32::MAX),
                Some(best) if first => (best, i32::MAX),
                Some(best) => (-i32::MAX, best),
            };
            let (value, followed) = self.value(position.after(*mv), ahead - 1, 1, window)?;
            whole &= followed;
            if best.is_none_or(|best| if first { value > best } else { value < best }) {
                best = Some(value);
                *finding = Finding { best: *mv, value, depth: finding.depth.max(1), ..*finding };
            }
        }
        finding.depth = ahead;
        finding.proved = whole || finding.value.abs() >= WON / 2;
        Ok(())
    }

    /// What a position is worth to the first side, within the window, and whether all its lines were followed to the end.
    fn value(&mut self, position: G, ahead: u8, ply: i32, window: (i32, i32)) -> Result<(i32, bool), Exhausted> {
        self.nodes += 1;
        if self.nodes > self.budget {
            return Err(Exhausted);
        }
        if let Some(won) = position.over() {
            return Ok((won.signum() * (WON - ply) + won * SPOILS, true));
        }
        if ahead == 0 {
            return Ok((position.judge(), false));
        }
        let (mut low, mut high) = window;
        let slot = self.slot(&position);
        let known = slot.and_then(|slot| self.table[slot]).filter(|entry| entry.position == position);
        if let Some(entry) = known.filter(|entry| entry.depth >= ahead) {
            let value = from_here(entry.value, ply);
            match entry.bound {
                Bound::Exact => return Ok((value, entry.depth == WHOLE)),
                Bound::AtLeast => low = low.max(value),
                Bound::AtMost => high = high.min(value),
            }
            if low >= high {
                return Ok((value, entry.depth == WHOLE));
            }
        }
        let (old_low, old_high) = (low, high);
        let from = self.moves.len();
        position.moves(&mut self.moves);
        let to = self.moves.len();
        if let Some(entry) = known
            && let Some(at) = self.moves[from..to].iter().position(|mv| *mv == entry.best)
        {
            self.moves[from..=from + at].rotate_right(1);
        }
        let first = position.is_first();
        let Some(promising) = self.moves.get(from).copied() else { return Ok((position.judge(), true)) };
        let mut best = (promising, if first { -i32::MAX } else { i32::MAX });
        let mut whole = true;
        for at in from..to {
            let mv = self.moves[at];
            let (value, followed) = self.value(position.after(mv), ahead - 1, ply + 1, (low, high))?;
            whole &= followed;
            if if first { value > best.1 } else { value < best.1 } {
                best = (mv, value);
            }
            if first {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            if low >= high {
                // A win that is enough for the bound is a win however the rest was looked at.
                whole = followed;
                break;
            }
        }
        self.moves.truncate(from);
        let (best, value) = best;
        if let Some(slot) = slot {
            let bound = match value {
                _ if value <= old_low => Bound::AtMost,
                _ if value >= old_high => Bound::AtLeast,
                _ => Bound::Exact,
            };
            let depth = if whole { WHOLE } else { ahead };
            self.table[slot] = Some(Entry { position, best, value: to_here(value, ply), depth, bound });
        }
        Ok((value, whole))
    }

    fn slot(&self, position: &G) -> Option<usize> {
        let size = self.table.len();
        (size > 0).then(|| (position.hash().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (size - 1))
    }
}

/// A value as seen from a position so many moves down: how soon a win comes is counted from there.
fn to_here(value: i32, ply: i32) -> i32 {
    if value.abs() >= WON / 2 { value + value.signum() * ply } else { value }
}

/// The same, seen from the root.
fn from_here(value: i32, ply: i32) -> i32 {
    if value.abs() >= WON / 2 { value - value.signum() * ply } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heaps of matches: a move takes one, two or three of one heap, and whoever takes the last match wins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Nim {
        heaps: [u8; 3],
        first: bool,
    }

    impl Open for Nim {
        type Move = (u8, u8);

        fn moves(&self, moves: &mut Vec<(u8, u8)>) {
            let of = |(heap, left): (usize, &u8)| (1..=3.min(*left)).map(move |taken| (heap as u8, taken));
            moves.extend(self.heaps.iter().enumerate().flat_map(of));
        }

        fn after(&self, (heap, taken): (u8, u8)) -> Nim {
            let mut next = Nim { first: !self.first, ..*self };
            next.heaps[usize::from(heap)] -= taken;
            next
        }

        fn is_first(&self) -> bool {
            self.first
        }

        fn over(&self) -> Option<i32> {
            (self.heaps == [0; 3]).then_some(if self.first { -1 } else { 1 })
        }

        fn judge(&self) -> i32 {
            0
        }

        fn hash(&self) -> u64 {
            u64::from(u32::from_le_bytes([self.heaps[0], self.heaps[1], self.heaps[2], self.first.into()]))
        }
    }

    #[test]
    fn it_knows_the_game_of_nim() {
        // Whoever moves wins unless the heaps, each counted by fours, cancel out: the theory of nim.
        for bits in [0, 6, 12] {
            let mut search = OpenSearch::new(bits);
            for code in 1..6 * 6 * 6_u8 {
                let nim = Nim { heaps: [code % 6, code / 6 % 6, code / 36], first: code % 2 == 0 };
                let wins = nim.heaps.iter().fold(0, |sum, heap| sum ^ (heap % 4)) != 0;
                let found = search.best(nim, 20, u64::MAX).unwrap();
                assert_eq!((found.proved, found.first_wins()), (true, Some(wins == nim.first)), "{bits} {nim:?}");
                if wins {
                    let next = nim.after(found.best);
                    assert_eq!(next.heaps.iter().fold(0, |sum, heap| sum ^ (heap % 4)), 0, "{nim:?} {found:?}");
                }
            }
        }
    }

    #[test]
    fn the_sooner_win_is_preferred() {
        let nim = Nim { heaps: [3, 0, 0], first: true };
        let found = OpenSearch::new(8).best(nim, 20, u64::MAX).unwrap();
        assert_eq!((found.best, found.value), ((0, 3), WON - 1 + SPOILS));
    }

    #[test]
    fn the_latest_position_is_looked_at_once() {
        let (latest, mut looked) = (Latest::nothing(), 0);
        let mut ask = |heaps| {
            let nim = Nim { heaps, first: true };
            latest.of(nim, || {
                looked += 1;
                OpenSearch::new(8).best(nim, 20, u64::MAX)
            })
        };
        let found = ask([3, 0, 0]);
        assert_eq!((found, found.unwrap().best), (ask([3, 0, 0]), (0, 3)));
        assert_eq!((ask([0, 2, 0]).unwrap().best, ask([0; 3])), ((1, 2), None));
        assert_eq!(ask([0, 2, 0]).unwrap().best, (1, 2));
        assert_eq!(looked, 3, "once each, where there is anything to find");
    }

    #[test]
    fn it_stops_when_its_nodes_are_used_up() {
        let nim = Nim { heaps: [200, 201, 77], first: true };
        let found = OpenSearch::new(10).best(nim, 60, 5_000).unwrap();
        assert!(found.nodes <= 5_001 && found.depth >= 2 && !found.proved, "{found:?}");
        assert_eq!(OpenSearch::new(0).best(Nim { heaps: [0; 3], first: true }, 9, 9), None);
    }
}
