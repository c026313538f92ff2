//! Buffers for the successors along a line, one level for each ply.

use gambito_core::{Evaluate, Game, Position};

use crate::alpha_beta::Search;
use crate::{Policy, Probe};

/// A successor to be visited.
pub(super) struct Waiting<P, M> {
    pub(super) child: P,
    pub(super) mv: M,
}

/// The successors of the node at one ply, and the levels below. Each ply has its own, so that a child can be searched
/// in place and buffers are allocated once.
pub(crate) struct Level<P: Position> {
    /// The successors of a node. Those of earlier nodes stay until they are overwritten.
    pub(super) slots: Vec<Waiting<P, P::Move>>,
    /// The moves of a node and their promises, where successors are made one by one in order.
    pub(super) moves: Vec<(i32, P::Move)>,
    pub(super) below: Option<Box<Self>>,
}

impl<P: Position> Level<P> {
    /// The number of levels below this one.
    pub(crate) fn height(&self) -> u32 {
        std::iter::successors(self.below.as_deref(), |level| level.below.as_deref()).map(|_| 1).sum()
    }
}

impl<P: Position> Default for Level<P> {
    fn default() -> Self {
        Self { slots: Vec::new(), moves: Vec::new(), below: None }
    }
}

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    #[cold]
    pub(super) fn new_level(&mut self) -> Box<Level<P>> {
        self.nodes_at_newest_level = self.limiter.nodes();
        Box::default()
    }

    /// Moves to the deepest position visited. The newest level counts only once a node was entered there.
    pub(crate) fn deepest_ply(&self) -> u32 {
        let is_newest_empty = self.limiter.nodes() == self.nodes_at_newest_level;
        self.level.height() - u32::from(is_newest_empty && self.level.height() > 0)
    }
}
