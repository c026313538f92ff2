//! The end of games and of their matches. The store settles each game once; then the others are told.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use gambito_play::Setup;
use gambito_store::{GameRow, MatchMode, MatchRow, MatchState, NewGame, Sequel, Settlement};
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, sleep_until};

use super::bookkeeping::{RatingBook, Scored};
use super::matchmaking::{MatchError, new_game};
use super::{AccountEvent, Arena, LoadError, Seats, wall_clock};

/// Ended matches that may wait for a receiver. One that is slower reads the database.
const MOST_UNREAD: usize = 1_024;
/// Games that are settled together.
const MOST_AT_ONCE: usize = 64;
/// After how many failures in a row the games that were not tried yet have to wait.
const MOST_TRIED: usize = 3;
/// How long settling waits after the database has failed.
const BEFORE_RETRY: Duration = Duration::from_secs(1);

/// A sender for the matches that end, with all their games.
pub(super) fn channel() -> broadcast::Sender<Arc<MatchRow>> {
    broadcast::Sender::new(MOST_UNREAD)
}

/// Settles the games that the hall has ended, until the server stops. What the database does not let happen now is tried
/// again later, however many games end meanwhile; they do not wait for it.
pub(super) async fn settle_all(arena: Arena, mut ended: mpsc::UnboundedReceiver<Arc<str>>) {
    let mut ids = Vec::new();
    let (mut failed, mut retry_at) = (Unfinished::default(), Instant::now());
    loop {
        let mut due = Unfinished::default();
        tokio::select! {
            received = ended.recv_many(&mut ids, MOST_AT_ONCE) => if received == 0 { return },
            () = sleep_until(retry_at), if !failed.is_empty() => due = std::mem::take(&mut failed),
        }
        arena.attended.remove(&ids);
        due.unsettled.append(&mut ids);
        due.work_off(&arena).await;
        if failed.is_empty() {
            retry_at = Instant::now() + BEFORE_RETRY;
        }
        failed.append(due);
    }
}

/// Games whose end still has consequences.
#[derive(Default)]
struct Unfinished {
    unsettled: Vec<Arc<str>>,
    unannounced: Vec<GameRow>,
}

impl Unfinished {
    fn is_empty(&self) -> bool {
        self.unsettled.is_empty() && self.unannounced.is_empty()
    }

    fn append(&mut self, other: Self) {
        self.unsettled.extend(other.unsettled);
        self.unannounced.extend(other.unannounced);
    }

    /// Does what is possible now. What failed stays.
    async fn work_off(&mut self, arena: &Arena) {
        let ids = std::mem::take(&mut self.unsettled);
        for group in ids.chunks(MOST_AT_ONCE) {
            match settle_ids(arena, group).await {
                Ok(settled) => self.unannounced.extend(settled),
                Err(error) => {
                    tracing::error!(%error, games = group.len(), "the ends of games were not settled together");
                    self.settle_each(arena, group).await;
                }
            }
        }
        for group in std::mem::take(&mut self.unannounced).chunks(MOST_AT_ONCE) {
            self.announce_together(arena, group).await;
        }
    }

    /// Announces ends at the same time, because each of them may begin a game, which waits for the disk.
    async fn announce_together(&mut self, arena: &Arena, games: &[GameRow]) {
        let announcing = |game: &GameRow| {
            let (arena, game) = (arena.clone(), game.clone());
            tokio::spawn(async move { announce(&arena, &game).await })
        };
        let announcing: Vec<_> = games.iter().map(announcing).collect();
        for (game, announced) in games.iter().zip(announcing) {
            match announced.await {
                Ok(Ok(()) | Err(MatchError::Load(LoadError::Stopping))) => {}
                Ok(Err(error)) => {
                    tracing::error!(%error, game = game.id, "the end of a game was not announced");
                    if error.is_passing() {
                        self.unannounced.push(game.clone());
                    }
                }
                Err(error) => tracing::error!(%error, game = game.id, "announcing the end of a game panicked"),
            }
        }
    }

    /// Settles games one by one, because one of them made all fail. After several failures in a row the rest waits.
    async fn settle_each(&mut self, arena: &Arena, ids: &[Arc<str>]) {
        let mut failed_in_a_row = 0;
        for (index, id) in ids.iter().enumerate() {
            if failed_in_a_row >= MOST_TRIED {
                // Those that were not tried come first the next time.
                let tried = std::mem::take(&mut self.unsettled);
                self.unsettled.extend(ids[index..].iter().cloned().chain(tried));
                return;
            }
            match settle_ids(arena, std::slice::from_ref(id)).await {
                Ok(settled) => {
                    failed_in_a_row = 0;
                    self.unannounced.extend(settled);
                }
                Err(error) => {
                    failed_in_a_row += 1;
                    tracing::error!(%error, game = %id, "the end of a game was not settled");
                    if error.is_passing() {
                        self.unsettled.push(Arc::clone(id));
                    }
                }
            }
        }
    }
}

async fn settle_ids(arena: &Arena, ids: &[Arc<str>]) -> Result<Vec<GameRow>, MatchError> {
    let asked: Vec<&str> = ids.iter().map(|id| &**id).collect();
    let mut rows = arena.store.games(&asked).await?;
    // Ratings depend on the order in which games have ended.
    rows.sort_by_cached_key(|row| asked.iter().position(|id| *id == row.id));
    settle(arena, rows).await
}

/// Stores what follows from the ends of games, and returns all of them, also those that were settled before.
pub(super) async fn settle(arena: &Arena, games: Vec<GameRow>) -> Result<Vec<GameRow>, MatchError> {
    // The answer to an earlier commit may have been lost. A game that it settled is in the stored ratings already.
    let unsettled: Vec<&GameRow> = games.iter().filter(|game| game.settled_at.is_none()).collect();
    let matches = matches_of(arena, &unsettled).await?;
    let mut settlements = Vec::new();
    let mut book = RatingBook::default();
    for game in unsettled {
        let row = matches.get(&game.match_id).ok_or(MatchError::NotFound)?;
        let at = wall_clock();
        let next = next_game(row, game, at)?;
        let sequel = next.map_or_else(|| Sequel::Closed(state_after(game)), Sequel::NextGame);
        let (result, reason) = (game.result.as_deref(), game.reason.as_deref());
        let (ratings, tallies) = match Scored::new(&row.game, Seats::of_game(game)?, result, reason) {
            Some(scored) => (book.ratings_after(arena, row.rated, &scored).await?, scored.tallies()),
            None => (Vec::new(), Vec::new()),
        };
        let (game, match_id) = (game.id.clone(), game.match_id.clone());
        settlements.push(Settlement { game, match_id, sequel, ratings, tallies, at });
    }
    arena.store.settle(settlements).await?;
    Ok(games)
}

/// The matches of games by their ids.
async fn matches_of(arena: &Arena, games: &[&GameRow]) -> Result<HashMap<String, MatchRow>, MatchError> {
    let ids: Vec<&str> = games.iter().map(|game| game.match_id.as_str()).collect();
    let rows = arena.store.find_matches(&ids).await?;
    Ok(rows.into_iter().map(|row| (row.id.clone(), row)).collect())
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
pub(super) fn state_after(game: &GameRow) -> MatchState {
    if game.result.as_deref() == Some("*") { MatchState::Aborted } else { MatchState::Finished }
}

/// Tells everybody who listens, and begins the next game. After an error nobody has been told.
async fn announce(arena: &Arena, game: &GameRow) -> Result<(), MatchError> {
    let row = arena.match_row(&game.match_id).await?;
    let next = match row.mode {
        MatchMode::Single => None,
        // By its number: if the answer to the commit was lost, its id is not known here.
        MatchMode::Pair => {
            let games = arena.store.games_of(&row.id).await?;
            games.into_iter().find(|next| next.number == game.number + 1)
        }
    };
    // The only event of a game that was called off is its end: its players were never told of a beginning.
    let has_begun = game.seq > 1;
    let accounts = if has_begun { Seats::of_game(game)?.accounts() } else { Vec::new() };
    arena.account_events.tell(&accounts, &AccountEvent::GameFinish(Arc::new(game.clone())));
    match next {
        Some(next) => arena.advance(&next.id).await?,
        None => {
            // Nobody may be listening.
            let _ = arena.finished.send(Arc::new(row));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use gambito_core::Player;
    use gambito_hall::Action;
    use gambito_store::{AccountKind, NewAccount};

    use super::super::{Creator, MatchPlan, Occupant};
    use super::*;
    use crate::testing::{self, Broken};

    /// A pair of games of a guest against itself.
    async fn pair(arena: &Arena) -> MatchRow {
        let guest = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let seats = Seats { first: guest.clone(), second: guest };
        let plan = MatchPlan { mode: MatchMode::Pair, ..MatchPlan::new(variant, seats) };
        arena.create_match(plan).await.expect("a match")
    }

    async fn resign(arena: &Arena, game: &GameRow) {
        let resigned = arena.hall.act(&game.id, Player::First, Action::Resign, arena.hall.now()).await;
        resigned.expect("a running game");
    }

    #[tokio::test]
    async fn an_end_is_settled_and_announced_when_the_database_works_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let row = pair(&arena).await;
        let first = arena.store.games_of(&row.id).await.expect("games").remove(0);
        let (mut beginnings, mut endings) = (arena.beginnings(), arena.endings());
        let broken = Broken::new(&database, "BEFORE UPDATE OF settled_at ON game").await;
        resign(&arena, &first).await;
        let mut unfinished = Unfinished { unsettled: vec![first.id.as_str().into()], ..Unfinished::default() };
        unfinished.work_off(&arena).await;
        assert_eq!(unfinished.unsettled.len(), 1, "it is tried again");
        assert_eq!(arena.store.games_of(&row.id).await.expect("games").len(), 1);
        broken.mend().await;
        // The task of the arena does the same without a restart.
        testing::skip(BEFORE_RETRY).await;
        let begun = testing::next(&mut beginnings).await;
        let second = arena.store.games_of(&row.id).await.expect("games").remove(1);
        assert_eq!(&*begun, second.id);
        unfinished.work_off(&arena).await;
        assert!(unfinished.is_empty());
        resign(&arena, &second).await;
        assert_eq!(testing::next(&mut endings).await.state, MatchState::Finished);
    }

    #[tokio::test]
    async fn a_damaged_game_does_not_hold_up_the_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let (damaged, sound) = (pair(&arena).await, pair(&arena).await);
        let mut games = Vec::new();
        for row in [&damaged, &sound] {
            games.extend(arena.store.games_of(&row.id).await.expect("games"));
        }
        let damage = format!("BEFORE UPDATE OF settled_at ON game WHEN new.id = '{}'", games[0].id);
        let _broken = Broken::new(&database, &damage).await;
        for game in &games {
            resign(&arena, game).await;
        }
        let ids: Vec<Arc<str>> = games.iter().map(|game| game.id.as_str().into()).collect();
        let mut unfinished = Unfinished { unsettled: ids.clone(), ..Unfinished::default() };
        unfinished.work_off(&arena).await;
        assert_eq!(unfinished.unsettled, ids[..1]);
        assert_eq!(arena.store.games_of(&sound.id).await.expect("games").len(), 2);
    }

    #[tokio::test]
    async fn games_wait_when_the_database_fails_after_a_success() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let mut games = Vec::new();
        for _ in 0..MOST_TRIED + 2 {
            let row = pair(&arena).await;
            games.extend(arena.store.games_of(&row.id).await.expect("games"));
        }
        let [failing, untried] = [1, MOST_TRIED + 1];
        let ids: Vec<Arc<str>> = games.iter().map(|game| game.id.as_str().into()).collect();
        let damaged: Vec<String> = ids[failing..untried].iter().map(|id| format!("'{id}'")).collect();
        let damage = format!("BEFORE UPDATE OF settled_at ON game WHEN new.id IN ({})", damaged.join(", "));
        let _broken = Broken::new(&database, &damage).await;
        for game in &games {
            resign(&arena, game).await;
        }
        let mut unfinished = Unfinished { unsettled: ids.clone(), ..Unfinished::default() };
        unfinished.work_off(&arena).await;
        assert_eq!(unfinished.unsettled, [&ids[untried..], &ids[failing..untried]].concat());
    }

    async fn person(arena: &Arena, name: &str) -> Occupant {
        let new = NewAccount::new(name, name, AccountKind::Person, wall_clock());
        let id = arena.store.create_account(new).await.expect("a free name").id;
        Occupant::Person { id, name: name.to_owned() }
    }

    #[tokio::test]
    async fn a_game_that_was_settled_before_is_rated_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let seats = Seats { first: person(&arena, "ann").await, second: person(&arena, "ben").await };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let mut games = Vec::new();
        for _ in 0..2 {
            let plan = MatchPlan { rated: true, ..MatchPlan::new(variant.clone(), seats.clone()) };
            let row = arena.create_match(plan).await.expect("a match");
            games.extend(arena.store.games_of(&row.id).await.expect("games"));
        }
        let mut endings = arena.endings();
        resign(&arena, &games[0]).await;
        testing::next(&mut endings).await;
        let unsettled = format!("BEFORE UPDATE OF settled_at ON game WHEN new.id = '{}'", games[1].id);
        let broken = Broken::new(&database, &unsettled).await;
        resign(&arena, &games[1]).await;
        broken.mend().await;
        let ids: Vec<Arc<str>> = games.iter().map(|game| game.id.as_str().into()).collect();
        let settled = settle_ids(&arena, &ids).await.expect("a database that works");
        assert_eq!(settled.len(), 2, "both are announced");
        let ann = seats.first.account().expect("an account");
        let rated: Vec<u64> =
            arena.store.ratings(ann).await.expect("ratings").iter().map(|rating| rating.games).collect();
        assert_eq!(rated, [2]);
    }

    #[tokio::test]
    async fn a_rematch_does_not_wait_for_the_settlement() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let seats = Seats { first: person(&arena, "ann").await, second: person(&arena, "ben").await };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let row = arena.create_match(MatchPlan::new(variant, seats.clone())).await.expect("a match");
        let game = arena.store.games_of(&row.id).await.expect("games").remove(0);
        let ann = Creator::Account(seats.first.account().expect("an account"));
        let rematch = || arena.rematch(&row.id, seats.first.clone(), ann);
        assert!(rematch().await.is_err(), "the game is running");
        let _broken = Broken::new(&database, "BEFORE UPDATE OF settled_at ON game").await;
        resign(&arena, &game).await;
        assert_eq!(rematch().await.expect("an offer").rematch_of, Some(row.id.clone()));
    }
}
