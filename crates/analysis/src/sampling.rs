//! Monte-Carlo tree search as a request.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use gambito_core::{Game, Verdict};
use gambito_search::{Mcts, Sampled, SampledTree, Sampling};

use crate::report::{line_texts, turn_of};
use crate::stopwatch::{Stopwatch, Times};
use crate::{CounterReport, Figure, MoveSamples, SearchReport, SearchRequest};

/// Monte-Carlo tree search with its settings and the tree that it keeps from move to move.
#[derive(Clone, Debug)]
pub struct SamplingRequest {
    pub(crate) sampling: Sampling,
    kept: Arc<Mutex<Option<Box<dyn Any + Send>>>>,
}

impl SamplingRequest {
    /// A search with these settings and an empty tree.
    #[must_use]
    pub fn new(sampling: Sampling) -> Self {
        Self { sampling, kept: Arc::default() }
    }

    /// Whether no search has left its tree.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    /// The search of the previous moves, or a new one.
    fn take<P: Game>(&self) -> Mcts<P> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<Mcts<P>>().ok());
        kept.map_or_else(|| Mcts::new(self.sampling), |kept| *kept)
    }

    fn keep<P: Game>(&self, search: Mcts<P>) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(search));
    }
}

/// Samples random games and reports.
pub(crate) fn sample<P: Game>(pos: &P, request: &SearchRequest, sampling: &SamplingRequest) -> SearchReport {
    let (report, search) = run(pos, request, sampling);
    sampling.keep(search);
    report
}

/// The same, with the tree, up to `most_records` nodes. It is empty where nothing had to be sampled.
pub(crate) fn sample_and_record<P: Game>(
    pos: &P,
    request: &SearchRequest,
    sampling: &SamplingRequest,
    most_records: usize,
) -> (SearchReport, SampledTree) {
    let (report, search) = run(pos, request, sampling);
    let is_sampled = report.counters.distinct > 0;
    let tree = if is_sampled { search.recorded(most_records) } else { SampledTree::default() };
    sampling.keep(search);
    (report, tree)
}

fn run<P: Game>(pos: &P, request: &SearchRequest, sampling: &SamplingRequest) -> (SearchReport, Mcts<P>) {
    let mut search = sampling.take::<P>();
    let limits = request.limits_now(&request.question.limits);
    let watch = Stopwatch::start(request);
    let mut tell = |sampled: &Sampled<P::Move>| {
        if let Some(latest) = &request.listeners.latest {
            latest.put(report(pos, request, sampled, watch.read()));
        }
    };
    let sampled = search.run(pos, &limits, &mut tell);
    (report(pos, request, &sampled, watch.read()), search)
}

fn expected(mean: f64, exact: Option<i64>) -> Figure {
    exact.map_or_else(|| Figure::of(thousandths(mean), 1000), Figure::Whole)
}

/// An expected result has three decimals: more would be noise.
fn thousandths(mean: f64) -> i64 {
    (mean * 1e3).round() as i64
}

/// The result so far.
fn report<P: Game>(pos: &P, request: &SearchRequest, sampled: &Sampled<P::Move>, times: Times) -> SearchReport {
    let samples = sampled.moves.iter().map(|sampled| MoveSamples {
        mv: pos.move_text(sampled.mv),
        visits: sampled.visits,
        score: expected(sampled.mean, sampled.exact),
        exact: sampled.exact.is_some(),
    });
    let counters = CounterReport {
        visited: sampled.playouts,
        created: sampled.nodes as u64,
        leaves: sampled.playouts,
        distinct: sampled.nodes as u64,
        depth: sampled.depth,
        ..CounterReport::default()
    };
    SearchReport {
        bounds: None,
        game: request.question.game.clone(),
        position: pos.position_text(),
        turn: turn_of(pos),
        search: "mcts".to_owned(),
        mv: sampled.mv.map(|mv| pos.move_text(mv)),
        score: expected(sampled.mean, sampled.exact),
        value: sampled.exact.unwrap_or_else(|| thousandths(sampled.mean)),
        exact: sampled.exact.is_some(),
        result: sampled.exact.map(Verdict::of_value),
        unproven: None,
        distance: None,
        depth: sampled.depth,
        pv: line_texts(pos, &sampled.line),
        samples: samples.collect(),
        counters,
        nodes: sampled.playouts,
        time_ms: times.time_ms,
        cpu_ms: times.cpu_ms,
        nps: times.nodes_per_second(sampled.playouts),
        memory_bytes: Some((sampled.nodes * Mcts::<P>::NODE_BYTES) as u64),
        stopped: sampled.stopped,
    }
}
