//! What a program does in all its traces. A single node often fits several faults; what happens everywhere tells them apart.

use std::collections::{BTreeMap, BTreeSet};

use gambito_core::Player;

use crate::board::Board;
use crate::check::HUGE;
use crate::convention::Convention;
use crate::replay::Segment;
use crate::scale::{Scale, Searched};
use crate::{End, Task};

/// What the traces of a program have in common.
#[derive(Debug, Default)]
pub(crate) struct Habits {
    /// Whether some moves are left out, or cuts are asked for and windows reported, so that values may be bounds.
    pub(crate) cuts: bool,
    /// Nodes that were left with moves untried: with the searching player to move, and with the other.
    pub(crate) cuts_by: (usize, usize),
    /// The same at an even and at an odd ply.
    pub(crate) cuts_by_ply: (usize, usize),
    /// Whether some window below the moves of the root is not open.
    pub(crate) narrows_below: bool,
    /// The largest ply below 1 at which a window is reported.
    pub(crate) deepest_window: i32,
    /// The depth left at all leaves that are not finished, if it is the same.
    pub(crate) leaf_depth: Option<i32>,
    /// Whether all leaves are finished.
    pub(crate) has_no_horizon: bool,
    /// Estimates that are not 0.
    pub(crate) estimates: Signs,
    /// Finished games with a winner.
    pub(crate) decided: Signs,
    /// Of these, those above the horizon.
    pub(crate) decided_above: Signs,
    /// Drawn games.
    pub(crate) draws: Signs,
    /// Of these, those above the horizon.
    pub(crate) draws_above: Signs,
    /// The largest number of legal moves at a node that was searched.
    pub(crate) most_moves: usize,
    /// Whether never more than one move was tried.
    pub(crate) tries_one: bool,
    /// Whether every node leaves out the move at the same place of the order.
    skips_place: bool,
    /// Moves that were legal at several nodes and never tried.
    untried: BTreeSet<String>,
}

/// How many values have the sign of ours.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Signs {
    /// The same.
    pub(crate) right: usize,
    /// The opposite.
    pub(crate) turned: usize,
    /// Something else.
    pub(crate) wrong: usize,
}

/// Nodes at which a move was legal, and at which it was tried.
#[derive(Default)]
struct Tried {
    legal: usize,
    tried: usize,
}

impl Signs {
    /// All that are not right.
    pub(crate) fn wrong(&self) -> usize {
        self.turned + self.wrong
    }

    /// Whether nearly all are turned.
    pub(crate) fn are_turned(&self) -> bool {
        self.turned > 0 && 10 * self.turned >= 9 * (self.right + self.wrong())
    }

    fn note(&mut self, ours: f64, theirs: f64) {
        let sign = |value: f64| if value == 0.0 { 0.0 } else { value.signum() };
        if sign(ours) == sign(theirs) {
            self.right += 1;
        } else if sign(ours) == -sign(theirs) {
            self.turned += 1;
        } else {
            self.wrong += 1;
        }
    }
}

impl Habits {
    pub(crate) fn of(
        board: &mut Board,
        task: Task,
        convention: Convention,
        scale: Scale,
        all: &[Searched<'_>],
    ) -> Self {
        let mut habits = Self { tries_one: true, skips_place: true, ..Self::default() };
        let (mut depths, mut tried) = (BTreeMap::<i32, usize>::new(), BTreeMap::<String, Tried>::new());
        let mut places: [BTreeSet<usize>; 3] = Default::default();
        for (searcher, segments) in all {
            for segment in segments.iter().filter_map(|readings| readings.first()) {
                habits.cuts |= task.prunes && segment.nodes.iter().any(|node| node.window.is_some());
                habits.note_windows(segment);
                let left = depths_left(board, convention, segment);
                for (at, depth) in left.into_iter().enumerate() {
                    if segment.nodes[at].children.is_empty() {
                        habits.note_leaf(board, convention, scale, *searcher, (segment, at), depth, &mut depths);
                    } else {
                        habits.note_moves(board, *searcher, (segment, at), &mut tried, &mut places);
                    }
                }
            }
        }
        let leaves: usize = depths.values().sum();
        habits.has_no_horizon = leaves == 0;
        habits.leaf_depth = depths
            .iter()
            .max_by_key(|(_, count)| **count)
            .filter(|(_, count)| 20 * **count >= 19 * leaves)
            .map(|(d, _)| *d);
        habits.skips_place &= places.iter().any(|places| places.len() == 1);
        let never = tried.into_iter().filter(|(_, seen)| seen.tried == 0 && seen.legal > 2);
        habits.untried = never.map(|(mv, _)| mv).collect();
        habits
    }

    /// Whether nearly all leaves have the sign of ours.
    pub(crate) fn fits_leaves(&self) -> bool {
        let (right, wrong) = (self.estimates.right + self.decided.right, self.estimates.wrong() + self.decided.wrong());
        9 * wrong <= right
    }

    /// Whether these moves are left out as a habit.
    pub(crate) fn never_tries(&self, missing: &[String]) -> bool {
        (missing.len() == 1 && self.skips_place) || missing.iter().all(|mv| self.untried.contains(mv))
    }

    fn note_windows(&mut self, segment: &Segment) {
        let root = segment.nodes.first().and_then(|root| root.window);
        let is_open = |bound: f64| {
            bound.abs() >= HUGE || root.is_some_and(|(alpha, beta)| bound.abs() == alpha.abs().max(beta.abs()))
        };
        for node in segment.nodes.iter().filter(|node| node.ply > 1) {
            let Some((alpha, beta)) = node.window else { continue };
            self.narrows_below |= !is_open(alpha) || !is_open(beta);
            self.deepest_window = self.deepest_window.max(node.ply);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn note_leaf(
        &mut self,
        board: &Board,
        convention: Convention,
        scale: Scale,
        searcher: Player,
        (segment, at): (&Segment, usize),
        depth: i32,
        depths: &mut BTreeMap<i32, usize>,
    ) {
        let node = &segment.nodes[at];
        let (Some(place), Some(value)) = (node.place, node.value) else { return };
        if node.end == Some(End::Table) {
            return;
        }
        let turned = if searcher == Player::First { 1.0 } else { -1.0 };
        let sign = convention.sign(board.turn(place), searcher) * turned;
        let theirs = sign * value - scale.zero;
        let Some(result) = board.result(place) else {
            *depths.entry(depth).or_default() += 1;
            let ours = board.worth(place, searcher);
            if ours != 0.0 {
                self.estimates.note(ours, theirs);
            }
            return;
        };
        let (all, above) = match result {
            0 => (&mut self.draws, &mut self.draws_above),
            _ => (&mut self.decided, &mut self.decided_above),
        };
        all.note(result as f64, theirs);
        if depth > 0 {
            above.note(result as f64, theirs);
        }
    }

    fn note_moves(
        &mut self,
        board: &mut Board,
        searcher: Player,
        (segment, at): (&Segment, usize),
        tried: &mut BTreeMap<String, Tried>,
        places: &mut [BTreeSet<usize>; 3],
    ) {
        let node = &segment.nodes[at];
        let Some(place) = node.place.filter(|_| !node.is_partial) else { return };
        let is_own = board.turn(place) == searcher;
        let moves = board.moves(place);
        let was_tried = |mv: &String, next: usize| {
            node.children.iter().any(|child| {
                let child = &segment.nodes[*child];
                child.place == Some(next) || child.mv.as_ref() == Some(mv)
            })
        };
        let missing: Vec<usize> =
            (0..moves.len()).filter(|index| !was_tried(&moves[*index].0, moves[*index].1)).collect();
        self.cuts |= !missing.is_empty();
        *(if is_own { &mut self.cuts_by.0 } else { &mut self.cuts_by.1 }) += usize::from(!missing.is_empty());
        let by_ply = &mut self.cuts_by_ply;
        *(if node.ply % 2 == 0 { &mut by_ply.0 } else { &mut by_ply.1 }) += usize::from(!missing.is_empty());
        for (index, (mv, _)) in moves.iter().enumerate() {
            let seen = tried.entry(mv.clone()).or_default();
            seen.legal += 1;
            seen.tried += usize::from(!missing.contains(&index));
        }
        if moves.len() < 2 {
            return;
        }
        self.most_moves = self.most_moves.max(moves.len());
        self.tries_one &= moves.len() - missing.len() <= 1;
        match missing[..] {
            // All were tried.
            [] => self.skips_place = false,
            [index] => {
                // From the front, from the back, and from the middle.
                let middle = moves.len() / 2;
                let middle = if index == middle { 0 } else { 1 + index };
                for (places, place) in places.iter_mut().zip([index, moves.len() - index, middle]) {
                    places.insert(place);
                }
            }
            // A cut leaves out several.
            _ => {}
        }
    }
}

/// The depth left at each node.
fn depths_left(board: &Board, convention: Convention, segment: &Segment) -> Vec<i32> {
    let mut left = vec![segment.depth; segment.nodes.len()];
    for at in 0..segment.nodes.len() {
        let Some(parent) = segment.nodes[at].parent else { continue };
        let turn = |node: usize| segment.nodes[node].place.map(|place| board.turn(place));
        let is_free = convention.free && turn(at).is_some() && turn(parent) == turn(at);
        left[at] = left[parent] - i32::from(!is_free);
    }
    left
}
