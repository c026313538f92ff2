use gambito_core::{Evaluate as _, Game};
use gambito_search::{Answer, Bound, Counters, Record, RecordEnd, Recorder, SampledTree, Source};

use super::{SearchTrace, TRACE_FORMAT, TRACE_VERSION, TraceHeader, TraceReason, TraceSearch};
use crate::report::turn_of;
use crate::running::{Job, Ran, RunError};
use crate::search_report::search_report;
use crate::{Detail, Figure, Method, SamplingRequest, SearchReport, SearchRequest, sampling};

/// Searches and records every visit, up to `most_records`.
pub(crate) fn record<P: Game>(pos: &P, request: &SearchRequest, most_records: usize) -> Result<SearchTrace, RunError> {
    match &request.question.method {
        Method::Sampling(sampling) => Ok(sampled(pos, request, sampling, most_records)),
        Method::Search(_) => searched(pos, request, Recorder::with_limit(most_records)),
    }
}

/// Searches and records what the recorder keeps.
pub(crate) fn searched<P: Game>(
    pos: &P,
    request: &SearchRequest,
    recorder: Recorder<P>,
) -> Result<SearchTrace, RunError> {
    let mut request = request.clone();
    request.question.detail = Detail::Times;
    let job = Job::new(pos, &request)?;
    let Ran { found, line, probe, distinct, bytes_held, times } = job.run(recorder)?;
    let counters: Counters = *probe.counters();
    let ran = Ran { found, line, probe: counters, distinct, bytes_held, times };
    let report = search_report(&job, &ran);
    let searches = probe.searches().iter().map(TraceSearch::from).collect();
    let is_truncated = probe.is_truncated();
    let scale = job.evaluation.scale();
    // A search that was stopped in its first depth only names some legal move.
    let has_found = report.stopped.is_none() || ran.found.depth > 0;
    let mut header = header(pos, &request, report, scale);
    header.mv = header.mv.filter(|_| has_found);
    header.search = job.search.to_string();
    header.result_unit = job.evaluation.arbitrary_unit().map(|unit| Figure::of(unit, scale));
    Ok(complete(TraceHeader { searches, truncated: is_truncated, ..header }, probe.into_bytes()))
}

fn sampled<P: Game>(pos: &P, request: &SearchRequest, sampling: &SamplingRequest, most_records: usize) -> SearchTrace {
    let (report, tree) = sampling::sample_and_record(pos, request, sampling, most_records);
    let mut records: Vec<u8> = tree.records().iter().flat_map(Record::to_bytes).collect();
    if records.is_empty() {
        records.extend(settled(pos, &report).to_bytes());
    }
    let search = TraceSearch {
        depth: report.depth,
        reason: TraceReason::NextDepth,
        alpha: None,
        beta: None,
        least: None,
        most: None,
        visited: report.nodes,
        record: Some(0),
    };
    let header = header(pos, request, report, SampledTree::SCALE.into());
    complete(TraceHeader { searches: vec![search], truncated: tree.is_truncated(), ..header }, records)
}

/// The root of a tree that needed no random games.
fn settled<P: Game>(pos: &P, report: &SearchReport) -> Record {
    let answer = match pos.outcome() {
        Some(_) => Answer::Finished,
        None => Answer::Inferred { source: Source::Theory, bound: Bound::Exact },
    };
    let value = report.value.saturating_mul(SampledTree::SCALE.into());
    Record {
        ply: 0,
        mv: None,
        end: RecordEnd::Answer(answer),
        bound: Some(Bound::Exact),
        turn: pos.turn(),
        has_null_window: false,
        is_corrected: false,
        is_incomplete: false,
        value: value.clamp(i32::MIN.into(), i32::MAX.into()) as i32,
        alpha: i32::MIN,
        beta: i32::MAX,
        distance: None,
        subtree: 1,
        search: 0,
    }
}

/// The header of a search without its records.
fn header<P: Game>(pos: &P, request: &SearchRequest, report: SearchReport, scale: i64) -> TraceHeader {
    let SearchReport { game, position, search, mv, score, exact, depth, stopped, counters, .. } = report;
    TraceHeader {
        format: TRACE_FORMAT.to_owned(),
        version: TRACE_VERSION,
        game,
        position,
        turn: turn_of(pos),
        search,
        evaluation: request.question.evaluation.clone(),
        threads: request.running_threads(),
        scale,
        result_unit: None,
        mv,
        score,
        exact,
        depth,
        stopped,
        counters,
        records: 0,
        truncated: false,
        searches: Vec::new(),
    }
}

fn complete(header: TraceHeader, records: Vec<u8>) -> SearchTrace {
    let count = (records.len() / gambito_search::RECORD_BYTES) as u64;
    SearchTrace::new(TraceHeader { records: count, ..header }, records)
}
