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

    /// What the pair of numbers of a node is: random games have no windows, only results that are proven possible.
    pub(crate) fn window_meaning(&self, texts: &Texts) -> String {
        let is_sampled = self.nodes.iter().any(|seen| seen.node.games.is_some());
        texts.get(if is_sampled { "report-tree-legend-proven" } else { "report-tree-legend-window" })
    }

    /// Whether a node knows its distance to the end of the game.
    pub(crate) fn has_distances(&self) -> bool {
        self.nodes.iter().any(|seen| seen.node.distance.is_some())
    }
}
