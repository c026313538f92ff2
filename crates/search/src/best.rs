use crate::{Cutoff, Score, Window};

/// The best successor searched so far at one node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<M> {
    pub(crate) score: Score,
    pub(crate) mv: Option<M>,
    window: Window,
}

impl<M: Copy> Best<M> {
    pub(crate) fn nothing_yet(window: Window) -> Self {
        Self { score: Score::MIN, mv: None, window }
    }

    /// The window for the next successor.
    #[inline]
    pub(crate) fn window(&self) -> Window {
        self.window
    }

    /// Notes the score of a successor; returns whether it is the best so far. Of equal scores the first one stays.
    #[inline]
    pub(crate) fn note(&mut self, mv: M, score: Score) -> bool {
        let is_better = score > self.score;
        if is_better {
            self.score = score;
            self.mv = Some(mv);
        }
        is_better
    }

    /// The window for a successor that comes before the best one in move order: one unit wider, so that an equal score
    /// is recognised. No score is below `least`.
    pub(crate) fn wider_window(&self, least: Score) -> Window {
        let alpha = self.window.alpha.min(self.score.one_less()).max(least);
        Window { alpha, ..self.window }
    }

    /// Notes the score of a successor that comes before the best one in move order; returns whether it replaces it. An
    /// equal score is enough.
    pub(crate) fn note_before(&mut self, mv: M, score: Score) -> bool {
        let is_first = score >= self.score;
        if is_first {
            self.score = score;
            self.mv = Some(mv);
        }
        is_first
    }

    /// Raises alpha to the best score; returns whether that reaches beta.
    #[inline]
    pub(crate) fn closes_window(&mut self) -> bool {
        self.reaches(Cutoff::AtBeta)
    }

    /// Raises alpha to the best score; returns whether that is a cutoff.
    #[inline]
    pub(crate) fn reaches(&mut self, cutoff: Cutoff) -> bool {
        self.window.alpha = self.window.alpha.max(self.score);
        match cutoff {
            Cutoff::AtBeta => self.score >= self.window.beta,
            Cutoff::BeyondBeta => self.score > self.window.beta,
        }
    }
}
