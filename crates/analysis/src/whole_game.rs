//! Searches without limits.
//!
//! They search a small game to its end, as in the textbook. Where deepening would learn nothing from shallow searches,
//! because the evaluation knows nothing before the end, the engine does the same.

use gambito_catalog::{Algorithm, SearchVariant};
use gambito_core::{Evaluate as _, Game};

use crate::running::{Job, RunError};
use crate::{Analysis, Method, SearchReport, SearchRequest};

/// The positions that such a search may enter before the game counts as large.
const MOST_NODES: u64 = 3_000_000;

/// The report of a search to the end of the game; none if the game is too large for that, or the method deepens or
/// samples.
pub(crate) fn search_whole_game<P: Game>(pos: &P, request: &SearchRequest) -> Result<Option<SearchReport>, RunError> {
    let Method::Search(asked) = request.question.method else { return Ok(None) };
    let goes_to_the_end = match asked.algorithm {
        Algorithm::Engine => asked.never_deepens || Job::new(pos, request)?.evaluation.is_blind(),
        Algorithm::Minimax | Algorithm::AlphaBeta => !asked.switches.deepen,
    };
    if !goes_to_the_end {
        return Ok(None);
    }
    let mut at_once = SearchVariant { never_deepens: true, ..asked };
    at_once.switches.deepen = false;
    let mut whole = request.clone();
    whole.question.method = at_once.into();
    whole.question.limits.nodes = Some(MOST_NODES);
    let report = SearchReport { search: asked.to_string(), ..Analysis::search(pos, &whole)? };
    Ok(Some(report).filter(|report| report.stopped.is_none() || request.resources.stop.is_raised()))
}
