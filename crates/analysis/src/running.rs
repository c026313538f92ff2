//! Requests become typed searches.

use std::cell::RefCell;
use std::sync::Arc;

use gambito_catalog::{Algorithm, DEFAULT_ENGINE_BYTES, SearchVariant, SpecError, evaluation};
use gambito_core::{Evaluate as _, Game, Linear};
use gambito_search::on_large_stack;
use gambito_search::{
    Cache, DEFAULT_BYTES, Endgame, Engine, EngineSettings, Inference, OnDepth, Plain, Policy, Probe, Search,
    SearchResult, Settings, Switches, TranspositionTable,
};

use crate::endgames::stored_table;
use crate::scratch::Purpose;
use crate::search_report::depth_report;
use crate::stopwatch::{Stopwatch, Times};
use crate::{Detail, SearchRequest};

/// Why nothing could be run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The request makes no sense for this game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Random games have no tree of windows and cutoffs.
    #[error("sampling random games is not a search")]
    NotASearch,
    /// The system gave no thread to run on.
    #[error("no thread for the search: {0}")]
    Thread(#[from] std::io::Error),
}

/// A search about to run: a request with its words turned into types.
pub(crate) struct Job<'a, P> {
    pub(crate) pos: &'a P,
    pub(crate) request: &'a SearchRequest,
    pub(crate) search: SearchVariant,
    pub(crate) evaluation: Arc<Linear<P>>,
}

/// A search that has run.
pub(crate) struct Ran<P: Game, R> {
    pub(crate) found: SearchResult<P::Move>,
    pub(crate) line: Vec<P::Move>,
    pub(crate) probe: R,
    pub(crate) distinct: usize,
    pub(crate) bytes_held: usize,
    pub(crate) times: Times,
}

impl<'a, P: Game> Job<'a, P> {
    /// The search that a request asks for.
    pub(crate) fn new(pos: &'a P, request: &'a SearchRequest) -> Result<Self, RunError> {
        let evaluation = evaluation(pos, request.question.evaluation.as_deref())?;
        let mut search = request.search()?;
        if !evaluation.tells_results() {
            search.switches.inference = Inference::Off;
        }
        Ok(Self { pos, request, search, evaluation })
    }

    /// The same search of another position, seen by the same player.
    pub(crate) fn at<'b>(&self, pos: &'b P, request: &'b SearchRequest) -> Job<'b, P> {
        Job { pos, request, search: self.search, evaluation: Arc::clone(&self.evaluation) }
    }

    /// The switches as they apply under the limits of the request.
    pub(crate) fn switches(&self) -> Switches {
        self.search.under(&self.request.question.limits).switches
    }

    /// Runs the search and reports its events to `probe`.
    pub(crate) fn run<R: Probe<P> + Send>(&self, probe: R) -> Result<Ran<P, R>, RunError> {
        match self.search.algorithm {
            Algorithm::Engine => Ok(on_large_stack(|| self.run_engine(probe))?),
            Algorithm::Minimax | Algorithm::AlphaBeta => self.run_textbook(probe),
        }
    }

    /// Runs the switches on the textbook search. Its cache compares whole positions, so exact results are proven in games
    /// of any size.
    pub(crate) fn run_textbook<R: Probe<P> + Send>(&self, probe: R) -> Result<Ran<P, R>, RunError> {
        let switches = self.switches();
        let bounds = switches.bounds;
        Ok(on_large_stack(|| match (switches.is_plain(), switches.pruning) {
            (true, true) => self.run_typed(Plain::<true> { bounds }, switches.deepen, probe),
            (true, false) => self.run_typed(Plain::<false> { bounds }, switches.deepen, probe),
            (false, _) => self.run_typed(switches, switches.deepen, probe),
        })?)
    }

    fn run_engine<R: Probe<P>>(&self, probe: R) -> Ran<P, R> {
        let Self { pos, request, .. } = *self;
        let limits = &request.question.limits;
        let bytes = request.resources.memory.unwrap_or(DEFAULT_ENGINE_BYTES);
        let purpose = Purpose::of(self);
        let scratch = request.resources.scratch.as_ref();
        let table =
            scratch.map_or_else(|| TranspositionTable::with_memory(bytes), |scratch| scratch.table(&purpose, bytes));
        // A search limited by depth or nodes gives the same result on every machine, whatever tables are there.
        let is_repeatable = limits.depth.is_some() || limits.nodes.is_some();
        let endgames = if is_repeatable { None } else { stored_table(pos, request) };
        let settings = EngineSettings {
            evaluation: &*self.evaluation,
            switches: self.switches(),
            endgame: endgames.as_ref().map(|table| table as &dyn Endgame<P>),
            limits: request.limits_now(limits),
            threads: request.running_threads(),
        };
        let (reported, watch) = (RefCell::default(), Stopwatch::start(request));
        let mut engine = Engine::new(settings, &table, probe);
        if let Some(on_depth) = self.on_depth(&watch, &reported) {
            engine.report_depths(on_depth);
        }
        let found = engine.run(pos);
        let (times, distinct, bytes_held) = (watch.read(), table.len(), engine.bytes_held(pos));
        let line = if self.wants_line() { engine.line(pos, &found) } else { Vec::new() };
        let probe = engine.into_probe();
        let line = best_known_line(line, reported, &found);
        if let Some(scratch) = scratch {
            scratch.keep_table(purpose, table);
        }
        Ran { found, line, probe, distinct, bytes_held, times }
    }

    fn run_typed<S: Policy, R: Probe<P>>(&self, policy: S, deepen: bool, probe: R) -> Ran<P, R> {
        let Self { pos, request, .. } = *self;
        let limits = request.limits_now(&request.question.limits);
        let settings = Settings { evaluation: &*self.evaluation, policy, deepen, limits };
        let bytes = request.resources.memory.unwrap_or(DEFAULT_BYTES);
        let scratch = request.resources.scratch.as_ref();
        let cache = scratch.map_or_else(|| Cache::with_memory(bytes), |scratch| scratch.cache(bytes));
        let (reported, watch) = (RefCell::default(), Stopwatch::start(request));
        let mut search = Search::new(&settings, cache, probe);
        if let Some(on_depth) = self.on_depth(&watch, &reported) {
            search.report_depths(on_depth);
        }
        let found = search.run(pos, &settings);
        let (times, distinct, bytes_held) = (watch.read(), search.remembered(), search.bytes_held(pos));
        let line = if self.wants_line() { search.line(pos, &found, &settings) } else { Vec::new() };
        let (cache, probe) = search.into_parts();
        let line = best_known_line(line, reported, &found);
        if let Some(scratch) = scratch.filter(|_| !cache.is_empty()) {
            scratch.keep(cache);
        }
        Ran { found, line, probe, distinct, bytes_held, times }
    }

    fn wants_line(&self) -> bool {
        self.request.question.detail == Detail::Line
    }

    /// Sends every completed depth to the listener, if there is one, and keeps its line in `reported`.
    fn on_depth<'b>(
        &'b self,
        watch: &'b Stopwatch,
        reported: &'b RefCell<Vec<P::Move>>,
    ) -> Option<OnDepth<'b, P::Move>> {
        let latest = self.request.listeners.latest.as_ref()?;
        Some(Box::new(move |mut reached| {
            let times = watch.read();
            let first = || reached.found.mv.into_iter().collect();
            let line = if self.wants_line() { reached.line() } else { first() };
            latest.put(depth_report(self, &reached, &line, times));
            reported.replace(line);
        }))
    }
}

/// The longer of two lines. A stopped search returns its last completed depth, but the unfinished depth may have
/// overwritten part of that line in the cache.
fn best_known_line<M>(line: Vec<M>, reported: RefCell<Vec<M>>, found: &SearchResult<M>) -> Vec<M> {
    let reported = reported.into_inner();
    if found.stopped.is_some() && reported.len() > line.len() { reported } else { line }
}
