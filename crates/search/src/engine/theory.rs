//! Values from theory or an endgame table instead of search; see `inference`.

use gambito_core::{Evaluate, Game};

use super::worker::Worker;
use crate::inference::{conclude, correction};
use crate::{Answer, Bound, Inference, Probe, Score, Source, Window};

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    #[inline]
    pub(super) fn infer(&mut self, pos: &P, depth: u32, window: Window, ply: u32) -> Option<Score> {
        if let Some(score) = self.look_up_endgame(pos, ply) {
            return Some(score);
        }
        let known = self.switches.inference.ask(pos, depth)?;
        let value = self.evaluation.decided(pos, known.value);
        let conclusion = conclude(value, known, depth, Some(window), self.distances)?;
        self.probe.answer(Answer::Inferred { source: Source::Theory, bound: conclusion.bound });
        self.guessed_distances += u64::from(conclusion.is_guess);
        self.see(ply.saturating_add(known.longest));
        Some(conclusion.score)
    }

    /// The value of a position in the endgame table. The table has no distances: such a win counts a little less than
    /// one that the search sees to its end. Every depth gives the same value, so the line counts as followed to its
    /// end.
    #[inline]
    fn look_up_endgame(&mut self, pos: &P, ply: u32) -> Option<Score> {
        let endgame = self.endgame.filter(|_| self.switches.inference == Inference::Anywhere)?;
        let value = self.evaluation.decided(pos, endgame.value(pos)?);
        self.probe.answer(Answer::Inferred { source: Source::EndgameTable, bound: Bound::Exact });
        self.see(ply);
        Some(if self.switches.shortest { Score::certain(value, u32::MAX) } else { Score::flat(value) })
    }

    /// The score of a position that was searched only for its distance: if the search has not seen the end, theory
    /// still knows the value.
    #[inline]
    pub(super) fn trust_theory(&mut self, pos: &P, score: Score) -> Score {
        if !self.switches.shortest || pos.result().is_some() {
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
