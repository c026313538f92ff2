//! The beginning of games. What cannot be stored because the database fails is tried again until it is.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gambito_catalog::PlayerSpec;
use gambito_core::Player;
use gambito_hall::ActionError;
use gambito_play::Refusal;
use gambito_store::{GameRow, MatchState};
use tokio::sync::broadcast;
use tokio::time::sleep;

use super::{AccountEvent, Arena, LoadError, Occupant, Seats, house};

/// How long a game waits after the database has failed.
const BEFORE_RETRY: Duration = Duration::from_millis(500);

/// The games that have begun or gone on in this run, until they end. Clones share them.
#[derive(Clone, Default)]
pub(super) struct Attended(Arc<Mutex<HashSet<String>>>);

impl Attended {
    /// Notes a game. Returns whether it is new.
    pub(super) fn add(&self, game: &str) -> bool {
        self.games().insert(game.to_owned())
    }

    /// Forgets games that have ended.
    pub(super) fn remove(&self, ended: &[Arc<str>]) {
        let mut games = self.games();
        for game in ended {
            games.remove(&**game);
        }
    }

    fn games(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Arena {
    /// Brings a new game to where its match is: it begins if all seats are taken, and ends if the match was called off.
    /// If the database fails, that happens later, without the caller.
    ///
    /// # Errors
    /// [`LoadError`] if the game is damaged, or the server stops: then it happens at the next start.
    pub(crate) async fn advance(&self, game: &str) -> Result<(), LoadError> {
        self.now_or_later(game, self.try_to_advance(game).await)
    }

    /// The same for a game of a running match, as it was just stored.
    ///
    /// # Errors
    /// As for [`advance`](Self::advance).
    pub(crate) async fn advance_seated(&self, game: GameRow) -> Result<(), LoadError> {
        self.now_or_later(&game.id, self.begin(&game).await)
    }

    /// Has a game advance later if the database has failed.
    fn now_or_later(&self, game: &str, advanced: Result<(), LoadError>) -> Result<(), LoadError> {
        match advanced {
            Err(error) if error.is_passing() => {
                tracing::error!(%error, %game, "a game has to wait for the database");
                tokio::spawn(keep_trying(self.clone(), game.to_owned()));
                Ok(())
            }
            other => other,
        }
    }

    async fn try_to_advance(&self, game: &str) -> Result<(), LoadError> {
        let Some(row) = self.store.game(game).await? else { return Ok(()) };
        let Some(planned) = self.store.find_match(&row.match_id).await? else { return Ok(()) };
        match planned.state {
            MatchState::Running => self.begin(&row).await,
            MatchState::Aborted => self.end_unbegun(&row).await,
            MatchState::Open | MatchState::Finished => Ok(()),
        }
    }

    async fn begin(&self, row: &GameRow) -> Result<(), LoadError> {
        if self.stopping.has_begun() {
            return Err(LoadError::Stopping);
        }
        if row.ended_at.is_some() {
            return Ok(());
        }
        let accounts = Seats::of_game(row)?.accounts();
        if row.seq == 0 {
            self.hall.begin(&row.id, self.beginning(row).await?).await.or_else(unless_over)?;
        }
        // Its events do not tell whether it was announced: a beginning may be stored although the answer is lost.
        if !self.attended.add(&row.id) {
            return Ok(());
        }
        self.account_events.tell(&accounts, &AccountEvent::GameStart(Arc::new(row.clone())));
        self.announce_beginning(&row.id);
        self.attend(row);
        Ok(())
    }

    /// Ends a game that will never begin.
    async fn end_unbegun(&self, row: &GameRow) -> Result<(), LoadError> {
        if row.seq == 0 {
            self.hall.call_off(&row.id, self.beginning(row).await?).await.or_else(unless_over)?;
        }
        self.announce_beginning(&row.id);
        Ok(())
    }

    /// The ids of games that begin from now on, or are called off before.
    pub(crate) fn beginnings(&self) -> broadcast::Receiver<Arc<str>> {
        self.begun.subscribe()
    }

    fn announce_beginning(&self, game: &str) {
        // Nobody may be waiting.
        let _ = self.begun.send(game.into());
    }

    /// Seats the players of a game that the server provides.
    pub(super) fn attend(&self, row: &GameRow) {
        self.host(row);
        for (player, occupant) in [(Player::First, &row.first), (Player::Second, &row.second)] {
            if let Ok(Occupant::Player { spec, .. }) = serde_json::from_str(occupant)
                && let Ok(spec) = spec.parse::<PlayerSpec>()
            {
                tokio::spawn(house::play(self.clone(), row.clone(), player, spec));
            }
        }
    }
}

/// Advances a game until the database lets it, or the server stops.
async fn keep_trying(arena: Arena, game: String) {
    loop {
        tokio::select! {
            () = arena.stopping.begun() => return,
            () = sleep(BEFORE_RETRY) => {}
        }
        match arena.try_to_advance(&game).await {
            Err(error) if error.is_passing() => {}
            Ok(()) | Err(LoadError::Stopping) => return,
            Err(error) => return tracing::error!(%error, %game, "a game cannot begin"),
        }
    }
}

/// A game that is over needs neither a beginning nor another end.
fn unless_over(error: ActionError) -> Result<(), LoadError> {
    match error {
        ActionError::Refused(Refusal::Over) => Ok(()),
        ActionError::NotDurable | ActionError::Busy => Err(LoadError::NotDurable),
        other => Err(LoadError::Refused(other)),
    }
}

#[cfg(test)]
mod tests {
    use gambito_store::MatchRow;

    use super::super::MatchPlan;
    use super::*;
    use crate::testing::{self, Broken};

    async fn create(arena: &Arena, second: Occupant) -> MatchRow {
        let first = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let plan = MatchPlan::new(variant, Seats { first, second });
        arena.create_match(plan).await.expect("a match, whatever happens to its game")
    }

    async fn game_of(arena: &Arena, row: &MatchRow) -> GameRow {
        arena.store.games_of(&row.id).await.expect("games").remove(0)
    }

    #[test]
    fn only_a_failing_log_is_waited_for() {
        let is_passing = |error| unless_over(error).map_err(|error| error.is_passing());
        assert_eq!(is_passing(ActionError::Refused(Refusal::Over)), Ok(()));
        for error in [ActionError::NotDurable, ActionError::Busy] {
            assert_eq!(is_passing(error), Err(true));
        }
        for error in [ActionError::NoGame, ActionError::Refused(Refusal::Paused)] {
            assert_eq!(is_passing(error), Err(false));
        }
    }

    #[tokio::test]
    async fn a_game_begins_by_itself_when_the_log_can_be_written_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let mut beginnings = arena.beginnings();
        let broken = Broken::new(&database, "BEFORE INSERT ON event").await;
        let row = create(&arena, Occupant::Player { spec: "random".to_owned(), alias: None }).await;
        assert_eq!(game_of(&arena, &row).await.seq, 0);
        broken.mend().await;
        testing::skip(BEFORE_RETRY).await;
        let begun = testing::next(&mut beginnings).await;
        let game = game_of(&arena, &row).await;
        assert_eq!((&*begun, game.seq, game.status.as_str()), (game.id.as_str(), 1, "started"));
    }

    #[tokio::test]
    async fn a_game_begins_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let mut beginnings = arena.beginnings();
        let guest = Occupant::Guest { key: "l".to_owned(), name: "guest".to_owned() };
        let row = create(&arena, guest).await;
        let game = game_of(&arena, &row).await;
        arena.advance(&game.id).await.expect("nothing to do");
        assert_eq!(beginnings.try_recv().as_deref(), Ok(game.id.as_str()));
        assert!(beginnings.try_recv().is_err());
    }

    #[tokio::test]
    async fn a_match_that_is_called_off_ends_its_game_when_the_log_can_be_written_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let mut beginnings = arena.beginnings();
        let row = create(&arena, Occupant::Open).await;
        let broken = Broken::new(&database, "BEFORE INSERT ON event").await;
        let called_off = arena.call_off(&row).await.expect("the match is called off");
        assert_eq!(called_off.state, MatchState::Aborted);
        assert_eq!(game_of(&arena, &row).await.ended_at, None);
        broken.mend().await;
        testing::skip(BEFORE_RETRY).await;
        testing::next(&mut beginnings).await;
        assert_eq!(game_of(&arena, &row).await.reason.as_deref(), Some("aborted"));
    }
}
