use super::proof::Proof;

/// A node of the tree, with the move that leads to it. Positions are not stored: a search plays the moves on its way
/// down.
#[derive(Clone, Copy, Debug)]
pub(super) struct MctsNode<M> {
    /// The sum of the rewards of all games through this node, for the first player.
    pub(super) sum: i64,
    /// The number of games through this node.
    pub(super) visits: u32,
    pub(super) proof: Proof,
    /// The index of the first successor; the others follow in move order.
    pub(super) first_child: u32,
    /// The number of successors; 0 until the node is expanded.
    pub(super) children: u32,
    /// The move that leads here; unspecified at the root.
    pub(super) mv: M,
}

/// The index of the root.
pub(super) const ROOT: u32 = 0;

impl<M> MctsNode<M> {
    pub(super) fn new(mv: M, proof: Proof) -> Self {
        Self { sum: 0, visits: 0, proof, first_child: 0, children: 0, mv }
    }

    #[inline]
    pub(super) fn is_expanded(&self) -> bool {
        self.children > 0
    }

    /// The indices of the successors.
    #[inline]
    pub(super) fn child_indices(&self) -> std::ops::Range<u32> {
        self.first_child..self.first_child + self.children
    }
}
