//! One thread of the engine, and how it searches a node.

use gambito_core::{Evaluate, Foresight, Game, Limits};

use super::EngineSettings;
use super::ordering::{Candidate, Experience};
use super::outlook::FORESEEN_DEPTH;
use super::payoff::Payoff;
use super::table::TranspositionTable;
use super::table_key::{TableKey, folds};
use crate::held::line_bytes;
use crate::limits::Limiter;
use crate::{Answer, Distances, Endgame, Inference, OnDepth, Order, Probe, Score, Switches, Visit, Window};

/// The least depth at which all successors are looked up before any is searched.
pub(super) const LOOKED_UP_DEPTH: u32 = 8;

/// One thread of a search. `None` means that the search was stopped; the limiter knows why.
pub(super) struct Worker<'a, P: Game, E, R> {
    pub(super) evaluation: &'a E,
    pub(super) foresight: Option<Foresight>,
    pub(super) endgame: Option<&'a dyn Endgame<P>>,
    pub(super) switches: Switches,
    pub(super) distances: Distances,
    pub(super) table: &'a TranspositionTable,
    /// Whether results are stored in the table.
    pub(super) keeps_results: bool,
    pub(super) probe: R,
    pub(super) limiter: Limiter,
    pub(super) experience: Experience<P::Move>,
    pub(super) payoff: Payoff,
    /// Buffers for the moves of the node at each ply, and for their successors where all are made at once.
    pub(super) plies: Vec<Ply<P>>,
    pub(super) waiting_bytes: usize,
    /// The best score that an unfinished position can have, where the evaluation has bounds.
    pub(super) ceiling: Score,
    /// Positions estimated at the horizon, and remembered results that depend on estimates.
    pub(super) estimates: u64,
    pub(super) remembered_estimates: u64,
    /// Positions near the horizon whose value was bounded instead of searched.
    pub(super) estimates_spared: u64,
    /// Certain results whose distance is only an upper bound.
    pub(super) guessed_distances: u64,
    /// Remembered results whose key might belong to another position.
    pub(super) unproven: u64,
    /// The deepest ply reached below the current node, for the table.
    pub(super) reach: u32,
    pub(super) deepest: u32,
    pub(super) counts: Counts,
    pub(super) on_depth: Option<OnDepth<'a, P::Move>>,
    /// The first move to try at the root before a depth is completed.
    pub(super) first_guess: Option<P::Move>,
}

/// Counts of one thread besides its nodes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    /// Roots entered.
    pub(super) roots: u64,
    /// Successors made.
    pub(super) made: u64,
    /// Successors entered again, in a wider window.
    pub(super) revisits: u64,
    /// Positions entered, except roots, that have no value because the search was stopped.
    pub(super) abandoned: u64,
}

pub(super) struct Ply<P: Game> {
    pub(super) moves: Vec<Candidate<P::Move>>,
    pub(super) children: Vec<P>,
}

impl<P: Game> Default for Ply<P> {
    fn default() -> Self {
        Self { moves: Vec::new(), children: Vec::new() }
    }
}

impl<'a, P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'a, P, E, R> {
    pub(super) fn new(
        settings: &EngineSettings<'a, P, E>,
        limits: &Limits,
        table: &'a TranspositionTable,
        probe: R,
    ) -> Self {
        let EngineSettings { evaluation, switches, endgame, .. } = *settings;
        let distances = if switches.shortest { Distances::Counted } else { Distances::Ignored };
        let ceiling = match evaluation.bounds() {
            Some(bounds) if switches.bounds && switches.shortest => Score::certain(bounds.max, 1),
            _ => Score::MAX,
        };
        Self {
            evaluation,
            foresight: Foresight::of(evaluation),
            endgame,
            switches,
            distances,
            table,
            keeps_results: true,
            probe,
            limiter: Limiter::new(limits),
            experience: Experience::none(),
            payoff: Payoff::default(),
            plies: Vec::new(),
            waiting_bytes: 0,
            ceiling,
            estimates: 0,
            remembered_estimates: 0,
            estimates_spared: 0,
            guessed_distances: 0,
            unproven: 0,
            reach: 0,
            deepest: 0,
            counts: Counts::default(),
            on_depth: None,
            first_guess: None,
        }
    }

    /// The bytes that the search of `pos` has held at most so far, the table included.
    pub(super) fn bytes_held(&self, pos: &P) -> usize {
        self.table.bytes_used() + self.waiting_bytes + line_bytes(pos, self.deepest)
    }

    /// The value of `pos` to `depth` moves, within `window`.
    #[inline]
    pub(super) fn node(&mut self, pos: &P, depth: u32, window: Window, ply: u32) -> Option<Score> {
        self.limiter.enter()?;
        self.deepest = self.deepest.max(ply);
        self.probe.enter(pos, Visit { ply, depth, window });
        let score = match self.answer(pos, depth, window, ply) {
            Some(score) => score,
            None => self.searched(pos, depth, window, ply)?,
        };
        let score = if self.switches.inference == Inference::Anywhere { self.trust_theory(pos, score) } else { score };
        self.probe.leave(pos, score);
        Some(score)
    }

    /// The value where no search is needed: the game is over, theory knows it, or the horizon is reached.
    #[inline]
    fn answer(&mut self, pos: &P, depth: u32, window: Window, ply: u32) -> Option<Score> {
        if let Some(own) = pos.result() {
            self.probe.answer(Answer::Finished);
            self.see(ply);
            return Some(self.distances.finished(self.evaluation.decided(pos, own)));
        }
        if self.switches.inference != Inference::Off
            && let Some(score) = self.infer(pos, depth, window, ply)
        {
            return Some(score);
        }
        if depth == 0 {
            self.probe.answer(Answer::Horizon);
            self.estimates += 1;
            self.see(ply);
            return Some(Score::flat(self.evaluation.estimate(pos)));
        }
        // Even a win with the next move would come too late.
        (self.switches.shortest && self.ceiling <= window.alpha).then(|| {
            let untried = if R::COUNTS_UNTRIED { self.move_count(pos) } else { 0 };
            self.probe.answer(Answer::TooLate { untried });
            self.ceiling
        })
    }

    #[inline(never)]
    fn searched(&mut self, pos: &P, depth: u32, window: Window, ply: u32) -> Option<Score> {
        let window = self.lowered(window);
        if depth <= FORESEEN_DEPTH
            && self.switches.lazy
            && let Some(score) = self.outlook(pos, depth, window, ply)
        {
            return Some(score);
        }
        let score = if depth == 1 && self.switches.lazy {
            self.frontier(pos, window, ply)
        } else if self.switches.cache && self.payoff.is_worth_it(depth) {
            self.through_table(pos, depth, window, ply)
        } else {
            self.try_moves(pos, depth, window, None, ply).map(|best| best.score)
        };
        if score.is_none() {
            self.counts.abandoned += 1;
            self.answer_stopped();
        }
        score
    }

    /// Answers a node that is left because the search was stopped.
    #[inline]
    pub(super) fn answer_stopped(&mut self) {
        if let Some(stop) = self.limiter.stopped {
            self.probe.answer(Answer::Stopped(stop));
        }
    }

    #[inline]
    fn through_table(&mut self, pos: &P, depth: u32, window: Window, ply: u32) -> Option<Score> {
        let key = TableKey::of(pos, self.switches.symmetry);
        let known = self.table.get(key.in_table());
        self.payoff.asked(depth);
        if let Some(known) = known
            && known.entry.answers(depth, window)
        {
            self.payoff.answered(depth);
            self.probe.answer(Answer::Remembered { bound: known.entry.bound, depth: known.entry.depth });
            self.remembered_estimates += u64::from(known.entry.height.is_none());
            self.guessed_distances += u64::from(known.entry.guessed);
            self.unproven += u64::from(!(known.proven && key.is_lossless));
            self.see(ply + known.entry.height.unwrap_or(known.entry.depth));
            return Some(known.entry.score);
        }
        let recalled = match (self.switches.order, known.and_then(|known| known.entry.mv)) {
            (Order::Best, Some(tag)) => key.recall_move(pos, tag),
            _ => None,
        };
        self.try_and_store(pos, depth, window, recalled, ply, &key).map(|best| best.score)
    }

    /// Lowers beta to the best score that the node can have: a win with its next move.
    #[inline]
    pub(super) fn lowered(&self, window: Window) -> Window {
        if self.switches.shortest { Window { beta: window.beta.min(self.ceiling), ..window } } else { window }
    }

    /// Notes that a line was followed to this ply.
    #[inline]
    pub(super) fn see(&mut self, ply: u32) {
        self.reach = self.reach.max(ply);
    }

    /// The number of estimates that entered the result; with none, every line was followed to its end.
    #[inline]
    pub(super) fn doubts(&self) -> u64 {
        self.estimates + self.remembered_estimates + self.estimates_spared
    }

    #[inline]
    pub(super) fn move_count(&self, pos: &P) -> usize {
        if folds::<P>(self.switches.symmetry) { pos.distinct_move_count() } else { pos.move_count() }
    }
}
