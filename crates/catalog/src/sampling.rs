//! Requests become searches by sampling.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use gambito_core::{Family, Game};
use gambito_search::{Mcts, Sampled, Sampling};

use crate::memory::Memory;
use crate::report::{line_texts, stop_name, turn_name, verdict_name};
use crate::running::{Clock, Stopwatch};
use crate::{CounterReport, Figure, SearchReport, SearchRequest, SpecError};

/// What a user says of a search by sampling: `explore=0.7,memory=64M`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SamplingSpec {
    /// The constant of UCB1; none for the usual one.
    pub explore: Option<f32>,
    /// What the tree may take; none for the usual amount.
    pub memory: Option<Memory>,
}

/// The keys of a search by sampling.
pub(crate) const SAMPLING_KEYS: [&str; 2] = ["explore", "memory"];

/// The largest constant of UCB1 that makes any difference: beyond it all moves are sampled alike.
const MOST_EXPLORING: f32 = 100.0;

impl SamplingSpec {
    /// Sets `key` from text; `None` if there is no such key.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Option<Result<(), SpecError>> {
        match key {
            "explore" => Some(parse_explore(value).map(|explore| self.explore = Some(explore))),
            "memory" => Some(value.parse().map(|memory| self.memory = Some(memory))),
            _ => None,
        }
    }

    /// The whole of what the search is told.
    pub(crate) fn with_seed(self, seed: u64) -> Sampling {
        let usual = Sampling::default();
        Sampling {
            seed,
            explore: self.explore.unwrap_or(usual.explore),
            bytes: self.memory.map_or(usual.bytes, |memory| memory.bytes),
            ..usual
        }
    }
}

impl fmt::Display for SamplingSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let explore = self.explore.map(|explore| format!("explore={explore}"));
        let memory = self.memory.map(|memory| format!("memory={memory}"));
        f.write_str(&explore.into_iter().chain(memory).collect::<Vec<_>>().join(","))
    }
}

/// Which constant of UCB1 a text means.
///
/// # Errors
/// [`SpecError::Option`] if it is no number from 0 to the largest that makes a difference.
pub fn parse_explore(text: &str) -> Result<f32, SpecError> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let explore = text.parse().ok().filter(|explore| is_plain && (0.0..=MOST_EXPLORING).contains(explore));
    let allowed = || format!("0..{MOST_EXPLORING}");
    explore.ok_or_else(|| SpecError::Option { key: "explore", given: text.to_owned(), allowed: allowed() })
}

/// A search by sampling as a player asks for it, with the tree that it keeps from move to move.
#[derive(Clone, Debug)]
pub struct SamplingRequest {
    pub(crate) sampling: Sampling,
    kept: Arc<Mutex<Option<Box<dyn Any + Send>>>>,
}

impl SamplingRequest {
    pub(crate) fn new(sampling: Sampling) -> Self {
        Self { sampling, kept: Arc::default() }
    }

    /// The search of the moves before, or a new one.
    fn take<P: Game>(&self) -> Mcts<P> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<Mcts<P>>().ok());
        kept.map_or_else(|| Mcts::new(self.sampling), |kept| *kept)
    }

    fn keep<P: Game>(&self, search: Mcts<P>) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(search));
    }
}

/// Runs a search by sampling and reports.
pub(crate) fn sample<P: Family>(pos: &P, request: &SearchRequest, sampling: &SamplingRequest) -> SearchReport {
    let mut search = sampling.take::<P>();
    let limits = request.limits_now(&request.limits);
    let watch = Stopwatch::start(request);
    let mut tell = |sampled: &Sampled<P::Move>| {
        if let Some(latest) = &request.latest {
            latest.put(report(pos, request, sampled, watch.read()));
        }
    };
    let sampled = search.run(pos, &limits, &mut tell);
    let clock = watch.read();
    sampling.keep(search);
    report(pos, request, &sampled, clock)
}

/// What was found so far. An expected result is told to the thousandth: more is chance.
fn report<P: Family>(pos: &P, request: &SearchRequest, sampled: &Sampled<P::Move>, clock: Clock) -> SearchReport {
    let thousandths = (sampled.mean * 1e3).round() as i64;
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
        game: request.game.clone(),
        position: pos.position_text(),
        turn: turn_name(pos.turn(), pos.outcome().is_some()),
        search: "mcts".to_owned(),
        mv: sampled.mv.map(|mv| pos.move_text(mv)),
        score: sampled.exact.map_or_else(|| Figure::of(thousandths, 1000), Figure::Whole),
        value: sampled.exact.unwrap_or(thousandths),
        exact: sampled.exact.is_some(),
        result: sampled.exact.map(verdict_name),
        distance: None,
        depth: sampled.depth,
        pv: line_texts(pos, &sampled.line),
        counters,
        nodes: sampled.playouts,
        time_ms: clock.time_ms,
        cpu_ms: clock.cpu_ms,
        nps: clock.nodes_per_second(sampled.playouts),
        stopped: sampled.stopped.map(stop_name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LimitSpec, Variant};

    fn request(game: &str, nodes: u64) -> SearchRequest {
        let sampling = Some(SamplingRequest::new(Sampling::default()));
        let limits = LimitSpec { nodes: Some(nodes), ..LimitSpec::default() };
        SearchRequest { limits, sampling, ..SearchRequest::new(game.to_owned(), crate::Algorithm::Engine.into()) }
    }

    #[test]
    fn a_report_tells_what_was_sampled_and_what_is_proven() {
        let pos = "kalah".parse::<Variant>().expect("a game").start();
        let report = pos.search(&request("kalah", 500)).expect("a search");
        assert_eq!((report.nodes, report.exact, report.stopped), (500, false, Some("nodes")));
        assert_eq!(report.pv.first(), report.mv.as_ref());
        assert!((-1000..=1000).contains(&report.value) && report.result.is_none());

        let pos = "tictactoe".parse::<Variant>().expect("a game").start();
        let pos = pos.parse("XX.OO.... 1").expect("a position");
        let report = pos.search(&request("tictactoe", 5000)).expect("a search");
        assert_eq!((report.mv.as_deref(), report.result, report.stopped), (Some("2"), Some("win"), None));
    }

    #[test]
    fn the_tree_is_kept_for_the_next_search_of_the_same_game_only() {
        let request = request("kalah", 2000);
        let sampling = request.sampling.as_ref().expect("a search by sampling");
        let mut pos = "kalah".parse::<Variant>().expect("a game").start();
        let report = pos.search(&request).expect("a search");
        pos.play(&report.mv.expect("a move")).expect("a legal move");
        let again = pos.search(&request).expect("a search");
        assert!(again.counters.created > report.counters.created, "what was known is still there");
        let other = "tictactoe".parse::<Variant>().expect("a game").start();
        assert!(other.search(&request).is_ok_and(|report| report.mv.is_some()));
        assert!(sampling.kept.lock().is_ok_and(|kept| kept.is_some()));
    }
}
