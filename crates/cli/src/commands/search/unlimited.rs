//! Searches without limits: they end by themselves.

use std::time::{Duration, Instant};

use gambito_analysis::{Analysis, Method, RunError, SearchReport, SearchRequest};

/// How long such a search tries to reach the end of the game.
const FOR_WHOLE_GAME: Duration = Duration::from_millis(800);

/// What a search without limits does.
pub(super) enum UnlimitedSearch {
    /// It has reached the end of the game.
    Whole(Box<SearchReport>),
    /// The game is too large for that.
    Large,
}

impl UnlimitedSearch {
    /// Tries to search a game to its end.
    pub(super) fn new(pos: &dyn Analysis, request: &SearchRequest) -> Result<Self, RunError> {
        let mut whole = request.clone();
        whole.resources.deadline = Some(Instant::now() + FOR_WHOLE_GAME);
        if let Method::Search(_) = whole.question.method
            && let Some(report) = pos.search_whole_game(&whole)?
        {
            return Ok(Self::Whole(Box::new(report)));
        }
        Ok(Self::Large)
    }
}
