//! The scale of a student's values, read off the leaves of all traces.

use std::collections::HashMap;

use gambito_core::Player;

use crate::board::Board;
use crate::convention::Convention;
use crate::replay::Segment;
use crate::{End, View};

/// How a student's values relate to ours under one convention.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// What a draw is worth, where wins and losses lie evenly around it: 0.5 of 1, 0.5 and 0.
    pub(crate) zero: f64,
    /// The factor of estimates.
    pub(crate) factor: f64,
    /// Whether estimates are the student's own, so that nothing can be said about them.
    pub(crate) is_own: bool,
    /// Whether the values of all leaves are ours.
    pub(crate) is_ours: bool,
    /// The largest value of a finished game.
    pub(crate) largest: f64,
}

/// A leaf: its value, ours, and the result if it is finished; all for the first player.
struct Leaf {
    theirs: f64,
    ours: f64,
    result: Option<i64>,
}

/// The searches of one trace, with the player who searches.
pub(crate) type Searched<'a> = (Player, &'a [Vec<Segment>]);

impl Scale {
    pub(crate) fn of(board: &Board, convention: Convention, all: &[Searched<'_>]) -> Self {
        let leaves = leaves(board, convention, all);
        let zero = if convention.view == View::First || convention.view == View::Root { zero(&leaves) } else { 0.0 };
        let estimates: Vec<&Leaf> = leaves.iter().filter(|leaf| leaf.result.is_none() && leaf.ours != 0.0).collect();
        let factor = factor(&estimates);
        let count = |sign: f64| estimates.iter().filter(|leaf| leaf.theirs == sign * factor * leaf.ours).count();
        let (same, turned) = (count(1.0), count(-1.0));
        let is_known = 2 * same >= estimates.len() || 10 * (same + turned) >= 9 * estimates.len();
        let finished = leaves.iter().filter(|leaf| leaf.result.is_some());
        let largest = finished.clone().map(|leaf| (leaf.theirs - zero).abs()).fold(0.0, f64::max);
        let is_ours = zero == 0.0 && leaves.iter().all(|leaf| leaf.theirs == leaf.ours);
        Self { zero, factor, is_own: !is_known, is_ours, largest }
    }
}

/// The leaves of all traces; those of a first-player view are not turned.
fn leaves(board: &Board, convention: Convention, all: &[Searched<'_>]) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    for (searcher, segments) in all {
        let searches = segments.iter().filter_map(|readings| readings.first());
        for (segment, node) in searches.flat_map(|segment| segment.nodes.iter().map(move |node| (segment, node))) {
            let (Some(place), Some(value), true) = (node.place, node.value, node.children.is_empty()) else { continue };
            // A remembered value is not that of a leaf.
            if node.end == Some(End::Table) || (board.result(place).is_none() && node.ply < segment.depth) {
                continue;
            }
            let turned = if *searcher == Player::First { 1.0 } else { -1.0 };
            let sign = convention.sign(board.turn(place), *searcher) * turned;
            let (ours, result) = (board.worth(place, *searcher), board.result(place));
            leaves.push(Leaf { theirs: sign * value, ours, result });
        }
    }
    leaves
}

/// The value around which wins and losses lie evenly. Even positions must have that value, if there are any.
fn zero(leaves: &[Leaf]) -> f64 {
    let only = |sign: i64| {
        let mut values =
            leaves.iter().filter(|leaf| leaf.result.map(i64::signum) == Some(sign)).map(|leaf| leaf.theirs);
        let first = values.next()?;
        values.all(|value| value == first).then_some(first)
    };
    // A draw, or a position in which neither player is ahead.
    let mut even = leaves.iter().filter(|leaf| leaf.result.map_or(leaf.ours == 0.0, |result| result == 0));
    match (only(1), only(-1)) {
        (Some(win), Some(loss)) if win > loss => {
            let middle = f64::midpoint(win, loss);
            if even.all(|leaf| leaf.theirs == middle) { middle } else { 0.0 }
        }
        _ => 0.0,
    }
}

/// The most frequent ratio between their estimates and ours, without its sign.
fn factor(estimates: &[&Leaf]) -> f64 {
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for leaf in estimates {
        let ratio = (leaf.theirs / leaf.ours).abs();
        if ratio > 0.0 && ratio.is_finite() {
            *counts.entry(ratio.to_bits()).or_default() += 1;
        }
    }
    let most = counts.into_iter().max_by_key(|(bits, count)| (*count, std::cmp::Reverse(*bits)));
    most.map_or(1.0, |(bits, _)| f64::from_bits(bits))
}
