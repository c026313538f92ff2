//! Open matches that nobody joins are called off.

use std::time::Duration;

use super::matchmaking::MatchError;
use super::{Arena, wall_clock};

/// How long a match waits for its players, in milliseconds: a day.
const LONGEST_OPEN_MS: i64 = 24 * 3_600_000;
/// How often old matches are looked for.
const INTERVAL: Duration = Duration::from_secs(600);
/// Matches that are called off together.
const PAGE: u64 = 100;

/// Calls off old matches until the server stops.
pub(super) async fn sweep(arena: Arena) {
    let mut interval = tokio::time::interval(INTERVAL);
    loop {
        interval.tick().await;
        if let Err(error) = call_off_older(&arena, wall_clock() - LONGEST_OPEN_MS).await {
            tracing::error!(%error, "old matches were not called off");
        }
    }
}

/// Calls off the open matches that were created before a time. Those of competitions stay: the competition decides.
async fn call_off_older(arena: &Arena, created_at: i64) -> Result<(), MatchError> {
    loop {
        let page = arena.store.open_since_before(created_at, PAGE).await?;
        let mut is_changed = false;
        for row in page.iter().filter(|row| row.competition.is_none()) {
            match arena.call_off(row).await {
                // Somebody joined at the last moment.
                Ok(_) | Err(MatchError::NotOpen) => is_changed = true,
                Err(error) => return Err(error),
            }
        }
        if !is_changed || page.len() < PAGE as usize {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_store::MatchState;

    use super::super::{MatchPlan, Occupant, Seats};
    use super::*;

    #[tokio::test]
    async fn only_matches_that_are_old_and_open_are_called_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = crate::testing::arena(&folder.path().join("arena.db")).await;
        let player = Occupant::Player { spec: "random".to_owned(), alias: None };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let make = |second: Occupant| {
            let seats = Seats { first: player.clone(), second };
            arena.create_match(MatchPlan::new(variant.clone(), seats))
        };
        let guest = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let [open, running] = [make(Occupant::Open).await, make(guest).await].map(|row| row.expect("a match"));
        call_off_older(&arena, open.created_at - 1).await.expect("a database");
        assert_eq!(arena.match_row(&open.id).await.expect("a match").state, MatchState::Open, "it is not old");
        call_off_older(&arena, wall_clock() + 1).await.expect("a database");
        assert_eq!(arena.match_row(&open.id).await.expect("a match").state, MatchState::Aborted);
        assert_eq!(arena.match_row(&running.id).await.expect("a match").state, MatchState::Running);
        let game = arena.store.games_of(&open.id).await.expect("games").remove(0);
        assert_eq!((game.reason.as_deref(), game.result.as_deref()), (Some("aborted"), Some("*")));
    }
}
