//! A tree from the view of the player at its root.

use gambito_analysis::{Figure, NodeAnswer, Tree, TreeNode};

/// Who moves at a node, relative to the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The player at the root.
    Max,
    /// The opponent.
    Min,
}

/// The bound of the window that a cut value reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CutBy {
    /// A MIN node is worth no more than MAX has already secured.
    Alpha,
    /// A MAX node is worth no less than MIN has already secured.
    Beta,
    /// Another reason, such as a win that cannot be reached faster.
    Other,
}

/// A node from the root player's view. Its index is that of the [`TreeNode`].
#[derive(Clone, Debug)]
pub(crate) struct NodeView<'a> {
    pub(crate) node: &'a TreeNode,
    /// As in [`Tree::result_unit`].
    result_unit: Option<f64>,
    /// None if the node was never visited.
    pub(crate) side: Option<Side>,
    pub(crate) cut: Option<CutBy>,
    pub(crate) on_best_line: bool,
    /// Who closed the window to a null window, at this node or above: MAX asks for more than its number, MIN for less.
    pub(crate) closed_by: Option<Side>,
}

/// A whole tree from the root player's view.
#[derive(Clone, Debug)]
pub(crate) struct TreeView<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) nodes: Vec<NodeView<'a>>,
}

impl<'a> TreeView<'a> {
    pub(crate) fn of(tree: &'a Tree) -> Self {
        let mut view = Self { tree, nodes: tree.nodes.iter().map(|node| NodeView::from(node, tree)).collect() };
        view.mark_best_line();
        view.mark_null_windows();
        view
    }

    /// The number of nodes with this answer.
    pub(crate) fn count(&self, answer: NodeAnswer) -> usize {
        self.nodes.iter().filter(|seen| seen.node.answer == answer).count()
    }

    /// Whether a node has this answer.
    pub(crate) fn has(&self, answer: NodeAnswer) -> bool {
        self.nodes.iter().any(|seen| seen.node.answer == answer)
    }

    /// Whether a window at entry is a null window.
    pub(crate) fn has_null_windows(&self) -> bool {
        self.nodes.iter().any(|seen| seen.closed_by.is_some())
    }

    /// The values of both ends of a null window are equal: they differ by less than any two values do. The player whose move
    /// opened it is sure of that value already.
    fn mark_null_windows(&mut self) {
        // A search that cuts only beyond beta enters nodes with equal ends, and random games have no windows.
        if self.tree.search.contains("cut=strict") || self.nodes.iter().any(|seen| seen.node.games.is_some()) {
            return;
        }
        for index in 0..self.nodes.len() {
            let NodeView { node, side, closed_by, .. } = self.nodes[index];
            let closer = closed_by.or(side);
            for child in node.children.iter().copied().filter(|child| *child > index) {
                if let Some(below) = self.nodes.get_mut(child)
                    && below.node.alpha.is_some()
                    && below.node.alpha == below.node.beta
                {
                    below.closed_by = closer;
                }
            }
        }
    }

    fn mark_best_line(&mut self) {
        let mut next = (!self.nodes.is_empty()).then_some(0);
        while let Some(index) = next {
            self.nodes[index].on_best_line = true;
            next = self.best_child(index);
        }
    }

    /// The child that gave a node its value. At the root this is the move found; below, the first child of equal value
    /// whose distance fits, because a search keeps the first of equally good moves.
    fn best_child(&self, index: usize) -> Option<usize> {
        let parent = &self.nodes[index];
        let children =
            || parent.node.children.iter().copied().filter(|&child| child < self.nodes.len() && child > index);
        if index == 0 && self.tree.mv.is_some() {
            return children().find(|&child| self.nodes[child].node.mv == self.tree.mv);
        }
        let is_equal =
            |child: &usize| parent.node.value.is_some() && self.nodes[*child].node.value == parent.node.value;
        let is_next = |child: &usize| match (parent.node.distance, self.nodes[*child].node.distance) {
            (Some(whole), Some(rest)) => whole == rest + 1,
            _ => true,
        };
        children().find(|child| is_equal(child) && is_next(child)).or_else(|| children().find(is_equal))
    }
}

impl<'a> NodeView<'a> {
    fn from(node: &'a TreeNode, tree: &Tree) -> Self {
        let root_turn = tree.nodes.first().and_then(|root| root.turn);
        let side = node.turn.map(|turn| if Some(turn) == root_turn { Side::Max } else { Side::Min });
        let TreeNode { alpha, beta, value, .. } = *node;
        let cut = (node.answer == NodeAnswer::Cut).then(|| match side {
            Some(Side::Max) if reaches(value, beta) => CutBy::Beta,
            Some(Side::Min) if reaches(alpha, value) => CutBy::Alpha,
            _ => CutBy::Other,
        });
        let result_unit = tree.result_unit.and_then(Figure::number);
        Self { node, result_unit, side, cut, on_best_line: false, closed_by: None }
    }

    /// The result of the game behind a value or an end of the window, if it is no estimate.
    pub(crate) fn own_result(&self, figure: Figure) -> Option<i64> {
        /// More than what decimals lose in binary, and less than what the largest estimate is short of a result.
        const LOST: f64 = 1e-12;
        let units = figure.number()? / self.result_unit?;
        (units.abs() >= 1.0 - LOST).then(|| units.round() as i64)
    }

    pub(crate) fn was_visited(&self) -> bool {
        self.node.order.is_some()
    }
}

fn reaches(value: Option<Figure>, end: Option<Figure>) -> bool {
    let number = |figure| match figure {
        Figure::Whole(number) => number as f64,
        Figure::Decimal(number) => number,
        // Compares as false with any number.
        Figure::Unknown => f64::NAN,
    };
    value.zip(end).is_some_and(|(value, end)| number(value) >= number(end))
}
