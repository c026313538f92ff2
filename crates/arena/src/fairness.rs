use gambito_analysis::{Detail, RunError, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition};
use gambito_core::Value;

/// Decides whether openings are fair: neither player may be further ahead than at the start.
///
/// The engine measures the lead with a fixed number of nodes, so the result is reproducible.
pub(crate) struct Fairness<'a> {
    start: &'a dyn AnyPosition,
    request: SearchRequest,
    largest_lead: Value,
}

impl<'a> Fairness<'a> {
    /// Measures the lead at the start; every opening will be searched with `nodes` nodes.
    ///
    /// # Errors
    /// [`RunError`] if the start cannot be searched.
    pub(crate) fn new(start: &'a dyn AnyPosition, nodes: u64) -> Result<Self, RunError> {
        let mut request = SearchRequest::new(String::new(), Algorithm::Engine);
        request.question.limits.nodes = Some(nodes);
        request.question.detail = Detail::Move;
        let largest_lead = lead(start, &request)?;
        Ok(Self { start, request, largest_lead })
    }

    /// Whether a position is a fair opening. A position that cannot be searched is not.
    pub(crate) fn allows(&self, position: &str) -> bool {
        let pos = self.start.parse(position).ok();
        pos.and_then(|pos| lead(&*pos, &self.request).ok()).is_some_and(|lead| lead <= self.largest_lead)
    }
}

/// How far the leading player is ahead.
fn lead(pos: &dyn AnyPosition, request: &SearchRequest) -> Result<Value, RunError> {
    Ok(analyse(pos).search(request)?.value.abs())
}
