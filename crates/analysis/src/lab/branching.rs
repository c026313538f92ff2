//! The size of search trees as branching factors.
//!
//! A search that enters N positions and looks d moves ahead has the effective branching factor b* for which
//! N = 1 + b* + b*² + … + b*^d: that of a uniform tree with as many positions. The d of a point is the length of the longest
//! line of plain minimax there, for all searches, so that their factors can be compared. The b of a point is the b* of plain
//! minimax: alpha-beta visits at best about b^(d/2) positions instead of b^d, so its b* is at best about the square root of b.
//!
//! Only additions, multiplications and square roots are used, which give the same digits on every machine.

use serde::{Deserialize, Serialize};

/// The uniform tree with as many positions as plain minimax enters at a point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UniformTree {
    /// Moves of the longest line: d.
    pub depth: u32,
    /// Moves in each position: b.
    pub branching: f64,
    /// The positions at its horizon: b^d.
    pub leaves: f64,
    /// About as many positions does alpha-beta visit at best: b^(d/2).
    pub best_case: f64,
}

impl UniformTree {
    /// The tree of a search that entered `nodes` positions, its longest line having `depth` moves; none without any move.
    #[must_use]
    pub fn of(nodes: u64, depth: u32) -> Option<Self> {
        let branching = effective_branching(nodes, depth)?;
        let leaves = (0..depth).fold(1.0, |product, _| product * branching);
        Some(Self { depth, branching, leaves, best_case: leaves.sqrt() })
    }
}

/// The branching factor of the uniform tree with `nodes` positions and lines of `depth` moves; none without any move.
#[must_use]
pub fn effective_branching(nodes: u64, depth: u32) -> Option<f64> {
    /// Halving the interval this often leaves neighbouring numbers.
    const STEPS: u32 = 128;
    if depth == 0 || nodes == 0 {
        return None;
    }
    let wanted = nodes as f64;
    let (mut low, mut high) = (0.0, wanted);
    for _ in 0..STEPS {
        let middle = f64::midpoint(low, high);
        if is_larger(middle, depth, wanted) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(low)
}

/// Whether a uniform tree has more positions than that.
fn is_larger(branching: f64, depth: u32, wanted: f64) -> bool {
    let mut positions = 1.0;
    for _ in 0..depth {
        positions = positions * branching + 1.0;
        if positions > wanted {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// To six decimals.
    fn rounded(nodes: u64, depth: u32) -> Option<f64> {
        effective_branching(nodes, depth).map(|factor| (factor * 1e6).round() / 1e6)
    }

    #[test]
    fn a_uniform_tree_has_its_own_branching_factor() {
        for (branching, depth) in [(1_u64, 7), (2, 10), (3, 5), (9, 1), (35, 4)] {
            let nodes = (0..=depth).map(|ply| branching.pow(ply)).sum();
            assert_eq!(rounded(nodes, depth), Some(branching as f64), "{branching} to depth {depth}");
        }
        assert_eq!(rounded(1, 5), Some(0.0), "a search that never leaves its root");
        assert_eq!(rounded(1, 0), None);
    }

    #[test]
    fn figures_between_whole_numbers_are_those_of_another_program() {
        // Computed with 60 digits in Python.
        for (nodes, depth, factor) in [
            (549_946, 9, 4.214_470),
            (16_811, 9, 2.807_109),
            (550, 6, 2.645_032),
            (70, 6, 1.773_232),
            (13, 8, 1.089_614),
        ] {
            assert_eq!(rounded(nodes, depth), Some(factor), "{nodes} positions to depth {depth}");
        }
    }

    #[test]
    fn the_best_case_is_the_square_root_of_the_horizon() {
        let tree = UniformTree::of(1 + 4 + 16, 2).expect("a tree");
        assert_eq!(((tree.leaves * 1e6).round(), (tree.best_case * 1e6).round()), (16e6, 4e6));
        assert_eq!(UniformTree::of(1, 0), None);
    }
}
