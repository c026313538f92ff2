use gambito_analysis::lab::{Lab, LabPoint, UniformTree};
use gambito_texts::Texts;

use super::table::axis_text;

/// The size of the trees of plain minimax, which the effective branching factors of other searches are compared with.
pub struct TreesTable {
    /// What the factors mean.
    pub about: String,
    /// The headings: the axis, b, d, b^d and b^(d/2).
    pub headings: Vec<String>,
    /// A row for each point whose tree is known.
    pub rows: Vec<Vec<String>>,
}

/// The headings that are the same in all languages.
const FORMULAS: [&str; 4] = ["b", "d", FULL_TREE, BEST_CASE];
/// The positions at the horizon of a uniform tree.
pub(super) const FULL_TREE: &str = "b^d";
/// The positions that alpha-beta visits at best, about.
pub(super) const BEST_CASE: &str = "b^(d/2)";

/// The trees of all points; `None` if none is known.
#[must_use]
pub fn trees_table<R>(lab: &Lab<R>, texts: &Texts) -> Option<TreesTable> {
    let row = |point: &LabPoint| {
        let UniformTree { depth, branching, leaves, best_case } = point.tree?;
        Some(vec![
            point.label.clone(),
            factor(branching, texts),
            texts.number(depth),
            texts.decimal(leaves, 0),
            texts.decimal(best_case, 0),
        ])
    };
    let rows: Vec<Vec<String>> = lab.points.iter().filter_map(row).collect();
    let headings = [axis_text(lab.axis, texts)].into_iter().chain(FORMULAS.map(ToOwned::to_owned));
    let about = texts.get("report-lab-trees-about");
    (!rows.is_empty()).then(|| TreesTable { about, headings: headings.collect(), rows })
}

/// A branching factor for people.
pub(super) fn factor(branching: f64, texts: &Texts) -> String {
    texts.decimal(branching, 2)
}
