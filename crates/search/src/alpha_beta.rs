use std::ops::ControlFlow;

use gambito_core::{Evaluate, Game, Limits};

use crate::best::Best;
use crate::cache::{Cache, CacheKey, Entry, Followed};
use crate::limits::Limiter;
use crate::successors::{Level, Ranks};
use crate::{Answer, Cutoff, Inference, OnDepth, Policy, Probe, Score, Turn, Visit, Window};

/// The settings of a textbook search.
#[derive(Clone, Debug)]
pub struct Settings<'a, E, S> {
    /// Values positions.
    pub evaluation: &'a E,
    /// Which enhancements are on.
    pub policy: S,
    /// Whether the search deepens iteratively.
    pub deepen: bool,
    /// When to stop.
    pub limits: Limits,
}

/// The textbook search: minimax or alpha-beta, with the enhancements of its policy.
///
/// Internally `None` means that the search was stopped; the limiter knows why. An option fits into two registers, a
/// result with a reason would not.
pub struct Search<'a, P: Game, E, S, R> {
    pub(crate) evaluation: &'a E,
    pub(crate) policy: S,
    pub(crate) probe: R,
    pub(crate) cache: Cache<P>,
    pub(crate) limiter: Limiter,
    /// The depth of the root, from which the ply of a node follows.
    pub(crate) root_depth: u32,
    /// Positions estimated at the horizon.
    pub(crate) estimates: u64,
    /// Remembered results that depend on estimates.
    pub(crate) remembered_estimates: u64,
    /// The value of `doubts` when the current iteration began.
    pub(crate) doubts_before: u64,
    /// Certain results whose distance is only an upper bound.
    pub(crate) guessed_distances: u64,
    /// The deepest ply reached below the current node, for the cache.
    pub(crate) reach: u32,
    /// Memory allocated for pending successors and moves.
    pub(crate) waiting_bytes: usize,
    /// Roots entered: one for each depth.
    pub(crate) roots: u64,
    /// Positions entered that have no value because the search was stopped.
    pub(crate) abandoned: u64,
    /// Successors made but not visited because the search was stopped.
    pub(crate) unvisited: u64,
    pub(crate) level: Box<Level<P>>,
    /// The ranks of the root's moves in move order, where they are tried in another order.
    pub(crate) ranks: Ranks<P::Move>,
    /// Nodes entered when the deepest level was made.
    pub(crate) nodes_at_newest_level: u64,
    /// The best score that an unfinished position can have, where the evaluation has bounds.
    ceiling: Score,
    /// Called after every completed depth.
    pub(crate) on_depth: Option<OnDepth<'a, P::Move>>,
}

impl<'a, P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'a, P, E, S, R> {
    /// Prepares a search. The cache may come from an earlier search with the same evaluation and policy; the probe may
    /// have observed any search.
    ///
    /// Searching recurses once a move. Run deep searches with [`on_large_stack`](crate::on_large_stack): on other
    /// threads the depth is limited by the stack.
    pub fn new(settings: &Settings<'a, E, S>, cache: Cache<P>, probe: R) -> Self {
        let Settings { evaluation, policy, .. } = *settings;
        let ceiling = match evaluation.bounds() {
            Some(bounds) if policy.bounds() && policy.shortest() && policy.pruning() => Score::certain(bounds.max, 1),
            _ => Score::MAX,
        };
        Self {
            evaluation,
            policy,
            probe,
            cache,
            limiter: Limiter::new(&settings.limits),
            root_depth: 0,
            estimates: 0,
            remembered_estimates: 0,
            doubts_before: 0,
            guessed_distances: 0,
            reach: 0,
            waiting_bytes: 0,
            roots: 0,
            abandoned: 0,
            unvisited: 0,
            level: Box::default(),
            ranks: Ranks::new(),
            nodes_at_newest_level: 0,
            ceiling,
            on_depth: None,
        }
    }

    /// Sets the callback for completed depths.
    pub fn report_depths(&mut self, on_depth: OnDepth<'a, P::Move>) {
        self.on_depth = Some(on_depth);
    }

    /// The number of positions in the cache.
    pub fn remembered(&self) -> usize {
        self.cache.len()
    }

    /// Returns the cache and the probe after the search.
    pub fn into_parts(self) -> (Cache<P>, R) {
        (self.cache, self.probe)
    }

    /// Searches the root. The root is always expanded, because a move is needed. `best` keeps what was found if the
    /// search is stopped.
    pub(crate) fn root(&mut self, pos: &P, depth: u32, window: Window, best: &mut Best<P::Move>) -> Option<()> {
        self.root_depth = depth;
        self.limiter.enter()?;
        self.roots += 1;
        self.probe.enter(pos, Visit { ply: 0, depth, window });
        *best = Best::nothing_yet(self.lowered(window));
        let mut level = std::mem::take(&mut self.level);
        let done = if self.policy.cache() {
            let key = CacheKey::of(pos, self.policy.symmetry());
            let recalled = self.cache.get(&key).and_then(|entry| entry.mv).map(|mv| key.recall_move(mv));
            self.expand_and_store(pos, depth, best, recalled, key, &mut level)
        } else {
            self.try_moves(pos, depth, best, None, &mut level)
        };
        self.level = level;
        if done.is_none() {
            self.answer_stopped();
            return None;
        }
        self.probe.leave(pos, best.score);
        Some(())
    }

    /// Searches one move; breaks if it reaches beta.
    #[inline(always)]
    pub(crate) fn try_move(
        &mut self,
        pos: &P,
        mv: P::Move,
        child: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        level: &mut Level<P>,
    ) -> Option<ControlFlow<()>> {
        self.probe.descend(mv);
        self.enter_successor()?;
        let turn = Turn::between(pos, child, self.policy.distances());
        let score = turn.up(self.node(child, depth - 1, turn.down(best.window()), level)?);
        let closed = best.note(mv, score) && self.policy.pruning() && best.reaches(self.policy.cutoff());
        Some(if closed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// The edges at which a score is only a bound: those of the window, or if only a score beyond beta cuts, the next
    /// ones outside. In that case a score at an edge is exact, as it has to be: after a move of exactly beta the window
    /// is empty, and a score there that might be a bound of either kind would be stored as one of them.
    #[inline(always)]
    pub(crate) fn edges(&self, window: Window) -> Window {
        match self.policy.cutoff() {
            Cutoff::AtBeta => window,
            Cutoff::BeyondBeta => window.one_step_wider(),
        }
    }

    /// Counts one more node, unless a limit is reached. Callers of [`node`](Self::node) call this first.
    #[inline(always)]
    pub(crate) fn enter_successor(&mut self) -> Option<()> {
        let entered = self.limiter.enter();
        if entered.is_none() {
            self.unvisited += 1;
        }
        entered
    }

    /// The value of `pos` to `depth` moves, within `window`. It is inlined, so only expanded positions cost a call.
    #[inline(always)]
    pub(crate) fn node(&mut self, pos: &P, depth: u32, window: Window, level: &mut Level<P>) -> Option<Score> {
        self.probe.enter(pos, Visit { ply: self.ply(depth), depth, window });
        let score = match self.answer(pos, depth, window) {
            Some(score) => score,
            None => self.searched(pos, depth, window, level)?,
        };
        let score = if self.policy.inference() == Inference::Anywhere { self.trust_theory(pos, score) } else { score };
        self.probe.leave(pos, score);
        Some(score)
    }

    /// The value where no search is needed: the game is over, theory knows it, or the horizon is reached.
    #[inline(always)]
    fn answer(&mut self, pos: &P, depth: u32, window: Window) -> Option<Score> {
        if let Some(own) = pos.result() {
            self.probe.answer(Answer::Finished);
            self.see(self.ply(depth));
            let value = self.evaluation.decided(pos, own);
            return Some(self.policy.distances().finished(value));
        }
        if self.policy.inference() != Inference::Off
            && let Some(score) = self.infer(pos, depth, window)
        {
            return Some(score);
        }
        if depth == 0 {
            self.probe.answer(Answer::Horizon);
            self.estimates += 1;
            self.see(self.ply(depth));
            return Some(Score::flat(self.evaluation.estimate(pos)));
        }
        // Even a win with the next move would come too late.
        (self.policy.shortest() && self.ceiling <= self.edges(window).alpha).then(|| {
            let untried = if R::COUNTS_UNTRIED { self.move_count(pos) } else { 0 };
            self.probe.answer(Answer::TooLate { untried });
            self.ceiling
        })
    }

    #[inline(always)]
    fn searched(&mut self, pos: &P, depth: u32, window: Window, level: &mut Level<P>) -> Option<Score> {
        let score = if self.policy.cache() {
            self.through_cache(pos, depth, window, level)
        } else {
            self.expand(pos, depth, window, level)
        };
        if score.is_none() {
            self.abandon();
        }
        score
    }

    /// Counts and answers a node that is left because the search was stopped. Kept out of the hot path.
    #[cold]
    fn abandon(&mut self) {
        self.abandoned += 1;
        self.answer_stopped();
    }

    /// Answers a node that is left because the search was stopped.
    #[inline]
    fn answer_stopped(&mut self) {
        if let Some(stop) = self.limiter.stopped {
            self.probe.answer(Answer::Stopped(stop));
        }
    }

    fn through_cache(&mut self, pos: &P, depth: u32, window: Window, level: &mut Level<P>) -> Option<Score> {
        let key = CacheKey::of(pos, self.policy.symmetry());
        let known = self.cache.get(&key).copied();
        if let Some(entry) = known
            && entry.answers(depth, self.edges(window))
        {
            self.probe.answer(Answer::Remembered { bound: entry.bound, depth: entry.depth });
            self.remembered_estimates += u64::from(entry.height.is_none());
            self.guessed_distances += u64::from(entry.guessed);
            self.see(self.ply(depth) + entry.height.unwrap_or(entry.depth));
            return Some(entry.score);
        }
        let recalled = known.and_then(|entry| entry.mv).map(|mv| key.recall_move(mv));
        let mut best = Best::nothing_yet(self.lowered(window));
        self.expand_and_store(pos, depth, &mut best, recalled, key, level)?;
        Some(best.score)
    }

    #[inline(never)]
    fn expand(&mut self, pos: &P, depth: u32, window: Window, level: &mut Level<P>) -> Option<Score> {
        let mut best = Best::nothing_yet(self.lowered(window));
        self.try_moves(pos, depth, &mut best, None, level)?;
        Some(best.score)
    }

    fn expand_and_store(
        &mut self,
        pos: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
        key: CacheKey<P>,
        level: &mut Level<P>,
    ) -> Option<()> {
        let (edges, ply) = (self.edges(best.window()), self.ply(depth));
        let (doubts_before, guessed_before) = (self.doubts(), self.guessed_distances);
        let reach_before = std::mem::replace(&mut self.reach, ply);
        self.try_moves(pos, depth, best, recalled, level)?;
        let followed = Followed {
            height: (self.doubts() == doubts_before).then(|| self.reach - ply),
            guessed: self.guessed_distances != guessed_before,
        };
        let mv = best.mv.map(|mv| key.store_move(pos, mv));
        self.cache.store(key, Entry::new(best.score, edges, depth, followed, mv));
        self.reach = self.reach.max(reach_before);
        Some(())
    }

    /// The number of estimates that entered the result; with none, the result is exact.
    #[inline]
    pub(crate) fn doubts(&self) -> u64 {
        self.estimates + self.remembered_estimates
    }

    /// Lowers beta to the best score that the node can have: a win with its next move.
    #[inline]
    fn lowered(&self, window: Window) -> Window {
        if self.policy.shortest() { Window { beta: window.beta.min(self.ceiling), ..window } } else { window }
    }

    /// The ply of a node with this depth left.
    #[inline]
    pub(crate) fn ply(&self, depth: u32) -> u32 {
        self.root_depth - depth
    }

    /// Notes that a line was followed to this ply.
    #[inline]
    pub(crate) fn see(&mut self, ply: u32) {
        if self.policy.cache() {
            self.reach = self.reach.max(ply);
        }
    }
}
