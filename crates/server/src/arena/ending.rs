//! The end of games and of their matches.

use gambito_store::{GameRow, MatchFilter, MatchState, StoreError};

use super::Arena;

/// Matches that are looked at together.
const PAGE: u64 = 200;

/// Waits for the end of a game, and ends its match.
pub(super) async fn wait(arena: Arena, row: GameRow) {
    // The hall may drop a stream that is not read in time; a game that is over is not there any more.
    while let Ok(Some(mut watch)) = arena.hall.watch(&row.id, []).await {
        while watch.updates.recv().await.is_some() {}
    }
    let ended = arena.store.set_match_state(&row.match_id, MatchState::Running, MatchState::Finished).await;
    if let Err(error) = ended {
        tracing::error!(%error, game = row.id, "the end of a match was not stored");
    }
}

/// Ends the matches whose games had ended when an earlier server stopped.
pub(super) async fn close_matches(arena: &Arena) -> Result<(), StoreError> {
    let running = MatchFilter { state: Some(MatchState::Running), ..MatchFilter::default() };
    let mut after = None;
    loop {
        let page = arena.store.matches(&running, after.as_ref(), PAGE).await?;
        for row in &page {
            let games = arena.store.games_of(&row.id).await?;
            if games.iter().all(|game| game.ended_at.is_some()) {
                arena.store.set_match_state(&row.id, MatchState::Running, MatchState::Finished).await?;
            }
        }
        match page.last() {
            Some(last) if page.len() == PAGE as usize => after = Some(last.cursor()),
            _ => return Ok(()),
        }
    }
}
