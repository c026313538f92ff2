//! What the signs of a drawing mean, only those that occur in it.

use gambito_texts::Texts;

use super::view::View;

/// Answers that a drawing marks with a word and explains below, in the order of the explanation.
pub(crate) const ANSWERS: [&str; 9] =
    ["searched", "cut", "finished", "horizon", "cached", "inferred", "pruned", "folded", "unfinished"];

impl View<'_> {
    /// The answers that occur, each with its explanation.
    pub(crate) fn answers(&self, texts: &Texts) -> Vec<(&'static str, String)> {
        let explained = |answer: &'static str| (answer, texts.get(&format!("report-tree-legend-{answer}")));
        ANSWERS.into_iter().filter(|answer| self.has(answer)).map(explained).collect()
    }

    /// Whether some value knows how far the end is.
    pub(crate) fn has_distances(&self) -> bool {
        self.nodes.iter().any(|seen| seen.node.distance.is_some())
    }
}
