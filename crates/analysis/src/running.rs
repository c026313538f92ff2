//! Requests become typed searches.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};
use gambito_catalog::evaluation;
use gambito_catalog::{Algorithm, DEFAULT_ENGINE_BYTES, SpecError};
use gambito_core::{Game, Linear};
use gambito_search::{
    Cache, DEFAULT_BYTES, Endgame, Engine, EngineSettings, Found, OnDepth, Plain, Policy, Probe, Search, Settings,
    Table,
};

use crate::endgames::stored_table;
use crate::scratch::Purpose;
use crate::search_report::depth_report;
use crate::stack::on_large_stack;
use crate::{Detail, SearchRequest};

/// Why nothing could be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The request makes no sense for this game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The system gave no thread to run on.
    #[error("no thread for the search: {0}")]
    Thread(#[from] std::io::Error),
}

/// A search that has run, and what it asked.
pub(crate) struct Ran<P: Game, R> {
    pub(crate) evaluation: Arc<Linear<P>>,
    pub(crate) found: Found<P::Move>,
    pub(crate) line: Vec<P::Move>,
    pub(crate) probe: R,
    pub(crate) distinct: usize,
    pub(crate) clock: Clock,
}

/// Times of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    pub(crate) time_ms: f64,
    pub(crate) cpu_ms: f64,
}

impl Clock {
    /// Runs the work of a request and measures it.
    pub(crate) fn measure<T>(request: &SearchRequest, work: impl FnOnce() -> T) -> (T, Self) {
        let watch = Stopwatch::start(request);
        let done = work();
        (done, watch.read())
    }

    /// How many of `nodes` a second of processor time saw.
    pub(crate) fn nodes_per_second(self, nodes: u64) -> u64 {
        if self.cpu_ms > 0.0 { (nodes as f64 * 1e3 / self.cpu_ms) as u64 } else { 0 }
    }
}

/// What measures a search, from its start.
pub(crate) struct Stopwatch {
    wall: Instant,
    cpu: Option<CpuClock>,
}

impl Stopwatch {
    /// Begins to measure the work of a request, the time of the processor only if it is to be told.
    pub(crate) fn start(request: &SearchRequest) -> Self {
        let wall = Instant::now();
        Self { wall, cpu: (request.detail >= Detail::Times).then(|| CpuClock::of(request.running_threads())) }
    }

    /// The times until now.
    pub(crate) fn read(&self) -> Clock {
        let cpu_ms = self.cpu.as_ref().map_or(0.0, |cpu| milliseconds(cpu.elapsed()));
        Clock { time_ms: milliseconds(self.wall.elapsed()), cpu_ms }
    }
}

/// The time of the processor: of this thread, or of the whole program where several threads do the work.
enum CpuClock {
    Thread(ThreadTime),
    Process(ProcessTime),
}

impl CpuClock {
    fn of(threads: usize) -> Self {
        if threads == 1 { Self::Thread(ThreadTime::now()) } else { Self::Process(ProcessTime::now()) }
    }

    fn elapsed(&self) -> Duration {
        match self {
            Self::Thread(clock) => clock.elapsed(),
            Self::Process(clock) => clock.elapsed(),
        }
    }
}

/// Milliseconds to the microsecond.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Runs the search of a request with `probe` watching.
pub(crate) fn run<P: Game, R: Probe<P> + Send>(
    pos: &P,
    request: &SearchRequest,
    probe: R,
) -> Result<Ran<P, R>, RunError> {
    run_seen_by(pos, request, evaluation(pos, request.evaluation.as_deref())?, probe)
}

/// Runs the search of a request with an evaluation that is bound to a player already.
pub(crate) fn run_seen_by<P: Game, R: Probe<P> + Send>(
    pos: &P,
    request: &SearchRequest,
    evaluation: Arc<Linear<P>>,
    probe: R,
) -> Result<Ran<P, R>, RunError> {
    match request.search.algorithm {
        Algorithm::Engine => Ok(on_large_stack(|| run_engine(pos, request, evaluation, probe))?),
        Algorithm::Minimax | Algorithm::AlphaBeta => run_switches(pos, request, evaluation, probe),
    }
}

/// Runs the switches of a request on the search of the textbook, whose cache compares positions in full: what it
/// calls exact is proven in games of any size.
pub(crate) fn run_textbook<P: Game, R: Probe<P> + Send>(
    pos: &P,
    request: &SearchRequest,
    probe: R,
) -> Result<Ran<P, R>, RunError> {
    run_switches(pos, request, evaluation(pos, request.evaluation.as_deref())?, probe)
}

fn run_switches<P: Game, R: Probe<P> + Send>(
    pos: &P,
    request: &SearchRequest,
    evaluation: Arc<Linear<P>>,
    probe: R,
) -> Result<Ran<P, R>, RunError> {
    let switches = request.search.under(&request.limits).switches;
    Ok(on_large_stack(|| match (switches.is_plain(), switches.pruning) {
        (true, true) => run_typed(pos, request, evaluation, Plain::<true>, switches.deepen, probe),
        (true, false) => run_typed(pos, request, evaluation, Plain::<false>, switches.deepen, probe),
        (false, _) => run_typed(pos, request, evaluation, switches, switches.deepen, probe),
    })?)
}

/// Tells whoever wants to know of every complete depth, and keeps its line in `told`.
fn on_depth<'a, P: Game>(
    pos: &'a P,
    request: &'a SearchRequest,
    evaluation: &'a Linear<P>,
    watch: &'a Stopwatch,
    told: &'a RefCell<Vec<P::Move>>,
) -> Option<OnDepth<'a, P::Move>> {
    let latest = request.latest.as_ref()?;
    Some(Box::new(move |mut reached| {
        let clock = watch.read();
        let first = || reached.found.mv.into_iter().collect();
        let line = if request.detail == Detail::Line { reached.line() } else { first() };
        latest.put(depth_report(pos, request, evaluation, &reached, &line, clock));
        told.replace(line);
    }))
}

/// The line of a search that may have been stopped: then it has found what its last complete depth did, and memory, which
/// the next depth has changed in part, need not know that line any more.
fn not_taken_back<M>(line: Vec<M>, told: RefCell<Vec<M>>, found: &Found<M>) -> Vec<M> {
    let told = told.into_inner();
    if found.stopped.is_some() && told.len() > line.len() { told } else { line }
}

fn run_engine<P: Game, R: Probe<P>>(
    pos: &P,
    request: &SearchRequest,
    evaluation: Arc<Linear<P>>,
    probe: R,
) -> Ran<P, R> {
    let bytes = request.memory.unwrap_or(DEFAULT_ENGINE_BYTES);
    let purpose = Purpose::of(request, pos.turn());
    let scratch = request.scratch.as_ref();
    let table = scratch.map_or_else(|| Table::with_memory(bytes), |scratch| scratch.table(&purpose, bytes));
    // A search that is counted out is the same on every machine, whatever tables are there.
    let is_counted_out = request.limits.depth.is_some() || request.limits.nodes.is_some();
    let endgames = if is_counted_out { None } else { stored_table(pos, request) };
    let settings = EngineSettings {
        evaluation: &*evaluation,
        switches: request.search.under(&request.limits).switches,
        endgame: endgames.as_ref().map(|table| table as &dyn Endgame<P>),
        limits: request.limits_now(&request.limits),
        threads: request.running_threads(),
    };
    let (told, watch) = (RefCell::default(), Stopwatch::start(request));
    let mut engine = Engine::new(settings, &table, probe);
    if let Some(on_depth) = on_depth(pos, request, &evaluation, &watch, &told) {
        engine.tell_depths(on_depth);
    }
    let found = engine.run(pos);
    let (clock, distinct) = (watch.read(), table.len());
    let line = if request.detail == Detail::Line { engine.line(pos, &found) } else { Vec::new() };
    let probe = engine.into_probe();
    let line = not_taken_back(line, told, &found);
    if let Some(scratch) = scratch {
        scratch.keep_table(purpose, table);
    }
    Ran { evaluation, found, line, probe, distinct, clock }
}

fn run_typed<P: Game, S: Policy, R: Probe<P>>(
    pos: &P,
    request: &SearchRequest,
    evaluation: Arc<Linear<P>>,
    policy: S,
    deepen: bool,
    probe: R,
) -> Ran<P, R> {
    let settings = Settings { evaluation: &*evaluation, policy, deepen, limits: request.limits_now(&request.limits) };
    let bytes = request.memory.unwrap_or(DEFAULT_BYTES);
    let cache = request.scratch.as_ref().map_or_else(|| Cache::with_memory(bytes), |scratch| scratch.cache(bytes));
    let (told, watch) = (RefCell::default(), Stopwatch::start(request));
    let mut search = Search::new(&settings, cache, probe);
    if let Some(on_depth) = on_depth(pos, request, &evaluation, &watch, &told) {
        search.tell_depths(on_depth);
    }
    let found = search.run(pos, &settings);
    let (clock, distinct) = (watch.read(), search.remembered());
    let line = if request.detail == Detail::Line { search.line(pos, &found, &settings) } else { Vec::new() };
    let (cache, probe) = search.into_parts();
    let line = not_taken_back(line, told, &found);
    if let Some(scratch) = request.scratch.as_ref().filter(|_| !cache.is_empty()) {
        scratch.keep(cache);
    }
    drop(settings);
    Ran { evaluation, found, line, probe, distinct, clock }
}
