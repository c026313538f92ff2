use gambito_core::{Evaluate, Limits, Position};

use crate::best::Best;
use crate::{Distances, Score, SearchResult};

/// How reliable the result of one depth is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trust {
    /// Every line was followed to the end of the game.
    pub(crate) complete: bool,
    /// All distances are exact.
    pub(crate) measured: bool,
    /// The result depends on no key that two positions might share.
    pub(crate) proven: bool,
}

impl Trust {
    /// The result of a depth after `nodes` nodes.
    pub(crate) fn found<P: Position>(
        self,
        best: &Best<P::Move>,
        depth: u32,
        nodes: u64,
        evaluation: &impl Evaluate<P>,
    ) -> SearchResult<P::Move> {
        let score = best.score;
        let own = evaluation.own_value(score.value());
        // A value at a bound is the true result, whatever the estimates of other moves are. A certain result inside the
        // bounds, or without bounds, may still be worse than what is behind an estimate.
        let certain = self.proven && (self.complete || is_at_bound(score, evaluation));
        // What is beyond the horizon is at least as far as the horizon.
        let is_nearest = |distance: &u32| self.complete || *distance <= depth;
        SearchResult {
            mv: best.mv,
            score,
            exact: certain && own.is_some(),
            distance: score.distance().filter(is_nearest).filter(|_| certain && own.is_some() && self.measured),
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

/// Whether a score is at a bound, which only certain results reach.
fn is_at_bound<P: Position>(score: Score, evaluation: &impl Evaluate<P>) -> bool {
    let value = score.value();
    evaluation.bounds().is_some_and(|bounds| value == bounds.min || value == bounds.max)
}
