use crate::{Score, Window};

/// The best of the successors tried so far at one node.
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

    /// Notes the score of a successor, and says whether it is the best so far. The first of equally
    /// good moves is kept.
    #[inline]
    pub(crate) fn note(&mut self, mv: M, score: Score) -> bool {
        let is_better = score > self.score;
        if is_better {
            self.score = score;
            self.mv = Some(mv);
        }
        is_better
    }

    /// The window for a successor that stands before the best so far in move order: wide enough to see
    /// that it is as good. Nothing is worse than `least`, so below that nothing need be told apart.
    pub(crate) fn wider_window(&self, least: Score) -> Window {
        let alpha = self.window.alpha.min(self.score.one_less()).max(least);
        Window { alpha, ..self.window }
    }

    /// Notes the score of a successor that stands before the best so far in move order, and says
    /// whether it takes its place: being as good is enough.
    pub(crate) fn note_before(&mut self, mv: M, score: Score) -> bool {
        let is_first = score >= self.score;
        if is_first {
            self.score = score;
            self.mv = Some(mv);
        }
        is_first
    }

    /// Narrows the window to what is still worth finding; whether the best so far closes it.
    #[inline]
    pub(crate) fn closes_window(&mut self) -> bool {
        if self.score <= self.window.alpha {
            return false;
        }
        self.window.alpha = self.score;
        self.score >= self.window.beta
    }
}
