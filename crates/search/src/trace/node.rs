use gambito_core::Position;

use crate::{Answer, Bound, Restart, Score, Window};

/// A node of a recorded tree: one visit of the search, or a move that it did not search.
#[derive(Clone, Debug)]
pub struct TraceNode<P: Position> {
    /// The move that leads here; none at a root.
    pub mv: Option<P::Move>,
    /// What the search did here, or why it never came here.
    pub visit: Result<TraceVisit<P>, Unvisited>,
    /// The nodes below, as indices into [`Trace::nodes`](crate::Trace::nodes): the visits in their order, then the
    /// moves never searched in move order. A move that was searched again in a wider window has one node for each
    /// visit, next to each other; the last one counts.
    pub children: Vec<usize>,
}

/// One visit of a node.
#[derive(Clone, Debug)]
pub struct TraceVisit<P: Position> {
    /// The position.
    pub pos: P,
    /// The search from the root that this belongs to, as an index into [`Trace::searches`](crate::Trace::searches).
    pub search: usize,
    /// When the node was entered, counted from 1 in each search from the root.
    pub order: u64,
    /// Moves from the root.
    pub ply: u32,
    /// Moves left to the horizon.
    pub depth: u32,
    /// The window at entry, for the player to move.
    pub window: Window,
    /// Why the search left the node.
    pub answer: Answer,
    /// What it found; none if it was stopped here or below.
    pub value: Option<TraceValue>,
    /// The score that the search found, where theory knew the value better and replaced it.
    pub replaced: Option<Score>,
    /// The visit of the same move in a null window that made this one necessary.
    pub earlier: Option<usize>,
}

/// What a search found at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceValue {
    /// The score for the player to move.
    pub score: Score,
    /// What the score says about the value that minimax of the same depth finds. Where theory answers anywhere
    /// ([`Inference::Anywhere`](crate::Inference::Anywhere)) minimax uses theory, too, and this holds for the value
    /// without the distance, which may be an upper bound.
    pub bound: Bound,
}

/// Why a move was never searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unvisited {
    /// Its parent was left before: see the parent's answer.
    Pruned,
    /// An earlier move leads to an equivalent position.
    Folded,
}

/// One search from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootSearch {
    /// Its depth, its window and why it began.
    pub restart: Restart,
    /// Positions entered, recorded or not.
    pub entered: u64,
    /// What it found; none if it was stopped.
    pub value: Option<TraceValue>,
    /// The root of its tree; none if the tree was not kept.
    pub root: Option<usize>,
}

impl<P: Position> TraceNode<P> {
    /// The visit, if there was one.
    #[must_use]
    pub fn visited(&self) -> Option<&TraceVisit<P>> {
        self.visit.as_ref().ok()
    }

    /// The score for the player to move, if the search found one.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.visited().and_then(|visit| visit.value).map(|value| value.score)
    }
}

impl TraceValue {
    /// A value that theory knows, with an upper bound of its distance: a win comes sooner, if not then, and so does a
    /// loss.
    pub(crate) fn of_theory(score: Score) -> Self {
        let bound = match score.value() {
            1.. => Bound::AtLeast,
            0 => Bound::Exact,
            ..=-1 => Bound::AtMost,
        };
        Self { score, bound }
    }

    /// The value of a node that was searched in `window`, where `range` has all scores that a position can have.
    pub(crate) fn new(score: Score, answer: Answer, window: Window, range: Window) -> Self {
        let bound = match answer {
            Answer::Finished | Answer::Horizon => Bound::Exact,
            Answer::Remembered { bound, .. } | Answer::Inferred { bound, .. } => bound,
            Answer::Searched
            | Answer::BetaCut { .. }
            | Answer::Foreseen { .. }
            | Answer::TooLate { .. }
            | Answer::Stopped(_) => Bound::of(score, window),
        };
        // No value is beyond the range, and a result that still takes a move is at least one move away.
        let is_at_end = match bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= range.beta.later(),
            Bound::AtMost => score <= range.alpha.later(),
        };
        Self { score, bound: if is_at_end { Bound::Exact } else { bound } }
    }
}
