//! What the signs of a drawing mean, only those that occur in it.

use gambito_analysis::NodeAnswer;
use gambito_texts::Texts;

use super::view::View;

impl View<'_> {
    /// The answers that occur, each with its explanation.
    pub(crate) fn answers(&self, texts: &Texts) -> Vec<(NodeAnswer, String)> {
        let explained = |answer: NodeAnswer| (answer, texts.get(&format!("report-tree-legend-{}", answer.name())));
        NodeAnswer::ALL.into_iter().filter(|answer| self.has(*answer)).map(explained).collect()
    }

    /// Whether some value knows how far the end is.
    pub(crate) fn has_distances(&self) -> bool {
        self.nodes.iter().any(|seen| seen.node.distance.is_some())
    }
}
