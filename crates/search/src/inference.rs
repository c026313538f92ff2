//! Values known from theory instead of search.
//!
//! Saves the whole tree below a position that theory answers. The value stays the same because the
//! answer is the true one and, within the depth, the search would have found it; a search that may
//! infer anywhere knows more than its depth. With distances, an answer without one only bounds the
//! score: it ends the node if the whole range lies outside the window.

use gambito_core::{Evaluate, Game, Known};

use crate::alpha_beta::Search;
use crate::{Inference, Policy, Probe, Score, Window};

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    pub(crate) fn infer(&mut self, pos: &P, depth: u32, window: Window) -> Option<Score> {
        let known = pos.known()?;
        if self.policy.inference() == Inference::WithinDepth && known.longest > depth {
            return None;
        }
        let score = self.known_score(pos, known, depth, window)?;
        self.probe.inferred();
        self.see(self.ply(depth).saturating_add(known.longest));
        Some(score)
    }

    fn known_score(&mut self, pos: &P, known: Known, depth: u32, window: Window) -> Option<Score> {
        let value = self.evaluation.decided(pos, known.value);
        if !self.policy.shortest() {
            return Some(Score::flat(value));
        }
        if known.value == 0 || known.distance.is_some() {
            return Some(Score::certain(value, known.distance.unwrap_or(0)));
        }
        let (soonest, latest) = (Score::certain(value, 1), Score::certain(value, known.longest));
        if self.policy.pruning() {
            if soonest.min(latest) >= window.beta {
                return Some(soonest.min(latest));
            }
            if soonest.max(latest) <= window.alpha {
                return Some(soonest.max(latest));
            }
        }
        // A distance is missing: at the horizon the bound has to do, elsewhere the search finds it.
        (depth == 0).then(|| {
            self.guessed_distances += 1;
            latest
        })
    }

    /// The score of a position that was searched only for its distance: should the search not have
    /// seen the end, theory still knows the value.
    pub(crate) fn trust_theory(&mut self, pos: &P, score: Score) -> Score {
        if !self.policy.shortest() || pos.outcome().is_some() {
            return score;
        }
        let Some(known) = pos.known() else { return score };
        let value = self.evaluation.decided(pos, known.value);
        if score.value() == value && (score.is_certain() || value == 0) {
            return score;
        }
        self.guessed_distances += 1;
        Score::certain(value, known.longest)
    }
}
