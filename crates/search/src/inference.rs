//! Values known from theory instead of search.
//!
//! Saves the whole tree below a position that theory answers. The value stays the same because the
//! answer is the true one and, within the depth, the search would have found it; a search that may
//! infer anywhere knows more than its depth. With distances, an answer without one only bounds the
//! score: it ends the node if the whole range lies outside the window.

use gambito_core::{Evaluate, Game, Known, Value};

use crate::alpha_beta::Search;
use crate::{Answer, Bound, Distances, Inference, Policy, Probe, Score, Source, Window};

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    pub(crate) fn infer(&mut self, pos: &P, depth: u32, window: Window) -> Option<Score> {
        let known = pos.known()?;
        if self.policy.inference() == Inference::WithinDepth && known.longest > depth {
            return None;
        }
        let conclusion = self.conclusion(pos, known, depth, window)?;
        self.probe.answer(Answer::Inferred { source: Source::Theory, bound: conclusion.bound });
        self.guessed_distances += u64::from(conclusion.is_guess);
        self.see(self.ply(depth).saturating_add(known.longest));
        Some(conclusion.score)
    }

    fn conclusion(&self, pos: &P, known: Known, depth: u32, window: Window) -> Option<Conclusion> {
        let value = self.evaluation.decided(pos, known.value);
        let window = self.policy.pruning().then_some(window);
        conclude(value, known, depth, window, self.policy.distances())
    }

    /// The score of a position that was searched only for its distance: should the search not have
    /// seen the end, theory still knows the value.
    pub(crate) fn trust_theory(&mut self, pos: &P, score: Score) -> Score {
        if !self.policy.shortest() || pos.outcome().is_some() {
            return score;
        }
        let Some(known) = pos.known() else { return score };
        let value = self.evaluation.decided(pos, known.value);
        let Some(corrected) = correction(score, value, known) else { return score };
        self.probe.correct(score);
        self.guessed_distances += 1;
        corrected
    }
}

/// What theory says of a score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conclusion {
    pub(crate) score: Score,
    /// What the score says about the true one.
    pub(crate) bound: Bound,
    /// Whether its distance is only an upper bound.
    pub(crate) is_guess: bool,
}

/// What is concluded from theory that values a position at `value`, if it is enough for this window; without
/// one, the whole score is wanted.
pub(crate) fn conclude(
    value: Value,
    known: Known,
    depth: u32,
    window: Option<Window>,
    distances: Distances,
) -> Option<Conclusion> {
    let certain = |score, bound| Some(Conclusion { score, bound, is_guess: false });
    if distances == Distances::Ignored {
        return certain(Score::flat(value), Bound::Exact);
    }
    if known.value == 0 || known.distance.is_some() {
        return certain(Score::certain(value, known.distance.unwrap_or(0)), Bound::Exact);
    }
    let (soonest, latest) = (Score::certain(value, 1), Score::certain(value, known.longest));
    if let Some(window) = window {
        if soonest.min(latest) >= window.beta {
            return certain(soonest.min(latest), Bound::AtLeast);
        }
        if soonest.max(latest) <= window.alpha {
            return certain(soonest.max(latest), Bound::AtMost);
        }
    }
    // A distance is missing: at the horizon the bound has to do, elsewhere the search finds it.
    let bound = if latest < soonest { Bound::AtLeast } else { Bound::AtMost };
    (depth == 0).then_some(Conclusion { score: latest, bound, is_guess: true })
}

/// The score of a position that theory values at `value`, where the search found another one. Its distance is only an
/// upper bound.
pub(crate) fn correction(score: Score, value: Value, known: Known) -> Option<Score> {
    let is_right = score.value() == value && (score.is_certain() || value == 0);
    (!is_right).then(|| Score::certain(value, known.longest))
}
