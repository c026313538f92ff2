//! Searches without limits: they end by themselves.

use std::time::{Duration, Instant};

use gambito_analysis::{Analysis, Method, RunError, SearchReport, SearchRequest};
use gambito_catalog::LimitSpec;

/// How long such a search takes at most.
const LONGEST: Duration = Duration::from_secs(1);
/// How much of that it tries to reach the end of the game.
const FOR_WHOLE_GAME: Duration = Duration::from_millis(400);
/// The least time of each part, should the machine be busy with something else.
const LEAST: Duration = Duration::from_millis(100);

/// The limits of each of `parts` searches that share what is left of the time.
pub(in crate::commands) fn default_limits(spent: Duration, parts: u32) -> LimitSpec {
    let time = (LONGEST.saturating_sub(spent) / parts).max(LEAST);
    LimitSpec { time: Some(time), ..LimitSpec::default() }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_a_search_without_limits_does_takes_a_second() {
        for spent in [Duration::ZERO, FOR_WHOLE_GAME] {
            for parts in [1, 2] {
                let each = default_limits(spent, parts).time.expect("a time");
                assert_eq!(spent + each * parts, LONGEST);
            }
        }
        let stalled = default_limits(Duration::from_secs(9), 1);
        assert_eq!(stalled.time, Some(LEAST), "a search has some time in any case");
    }
}
