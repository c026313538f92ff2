use gambito_core::{Evaluate, Limits, Position};

use crate::best::Best;
use crate::{Distances, Score, SearchResult};

/// How far the result of one depth can be trusted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trust {
    /// Every line was followed to the end of the game.
    pub(crate) complete: bool,
    /// No distance is only an upper bound.
    pub(crate) measured: bool,
    /// Nothing rests on a key that two positions might share.
    pub(crate) proven: bool,
}

impl Trust {
    /// What was found at a depth after so many nodes.
    pub(crate) fn found<P: Position>(
        self,
        best: &Best<P::Move>,
        depth: u32,
        nodes: u64,
        evaluation: &impl Evaluate<P>,
    ) -> SearchResult<P::Move> {
        let score = best.score;
        let own = evaluation.own_value(score.value());
        // A bound is the true result whatever estimates stand beside it; a certain result within the
        // bounds, or of an evaluation without bounds, may still be beaten by what an estimate hides.
        let certain = self.proven && (self.complete || is_at_bound(score, evaluation));
        // What lies beyond the horizon cannot be nearer than the horizon.
        let is_nearest = |distance: &u32| self.complete || *distance <= depth;
        SearchResult {
            mv: best.mv,
            score,
            exact: certain && own.is_some(),
            distance: score.distance().filter(is_nearest).filter(|_| certain && self.measured),
            depth,
            nodes,
            stopped: None,
        }
    }

    /// Whether a search to the depth of `limits` could not change the result.
    pub(crate) fn is_final<P: Position>(
        self,
        found: &SearchResult<P::Move>,
        pos: &P,
        limits: &Limits,
        distances: Distances,
        evaluation: &impl Evaluate<P>,
    ) -> bool {
        let is_move_final = match distances {
            Distances::Counted => {
                found.score.distance().is_some_and(|distance| self.complete || distance <= found.depth)
            }
            Distances::Ignored => limits.depth.is_none() || found.mv == pos.first_move(),
        };
        let is_best_possible = is_at_bound(found.score, evaluation) && is_move_final;
        self.measured && (self.complete || is_best_possible)
    }
}

/// A bound is reached only by certain results.
fn is_at_bound<P: Position>(score: Score, evaluation: &impl Evaluate<P>) -> bool {
    let value = score.value();
    evaluation.bounds().is_some_and(|bounds| value == bounds.min || value == bounds.max)
}
