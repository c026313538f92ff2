use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use gambito_core::{Outcome, Player, Position, mix};

use super::Shape;
use super::grow::{Edge, GrownNode, GrownTree};

/// A node of a random tree, or its mirror image.
#[derive(Clone)]
pub struct RandomTree {
    pub(super) tree: Arc<GrownTree>,
    pub(super) node: u16,
    pub(super) is_mirrored: bool,
}

impl RandomTree {
    /// The root of a tree.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self { tree: Arc::new(GrownTree::grow(shape)), node: 0, is_mirrored: false }
    }

    pub(super) fn node(&self) -> &GrownNode {
        &self.tree.nodes[usize::from(self.node)]
    }

    /// The position at a node. A symmetric node is never mirrored.
    pub(super) fn at(&self, node: u16, is_mirrored: bool) -> Self {
        let is_symmetric = self.tree.nodes[usize::from(node)].is_symmetric;
        Self { tree: Arc::clone(&self.tree), node, is_mirrored: is_mirrored && !is_symmetric }
    }

    /// The edge of a move, in the orientation of this position.
    pub(super) fn edge(&self, mv: u8) -> Edge {
        let GrownNode { edges, is_symmetric, .. } = self.node();
        let from_front = usize::from(mv);
        let from_back = self.move_count() - 1 - from_front;
        if *is_symmetric && from_front >= edges.len() {
            let edge = edges[from_back];
            return Edge { mirrors: !edge.mirrors, ..edge };
        }
        let edge = edges[if self.is_mirrored { from_back } else { from_front }];
        Edge { mirrors: edge.mirrors ^ self.is_mirrored, ..edge }
    }
}

impl Position for RandomTree {
    /// The index of an edge.
    type Move = u8;

    fn turn(&self) -> Player {
        self.node().turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.node().outcome
    }

    fn visit_moves(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..u8::try_from(self.move_count()).expect("few moves")).try_for_each(visit)
    }

    fn play_unchecked(&mut self, mv: u8) {
        let edge = self.edge(mv);
        *self = self.at(edge.to, edge.mirrors);
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.node) << 1 | u64::from(self.is_mirrored))
    }

    fn packed(&self) -> Option<u64> {
        Some(u64::from(self.node) << 1 | u64::from(self.is_mirrored))
    }

    fn move_count(&self) -> usize {
        let GrownNode { edges, is_symmetric, .. } = self.node();
        edges.len() * (1 + usize::from(*is_symmetric))
    }
}

impl RandomTree {
    /// What makes positions equal. Trees of the same shape are the same tree.
    fn identity(&self) -> (Shape, u16, bool) {
        (self.tree.shape, self.node, self.is_mirrored)
    }
}

impl PartialEq for RandomTree {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for RandomTree {}

impl Hash for RandomTree {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl fmt::Debug for RandomTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.identity())
    }
}
