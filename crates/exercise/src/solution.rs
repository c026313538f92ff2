//! What the algorithms find, as in the textbook. A test compares it with the searches of the product.

use gambito_core::Player;

use crate::ExerciseNode;

/// When a node is left before all its branches are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Never: minimax.
    Never,
    /// When the value reaches the other player's bound.
    AtEqual,
    /// When the value is beyond it.
    Beyond,
}

/// What an algorithm does at every node under one convention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The convention.
    pub cut: Cut,
    /// The visit of every node; none where it was cut.
    pub visits: Vec<Option<Visit>>,
}

/// The visit of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// What MAX has for certain when the node is entered; none if nothing.
    pub alpha: Option<i64>,
    /// What MIN has for certain; none if nothing.
    pub beta: Option<i64>,
    /// The best value found.
    pub value: i64,
    /// How many branches were searched.
    pub searched: usize,
}

impl Visit {
    /// Whether a value says the same of the node: the best value found, the end of the window it is beyond, or anything
    /// between the two.
    #[must_use]
    pub fn accepts(&self, value: i64) -> bool {
        let clipped = self.value.max(self.alpha.unwrap_or(i64::MIN)).min(self.beta.unwrap_or(i64::MAX));
        (self.value.min(clipped)..=self.value.max(clipped)).contains(&value)
    }
}

impl Solution {
    pub(crate) fn new(nodes: &[ExerciseNode], cut: Cut) -> Self {
        let mut solution = Self { cut, visits: vec![None; nodes.len()] };
        solution.visit(nodes, 0, None, None);
        solution
    }

    /// Recursive like the textbook; a tree has few nodes.
    fn visit(&mut self, nodes: &[ExerciseNode], index: usize, alpha: Option<i64>, beta: Option<i64>) -> i64 {
        let node = &nodes[index];
        let (mut low, mut high) = (alpha, beta);
        let mut best = node.number;
        let mut searched = 0;
        for &child in &node.children {
            let value = self.visit(nodes, child, low, high);
            searched += 1;
            let is_max = node.player == Some(Player::First);
            let found = best.map_or(value, |best| if is_max { best.max(value) } else { best.min(value) });
            best = Some(found);
            let is_cut = if is_max { self.exceeds(found, high) } else { self.exceeds_below(found, low) };
            if is_cut {
                break;
            }
            if self.cut != Cut::Never {
                if is_max {
                    low = Some(low.map_or(found, |low| low.max(found)));
                } else {
                    high = Some(high.map_or(found, |high| high.min(found)));
                }
            }
        }
        let value = best.unwrap_or(0);
        self.visits[index] = Some(Visit { alpha, beta, value, searched });
        value
    }

    fn exceeds(&self, value: i64, bound: Option<i64>) -> bool {
        bound.is_some_and(|bound| match self.cut {
            Cut::Never => false,
            Cut::AtEqual => value >= bound,
            Cut::Beyond => value > bound,
        })
    }

    fn exceeds_below(&self, value: i64, bound: Option<i64>) -> bool {
        bound.is_some_and(|bound| match self.cut {
            Cut::Never => false,
            Cut::AtEqual => value <= bound,
            Cut::Beyond => value < bound,
        })
    }

    /// The visit of a node that is not cut.
    #[must_use]
    pub fn visit_of(&self, node: usize) -> Option<&Visit> {
        self.visits.get(node)?.as_ref()
    }
}
