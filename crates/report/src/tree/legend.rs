//! The entries of a legend: only signs that occur in the drawing.

use gambito_analysis::NodeAnswer;
use gambito_texts::Texts;

use super::view::TreeView;

impl TreeView<'_> {
    /// The answers that occur in the tree, with their explanations.
    pub(crate) fn answers(&self, texts: &Texts) -> Vec<(NodeAnswer, String)> {
        let explained = |answer: NodeAnswer| (answer, texts.get(&format!("report-tree-legend-{}", answer.name())));
        NodeAnswer::ALL.into_iter().filter(|answer| self.has(*answer)).map(explained).collect()
    }

    /// Whether a node knows its distance to the end of the game.
    pub(crate) fn has_distances(&self) -> bool {
        self.nodes.iter().any(|seen| seen.node.distance.is_some())
    }
}
