//! The tree of the search. It knows moves as hashes only, so that all games share one copy of this code.

/// A node: a history of moves as the searching seat could see it. It is known by the edge that leads to it.
pub type NodeId = u32;
/// A move from a node.
pub type EdgeId = u32;

/// A slot without an edge.
const FREE: u32 = u32::MAX;
/// Slots of a new tree; always a power of two, at most half of them taken.
const SLOTS: usize = 256;

/// The tree: all edges in the order in which they grew, and a hash table to find them by node and move.
pub struct Tree {
    edges: Vec<Edge>,
    /// Open addressing with linear probing.
    slots: Vec<u32>,
}

/// What is known of one move at one node.
pub struct Edge {
    key: u64,
    node: NodeId,
    /// How often it was taken.
    pub visits: u32,
    /// How often it was legal when its node was passed (Cowling, Powley and Whitehouse 2012: subset-armed bandits).
    pub available: u32,
    /// The sum of the mover's rewards.
    pub reward: f32,
}

impl Tree {
    /// The root of every tree.
    pub const ROOT: NodeId = 0;

    /// A tree with nothing but its root.
    pub fn new() -> Tree {
        Tree { edges: Vec::new(), slots: vec![FREE; SLOTS] }
    }

    /// The edge of a move, if it was taken before.
    #[inline]
    pub fn find(&self, node: NodeId, key: u64) -> Option<EdgeId> {
        match self.slots[self.slot(node, key)] {
            FREE => None,
            edge => Some(edge),
        }
    }

    /// The slot that holds this edge, or the free one where it belongs.
    #[inline]
    fn slot(&self, node: NodeId, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        // Fibonacci hashing: the high bits of the product are the well mixed ones.
        let mixed = (key ^ u64::from(node).wrapping_mul(0xff51_afd7_ed55_8ccd)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (mixed >> 32) as usize & mask;
        loop {
            let edge = self.slots[slot];
            if edge == FREE {
                return slot;
            }
            let known = &self.edges[edge as usize];
            if (known.key, known.node) == (key, node) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds the edge of a move that was not taken before, and with it the node behind it.
    pub fn grow(&mut self, node: NodeId, key: u64) -> EdgeId {
        if self.slots.len() <= 2 * self.edges.len() {
            self.slots = vec![FREE; 2 * self.slots.len()];
            for edge in 0..self.edges.len() {
                let slot = self.slot(self.edges[edge].node, self.edges[edge].key);
                self.slots[slot] = edge as EdgeId;
            }
        }
        let edge = self.edges.len() as EdgeId;
        let slot = self.slot(node, key);
        self.slots[slot] = edge;
        self.edges.push(Edge { key, node, visits: 0, available: 0, reward: 0.0 });
        edge
    }

    /// The move that was tried before all others, at the root.
    pub fn first(&self) -> Option<u64> {
        self.edges.first().map(|edge| edge.key)
    }

    /// The node behind an edge.
    pub const fn child(edge: EdgeId) -> NodeId {
        edge + 1
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// An edge.
    pub fn edge(&self, edge: EdgeId) -> &Edge {
        &self.edges[edge as usize]
    }

    /// Notes that the edge's move was legal when its node was passed.
    pub fn offer(&mut self, edge: EdgeId) {
        self.edges[edge as usize].available += 1;
    }

    /// Notes that the edge was taken and what came of it for its mover.
    pub fn reward(&mut self, edge: EdgeId, reward: f32) {
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.reward += reward;
    }

    /// The upper confidence bound of an edge (UCB1 over the times it was available).
    pub fn bound(&self, edge: EdgeId, explore: f32) -> f32 {
        let edge = &self.edges[edge as usize];
        let visits = edge.visits.max(1) as f32;
        edge.reward / visits + explore * ((edge.available.max(1) as f32).ln() / visits).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_of_every_node_is_found_again_however_large_the_tree() {
        let mut tree = Tree::new();
        let mut grown = Vec::new();
        let mut node = Tree::ROOT;
        for _ in 0..500 {
            for key in 0..7 {
                assert_eq!(tree.find(node, key), None);
                grown.push((node, key, tree.grow(node, key)));
            }
            node = Tree::child(grown[grown.len() - 3].2);
        }
        assert!(grown.iter().all(|(node, key, edge)| tree.find(*node, *key) == Some(*edge)));
        assert_eq!(tree.find(node, 0), None);
    }
}
