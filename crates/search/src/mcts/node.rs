use super::proof::Proof;

/// A position of the tree, by the move that leads to it. The position itself is not stored: whoever comes
/// down the tree has played its way there.
#[derive(Clone, Copy, Debug)]
pub(super) struct MctsNode<M> {
    /// What the games through this node were worth to the first player, all together.
    pub(super) sum: i64,
    /// How many games went through this node.
    pub(super) visits: u32,
    pub(super) proof: Proof,
    /// Where the successors stand, next to each other in move order.
    pub(super) first_child: u32,
    /// How many successors there are; 0 as long as they are not part of the tree.
    pub(super) children: u32,
    /// The move that leads here; at the root it means nothing.
    pub(super) mv: M,
}

/// Where the root stands.
pub(super) const ROOT: u32 = 0;

impl<M> MctsNode<M> {
    pub(super) fn new(mv: M, proof: Proof) -> Self {
        Self { sum: 0, visits: 0, proof, first_child: 0, children: 0, mv }
    }

    #[inline]
    pub(super) fn is_expanded(&self) -> bool {
        self.children > 0
    }

    /// Where the successors stand.
    #[inline]
    pub(super) fn child_indices(&self) -> std::ops::Range<u32> {
        self.first_child..self.first_child + self.children
    }
}
