use gambito_analysis::{Detail, RunError, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition};
use gambito_core::Value;

/// A judge of openings: fair are those in which neither player is further ahead than at the start.
///
/// How far somebody is ahead is what the engine says after so many positions, which is the same every time.
pub(crate) struct Fairness<'a> {
    start: &'a dyn AnyPosition,
    request: SearchRequest,
    most: Value,
}

impl<'a> Fairness<'a> {
    /// A judge who looks at so many positions for each opening.
    ///
    /// # Errors
    /// [`RunError`] if the start cannot be searched.
    pub(crate) fn new(start: &'a dyn AnyPosition, nodes: u64) -> Result<Self, RunError> {
        let mut request = SearchRequest::new(String::new(), Algorithm::Engine);
        request.question.limits.nodes = Some(nodes);
        request.question.detail = Detail::Move;
        let most = ahead(start, &request)?;
        Ok(Self { start, request, most })
    }

    /// Whether a position is a fair one to begin with. One that cannot be searched is not.
    pub(crate) fn allows(&self, position: &str) -> bool {
        let pos = self.start.parse(position).ok();
        pos.and_then(|pos| ahead(&*pos, &self.request).ok()).is_some_and(|ahead| ahead <= self.most)
    }
}

/// How far one of the players is ahead.
fn ahead(pos: &dyn AnyPosition, request: &SearchRequest) -> Result<Value, RunError> {
    Ok(analyse(pos).search(request)?.value.abs())
}
