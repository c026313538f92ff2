//! Values from theory instead of search.
//!
//! It saves the whole tree below a position whose value is known. The value stays the same because it is the true one,
//! and within its depth the search would have found it; a search that may infer anywhere knows more than its depth.
//! Theory may also be limited to small positions, to show what knowing those by heart is worth.
//! With distances, a known value without a distance only bounds the score: it answers the node if the whole range of
//! scores is outside the window.

use gambito_core::{Evaluate, Game, Known, Theory, Value};

use crate::alpha_beta::Search;
use crate::{Answer, Bound, Distances, Inference, Policy, Probe, Score, Source, Window};

impl Inference {
    /// What theory may tell a search that has `depth` moves left.
    #[inline]
    pub(crate) fn ask<P: Theory>(self, pos: &P, depth: u32) -> Option<Known> {
        match self {
            Self::Off => None,
            Self::Anywhere => pos.known(),
            Self::UpTo(extent) if pos.extent() > extent => None,
            Self::WithinDepth | Self::UpTo(_) => pos.known().filter(|known| known.longest <= depth),
        }
    }
}

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    pub(crate) fn infer(&mut self, pos: &P, depth: u32, window: Window) -> Option<Score> {
        let known = self.policy.inference().ask(pos, depth)?;
        let conclusion = self.conclusion(pos, known, depth, window)?;
        self.probe.answer(Answer::Inferred { source: Source::Theory, bound: conclusion.bound });
        self.guessed_distances += u64::from(conclusion.is_guess);
        self.see(self.ply(depth).saturating_add(known.longest));
        Some(conclusion.score)
    }

    fn conclusion(&self, pos: &P, known: Known, depth: u32, window: Window) -> Option<Conclusion> {
        let value = self.evaluation.decided(pos, known.value);
        let window = self.policy.pruning().then(|| self.edges(window));
        conclude(value, known, depth, window, self.policy.distances())
    }

    /// The score of a position that was searched only for its distance: if the search has not seen the end, theory
    /// still knows the value.
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

/// A score that follows from theory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conclusion {
    pub(crate) score: Score,
    /// What the score says about the true one.
    pub(crate) bound: Bound,
    /// Whether its distance is only an upper bound.
    pub(crate) is_guess: bool,
}

/// The score of a position with the known `value`, if it answers `window`; without a window, only a complete score is
/// returned.
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
    // The distance is missing. At the horizon a bound must do; elsewhere the search finds it.
    let bound = if latest < soonest { Bound::AtLeast } else { Bound::AtMost };
    (depth == 0).then_some(Conclusion { score: latest, bound, is_guess: true })
}

/// The correct score of a position with the known `value`, if the search found another one. Its distance is only an
/// upper bound.
pub(crate) fn correction(score: Score, value: Value, known: Known) -> Option<Score> {
    let is_right = score.value() == value && (score.is_certain() || value == 0);
    (!is_right).then(|| Score::certain(value, known.longest))
}
