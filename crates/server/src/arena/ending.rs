//! The end of games and of their matches. The store settles each game once; then the others are told.

use std::sync::Arc;
use std::time::Duration;

use gambito_play::Setup;
use gambito_store::{GameRow, MatchMode, MatchRow, MatchState, NewGame, Sequel, Settlement};
use tokio::sync::{broadcast, mpsc};

use super::bookkeeping::{RatingBook, tallies};
use super::matchmaking::{MatchError, new_game};
use super::{AccountEvent, Arena, Seats, wall_clock};

/// Ended matches that may wait for a receiver. One that is slower reads the database.
const MOST_UNREAD: usize = 1_024;
/// Games that are settled together.
const MOST_AT_ONCE: usize = 64;
/// How long settling waits after the database has failed.
const BEFORE_RETRY: Duration = Duration::from_secs(1);

/// A sender for the matches that end, with all their games.
pub(super) fn channel() -> broadcast::Sender<Arc<MatchRow>> {
    broadcast::Sender::new(MOST_UNREAD)
}

/// Settles the games that the hall has ended, until the server stops.
pub(super) async fn settle_all(arena: Arena, mut ended: mpsc::UnboundedReceiver<Arc<str>>) {
    let mut ids = Vec::new();
    while ended.recv_many(&mut ids, MOST_AT_ONCE).await > 0 {
        let settled = loop {
            match settle_ids(&arena, &ids).await {
                Ok(settled) => break settled,
                Err(error) => tracing::error!(%error, games = ids.len(), "the ends of games were not settled"),
            }
            tokio::time::sleep(BEFORE_RETRY).await;
        };
        ids.clear();
        for game in settled {
            if let Err(error) = announce(&arena, game).await {
                tracing::error!(%error, "the end of a game was not announced");
            }
        }
    }
}

async fn settle_ids(arena: &Arena, ids: &[Arc<str>]) -> Result<Vec<Settled>, MatchError> {
    let mut rows = Vec::new();
    for id in ids {
        rows.extend(arena.store.game(id).await?);
    }
    settle(arena, rows).await
}

/// A game whose end has been settled.
pub(super) struct Settled {
    game: GameRow,
    next: Option<String>,
}

/// Stores what follows from the ends of games.
pub(super) async fn settle(arena: &Arena, rows: Vec<GameRow>) -> Result<Vec<Settled>, MatchError> {
    let (mut settlements, mut settled) = (Vec::new(), Vec::new());
    let mut book = RatingBook::default();
    for game in rows {
        let row = arena.match_row(&game.match_id).await?;
        let at = wall_clock();
        let next = next_game(&row, &game, at)?;
        settled.push(Settled { game: game.clone(), next: next.as_ref().map(|next| next.id.clone()) });
        let sequel = next.map_or_else(|| Sequel::Closed(state_after(&game)), Sequel::NextGame);
        let (ratings, tallies) = (book.ratings_after(arena, &row, &game).await?, tallies(&row, &game)?);
        settlements.push(Settlement { game: game.id, match_id: game.match_id, sequel, ratings, tallies, at });
    }
    arena.store.settle(settlements).await?;
    Ok(settled)
}

/// The second game of a pair, with sides swapped. A pair whose first game was broken off has none.
fn next_game(row: &MatchRow, game: &GameRow, at: i64) -> Result<Option<NewGame>, MatchError> {
    let is_first_of_pair = row.mode == MatchMode::Pair && game.number == 1;
    if !is_first_of_pair || state_after(game) == MatchState::Aborted {
        return Ok(None);
    }
    let Seats { first, second } = serde_json::from_str(&row.seats)?;
    let setup: Setup = serde_json::from_str(&game.setup)?;
    let setup = Setup { first: setup.second, second: setup.first, ..setup };
    new_game(2, &setup, &Seats { first: second, second: first }, at).map(Some)
}

/// What a match is after its last game.
fn state_after(game: &GameRow) -> MatchState {
    if game.result.as_deref() == Some("*") { MatchState::Aborted } else { MatchState::Finished }
}

/// Tells everybody who listens, and begins the next game.
async fn announce(arena: &Arena, Settled { game, next }: Settled) -> Result<(), MatchError> {
    let match_id = game.match_id.clone();
    // The only event of a game that was called off is its end: its players were never told of a beginning.
    let has_begun = game.seq > 1;
    let accounts = if has_begun { Seats::of_game(&game)?.accounts() } else { Vec::new() };
    arena.account_events.tell(&accounts, &AccountEvent::GameFinish(Arc::new(game)));
    if let Some(next) = next {
        if let Some(row) = arena.store.game(&next).await? {
            arena.begin(&row).await?;
        }
        return Ok(());
    }
    // Nobody may be listening.
    let _ = arena.finished.send(Arc::new(arena.match_row(&match_id).await?));
    Ok(())
}
