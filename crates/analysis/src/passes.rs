//! Extra turns drawn as passes.

use gambito_core::{Player, Text};

use crate::{NodeAnswer, Tree, TreeNode};

/// The move of a node that a pass leads to.
const PASS: &str = "pass";

/// A node that is still to be copied.
struct Waiting {
    /// Its index in the tree.
    index: usize,
    /// The index of its parent in the copy.
    parent: Option<usize>,
    /// The player who moved there.
    mover: Option<Player>,
}

impl Tree {
    /// The same tree with alternating players: where a player moves again, the opponent passes in between. Only for
    /// display: no search visits such a node, so it has the visit and the value of the node after the pass.
    #[must_use]
    pub fn with_passes(self) -> Self {
        let mut nodes: Vec<TreeNode> = Vec::new();
        let mut waiting = vec![Waiting { index: 0, parent: None, mover: None }];
        while let Some(Waiting { index, parent: mut above, mover }) = waiting.pop() {
            let Some(node) = self.nodes.get(index) else { continue };
            let mut node = TreeNode { children: Vec::new(), ..node.clone() };
            let again = mover.filter(|mover| node.turn == Some(*mover) && node.answer != NodeAnswer::Finished);
            if let Some(mover) = again {
                let passing = TreeNode {
                    position: None,
                    turn: Some(mover.other()),
                    answer: NodeAnswer::Searched,
                    ..node.clone()
                };
                above = Some(added(&mut nodes, passing, above));
                node = TreeNode { mv: Some(PASS.to_owned()), told: Text::default(), ..node };
            }
            let mover = node.turn;
            let parent = Some(added(&mut nodes, node, above));
            let children = self.nodes[index].children.iter().rev();
            waiting.extend(children.map(|child| Waiting { index: *child, parent, mover }));
        }
        Self { nodes, ..self }
    }
}

/// Adds a node below another one; its index.
fn added(nodes: &mut Vec<TreeNode>, node: TreeNode, above: Option<usize>) -> usize {
    let index = nodes.len();
    nodes.push(node);
    if let Some(above) = above {
        nodes[above].children.push(index);
    }
    index
}

#[cfg(test)]
mod tests {
    use gambito_catalog::{Algorithm, Variant};

    use super::*;
    use crate::{SearchRequest, analyse};

    #[test]
    fn players_alternate_once_extra_turns_are_passes() {
        let variant: Variant = "kalah:pits=3,seeds=2".parse().expect("a game");
        let mut request = SearchRequest::new(variant.to_string(), Algorithm::AlphaBeta);
        request.question.limits.depth = Some(4);
        let tree = analyse(&*variant.start()).tree(&request, 1000).expect("a tree");
        let repeats = |tree: &Tree| {
            let pairs = tree.nodes.iter().flat_map(|node| node.children.iter().map(move |child| (node, *child)));
            let children = pairs.filter(|(_, child)| tree.nodes[*child].answer != NodeAnswer::Finished);
            children.filter(|(node, child)| tree.nodes[*child].turn == node.turn).count()
        };
        let extra_turns = repeats(&tree);
        let alternating = tree.clone().with_passes();
        let passes = alternating.nodes.iter().filter(|node| node.mv.as_deref() == Some(PASS)).count();
        assert!(extra_turns > 0 && passes == extra_turns && repeats(&alternating) == 0, "{extra_turns} {passes}");
        assert_eq!(alternating.nodes.len(), tree.nodes.len() + passes);
        assert!(
            alternating.nodes.iter().enumerate().all(|(index, node)| node.children.iter().all(|child| *child > index))
        );
    }
}
