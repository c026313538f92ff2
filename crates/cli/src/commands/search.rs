mod idle;
mod printing;
mod terms;
mod unlimited;

use std::time::{Duration, Instant};

use gambito_analysis::{
    Analysis, Explained, Explanation, Latest, Method, RunError, SamplingRequest, SearchReport, SearchRequest,
    ValuedReport, analyse,
};
use gambito_catalog::{Algorithm, LimitSpec, SAMPLING, searches};
use gambito_search::Sampling;
use gambito_texts::Texts;

use self::idle::note_idle;
use self::printing::{
    explain_evaluation, explain_search, print, print_end, print_samples, print_threads, print_values,
};
use self::unlimited::UnlimitedSearch;
pub(super) use self::unlimited::default_limits;
use super::word_of;
use crate::arguments::{Board, OneSearchArguments, SearchArguments, all_cores, bytes, threads};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::{Console, Progress, wording};

/// Memory of the transposition table of an engine that searches by time.
const ENGINE_BYTES: usize = 256 << 20;

/// Searches a position and prints the result.
pub(super) fn run(arguments: &OneSearchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?.with_endgames(console.library.as_ref());
    let mut request = request(arguments, &board, texts, console)?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let is_limited = !request.question.limits.is_unlimited();
    // A search that is stopped shows the line of its last depth, which it keeps only for a listener.
    let may_be_stopped = !is_limited || request.question.limits.time.is_some();
    if console.progress == Progress::Shown || may_be_stopped {
        let tell = moving.teller();
        request.listeners.latest = Some(Latest::notify(move |report| tell(wording::depth_line(texts, report))));
    }
    let searched = search(analyse(&*board.pos), &mut request, arguments);
    let (searched, attempt) = searched.map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    let report = searched.report();
    let explain = || Explanation::new(&*board.pos, request.question.evaluation.as_deref(), report);
    let explanation = arguments.explain.then(explain).transpose();
    let explanation = explanation.map_err(|error| Failure::spec(texts, "--eval", &error))?;
    if arguments.json {
        note_idle(arguments, &board, &request, texts, console.err)?;
        match searched {
            Searched::Valued(report) => console.json(&Explained { report, explanation })?,
            Searched::Plain(report) => console.json(&Explained { report, explanation })?,
        }
        return Ok(());
    }
    let drawing = arguments.drawing.of(board.variant.family().styles());
    print(&board, report, &request.question.method, drawing, texts, console)?;
    note_idle(arguments, &board, &request, texts, console.out)?;
    if !is_limited && report.mv.is_some() {
        print_end(report, attempt, texts, console)?;
    }
    if report.mv.is_some() {
        print_threads(request.resources.threads, report, texts, console)?;
    }
    if let Method::Sampling(_) = request.question.method {
        print_samples(report, texts, console)?;
    }
    if let Searched::Valued(valued) = &searched {
        print_values(valued, texts, console)?;
    }
    if let (Some(explanation), Method::Search(search)) = (explanation, &request.question.method) {
        explain_evaluation(&request, report, &explanation, texts, console)?;
        explain_search(*search, &request, texts, console)?;
    }
    Ok(())
}

/// The search that the arguments ask for.
fn request(
    arguments: &OneSearchArguments,
    board: &Board,
    texts: Texts,
    console: &Console<'_>,
) -> Result<SearchRequest, Failure> {
    let OneSearchArguments { search, memory, threads, values, explain, .. } = arguments;
    let settings = SearchSettings { search, memory: memory.as_deref(), threads: threads.as_deref() };
    let request = settings.request(board, texts, console)?;
    if matches!(request.question.method, Method::Sampling(_)) && (*values || *explain) {
        return Err(refused_for_sampling(texts));
    }
    Ok(request)
}

/// Arguments of any search, Monte-Carlo tree search included.
pub(super) struct SearchSettings<'a> {
    pub(super) search: &'a SearchArguments,
    pub(super) memory: Option<&'a str>,
    pub(super) threads: Option<&'a str>,
}

impl SearchSettings<'_> {
    /// The search that the arguments ask for.
    pub(super) fn request(&self, board: &Board, texts: Texts, console: &Console<'_>) -> Result<SearchRequest, Failure> {
        if let Some(algorithm) = &self.search.algorithm
            && word_of(texts, "--algorithm", algorithm, &searches())? == SAMPLING
        {
            return self.sampling(board, texts, console);
        }
        let stop = console.stop_on_interrupt();
        let mut request = self.search.request(texts, board.game(), Algorithm::Engine, self.memory, stop)?;
        let search = request.search().map_err(|error| Failure::run(texts, &error))?;
        if search.algorithm == Algorithm::Engine {
            let threads = self.threads.map(|text| threads(texts, "--threads", text)).transpose()?;
            // Counters of several threads differ between runs, so a search limited by depth or nodes uses one thread.
            let is_repeatable = request.question.limits.depth.is_some() || request.question.limits.nodes.is_some();
            request.resources.threads = threads.or((!is_repeatable).then(all_cores));
            // The size of the table decides what is forgotten, so a repeatable search has the size that it has everywhere.
            request.resources.memory = request.resources.memory.or((!is_repeatable).then_some(ENGINE_BYTES));
            request.resources.endgames = board.variant.endgames();
        } else if self.threads.is_some() {
            return Err(Failure::argument(texts, "--threads", texts.get("call-threads-of-engine")));
        }
        Ok(request)
    }

    /// Monte-Carlo tree search as the arguments ask for it.
    fn sampling(&self, board: &Board, texts: Texts, console: &Console<'_>) -> Result<SearchRequest, Failure> {
        if self.threads.is_some() || !self.search.has_limits_only() {
            return Err(refused_for_sampling(texts));
        }
        let memory = self.memory.map(|text| bytes(texts, "--memory", text)).transpose()?;
        let default = Sampling::default();
        let sampling = SamplingRequest::new(Sampling { bytes: memory.unwrap_or(default.bytes), ..default });
        let mut limits = LimitSpec::default();
        self.search.limit(texts, &mut limits)?;
        let mut request = SearchRequest::new(board.game(), Method::Sampling(sampling)).within(limits);
        request.resources.stop = console.stop_on_interrupt();
        Ok(request)
    }
}

/// The failure for an argument that Monte-Carlo tree search does not have.
fn refused_for_sampling(texts: Texts) -> Failure {
    Failure::argument(texts, "--algorithm", texts.get("call-sampling-has-limits-only"))
}

/// A search, with the values of all moves if they are asked for.
enum Searched {
    Plain(SearchReport),
    Valued(ValuedReport),
}

impl Searched {
    fn report(&self) -> &SearchReport {
        match self {
            Self::Plain(report) => report,
            Self::Valued(valued) => &valued.position,
        }
    }
}

/// Runs a search, and values every move if that is asked for. Without limits it searches a small game to its end and a
/// large one for a moment. Also returns how long it tried in vain to reach the end.
fn search(
    pos: &dyn Analysis,
    request: &mut SearchRequest,
    arguments: &OneSearchArguments,
) -> Result<(Searched, Duration), RunError> {
    let mut attempt = Duration::ZERO;
    if request.question.limits.is_unlimited() {
        let begun = Instant::now();
        let whole = UnlimitedSearch::new(pos, request)?;
        // The values of the moves take as long as the search.
        let parts = if arguments.values { 2 } else { 1 };
        attempt = begun.elapsed();
        let limits = default_limits(attempt, parts);
        match whole {
            UnlimitedSearch::Whole(report) if arguments.values => {
                let valued = pos.search_moves(&request.clone().within(limits), &mut |_| ())?;
                return Ok((Searched::Valued(ValuedReport { position: *report, ..valued }), Duration::ZERO));
            }
            UnlimitedSearch::Whole(report) => return Ok((Searched::Plain(*report), Duration::ZERO)),
            UnlimitedSearch::Large => request.question.limits = limits,
        }
    }
    let searched = if arguments.values {
        pos.search_moves(request, &mut |_| ()).map(Searched::Valued)?
    } else {
        pos.search(request).map(Searched::Plain)?
    };
    Ok((searched, attempt))
}
