use std::ops::{ControlFlow, Index, IndexMut, Range};

use gambito_core::{Game, Player};

use super::node::{MctsNode, ROOT};
use super::proof::Proof;

/// All nodes in one allocation with a fixed limit. A node comes after its parent, and the successors of a node are
/// adjacent.
#[derive(Debug)]
pub(super) struct MctsTree<M> {
    nodes: Vec<MctsNode<M>>,
    most_nodes: usize,
    /// The largest absolute value of a result.
    largest: i32,
}

impl<M: Copy> MctsTree<M> {
    /// An empty tree within `bytes`, with room for at least a root. All memory is reserved at once: growing would need
    /// the old and the new allocation.
    pub(super) fn with_memory(bytes: usize) -> Self {
        let mut most_nodes = (bytes / size_of::<MctsNode<M>>()).clamp(1, u32::MAX as usize);
        let mut nodes = Vec::new();
        // If the system has less memory, try with half.
        while nodes.try_reserve_exact(most_nodes).is_err() && most_nodes > 1 {
            most_nodes /= 2;
        }
        Self { nodes, most_nodes, largest: 0 }
    }

    /// Replaces the tree by a new root.
    pub(super) fn clear<P: Game<Move = M>>(&mut self, root: &P) {
        self.nodes.clear();
        self.largest = i32::try_from(root.largest_result()).unwrap_or(i32::MAX);
        if let Some(mv) = root.first_move() {
            self.nodes.push(MctsNode::new(mv, Proof::at_first_sight(root, self.largest)));
        }
    }

    /// Expands the root if necessary; returns whether there was room. The proof of the root then follows from its
    /// successors alone, even if theory knows more, because a move is needed.
    pub(super) fn open_root<P: Game<Move = M>>(&mut self, pos: &P) -> bool {
        let is_open = self[ROOT].is_expanded() || self.expand(ROOT, pos);
        if is_open {
            self[ROOT].proof = Proof::nothing(self.largest);
            self.conclude(ROOT, pos.turn());
        }
        is_open
    }

    /// Expands a node. Fails if there is no room for all its successors.
    pub(super) fn expand<P: Game<Move = M>>(&mut self, node: u32, pos: &P) -> bool {
        let first = self.nodes.len();
        let whole = pos.visit_moves(|mv| {
            if self.nodes.len() == self.most_nodes {
                return ControlFlow::Break(());
            }
            self.nodes.push(MctsNode::new(mv, Proof::at_first_sight(&pos.after(mv), self.largest)));
            ControlFlow::Continue(())
        });
        if whole.is_break() {
            self.nodes.truncate(first);
            return false;
        }
        let children = (self.nodes.len() - first) as u32;
        let node = &mut self[node];
        (node.first_child, node.children) = (first as u32, children);
        true
    }

    /// Updates the proof of a node, where `turn` chooses, from its successors; returns whether it changed.
    pub(super) fn conclude(&mut self, node: u32, turn: Player) -> bool {
        let proofs = self.children(node).iter().map(|child| child.proof);
        let Some(concluded) = Proof::of_choice(turn, proofs) else { return false };
        let node = &mut self[node];
        let concluded = concluded.and(node.proof);
        let is_news = node.proof != concluded;
        node.proof = concluded;
        is_news
    }

    /// The successors of a node, in move order.
    #[inline]
    pub(super) fn children(&self, node: u32) -> &[MctsNode<M>] {
        let Range { start, end } = self[node].child_indices();
        &self.nodes[start as usize..end as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Keeps only the subtree below a node, which becomes the root.
    ///
    /// Nodes are moved to the front in their order, so none is overwritten before it has moved, and no second
    /// allocation is needed.
    pub(super) fn keep_below(&mut self, node: u32) {
        let mut families = self.families_below(node);
        families.sort_unstable_by_key(|family| family.start);
        self.nodes[ROOT as usize] = self.nodes[node as usize];
        let mut end = ROOT as usize + 1;
        let mut places = Vec::with_capacity(families.len());
        for family in &families {
            let family = family.start as usize..family.end as usize;
            places.push((family.start as u32, end as u32));
            let length = family.len();
            self.nodes.copy_within(family, end);
            end += length;
        }
        self.nodes.truncate(end);
        for node in self.nodes.iter_mut().filter(|node| node.is_expanded()) {
            let index = places.binary_search_by_key(&node.first_child, |place| place.0).expect("a family was kept");
            node.first_child = places[index].1;
        }
    }

    /// The index ranges of the successors of a node and of all nodes below it.
    fn families_below(&self, node: u32) -> Vec<Range<u32>> {
        let mut families = Vec::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if self[node].is_expanded() {
                families.push(self[node].child_indices());
                open.extend(self[node].child_indices().filter(|&child| self[child].is_expanded()));
            }
        }
        families
    }
}

impl<M> Index<u32> for MctsTree<M> {
    type Output = MctsNode<M>;

    #[inline]
    fn index(&self, node: u32) -> &MctsNode<M> {
        &self.nodes[node as usize]
    }
}

impl<M> IndexMut<u32> for MctsTree<M> {
    #[inline]
    fn index_mut(&mut self, node: u32) -> &mut MctsNode<M> {
        &mut self.nodes[node as usize]
    }
}
