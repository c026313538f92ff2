use gambito_exercise::{Bound, Exercise, Taught};

use crate::tree::layout::tidy;

/// Where the nodes of an exercise stand on a sheet, in pixels.
pub struct Sheet {
    /// The middle of every node.
    pub middles: Vec<f64>,
    /// The width of the drawing.
    pub width: f64,
    /// The levels of the tree.
    pub levels: usize,
}

/// The least space between two nodes.
const GAP: f64 = 14.0;

impl Sheet {
    /// The sheet of an exercise.
    #[must_use]
    pub fn new(exercise: &Exercise) -> Self {
        let widths: Vec<f64> = exercise
            .nodes
            .iter()
            .map(|node| {
                let name = 9.0 * node.name.chars().count() as f64;
                match (node.number, exercise.taught) {
                    (Some(number), _) => (9.0 * number.to_string().len() as f64 + 16.0).max(name).max(34.0),
                    (None, Taught::Minimax) => 2.0 * (22.0 + name).max(44.0),
                    (None, Taught::AlphaBeta) => 2.0 * (22.0 + name).max(58.0),
                }
            })
            .collect();
        let children: Vec<Vec<usize>> = exercise.nodes.iter().map(|node| node.children.clone()).collect();
        let middles = tidy(&widths, &children, GAP);
        let edges = middles.iter().zip(&widths).map(|(middle, width)| middle + width / 2.0);
        let width = edges.fold(0.0, f64::max);
        let levels = exercise.nodes.iter().map(|node| node.level + 1).max().unwrap_or(1);
        Self { middles, width, levels }
    }
}

/// What stands in the blanks of an inner node: window and value, empty without a solution or where it is cut.
pub(super) struct Filled {
    pub(super) alpha: String,
    pub(super) beta: String,
    pub(super) value: String,
    pub(super) is_cut: bool,
}

impl Filled {
    pub(super) fn of(exercise: &Exercise, node: usize, with_solution: bool) -> Self {
        let visit = exercise.solution().visit_of(node);
        let text = |bound: Option<Bound>| bound.filter(|_| with_solution).map(|bound| bound.to_string());
        Self {
            alpha: text(visit.map(|visit| Bound::alpha(visit.alpha))).unwrap_or_default(),
            beta: text(visit.map(|visit| Bound::beta(visit.beta))).unwrap_or_default(),
            value: text(visit.map(|visit| Bound::At(visit.value))).unwrap_or_default(),
            is_cut: with_solution && visit.is_none(),
        }
    }
}
