//! The tree of the search. It knows moves as hashes only, so that all games share one copy of this code.

/// A node: a history of moves as the searching seat could see it.
pub type NodeId = u32;
/// A move from a node.
pub type EdgeId = u32;

const NONE: u32 = u32::MAX;

/// The tree; node 0 is the root.
pub struct Tree {
    first_edge: Vec<EdgeId>,
    edges: Vec<Edge>,
}

/// What is known of one move at one node.
pub struct Edge {
    key: u64,
    child: NodeId,
    next: EdgeId,
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
        Tree { first_edge: vec![NONE], edges: Vec::new() }
    }

    /// The edge of a move, if it was taken before.
    pub fn find(&self, node: NodeId, key: u64) -> Option<EdgeId> {
        let mut edge = self.first_edge[node as usize];
        while edge != NONE {
            let known = &self.edges[edge as usize];
            if known.key == key {
                return Some(edge);
            }
            edge = known.next;
        }
        None
    }

    /// Adds the edge of a move that was not taken before, and the node behind it.
    pub fn grow(&mut self, node: NodeId, key: u64) -> EdgeId {
        let edge = self.edges.len() as EdgeId;
        let child = self.first_edge.len() as NodeId;
        self.first_edge.push(NONE);
        let next = std::mem::replace(&mut self.first_edge[node as usize], edge);
        self.edges.push(Edge { key, child, next, visits: 0, available: 0, reward: 0.0 });
        edge
    }

    /// The node behind an edge.
    pub fn child(&self, edge: EdgeId) -> NodeId {
        self.edges[edge as usize].child
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
